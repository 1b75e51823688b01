import { germanGiro } from '../../activity/germany.ts';
import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { forms, printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, spread } from '../parts.ts';

/** Austrian: old and new balance in a box above, sums of both sides below, dates as `05.03` without a last dot. */
export const tirolKonto: Layout = {
  name: 'tirol_konto',
  bank: 'Tiroler Musterbank',
  country: 'AT',
  language: 'de',
  phenomena: [
    'dot_groups_comma_decimals',
    'trailing_minus',
    'second_date_column',
    'no_running_balance',
    'year_nowhere_on_rows',
    'year_rollover',
    'headings_missing_on_next_page',
    'amount_on_last_line',
    'opening_only_in_summary',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMax: 90,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `AT${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`,
      currency: 'EUR',
    } as const;
    const account = fillAccount(random, head, {
      ...period,
      count,
      activities: germanGiro,
      opening: BigInt(random.int(-20_000, 600_000)),
      floor: -60_000n,
      balances: 'none',
    });
    return {
      accounts: [
        {
          ...account,
          rows: account.rows.map((row) => ({ ...row, valueDate: addDays(row.date, random.pick([0, 1])) })),
        },
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8.5, 9]) });
    const money = (cents: bigint): string => printFigure(cents, { ...forms.continental, minusAt: 'back' });
    pen.text(50, 58, 'Tiroler Musterbank', { size: 15, weight: 'bold', color: palette.green });
    pen.text(545, 56, 'KONTOAUSZUG', { align: 'right', size: 12, weight: 'bold' });
    block(pen, 50, 88, ['Fr. Robin Muster', 'Innallee 3', '6020 Beispielbruck']);
    pen.fill(330, 76, 215, 74, palette.pale);
    [
      ['Zeitraum', `${printDay(account.start, 'DD.MM.YYYY')} - ${printDay(account.end, 'DD.MM.YYYY')}`],
      ['Alter Saldo', `EUR ${money(account.opening)}`],
      ['Neuer Saldo', `EUR ${money(account.closing)}`],
      ['Rahmen', 'EUR 3.000,00'],
    ].forEach(([label, words], index) => {
      pen.text(338, 92 + index * 15, label!);
      pen.text(537, 92 + index * 15, words!, { align: 'right' });
    });
    pen.text(50, 150, `IBAN ${account.number}`);
    const flow = startFlow(pen, { top: 184, bottom: 765, onNewPage: () => 70 });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 50, heading: 'Buchung' },
        { key: 'description', x: 100, heading: 'Buchungstext' },
        { key: 'posted', x: 420, heading: 'Valuta' },
        { key: 'amount', x: 545, align: 'right', heading: 'Betrag in EUR' },
      ],
      leading: pen.sizePt * 1.28,
      gap: 3,
      repeatsHeadings: false,
      left: 50,
      right: 545,
      planted: (row) => ({ amount: money(-row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      const lines = spread(
        row.lines,
        'description',
        { posted: printDay(row.valueDate!, 'DD.MM'), amount: money(row.amount) },
        'last',
      );
      lines[0] = { ...lines[0], date: printDay(row.date, 'DD.MM') };
      table.row(row, lines);
    }
    flow.ensure(60);
    flow.y += 10;
    pen.rule(50, flow.y - 12, 545, flow.y - 12);
    pen.text(100, flow.y, 'Summe Belastungen');
    pen.text(545, flow.y, money(sumOf(moneyOut(account.rows))), { align: 'right' });
    pen.text(100, flow.y + 13, 'Summe Gutschriften');
    pen.text(545, flow.y + 13, money(sumOf(moneyIn(account.rows))), { align: 'right' });
    onEveryPage(pen, (index, count) =>
      pen.text(297, 812, `Seite ${index + 1} von ${count}   Einlagensicherung bis EUR 100.000,00`, {
        align: 'center',
        size: 6.5,
      }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

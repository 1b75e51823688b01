import { swissAccount } from '../activity/switzerland.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size, spread } from './parts.ts';

/** Apostrophes between the thousands, a value date after the amounts, totals of turnover at the end. */
export const helvetiaKonto: Layout = {
  name: 'helvetia_konto',
  bank: 'Helvetische Musterbank',
  country: 'CH',
  language: 'de',
  phenomena: [
    'apostrophe_groups',
    'second_date_column',
    'subtotals_inside',
    'carried_forward_rows',
    'landscape',
    'balance_at_days_end',
    'indented_details',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'day_end',
    amounts: 'two',
    closingOnFirstPage: false,
  },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = {
      type: 'chequing',
      number: `CH${random.digits(2)} 0${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(1)}`,
      currency: 'CHF',
    } as const;
    const plan = {
      ...period,
      count,
      activities: swissAccount,
      opening: BigInt(random.int(40_000, 3_200_000)),
      floor: 0n,
      balances: 'day_end',
    } as const;
    const account = fillAccount(random, head, plan);
    return { accounts: [{ ...account, rows: account.rows.map((row) => ({ ...row, valueDate: row.date })) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const isWide = random.chance(0.4);
    const pen = takePen({ size: isWide ? 'a4Landscape' : 'a4', family, sizePt: random.pick([8, 8.5]) });
    const right = pen.widthPt - 48;
    const mark = random.pick(["'", '’']);
    const money = (cents: bigint): string => printFigure(cents, { ...forms.swiss, group: mark });
    const dates = random.pick(['DD.MM.YY', 'DD.MM.YYYY']);
    const head = (): number => {
      pen.text(48, 52, 'HMB', { size: 20, weight: 'bold', color: palette.red });
      pen.text(96, 52, 'Helvetische Musterbank AG', { size: 10 });
      pen.text(right, 46, 'Kontoauszug', { size: 13, weight: 'bold', align: 'right' });
      pen.text(right, 60, `${printDay(account.start, 'DD.MM.YYYY')} - ${printDay(account.end, 'DD.MM.YYYY')}`, {
        align: 'right',
      });
      return 96;
    };
    head();
    block(pen, 48, 84, ['Privatkonto in CHF', `IBAN ${account.number}`, 'Lautend auf: Robin Muster, 8000 Beispielwil']);
    const flow = startFlow(pen, { top: 140, bottom: pen.heightPt - 70, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 48, heading: 'Datum' },
        { key: 'description', x: 108, heading: 'Text' },
        { key: 'out', x: right - 226, align: 'right', heading: 'Belastung' },
        { key: 'in', x: right - 144, align: 'right', heading: 'Gutschrift' },
        { key: 'value', x: right - 84, align: 'right', heading: 'Valuta' },
        { key: 'balance', x: right, align: 'right', heading: 'Saldo' },
      ],
      leading: pen.sizePt * 1.3,
      gap: 2,
      left: 48,
      right,
      planted: (row) => ({ out: money(row.plantedAfter!) }),
      carried: (balance) => ({ description: 'Übertrag', balance: money(balance) }),
      brought: (balance) => ({ description: 'Übertrag', balance: money(balance) }),
    });
    table.headings();
    table.line(
      {
        date: printDay(addDays(account.start, -1), dates),
        description: 'Saldovortrag',
        balance: money(account.opening),
      },
      { weight: 'bold' },
    );
    for (const row of account.printed) {
      const lines = spread(
        row.lines,
        'description',
        {
          [sideOf(row)]: money(size(row.amount)),
          value: printDay(row.valueDate!, dates),
          balance: row.showsBalance ? money(row.balance) : undefined,
        },
        'first',
      );
      lines[0] = { ...lines[0], date: printDay(row.date, dates) };
      table.row(row, lines);
    }
    table.line(
      {
        description: 'Umsatztotal',
        out: money(-sumOf(moneyOut(account.rows))),
        in: money(sumOf(moneyIn(account.rows))),
      },
      { weight: 'bold' },
    );
    table.line(
      { date: printDay(account.end, dates), description: 'Schlusssaldo', balance: money(account.closing) },
      { weight: 'bold' },
    );
    drawFinePrint(flow, random, 'de', 48, right);
    onEveryPage(pen, (index, count) =>
      pen.text(right, pen.heightPt - 40, `Seite ${index + 1}/${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { dutchAccount } from '../activity/netherlands.ts';
import { printDay } from '../date-forms.ts';
import { forms, printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { billingPeriod, fillAccount, palette, size, spread } from './parts.ts';

/** One amount column and a column that says Af or Bij; the pages are stored sideways and turned upright by the reader. */
export const polderRekening: Layout = {
  name: 'polder_rekening',
  bank: 'Polderbank',
  country: 'NL',
  language: 'nl',
  phenomena: [
    'type_column',
    'dot_groups_comma_decimals',
    'rotated_pages',
    'crop_offset',
    'no_running_balance',
    'year_nowhere_on_rows',
    'summary_totals_only',
    'time_of_day',
    'year_rollover',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `NL${random.digits(2)} DEMO 0${random.digits(3)} ${random.digits(4)} ${random.digits(2)}`,
      currency: 'EUR',
    } as const;
    const plan = {
      ...period,
      count,
      activities: dutchAccount,
      opening: BigInt(random.int(5_000, 500_000)),
      floor: 0n,
      balances: 'none',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({ size: 'a4', family: random.pick(['helvetica', 'times']), sizePt: random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, forms.continental);
    const mark = random.pick([
      ['Af', 'Bij'],
      ['D', 'C'],
      ['-', '+'],
    ] as const);
    const head = (): number => {
      pen.text(50, 54, 'Polderbank', { size: 16, weight: 'bold', color: palette.orange });
      pen.text(545, 54, 'Rekeningafschrift', { align: 'right', size: 11 });
      return 90;
    };
    head();
    const cells = [
      ['Rekening', account.number],
      ['Datum vanaf', printDay(account.start, 'DD-MM-YYYY')],
      ['Datum tot en met', printDay(account.end, 'DD-MM-YYYY')],
      ['Vorig saldo', `€ ${money(account.opening)} CR`],
      ['Totaal afgeschreven', `€ ${money(-sumOf(moneyOut(account.rows)))}`],
      ['Totaal bijgeschreven', `€ ${money(sumOf(moneyIn(account.rows)))}`],
      ['Nieuw saldo', `€ ${money(account.closing)} CR`],
    ] as const;
    cells.forEach(([label, words], index) => {
      pen.text(50 + (index % 4) * 126, 84 + Math.floor(index / 4) * 30, label, { size: 7, weight: 'bold' });
      pen.text(50 + (index % 4) * 126, 95 + Math.floor(index / 4) * 30, words);
    });
    pen.text(50, 152, 'Mw. R. Voorbeeld, Dijkweg 12, 1234 AB Demodam');
    const flow = startFlow(pen, { top: 182, bottom: 765, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 50, heading: 'Datum' },
        { key: 'description', x: 100, heading: 'Omschrijving' },
        { key: 'code', x: 404, heading: 'Code' },
        { key: 'amount', x: 510, align: 'right', heading: 'Bedrag (EUR)' },
        { key: 'mark', x: 545, align: 'right', heading: mark[0] === 'D' ? 'D/C' : 'Af/Bij' },
      ],
      leading: pen.sizePt * 1.3,
      gap: 2,
      left: 50,
      right: 545,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      const lines = spread(
        row.lines,
        'description',
        { code: row.kind, amount: money(size(row.amount)), mark: row.amount < 0n ? mark[0] : mark[1] },
        'first',
      );
      lines[0] = { ...lines[0], date: printDay(row.date, 'DD-MM') };
      table.row(row, lines);
    }
    drawFinePrint(flow, random, 'nl', 50, 545);
    onEveryPage(pen, (index, count) =>
      pen.text(545, 810, `Pagina ${index + 1} van ${count}`, { align: 'right', size: 7 }),
    );
    const rotate = random.pick([90, 270, 90] as const);
    const cropOffsetPt = random.chance(0.5) ? ([30, 12] as const) : ([0, 0] as const);
    return { paper: pen.paper, producer: { kind: 'by_hand', manner: { rotate, cropOffsetPt, isCompressed: true } } };
  },
};

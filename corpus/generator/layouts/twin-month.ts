import { canadaChequing } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { addDays, addMonths, endOfMonth, isoDay } from '../days.ts';
import { printFigure } from '../figures.ts';
import { type Layout, type PrintedRow, sideOf } from '../layout.ts';
import { sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { type Flow, onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, block, fillAccount, palette, size } from './parts.ts';

/** Two months of one account in one file: the second opens where the first closed. */
export const twinMonth: Layout = {
  name: 'twin_month',
  bank: 'Meridian Example Bank',
  country: 'CA',
  language: 'en',
  phenomena: ['two_periods', 'carried_forward_rows', 'year_nowhere_on_rows', 'year_rollover'],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: false },
  rowsMin: 8,
  rowsMax: 100,
  ledger: (random, count) => {
    const start = isoDay(random.int(2022, 2025), random.pick([11, 12, 12, 3, 6, 9]), 1);
    const head = { type: 'chequing', number: `${random.digits(5)}-${random.digits(7)}`, currency: 'CAD' } as const;
    const plan = {
      start,
      end: endOfMonth(addMonths(start, 1)),
      count,
      activities: canadaChequing,
      opening: BigInt(random.int(4_000, 400_000)),
      floor: 0n,
      balances: 'every',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const owner = random.pick(holders);
    const middle = endOfMonth(account.start);
    const months = [
      {
        start: account.start,
        end: middle,
        opening: account.opening,
        has: (row: { date: string }) => row.date <= middle,
      },
      {
        start: addDays(middle, 1),
        end: account.end,
        opening: account.opening + sumOf(account.rows.filter((row) => row.date <= middle)),
        has: (row: { date: string }) => row.date > middle,
      },
    ];
    let month = months[0]!;
    const head = (): number => {
      pen.text(40, 50, 'Meridian Example Bank', { size: 14, weight: 'bold', color: palette.teal });
      pen.text(
        572,
        50,
        `Statement period ${printDay(month.start, 'Mon D, YYYY')} - ${printDay(month.end, 'Mon D, YYYY')}`,
        { align: 'right' },
      );
      pen.text(572, 62, `Account ${account.number}`, { align: 'right' });
      return 96;
    };
    head();
    const flow = startFlow(pen, { top: 96, bottom: 730, onNewPage: head });
    months.forEach((each, index) => {
      month = each;
      if (index > 0) flow.breakPage();
      block(pen, 40, 76, [owner]);
      const closing = each.opening + sumOf(account.rows.filter(each.has));
      drawMonth(flow, account.printed.filter(each.has), each, closing);
    });
    onEveryPage(pen, (index) => pen.text(572, 768, `Page ${index + 1}`, { align: 'right', size: 7 }));
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

function drawMonth(
  flow: Flow,
  rows: readonly PrintedRow[],
  month: { start: string; end: string; opening: bigint },
  closing: bigint,
): void {
  const { pen } = flow;
  pen.text(
    40,
    flow.y,
    `Opening balance ${printDay(month.start, 'Mon D')}: $${printFigure(month.opening)}     Closing balance ${printDay(month.end, 'Mon D')}: $${printFigure(closing)}`,
    { weight: 'bold' },
  );
  flow.y += 24;
  const table = openTable(flow, {
    columns: [
      { key: 'date', x: 40, heading: 'Date' },
      { key: 'description', x: 92, heading: 'Description' },
      { key: 'out', x: 400, align: 'right', heading: 'Debits ($)' },
      { key: 'in', x: 484, align: 'right', heading: 'Credits ($)' },
      { key: 'balance', x: 572, align: 'right', heading: 'Balance ($)' },
    ],
    leading: pen.sizePt * 1.4,
    left: 40,
    right: 572,
    planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
  });
  table.headings();
  table.line({
    date: printDay(month.start, 'Mon DD'),
    description: 'Opening balance',
    balance: printFigure(month.opening),
  });
  for (const row of rows) {
    table.row(row, [
      {
        date: printDay(row.date, 'Mon DD'),
        description: row.lines.join(' '),
        [sideOf(row)]: printFigure(size(row.amount)),
        balance: printFigure(row.balance),
      },
    ]);
  }
  table.line(
    { date: printDay(month.end, 'Mon DD'), description: 'Closing balance', balance: printFigure(closing) },
    { weight: 'bold' },
  );
}

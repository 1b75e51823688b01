import { canadaSavings } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size } from './parts.ts';

/** Every cell is filled: 0.00 or a dash where there is no money; opening and closing are lines like rows. */
export const citrusSavings: Layout = {
  name: 'citrus_savings',
  bank: 'Citrus Direct',
  country: 'CA',
  language: 'en',
  phenomena: [
    'unused_cells_zero',
    'unused_cells_dash',
    'ruled_grid',
    'second_date_column',
    'marketing_text',
    'no_transactions',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: false },
  rowsMin: 0,
  rowsMax: 90,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'savings', number: random.digits(8), currency: 'CAD' } as const;
    const plan = {
      ...period,
      count,
      activities: canadaSavings,
      opening: BigInt(random.int(1_000, 4_000_000)),
      floor: 0n,
      balances: 'every',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['liberation', 'helvetica'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 9]) });
    const empty = random.pick(['0.00', '-', '$0.00', '–']);
    const money = (cents: bigint): string => printFigure(cents, empty === '$0.00' ? { prefix: '$' } : {});
    pen.text(40, 60, 'citrus', { size: 26, weight: 'bold', color: palette.orange });
    pen.text(572, 56, 'Your monthly statement', { align: 'right', size: 12 });
    pen.text(572, 72, `${printDay(account.start, 'Month D, YYYY')} to ${printDay(account.end, 'Month D, YYYY')}`, {
      align: 'right',
    });
    block(pen, 40, 96, [
      random.pick(holders),
      `Client number ${random.digits(8)}`,
      `Savings Account - ${account.number}`,
    ]);
    pen.paragraph(
      360,
      96,
      212,
      'Orange you glad? Earn 4.50% on new deposits until March 31, 2026 - that is $45.00 a year on every $1,000.00. Sign in to start.',
      { size: 7.5, color: palette.orange },
    );
    const flow = startFlow(pen, { top: 168, bottom: 730, onNewPage: () => 60 });
    const grid = random.chance(0.6);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 46, heading: ['Transaction', 'date'] },
        { key: 'posted', x: 116, heading: ['Effective', 'date'] },
        { key: 'description', x: 186, heading: 'Description' },
        { key: 'out', x: 428, align: 'right', heading: 'Debit' },
        { key: 'in', x: 494, align: 'right', heading: 'Credit' },
        { key: 'balance', x: 566, align: 'right', heading: 'Balance' },
      ],
      leading: pen.sizePt * 1.7,
      left: 40,
      right: 572,
      ...(grid ? { ruleBetweenRows: palette.line } : { zebra: palette.paler }),
      planted: (row) => ({ out: money(row.plantedAfter!) }),
    });
    table.headings();
    const dates = random.pick(['DD Mon YYYY', 'YYYY-MM-DD', 'Mon DD, YYYY']);
    const edge = (label: string, day: string, cents: bigint): void =>
      table.line(
        {
          date: printDay(day, dates),
          posted: printDay(day, dates),
          description: label,
          out: empty,
          in: empty,
          balance: money(cents),
        },
        { weight: 'bold' },
      );
    edge('Opening Balance', account.start, account.opening);
    for (const row of account.printed) {
      const side = sideOf(row);
      table.row(row, [
        {
          date: printDay(row.date, dates),
          posted: printDay(row.date, dates),
          description: row.lines.join(' '),
          out: side === 'out' ? money(size(row.amount)) : empty,
          in: side === 'in' ? money(size(row.amount)) : empty,
          balance: money(row.balance),
        },
      ]);
    }
    edge('Closing Balance', account.end, account.closing);
    if (grid && pen.paper.pages.length === 1)
      for (const x of [40, 112, 182, 372, 432, 498, 572]) pen.rule(x, 150, x, flow.y - 8, 0.3, palette.line);
    drawFinePrint(flow, random, 'en', 40, 572);
    onEveryPage(pen, (index, count) =>
      pen.text(306, 770, `Page ${index + 1} of ${count}  |  1-888-555-0199  |  citrus.example`, {
        align: 'center',
        size: 7,
      }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family, [{ rotate: 180 }]) };
  },
};

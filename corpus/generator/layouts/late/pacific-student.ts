import { canadaChequing } from '../../activity/canada-en.ts';
import { holders } from '../../activity/names.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, summary } from '../parts.ts';

/** Headings over two lines, the detail below the figures, a rewards panel in the right margin of page one. */
export const pacificStudent: Layout = {
  name: 'pacific_student',
  bank: 'Pacific & Nova',
  country: 'CA',
  language: 'en',
  phenomena: [
    'headings_over_two_lines',
    'amount_on_first_line',
    'side_panel',
    'rewards_summary',
    'year_nowhere_on_rows',
    'year_rollover',
    'marketing_text',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `${random.digits(5)} ${random.digits(5)} ${random.digits(2)}`,
      currency: 'CAD',
    } as const;
    const plan = {
      ...period,
      count,
      activities: canadaChequing,
      opening: BigInt(random.int(2_000, 300_000)),
      floor: 0n,
      balances: 'every',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([7.5, 8]) });
    pen.text(40, 54, 'Pacific & Nova', { size: 16, weight: 'bold', color: palette.red });
    pen.text(40, 72, 'Your Student Banking Advantage Plan account summary', { size: 10, weight: 'bold' });
    block(pen, 40, 96, [random.pick(holders), '12 RESIDENCE HALL', 'VICTORIA BC V8W 0A0']);
    summary(
      pen,
      250,
      440,
      96,
      [
        [
          `Opening Balance on ${printDay(account.start, 'Month D, YYYY')}`,
          printFigure(account.opening, { prefix: '$' }),
        ],
        ['Minus total withdrawals', printFigure(-sumOf(moneyOut(account.rows)), { prefix: '$' })],
        ['Plus total deposits', printFigure(sumOf(moneyIn(account.rows)), { prefix: '$' })],
        [`Closing Balance on ${printDay(account.end, 'Month D, YYYY')}`, printFigure(account.closing, { prefix: '$' })],
      ],
      { size: 7.5, boldLast: true },
    );
    pen.fill(470, 88, 112, 250, palette.paler);
    let y = block(pen, 476, 102, ['Scene-ic points'], { weight: 'bold' });
    y = summary(
      pen,
      476,
      578,
      y + 4,
      [
        ['Opening', '1,204'],
        ['Earned', String(random.int(1, 400))],
        ['Redeemed', '0'],
      ],
      { size: 7 },
    );
    pen.paragraph(
      476,
      y + 12,
      102,
      'Students: get $75.00 when you set up a payroll of $500.00 or more before September 30. That is 15 coffees!',
      { size: 7 },
    );
    const flow = startFlow(pen, {
      top: 186,
      bottom: 735,
      onNewPage: () => {
        pen.text(40, 46, `Pacific & Nova   Account ${account.number}`, { weight: 'bold' });
        return 78;
      },
    });
    pen.text(40, flow.y, "Here's what happened in your account", { weight: 'bold', size: 9.5 });
    flow.y += 18;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 40, heading: 'Date' },
        { key: 'description', x: 84, heading: 'Transactions' },
        { key: 'out', x: 316, align: 'right', heading: ['Amounts', 'withdrawn ($)'] },
        { key: 'in', x: 382, align: 'right', heading: ['Amounts', 'deposited ($)'] },
        { key: 'balance', x: 450, align: 'right', heading: 'Balance ($)' },
      ],
      headingStyle: { size: 7 },
      leading: pen.sizePt * 1.3,
      gap: 2,
      left: 40,
      right: 450,
      planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'Mon D'),
      description: 'Opening Balance',
      balance: printFigure(account.opening),
    });
    for (const row of account.printed) {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          date: printDay(row.date, 'Mon D'),
          description: first,
          [sideOf(row)]: printFigure(size(row.amount)),
          balance: printFigure(row.balance),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    table.line(
      {
        date: printDay(account.end, 'Mon D'),
        description: 'Closing Balance',
        balance: printFigure(account.closing, { prefix: '$' }),
      },
      { weight: 'bold' },
    );
    drawFinePrint(flow, random, 'en', 40, 450);
    onEveryPage(pen, (index, count) =>
      pen.text(572, 770, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family, [{ order: 'shuffled' }]) };
  },
};

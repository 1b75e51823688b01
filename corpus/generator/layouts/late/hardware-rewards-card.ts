import { canadaCard } from '../../activity/canada-en.ts';
import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from '../parts.ts';

const groups = [
  { title: 'Payments and credits', has: (row: Row) => row.amount > 0n },
  { title: 'Purchases', has: (row: Row) => row.amount < 0n && !['fee', 'interest'].includes(row.kind) },
  { title: 'Interest and other charges', has: (row: Row) => ['fee', 'interest'].includes(row.kind) },
] as const;

/** A shop's card: store money earned stands beside each amount with decimals of its own, and must not count. */
export const hardwareRewardsCard: Layout = {
  name: 'hardware_rewards_card',
  bank: 'Prairie Hardware Financial',
  country: 'CA',
  language: 'en',
  phenomena: [
    'points_column',
    'second_date_column',
    'subtotals_inside',
    'owed_balance_printed_positive',
    'no_running_balance',
    'interest_table',
    'rewards_summary',
    'year_rollover',
    'unused_cells_dash',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMin: 2,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'credit_card', number: `5446 12** **** ${random.digits(4)}`, currency: 'CAD' } as const;
    const plan = {
      ...period,
      count,
      activities: canadaCard,
      opening: -BigInt(random.int(0, 220_000)),
      ceiling: 1_500n,
      balances: 'none',
      postedLagMax: 2,
      wording: (row: Row) => [row.lines.join(' ').slice(0, 46).trim()],
    } as const;
    const account = fillAccount(random, head, plan);
    return { accounts: [{ ...account, rows: groups.flatMap((group) => account.rows.filter(group.has)) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    pen.fill(0, 0, 612, 40, palette.red);
    pen.text(36, 26, 'Prairie Hardware  TRIANGULAR MASTERCARD', { size: 13, weight: 'bold', color: [1, 1, 1] });
    block(pen, 36, 66, ['SAM MOCKETT', '77 GRAVEL RD', 'REGINA SK S4P 0A0', `Account number: ${account.number}`]);
    summary(
      pen,
      320,
      576,
      66,
      [
        ['Statement date', printDay(account.end, 'Month D, YYYY')],
        ['Statement period', `${printDay(account.start, 'Mon D, YYYY')} to ${printDay(account.end, 'Mon D, YYYY')}`],
        ['Previous balance', printFigure(-account.opening, { prefix: '$' })],
        ['Payments & credits', printFigure(-sumOf(moneyIn(account.rows)), { prefix: '$' })],
        ['Purchases, interest & other charges', printFigure(-sumOf(moneyOut(account.rows)), { prefix: '$' })],
        ['New balance', printFigure(-account.closing, { prefix: '$' })],
        ['Payment due date', printDay(addDays(account.end, 23), 'Month D, YYYY')],
        ['Credit limit', '$6,000.00'],
      ],
      { leading: 13 },
    );
    const flow = startFlow(pen, { top: 196, bottom: 735, onNewPage: () => 60 });
    pen.text(36, flow.y, 'Details of your transactions', { weight: 'bold', size: 11 });
    flow.y += 18;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 36, heading: ['TRANSACTION', 'DATE'] },
        { key: 'posted', x: 102, heading: ['POSTING', 'DATE'] },
        { key: 'description', x: 156, heading: 'DESCRIPTION' },
        { key: 'amount', x: 490, align: 'right', heading: 'AMOUNT ($)' },
        { key: 'earned', x: 576, align: 'right', heading: ['HARDWARE', 'MONEY ($)'] },
      ],
      headingStyle: { size: 6.5 },
      leading: pen.sizePt * 1.4,
      left: 36,
      right: 576,
      planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    for (const group of groups) {
      const rows = account.rows.filter(group.has);
      if (rows.length === 0) continue;
      flow.ensure(48);
      pen.text(36, flow.y, group.title, { weight: 'bold' });
      flow.y += pen.sizePt * 1.4;
      for (const row of account.printed.filter(group.has)) {
        const earned = row.kind === 'purchase' ? printFigure((-row.amount * 4n) / 1000n) : '-';
        table.row(row, [
          {
            date: printDay(row.date, 'Mon DD'),
            posted: printDay(row.postedDate!, 'Mon DD'),
            description: row.lines[0],
            amount: printFigure(-row.amount),
            earned,
          },
        ]);
      }
      table.line(
        { description: `Total ${group.title.toLowerCase()}`, amount: printFigure(-sumOf(rows)) },
        { weight: 'bold' },
      );
      flow.y += 6;
    }
    flow.ensure(90);
    flow.y += 10;
    pen.text(36, flow.y, 'Your interest rates', { weight: 'bold' });
    flow.y = block(
      pen,
      36,
      flow.y + 13,
      [
        'Purchases 21.99% annual, 0.06024% daily',
        'Cash transactions 22.99% annual, 0.06298% daily',
        'If you make only the minimum payment it will take 11 years and 4 months to pay the balance.',
      ],
      { size: 7.5 },
    );
    drawFinePrint(flow, random, 'en', 36, 576);
    onEveryPage(pen, (index, count) =>
      pen.text(576, 770, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { canadaCard } from '../activity/canada-en.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { decimalString, printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, summary } from './parts.ts';

const isCharge = (row: Row): boolean => row.kind === 'fee' || row.kind === 'interest';
const sections = [
  { title: 'New Payments', total: 'Total of Payments', has: (row: Row) => row.kind === 'payment' },
  {
    title: 'New Transactions for K PLACEHOLDER',
    total: 'Total of New Transactions for K PLACEHOLDER',
    has: (row: Row) => row.kind !== 'payment' && !isCharge(row),
  },
  { title: 'Other Account Transactions', total: 'Total of Other Account Transactions', has: isCharge },
] as const;

/** A charge card: CR after a space, points beside each purchase, last month's payments and next month's instalments in tables of their own. */
export const amberCard: Layout = {
  name: 'amber_card',
  bank: 'Amber Express',
  country: 'CA',
  language: 'en',
  phenomena: [
    'cr_suffix_spaced',
    'points_column',
    'previous_period_table',
    'upcoming_table',
    'cardholder_sections',
    'foreign_currency_lines',
    'second_date_column',
    'owed_balance_printed_positive',
    'no_running_balance',
    'rewards_summary',
    'subtotals_inside',
    'summary_totals_only',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMin: 2,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'credit_card', number: `XXXX XXXXXX ${random.digits(5)}`, currency: 'CAD' } as const;
    const plan = {
      ...period,
      count,
      activities: canadaCard,
      opening: -BigInt(random.int(0, 200_000)),
      ceiling: 1_000n,
      balances: 'none',
      postedLagMax: 2,
      wording: (row: Row) =>
        row.kind === 'foreign'
          ? [
              row.lines[0] as string,
              (row.lines[1] as string).replace(/USD ([\d.]+) @ (.*)/, 'UNITED STATES DOLLAR $1@ $2'),
            ]
          : row.lines,
    } as const;
    const account = fillAccount(random, head, plan);
    return { accounts: [{ ...account, rows: sections.flatMap((section) => account.rows.filter(section.has)) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation', 'times'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const dollars = (cents: bigint): string => printFigure(cents, { prefix: '$' });
    pen.text(36, 52, 'AMBER EXPRESS', { size: 15, weight: 'bold', color: palette.navy });
    pen.text(36, 68, 'The Amber Cobalt Card   Statement of Account');
    block(pen, 36, 90, ['Prepared for', 'K PLACEHOLDER', `Account Number ${account.number}`]);
    block(pen, 320, 90, [
      `Opening Date ${printDay(account.start, 'Mon D, YYYY')}`,
      `Closing Date ${printDay(account.end, 'Mon D, YYYY')}`,
      `Payment Due Date ${printDay(addDays(account.end, 21), 'Mon D, YYYY')}`,
    ]);
    const boxes = [
      ['Previous Balance', dollars(-account.opening)],
      ['Less Payments', `-${dollars(sumOf(account.rows.filter((row) => row.kind === 'payment')))}`],
      ['Less Credits', `-${dollars(sumOf(account.rows.filter((row) => row.kind === 'refund')))}`],
      [
        'Plus Purchases',
        dollars(-sumOf(moneyOut(account.rows).filter((row) => !['fee', 'interest'].includes(row.kind)))),
      ],
      [
        'Plus Fees & Interest',
        dollars(-sumOf(moneyOut(account.rows).filter((row) => ['fee', 'interest'].includes(row.kind)))),
      ],
      ['Equals New Balance', dollars(-account.closing)],
    ] as const;
    pen.fill(36, 144, 540, 44, palette.pale);
    boxes.forEach(([label, figure], index) => {
      pen.text(44 + index * 90, 160, label, { size: 7 });
      pen.text(44 + index * 90, 176, figure, { weight: 'bold', size: 9 });
    });
    const flow = startFlow(pen, {
      top: 214,
      bottom: 730,
      onNewPage: () => {
        pen.text(36, 46, 'AMBER EXPRESS   K PLACEHOLDER   ' + account.number, { weight: 'bold', size: 8 });
        return 76;
      },
    });
    if (random.chance(0.5)) {
      pen.text(36, flow.y, 'Payments received since your last statement was sent', { weight: 'bold' });
      flow.y += 12;
      pen.text(
        36,
        flow.y,
        `Previous statement: opened ${printDay(addDays(account.start, -31), 'Mon D')}, payment of ${dollars(BigInt(random.int(10_000, 90_000)))} received ${printDay(addDays(account.start, -9), 'Mon D')}`,
        { size: 7.5 },
      );
      flow.y += 24;
    }
    const section = (title: string, rows: readonly Row[], total: string): void => {
      if (rows.length === 0) return;
      flow.ensure(70);
      pen.text(36, flow.y, title, { weight: 'bold', size: 10, color: palette.navy });
      flow.y += 16;
      const table = openTable(flow, {
        columns: [
          { key: 'date', x: 36, heading: ['Transaction', 'Date'] },
          { key: 'posted', x: 96, heading: ['Posting', 'Date'] },
          { key: 'description', x: 150, heading: 'Details' },
          { key: 'points', x: 470, align: 'right', heading: 'Points' },
          { key: 'amount', x: 576, align: 'right', heading: 'Amount ($)' },
        ],
        headingStyle: { size: 7 },
        leading: pen.sizePt * 1.35,
        gap: 2,
        left: 36,
        right: 576,
        planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
      });
      table.headings();
      for (const row of account.printed.filter((printed) => rows.some((own) => own.reference === printed.reference))) {
        const [first, ...more] = row.lines;
        table.row(row, [
          {
            date: printDay(row.date, 'Mon D'),
            posted: printDay(row.postedDate!, 'Mon D'),
            description: first,
            points: ['purchase', 'foreign'].includes(row.kind) ? String((size(row.amount) * 5n) / 100n) : undefined,
            amount: `${printFigure(size(row.amount))}${row.amount > 0n ? ' CR' : ''}`,
          },
          ...more.map((words) => ({ description: words })),
        ]);
      }
      table.line(
        { description: total, amount: `${printFigure(size(sumOf(rows)))}${sumOf(rows) > 0n ? ' CR' : ''}` },
        { weight: 'bold' },
      );
      flow.y += 16;
    };
    for (const { title, total, has } of sections) section(title, account.rows.filter(has), total);
    if (random.chance(0.7)) {
      flow.ensure(90);
      pen.text(36, flow.y, 'Upcoming instalments', { weight: 'bold', size: 10, color: palette.navy });
      flow.y += 14;
      for (let index = 1; index <= 3; index += 1) {
        pen.text(36, flow.y, printDay(addDays(account.end, index * 30), 'Mon D, YYYY'));
        pen.text(150, flow.y, `Plan It instalment ${index} of 3`);
        pen.text(576, flow.y, decimalString(8_333n), { align: 'right' });
        flow.y += 11;
      }
      flow.y += 12;
    }
    flow.ensure(60);
    flow.y = summary(
      pen,
      36,
      300,
      flow.y,
      [
        ['Points balance, beginning', '12,480'],
        ['Points earned', '1,204'],
        ['Points balance, end', '13,684'],
      ],
      { size: 7.5 },
    );
    drawFinePrint(flow, random, 'en', 36, 576);
    onEveryPage(pen, (index, count) => pen.text(576, 768, `p. ${index + 1}/${count}`, { align: 'right', size: 7 }));
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { type Activity, moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, summary } from './parts.ts';

const activities: readonly Activity[] = [
  {
    kind: 'advance',
    weight: 6,
    sign: -1,
    low: 20,
    high: 2500,
    lines: (r) => [
      r.pick([
        'Online transfer to deposit account',
        'Access card purchase',
        'Bill payment - HYDRO NORTH',
        'Cheque {cheque}',
        'Cash advance',
      ]),
    ],
  },
  {
    kind: 'payment',
    weight: 4,
    sign: 1,
    low: 50,
    high: 3000,
    lines: (r) => [r.pick(['Payment', 'Automatic payment from 00412 5003321', 'Online banking payment - thank you'])],
  },
  {
    kind: 'interest',
    weight: 2,
    sign: -1,
    low: 4,
    high: 310,
    lines: (r) => [`Interest charge ${r.pick(['7.20', '6.95', '8.45'])}%`],
  },
  { kind: 'fee', weight: 1, sign: -1, low: 5, high: 50, lines: () => ['Balance protection insurance premium'] },
];

/** A line of credit: what is owed is printed as a positive balance, advances add to it. */
export const homeEquityLine: Layout = {
  name: 'home_equity_line',
  bank: 'Confederation Savings',
  country: 'CA',
  language: 'en',
  phenomena: [
    'line_of_credit',
    'owed_balance_printed_positive',
    'balance_before_amount',
    'interest_table',
    'parentheses',
    'payment_coupon',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  rowsMax: 70,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'line_of_credit',
      number: `${random.digits(3)} ${random.digits(3)} ${random.digits(3)}`,
      currency: 'CAD',
    } as const;
    const plan = {
      ...period,
      count,
      activities,
      opening: -BigInt(random.int(50_000, 6_000_000)),
      ceiling: 20_000n,
      balances: 'every',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['times', 'helvetica'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8.5, 9]) });
    // An overpaid line is in the holder's favour: the owed balance goes into parentheses.
    const owed = (cents: bigint): string => printFigure(-cents, { minusAt: 'parentheses' });
    pen.text(44, 56, 'Confederation Savings', { size: 16, weight: 'bold', color: palette.navy });
    pen.text(44, 74, 'Home Equity Line of Credit statement', { size: 11 });
    block(pen, 44, 100, [random.pick(holders), '7 DEMONSTRATION LANE', 'HALIFAX NS B3H 0A0']);
    pen.fill(320, 84, 250, 142, palette.pale);
    summary(
      pen,
      328,
      562,
      100,
      [
        ['Account number', account.number],
        ['Statement period', `${printDay(account.start, 'Mon DD, YYYY')} - ${printDay(account.end, 'Mon DD, YYYY')}`],
        ['Balance owing at start of period', `$${owed(account.opening)}`],
        ['Total advances, interest and fees', `$${printFigure(-sumOf(moneyOut(account.rows)))}`],
        ['Total payments', `$${printFigure(sumOf(moneyIn(account.rows)))}`],
        ['Balance owing at end of period', `$${owed(account.closing)}`],
        ['Credit limit', '$75,000.00'],
        ['Minimum payment due', '$50.00'],
        ['Due date', printDay(addDays(account.end, 15), 'Mon DD, YYYY')],
      ],
      { leading: 14.5, size: 8 },
    );
    const flow = startFlow(pen, { top: 254, bottom: 690, onNewPage: () => 64 });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'description', x: 104, heading: 'Transaction' },
        { key: 'balance', x: 392, align: 'right', heading: ['Balance', 'owing ($)'] },
        { key: 'out', x: 484, align: 'right', heading: ['Advances and', 'charges ($)'] },
        { key: 'in', x: 568, align: 'right', heading: ['Payments', 'and credits ($)'] },
      ],
      headingStyle: { size: 7.5 },
      leading: pen.sizePt * 1.45,
      left: 44,
      right: 568,
      planted: (row) => ({ in: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'Mon DD'),
      description: 'Opening balance owing',
      balance: owed(account.opening),
    });
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'Mon DD'),
          description: row.lines.join(' '),
          balance: owed(row.balance),
          [sideOf(row)]: printFigure(size(row.amount)),
        },
      ]);
    }
    table.line(
      { date: printDay(account.end, 'Mon DD'), description: 'Closing balance owing', balance: owed(account.closing) },
      { weight: 'bold' },
    );
    flow.ensure(90);
    flow.y += 14;
    pen.text(44, flow.y, 'Interest rate history', { weight: 'bold' });
    [
      'Effective date     Prime     Your rate',
      `${printDay(account.start, 'Mon DD, YYYY')}     6.95%     7.45%`,
      `${printDay(addDays(account.start, 11), 'Mon DD, YYYY')}     6.70%     7.20%`,
    ].forEach((line, index) => {
      pen.text(44, flow.y + 13 + index * 11, line, { size: 8 });
    });
    flow.y += 54;
    drawFinePrint(flow, random, 'en', 44, 568);
    onEveryPage(pen, (index, count) => {
      pen.text(306, 770, `Page ${index + 1} of ${count}`, { align: 'center', size: 7 });
      if (index > 0) return;
      pen.rule(44, 712, 568, 712, 0.4);
      pen.text(
        44,
        728,
        `Payment coupon   Account ${account.number}   Balance owing $${owed(account.closing)}   Minimum payment $50.00`,
        { size: 8 },
      );
    });
    return { paper: pen.paper, producer: anyProducer(random, family, [{ cropOffsetPt: [18, 24] }]) };
  },
};

import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { type Activity, moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, summary } from '../parts.ts';

const shops = [
  'TESKO STORES 3217 LONDON',
  'TFLONDON TRAVEL LONDON',
  'AMAZING.CO.UK LUXEMBOURG',
  'WAITROSA 533 BATH',
  'SHELLDON SERVICES M4',
  'OCADOH RETAIL HATFIELD',
  'NATIONAL TRUSTY SWINDON',
] as const;
const activities: readonly Activity[] = [
  { kind: 'purchase', weight: 36, sign: -1, low: 2, high: 260, lines: (r) => [r.pick(shops)] },
  {
    kind: 'foreign',
    weight: 4,
    sign: -1,
    low: 8,
    high: 240,
    lines: (r) => [
      r.pick(['CLOUDHOST INC SEATTLE', 'RISTORANTE ESEMPIO ROMA']),
      `${r.int(10, 200)}.${r.digits(2)} ${r.pick(['US DOLLAR', 'EURO'])} @ 1.${r.digits(4)}`,
      `INCLUDES NON-STERLING TRANSACTION FEE OF ${r.int(0, 6)}.${r.digits(2)}`,
    ],
  },
  {
    kind: 'payment',
    weight: 4,
    sign: 1,
    low: 50,
    high: 1500,
    lines: (r) => [r.pick(['PAYMENT RECEIVED - THANK YOU', 'DIRECT DEBIT PAYMENT - THANK YOU'])],
  },
  { kind: 'refund', weight: 2, sign: 1, low: 4, high: 90, lines: (r) => [r.pick(shops)] },
  { kind: 'interest', weight: 1, sign: -1, low: 1, high: 40, lines: () => ['INTEREST ON YOUR STANDARD BALANCE'] },
];

/** A British card: received and transaction dates, CR with a space, fees named in lines that charge nothing of their own. */
export const auroraCard: Layout = {
  name: 'aurora_card',
  bank: 'Aurora Cards',
  country: 'GB',
  language: 'en',
  phenomena: [
    'cr_suffix_spaced',
    'second_date_column',
    'foreign_currency_lines',
    'owed_balance_printed_positive',
    'no_running_balance',
    'interest_table',
    'year_nowhere_on_rows',
    'year_rollover',
    'opening_only_in_summary',
  ],
  prints: { opening: true, closing: true, period: false, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'credit_card', number: `**** **** **** ${random.digits(4)}`, currency: 'GBP' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities,
          opening: -BigInt(random.int(0, 180_000)),
          ceiling: 1_000n,
          balances: 'none',
          postedLagMax: 2,
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8, 8.5]) });
    pen.text(44, 56, 'aurora', { size: 22, weight: 'bold', color: palette.orange });
    pen.text(551, 52, 'Your credit card statement', { align: 'right', size: 12 });
    pen.text(551, 66, printDay(account.end, 'D Month YYYY'), { align: 'right' });
    block(pen, 44, 92, ['MR PAT TESTER', '3 SPECIMEN MEWS', 'LEEDS LS1 1AA', `Card number ${account.number}`]);
    pen.fill(300, 84, 251, 120, palette.pale);
    summary(
      pen,
      308,
      543,
      100,
      [
        ['Balance from previous statement', printFigure(-account.opening, { prefix: '£' })],
        ['Payments and refunds received', `- ${printFigure(sumOf(moneyIn(account.rows)), { prefix: '£' })}`],
        ['Spending, interest and charges', `+ ${printFigure(-sumOf(moneyOut(account.rows)), { prefix: '£' })}`],
        ['Your new balance', printFigure(-account.closing, { prefix: '£' })],
        ['Minimum payment', '£25.00'],
        ['Pay by', printDay(addDays(account.end, 25), 'D Month YYYY')],
        ['Credit limit', '£4,500.00'],
      ],
      { leading: 14.5 },
    );
    pen.paragraph(
      44,
      226,
      507,
      'If you make only the minimum payment each month, it will take you longer and cost you more to clear your balance. Estimated interest next month: £12.40, based on a balance of £1,204.00. Your rates: standard purchases 1.883% a month (24.90% a year), cash 2.092% (28.20%).',
      { size: 7.5 },
    );
    const flow = startFlow(pen, { top: 270, bottom: 770, onNewPage: () => 60 });
    pen.text(44, flow.y, 'Your transactions', { size: 11, weight: 'bold' });
    flow.y += 18;
    const table = openTable(flow, {
      columns: [
        { key: 'posted', x: 44, heading: ['Received', 'by us'] },
        { key: 'date', x: 96, heading: ['Transaction', 'date'] },
        { key: 'description', x: 160, heading: 'Details' },
        { key: 'amount', x: 551, align: 'right', heading: 'Amount £' },
      ],
      headingStyle: { size: 7.5 },
      leading: pen.sizePt * 1.35,
      gap: 1,
      left: 44,
      right: 551,
      planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          posted: printDay(row.postedDate!, 'DD Mon'),
          date: printDay(row.date, 'DD Mon'),
          description: first,
          amount: `${printFigure(size(row.amount))}${row.amount > 0n ? ' CR' : ''}`,
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    drawFinePrint(flow, random, 'en', 44, 551);
    onEveryPage(pen, (index, count) =>
      pen.text(297, 812, `Page ${index + 1} of ${count}`, { align: 'center', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

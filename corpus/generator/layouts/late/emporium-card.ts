import { usCard } from '../../activity/united-states.ts';
import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, type Row, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from '../parts.ts';

/** A store's card: credits in parentheses, a long reference between date and text, a table of promotional balances beside. */
export const emporiumCard: Layout = {
  name: 'emporium_card',
  bank: 'Emporium Card Services',
  country: 'US',
  language: 'en',
  phenomena: [
    'parentheses',
    'figure_like_references',
    'owed_balance_printed_positive',
    'no_running_balance',
    'previous_period_table',
    'interest_table',
    'payment_coupon',
    'year_rollover',
    'percent_column',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMax: 60,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'credit_card',
      number: `${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`,
      currency: 'USD',
    } as const;
    const plan = {
      ...period,
      count,
      activities: usCard,
      opening: -BigInt(random.int(0, 150_000)),
      ceiling: 1_000n,
      balances: 'none',
      wording: (row: Row) => [row.lines.join(' ').toUpperCase()],
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: random.pick(['letter', 'legal'] as const), family, sizePt: random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, { prefix: '$', minusAt: 'parentheses' });
    const of = (kinds: readonly string[]): bigint =>
      -sumOf(account.rows.filter((row) => row.amount < 0n && kinds.includes(row.kind)));
    pen.text(40, 56, 'emporium', { size: 22, weight: 'bold', color: palette.orange });
    pen.text(572, 50, 'Account Statement', { align: 'right', size: 12 });
    block(pen, 40, 84, [
      'TERRY TEMPLATE',
      `Account Number: ${account.number}`,
      `Billing cycle ${printDay(account.start, 'MM/DD/YYYY')} - ${printDay(account.end, 'MM/DD/YYYY')}`,
    ]);
    pen.text(40, 140, 'Summary of Account Activity', { weight: 'bold' });
    summary(
      pen,
      40,
      280,
      156,
      [
        ['Previous Balance', money(-account.opening)],
        ['Payments and Other Credits', money(-sumOf(moneyIn(account.rows)))],
        ['Purchases', money(of(['purchase']))],
        ['Fees', money(of(['fee']))],
        ['Interest', money(of(['interest']))],
        ['New Balance', money(-account.closing)],
      ],
      { boldLast: true, leading: 14 },
    );
    pen.text(320, 140, 'Payment Information', { weight: 'bold' });
    summary(
      pen,
      320,
      572,
      156,
      [
        ['New Balance', money(-account.closing)],
        ['Minimum Payment Due', '$29.00'],
        ['Payment Due Date', printDay(addDays(account.end, 23), 'MM/DD/YYYY')],
        ['Credit Limit', '$2,500.00'],
      ],
      { leading: 14 },
    );
    pen.text(40, 262, 'Promotional Purchase Summary', { weight: 'bold' });
    [
      ['Description', 'Expires', 'Initial amount', 'Promotional balance'],
      ['12 MO DEFERRED INTEREST', '03/14/2026', '$899.00', '$412.66'],
      ['6 MO NO INTEREST 0.00%', '11/02/2025', '$249.99', '$0.00'],
    ].forEach((cells, row) => {
      cells.forEach((cell, index) => {
        pen.text([40, 220, 390, 572][index] as number, 276 + row * 12, cell, {
          size: 7.5,
          align: index > 1 ? 'right' : 'left',
        });
      });
    });
    const bottom = pen.heightPt - 60;
    const flow = startFlow(pen, { top: 336, bottom, onNewPage: () => 60 });
    pen.text(40, flow.y, 'Transactions', { weight: 'bold', size: 11 });
    flow.y += 18;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 40, heading: 'Date' },
        { key: 'reference', x: 96, heading: 'Reference Number' },
        { key: 'description', x: 220, heading: 'Description of Transaction or Credit' },
        { key: 'amount', x: 572, align: 'right', heading: 'Amount' },
      ],
      leading: pen.sizePt * 1.5,
      left: 40,
      right: 572,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'MM/DD'),
          reference: `P9${row.reference}${row.reference.slice(4, 9)}`,
          description: row.lines[0],
          amount: money(-row.amount),
        },
      ]);
    }
    flow.ensure(100);
    flow.y += 14;
    pen.text(40, flow.y, 'Interest Charge Calculation', { weight: 'bold' });
    [
      ['Type of Balance', 'APR', 'Balance Subject to Rate', 'Interest Charge'],
      ['Regular purchases', '31.99% (v)', '$318.40', '$8.41'],
      ['Deferred interest', '31.99% (v)', '$412.66', '$0.00'],
    ].forEach((cells, row) => {
      cells.forEach((cell, index) => {
        pen.text([40, 220, 390, 572][index] as number, flow.y + 14 + row * 12, cell, {
          size: 7.5,
          align: index > 1 ? 'right' : 'left',
        });
      });
    });
    flow.y += 56;
    drawFinePrint(flow, random, 'us', 40, 572);
    onEveryPage(pen, (index, count) =>
      pen.text(572, pen.heightPt - 30, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

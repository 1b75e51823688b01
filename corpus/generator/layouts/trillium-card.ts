import { canadaCard } from '../activity/canada-en.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { printFigure } from '../figures.ts';
import type { Layout, PrintedRow } from '../layout.ts';
import { moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { type Flow, onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from './parts.ts';

const isPayment = (row: Row): boolean => row.kind === 'payment';

/** Payments, then each cardholder's charges under their own card number; a spend category beside the amount; pending items after. */
export const trilliumCard: Layout = {
  name: 'trillium_card',
  bank: 'Trillium Trust',
  country: 'CA',
  language: 'en',
  phenomena: [
    'cardholder_sections',
    'pending_rows',
    'subtotals_inside',
    'second_date_column',
    'no_running_balance',
    'type_column',
    'interest_table',
    'owed_balance_printed_positive',
    'headings_over_two_lines',
    'year_rollover',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMin: 2,
  rowsMax: 90,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'credit_card', number: `4500 XXXX XXXX ${random.digits(4)}`, currency: 'CAD' } as const;
    const plan = {
      ...period,
      count,
      activities: canadaCard,
      opening: -BigInt(random.int(0, 260_000)),
      ceiling: 2_000n,
      balances: 'none',
      postedLagMax: 2,
    } as const;
    const account = fillAccount(random, head, plan);
    // The second card's rows follow the first one's; a row's reference tells whose it is.
    const second = account.rows.map((row) => ({
      ...row,
      checkNumber: null,
      reference: random.chance(0.3) ? 'second' : 'first',
    }));
    const rows = [
      ...second.filter(isPayment),
      ...second.filter((row) => !isPayment(row) && row.reference === 'first'),
      ...second.filter((row) => !isPayment(row) && row.reference === 'second'),
    ];
    return { accounts: [{ ...account, rows }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([7.5, 8, 8.5]) });
    const dollars = (cents: bigint): string => printFigure(cents, { prefix: '$' });
    const span = `${printDay(account.start, 'Month D')} to ${printDay(account.end, 'Month D, YYYY')}`;
    pen.text(36, 54, 'Trillium Dividend Visa', { size: 16, weight: 'bold', color: palette.red });
    pen.text(36, 70, `Account number ${account.number}`);
    pen.text(
      36,
      82,
      `Statement period ${printDay(account.start, 'Month D, YYYY')} to ${printDay(account.end, 'Month D, YYYY')}`,
    );
    const charges = moneyOut(account.rows).filter((row) => row.kind !== 'interest' && row.kind !== 'fee');
    pen.text(36, 112, 'Your account at a glance', { size: 11, weight: 'bold' });
    summary(
      pen,
      36,
      300,
      130,
      [
        ['Previous balance', dollars(-account.opening)],
        ['Payments', `-${dollars(sumOf(account.rows.filter(isPayment)))}`],
        ['Other credits', `-${dollars(sumOf(account.rows.filter((row) => row.kind === 'refund')))}`],
        ['Purchases', dollars(-sumOf(charges))],
        ['Interest', dollars(-sumOf(account.rows.filter((row) => row.kind === 'interest')))],
        ['Fees', dollars(-sumOf(account.rows.filter((row) => row.kind === 'fee')))],
        ['Total balance', dollars(-account.closing)],
      ],
      { boldLast: true, leading: 14 },
    );
    block(pen, 340, 130, [
      `Amount due ${dollars(-account.closing)}`,
      'Minimum payment $10.00',
      `Due date ${printDay(addDays(account.end, 21), 'Month D, YYYY')}`,
      '',
      'Credit limit $8,500.00',
      `Interest rates: purchases 20.99%, cash advances 22.99%`,
    ]);
    const flow = startFlow(pen, {
      top: 262,
      bottom: 730,
      onNewPage: () => {
        pen.text(36, 44, `Trillium Dividend Visa   ${span}`, { weight: 'bold' });
        return 72;
      },
    });
    const category = (row: Row): string =>
      ({
        purchase: [
          'Retail and Grocery',
          'Restaurants',
          'Transportation',
          'Hotel, Entertainment and Recreation',
          'Home and Office Improvement',
        ][row.amount < 0n ? Number(-row.amount % 5n) : 0] as string,
        foreign: 'Foreign Currency Transactions',
        refund: 'Retail and Grocery',
      })[row.kind] ?? '';
    const section = (
      title: string,
      rows: readonly PrintedRow[],
      hasCategory: boolean,
      total: string,
      sum: bigint,
    ): void => {
      drawSection(flow, { title, rows, total, sum: dollars(sum), category: hasCategory ? category : null });
    };
    const payments = account.printed.filter(isPayment);
    if (payments.length > 0)
      section('Your payments', payments, false, 'Total payments', sumOf(account.rows.filter(isPayment)));
    const charged = account.rows.filter((row) => !isPayment(row));
    pen.text(36, flow.y, 'Your new charges and credits', { size: 11, weight: 'bold', color: palette.red });
    flow.y += 16;
    for (const whose of ['first', 'second'] as const) {
      const rows = charged.filter((row) => row.reference === whose);
      if (rows.length === 0) continue;
      const number = whose === 'first' ? account.number : account.number.replace(/\d{4}$/, '9917');
      section(
        `Card number ${number}`,
        account.printed.filter((row) => !isPayment(row) && row.reference === whose),
        true,
        `Total for ${number}`,
        -sumOf(rows),
      );
    }
    if (charged.length > 0) {
      pen.text(36, flow.y, 'Total charges and credits', { weight: 'bold' });
      pen.text(576, flow.y, dollars(-sumOf(charged)), { weight: 'bold', align: 'right' });
      flow.y += 24;
    }
    if (random.chance(0.6)) drawPending(flow, account.end, random.int(1, 3), random);
    drawFinePrint(flow, random, 'en', 36, 576);
    onEveryPage(pen, (index, count) =>
      pen.text(576, 768, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

function drawSection(
  flow: Flow,
  options: {
    title: string;
    rows: readonly PrintedRow[];
    total: string;
    sum: string;
    category: ((row: Row) => string) | null;
  },
): void {
  const { pen } = flow;
  flow.ensure(70);
  pen.text(36, flow.y, options.title, { weight: 'bold' });
  flow.y += 14;
  // Under "Your payments" a payment is positive; under charges a credit is negative.
  const amount = (row: PrintedRow): string => printFigure(options.category === null ? row.amount : -row.amount);
  const table = openTable(flow, {
    columns: [
      { key: 'date', x: 36, heading: ['Trans', 'date'] },
      { key: 'posted', x: 78, heading: ['Post', 'date'] },
      { key: 'description', x: 120, heading: 'Description' },
      ...(options.category === null ? [] : [{ key: 'category', x: 380, heading: 'Spend Categories' }]),
      { key: 'amount', x: 576, align: 'right', heading: 'Amount($)' },
    ],
    headingStyle: { size: 7 },
    leading: pen.sizePt * 1.4,
    left: 36,
    right: 576,
    planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
  });
  table.headings();
  for (const row of options.rows) {
    const [first, ...more] = row.lines;
    table.row(row, [
      {
        date: printDay(row.date, 'Mon DD'),
        posted: printDay(row.postedDate!, 'Mon DD'),
        description: first,
        category: options.category?.(row),
        amount: amount(row),
      },
      ...more.map((words) => ({ description: words })),
    ]);
  }
  table.line({ description: options.total, amount: options.sum }, { weight: 'bold' });
  flow.y += 16;
}

/** What was authorised after the period: shown, not charged. */
function drawPending(flow: Flow, end: string, count: number, random: Parameters<Layout['draw']>[1]): void {
  const { pen } = flow;
  flow.ensure(80);
  pen.text(36, flow.y, 'Pending transactions (not included in your balance)', { weight: 'bold' });
  flow.y += 14;
  for (let index = 0; index < count; index += 1) {
    pen.text(36, flow.y, printDay(addDays(end, index + 1), 'Mon DD'));
    pen.text(120, flow.y, random.pick(['HOTEL EXEMPLAIRE AUTHORIZATION', 'PETRO-NORTH PREAUTH', 'RIDEHAIL PENDING']));
    pen.text(576, flow.y, printFigure(BigInt(random.int(500, 20_000))), { align: 'right' });
    flow.y += 12;
  }
  flow.y += 10;
}

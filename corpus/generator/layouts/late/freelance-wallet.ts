import { people } from '../../activity/names.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { type Activity, moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, summary } from '../parts.ts';

const activities: readonly Activity[] = [
  {
    kind: 'sale',
    weight: 12,
    sign: 1,
    low: 5,
    high: 900,
    lines: (r) => [`Express Checkout Payment: ${r.pick(people)}`, `ID: ${r.digits(9)}XK${r.digits(4)}`],
  },
  {
    kind: 'payment',
    weight: 6,
    sign: -1,
    low: 4,
    high: 260,
    lines: (r) => [
      `PreApproved Payment Bill: ${r.pick(['CLOUDHOST INC', 'FONT FOUNDRY', 'STOCKPHOTO LTD'])}`,
      `ID: ${r.digits(9)}TL${r.digits(4)}`,
    ],
  },
  {
    kind: 'withdrawal',
    weight: 3,
    sign: -1,
    low: 50,
    high: 1500,
    lines: (r) => ['General Withdrawal - Bank Account', `ID: ${r.digits(9)}QB${r.digits(4)}`],
  },
  {
    kind: 'refund',
    weight: 1,
    sign: -1,
    low: 5,
    high: 120,
    lines: (r) => [`Payment Refund: ${r.pick(people)}`, `ID: ${r.digits(9)}RF${r.digits(4)}`],
  },
];

/** A payment service: gross, fee and net stand side by side, and only the net moves the balance. */
export const freelanceWallet: Layout = {
  name: 'freelance_wallet',
  bank: 'Paybuddy',
  country: 'US',
  language: 'en',
  phenomena: [
    'fee_column',
    'unused_cells_zero',
    'no_running_balance',
    'figure_like_references',
    'zebra_shading',
    'summary_totals_only',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMin: 3,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'other', number: `merchant-${random.digits(6)}`, currency: 'USD' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities,
          opening: BigInt(random.int(0, 200_000)),
          floor: 0n,
          balances: 'none',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    // A sale costs 2.9 % of what was paid, which is what it was before the fee.
    const feeOf = (amount: bigint, kind: string): bigint => (kind === 'sale' ? (amount * 30n) / 1000n + 30n : 0n);
    pen.text(44, 58, 'Paybuddy', { size: 18, weight: 'bold', color: palette.navy });
    pen.text(568, 54, `Merchant Account Statement`, { align: 'right', size: 11 });
    pen.text(568, 68, `${printDay(account.start, 'M/D/YYYY')} - ${printDay(account.end, 'M/D/YYYY')}`, {
      align: 'right',
    });
    block(pen, 44, 88, ['Jo Specimen', `Merchant Account ID: ${account.number}`]);
    pen.text(44, 124, 'Balance Summary (USD)', { weight: 'bold' });
    const fees = account.rows.reduce((sum, row) => sum + feeOf(row.amount, row.kind), 0n);
    summary(
      pen,
      44,
      300,
      140,
      [
        ['Beginning balance', printFigure(account.opening)],
        ['Payments received', printFigure(sumOf(moneyIn(account.rows)) + fees)],
        ['Payments sent and withdrawals', printFigure(sumOf(moneyOut(account.rows)))],
        ['Fees', printFigure(-fees)],
        ['Ending balance', printFigure(account.closing)],
      ],
      { boldLast: true, leading: 14 },
    );
    const flow = startFlow(pen, { top: 232, bottom: 730, onNewPage: () => 64 });
    pen.text(44, flow.y, 'Transaction History - USD', { weight: 'bold' });
    flow.y += 18;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'description', x: 104, heading: 'Description' },
        { key: 'status', x: 356, heading: 'Status' },
        { key: 'gross', x: 458, align: 'right', heading: 'Gross' },
        { key: 'fee', x: 510, align: 'right', heading: 'Fee' },
        { key: 'net', x: 568, align: 'right', heading: 'Net' },
      ],
      headingFill: palette.pale,
      headingRule: 'none',
      leading: pen.sizePt * 1.35,
      gap: 2,
      zebra: palette.paler,
      left: 40,
      right: 572,
      planted: (row) => ({ net: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      const fee = feeOf(row.amount, row.kind);
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          date: printDay(row.date, 'MM/DD/YYYY'),
          description: first,
          status: 'Completed',
          gross: printFigure(row.amount + fee),
          fee: printFigure(-fee),
          net: printFigure(row.amount),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    onEveryPage(pen, (index, count) =>
      pen.text(568, 768, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

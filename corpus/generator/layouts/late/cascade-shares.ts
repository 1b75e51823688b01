import { holders } from '../../activity/names.ts';
import { usChecking } from '../../activity/united-states.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import type { Activity, Row } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette } from '../parts.ts';

const shares: readonly Activity[] = [
  { kind: 'interest', weight: 3, sign: 1, low: 0.02, high: 6, lines: () => ['Deposit Dividend 0.050%'] },
  {
    kind: 'transfer',
    weight: 3,
    sign: 1,
    low: 5,
    high: 400,
    roundTo: 500n,
    lines: () => ['Deposit Transfer From Share 10'],
  },
  {
    kind: 'transfer',
    weight: 2,
    sign: -1,
    low: 5,
    high: 300,
    roundTo: 500n,
    lines: () => ['Withdrawal Transfer To Share 10'],
  },
];

/** An American credit union: shares by number, one signed column, dividends for the year after them. */
export const cascadeShares: Layout = {
  name: 'cascade_shares',
  bank: 'Cascade Members Credit Union',
  country: 'US',
  language: 'en',
  phenomena: [
    'several_accounts',
    'trailing_minus',
    'year_nowhere_on_rows',
    'year_rollover',
    'subtotals_inside',
    'second_date_column',
    'no_transactions',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'one', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const member = `XXXXXX${random.digits(4)}`;
    const common = {
      ...period,
      balances: 'every',
      wording: (row: Row) => [row.lines.join(' ').slice(0, 62).trim()],
    } as const;
    const saving = fillAccount(
      random,
      { type: 'savings', number: `${member}-00`, currency: 'USD' },
      {
        ...common,
        count: random.pick([0, 1, 3, 5]),
        activities: shares,
        opening: BigInt(random.int(2_500, 600_000)),
        floor: 500n,
      },
    );
    const checking = fillAccount(
      random,
      { type: 'chequing', number: `${member}-10`, currency: 'USD' },
      { ...common, count, activities: usChecking, opening: BigInt(random.int(10_000, 400_000)), floor: 0n },
    );
    return { accounts: [saving, checking] };
  },
  draw: (statement, random) => {
    const first = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'courier'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: family === 'courier' ? 7.5 : random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, { minusAt: 'back' });
    const head = (): number => {
      pen.text(40, 50, 'CASCADE MEMBERS CREDIT UNION', {
        size: 13,
        weight: 'bold',
        color: palette.teal,
        family: 'helvetica',
      });
      pen.text(572, 50, 'STATEMENT OF ACCOUNTS', { align: 'right', weight: 'bold' });
      pen.text(
        572,
        64,
        `Statement Period ${printDay(first.start, 'MM/DD/YYYY')} thru ${printDay(first.end, 'MM/DD/YYYY')}`,
        { align: 'right' },
      );
      return 92;
    };
    head();
    block(pen, 40, 84, [
      random.pick(holders),
      'PO BOX 400',
      'BEND OR 97701',
      `Member Number ${first.number.slice(0, 10)}`,
    ]);
    const flow = startFlow(pen, { top: 150, bottom: 735, onNewPage: head });
    statement.accounts.forEach((account, at) => {
      flow.ensure(100);
      pen.rule(40, flow.y - 11, 572, flow.y - 11, 1);
      pen.text(40, flow.y, at === 0 ? 'SHARE 00   REGULAR SAVINGS' : 'SHARE 10   FREE CHECKING', { weight: 'bold' });
      flow.y += 16;
      const table = openTable(flow, {
        columns: [
          { key: 'date', x: 40, heading: ['Post', 'Date'] },
          { key: 'description', x: 84, heading: 'Transaction Description' },
          { key: 'amount', x: 484, align: 'right', heading: 'Amount' },
          { key: 'balance', x: 572, align: 'right', heading: 'New Balance' },
        ],
        leading: pen.sizePt * 1.4,
        left: 40,
        right: 572,
        planted: (row) => ({ amount: money(row.plantedAfter!) }),
      });
      table.headings();
      table.line({
        date: printDay(account.start, 'MM/DD'),
        description: 'Previous Balance',
        balance: money(account.opening),
      });
      for (const row of account.printed) {
        table.row(row, [
          {
            date: printDay(row.date, 'MM/DD'),
            description: row.lines[0],
            amount: money(row.amount),
            balance: money(row.balance),
          },
        ]);
      }
      if (account.rows.length === 0) table.line({ description: 'No transactions this period' });
      table.line(
        { date: printDay(account.end, 'MM/DD'), description: 'Ending Balance', balance: money(account.closing) },
        { weight: 'bold' },
      );
      pen.text(
        84,
        flow.y + 4,
        `Dividends paid year-to-date: $${random.int(0, 30)}.${random.digits(2)}   Annual percentage yield earned 0.05%`,
        { size: 7 },
      );
      flow.y += 30;
    });
    drawFinePrint(flow, random, 'us', 40, 572);
    onEveryPage(pen, (index, count) =>
      pen.text(306, 768, `Page ${index + 1} of ${count}`, { align: 'center', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { holders } from '../../activity/names.ts';
import { printDay } from '../../date-forms.ts';
import { addMonths, endOfMonth, isoDay } from '../../days.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { type Activity, moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, block, fillAccount, palette, summary } from '../parts.ts';

const activities: readonly Activity[] = [
  { kind: 'interest', weight: 4, sign: 1, low: 0.05, high: 40, lines: () => ['INTEREST PAID'] },
  { kind: 'deposit', weight: 2, sign: 1, low: 25, high: 900, roundTo: 2500n, lines: () => ['DEPOSIT'] },
  { kind: 'withdrawal', weight: 1, sign: -1, low: 20, high: 400, roundTo: 1000n, lines: () => ['WITHDRAWAL'] },
  { kind: 'fee', weight: 1, sign: -1, low: 0.5, high: 12, lines: () => ['FEDERAL INCOME TAX WITHHELD'] },
];

/** A quarter in which next to nothing happened: a page of summary, rates and notices around a row or two, or none. */
export const firstSavers: Layout = {
  name: 'first_savers',
  bank: 'First Savers of Ohio',
  country: 'US',
  language: 'en',
  phenomena: [
    'no_transactions',
    'interest_table',
    'summary_totals_only',
    'legal_text_with_figures',
    'printed_counts',
    'opening_only_in_summary',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMin: 0,
  rowsMax: 6,
  ledger: (random, count) => {
    const start = isoDay(random.int(2022, 2025), random.pick([1, 4, 7, 10]), 1);
    const head = { type: 'savings', number: random.digits(10), currency: 'USD' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          start,
          end: endOfMonth(addMonths(start, 2)),
          count,
          activities,
          opening: BigInt(random.int(10_000, 5_000_000)),
          floor: 0n,
          balances: 'none',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['times', 'helvetica'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([9, 10]) });
    pen.text(50, 60, 'First Savers of Ohio', { size: 17, weight: 'bold', color: palette.green });
    block(pen, 50, 100, [random.pick(holders), '18 SPECIMEN CT', 'DAYTON OH 45402']);
    block(pen, 350, 100, [
      `Account: STATEMENT SAVINGS ${account.number}`,
      `Statement Period: ${printDay(account.start, 'Month D, YYYY')} - ${printDay(account.end, 'Month D, YYYY')}`,
      'Images: 0',
    ]);
    const below = summary(
      pen,
      50,
      400,
      180,
      [
        [
          `Balance Last Statement as of ${printDay(account.start, 'MM/DD/YYYY')}`,
          printFigure(account.opening, { prefix: '$' }),
        ],
        [
          `${moneyIn(account.rows).length} Deposits and Other Credits`,
          printFigure(sumOf(moneyIn(account.rows)), { prefix: '$', plus: '+' }),
        ],
        [
          `${moneyOut(account.rows).length} Withdrawals and Other Debits`,
          printFigure(sumOf(moneyOut(account.rows)), { prefix: '$' }),
        ],
        [
          `Balance This Statement as of ${printDay(account.end, 'MM/DD/YYYY')}`,
          printFigure(account.closing, { prefix: '$' }),
        ],
      ],
      { boldLast: true },
    );
    const flow = startFlow(pen, { top: below + 30, bottom: 730, onNewPage: () => 60 });
    pen.text(50, flow.y, 'Account Activity', { weight: 'bold', size: 12 });
    flow.y += 20;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 50, heading: 'Date' },
        { key: 'description', x: 130, heading: 'Activity' },
        { key: 'amount', x: 562, align: 'right', heading: 'Amount' },
      ],
      leading: pen.sizePt * 1.5,
      left: 50,
      right: 562,
      planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
    });
    if (account.rows.length === 0) {
      pen.text(
        50,
        flow.y,
        random.pick([
          'There was no activity on this account during the statement period.',
          'No transactions to report.',
        ]),
      );
      flow.y += 24;
    } else {
      table.headings();
      for (const row of account.printed) {
        table.row(row, [
          {
            date: printDay(row.date, 'MM/DD/YYYY'),
            description: row.lines[0],
            amount: printFigure(row.amount, { minus: '-' }),
          },
        ]);
      }
    }
    flow.y += 16;
    pen.text(50, flow.y, 'Interest Summary', { weight: 'bold', size: 12 });
    flow.y = summary(pen, 50, 330, flow.y + 18, [
      ['Annual Percentage Yield Earned', '0.25%'],
      ['Interest Earned this Period', `$${random.int(0, 9)}.${random.digits(2)}`],
      ['Number of Days in the Period', '92'],
      ['Average Daily Balance', `$${random.int(100, 900)}.${random.digits(2)}`],
      ['Interest Paid Year to Date', `$${random.int(0, 99)}.${random.digits(2)}`],
    ]);
    drawFinePrint(flow, random, 'us', 50, 562);
    onEveryPage(pen, (index, count) =>
      pen.text(306, 768, `Page ${index + 1} of ${count}`, { align: 'center', size: 7.5 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

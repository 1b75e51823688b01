import { canadaSavings } from '../../activity/canada-en.ts';
import { printDay } from '../../date-forms.ts';
import { addMonths, endOfMonth, isoDay, partsOf } from '../../days.ts';
import { printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import type { Row } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, fillAccount, palette, size } from '../parts.ts';

/** A passbook's page: the year on a line of its own where it changes, debits and credits in one narrow block, no small print. */
export const heritagePassbook: Layout = {
  name: 'heritage_passbook',
  bank: 'Heritage Savings & Trust',
  country: 'CA',
  language: 'en',
  phenomena: ['year_nowhere_on_rows', 'year_rollover', 'carried_forward_rows', 'odd_page_size', 'ruled_grid'],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: false },
  rowsMin: 2,
  rowsMax: 60,
  ledger: (random, count) => {
    const start = isoDay(random.int(2022, 2024), random.pick([11, 12, 12, 2, 5]), 1);
    const head = {
      type: 'savings',
      number: `${random.digits(3)}-${random.digits(5)}-${random.digits(1)}`,
      currency: 'CAD',
    } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          start,
          end: endOfMonth(addMonths(start, 2)),
          count,
          activities: canadaSavings,
          opening: BigInt(random.int(10_000, 900_000)),
          floor: 0n,
          balances: 'every',
          wording: (row: Row) => [(row.lines[0] as string).toUpperCase().slice(0, 30).trim()],
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['courier', 'times'] as const);
    const pen = takePen({ size: 'slip', family, sizePt: random.pick([8, 8.5]) });
    const head = (): number => {
      pen.text(36, 50, 'HERITAGE SAVINGS & TRUST', { size: 12, weight: 'bold', color: palette.navy });
      pen.text(486, 50, `Account ${account.number}`, { align: 'right' });
      pen.text(
        36,
        66,
        `Record of account from ${printDay(account.start, 'Month D, YYYY')} to ${printDay(account.end, 'Month D, YYYY')}`,
      );
      return 100;
    };
    head();
    const flow = startFlow(pen, { top: 100, bottom: 940, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 36, heading: 'DATE' },
        { key: 'description', x: 84, heading: 'PARTICULARS' },
        { key: 'out', x: 324, align: 'right', heading: 'WITHDRAWN' },
        { key: 'in', x: 404, align: 'right', heading: 'DEPOSITED' },
        { key: 'balance', x: 486, align: 'right', heading: 'BALANCE' },
      ],
      leading: pen.sizePt * 1.7,
      left: 34,
      right: 488,
      ruleBetweenRows: palette.line,
      planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
      carried: (balance) => ({ description: 'CARRIED FORWARD', balance: printFigure(balance) }),
      brought: (balance) => ({ description: 'BROUGHT FORWARD', balance: printFigure(balance) }),
    });
    table.headings();
    let year = partsOf(account.start).year;
    table.line({ date: String(year) }, { weight: 'bold' });
    table.line({
      date: printDay(account.start, 'MON DD'),
      description: 'BALANCE B/F',
      balance: printFigure(account.opening),
    });
    for (const row of account.printed) {
      if (partsOf(row.date).year !== year) {
        year = partsOf(row.date).year;
        table.line({ date: String(year) }, { weight: 'bold' });
      }
      table.row(row, [
        {
          date: printDay(row.date, 'MON DD'),
          description: row.lines[0],
          [sideOf(row)]: printFigure(size(row.amount)),
          balance: printFigure(row.balance),
        },
      ]);
    }
    table.line(
      { date: printDay(account.end, 'MON DD'), description: 'BALANCE C/F', balance: printFigure(account.closing) },
      { weight: 'bold' },
    );
    onEveryPage(pen, (index) => pen.text(261, 985, `- ${index + 1} -`, { align: 'center', size: 7 }));
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

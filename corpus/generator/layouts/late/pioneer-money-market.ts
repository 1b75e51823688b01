import { holders } from '../../activity/names.ts';
import { usChecking } from '../../activity/united-states.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { grey, takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, summary, wrap } from '../parts.ts';

/** An online bank: dates in words, a plus before money in, and nothing but air between the rows. */
export const pioneerMoneyMarket: Layout = {
  name: 'pioneer_money_market',
  bank: 'Pioneer Direct',
  country: 'US',
  language: 'en',
  phenomena: ['embedded_font', 'marketing_text', 'interest_table', 'indented_details'],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'one', closingOnFirstPage: true },
  rowsMin: 1,
  rowsMax: 70,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'savings', number: `xxxxxx${random.digits(4)}`, currency: 'USD' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: usChecking,
          opening: BigInt(random.int(20_000, 3_000_000)),
          floor: 0n,
          balances: 'every',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['liberation', 'helvetica'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8.5, 9]) });
    const money = (cents: bigint): string => printFigure(cents, { prefix: '$', plus: '+' });
    pen.text(56, 64, 'pioneer', { size: 24, weight: 'bold', color: palette.teal });
    pen.text(556, 60, `${printDay(account.start, 'Month YYYY')} statement`, { align: 'right', size: 13 });
    block(pen, 56, 96, [random.pick(holders), `Money Market Savings ${account.number}`]);
    block(
      pen,
      380,
      96,
      [
        `${printDay(account.start, 'Month D')} - ${printDay(account.end, 'Month D, YYYY')}`,
        `${Number(printDay(account.end, 'D'))} days in statement period`,
      ],
      { color: grey },
    );
    summary(
      pen,
      56,
      300,
      150,
      [
        ['Beginning balance', printFigure(account.opening, { prefix: '$' })],
        ['Deposits and interest', money(sumOf(moneyIn(account.rows)))],
        ['Withdrawals', printFigure(sumOf(moneyOut(account.rows)), { prefix: '$' })],
        ['Ending balance', printFigure(account.closing, { prefix: '$' })],
      ],
      { boldLast: true, leading: 18 },
    );
    summary(
      pen,
      350,
      556,
      150,
      [
        ['Annual percentage yield earned', '4.21%'],
        ['Interest paid this year', `$${random.int(10, 900)}.${random.digits(2)}`],
      ],
      { leading: 18, color: grey },
    );
    const flow = startFlow(pen, { top: 250, bottom: 720, onNewPage: () => 70 });
    pen.text(56, flow.y, 'Activity', { size: 13, weight: 'bold' });
    flow.y += 24;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 56, heading: 'Date', color: grey },
        { key: 'description', x: 140, heading: 'Description' },
        { key: 'amount', x: 464, align: 'right', heading: 'Amount' },
        { key: 'balance', x: 556, align: 'right', heading: 'Balance' },
      ],
      headingStyle: { weight: 'regular', color: grey },
      headingRule: 'none',
      leading: pen.sizePt * 1.35,
      gap: 8,
      left: 56,
      right: 556,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'Month D'),
      description: 'Beginning balance',
      balance: printFigure(account.opening, { prefix: '$' }),
    });
    for (const row of account.printed) {
      const [first, ...more] = wrap(pen, row.lines.join(' '), 236);
      table.row(row, [
        {
          date: printDay(row.date, 'Month D'),
          description: first,
          amount: money(row.amount),
          balance: printFigure(row.balance, { prefix: '$' }),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    table.line({
      date: printDay(account.end, 'Month D'),
      description: 'Ending balance',
      balance: printFigure(account.closing, { prefix: '$' }),
    });
    drawFinePrint(flow, random, 'us', 56, 556);
    onEveryPage(pen, (index, count) =>
      pen.text(306, 766, `${index + 1} of ${count}`, { align: 'center', size: 7, color: grey }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

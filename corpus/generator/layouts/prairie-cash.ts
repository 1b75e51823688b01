import { canadaSavings } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { grey, takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, summary } from './parts.ts';

/** A young bank's savings: newest first, an en dash or true minus before the dollar sign, both dates in full. */
export const prairieCash: Layout = {
  name: 'prairie_cash',
  bank: 'Prairie Cash',
  country: 'CA',
  language: 'en',
  phenomena: [
    'newest_first',
    'en_dash_minus',
    'unicode_minus',
    'second_date_column',
    'embedded_font',
    'no_transactions',
    'zebra_shading',
    'marketing_text',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'every',
    amounts: 'one',
    closingOnFirstPage: true,
    order: 'desc',
  },
  rowsMin: 0,
  rowsMax: 80,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'savings', number: `${random.digits(3)}-${random.digits(6)}`, currency: 'CAD' } as const;
    const plan = {
      ...period,
      count,
      activities: canadaSavings,
      opening: BigInt(random.int(10_000, 3_000_000)),
      floor: 0n,
      balances: 'every',
      postedLagMax: 1,
      newestFirst: true,
    } as const;
    const account = fillAccount(random, head, plan);
    const rows = account.rows.map((row) => ({ ...row, date: row.date < period.start ? period.start : row.date }));
    return { accounts: [{ ...account, rows }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['liberation', 'helvetica'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8.5, 9]) });
    const minus = family === 'liberation' ? random.pick(['\u2212', '–']) : '–';
    const money = (cents: bigint): string => printFigure(cents, { prefix: '$', minus });
    pen.text(48, 60, 'prairie', { size: 22, weight: 'bold' });
    pen.text(564, 56, 'Monthly statement', { size: 13, align: 'right' });
    pen.text(564, 72, `${printDay(account.start, 'Mon D, YYYY')} – ${printDay(account.end, 'Mon D, YYYY')}`, {
      align: 'right',
      color: grey,
    });
    block(pen, 48, 96, [random.pick(holders), `Cash account ${account.number}`, '80 SPADINA SPECIMEN AVE, TORONTO ON']);
    pen.fill(48, 140, 516, 62, palette.paler);
    const boxes = [
      ['Opening balance', money(account.opening)],
      ['Money in', money(sumOf(moneyIn(account.rows)))],
      ['Money out', money(sumOf(moneyOut(account.rows)))],
      ['Closing balance', money(account.closing)],
    ] as const;
    boxes.forEach(([label, figure], index) => {
      pen.text(60 + index * 128, 162, label, { color: grey, size: 8 });
      pen.text(60 + index * 128, 182, figure, { weight: 'bold', size: 11 });
    });
    const flow = startFlow(pen, { top: 236, bottom: 720, onNewPage: () => 60 });
    pen.text(48, flow.y, 'Activity', { size: 13, weight: 'bold' });
    flow.y += 22;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 52, heading: 'Date', color: grey },
        { key: 'posted', x: 126, heading: 'Posted date', color: grey },
        { key: 'description', x: 204, heading: 'Description' },
        { key: 'amount', x: 476, align: 'right', heading: 'Amount' },
        { key: 'balance', x: 560, align: 'right', heading: 'Balance' },
      ],
      leading: pen.sizePt * random.pick([1.6, 1.9]),
      left: 48,
      right: 564,
      headingRule: 'none',
      zebra: palette.paler,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
    });
    const dates = random.pick(['Mon D, YYYY', 'YYYY-MM-DD']);
    if (account.rows.length > 0 || random.chance(0.5)) table.headings();
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, dates),
          posted: printDay(row.postedDate!, dates),
          description: row.lines.join(' '),
          amount: money(row.amount),
          balance: money(row.balance),
        },
      ]);
    }
    if (account.rows.length === 0) {
      pen.text(48, flow.y + 10, 'No transactions this month.');
      flow.y += 30;
    }
    flow.ensure(80);
    summary(
      pen,
      48,
      300,
      flow.y + 24,
      [
        ['Interest rate as of ' + printDay(account.end, 'Mon D, YYYY'), '2.25%'],
        ['Interest earned year to date', `$${random.int(3, 300)}.${random.digits(2)}`],
      ],
      { color: grey },
    );
    onEveryPage(pen, (index, count) => {
      pen.text(
        48,
        765,
        'Prairie Cash Inc. Questions? support@prairie.example. Your money is eligible for coverage up to $100,000.',
        { size: 6.5, color: grey },
      );
      pen.text(564, 765, `${index + 1}/${count}`, { size: 6.5, align: 'right', color: grey });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

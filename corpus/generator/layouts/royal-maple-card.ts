import { canadaCard } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from './parts.ts';

/** A card with a side panel beside its rows: figures of the panel stand on the lines of the table. */
export const royalMapleCard: Layout = {
  name: 'royal_maple_card',
  bank: 'Royal Maple Bank',
  country: 'CA',
  language: 'en',
  phenomena: [
    'side_panel',
    'second_date_column',
    'year_nowhere_on_rows',
    'year_rollover',
    'foreign_currency_lines',
    'figure_like_references',
    'owed_balance_printed_positive',
    'no_running_balance',
    'headings_over_two_lines',
    'rewards_summary',
    'payment_coupon',
    'interest_table',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'credit_card',
      number: `4514 ${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`,
      currency: 'CAD',
    } as const;
    const opening = -BigInt(random.int(0, 240_000));
    const plan = {
      ...period,
      count,
      activities: canadaCard,
      opening,
      ceiling: 5_000n,
      balances: 'none',
      postedLagMax: 3,
      wording: wordingOf(random.chance(0.7)),
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([7.5, 8, 8.5]) });
    const dollars = { ...forms.dollars, minusAt: 'front' } as const;
    pen.text(40, 52, 'Royal Maple Rewards Visa', { size: 16, weight: 'bold', color: palette.navy });
    pen.text(40, 72, `${random.pick(holders)}   ${account.number}`);
    pen.text(
      40,
      86,
      `STATEMENT FROM ${printDay(account.start, 'MON DD, YYYY')} TO ${printDay(account.end, 'MON DD, YYYY')}`,
    );
    const panelLeft = 412;
    pen.fill(panelLeft - 8, 96, 180, 430, palette.paler);
    let y = summary(
      pen,
      panelLeft,
      570,
      112,
      [
        ['Previous statement balance', printFigure(-account.opening, dollars)],
        ['Payments & credits', printFigure(-sumOf(moneyIn(account.rows)), dollars)],
        [
          'Purchases & debits',
          printFigure(-sumOf(moneyOut(account.rows).filter((row) => !['fee', 'interest'].includes(row.kind))), dollars),
        ],
        [
          'Interest & fees',
          printFigure(-sumOf(moneyOut(account.rows).filter((row) => ['fee', 'interest'].includes(row.kind))), dollars),
        ],
        ['NEW BALANCE', printFigure(-account.closing, dollars)],
      ],
      { leading: 17, boldLast: true },
    );
    const limit = BigInt(random.int(3, 20)) * 100_000n;
    y = block(pen, panelLeft, y + 14, ['PAYMENTS & INTEREST RATES'], { weight: 'bold' });
    y = summary(
      pen,
      panelLeft,
      570,
      y + 4,
      [
        ['Minimum payment', '$10.00'],
        ['Payment due date', printDay(addDays(account.end, 21), 'MON DD, YYYY')],
        ['Credit limit', printFigure(limit, dollars)],
        ['Available credit', printFigure(limit + account.closing, dollars)],
        ['Purchases', '20.99%'],
        ['Cash advances', '22.99%'],
      ],
      { leading: 15 },
    );
    y = block(pen, panelLeft, y + 14, ['REWARDS POINTS'], { weight: 'bold' });
    summary(
      pen,
      panelLeft,
      570,
      y + 4,
      [
        ['Previous points balance', String(random.int(100, 99_000))],
        ['Points earned', String(random.int(20, 2_400))],
      ],
      { leading: 15 },
    );
    const flow = startFlow(pen, {
      top: 112,
      bottom: 640,
      onNewPage: () => {
        pen.text(40, 52, 'Royal Maple Rewards Visa', { size: 11, weight: 'bold', color: palette.navy });
        pen.text(
          40,
          66,
          `${account.number}  STATEMENT FROM ${printDay(account.start, 'MON DD')} TO ${printDay(account.end, 'MON DD, YYYY')}`,
        );
        return 92;
      },
    });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 40, heading: ['TRANSACTION', 'DATE'] },
        { key: 'posted', x: 100, heading: ['POSTING', 'DATE'] },
        { key: 'description', x: 148, heading: 'ACTIVITY DESCRIPTION' },
        { key: 'amount', x: 392, align: 'right', heading: 'AMOUNT ($)' },
      ],
      headingStyle: { size: 7 },
      leading: pen.sizePt * 1.22,
      gap: random.pick([2, 3]),
      left: 40,
      right: 392,
      planted: (row) => ({ amount: printFigure(row.plantedAfter!, dollars) }),
    });
    table.headings();
    for (const row of account.printed) {
      const [first, ...details] = row.lines;
      table.row(row, [
        {
          date: printDay(row.date, 'MON DD'),
          posted: printDay(row.postedDate!, 'MON DD'),
          description: first,
          amount: printFigure(-row.amount, dollars),
        },
        ...details.map((words) => ({ description: words })),
      ]);
    }
    if (random.chance(0.5))
      table.line({ description: 'NEW BALANCE', amount: printFigure(-account.closing, dollars) }, { weight: 'bold' });
    onEveryPage(pen, (index, count) => {
      pen.text(306, 778, `Page ${index + 1} of ${count}`, { align: 'center', size: 7 });
      if (index > 0) return;
      pen.rule(36, 662, 576, 662, 0.4);
      pen.text(40, 680, 'Royal Maple Rewards Visa', { weight: 'bold' });
      summary(pen, 300, 570, 680, [
        ['NEW BALANCE', printFigure(-account.closing, dollars)],
        ['MINIMUM PAYMENT', '$10.00'],
        ['AMOUNT PAID', '$______'],
      ]);
      pen.text(
        40,
        720,
        `${account.number.replace(/ /g, '')}000001000${(-account.closing).toString().padStart(9, '0').replace('-', '0')}`,
        { family: 'courier', size: 8 },
      );
    });
    return { paper: pen.paper, producer: anyProducer(random, family, [{ order: 'by_column' }]) };
  },
};

/** The merchant, then a 23-digit reference where the card prints one, then what the purchase was abroad. */
function wordingOf(showsReference: boolean): (row: Row) => string[] {
  return ({ lines: [first = '', ...more], reference }) => [
    first.slice(0, 40),
    ...(showsReference ? [`74${reference}${reference.slice(0, 9)}`] : []),
    ...more.map((line) => `Foreign Currency-${line.replace(' @ ', ' Exchange rate-')}`),
  ];
}

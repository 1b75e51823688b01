import { holders } from '../activity/names.ts';
import { usCard } from '../activity/united-states.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyIn, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from './parts.ts';

const sections = [
  { title: 'PAYMENTS AND OTHER CREDITS', has: (row: Row) => row.amount > 0n },
  { title: 'PURCHASE', has: (row: Row) => row.amount < 0n && row.kind === 'purchase' },
  { title: 'FEES CHARGED', has: (row: Row) => row.amount < 0n && row.kind === 'fee' },
  { title: 'INTEREST CHARGED', has: (row: Row) => row.amount < 0n && row.kind === 'interest' },
] as const;

/** An American card: summary on page one, rows in sections on page two, year-to-date and interest tables after them. */
export const freedomCard: Layout = {
  name: 'freedom_card',
  bank: 'Harbor Freedom Card',
  country: 'US',
  language: 'en',
  phenomena: [
    'odd_page_size',
    'sign_from_section',
    'year_nowhere_on_rows',
    'year_rollover',
    'interest_table',
    'rewards_summary',
    'payment_coupon',
    'legal_text_with_figures',
    'owed_balance_printed_positive',
    'no_running_balance',
    'subtotals_inside',
    'opening_only_in_summary',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'credit_card', number: `XXXX XXXX XXXX ${random.digits(4)}`, currency: 'USD' } as const;
    const plan = {
      ...period,
      count,
      activities: usCard,
      opening: -BigInt(random.int(0, 420_000)),
      ceiling: 2_000n,
      balances: 'none',
    } as const;
    const account = fillAccount(random, head, plan);
    return { accounts: [{ ...account, rows: sections.flatMap((section) => account.rows.filter(section.has)) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const size = random.pick(['slip', 'letter'] as const);
    const pen = takePen({ size, family, sizePt: random.pick([7.5, 8, 8.5]) });
    const right = pen.widthPt - 36;
    const bottom = pen.heightPt - 60;
    const of = (kinds: readonly string[]) => account.rows.filter((row) => row.amount < 0n && kinds.includes(row.kind));
    const plus = (cents: bigint): string => printFigure(cents, { prefix: '$', plus: cents === 0n ? '' : '+' });
    pen.text(36, 50, 'Harbor freedom', { size: 20, weight: 'bold', color: palette.navy });
    pen.text(36, 84, 'New Balance', { size: 9 });
    pen.text(36, 100, printFigure(-account.closing, forms.dollars), { size: 14, weight: 'bold', color: palette.navy });
    pen.text(150, 84, 'Minimum Payment Due', { size: 9 });
    pen.text(150, 100, '$40.00', { size: 14, weight: 'bold', color: palette.navy });
    pen.text(280, 84, 'Payment Due Date', { size: 9 });
    pen.text(280, 100, printDay(addDays(account.end, 25), 'MM/DD/YY'), {
      size: 14,
      weight: 'bold',
      color: palette.navy,
    });
    pen.paragraph(
      36,
      124,
      right - 36,
      'Late Payment Warning: If we do not receive your minimum payment by the due date, you may have to pay a late fee of up to $40.00 and your APRs may be subject to increase to a maximum Penalty APR of 29.99%. Minimum Payment Warning: Only the minimum payment: 15 years, $12,128. $189 a month: 3 years, $6,817 (Savings=$5,311).',
      { size: 7 },
    );
    pen.text(36, 176, 'ACCOUNT SUMMARY', { size: 12, weight: 'bold', color: palette.navy });
    pen.fill(36, 184, 240, 190, palette.pale);
    const limit = BigInt(random.int(5, 40)) * 100_000n;
    summary(
      pen,
      42,
      268,
      198,
      [
        ['Account Number:', account.number],
        ['Previous Balance', printFigure(-account.opening, forms.dollars)],
        ['Payment, Credits', printFigure(-sumOf(moneyIn(account.rows)), forms.dollars)],
        ['Purchases', plus(-sumOf(of(['purchase'])))],
        ['Cash Advances', '$0.00'],
        ['Balance Transfers', '$0.00'],
        ['Fees Charged', plus(-sumOf(of(['fee'])))],
        ['Interest Charged', plus(-sumOf(of(['interest'])))],
        ['New Balance', printFigure(-account.closing, forms.dollars)],
        ['Opening/Closing Date', `${printDay(account.start, 'MM/DD/YY')} - ${printDay(account.end, 'MM/DD/YY')}`],
        ['Credit Access Line', printFigure(limit, { ...forms.dollars }).replace(/\.\d\d$/, '')],
        ['Available Credit', printFigure(limit + account.closing, forms.dollars).replace(/\.\d\d$/, '')],
        ['Past Due Amount', '$0.00'],
      ],
      { leading: 14.2 },
    );
    pen.text(300, 176, 'REWARDS SUMMARY', { size: 12, weight: 'bold', color: palette.navy });
    summary(
      pen,
      300,
      right,
      198,
      [
        ['Previous points balance', '40,468'],
        ['+ 1% (1 Pt)/$1 earned on all purchases', random.digits(4)],
        ['Total points available', '45,553'],
      ],
      { size: 7.5 },
    );
    const couponTop = 420;
    pen.rule(36, couponTop, right, couponTop, 0.4);
    block(pen, 36, couponTop + 20, [
      'P.O. BOX 15123',
      'WILMINGTON, DE 19850-5123',
      '',
      random.pick(holders),
      '24917 SPECIMEN AVE',
      'LOS ANGELES CA 97015-5505',
    ]);
    summary(
      pen,
      300,
      right,
      couponTop + 20,
      [
        ['Payment Due Date:', printDay(addDays(account.end, 25), 'MM/DD/YY')],
        ['New Balance:', printFigure(-account.closing, forms.dollars)],
        ['Minimum Payment Due:', '$40.00'],
      ],
      { weight: 'bold' },
    );
    const flow = startFlow(pen, {
      top: 60,
      bottom,
      onNewPage: () => {
        pen.text(36, 50, 'Harbor freedom', { size: 16, weight: 'bold', color: palette.navy });
        return 84;
      },
    });
    flow.breakPage();
    pen.text(36, flow.y, 'ACCOUNT ACTIVITY', { size: 12, weight: 'bold', color: palette.navy });
    flow.y += 22;
    const showsTotals = random.chance(0.5);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 36, heading: ['Date of', 'Transaction'] },
        { key: 'description', x: 100, heading: 'Merchant Name or Transaction Description' },
        { key: 'amount', x: right - 10, align: 'right', heading: '$ Amount' },
      ],
      headingStyle: { weight: 'regular', size: 7 },
      leading: pen.sizePt * random.pick([1.3, 1.5]),
      left: 36,
      right,
      headingRule: 'none',
      repeatsHeadings: random.chance(0.5),
      planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    for (const section of sections) {
      const rows = account.rows.filter(section.has);
      if (rows.length === 0) continue;
      flow.ensure(50);
      pen.text(36, flow.y, section.title, { weight: 'bold' });
      pen.rule(36, flow.y + 3, right, flow.y + 3, 1.5, palette.line);
      flow.y += pen.sizePt * 1.7;
      for (const row of account.printed.filter(section.has)) {
        table.row(row, [
          { date: printDay(row.date, 'MM/DD'), description: row.lines.join(' '), amount: printFigure(-row.amount) },
        ]);
      }
      if (showsTotals && section.title !== 'PURCHASE') {
        table.line(
          { description: `TOTAL ${section.title} FOR THIS PERIOD`, amount: printFigure(-sumOf(rows), forms.dollars) },
          { weight: 'bold' },
        );
      }
      flow.y += 8;
    }
    if (account.rows.length === 0) table.line({ description: 'There were no transactions in this billing period.' });
    flow.ensure(190);
    const year = printDay(account.end, 'YYYY');
    pen.text(pen.widthPt / 2, flow.y + 14, `${year} Totals Year-to-Date`, { weight: 'bold', align: 'center' });
    summary(
      pen,
      150,
      pen.widthPt - 150,
      flow.y + 30,
      [
        [`Total fees charged in ${year}`, '$0.00'],
        [`Total interest charged in ${year}`, `$${random.int(10, 99)}.${random.digits(2)}`],
      ],
      { size: 7.5 },
    );
    flow.y += 70;
    pen.text(36, flow.y, 'INTEREST CHARGES', { size: 12, weight: 'bold', color: palette.navy });
    pen.text(36, flow.y + 14, 'Your Annual Percentage Rate (APR) is the annual interest rate on your account.', {
      size: 7.5,
    });
    [
      ['Balance Type', 'APR', 'Balance Subject To Rate', 'Interest Charges'],
      ['Purchases', '19.99%(v)(d)', '$312.45', '- 0 -'],
      ['Cash Advances', '29.99%(v)(d)', '- 0 -', '- 0 -'],
      ['Balance Transfers', '19.99%(v)(d)', '- 0 -', '- 0 -'],
    ].forEach((cells, at) => {
      cells.forEach((cell, index) => {
        pen.text(36 + index * 110, flow.y + 34 + at * 16, cell, {
          size: 7.5,
          ...(at === 0 ? { weight: 'bold' as const } : {}),
        });
      });
    });
    onEveryPage(pen, (index, count) => {
      pen.text(36, pen.heightPt - 30, random.pick(['0000001 FIS33339 D 12', '0000002 FIS11218 C 1']), { size: 6 });
      pen.text(pen.widthPt / 2, pen.heightPt - 30, `Page ${index + 1} of ${count}`, { size: 7, align: 'center' });
      pen.text(right, pen.heightPt - 30, `Statement Date: ${printDay(account.end, 'MM/DD/YY')}`, {
        size: 7,
        align: 'right',
      });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

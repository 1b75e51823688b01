import { holders } from '../activity/names.ts';
import { ukCurrent } from '../activity/united-kingdom.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import { isSameDay, type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from './parts.ts';

/** A British current account: brought and carried forward lines, D after an overdrawn balance, reference on line two. */
export const thamesCurrent: Layout = {
  name: 'thames_current',
  bank: 'Thames & Severn Bank',
  country: 'GB',
  language: 'en',
  phenomena: [
    'date_once_per_day',
    'balance_at_days_end',
    'd_suffix',
    'overdraft',
    'carried_forward_rows',
    'amount_on_first_line',
    'marketing_text',
    'time_of_day',
    'legal_text_with_figures',
    'rows_split_by_page_break',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'day_end', amounts: 'two', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: random.digits(8), currency: 'GBP' } as const;
    const plan = {
      ...period,
      count,
      activities: ukCurrent,
      opening: BigInt(random.int(-20_000, 260_000)),
      floor: -90_000n,
      balances: 'day_end',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8, 8.5, 9]) });
    const suffix = random.pick([' D', 'D', ' OD', ' DR']);
    const balance = (cents: bigint): string => (cents < 0n ? `${printFigure(-cents)}${suffix}` : printFigure(cents));
    const span = `${printDay(account.start, 'DD Month YYYY')} to ${printDay(account.end, 'DD Month YYYY')}`;
    pen.text(42, 56, 'THAMES & SEVERN', { size: 16, weight: 'bold', color: palette.teal });
    pen.text(553, 52, 'Your current account statement', { size: 12, align: 'right' });
    block(pen, 42, 110, [random.pick(holders), '12 SPECIMEN GARDENS', 'EXAMPLETON', 'EX4 1PL'], { size: 9 });
    block(
      pen,
      380,
      80,
      [
        `Statement period: ${span}`,
        `Sort code ${random.digits(2)}-${random.digits(2)}-${random.digits(2)}`,
        `Account number ${account.number}`,
        `IBAN GB${random.digits(2)} THSE ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
        `Sheet number ${random.int(20, 240)}`,
      ],
      { size: 8 },
    );
    pen.rule(42, 172, 553, 172, 1, palette.teal);
    const balanceDay = printDay(account.start, 'D Mon');
    summary(
      pen,
      42,
      280,
      190,
      [
        ['Balance on ' + printDay(account.start, 'D Month YYYY'), `£${balance(account.opening)}`],
        ['Money in', `£${printFigure(sumOf(moneyIn(account.rows)))}`],
        ['Money out', `£${printFigure(-sumOf(moneyOut(account.rows)))}`],
        ['Balance on ' + printDay(account.end, 'D Month YYYY'), `£${balance(account.closing)}`],
      ],
      { boldLast: true },
    );
    pen.paragraph(
      320,
      190,
      230,
      'Arranged overdraft limit £500.00. You can apply to increase or remove your arranged overdraft limit at any time. Our EAR is 39.90% variable.',
      { size: 7.5 },
    );
    const flow = startFlow(pen, {
      top: 268,
      bottom: 770,
      onNewPage: () => {
        pen.text(42, 46, 'THAMES & SEVERN', { weight: 'bold', color: palette.teal });
        pen.text(553, 46, `Account number ${account.number}   ${span}`, { align: 'right', size: 7.5 });
        return 76;
      },
    });
    const headings = random.pick([
      ['Payments', 'Receipts', 'Balance'],
      ['Paid out', 'Paid in', 'Balance'],
      ['Money out £', 'Money in £', 'Balance £'],
    ]);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 42, heading: 'Date' },
        { key: 'description', x: 98, heading: random.pick(['Description', 'Payment type and details']) },
        { key: 'out', x: 396, align: 'right', heading: headings[0]! },
        { key: 'in', x: 472, align: 'right', heading: headings[1]! },
        { key: 'balance', x: 553, align: 'right', heading: headings[2]! },
      ],
      leading: pen.sizePt * random.pick([1.25, 1.4]),
      gap: random.pick([0, 2]),
      left: 42,
      right: 553,
      splitsRows: random.chance(0.3),
      planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
      carried: (cents) => ({ description: 'BALANCE CARRIED FORWARD', balance: balance(cents) }),
      brought: (cents) => ({ description: 'BALANCE BROUGHT FORWARD', balance: balance(cents) }),
    });
    table.headings();
    table.line(
      { date: balanceDay, description: 'Balance brought forward', balance: balance(account.opening) },
      { weight: 'bold' },
    );
    const pattern = random.pick(['D Mon', 'DD Mon', 'DD Mon YY']);
    account.printed.forEach((row, index) => {
      table.row(
        row,
        row.lines.map((words, at) =>
          at > 0
            ? { description: words }
            : {
                date: isSameDay(account.printed[index - 1], row) ? undefined : printDay(row.date, pattern),
                description: words,
                [sideOf(row)]: printFigure(row.amount < 0n ? -row.amount : row.amount),
                balance: row.showsBalance ? balance(row.balance) : undefined,
              },
        ),
      );
    });
    table.line(
      {
        date: printDay(account.end, 'D Mon'),
        description: 'Balance carried forward',
        balance: balance(account.closing),
      },
      { weight: 'bold' },
    );
    flow.ensure(90);
    flow.y += 16;
    pen.text(42, flow.y, 'Your deposit is eligible for protection', { weight: 'bold' });
    pen.paragraph(
      42,
      flow.y + 13,
      511,
      'Deposits are protected up to £85,000 by the Example Compensation Scheme. Credit interest rates: 0.00% AER on balances up to £1,999.99; 1.49% AER on £2,000.00 and over (from 6 April 2025). Unarranged overdraft: no fees, 39.90% EAR.',
      { size: 7.5 },
    );
    onEveryPage(pen, (index, count) => {
      pen.text(
        42,
        815,
        'Thames & Severn Bank plc. Registered in England No. 00987654. Registered office: 1 Specimen Way, London.',
        { size: 6.5 },
      );
      pen.text(553, 815, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

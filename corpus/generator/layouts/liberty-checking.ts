import { holders } from '../activity/names.ts';
import { usChecking } from '../activity/united-states.ts';
import { printDay } from '../date-forms.ts';
import { forms, printFigure } from '../figures.ts';
import type { Layout, PrintedRow } from '../layout.ts';
import { moneyIn, moneyOut, type Row, showDayEnds, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { type Flow, onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from './parts.ts';

const sections = [
  { title: 'DEPOSITS AND ADDITIONS', total: 'Total Deposits and Additions', has: (row: Row) => row.amount > 0n },
  { title: 'CHECKS PAID', total: 'Total Checks Paid', has: (row: Row) => row.kind === 'cheque' },
  {
    title: 'ATM & DEBIT CARD WITHDRAWALS',
    total: 'Total ATM & Debit Card Withdrawals',
    has: (row: Row) => row.amount < 0n && ['purchase', 'withdrawal'].includes(row.kind),
  },
  {
    title: 'ELECTRONIC WITHDRAWALS',
    total: 'Total Electronic Withdrawals',
    has: (row: Row) => row.amount < 0n && ['payment', 'transfer'].includes(row.kind),
  },
  { title: 'FEES', total: 'Total Fees', has: (row: Row) => row.amount < 0n && row.kind === 'fee' },
] as const;

/** American checking: the section gives the sign, cheques stand in three blocks, balances only in a daily table. */
export const libertyChecking: Layout = {
  name: 'liberty_checking',
  bank: 'Liberty First Bank',
  country: 'US',
  language: 'en',
  phenomena: [
    'sign_from_section',
    'cheque_list_in_blocks',
    'daily_balance_table',
    'no_running_balance',
    'subtotals_inside',
    'printed_counts',
    'year_nowhere_on_rows',
    'year_rollover',
    'figure_like_references',
    'legal_text_with_figures',
    'white_on_dark_headings',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'none',
    amounts: 'sections',
    closingOnFirstPage: true,
  },
  rowsMin: 4,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: `000000${random.digits(9)}`, currency: 'USD' } as const;
    const plan = {
      ...period,
      count,
      activities: usChecking,
      opening: BigInt(random.int(30_000, 900_000)),
      floor: 0n,
      balances: 'none',
    } as const;
    const account = fillAccount(random, head, plan);
    // The truth's order is the printed one: section by section.
    const rows = sections.flatMap((section) => account.rows.filter(section.has));
    return { accounts: [{ ...account, rows }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5, 9]) });
    const span = `${printDay(account.start, 'Month DD, YYYY')} through ${printDay(account.end, 'Month DD, YYYY')}`;
    pen.fill(0, 0, 612, 26, palette.navy);
    pen.text(40, 58, 'Liberty First Bank, N.A.', { size: 15, weight: 'bold' });
    block(pen, 40, 74, ['P O Box 182051', 'Columbus, OH 43218-2051']);
    block(pen, 400, 58, [span, `Account Number: ${account.number}`], { weight: 'bold' });
    block(
      pen,
      400,
      92,
      [
        'CUSTOMER SERVICE INFORMATION',
        'Web site: www.libertyfirst.example',
        'Service Center: 1-800-555-0135',
        'International Calls: 1-713-555-1679',
      ],
      { size: 7.5 },
    );
    block(pen, 60, 130, [random.pick(holders), `${random.int(10, 9999)} OAK SPECIMEN DR`, 'AUSTIN TX 78701-0000'], {
      size: 9,
    });
    const title = (flow: Flow, words: string): void => {
      flow.ensure(70);
      pen.fill(40, flow.y - 10, 532, 15, palette.navy);
      pen.text(46, flow.y + 1, words, { weight: 'bold', color: [1, 1, 1] });
      flow.y += 22;
    };
    const flow = startFlow(pen, {
      top: 200,
      bottom: 730,
      onNewPage: () => {
        pen.text(400, 46, span, { size: 8 });
        pen.text(400, 57, `Account Number: ${account.number}`, { size: 8 });
        return 84;
      },
    });
    title(flow, 'CHECKING SUMMARY');
    pen.text(330, flow.y, 'INSTANCES', { align: 'right', size: 7 });
    pen.text(430, flow.y, 'AMOUNT', { align: 'right', size: 7 });
    flow.y += 12;
    const entries = sections
      .map((section) => ({ section, rows: account.rows.filter(section.has) }))
      .filter(({ rows }) => rows.length > 0);
    const summaryTop = flow.y;
    flow.y = summary(
      pen,
      46,
      430,
      flow.y,
      [
        ['Beginning Balance', printFigure(account.opening, forms.dollars)],
        ...entries.map(
          ({ section, rows }) =>
            [
              section.title === 'FEES'
                ? 'Fees'
                : section.title
                    .toLowerCase()
                    .replace(/(^|\s)\w/g, (letter) => letter.toUpperCase())
                    .replace('Atm', 'ATM'),
              printFigure(sumOf(rows)),
            ] as const,
        ),
        ['Ending Balance', printFigure(account.closing, forms.dollars)],
      ],
      { leading: 13, boldLast: true },
    );
    entries.forEach(({ rows }, index) => {
      pen.text(330, summaryTop + (index + 1) * 13, String(rows.length), { align: 'right' });
    });
    pen.text(330, summaryTop + (entries.length + 1) * 13, String(account.rows.length), { align: 'right' });
    flow.y += 20;
    for (const { section } of entries) {
      const printed = account.printed.filter(section.has);
      const total = printFigure(
        sumOf(account.rows.filter(section.has).map((row) => ({ amount: row.amount < 0n ? -row.amount : row.amount }))),
        forms.dollars,
      );
      title(flow, section.title);
      if (section.title === 'CHECKS PAID') drawChecks(flow, printed, total);
      else drawSection(flow, printed, section.total, total);
      flow.y += 18;
    }
    drawDailyBalances(flow, account.rows, account.opening, title);
    flow.ensure(110);
    pen.text(40, flow.y, 'IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC FUNDS TRANSFERS:', {
      weight: 'bold',
      size: 7,
    });
    pen.paragraph(
      40,
      flow.y + 11,
      532,
      'Call or write us no later than 60 days after we sent you the FIRST statement on which the error appeared. Tell us the dollar amount of the suspected error. We will correct any error promptly; if we take more than 10 business days (or 20 business days for new accounts) we will credit your account for the amount you think is in error. A monthly service fee of $12.00 applies unless the balance stays at or above $1,500.00, effective 01/01/2026.',
      { size: 7 },
    );
    onEveryPage(pen, (index, count) =>
      pen.text(572, 772, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

function drawSection(flow: Flow, printed: readonly PrintedRow[], label: string, total: string): void {
  const leading = flow.pen.sizePt * 1.35;
  const table = openTable(flow, {
    columns: [
      { key: 'date', x: 46, heading: 'DATE' },
      { key: 'description', x: 96, heading: 'DESCRIPTION' },
      { key: 'amount', x: 566, align: 'right', heading: 'AMOUNT' },
    ],
    headingStyle: { size: 7 },
    leading,
    left: 40,
    right: 572,
    planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
  });
  table.headings();
  printed.forEach((row, index) => {
    const figure = printFigure(row.amount < 0n ? -row.amount : row.amount, index === 0 ? forms.dollars : {});
    const words = row.lines.join(' ');
    const cut = words.length > 78 ? words.lastIndexOf(' ', 78) : words.length;
    const rest = words.slice(cut).trim();
    table.row(row, [
      { date: printDay(row.date, 'MM/DD'), description: words.slice(0, cut), amount: figure },
      ...(rest === '' ? [] : [{ description: rest }]),
    ]);
  });
  table.line({ description: label, amount: total }, { weight: 'bold' });
}

/** Three cheques to a line: number, date, amount, three times over, read down each block. */
function drawChecks(flow: Flow, printed: readonly PrintedRow[], total: string): void {
  const { pen } = flow;
  const leading = pen.sizePt * 1.35;
  const perBlock = Math.ceil(printed.length / 3);
  flow.ensure((perBlock + 4) * leading);
  const blocks = [46, 232, 418] as const;
  blocks.slice(0, Math.ceil(printed.length / perBlock)).forEach((left) => {
    pen.text(left, flow.y, 'CHECK NUMBER', { size: 7, weight: 'bold' });
    pen.text(left + 72, flow.y, 'DATE PAID', { size: 7, weight: 'bold' });
    pen.text(left + 154, flow.y, 'AMOUNT', { size: 7, weight: 'bold', align: 'right' });
  });
  flow.y += leading;
  const top = flow.y;
  let planted = 0;
  printed.forEach((row, index) => {
    const left = blocks[Math.floor(index / perBlock)] as number;
    const y = top + ((index % perBlock) + planted) * leading;
    pen.text(left, y, `${row.checkNumber}${index % 4 === 3 ? ' *^' : ' ^'}`);
    pen.text(left + 72, y, printDay(row.date, 'MM/DD'));
    pen.text(left + 154, y, printFigure(-row.amount), { align: 'right' });
    if (row.plantedAfter !== null) {
      planted += 1;
      pen.text(left + 154, y + leading, printFigure(row.plantedAfter), { align: 'right' });
    }
  });
  flow.y = top + (perBlock + planted) * leading;
  pen.text(46, flow.y, 'Total Checks Paid', { weight: 'bold' });
  pen.text(566, flow.y, total, { weight: 'bold', align: 'right' });
  flow.y += leading;
  pen.text(
    46,
    flow.y,
    '* All of your recent checks may not be on this statement. ^ An image of this check may be available for you to view.',
    { size: 6.5 },
  );
  flow.y += leading;
}

/** The ledger balance at the end of every day with activity, in three columns of pairs. */
function drawDailyBalances(
  flow: Flow,
  rows: readonly Row[],
  opening: bigint,
  title: (flow: Flow, words: string) => void,
): void {
  const { pen } = flow;
  const leading = pen.sizePt * 1.35;
  const sorted = [...moneyIn(rows), ...moneyOut(rows)].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let balance = opening;
  const running = sorted.map((row) => {
    balance += row.amount;
    return { ...row, balance };
  });
  const days = showDayEnds(running).filter((row) => row.showsBalance);
  const perBlock = Math.ceil(days.length / 3);
  flow.ensure(perBlock * leading + 60);
  title(flow, 'DAILY ENDING BALANCE');
  const blocks = [46, 232, 418] as const;
  blocks.forEach((left) => {
    pen.text(left, flow.y, 'DATE', { size: 7, weight: 'bold' });
    pen.text(left + 154, flow.y, 'AMOUNT', { size: 7, weight: 'bold', align: 'right' });
  });
  flow.y += leading;
  days.forEach((day, index) => {
    const left = blocks[Math.floor(index / perBlock)] as number;
    const y = flow.y + (index % perBlock) * leading;
    pen.text(left, y, printDay(day.date, 'MM/DD'));
    pen.text(left + 154, y, printFigure(day.balance, index === 0 ? forms.dollars : {}), { align: 'right' });
  });
  flow.y += perBlock * leading + 20;
}

import { canadaChequing } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { forms, printFigure } from '../figures.ts';
import { isSameDay, type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { grey, takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from './parts.ts';

/** The date once a day, two-line descriptions with the amount on the second line, the balance at the day's end. */
export const royalMapleChequing: Layout = {
  name: 'royal_maple_chequing',
  bank: 'Royal Maple Bank',
  country: 'CA',
  language: 'en',
  phenomena: [
    'date_once_per_day',
    'balance_at_days_end',
    'amount_on_last_line',
    'year_nowhere_on_rows',
    'year_rollover',
    'foreign_currency_lines',
    'marketing_text',
    'legal_text_with_figures',
    'margin_text',
    'drawn_word_by_word',
    'uneven_baselines',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'day_end', amounts: 'two', closingOnFirstPage: true },
  rowsMin: 0,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `0${random.digits(4)} ${random.digits(3)}-${random.digits(4)}`,
      currency: 'CAD',
    } as const;
    const opening = BigInt(random.int(2_000, 640_000));
    const plan = {
      ...period,
      count,
      activities: canadaChequing,
      opening,
      floor: -40_000n,
      balances: 'day_end',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5, 9]) });
    const from = printDay(account.start, 'Month D, YYYY');
    const to = printDay(account.end, 'Month D, YYYY');
    pen.text(40, 52, 'Royal Maple Bank', { size: 17, weight: 'bold', color: palette.navy });
    pen.text(572, 50, 'Your personal chequing account statement', { size: 12, align: 'right' });
    pen.text(572, 66, `From ${from} to ${to}`, { align: 'right' });
    block(pen, 40, 100, [
      random.pick(holders),
      `${random.int(10, 999)} EXAMPLE ST UNIT ${random.int(1, 40)}`,
      'TORONTO ON  M5V 0A0',
    ]);
    block(pen, 400, 100, [
      `Your account number: ${account.number}`,
      'How to reach us:',
      '1-800-555-0199',
      'www.royalmaple.example',
    ]);
    pen.fill(40, 150, 532, 16, palette.pale);
    pen.text(46, 161, 'Summary of your account for this period', { weight: 'bold' });
    const below = summary(
      pen,
      46,
      330,
      180,
      [
        [`Your opening balance on ${from}`, printFigure(account.opening, forms.dollars)],
        ['Total deposits into your account', `+ ${printFigure(sumOf(moneyIn(account.rows)))}`],
        ['Total withdrawals from your account', `- ${printFigure(-sumOf(moneyOut(account.rows)))}`],
        [`Your closing balance on ${to}`, `= ${printFigure(account.closing, forms.dollars)}`],
      ],
      { boldLast: true },
    );
    pen.paragraph(
      360,
      180,
      200,
      'Going paperless? Switch before ' +
        printDay(account.end, 'Month D') +
        ' and we will plant 1 tree for every $25.00 you save. Conditions apply.',
      { size: 7.5, color: grey },
    );
    const flow = startFlow(pen, {
      top: below + 24,
      bottom: 735,
      onNewPage: () => {
        pen.text(40, 40, 'Royal Maple Bank', { weight: 'bold', color: palette.navy });
        pen.text(572, 40, `${from} to ${to}`, { align: 'right' });
        pen.text(40, 62, 'Details of your account activity - continued', { weight: 'bold', size: 11 });
        return 84;
      },
    });
    pen.text(40, flow.y, 'Details of your account activity', { weight: 'bold', size: 11 });
    flow.y += 20;
    const balanceForm = { minus: '- ' } as const;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 40, heading: 'Date' },
        { key: 'description', x: 92, heading: 'Description' },
        { key: 'out', x: 400, align: 'right', heading: 'Withdrawals ($)' },
        { key: 'in', x: 484, align: 'right', heading: 'Deposits ($)' },
        { key: 'balance', x: 572, align: 'right', heading: 'Balance ($)' },
      ],
      leading: pen.sizePt * random.pick([1.25, 1.35, 1.45]),
      left: 40,
      right: 572,
      ...(random.chance(0.5) ? { ruleBetweenRows: palette.line } : {}),
      planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    table.line({ description: 'Opening Balance', balance: printFigure(account.opening, balanceForm) });
    const pattern = random.pick(['D Mon', 'Mon D']);
    account.printed.forEach((row, index) => {
      const amount = printFigure(row.amount < 0n ? -row.amount : row.amount);
      const date = isSameDay(account.printed[index - 1], row) ? undefined : printDay(row.date, pattern);
      const lines = row.lines.map((words, at) => ({
        date: at === 0 ? date : undefined,
        description: words,
        [sideOf(row)]: at === row.lines.length - 1 ? amount : undefined,
        balance: at === row.lines.length - 1 && row.showsBalance ? printFigure(row.balance, balanceForm) : undefined,
      }));
      table.row(row, lines);
    });
    if (account.rows.length === 0) table.line({ description: 'No activity for this period' });
    table.line(
      { description: 'Closing Balance', balance: printFigure(account.closing, forms.dollars) },
      { weight: 'bold' },
    );
    flow.ensure(80);
    flow.y += 14;
    pen.text(40, flow.y, 'Important information about your account', { weight: 'bold' });
    pen.paragraph(
      40,
      flow.y + 14,
      532,
      'Please check this Account Statement without delay and advise us of any error or omission within 45 days of the statement date. Overdraft interest is charged at 21.00% per year. If you withdraw more than $1,500.00 in a day, a fee of $5.00 may apply as of April 1, 2026. Royal Maple Bank is a member of the Deposit Insurance Example (coverage to $100,000 per category).',
      { size: 7 },
    );
    onEveryPage(pen, (index, count) => {
      pen.text(572, 770, `${index + 1} of ${count}`, { align: 'right', size: 7 });
      pen.text(24, 560, `RMBPDA1000_${account.number.replace(/\D/g, '')}_0${index + 1}`, {
        turn: 1,
        size: 6,
        color: grey,
      });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { canadaChequing } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import { isSameDay, type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size, spread, summary } from './parts.ts';

/** Three-line rows: what, a twelve-digit number, who; the figures stand on the last line. */
export const imperialChequing: Layout = {
  name: 'imperial_chequing',
  bank: 'Imperial Commerce',
  country: 'CA',
  language: 'en',
  phenomena: [
    'amount_on_last_line',
    'figure_like_references',
    'date_once_per_day',
    'carried_forward_rows',
    'headings_missing_on_next_page',
    'minus_as_separate_run',
    'legal_text_with_figures',
    'year_nowhere_on_rows',
    'no_transactions',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  rowsMin: 0,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'chequing', number: `${random.digits(2)}-${random.digits(5)}`, currency: 'CAD' } as const;
    const plan = {
      ...period,
      count,
      activities: canadaChequing,
      opening: BigInt(random.int(4_000, 500_000)),
      floor: -60_000n,
      balances: 'every',
      wording: (row: Row) => [
        (row.lines[0] as string).replace(/ - \d+$/, '').toUpperCase(),
        row.reference,
        ...(row.lines[1] === undefined ? [] : [row.lines[1].toUpperCase()]),
      ],
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation', 'times'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const span = `For ${printDay(account.start, 'Mon D')} to ${printDay(account.end, 'Mon D, YYYY')}`;
    pen.fill(0, 0, 150, 36, palette.red);
    pen.text(30, 24, 'IMPERIAL', { size: 15, weight: 'bold', color: [1, 1, 1] });
    pen.text(36, 70, 'Imperial Account Statement', { size: 15, weight: 'bold' });
    pen.text(36, 86, span);
    block(pen, 330, 70, [
      random.pick(holders),
      `Account number ${account.number}`,
      `Branch transit number 0${random.digits(4)}`,
    ]);
    pen.text(36, 116, 'Account summary', { size: 11, weight: 'bold' });
    const below = summary(
      pen,
      36,
      280,
      134,
      [
        [`Opening balance on ${printDay(account.start, 'Mon D, YYYY')}`, printFigure(account.opening, { prefix: '$' })],
        ['Withdrawals', `- ${printFigure(-sumOf(moneyOut(account.rows)))}`],
        ['Deposits', `+ ${printFigure(sumOf(moneyIn(account.rows)))}`],
        [
          `Closing balance on ${printDay(account.end, 'Mon D, YYYY')}`,
          `= ${printFigure(account.closing, { prefix: '$' })}`,
        ],
      ],
      { boldLast: true },
    );
    block(
      pen,
      330,
      134,
      ['Contact information', '1 800 555 0165', 'TTY hearing impaired 1 800 555 0151', 'www.imperial.example'],
      { size: 8 },
    );
    const flow = startFlow(pen, {
      top: below + 26,
      bottom: 735,
      onNewPage: () => {
        pen.text(36, 42, `Imperial Account Statement    ${span}`, { weight: 'bold' });
        return 70;
      },
    });
    pen.text(36, flow.y, 'Transaction details', { size: 11, weight: 'bold' });
    flow.y += 18;
    const separate = random.chance(0.5);
    const balanceOf = (cents: bigint): string =>
      separate ? printFigure(size(cents)) : printFigure(cents, { prefix: '' });
    const repeats = random.chance(0.5);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 36, heading: 'Date' },
        { key: 'description', x: 84, heading: 'Description' },
        { key: 'out', x: 390, align: 'right', heading: 'Withdrawals ($)' },
        { key: 'in', x: 474, align: 'right', heading: 'Deposits ($)' },
        // The minus of an overdrawn balance is drawn by itself, left of the digits.
        { key: 'minus', x: 510 },
        { key: 'balance', x: 576, align: 'right', heading: 'Balance ($)' },
      ],
      leading: pen.sizePt * 1.2,
      gap: random.pick([1, 2, 3]),
      left: 36,
      right: 576,
      repeatsHeadings: repeats,
      planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
      brought: (balance) => ({
        description: 'Balance forward',
        balance: balanceOf(balance),
        minus: separate && balance < 0n ? '-' : undefined,
      }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'Mon D'),
      description: 'Opening balance',
      balance: printFigure(account.opening, { prefix: '$' }),
    });
    account.printed.forEach((row, index) => {
      const lines = spread(
        row.lines,
        'description',
        {
          [sideOf(row)]: printFigure(size(row.amount)),
          balance: balanceOf(row.balance),
          minus: separate && row.balance < 0n ? '-' : undefined,
        },
        'last',
      );
      lines[0] = {
        ...lines[0],
        date: isSameDay(account.printed[index - 1], row) ? undefined : printDay(row.date, 'Mon D'),
      };
      table.row(row, lines);
    });
    if (account.rows.length === 0) table.line({ description: 'No transactions for this period' });
    table.line(
      {
        date: printDay(account.end, 'Mon D'),
        description: 'Closing balance',
        balance: printFigure(account.closing, { prefix: '$' }),
      },
      { weight: 'bold' },
    );
    drawFinePrint(flow, random, 'en', 36, 576);
    onEveryPage(pen, (index, count) => {
      pen.text(36, 770, '10641E-2024/03', { size: 6 });
      pen.text(576, 770, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 });
    });
    return { paper: pen.paper, producer: anyProducer(random, family, [{ order: 'by_column' }]) };
  },
};

import { holders } from '../activity/names.ts';
import { usChecking } from '../activity/united-states.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen, white } from '../paper.ts';
import { type Flow, onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { billingPeriod, block, fillAccount, palette, size, summary, wrap } from './parts.ts';

/** A business account with text on it that no eye sees: white, invisible or clipped rows that never happened. */
export const summitBusiness: Layout = {
  name: 'summit_business',
  bank: 'Summit Commercial Bank',
  country: 'US',
  language: 'en',
  phenomena: [
    'white_text',
    'invisible_text',
    'clipped_text',
    'white_on_dark_headings',
    'balance_at_days_end',
    'year_nowhere_on_rows',
    'year_rollover',
    'figure_like_references',
    'repeated_cheque_list',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'day_end', amounts: 'two', closingOnFirstPage: true },
  rowsMin: 3,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: random.digits(10), currency: 'USD' } as const;
    const plan = {
      ...period,
      count,
      activities: usChecking,
      opening: BigInt(random.int(100_000, 9_000_000)),
      floor: 0n,
      balances: 'day_end',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({ size: 'letter', family: random.pick(['helvetica', 'times']), sizePt: random.pick([8, 8.5]) });
    pen.text(40, 54, 'Summit Commercial Bank', { size: 16, weight: 'bold', color: palette.navy });
    pen.text(572, 50, 'Analyzed Business Checking', { align: 'right', size: 11 });
    pen.text(572, 64, `${printDay(account.start, 'Month D, YYYY')} - ${printDay(account.end, 'Month D, YYYY')}`, {
      align: 'right',
    });
    block(pen, 40, 92, [random.pick(holders), 'DBA EXEMPLAR ROOFING', '400 COMMERCE SPECIMEN BLVD', 'DENVER CO 80202']);
    pen.fill(330, 84, 242, 78, palette.pale);
    summary(
      pen,
      338,
      564,
      98,
      [
        ['Account number', account.number],
        [`Beginning balance on ${printDay(account.start, 'M/D')}`, printFigure(account.opening, forms.dollars)],
        ['Deposits/Credits', printFigure(sumOf(moneyIn(account.rows)))],
        ['Withdrawals/Debits', printFigure(sumOf(moneyOut(account.rows)), { minus: '- ' })],
        [`Ending balance on ${printDay(account.end, 'M/D')}`, printFigure(account.closing, forms.dollars)],
      ],
      { leading: 14, boldLast: true },
    );
    const flow = startFlow(pen, {
      top: 196,
      bottom: 730,
      onNewPage: () => {
        pen.text(
          40,
          44,
          `Account number: ${account.number}   ${printDay(account.start, 'Month D, YYYY')} - ${printDay(account.end, 'Month D, YYYY')}`,
        );
        return 76;
      },
    });
    pen.text(40, flow.y, 'Transaction history', { weight: 'bold', size: 11 });
    flow.y += 20;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'number', x: 84, heading: ['Check', 'Number'] },
        { key: 'description', x: 124, heading: 'Description' },
        { key: 'in', x: 416, align: 'right', heading: ['Deposits/', 'Credits'] },
        { key: 'out', x: 492, align: 'right', heading: ['Withdrawals/', 'Debits'] },
        { key: 'balance', x: 568, align: 'right', heading: ['Ending daily', 'balance'] },
      ],
      headingStyle: { color: white, size: 7 },
      headingFill: palette.navy,
      headingRule: 'none',
      leading: pen.sizePt * 1.3,
      gap: 1,
      left: 40,
      right: 572,
      planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    const ghost = random.pick([{ color: white }, { hidden: 'invisible' }, { hidden: 'clipped' }] as const);
    const haunted = random.int(0, account.rows.length - 1);
    account.printed.forEach((row, index) => {
      const [first, ...more] = wrap(pen, row.lines.join(' '), 224);
      table.row(row, [
        {
          date: printDay(row.date, 'M/D'),
          number: row.checkNumber ?? undefined,
          description: first,
          [sideOf(row)]: printFigure(size(row.amount)),
          balance: row.showsBalance ? printFigure(row.balance) : undefined,
        },
        ...more.map((words) => ({ description: words })),
      ]);
      if (index === haunted) {
        table.line(
          {
            date: printDay(row.date, 'M/D'),
            description: 'Adjustment posted',
            out: printFigure(BigInt(random.int(1_000, 90_000))),
            balance: printFigure(row.trueBalance),
          },
          ghost,
        );
      }
    });
    table.line(
      { description: `Ending balance on ${printDay(account.end, 'M/D')}`, balance: printFigure(account.closing) },
      { weight: 'bold' },
    );
    table.line(
      {
        description: 'Totals',
        in: printFigure(sumOf(moneyIn(account.rows)), forms.dollars),
        out: printFigure(-sumOf(moneyOut(account.rows)), forms.dollars),
      },
      { weight: 'bold' },
    );
    flow.y += 8;
    drawChequesAgain(flow, account.rows);
    drawFinePrint(flow, random, 'us', 40, 572);
    onEveryPage(pen, (index, count) => {
      pen.text(572, 768, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 });
      pen.text(40, 20, `DOC ${printDay(addDays(account.end, 1), 'YYYYMMDD')} 000412.75 TRAY 3`, {
        size: 6,
        color: white,
      });
    });
    return { paper: pen.paper, producer: { kind: 'by_hand', manner: { isCompressed: true } } };
  },
};

/** The cheques once more, by number: every one of them is a row of the history above already. */
function drawChequesAgain(flow: Flow, rows: readonly Row[]): void {
  const cheques = rows.filter((row) => row.checkNumber !== null);
  if (cheques.length === 0) return;
  const { pen } = flow;
  const lefts = [44, 226, 408] as const;
  flow.ensure(60 + Math.ceil(cheques.length / 3) * 12);
  pen.text(40, flow.y, 'Summary of checks written', { weight: 'bold', size: 9.5 });
  pen.text(176, flow.y, '(checks listed are also displayed in the preceding Transaction history)', { size: 7 });
  flow.y += 15;
  for (const left of lefts) {
    pen.text(left, flow.y, 'Number', { size: 7, weight: 'bold' });
    pen.text(left + 52, flow.y, 'Date', { size: 7, weight: 'bold' });
    pen.text(left + 150, flow.y, 'Amount', { size: 7, weight: 'bold', align: 'right' });
  }
  flow.y += 12;
  cheques.forEach((row, index) => {
    const left = lefts[index % 3] as number;
    pen.text(left, flow.y, row.checkNumber as string);
    pen.text(left + 52, flow.y, printDay(row.date, 'M/D'));
    pen.text(left + 150, flow.y, printFigure(-row.amount), { align: 'right' });
    if (index % 3 === 2 || index === cheques.length - 1) flow.y += 12;
  });
  flow.y += 8;
}

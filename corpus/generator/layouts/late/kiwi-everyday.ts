import { newZealandAccount } from '../../activity/elsewhere.ts';
import { holders } from '../../activity/names.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { isSameDay, type Layout, sideOf } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size } from '../parts.ts';

/** New Zealand: two-letter types, details over two lines, page totals of both columns at the foot of the table. */
export const kiwiEveryday: Layout = {
  name: 'kiwi_everyday',
  bank: 'Aotearoa Example Bank',
  country: 'NZ',
  language: 'en',
  phenomena: [
    'type_column',
    'subtotals_inside',
    'od_suffix',
    'overdraft',
    'year_nowhere_on_rows',
    'year_rollover',
    'landscape',
    'amount_on_last_line',
    'date_once_per_day',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `06-0${random.digits(3)}-0${random.digits(6)}-00`,
      currency: 'NZD',
    } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: newZealandAccount,
          opening: BigInt(random.int(-10_000, 350_000)),
          floor: -60_000n,
          balances: 'every',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: random.pick(['a4', 'a4Landscape'] as const), family, sizePt: random.pick([8, 8.5]) });
    const right = pen.widthPt - 44;
    const balance = (cents: bigint): string => (cents < 0n ? `${printFigure(-cents)} OD` : printFigure(cents));
    pen.text(44, 54, 'Aotearoa Example Bank', { size: 15, weight: 'bold', color: palette.navy });
    block(pen, 44, 78, [random.pick(holders), `Everyday account ${account.number}`]);
    block(pen, right - 230, 54, [
      `Statement period ${printDay(account.start, 'D Mon YYYY')} to ${printDay(account.end, 'D Mon YYYY')}`,
      `Opening balance ${balance(account.opening)}`,
      `Total withdrawals ${printFigure(-sumOf(moneyOut(account.rows)))}`,
      `Total deposits ${printFigure(sumOf(moneyIn(account.rows)))}`,
      `Closing balance ${balance(account.closing)}`,
    ]);
    const flow = startFlow(pen, { top: 136, bottom: pen.heightPt - 64, onNewPage: () => 60 });
    const isSplit = random.chance(0.5);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'type', x: 92, heading: 'Type' },
        { key: 'description', x: 122, heading: 'Details' },
        { key: 'out', x: right - 164, align: 'right', heading: 'Withdrawals' },
        { key: 'in', x: right - 86, align: 'right', heading: 'Deposits' },
        { key: 'balance', x: right, align: 'right', heading: 'Balance' },
      ],
      leading: pen.sizePt * 1.3,
      gap: 1,
      left: 44,
      right,
      planted: (row) => ({ in: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'DD Mon'),
      description: 'Opening balance',
      balance: balance(account.opening),
    });
    account.printed.forEach((row, index) => {
      const [first, ...more] = isSplit ? row.lines : [row.lines.join(' ')];
      const figures = { [sideOf(row)]: printFigure(size(row.amount)), balance: balance(row.balance) };
      const date = isSameDay(account.printed[index - 1], row) ? undefined : printDay(row.date, 'DD Mon');
      table.row(row, [
        { date, type: row.kind, description: first, ...(more.length === 0 ? figures : {}) },
        ...more.map((words, at) => ({ description: words, ...(at === more.length - 1 ? figures : {}) })),
      ]);
    });
    table.line(
      {
        description: 'Totals at end of period',
        out: printFigure(-sumOf(moneyOut(account.rows))),
        in: printFigure(sumOf(moneyIn(account.rows))),
        balance: balance(account.closing),
      },
      { weight: 'bold' },
    );
    pen.text(
      44,
      flow.y + 8,
      'AP Automatic Payment  BP Bill Payment  DC Direct Credit  DD Direct Debit  EP EFTPOS  FX Fee  VT Visa Transaction',
      { size: 6.5 },
    );
    flow.y += 20;
    drawFinePrint(flow, random, 'en', 44, right);
    onEveryPage(pen, (index, count) =>
      pen.text(right, pen.heightPt - 30, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

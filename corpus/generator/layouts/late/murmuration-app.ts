import { holders } from '../../activity/names.ts';
import { ukCurrent } from '../../activity/united-kingdom.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../../ledger.ts';
import { grey, takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size } from '../parts.ts';

/** A phone bank: money in stands before money out, a pound sign on every figure, a type beside the text. */
export const murmurationApp: Layout = {
  name: 'murmuration_app',
  bank: 'Murmuration Bank',
  country: 'GB',
  language: 'en',
  phenomena: [
    'type_column',
    'white_on_dark_headings',
    'embedded_font',
    'rows_split_by_page_break',
    'printed_counts',
    'no_transactions',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  rowsMin: 0,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'chequing', number: random.digits(8), currency: 'GBP' } as const;
    const plan = {
      ...period,
      count,
      activities: ukCurrent,
      opening: BigInt(random.int(500, 400_000)),
      floor: 0n,
      balances: 'every',
      wording: (row: Row) =>
        row.lines.map((line) =>
          line.replace(
            /^(Card payment to|Contactless payment|Direct Debit to|Bill payment to|Received from|Direct credit from|Standing order to) /,
            '',
          ),
        ),
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['liberation', 'helvetica'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, { prefix: '£' });
    pen.fill(0, 0, 596, 70, palette.teal);
    pen.text(40, 44, 'murmuration', { size: 22, weight: 'bold', color: [1, 1, 1] });
    pen.text(555, 40, 'Personal Account Statement', { align: 'right', size: 11, color: [1, 1, 1] });
    block(pen, 40, 100, [random.pick(holders), 'Sort Code: 60-83-71', `Account Number: ${account.number}`]);
    block(pen, 320, 100, [
      `Date range applicable: ${printDay(account.start, 'DD/MM/YYYY')} - ${printDay(account.end, 'DD/MM/YYYY')}`,
      `Number of transactions: ${account.rows.length}`,
      `Opening Balance ${money(account.opening)}`,
      `Total in ${money(sumOf(moneyIn(account.rows)))}   Total out ${money(-sumOf(moneyOut(account.rows)))}`,
      `Closing Balance ${money(account.closing)}`,
    ]);
    const flow = startFlow(pen, { top: 200, bottom: 770, onNewPage: () => 60 });
    const kinds: Record<string, string> = {
      purchase: 'CARD',
      payment: 'DIRECT DEBIT',
      transfer: 'FASTER PAYMENT',
      deposit: 'FASTER PAYMENT',
      withdrawal: 'ATM',
      cheque: 'CHEQUE',
      interest: 'INTEREST',
      fee: 'FEE',
    };
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'DATE' },
        { key: 'type', x: 104, heading: 'TYPE' },
        { key: 'description', x: 186, heading: 'TRANSACTION' },
        { key: 'in', x: 410, align: 'right', heading: 'IN' },
        { key: 'out', x: 478, align: 'right', heading: 'OUT' },
        { key: 'balance', x: 551, align: 'right', heading: 'ACCOUNT BALANCE' },
      ],
      headingStyle: { color: [1, 1, 1], size: 7 },
      headingFill: palette.navy,
      headingRule: 'none',
      leading: pen.sizePt * 1.5,
      left: 40,
      right: 555,
      splitsRows: true,
      planted: (row) => ({ in: money(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'DD/MM/YYYY'),
      description: 'OPENING BALANCE',
      balance: money(account.opening),
    });
    for (const row of account.printed) {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          date: printDay(row.date, 'DD/MM/YYYY'),
          type: kinds[row.kind],
          description: first,
          [sideOf(row)]: money(size(row.amount)),
          balance: money(row.balance),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    if (account.rows.length === 0) table.line({ description: 'There are no transactions in this date range' });
    table.line({
      date: printDay(account.end, 'DD/MM/YYYY'),
      description: 'END OF DAY BALANCE',
      balance: money(account.closing),
    });
    onEveryPage(pen, (index, count) =>
      pen.text(297, 815, `Murmuration Bank Limited. Deposits protected up to £85,000. Page ${index + 1} of ${count}`, {
        align: 'center',
        size: 6.5,
        color: grey,
      }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

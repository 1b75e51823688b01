import { japaneseAccount } from '../../activity/elsewhere.ts';
import { holders } from '../../activity/names.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size } from '../parts.ts';

/** Yen: no decimals at all, a sign of its own, dates with slashes and the year first. */
export const fujiOrdinary: Layout = {
  name: 'fuji_ordinary',
  bank: 'Fuji Example Bank',
  country: 'JP',
  language: 'en',
  phenomena: ['no_decimals_currency', 'ruled_grid', 'zebra_shading', 'unused_cells_dash'],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'savings', number: random.digits(7), currency: 'JPY' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: japaneseAccount,
          opening: BigInt(random.int(20_000, 2_400_000)),
          floor: 0n,
          balances: 'every',
          decimals: 0,
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8.5, 9]) });
    const sign = random.pick(['¥', '']);
    const money = (cents: bigint): string => printFigure(cents, { decimals: 0, prefix: sign });
    pen.text(46, 56, 'Fuji Example Bank', { size: 16, weight: 'bold', color: palette.red });
    pen.text(549, 52, 'Ordinary Deposit - Statement of Transactions', { align: 'right' });
    block(pen, 46, 82, [
      random.pick(holders),
      'Branch 214 Mihon-cho',
      `Account No. ${account.number}`,
      'Currency: JPY',
    ]);
    block(pen, 330, 82, [
      `Period ${printDay(account.start, 'YYYY/MM/DD')} - ${printDay(account.end, 'YYYY/MM/DD')}`,
      `Opening balance JPY ${printFigure(account.opening, { decimals: 0 })}`,
      `Closing balance JPY ${printFigure(account.closing, { decimals: 0 })}`,
    ]);
    const flow = startFlow(pen, { top: 160, bottom: 770, onNewPage: () => 60 });
    const empty = random.pick(['-', undefined]);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 50, heading: 'Date' },
        { key: 'description', x: 118, heading: 'Remarks' },
        { key: 'out', x: 370, align: 'right', heading: 'Withdrawal (JPY)' },
        { key: 'in', x: 456, align: 'right', heading: 'Deposit (JPY)' },
        { key: 'balance', x: 545, align: 'right', heading: 'Balance (JPY)' },
      ],
      headingFill: palette.pale,
      leading: pen.sizePt * 1.6,
      left: 46,
      right: 549,
      ...(random.chance(0.5) ? { ruleBetweenRows: palette.line } : { zebra: palette.paler }),
      planted: (row) => ({ out: money(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'YYYY/MM/DD'),
      description: 'BALANCE BROUGHT FORWARD',
      balance: money(account.opening),
    });
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'YYYY/MM/DD'),
          description: row.lines.join(' '),
          out: empty,
          in: empty,
          [sideOf(row)]: money(size(row.amount)),
          balance: money(row.balance),
        },
      ]);
    }
    onEveryPage(pen, (index, count) => pen.text(549, 812, `${index + 1} / ${count}`, { align: 'right', size: 7 }));
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

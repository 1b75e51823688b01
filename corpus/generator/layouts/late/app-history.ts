import { singaporeAccount } from '../../activity/singapore.ts';
import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { grey, takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, fillAccount, monthPeriod, palette } from '../parts.ts';

/** What an app exports: newest first, the time of day, plus and minus, and no opening balance anywhere. */
export const appHistory: Layout = {
  name: 'app_history',
  bank: 'Zipwallet',
  country: 'SG',
  language: 'en',
  phenomena: ['newest_first', 'time_of_day', 'unicode_minus', 'pending_rows', 'embedded_font', 'no_period_printed'],
  prints: {
    opening: false,
    closing: false,
    period: false,
    balances: 'every',
    amounts: 'one',
    closingOnFirstPage: false,
    order: 'desc',
  },
  rowsMin: 5,
  rowsMax: 80,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'other', number: `ZW-${random.digits(8)}`, currency: 'SGD' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: singaporeAccount,
          opening: BigInt(random.int(1_000, 200_000)),
          floor: 0n,
          balances: 'every',
          newestFirst: true,
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({ size: 'a4', family: 'liberation', sizePt: random.pick([8.5, 9]) });
    const money = (cents: bigint): string => printFigure(cents, { prefix: 'S$', minus: '\u2212', plus: '+' });
    pen.text(46, 60, 'zipwallet', { size: 20, weight: 'bold', color: palette.orange });
    pen.text(549, 56, 'Transaction history', { align: 'right', size: 12 });
    pen.text(
      549,
      70,
      `Generated ${printDay(addDays(account.end, 2), 'D Mon YYYY')} 08:14 SGT   Wallet ${account.number}`,
      { align: 'right', size: 7.5, color: grey },
    );
    const flow = startFlow(pen, { top: 104, bottom: 770, onNewPage: () => 60 });
    if (random.chance(0.5)) {
      pen.text(46, flow.y, 'Pending', { weight: 'bold' });
      pen.text(46, flow.y + 14, `${printDay(addDays(account.end, 1), 'D Mon YYYY')}, 21:40   GRABBED *A-99`, {
        color: grey,
      });
      pen.text(440, flow.y + 14, `\u2212S$${random.int(5, 40)}.${random.digits(2)}`, { align: 'right', color: grey });
      flow.y += 40;
    }
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 46, heading: 'Completed' },
        { key: 'description', x: 150, heading: 'Description' },
        { key: 'amount', x: 440, align: 'right', heading: 'Amount' },
        { key: 'balance', x: 549, align: 'right', heading: 'Balance' },
      ],
      leading: pen.sizePt * 1.5,
      gap: 2,
      left: 46,
      right: 549,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          date: `${printDay(row.date, 'D Mon YYYY')}, ${row.reference.slice(0, 1)}${row.reference.slice(1, 2)}:${Number(row.reference.slice(2, 4)) % 60}`.replace(
            /, (\d\d):(\d+)$/,
            (_, hour: string, minute: string) =>
              `, ${String(Number(hour) % 24).padStart(2, '0')}:${minute.padStart(2, '0')}`,
          ),
          description: first,
          amount: money(row.amount),
          balance: printFigure(row.balance, { prefix: 'S$' }),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    onEveryPage(pen, (index, count) =>
      pen.text(297, 815, `${index + 1} / ${count}`, { align: 'center', size: 7, color: grey }),
    );
    return { paper: pen.paper, producer: anyProducer(random, 'liberation') };
  },
};

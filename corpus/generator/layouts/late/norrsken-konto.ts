import { swedishAccount } from '../../activity/elsewhere.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette } from '../parts.ts';

/** A language that nobody made lists of, figures flush left, newest first: only the arithmetic can tell what is what. */
export const norrskenKonto: Layout = {
  name: 'norrsken_konto',
  bank: 'Norrskensbanken',
  country: 'SE',
  language: 'sv',
  phenomena: [
    'language_without_words',
    'left_aligned_figures',
    'newest_first',
    'no_break_space_groups',
    'zebra_shading',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'every',
    amounts: 'one',
    closingOnFirstPage: true,
    order: 'desc',
  },
  rowsMin: 3,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'chequing', number: `${random.digits(4)}-${random.digits(7)}`, currency: 'SEK' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: swedishAccount,
          opening: BigInt(random.int(50_000, 4_000_000)),
          floor: 0n,
          balances: 'every',
          newestFirst: true,
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8.5, 9]) });
    const money = (cents: bigint): string => printFigure(cents, { group: '\u00a0', decimal: ',' });
    pen.text(46, 58, 'Norrskensbanken', { size: 16, weight: 'bold', color: palette.navy });
    pen.text(549, 54, 'Kontoutdrag', { size: 13, align: 'right' });
    block(pen, 46, 86, ['Robin Exempel', 'Storgatan 1', '111 11 Exempelstad']);
    block(pen, 330, 86, [
      `Kontonummer ${account.number}   SEK`,
      `Period ${printDay(account.start, 'YYYY-MM-DD')} - ${printDay(account.end, 'YYYY-MM-DD')}`,
      `Ingående saldo ${money(account.opening)}`,
      `Utgående saldo ${money(account.closing)}`,
    ]);
    const flow = startFlow(pen, { top: 170, bottom: 770, onNewPage: () => 60 });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 50, heading: 'Bokföringsdag' },
        { key: 'description', x: 130, heading: 'Beskrivning' },
        { key: 'amount', x: 400, heading: 'Belopp' },
        { key: 'balance', x: 480, heading: 'Saldo' },
      ],
      leading: pen.sizePt * 1.6,
      left: 46,
      right: 549,
      zebra: palette.paler,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'YYYY-MM-DD'),
          description: row.lines.join(' '),
          amount: money(row.amount),
          balance: money(row.balance),
        },
      ]);
    }
    onEveryPage(pen, (index, count) =>
      pen.text(549, 812, `Sida ${index + 1} av ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

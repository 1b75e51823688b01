import { germanGiro } from '../../activity/germany.ts';
import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { forms, printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import type { Row } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, spread } from '../parts.ts';

/** A cooperative bank: S and H after the amounts for Soll and Haben, alter and neuer Kontostand, a short batch number. */
export const genossenKonto: Layout = {
  name: 'genossen_konto',
  bank: 'Genossenschaftsbank Muster eG',
  country: 'DE',
  language: 'de',
  phenomena: [
    'dot_groups_comma_decimals',
    'dr_suffix',
    'second_date_column',
    'no_running_balance',
    'carried_forward_rows',
    'indented_details',
    'figure_like_references',
    'year_nowhere_on_rows',
    'year_rollover',
    'ruled_grid',
  ],
  prints: { opening: true, closing: true, period: false, balances: 'none', amounts: 'one', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `DE${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
      currency: 'EUR',
    } as const;
    const account = fillAccount(random, head, {
      ...period,
      count,
      activities: germanGiro,
      opening: BigInt(random.int(-30_000, 500_000)),
      floor: -90_000n,
      balances: 'none',
      wording: ({ lines: [first = '', ...more], reference }: Row) => [
        `${first}   PN:${reference.slice(0, 4)}`,
        ...more,
      ],
    });
    return {
      accounts: [
        {
          ...account,
          rows: account.rows.map((row) => ({ ...row, valueDate: addDays(row.date, random.pick([0, 0, 1])) })),
        },
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8.5, 9]) });
    const money = (cents: bigint): string => `${printFigure(size(cents), forms.continental)} ${cents < 0n ? 'S' : 'H'}`;
    const issue = random.int(1, 12);
    const head = (page: number): number => {
      pen.text(56, 56, 'Genossenschaftsbank Muster eG', { size: 12, weight: 'bold', color: palette.navy });
      block(
        pen,
        380,
        56,
        [
          `Kontoauszug  Nr. ${issue} / ${printDay(account.end, 'YYYY')}`,
          `Kontonummer ${account.number.slice(-8).replace(' ', '')}`,
          `Blatt ${page + 1}`,
          `erstellt am ${printDay(addDays(account.end, 1), 'DD.MM.YYYY')}`,
        ],
        { size: 8 },
      );
      return 126;
    };
    head(0);
    block(pen, 56, 90, ['Herrn Robin Muster', 'Hauptstr. 1', '99999 Beispielstadt']);
    const flow = startFlow(pen, { top: 150, bottom: 765, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 58, heading: 'Bu-Tag' },
        { key: 'posted', x: 98, heading: 'Wert' },
        { key: 'description', x: 140, heading: 'Vorgang' },
        { key: 'amount', x: 536, align: 'right', heading: 'EUR-Betrag' },
      ],
      leading: pen.sizePt * 1.25,
      gap: 3,
      left: 56,
      right: 540,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
      carried: (balance) => ({
        description: `Übertrag auf Blatt ${pen.paper.pages.length + 1}`,
        amount: money(balance),
      }),
      brought: (balance) => ({
        description: `Übertrag von Blatt ${pen.paper.pages.length - 1}`,
        amount: money(balance),
      }),
    });
    table.headings();
    table.line(
      {
        description: `alter Kontostand vom ${printDay(addDays(account.start, -1), 'DD.MM.YYYY')}`,
        amount: money(account.opening),
      },
      { weight: 'bold' },
    );
    for (const row of account.printed) {
      const lines = spread(row.lines, 'description', { amount: money(row.amount) }, 'first');
      lines[0] = { ...lines[0], date: printDay(row.date, 'DD.MM.'), posted: printDay(row.valueDate!, 'DD.MM.') };
      table.row(row, lines);
    }
    table.line(
      { description: `neuer Kontostand vom ${printDay(account.end, 'DD.MM.YYYY')}`, amount: money(account.closing) },
      { weight: 'bold' },
    );
    drawFinePrint(flow, random, 'de', 56, 540);
    onEveryPage(pen, () =>
      pen.text(297, 812, 'Bitte Rückseite beachten. Die Guthaben sind durch die Sicherungseinrichtung geschützt.', {
        align: 'center',
        size: 6.5,
      }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

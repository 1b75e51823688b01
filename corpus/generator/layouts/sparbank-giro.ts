import { germanGiro } from '../activity/germany.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette } from './parts.ts';

/** A German giro account: one amount column with the sign behind it, two short dates, no running balance. */
export const sparbankGiro: Layout = {
  name: 'sparbank_giro',
  bank: 'Musterstädter Sparbank',
  country: 'DE',
  language: 'de',
  phenomena: [
    'dot_groups_comma_decimals',
    'trailing_minus',
    'second_date_column',
    'year_nowhere_on_rows',
    'no_running_balance',
    'carried_forward_rows',
    'indented_details',
    'year_rollover',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `DE${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
      currency: 'EUR',
    } as const;
    const plan = {
      ...period,
      count,
      activities: germanGiro,
      opening: BigInt(random.int(-40_000, 420_000)),
      floor: -150_000n,
      balances: 'none',
    } as const;
    const account = fillAccount(random, head, plan);
    const rows = account.rows.map((row) => ({
      ...row,
      valueDate: addDays(row.date, row.kind === 'deposit' ? 0 : random.pick([0, 0, 1])),
    }));
    return { accounts: [{ ...account, rows }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'courier'] as const);
    const size = family === 'courier' ? 8 : random.pick([8.5, 9]);
    const pen = takePen({ size: 'a4', family, sizePt: size });
    const back = random.chance(0.6);
    const style = back ? ({ minusAt: 'back', plus: '+' } as const) : ({ plus: '+' } as const);
    const money = (cents: bigint): string => printFigure(cents, { ...forms.continental, ...style });
    const issue = random.int(2, 12);
    const head = (): number => {
      pen.text(50, 54, 'Musterstädter Sparbank', { size: 15, weight: 'bold', color: palette.red, family: 'helvetica' });
      pen.text(545, 54, `Kontoauszug ${issue}/${printDay(account.end, 'YYYY')}`, {
        size: 11,
        weight: 'bold',
        align: 'right',
        family: 'helvetica',
      });
      pen.text(50, 70, `IBAN ${account.number}   BIC MUSTDE5XXX`, { size: 8 });
      return 130;
    };
    head();
    block(pen, 50, 92, ['Frau Robin Muster', 'Beispielweg 7', '12345 Musterstadt']);
    pen.text(
      545,
      92,
      `Auszug vom ${printDay(account.start, 'DD.MM.YYYY')} bis ${printDay(account.end, 'DD.MM.YYYY')}`,
      { align: 'right' },
    );
    const flow = startFlow(pen, { top: 150, bottom: 760, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 50, heading: 'Buchung' },
        { key: 'posted', x: 98, heading: random.pick(['Wert', 'Valuta']) },
        { key: 'description', x: 146, heading: 'Erläuterung' },
        { key: 'amount', x: 545, align: 'right', heading: random.pick(['Betrag EUR', 'Betrag (EUR)', 'Umsatz EUR']) },
      ],
      leading: size * 1.25,
      gap: 3,
      left: 50,
      right: 545,
      planted: (row) => ({ amount: money(-row.plantedAfter!) }),
      carried: (balance) => ({
        description: 'Übertrag auf Blatt ' + (pen.paper.pages.length + 1),
        amount: money(balance),
      }),
      brought: (balance) => ({
        description: 'Übertrag von Blatt ' + (pen.paper.pages.length - 1),
        amount: money(balance),
      }),
    });
    table.headings();
    table.line(
      {
        description: `Kontostand am ${printDay(addDays(account.start, -1), 'DD.MM.YYYY')}, Auszug Nr. ${issue - 1}`,
        amount: money(account.opening),
      },
      { weight: 'bold' },
    );
    for (const row of account.printed) {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          date: printDay(row.date, 'DD.MM.'),
          posted: printDay(row.valueDate!, 'DD.MM.'),
          description: first,
          amount: money(row.amount),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    table.line(
      {
        description: `Kontostand am ${printDay(account.end, 'DD.MM.YYYY')} um 19:58 Uhr`,
        amount: money(account.closing),
      },
      { weight: 'bold' },
    );
    flow.ensure(90);
    flow.y += 10;
    block(
      pen,
      50,
      flow.y,
      [
        'Ihr Dispositionskredit 2.000,00 EUR, Sollzinssatz 11,25 % p.a.',
        'Gesamtumsatzsummen und Abschluss finden Sie auf dem Quartalsauszug.',
      ],
      { size: 7.5 },
    );
    pen.paragraph(
      50,
      flow.y + 28,
      495,
      'Rechnungsabschlüsse gelten als genehmigt, wenn Sie nicht innerhalb von 6 Wochen nach Zugang Einwendungen erheben. Guthaben sind als Einlagen nach Maßgabe des Einlagensicherungsgesetzes bis 100.000 EUR entschädigungsfähig (Stand 01.01.2024).',
      { size: 7 },
    );
    onEveryPage(pen, (index, count) =>
      pen.text(545, 815, `Blatt ${index + 1} von ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

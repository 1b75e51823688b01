import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { forms, printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { type Activity, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette } from '../parts.ts';

const activities: readonly Activity[] = [
  {
    kind: 'purchase',
    weight: 30,
    sign: -1,
    low: 3,
    high: 280,
    lines: (r) => [
      r.pick([
        'EDEKKA 4471 HAMBURG',
        'DB VERTRIEB MUSTER',
        'AMAZING EU LUXEMBURG',
        'HOTEL EXEMPEL KIEL',
        'LUFTHANSE TICKET',
        'TANKSTELLE MUSTER',
      ]),
    ],
  },
  {
    kind: 'foreign',
    weight: 5,
    sign: -1,
    low: 5,
    high: 260,
    lines: (r) => [r.pick(['CLOUDHOST SEATTLE', 'CAFE EXAMPLE LONDON'])],
  },
  { kind: 'payment', weight: 3, sign: 1, low: 80, high: 1600, lines: () => ['LASTSCHRIFTEINZUG ZAHLUNG ERHALTEN'] },
  {
    kind: 'fee',
    weight: 2,
    sign: -1,
    low: 0.5,
    high: 40,
    lines: (r) => [r.pick(['AUSLANDSEINSATZENTGELT 1,75 %', 'JAHRESPREIS KREDITKARTE'])],
  },
];

/** A German card: what a purchase was abroad stands in columns of its own (currency, amount, rate) and must not count. */
export const hanseKarte: Layout = {
  name: 'hanse_karte',
  bank: 'Hansekarte',
  country: 'DE',
  language: 'de',
  phenomena: [
    'dot_groups_comma_decimals',
    'trailing_minus',
    'second_date_column',
    'foreign_currency_lines',
    'no_running_balance',
    'percent_column',
    'carried_forward_rows',
    'year_rollover',
  ],
  prints: { opening: true, closing: true, period: false, balances: 'none', amounts: 'one', closingOnFirstPage: false },
  rowsMin: 2,
  rowsMax: 80,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'credit_card', number: `4930 XXXX XXXX ${random.digits(4)}`, currency: 'EUR' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities,
          opening: -BigInt(random.int(0, 160_000)),
          ceiling: 1_000n,
          balances: 'none',
          postedLagMax: 3,
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8, 8.5]) });
    // The card's balance as the holder sees it: what is owed has a minus behind it.
    const money = (cents: bigint): string => printFigure(cents, { ...forms.continental, minusAt: 'back', plus: '+' });
    pen.text(48, 56, 'Hansekarte', { size: 17, weight: 'bold', color: palette.navy });
    pen.text(547, 54, `Kreditkartenabrechnung vom ${printDay(addDays(account.end, 1), 'DD.MM.YYYY')}`, {
      align: 'right',
      weight: 'bold',
    });
    block(pen, 48, 86, ['Herrn Robin Muster', 'Elbchaussee 1', '20000 Hamburg', `Karte ${account.number}`]);
    const flow = startFlow(pen, { top: 160, bottom: 760, onNewPage: () => 60 });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 48, heading: ['Beleg-', 'datum'] },
        { key: 'posted', x: 96, heading: ['Buchungs-', 'datum'] },
        { key: 'description', x: 148, heading: 'Angabe des Unternehmens' },
        { key: 'currency', x: 350, heading: 'Währung' },
        { key: 'abroad', x: 430, align: 'right', heading: ['Betrag', 'Fremdw.'] },
        { key: 'rate', x: 476, align: 'right', heading: 'Kurs' },
        { key: 'amount', x: 547, align: 'right', heading: 'Betrag EUR' },
      ],
      headingStyle: { size: 7 },
      leading: pen.sizePt * 1.45,
      left: 48,
      right: 547,
      planted: (row) => ({ amount: money(-row.plantedAfter!) }),
    });
    table.headings();
    table.line({ description: 'Saldo der letzten Abrechnung', amount: money(account.opening) }, { weight: 'bold' });
    for (const row of account.printed) {
      const isAbroad = row.kind === 'foreign';
      table.row(row, [
        {
          date: printDay(row.date, 'DD.MM.YY'),
          posted: printDay(row.postedDate!, 'DD.MM.YY'),
          description: row.lines[0],
          currency: isAbroad ? 'USD' : undefined,
          abroad: isAbroad ? printFigure((-row.amount * 108n) / 100n, forms.continental) : undefined,
          rate: isAbroad ? '1,0800' : undefined,
          amount: money(row.amount),
        },
      ]);
    }
    table.line({ description: 'Summe der Umsätze', amount: money(sumOf(account.rows)) });
    table.line({ description: 'Neuer Saldo', amount: money(account.closing) }, { weight: 'bold' });
    flow.ensure(30);
    pen.text(
      48,
      flow.y + 10,
      `Der Saldo wird zum ${printDay(addDays(account.end, 10), 'DD.MM.YYYY')} von Ihrem Konto eingezogen. Verfügungsrahmen 4.000,00 EUR.`,
      { size: 7.5 },
    );
    flow.y += 24;
    drawFinePrint(flow, random, 'de', 48, 547);
    onEveryPage(pen, (index, count) =>
      pen.text(547, 812, `Seite ${index + 1} von ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

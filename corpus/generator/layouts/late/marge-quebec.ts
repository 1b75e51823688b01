import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { forms, printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import { type Activity, moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, summary } from '../parts.ts';

const activities: readonly Activity[] = [
  {
    kind: 'advance',
    weight: 5,
    sign: -1,
    low: 20,
    high: 1800,
    lines: (r) => [
      r.pick([
        'Avance de fonds - AccèsD',
        'Virement au compte chèques',
        'Chèque {cheque}',
        'Paiement de facture HYDRO-EXEMPLE',
      ]),
    ],
  },
  {
    kind: 'payment',
    weight: 4,
    sign: 1,
    low: 50,
    high: 2200,
    lines: (r) => [r.pick(['Paiement - merci', 'Paiement automatique', 'Versement au guichet'])],
  },
  { kind: 'interest', weight: 2, sign: -1, low: 3, high: 190, lines: () => ['Intérêts'] },
  { kind: 'fee', weight: 1, sign: -1, low: 4, high: 30, lines: () => ["Prime d'assurance-vie"] },
];

/** A line of credit in French: advances add to what is owed, and what is owed is printed without a sign. */
export const margeQuebec: Layout = {
  name: 'marge_quebec',
  bank: 'Trust Boréal',
  country: 'CA',
  language: 'fr',
  phenomena: [
    'line_of_credit',
    'owed_balance_printed_positive',
    'no_break_space_groups',
    'interest_table',
    'year_rollover',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  rowsMax: 60,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'line_of_credit',
      number: `${random.digits(5)}-${random.digits(6)}`,
      currency: 'CAD',
    } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities,
          opening: -BigInt(random.int(60_000, 3_000_000)),
          ceiling: -5_000n,
          balances: 'every',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8.5, 9]) });
    const owed = (cents: bigint): string => printFigure(-cents, forms.french);
    const money = (cents: bigint): string => printFigure(cents, forms.french);
    pen.text(44, 56, 'Trust Boréal', { size: 16, weight: 'bold', color: palette.navy });
    pen.text(44, 74, 'Relevé de marge de crédit personnelle', { size: 11 });
    block(pen, 44, 100, ['MME JO SPÉCIMEN', '45 RUE DE LA DÉMO', 'LAVAL QC H7N 0A0']);
    summary(
      pen,
      320,
      568,
      92,
      [
        ['Numéro de marge', account.number],
        ['Période visée', `${printDay(account.start, 'YYYY-MM-DD')} au ${printDay(account.end, 'YYYY-MM-DD')}`],
        ['Solde dû au début', `${owed(account.opening)} $`],
        ['Avances, intérêts et frais', `${money(-sumOf(moneyOut(account.rows)))} $`],
        ['Paiements', `${money(sumOf(moneyIn(account.rows)))} $`],
        ['Solde dû à la fin', `${owed(account.closing)} $`],
        ['Limite de crédit', `${money(4_000_000n)} $`],
        ['Paiement minimum', `${money(5_000n)} $ le ${printDay(addDays(account.end, 15), 'YYYY-MM-DD')}`],
      ],
      { leading: 14 },
    );
    const flow = startFlow(pen, { top: 226, bottom: 730, onNewPage: () => 64 });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'description', x: 110, heading: 'Opération' },
        { key: 'out', x: 400, align: 'right', heading: 'Avances et frais ($)' },
        { key: 'in', x: 484, align: 'right', heading: 'Paiements ($)' },
        { key: 'balance', x: 568, align: 'right', heading: 'Solde dû ($)' },
      ],
      leading: pen.sizePt * 1.5,
      left: 44,
      right: 568,
      planted: (row) => ({ out: money(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'YYYY-MM-DD'),
      description: 'Solde dû au relevé précédent',
      balance: owed(account.opening),
    });
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'YYYY-MM-DD'),
          description: row.lines[0],
          [sideOf(row)]: money(size(row.amount)),
          balance: owed(row.balance),
        },
      ]);
    }
    table.line(
      { date: printDay(account.end, 'YYYY-MM-DD'), description: 'Nouveau solde dû', balance: owed(account.closing) },
      { weight: 'bold' },
    );
    flow.ensure(50);
    block(
      pen,
      44,
      flow.y + 14,
      [
        `Taux d'intérêt annuel : 8,95 % depuis le ${printDay(account.start, 'YYYY-MM-DD')}`,
        'Intérêts courus non débités : 12,44 $',
      ],
      { size: 7.5 },
    );
    flow.y += 40;
    drawFinePrint(flow, random, 'fr', 44, 568);
    onEveryPage(pen, (index, count) => pen.text(568, 768, `${index + 1}/${count}`, { align: 'right', size: 7 }));
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

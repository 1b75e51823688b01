import { quebecCard } from '../../activity/canada-fr.ts';
import { printDay } from '../../date-forms.ts';
import { addDays, partsOf } from '../../days.ts';
import { forms, printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary } from '../parts.ts';

const months = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juill.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;
const groups = [
  { title: 'Vos paiements', total: 'Total de vos paiements', has: (row: Row) => row.kind === 'payment' },
  {
    title: 'Vos nouveaux frais et crédits',
    total: 'Total des frais et crédits',
    has: (row: Row) => row.kind !== 'payment',
  },
] as const;

/** A French card with the months' own abbreviations (`12 févr.`), the dollar sign behind, credits negative. */
export const carteCooperative: Layout = {
  name: 'carte_cooperative',
  bank: 'Carte Coopérative',
  country: 'CA',
  language: 'fr',
  phenomena: [
    'no_break_space_groups',
    'second_date_column',
    'subtotals_inside',
    'owed_balance_printed_positive',
    'no_running_balance',
    'year_nowhere_on_rows',
    'year_rollover',
    'foreign_currency_lines',
    'payment_coupon',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMin: 2,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'credit_card', number: `5258 XXXX XXXX ${random.digits(4)}`, currency: 'CAD' } as const;
    const account = fillAccount(random, head, {
      ...period,
      count,
      activities: quebecCard,
      opening: -BigInt(random.int(0, 250_000)),
      ceiling: 1_000n,
      balances: 'none',
      postedLagMax: 2,
    });
    return { accounts: [{ ...account, rows: groups.flatMap((group) => account.rows.filter(group.has)) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, forms.frenchDollars);
    const day = (iso: string): string => `${partsOf(iso).dayOfMonth} ${months[partsOf(iso).month - 1]}`;
    pen.text(40, 56, 'Carte Coopérative', { size: 16, weight: 'bold', color: palette.green });
    block(pen, 40, 78, [
      'KIM EXEMPLAIRE',
      `Numéro de carte ${account.number}`,
      `Période du ${printDay(account.start, 'D Month YYYY', 'fr')} au ${printDay(account.end, 'D Month YYYY', 'fr')}`,
    ]);
    summary(
      pen,
      330,
      572,
      62,
      [
        ['Solde précédent', money(-account.opening)],
        ['Paiements et crédits', money(-sumOf(moneyIn(account.rows)))],
        ['Achats, frais et intérêts', money(-sumOf(moneyOut(account.rows)))],
        ['Nouveau solde', money(-account.closing)],
        ['Paiement minimal', money(1_000n)],
        ['Date limite', printDay(addDays(account.end, 21), 'D Month YYYY', 'fr')],
      ],
      { leading: 13.5 },
    );
    const flow = startFlow(pen, { top: 168, bottom: 735, onNewPage: () => 64 });
    for (const group of groups) {
      const rows = account.rows.filter(group.has);
      if (rows.length === 0) continue;
      flow.ensure(80);
      pen.text(40, flow.y, group.title, { weight: 'bold', size: 10.5, color: palette.green });
      flow.y += 16;
      // What was paid is positive under its own title; elsewhere a credit is negative.
      const sign = group.title === 'Vos paiements' ? 1n : -1n;
      const table = openTable(flow, {
        columns: [
          { key: 'date', x: 40, heading: ['Date de', "l'opération"] },
          { key: 'posted', x: 100, heading: ["Date d'", 'inscription'] },
          { key: 'description', x: 160, heading: 'Description' },
          { key: 'amount', x: 572, align: 'right', heading: 'Montant' },
        ],
        headingStyle: { size: 7 },
        leading: pen.sizePt * 1.4,
        left: 40,
        right: 572,
        planted: (row) => ({ amount: money(row.plantedAfter!) }),
      });
      table.headings();
      for (const row of account.printed.filter(group.has)) {
        const [first, ...more] = row.lines;
        table.row(row, [
          { date: day(row.date), posted: day(row.postedDate!), description: first, amount: money(sign * row.amount) },
          ...more.map((words) => ({ description: words })),
        ]);
      }
      table.line({ description: group.total, amount: money(sign * sumOf(rows)) }, { weight: 'bold' });
      flow.y += 16;
    }
    drawFinePrint(flow, random, 'fr', 40, 572);
    onEveryPage(pen, (index, count) =>
      pen.text(572, 768, `Page ${index + 1} sur ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

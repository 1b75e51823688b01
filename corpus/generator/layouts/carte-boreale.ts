import { quebecCard } from '../activity/canada-fr.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, summary } from './parts.ts';

/** Day and month in four narrow columns, a percent column beside the amount, CR glued to a credit. */
export const carteBoreale: Layout = {
  name: 'carte_boreale',
  bank: 'Carte Boréale',
  country: 'CA',
  language: 'fr',
  phenomena: [
    'day_and_month_in_columns',
    'percent_column',
    'cr_suffix_glued',
    'no_break_space_groups',
    'year_rollover',
    'second_date_column',
    'no_running_balance',
    'foreign_currency_lines',
    'headings_over_two_lines',
    'owed_balance_printed_positive',
    'no_period_printed',
    'rewards_summary',
  ],
  prints: { opening: true, closing: true, period: false, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'credit_card',
      number: `4540 ${random.digits(2)}XX XXXX ${random.digits(4)}`,
      currency: 'CAD',
    } as const;
    const plan = {
      ...period,
      count,
      activities: quebecCard,
      opening: -BigInt(random.int(0, 260_000)),
      ceiling: 2_000n,
      balances: 'none',
      postedLagMax: 2,
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const owed = (cents: bigint): string =>
      cents < 0n ? `${printFigure(-cents, forms.french)}CR` : printFigure(cents, forms.french);
    const day = addDays(account.end, 1);
    pen.text(40, 52, 'Relevé Visa Boréale Remises', { size: 16, weight: 'bold', color: palette.green });
    block(pen, 40, 74, [
      'ROBIN SPECIMEN',
      account.number,
      `Date du relevé   Jour ${printDay(day, 'DD')}  Mois ${printDay(day, 'MM')}  Année ${printDay(day, 'YYYY')}`,
    ]);
    pen.fill(330, 60, 242, 94, palette.pale);
    summary(
      pen,
      338,
      564,
      76,
      [
        ['Solde du relevé précédent', owed(-account.opening)],
        ['Paiements et crédits', printFigure(-sumOf(moneyIn(account.rows)), forms.french)],
        ['Achats et débits', printFigure(-sumOf(moneyOut(account.rows)), forms.french)],
        ['Solde courant', owed(-account.closing)],
        ['Paiement minimum dû', '10,00'],
        ["Date d'échéance", printDay(addDays(day, 21), 'D Month YYYY', 'fr')],
      ],
      { leading: 14.5 },
    );
    const flow = startFlow(pen, {
      top: 180,
      bottom: 735,
      onNewPage: () => {
        pen.text(40, 44, `Relevé Visa Boréale Remises   ${account.number}`, { weight: 'bold' });
        return 74;
      },
    });
    const table = openTable(flow, {
      columns: [
        { key: 'd1', x: 40, heading: ['Date de', 'trans.', 'J'] },
        { key: 'm1', x: 56, heading: 'M' },
        { key: 'd2', x: 84, heading: ["Date d'", 'inscr.', 'J'] },
        { key: 'm2', x: 100, heading: 'M' },
        { key: 'description', x: 128, heading: 'Description' },
        { key: 'percent', x: 420, align: 'right', heading: 'REMISE' },
        { key: 'amount', x: 572, align: 'right', heading: 'Montant ($)' },
      ],
      headingStyle: { size: 7 },
      leading: pen.sizePt * random.pick([1.3, 1.4]),
      left: 40,
      right: 572,
      planted: (row) => ({ amount: printFigure(row.plantedAfter!, forms.french) }),
    });
    table.headings();
    const rate = random.pick(['1,00 %', '0,50 %', '1,50 %']);
    for (const row of account.printed) {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          d1: printDay(row.date, 'DD'),
          m1: printDay(row.date, 'MM'),
          d2: printDay(row.postedDate!, 'DD'),
          m2: printDay(row.postedDate!, 'MM'),
          description: first,
          percent: ['purchase', 'foreign', 'refund'].includes(row.kind) ? rate : undefined,
          amount: `${printFigure(size(row.amount), forms.french)}${row.amount > 0n ? 'CR' : ''}`,
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    flow.y += 8;
    if (random.chance(0.5))
      table.line({ description: 'Total', amount: owed(-sumOf(account.rows)) }, { weight: 'bold' });
    flow.ensure(80);
    summary(
      pen,
      40,
      330,
      flow.y + 14,
      [
        ['Solde de vos remises au début', `${random.int(2, 90)},${random.digits(2)} $`],
        ['Remises accumulées', `${random.int(0, 30)},${random.digits(2)} $`],
      ],
      { size: 7.5 },
    );
    flow.y += 48;
    drawFinePrint(flow, random, 'fr', 40, 572);
    onEveryPage(pen, (index, count) =>
      pen.text(572, 768, `Page ${index + 1} de ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

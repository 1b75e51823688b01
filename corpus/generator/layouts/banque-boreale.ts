import { quebecChequing } from '../activity/canada-fr.ts';
import { printDay } from '../date-forms.ts';
import { forms, printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette } from './parts.ts';

/** Month and day in columns of their own, the minus behind the figure, the year only in the head. */
export const banqueBoreale: Layout = {
  name: 'banque_boreale',
  bank: 'Banque Boréale',
  country: 'CA',
  language: 'fr',
  phenomena: [
    'day_and_month_in_columns',
    'trailing_minus',
    'no_break_space_groups',
    'year_rollover',
    'year_nowhere_on_rows',
    'headings_over_two_lines',
    'overdraft',
    'printed_counts',
    'carried_forward_rows',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `${random.digits(2)}-${random.digits(3)}-${random.digits(2)}`,
      currency: 'CAD',
    } as const;
    const plan = {
      ...period,
      count,
      activities: quebecChequing,
      opening: BigInt(random.int(-30_000, 250_000)),
      floor: -120_000n,
      balances: 'every',
      wording: (row: Row) => [row.lines.join(' ').toUpperCase().slice(0, 52).trim()],
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'courier'] as const);
    const size = family === 'courier' ? 7.5 : random.pick([8, 8.5, 9]);
    const pen = takePen({ size: 'letter', family, sizePt: size });
    const group = random.pick(['\u00a0', ' ']);
    const money = (cents: bigint): string => printFigure(cents, { ...forms.french, group, minusAt: 'back' });
    const head = (): number => {
      pen.text(36, 46, 'BANQUE BORÉALE', { size: 15, weight: 'bold', family: 'helvetica', color: palette.red });
      pen.text(576, 46, 'Relevé de compte', { size: 12, align: 'right', family: 'helvetica' });
      pen.text(
        576,
        62,
        `Période du ${printDay(account.start, 'YYYY-MM-DD')} au ${printDay(account.end, 'YYYY-MM-DD')}`,
        { align: 'right' },
      );
      pen.text(576, 74, `Compte ${account.number}`, { align: 'right' });
      return 110;
    };
    head();
    block(pen, 36, 76, ['M. ALEX SPECIMEN', '45 CH. DU MODÈLE', 'GATINEAU QC J8X 0A0']);
    const flow = startFlow(pen, { top: 132, bottom: 715, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'month', x: 36, heading: ['DATE', 'MM'] },
        { key: 'day', x: 58, heading: 'JJ' },
        { key: 'description', x: 86, heading: 'DESCRIPTION' },
        { key: 'out', x: 400, align: 'right', heading: 'DÉBIT ($)' },
        { key: 'in', x: 488, align: 'right', heading: 'CRÉDIT ($)' },
        { key: 'balance', x: 576, align: 'right', heading: 'SOLDE ($)' },
      ],
      leading: size * random.pick([1.3, 1.4]),
      left: 36,
      right: 576,
      planted: (row) => ({ in: money(row.plantedAfter!) }),
      carried: (balance) => ({ description: 'SOLDE À REPORTER', balance: money(balance) }),
      brought: (balance) => ({ description: 'SOLDE REPORTÉ', balance: money(balance) }),
    });
    table.headings();
    table.line({ description: 'SOLDE PRÉCÉDENT', balance: money(account.opening) });
    for (const row of account.printed) {
      table.row(row, [
        {
          month: printDay(row.date, 'MM'),
          day: printDay(row.date, 'DD'),
          description: row.lines[0],
          [sideOf(row)]: money(row.amount < 0n ? -row.amount : row.amount),
          balance: money(row.balance),
        },
      ]);
    }
    table.line({ description: 'SOLDE FINAL', balance: money(account.closing) }, { weight: 'bold' });
    flow.ensure(60);
    flow.y += 12;
    block(pen, 36, flow.y, [
      `TOTAL DES DÉBITS  ${moneyOut(account.rows).length}   ${money(-sumOf(moneyOut(account.rows)))}`,
      `TOTAL DES CRÉDITS ${moneyIn(account.rows).length}   ${money(sumOf(moneyIn(account.rows)))}`,
    ]);
    onEveryPage(pen, (index, count) => {
      pen.text(36, 760, 'Vous disposez de 45 jours pour signaler une erreur. Ligne-conseil 1 888 555-0142.', {
        size: 6.5,
      });
      pen.text(576, 760, `Page ${index + 1} / ${count}`, { align: 'right', size: 7 });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

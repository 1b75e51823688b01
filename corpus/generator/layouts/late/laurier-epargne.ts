import { quebecChequing } from '../../activity/canada-fr.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, wrap } from '../parts.ts';

/** Two locales on one page: spaces in the amounts, dots in the balances; the minus behind both. */
export const laurierEpargne: Layout = {
  name: 'laurier_epargne',
  bank: 'Banque Laurier',
  country: 'CA',
  language: 'fr',
  phenomena: ['trailing_minus', 'no_break_space_groups', 'dot_groups_comma_decimals', 'overdraft', 'printed_counts'],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'one', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: `${random.digits(3)}-${random.digits(6)}`, currency: 'CAD' } as const;
    const plan = {
      ...period,
      count,
      activities: quebecChequing,
      opening: BigInt(random.int(-10_000, 400_000)),
      floor: -90_000n,
      balances: 'every',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['times', 'helvetica'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8.5, 9]) });
    const amount = (cents: bigint): string => printFigure(cents, { group: ' ', decimal: ',', minusAt: 'back' });
    const balance = (cents: bigint): string => printFigure(cents, { group: '.', decimal: ',', minusAt: 'back' });
    pen.text(48, 58, 'BANQUE LAURIER', { size: 15, weight: 'bold', color: palette.navy });
    pen.text(564, 58, 'État de compte', { align: 'right', size: 12 });
    block(pen, 48, 88, ['JO SPÉCIMEN', '900 BOUL. DE LA FICTION', 'QUÉBEC QC G1R 0A0']);
    block(pen, 330, 88, [
      `Numéro de compte : ${account.number}`,
      `Période : du ${printDay(account.start, 'YYYY-MM-DD')} au ${printDay(account.end, 'YYYY-MM-DD')}`,
      `Solde d'ouverture : ${balance(account.opening)} $`,
      `${moneyIn(account.rows).length} dépôts : ${amount(sumOf(moneyIn(account.rows)))} $`,
      `${moneyOut(account.rows).length} retraits : ${amount(-sumOf(moneyOut(account.rows)))} $`,
      `Solde de fermeture : ${balance(account.closing)} $`,
    ]);
    const flow = startFlow(pen, {
      top: 190,
      bottom: 730,
      onNewPage: () => {
        pen.text(48, 50, `BANQUE LAURIER   ${account.number}   (suite)`, { weight: 'bold' });
        return 80;
      },
    });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 48, heading: 'DATE' },
        { key: 'description', x: 112, heading: 'OPÉRATION' },
        { key: 'amount', x: 470, align: 'right', heading: 'MONTANT' },
        { key: 'balance', x: 564, align: 'right', heading: 'SOLDE' },
      ],
      leading: pen.sizePt * 1.3,
      gap: 1,
      left: 48,
      right: 564,
      planted: (row) => ({ amount: amount(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'YYYY-MM-DD'),
      description: "Solde d'ouverture",
      balance: balance(account.opening),
    });
    for (const row of account.printed) {
      const [first, ...more] = wrap(pen, row.lines.join(' '), 250);
      table.row(row, [
        {
          date: printDay(row.date, 'YYYY-MM-DD'),
          description: first,
          amount: amount(row.amount),
          balance: balance(row.balance),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    }
    table.line(
      {
        date: printDay(account.end, 'YYYY-MM-DD'),
        description: 'Solde de fermeture',
        balance: balance(account.closing),
      },
      { weight: 'bold' },
    );
    drawFinePrint(flow, random, 'fr', 48, 564);
    onEveryPage(pen, (index, count) => pen.text(306, 768, `${index + 1} de ${count}`, { align: 'center', size: 7 }));
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

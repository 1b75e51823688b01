import { frenchAccount } from '../../activity/elsewhere.ts';
import { printDay } from '../../date-forms.ts';
import { addDays } from '../../days.ts';
import { forms, printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, spread } from '../parts.ts';

/** French from France: the value date comes first, the balances stand in lines named creditor or debtor, no running balance. */
export const mutuelleCompte: Layout = {
  name: 'mutuelle_compte',
  bank: 'Mutuelle Exemple',
  country: 'FR',
  language: 'fr',
  phenomena: [
    'value_date_first',
    'second_date_column',
    'dot_groups_comma_decimals',
    'no_running_balance',
    'subtotals_inside',
    'carried_forward_rows',
    'ruled_grid',
    'margin_text',
  ],
  prints: { opening: true, closing: true, period: false, balances: 'none', amounts: 'two', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `FR76 ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(3)}`,
      currency: 'EUR',
    } as const;
    const account = fillAccount(random, head, {
      ...period,
      count,
      activities: frenchAccount,
      opening: BigInt(random.int(-20_000, 400_000)),
      floor: -70_000n,
      balances: 'none',
    });
    return {
      accounts: [
        {
          ...account,
          rows: account.rows.map((row) => ({ ...row, valueDate: addDays(row.date, random.pick([0, 0, -1, 1])) })),
        },
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'courier'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: family === 'courier' ? 7.5 : random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, forms.continental);
    const edge = (cents: bigint): string => (cents < 0n ? 'SOLDE DEBITEUR' : 'SOLDE CREDITEUR');
    const head = (): number => {
      pen.text(46, 54, 'Mutuelle Exemple', { size: 14, weight: 'bold', color: palette.red, family: 'helvetica' });
      pen.text(549, 54, 'EXTRAIT DE COMPTE', { align: 'right', weight: 'bold' });
      pen.text(549, 66, `C/C EUROCOMPTE N° ${random.int(10, 99)}${account.number.slice(-3)}   IBAN ${account.number}`, {
        align: 'right',
        size: 7,
      });
      return 100;
    };
    head();
    block(pen, 320, 100, ['M. JO SPECIMEN', '4 RUE DE LA FICTION', '67000 EXEMPLEBOURG']);
    pen.text(46, 150, `Situation au ${printDay(account.end, 'DD/MM/YYYY')}`);
    const flow = startFlow(pen, { top: 180, bottom: 765, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'posted', x: 50, heading: 'Date valeur' },
        { key: 'date', x: 112, heading: 'Date' },
        { key: 'description', x: 174, heading: 'Opération' },
        { key: 'out', x: 470, align: 'right', heading: 'Débit EUROS' },
        { key: 'in', x: 545, align: 'right', heading: 'Crédit EUROS' },
      ],
      headingFill: palette.pale,
      leading: pen.sizePt * 1.3,
      ruleBetweenRows: palette.line,
      left: 46,
      right: 549,
      planted: (row) => ({ out: money(row.plantedAfter!) }),
    });
    table.headings();
    table.line(
      {
        description: `${edge(account.opening)} AU ${printDay(addDays(account.start, -1), 'DD/MM/YYYY')}`,
        [account.opening < 0n ? 'out' : 'in']: money(size(account.opening)),
      },
      { weight: 'bold' },
    );
    for (const row of account.printed) {
      const lines = spread(row.lines, 'description', { [sideOf(row)]: money(size(row.amount)) }, 'first');
      lines[0] = {
        ...lines[0],
        posted: printDay(row.valueDate!, 'DD/MM/YYYY'),
        date: printDay(row.date, 'DD/MM/YYYY'),
      };
      table.row(row, lines);
    }
    table.line({
      description: 'Total des mouvements',
      out: money(-sumOf(moneyOut(account.rows))),
      in: money(sumOf(moneyIn(account.rows))),
    });
    table.line(
      {
        description: `${edge(account.closing)} AU ${printDay(account.end, 'DD/MM/YYYY')}`,
        [account.closing < 0n ? 'out' : 'in']: money(size(account.closing)),
      },
      { weight: 'bold' },
    );
    flow.ensure(50);
    pen.paragraph(
      46,
      flow.y + 14,
      503,
      'Sous réserve des extournes éventuelles concernant les remises de chèques. Garantie des dépôts : 100 000 EUR par déposant. Plafond du découvert autorisé 800,00 EUR au TAEG de 15,95 %. Médiateur : BP 80001.',
      { size: 6.5 },
    );
    onEveryPage(pen, (index, count) => {
      pen.text(549, 812, `Page ${index + 1}/${count}`, { align: 'right', size: 7 });
      pen.text(24, 500, 'RCS 588 505 354 - capital de 5 458 531 008 EUR', { turn: 1, size: 5.5 });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

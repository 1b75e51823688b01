import { quebecChequing, quebecSavings } from '../activity/canada-fr.ts';
import { printDay } from '../date-forms.ts';
import { forms, printFigure } from '../figures.ts';
import { isSameDay, type Layout, sideOf } from '../layout.ts';
import type { Row } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette } from './parts.ts';

/** A credit union's folios: several accounts in a row, a code column, and a fee column that repeats what is withdrawn. */
export const caisseMulti: Layout = {
  name: 'caisse_multi',
  bank: 'Caisse Exemple',
  country: 'CA',
  language: 'fr',
  phenomena: [
    'several_accounts',
    'fee_column',
    'no_break_space_groups',
    'year_nowhere_on_rows',
    'subtotals_inside',
    'type_column',
    'date_once_per_day',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'every',
    amounts: 'two',
    closingOnFirstPage: false,
    endsAtLastRow: true,
  },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const folio = random.digits(6);
    const chequing = fillAccount(
      random,
      { type: 'chequing', number: `${folio} EOP`, currency: 'CAD' },
      {
        ...period,
        count,
        activities: quebecChequing,
        opening: BigInt(random.int(5_000, 400_000)),
        floor: -10_000n,
        balances: 'every',
        wording,
      },
    );
    const savings = fillAccount(
      random,
      { type: 'savings', number: `${folio} ET1`, currency: 'CAD' },
      {
        ...period,
        count: random.int(2, 8),
        activities: quebecSavings,
        opening: BigInt(random.int(100_000, 1_900_000)),
        floor: 0n,
        balances: 'every',
        wording,
      },
    );
    return { accounts: [chequing, savings] };
  },
  draw: (statement, random) => {
    const [first] = statement.accounts;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, { ...forms.french, minusAt: 'back' });
    const head = (): number => {
      pen.text(40, 48, 'Caisse Exemple du Plateau', { size: 14, weight: 'bold', color: palette.green });
      pen.text(572, 48, 'RELEVÉ DE COMPTE', { size: 12, weight: 'bold', align: 'right' });
      pen.text(
        572,
        64,
        `Pour la période du ${printDay(first!.start, 'D[er] Month', 'fr').replace('1er', '1er')} au ${printDay(first!.end, 'D Month YYYY', 'fr')}`,
        { align: 'right' },
      );
      return 96;
    };
    head();
    const below = block(pen, 40, 90, [
      'Mme Robin Spécimen',
      '1234, rue de la Démonstration app. 5',
      'Montréal (Québec)  H2X 0A0',
    ]);
    block(pen, 400, 90, ['Folio', first!.number.slice(0, 6), 'Transit 815-30000']);
    const flow = startFlow(pen, { top: below + 24, bottom: 735, onNewPage: head });
    const showsDateOnce = random.chance(0.4);
    statement.accounts.forEach((account, at) => {
      flow.ensure(110);
      pen.fill(40, flow.y - 11, 532, 16, palette.pale);
      const titles = [
        ['EOP', 'Épargne avec opérations'],
        ['ET1', 'Épargne à terme 1'],
      ] as const;
      pen.text(46, flow.y, `${titles[at]![0]}   ${titles[at]![1]}`, { weight: 'bold', size: 10 });
      flow.y += 20;
      const table = openTable(flow, {
        columns: [
          { key: 'date', x: 40, heading: 'Date' },
          { key: 'code', x: 84, heading: 'Code' },
          { key: 'description', x: 116, heading: 'Description' },
          { key: 'fee', x: 350, align: 'right', heading: 'Frais' },
          { key: 'out', x: 424, align: 'right', heading: 'Retrait' },
          { key: 'in', x: 498, align: 'right', heading: 'Dépôt' },
          { key: 'balance', x: 572, align: 'right', heading: 'Solde' },
        ],
        leading: pen.sizePt * random.pick([1.3, 1.45]),
        left: 40,
        right: 572,
        brought: (balance) => ({ description: 'Solde reporté', balance: money(balance) }),
        planted: (row) => ({ out: money(row.plantedAfter!) }),
      });
      table.headings();
      table.line({ description: 'Solde reporté', balance: money(account.opening) });
      account.printed.forEach((row, index) => {
        const size = row.amount < 0n ? -row.amount : row.amount;
        table.row(row, [
          {
            date:
              showsDateOnce && isSameDay(account.printed[index - 1], row)
                ? undefined
                : printDay(row.date, 'D MON', 'fr'),
            code:
              {
                deposit: 'DI',
                purchase: 'ACH',
                payment: 'RA',
                transfer: 'VWW',
                withdrawal: 'RGA',
                fee: 'FRS',
                interest: 'INT',
                cheque: 'CHQ',
              }[row.kind] ?? 'OPR',
            description: row.lines[0],
            fee: row.kind === 'fee' ? money(size) : undefined,
            [sideOf(row)]: money(size),
            balance: money(row.balance),
          },
        ]);
      });
      flow.y += 20;
    });
    flow.ensure(60);
    pen.paragraph(
      40,
      flow.y,
      532,
      "Vérifiez votre relevé et signalez toute erreur dans les 30 jours. Des frais de 48,00 $ s'appliquent à tout chèque retourné sans provision depuis le 1er mars 2024. Le dépôt est garanti jusqu'à 100 000,00 $ par catégorie.",
      { size: 7 },
    );
    onEveryPage(pen, (index, count) =>
      pen.text(306, 765, `Page ${index + 1} de ${count}`, { align: 'center', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family, [{ order: 'by_column' }]) };
  },
};

function wording(row: Row): string[] {
  return [row.lines.join(' / ')];
}

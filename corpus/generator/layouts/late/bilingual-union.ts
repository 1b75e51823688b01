import { canadaChequing } from '../../activity/canada-en.ts';
import { holders } from '../../activity/names.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import type { Row } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size } from '../parts.ts';

/** Both official languages everywhere: each heading and each balance line says it twice. */
export const bilingualUnion: Layout = {
  name: 'bilingual_union',
  bank: 'Acadian Example Credit Union',
  country: 'CA',
  language: 'en',
  phenomena: [
    'headings_over_two_lines',
    'od_suffix',
    'overdraft',
    'carried_forward_rows',
    'double_strike',
    'ruled_grid',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: `${random.digits(6)}-${random.digits(3)}`, currency: 'CAD' } as const;
    const wording = (row: Row): string[] => [row.lines.join(' ').slice(0, 46).trim()];
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: canadaChequing,
          opening: BigInt(random.int(-5_000, 260_000)),
          floor: -50_000n,
          balances: 'every',
          wording,
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const balance = (cents: bigint): string => (cents < 0n ? `${printFigure(-cents)} OD` : printFigure(cents));
    const head = (): number => {
      pen.text(40, 48, 'Acadian Example Credit Union / Caisse Exemple Acadienne', {
        size: 12,
        weight: 'bold',
        color: palette.navy,
      });
      pen.text(40, 64, `Statement of account / Relevé de compte   ${account.number}`);
      pen.text(
        572,
        64,
        `From/Du ${printDay(account.start, 'YYYY-MM-DD')} To/Au ${printDay(account.end, 'YYYY-MM-DD')}`,
        { align: 'right' },
      );
      return 96;
    };
    head();
    block(pen, 40, 84, [random.pick(holders), 'DIEPPE NB E1A 0A0']);
    const flow = startFlow(pen, { top: 126, bottom: 725, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'description', x: 104, heading: ['Description', 'Description'] },
        { key: 'out', x: 400, align: 'right', heading: ['Withdrawals', 'Retraits'] },
        { key: 'in', x: 484, align: 'right', heading: ['Deposits', 'Dépôts'] },
        { key: 'balance', x: 568, align: 'right', heading: ['Balance', 'Solde'] },
      ],
      headingFill: palette.pale,
      leading: pen.sizePt * 1.45,
      left: 40,
      right: 572,
      ruleBetweenRows: palette.line,
      planted: (row) => ({ in: printFigure(row.plantedAfter!) }),
      brought: (cents) => ({ description: 'Balance forward / Solde reporté', balance: balance(cents) }),
    });
    table.headings();
    table.line({ description: 'Opening balance / Solde d’ouverture', balance: balance(account.opening) });
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'YYYY-MM-DD'),
          description: row.lines[0],
          [sideOf(row)]: printFigure(size(row.amount)),
          balance: balance(row.balance),
        },
      ]);
    }
    table.line(
      { description: 'Closing balance / Solde de fermeture', balance: balance(account.closing) },
      { weight: 'bold' },
    );
    onEveryPage(pen, (index, count) => {
      pen.text(
        40,
        766,
        'Errors must be reported within 30 days. / Les erreurs doivent être signalées dans les 30 jours. NSF/SP: $48.00 / 48,00 $',
        { size: 6.5 },
      );
      pen.text(572, 766, `Page ${index + 1} of/de ${count}`, { align: 'right', size: 7 });
    });
    return {
      paper: pen.paper,
      producer: anyProducer(random, family, [{ strikesTwice: true }, { strikesTwice: true, order: 'shuffled' }]),
    };
  },
};

import { portugueseAccount } from '../activity/iberia.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { block, fillAccount, monthPeriod, palette, size } from './parts.ts';

/** Thin or no-break spaces between thousands, a true minus sign, several small tables before the one with the rows. */
export const tejoConta: Layout = {
  name: 'tejo_conta',
  bank: 'Banco do Tejo',
  country: 'PT',
  language: 'pt',
  phenomena: [
    'thin_space_groups',
    'unicode_minus',
    'second_date_column',
    'year_nowhere_on_rows',
    'overdraft',
    'previous_period_table',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = {
      type: 'chequing',
      number: `PT50 ${random.digits(4)} ${random.digits(4)} ${random.digits(11)} ${random.digits(2)}`,
      currency: 'EUR',
    } as const;
    const plan = {
      ...period,
      count,
      activities: portugueseAccount,
      opening: BigInt(random.int(-10_000, 500_000)),
      floor: -60_000n,
      balances: 'every',
    } as const;
    const account = fillAccount(random, head, plan);
    return {
      accounts: [
        {
          ...account,
          rows: account.rows.map((row) => ({ ...row, valueDate: addDays(row.date, -random.pick([0, 0, 1])) })),
        },
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8, 8.5]) });
    const group = family === 'liberation' ? '\u00a0' : random.pick(['\u202f', '\u2009', '\u00a0']);
    const money = (cents: bigint): string => printFigure(cents, { group, decimal: ',', minus: '\u2212' });
    pen.text(46, 54, 'banco do tejo', { size: 18, weight: 'bold', color: palette.navy });
    pen.text(549, 50, `EXTRATO N.º ${random.int(1, 12)}/${printDay(account.end, 'YYYY')}`, {
      align: 'right',
      weight: 'bold',
    });
    pen.text(549, 64, `De ${printDay(account.start, 'YYYY/MM/DD')} a ${printDay(account.end, 'YYYY/MM/DD')}`, {
      align: 'right',
    });
    block(pen, 46, 84, ['ROBIN EXEMPLO', 'RUA DO MODELO 12 3.º ESQ', '1000-000 LISBOA']);
    pen.text(46, 138, 'POSIÇÃO GLOBAL', { weight: 'bold' });
    [
      ['Produto', 'Moeda', 'Saldo anterior', 'Saldo atual'],
      ['Conta à ordem', 'EUR', money(account.opening), money(account.closing)],
    ].forEach((cells, row) => {
      cells.forEach((cell, index) => {
        pen.text([46, 220, 400, 549][index] as number, 152 + row * 12, cell, {
          align: index > 1 ? 'right' : 'left',
          ...(row === 0 ? { weight: 'bold' as const } : {}),
        });
      });
    });
    const flow = startFlow(pen, {
      top: 200,
      bottom: 765,
      onNewPage: () => {
        pen.text(46, 48, 'banco do tejo', { weight: 'bold', color: palette.navy });
        return 76;
      },
    });
    pen.text(46, flow.y, `CONTA À ORDEM   IBAN ${account.number}`, { weight: 'bold' });
    flow.y += 18;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 46, heading: ['DATA', 'LANÇ.'] },
        { key: 'posted', x: 90, heading: ['DATA', 'VALOR'] },
        { key: 'description', x: 134, heading: 'DESCRITIVO' },
        { key: 'out', x: 400, align: 'right', heading: 'DÉBITO' },
        { key: 'in', x: 474, align: 'right', heading: 'CRÉDITO' },
        { key: 'balance', x: 549, align: 'right', heading: 'SALDO' },
      ],
      headingStyle: { size: 7 },
      leading: pen.sizePt * 1.4,
      left: 46,
      right: 549,
      planted: (row) => ({ out: money(row.plantedAfter!) }),
    });
    table.headings();
    table.line({ description: 'SALDO INICIAL', balance: money(account.opening) });
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'MM.DD'),
          posted: printDay(row.valueDate!, 'MM.DD'),
          description: row.lines.join(' '),
          [sideOf(row)]: money(size(row.amount)),
          balance: money(row.balance),
        },
      ]);
    }
    table.line({ description: 'SALDO FINAL', balance: money(account.closing) }, { weight: 'bold' });
    drawFinePrint(flow, random, 'pt', 46, 549);
    onEveryPage(pen, (index, count) => pen.text(549, 812, `Pág. ${index + 1}/${count}`, { align: 'right', size: 7 }));
    return {
      paper: pen.paper,
      producer: family === 'liberation' ? { kind: 'pdfkit' } : { kind: 'by_hand', manner: { isCompressed: true } },
    };
  },
};

import { mexicanAccount } from '../../activity/elsewhere.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { type Layout, sideOf } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size, summary } from '../parts.ts';

const columns = [
  { key: 'date', x: 44, heading: 'FECHA' },
  { key: 'description', x: 92, heading: 'DESCRIPCIÓN' },
  { key: 'in', x: 398, heading: 'DEPÓSITOS' },
  { key: 'out', x: 478, heading: 'RETIROS' },
  { key: 'balance', x: 566, heading: 'SALDO' },
] as const;

/** A table out of a web page: each cell centred in its height, so that figures stand between the lines of the text. */
export const condorCuenta: Layout = {
  name: 'condor_cuenta',
  bank: 'Banco Cóndor',
  country: 'MX',
  language: 'es',
  phenomena: [
    'vertically_centred_cells',
    'ruled_grid',
    'printed_counts',
    'year_nowhere_on_rows',
    'headings_missing_on_next_page',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  rowsMin: 2,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'chequing', number: random.digits(11), currency: 'MXN' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: mexicanAccount,
          opening: BigInt(random.int(50_000, 6_000_000)),
          floor: 0n,
          balances: 'every',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([7.5, 8]) });
    pen.text(44, 56, 'BANCO CÓNDOR', { size: 16, weight: 'bold', color: palette.teal });
    pen.text(566, 52, 'ESTADO DE CUENTA', { align: 'right', size: 12 });
    block(pen, 44, 84, ['ROBIN EJEMPLO', 'AV. INSURGENTES 100', 'CDMX CP 06600']);
    summary(
      pen,
      320,
      566,
      84,
      [
        [
          'Periodo',
          `DEL ${printDay(account.start, 'DD/MON/YYYY', 'es')} AL ${printDay(account.end, 'DD/MON/YYYY', 'es')}`,
        ],
        ['No. de cuenta', account.number],
        ['Saldo anterior', printFigure(account.opening, { prefix: '$' })],
        [`Depósitos (${moneyIn(account.rows).length})`, printFigure(sumOf(moneyIn(account.rows)), { prefix: '$' })],
        [`Retiros (${moneyOut(account.rows).length})`, printFigure(-sumOf(moneyOut(account.rows)), { prefix: '$' })],
        ['Saldo al corte', printFigure(account.closing, { prefix: '$' })],
      ],
      { leading: 13 },
    );
    const flow = startFlow(pen, { top: 190, bottom: 735, onNewPage: () => 60 });
    const leading = pen.sizePt * 1.25;
    const border = (high: number): void => {
      for (const x of [40, 88, 336, 402, 482, 570]) pen.rule(x, flow.y, x, flow.y + high, 0.4, palette.line);
      pen.rule(40, flow.y + high, 570, flow.y + high, 0.4, palette.line);
    };
    const cell = (key: string, y: number, words: string, style: { weight?: 'bold' } = {}): void => {
      const column = columns.find((each) => each.key === key)!;
      pen.text(column.x, y, words, {
        align: ['date', 'description'].includes(key) ? 'left' : 'right',
        column: key,
        ...style,
      });
    };
    pen.fill(40, flow.y, 530, leading * 1.6, palette.pale);
    for (const { key, heading } of columns) cell(key, flow.y + leading * 1.1, heading, { weight: 'bold' });
    flow.y += leading * 1.6;
    const single = (key: string, words: string, label: string): void => {
      border(leading * 1.5);
      cell('description', flow.y + leading, label);
      cell(key, flow.y + leading, words);
      flow.y += leading * 1.5;
    };
    single('balance', printFigure(account.opening), 'SALDO ANTERIOR');
    for (const row of account.printed) {
      const high = leading * (row.lines.length + 0.5);
      flow.ensure(high + 2);
      border(high);
      row.lines.forEach((words, index) => {
        cell('description', flow.y + leading * (index + 1), words);
      });
      // Centred: with two lines of text the figures stand between them.
      const middle = flow.y + leading * ((row.lines.length + 1) / 2);
      cell('date', middle, printDay(row.date, 'DD MON', 'es'));
      cell(sideOf(row), middle, printFigure(size(row.amount)));
      cell('balance', middle, printFigure(row.balance));
      flow.y += high;
      if (row.plantedAfter !== null) single('out', printFigure(row.plantedAfter), '');
    }
    flow.ensure(leading * 2);
    single('balance', printFigure(account.closing), 'SALDO FINAL');
    flow.y += leading;
    drawFinePrint(flow, random, 'es', 44, 566);
    onEveryPage(pen, (index, count) =>
      pen.text(566, 770, `Página ${index + 1} de ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

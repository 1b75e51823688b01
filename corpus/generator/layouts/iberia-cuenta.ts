import { spanishAccount } from '../activity/iberia.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette } from './parts.ts';

/** Operation and value dates, one signed amount and the balance, a small minus before or behind. */
export const iberiaCuenta: Layout = {
  name: 'iberia_cuenta',
  bank: 'Banco Iberia Ejemplo',
  country: 'ES',
  language: 'es',
  phenomena: [
    'dot_groups_comma_decimals',
    'trailing_minus',
    'second_date_column',
    'headings_over_two_lines',
    'white_on_dark_headings',
    'zebra_shading',
    'carried_forward_rows',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'one', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = {
      type: 'chequing',
      number: `ES${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)} ${random.digits(10)}`,
      currency: 'EUR',
    } as const;
    const plan = {
      ...period,
      count,
      activities: spanishAccount,
      opening: BigInt(random.int(5_000, 600_000)),
      floor: -20_000n,
      balances: 'every',
      wording: (row: { lines: readonly string[] }) => [row.lines.join(' ')],
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
    const family = random.pick(['helvetica', 'courier', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: family === 'courier' ? 7 : random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, { ...forms.continental, minusAt: minusAt });
    const minusAt = random.pick(['back', 'front'] as const);
    const head = (): number => {
      pen.text(46, 52, 'Banco Iberia Ejemplo', { size: 14, weight: 'bold', color: palette.red, family: 'helvetica' });
      pen.text(549, 52, 'EXTRACTO DE CUENTA CORRIENTE', { align: 'right', weight: 'bold' });
      pen.text(549, 66, `Período: ${printDay(account.start, 'DD/MM/YYYY')} al ${printDay(account.end, 'DD/MM/YYYY')}`, {
        align: 'right',
      });
      return 100;
    };
    head();
    block(pen, 46, 80, ['D. ROBIN MUESTRA', `IBAN ${account.number}`, 'Divisa: EUR']);
    const flow = startFlow(pen, { top: 140, bottom: 765, onNewPage: head });
    const dates = random.pick(['DD/MM/YYYY', 'DD-MM-YYYY', 'DD/MM/YY']);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 46, heading: ['Fecha', 'Operación'] },
        { key: 'posted', x: 108, heading: ['Fecha', 'Valor'] },
        { key: 'description', x: 170, heading: 'Concepto' },
        { key: 'amount', x: 470, align: 'right', heading: 'Importe' },
        { key: 'balance', x: 549, align: 'right', heading: 'Saldo' },
      ],
      headingStyle: { color: [1, 1, 1], size: 7.5 },
      headingFill: palette.red,
      headingRule: 'none',
      leading: pen.sizePt * 1.4,
      zebra: palette.paler,
      left: 42,
      right: 553,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
      carried: (balance) => ({ description: 'Suma y sigue', balance: money(balance) }),
      brought: (balance) => ({ description: 'Saldo anterior', balance: money(balance) }),
    });
    table.headings();
    table.line({ date: printDay(account.start, dates), description: 'SALDO INICIAL', balance: money(account.opening) });
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, dates),
          posted: printDay(row.valueDate!, dates),
          description: row.lines[0],
          amount: money(row.amount),
          balance: money(row.balance),
        },
      ]);
    }
    table.line(
      { date: printDay(account.end, dates), description: 'SALDO FINAL', balance: money(account.closing) },
      { weight: 'bold' },
    );
    drawFinePrint(flow, random, 'es', 46, 549);
    onEveryPage(pen, (index, count) =>
      pen.text(549, 812, `Hoja ${index + 1} de ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { italianAccount } from '../activity/italy.ts';
import { printDay } from '../date-forms.ts';
import { addDays, addMonths, endOfMonth, isoDay } from '../days.ts';
import { forms, printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, fillAccount, palette, size, spread } from './parts.ts';

/** A quarter's account: booking and value date, Dare before Avere, no running balance, then the interest scale. */
export const toscanoConto: Layout = {
  name: 'toscano_conto',
  bank: 'Cassa Toscana Esempio',
  country: 'IT',
  language: 'it',
  phenomena: [
    'dot_groups_comma_decimals',
    'second_date_column',
    'no_running_balance',
    'daily_balance_table',
    'interest_table',
    'subtotals_inside',
    'time_of_day',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'two', closingOnFirstPage: false },
  ledger: (random, count) => {
    const start = isoDay(random.int(2022, 2025), random.pick([1, 4, 7, 10]), 1);
    const head = {
      type: 'chequing',
      number: `IT${random.digits(2)} X 0${random.digits(4)} 0${random.digits(4)} ${random.digits(12)}`,
      currency: 'EUR',
    } as const;
    const plan = {
      start,
      end: endOfMonth(addMonths(start, 2)),
      count,
      activities: italianAccount,
      opening: BigInt(random.int(5_000, 700_000)),
      floor: 0n,
      balances: 'none',
    } as const;
    const account = fillAccount(random, head, plan);
    return {
      accounts: [
        {
          ...account,
          rows: account.rows.map((row) => ({ ...row, valueDate: addDays(row.date, random.pick([0, 0, 1, -1])) })),
        },
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([7.5, 8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, forms.continental);
    const head = (): number => {
      pen.text(46, 52, 'Cassa Toscana Esempio S.p.A.', { size: 13, weight: 'bold', color: palette.green });
      pen.text(549, 52, `ESTRATTO CONTO AL ${printDay(account.end, 'DD/MM/YYYY')}`, { align: 'right', weight: 'bold' });
      return 88;
    };
    head();
    pen.text(46, 72, `Sig.ra Robin Esempio   Conto corrente ${account.number}`);
    pen.text(
      46,
      84,
      `Periodo dal ${printDay(account.start, 'DD/MM/YYYY')} al ${printDay(account.end, 'DD/MM/YYYY')}   Valuta EUR`,
    );
    const flow = startFlow(pen, { top: 114, bottom: 765, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 46, heading: ['Data', 'contabile'] },
        { key: 'posted', x: 104, heading: ['Data', 'valuta'] },
        { key: 'out', x: 232, align: 'right', heading: ['Movimenti', 'Dare'] },
        { key: 'in', x: 308, align: 'right', heading: ['Movimenti', 'Avere'] },
        { key: 'description', x: 324, heading: 'Descrizione operazioni' },
      ],
      leading: pen.sizePt * 1.3,
      gap: 1,
      left: 46,
      right: 549,
      planted: (row) => ({ in: money(row.plantedAfter!) }),
    });
    table.headings();
    table.line(
      {
        date: printDay(account.start, 'DD/MM/YY'),
        [account.opening < 0n ? 'out' : 'in']: money(size(account.opening)),
        description: 'SALDO INIZIALE',
      },
      { weight: 'bold' },
    );
    for (const row of account.printed) {
      const lines = spread(
        row.lines,
        'description',
        { [sideOf(row)]: money(size(row.amount)), posted: printDay(row.valueDate!, 'DD/MM/YY') },
        'first',
      );
      lines[0] = { ...lines[0], date: printDay(row.date, 'DD/MM/YY') };
      table.row(row, lines);
    }
    table.line(
      {
        out: money(-sumOf(moneyOut(account.rows))),
        in: money(sumOf(moneyIn(account.rows))),
        description: 'TOTALE MOVIMENTI',
      },
      { weight: 'bold' },
    );
    table.line(
      {
        date: printDay(account.end, 'DD/MM/YY'),
        [account.closing < 0n ? 'out' : 'in']: money(size(account.closing)),
        description: 'SALDO FINALE',
      },
      { weight: 'bold' },
    );
    if (random.chance(0.6)) {
      flow.ensure(110);
      flow.y += 16;
      pen.text(46, flow.y, 'RIASSUNTO SCALARE', { weight: 'bold' });
      flow.y += 13;
      for (let index = 0; index < 5; index += 1) {
        pen.text(46, flow.y, printDay(addDays(account.start, index * 17), 'DD/MM/YY'));
        pen.text(180, flow.y, money(BigInt(random.int(20_000, 900_000))), { align: 'right' });
        pen.text(230, flow.y, String(random.int(2, 20)), { align: 'right' });
        pen.text(320, flow.y, money(BigInt(random.int(200_000, 9_000_000))), { align: 'right' });
        flow.y += 11;
      }
      flow.y += 8;
    }
    drawFinePrint(flow, random, 'it', 46, 549);
    onEveryPage(pen, (index, count) =>
      pen.text(549, 812, `Pagina ${index + 1} di ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family, [{ order: 'by_column' }]) };
  },
};

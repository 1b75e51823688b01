import { canadaChequing } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, billingPeriod, fillAccount, palette } from './parts.ts';

/** The date stands between the amounts and the balance, glued (`MAR01`); an overdrawn balance ends in OD. */
export const dominionChequing: Layout = {
  name: 'dominion_chequing',
  bank: 'Dominion Trust',
  country: 'CA',
  language: 'en',
  phenomena: [
    'description_before_date',
    'glued_month_day',
    'balance_at_days_end',
    'od_suffix',
    'overdraft',
    'carried_forward_rows',
    'year_nowhere_on_rows',
    'year_rollover',
    'margin_text',
    'printed_counts',
    'amount_on_first_line',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'day_end',
    amounts: 'two',
    closingOnFirstPage: false,
  },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: `${random.digits(4)}-${random.digits(7)}`, currency: 'CAD' } as const;
    const opening = BigInt(random.int(-20_000, 300_000));
    const plan = {
      ...period,
      count,
      activities: canadaChequing,
      opening,
      floor: -150_000n,
      balances: 'day_end',
      wording,
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['courier', 'helvetica'] as const);
    const size = family === 'courier' ? random.pick([7.5, 8]) : random.pick([8, 8.5]);
    const pen = takePen({ size: 'letter', family, sizePt: size });
    const span = `${printDay(account.start, 'MON DD/YY')} - ${printDay(account.end, 'MON DD/YY')}`;
    const head = (): number => {
      pen.text(36, 50, 'Dominion Trust', { size: 18, weight: 'bold', family: 'helvetica', color: palette.green });
      pen.text(576, 46, 'Statement of Account', { align: 'right', size: 10, family: 'helvetica' });
      pen.text(330, 70, 'Branch No.', { size: 7 });
      pen.text(330, 80, account.number.slice(0, 4));
      pen.text(400, 70, 'Account No.', { size: 7 });
      pen.text(400, 80, account.number);
      pen.text(576, 70, 'Statement From - To', { size: 7, align: 'right' });
      pen.text(576, 80, span, { align: 'right' });
      return 118;
    };
    const owed = (cents: bigint): string => (cents < 0n ? `${printFigure(-cents)}OD` : printFigure(cents));
    const top = head();
    pen.text(36, 76, random.pick(holders));
    pen.text(36, 86, `${random.int(1, 900)} SPECIMEN AVE`);
    const flow = startFlow(pen, { top, bottom: 720, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'description', x: 36, heading: 'Description' },
        { key: 'out', x: 318, align: 'right', heading: random.pick(['Withdrawals', 'Cheque/Debit']) },
        { key: 'in', x: 414, align: 'right', heading: random.pick(['Deposits', 'Deposit/Credit']) },
        { key: 'date', x: 440, heading: 'Date' },
        { key: 'balance', x: 576, align: 'right', heading: 'Balance' },
      ],
      leading: size * random.pick([1.3, 1.45]),
      left: 36,
      right: 576,
      planted: (row) => ({ in: printFigure(row.plantedAfter!) }),
      brought: (balance) => ({ description: 'BALANCE FORWARD', balance: owed(balance) }),
    });
    table.headings();
    table.line({
      description: random.pick(['STARTING BALANCE', 'BALANCE FORWARD']),
      date: printDay(account.start, 'MONDD'),
      balance: owed(account.opening),
    });
    for (const row of account.printed) {
      table.row(row, [
        {
          description: row.lines[0],
          [sideOf(row)]: printFigure(row.amount < 0n ? -row.amount : row.amount),
          date: printDay(row.date, 'MONDD'),
          balance: row.showsBalance ? owed(row.balance) : undefined,
        },
      ]);
    }
    table.line({
      description: 'CLOSING BALANCE',
      date: printDay(account.end, 'MONDD'),
      balance: owed(account.closing),
    });
    flow.ensure(70);
    flow.y += 16;
    const cells = [
      ['Credits', 'Total', String(moneyIn(account.rows).length), printFigure(sumOf(moneyIn(account.rows)))],
      ['Debits', 'Total', String(moneyOut(account.rows).length), printFigure(-sumOf(moneyOut(account.rows)))],
    ] as const;
    cells.forEach(([side, total, count, sum], index) => {
      pen.text(36, flow.y + index * 12, `${side}: No. of items ${count}   ${total} $${sum}`, { size: 8 });
    });
    pen.text(36, flow.y + 34, 'MONTHLY MIN. BALANCE AND AVERAGE CR BALANCE ARE AVAILABLE ON REQUEST.', { size: 6 });
    onEveryPage(pen, (index, count) => {
      pen.text(306, 765, `Page ${index + 1} of ${count}`, { align: 'center', size: 7, family: 'helvetica' });
      pen.text(18, 420, 'ACCOUNT ISSUED BY: DOMINION TRUST COMPANY', { turn: 1, size: 6 });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

/** Everything on one line of capitals, cut off where the column ends. */
function wording(row: Row): string[] {
  return [row.lines.join(' ').toUpperCase().slice(0, 34).trim()];
}

import { holders } from '../../activity/names.ts';
import { usChecking } from '../../activity/united-states.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout, PrintedRow } from '../../layout.ts';
import { type Row, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { type Flow, onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, summary, wrap } from '../parts.ts';

const groups = [
  { title: 'Deposits and other additions', has: (row: Row) => row.amount > 0n },
  {
    title: 'Withdrawals and other subtractions',
    has: (row: Row) => row.amount < 0n && row.kind !== 'cheque' && row.kind !== 'fee',
  },
  { title: 'Checks', has: (row: Row) => row.kind === 'cheque' },
  { title: 'Service fees', has: (row: Row) => row.amount < 0n && row.kind === 'fee' },
] as const;

/** Sections with signs as well: what is subtracted is printed negative; cheques in two blocks; fees for the year beside fees for the period. */
export const goldenChecking: Layout = {
  name: 'golden_checking',
  bank: 'Golden Coast Bank',
  country: 'US',
  language: 'en',
  phenomena: [
    'sign_from_section',
    'cheque_list_in_blocks',
    'no_running_balance',
    'subtotals_inside',
    'fee_column',
    'legal_text_with_figures',
    'previous_period_table',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'none',
    amounts: 'sections',
    closingOnFirstPage: true,
  },
  rowsMin: 4,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`,
      currency: 'USD',
    } as const;
    const account = fillAccount(random, head, {
      ...period,
      count,
      activities: usChecking,
      opening: BigInt(random.int(20_000, 800_000)),
      floor: 0n,
      balances: 'none',
    });
    return { accounts: [{ ...account, rows: groups.flatMap((group) => account.rows.filter(group.has)) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8.5, 9]) });
    const sums = groups.map((group) => ({ group, rows: account.rows.filter(group.has) }));
    pen.text(40, 56, 'GOLDEN COAST', { size: 17, weight: 'bold', color: palette.red });
    block(pen, 40, 100, [random.pick(holders), '500 SPECIMEN PIER', 'OAKLAND CA 94607'], { size: 9 });
    block(
      pen,
      360,
      56,
      [
        'Your adv plus banking',
        `for ${printDay(account.start, 'Month D, YYYY')} to ${printDay(account.end, 'Month D, YYYY')}`,
        `Account number: ${account.number}`,
      ],
      { size: 9 },
    );
    pen.text(40, 170, 'Account summary', { size: 13, weight: 'bold', color: palette.navy });
    summary(
      pen,
      40,
      330,
      190,
      [
        [
          `Beginning balance on ${printDay(account.start, 'Month D, YYYY')}`,
          printFigure(account.opening, { prefix: '$' }),
        ],
        ['Deposits and other additions', printFigure(sumOf(sums[0]!.rows))],
        ['Withdrawals and other subtractions', printFigure(sumOf(sums[1]!.rows))],
        ['Checks', printFigure(sumOf(sums[2]!.rows), { minus: '-' })],
        ['Service fees', printFigure(sumOf(sums[3]!.rows), { minus: '-' })],
        [`Ending balance on ${printDay(account.end, 'Month D, YYYY')}`, printFigure(account.closing, { prefix: '$' })],
      ],
      { boldLast: true, leading: 16 },
    );
    const flow = startFlow(pen, {
      top: 320,
      bottom: 730,
      onNewPage: () => {
        pen.text(
          40,
          40,
          `${random.pick(['ROBIN SPECIMEN'])}  !  Account # ${account.number}  !  ${printDay(account.start, 'Month D, YYYY')} to ${printDay(account.end, 'Month D, YYYY')}`,
          { size: 7.5 },
        );
        return 70;
      },
    });
    for (const { group, rows } of sums) {
      if (rows.length === 0) continue;
      flow.ensure(80);
      pen.text(40, flow.y, group.title, { size: 13, weight: 'bold', color: palette.navy });
      flow.y += 18;
      const printed = account.printed.filter(group.has);
      if (group.title === 'Checks') drawChecks(flow, printed);
      else drawRows(flow, printed);
      pen.text(40, flow.y, `Total ${group.title.toLowerCase()}`, { weight: 'bold', color: palette.navy });
      pen.text(572, flow.y, printFigure(sumOf(rows), { prefix: '$' }), { weight: 'bold', align: 'right' });
      flow.y += 24;
    }
    flow.ensure(70);
    pen.text(330, flow.y, 'Total for this period', { size: 7.5, align: 'right' });
    pen.text(470, flow.y, 'Total year-to-date', { size: 7.5, align: 'right' });
    [
      ['Total Overdraft fees', '$0.00', '$35.00'],
      ['Total NSF: Returned Item fees', '$0.00', '$0.00'],
    ].forEach(([label, period, year], index) => {
      pen.text(40, flow.y + 13 + index * 12, label!);
      pen.text(330, flow.y + 13 + index * 12, period!, { align: 'right' });
      pen.text(470, flow.y + 13 + index * 12, year!, { align: 'right' });
    });
    flow.y += 46;
    drawFinePrint(flow, random, 'us', 40, 572);
    onEveryPage(pen, (index, count) =>
      pen.text(572, 770, `Page ${index + 1} of ${count}`, { align: 'right', size: 7.5 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

function drawRows(flow: Flow, printed: readonly PrintedRow[]): void {
  const { pen } = flow;
  const table = openTable(flow, {
    columns: [
      { key: 'date', x: 40, heading: 'Date' },
      { key: 'description', x: 100, heading: 'Description' },
      { key: 'amount', x: 572, align: 'right', heading: 'Amount' },
    ],
    leading: pen.sizePt * 1.45,
    left: 40,
    right: 572,
    planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
  });
  table.headings();
  for (const row of printed) {
    const [first, ...more] = wrap(pen, row.lines.join(' '), 370);
    table.row(row, [
      { date: printDay(row.date, 'MM/DD/YY'), description: first, amount: printFigure(row.amount) },
      ...more.map((words) => ({ description: words })),
    ]);
  }
}

/** Two cheques to a line, read across. */
function drawChecks(flow: Flow, printed: readonly PrintedRow[]): void {
  const { pen } = flow;
  const leading = pen.sizePt * 1.45;
  const lefts = [40, 320] as const;
  flow.ensure(leading * 4);
  for (const left of lefts.slice(0, printed.length)) {
    pen.text(left, flow.y, 'Date', { weight: 'bold' });
    pen.text(left + 70, flow.y, 'Check #', { weight: 'bold' });
    pen.text(left + 252, flow.y, 'Amount', { weight: 'bold', align: 'right' });
  }
  flow.y += leading;
  printed.forEach((row, index) => {
    const left = lefts[index % 2] as number;
    if (index % 2 === 0) flow.ensure(leading * 2);
    pen.text(left, flow.y, printDay(row.date, 'MM/DD/YY'));
    pen.text(left + 70, flow.y, `${row.checkNumber}${index % 3 === 2 ? '*' : ''}`);
    pen.text(left + 252, flow.y, printFigure(row.amount), { align: 'right' });
    const isLast = index === printed.length - 1;
    if (row.plantedAfter !== null) {
      flow.y += leading;
      pen.text(left + 252, flow.y, printFigure(row.plantedAfter), { align: 'right' });
    }
    if (index % 2 === 1 || isLast) flow.y += leading;
  });
}

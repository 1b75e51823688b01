import { usChecking } from '../../activity/united-states.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout, PrintedRow } from '../../layout.ts';
import { type Row, showDayEnds, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { type Flow, onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, summary, wrap } from '../parts.ts';

const groups = [
  { title: 'CREDITS', has: (row: Row) => row.amount > 0n },
  { title: 'CHECKS POSTED', has: (row: Row) => row.kind === 'cheque' },
  { title: 'OTHER DEBITS', has: (row: Row) => row.amount < 0n && row.kind !== 'cheque' },
] as const;

/** A regional bank's business account: the amount stands between date and text, cheques run four to a line. */
export const commerceAnalysis: Layout = {
  name: 'commerce_analysis',
  bank: 'Ozark Commerce Bank',
  country: 'US',
  language: 'en',
  phenomena: [
    'sign_from_section',
    'cheque_list_in_blocks',
    'daily_balance_table',
    'no_running_balance',
    'printed_counts',
    'left_aligned_figures',
    'figure_like_references',
  ],
  prints: {
    opening: true,
    closing: true,
    period: true,
    balances: 'none',
    amounts: 'sections',
    closingOnFirstPage: true,
  },
  rowsMin: 5,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'chequing', number: `0${random.digits(9)}`, currency: 'USD' } as const;
    const account = fillAccount(random, head, {
      ...period,
      count,
      activities: usChecking,
      opening: BigInt(random.int(90_000, 4_000_000)),
      floor: 0n,
      balances: 'none',
    });
    return { accounts: [{ ...account, rows: groups.flatMap((group) => account.rows.filter(group.has)) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['times', 'helvetica'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8.5, 9]) });
    const own = groups
      .map((group) => ({ group, rows: account.rows.filter(group.has) }))
      .filter(({ rows }) => rows.length > 0);
    pen.text(44, 56, 'OZARK COMMERCE BANK', { size: 14, weight: 'bold', color: palette.green });
    block(pen, 44, 84, ['SPECIMEN HOLDINGS LTD', '1 COURTHOUSE SQ', 'FAYETTEVILLE AR 72701']);
    block(pen, 360, 56, [
      `Account ${account.number}`,
      `Statement dates ${printDay(account.start, 'M/DD/YY')} thru ${printDay(account.end, 'M/DD/YY')}`,
      `Days in the statement period ${Number(printDay(account.end, 'D'))}`,
      'Page 1',
    ]);
    pen.text(44, 140, 'COMMERCIAL CHECKING', { weight: 'bold' });
    summary(
      pen,
      44,
      300,
      156,
      [
        ['Previous Balance', printFigure(account.opening)],
        ...own.map(
          ({ group, rows }) =>
            [
              `${rows.length} ${group.title === 'CREDITS' ? 'Deposits/Credits' : group.title === 'CHECKS POSTED' ? 'Checks' : 'Withdrawals/Debits'}`,
              printFigure(rows[0]!.amount > 0n ? sumOf(rows) : -sumOf(rows)),
            ] as const,
        ),
        ['Service Charge', '.00'],
        ['Interest Paid', '.00'],
        ['Current Balance', printFigure(account.closing)],
      ],
      { leading: 13 },
    );
    const flow = startFlow(pen, {
      top: 270,
      bottom: 730,
      onNewPage: (page) => {
        pen.text(44, 46, `OZARK COMMERCE BANK   Account ${account.number}   Page ${page + 1}`, { size: 8 });
        return 76;
      },
    });
    for (const { group } of own) {
      flow.ensure(70);
      pen.text(306, flow.y, `- - - - - - - - -  ${group.title}  - - - - - - - - -`, {
        align: 'center',
        weight: 'bold',
      });
      flow.y += 16;
      const printed = account.printed.filter(group.has);
      if (group.title === 'CHECKS POSTED') drawCheques(flow, printed);
      else drawGroup(flow, printed);
      flow.y += 14;
    }
    drawDaily(flow, account.rows, account.opening);
    onEveryPage(pen, () =>
      pen.text(
        306,
        766,
        'NOTICE: See reverse side for important information. A dormant fee of $5.00 applies after 12 months.',
        { align: 'center', size: 7 },
      ),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

function drawGroup(flow: Flow, printed: readonly PrintedRow[]): void {
  const { pen } = flow;
  const table = openTable(flow, {
    columns: [
      { key: 'date', x: 44, heading: 'Date' },
      { key: 'amount', x: 160, align: 'right', heading: 'Amount' },
      { key: 'description', x: 180, heading: 'Description' },
    ],
    leading: pen.sizePt * 1.35,
    left: 44,
    right: 568,
    headingRule: 'none',
    planted: (row) => ({ amount: printFigure(row.plantedAfter!) }),
  });
  table.headings();
  for (const row of printed) {
    const [first, ...more] = wrap(pen, row.lines.join(' '), 380);
    table.row(row, [
      {
        date: printDay(row.date, 'M/DD'),
        amount: printFigure(row.amount < 0n ? -row.amount : row.amount),
        description: first,
      },
      ...more.map((words) => ({ description: words })),
    ]);
  }
}

/** Four cheques to a line, read across. */
function drawCheques(flow: Flow, printed: readonly PrintedRow[]): void {
  const { pen } = flow;
  const leading = pen.sizePt * 1.35;
  const lefts = [44, 178, 312, 446] as const;
  flow.ensure(leading * 3);
  for (const left of lefts.slice(0, printed.length)) {
    pen.text(left, flow.y, 'Date', { weight: 'bold' });
    pen.text(left + 34, flow.y, 'Check No', { weight: 'bold' });
    pen.text(left + 122, flow.y, 'Amount', { weight: 'bold', align: 'right' });
  }
  flow.y += leading;
  printed.forEach((row, index) => {
    const left = lefts[index % 4] as number;
    if (index % 4 === 0) flow.ensure(leading * 2);
    pen.text(left, flow.y, printDay(row.date, 'M/DD'));
    pen.text(left + 34, flow.y, `${row.checkNumber}${index % 5 === 4 ? '*' : ''}`);
    pen.text(left + 122, flow.y, printFigure(-row.amount), { align: 'right' });
    if (row.plantedAfter !== null) {
      flow.y += leading;
      pen.text(left + 122, flow.y, printFigure(row.plantedAfter), { align: 'right' });
    }
    if (index % 4 === 3 || index === printed.length - 1) flow.y += leading;
  });
  pen.text(44, flow.y, '* indicates skip in check numbers', { size: 7 });
  flow.y += leading;
}

function drawDaily(flow: Flow, rows: readonly Row[], opening: bigint): void {
  const { pen } = flow;
  const leading = pen.sizePt * 1.35;
  let balance = opening;
  const sorted = [...rows].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const running = sorted.map((row) => {
    balance += row.amount;
    return { ...row, balance };
  });
  const days = showDayEnds(running).filter((row) => row.showsBalance);
  flow.ensure(leading * (Math.ceil(days.length / 4) + 3));
  pen.text(306, flow.y, '- - - - - - - - -  DAILY BALANCE INFORMATION  - - - - - - - - -', {
    align: 'center',
    weight: 'bold',
  });
  flow.y += 16;
  days.forEach((day, index) => {
    const left = ([44, 178, 312, 446] as const)[index % 4] as number;
    pen.text(left, flow.y, printDay(day.date, 'M/DD'));
    pen.text(left + 122, flow.y, printFigure(day.balance), { align: 'right' });
    if (index % 4 === 3 || index === days.length - 1) flow.y += leading;
  });
}

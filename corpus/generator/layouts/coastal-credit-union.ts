import { canadaChequing, canadaSavings } from '../activity/canada-en.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import type { Activity } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, billingPeriod, fillAccount, palette, size, wrap } from './parts.ts';

const creditLine: readonly Activity[] = [
  {
    kind: 'advance',
    weight: 4,
    sign: -1,
    low: 50,
    high: 1200,
    roundTo: 1000n,
    lines: () => ['Transfer to Chequing 01'],
  },
  { kind: 'payment', weight: 4, sign: 1, low: 50, high: 900, roundTo: 1000n, lines: () => ['Payment - thank you'] },
  { kind: 'interest', weight: 2, sign: -1, low: 3, high: 70, lines: () => ['Interest charged'] },
];

/** A member's statement: shares, chequing and a line of credit, one after another, an overview first. */
export const coastalCreditUnion: Layout = {
  name: 'coastal_credit_union',
  bank: 'Coastal Example Credit Union',
  country: 'CA',
  language: 'en',
  phenomena: [
    'several_accounts',
    'od_suffix',
    'overdraft',
    'line_of_credit',
    'watermark',
    'interest_table',
    'margin_text',
    'year_rollover',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const member = random.digits(7);
    const shared = { ...period, balances: 'every' } as const;
    const accounts = [
      fillAccount(
        random,
        { type: 'chequing', number: `${member}-01`, currency: 'CAD' },
        {
          ...shared,
          count,
          activities: canadaChequing,
          opening: BigInt(random.int(-5_000, 260_000)),
          floor: -100_000n,
        },
      ),
      fillAccount(
        random,
        { type: 'savings', number: `${member}-12`, currency: 'CAD' },
        {
          ...shared,
          count: random.int(1, 6),
          activities: canadaSavings,
          opening: BigInt(random.int(100_000, 2_000_000)),
          floor: 0n,
        },
      ),
      fillAccount(
        random,
        { type: 'line_of_credit', number: `${member}-50`, currency: 'CAD' },
        {
          ...shared,
          count: random.int(2, 6),
          activities: creditLine,
          opening: -BigInt(random.int(100_000, 900_000)),
          ceiling: -10_000n,
        },
      ),
    ];
    return { accounts: random.chance(0.6) ? accounts : accounts.slice(0, 2) };
  },
  draw: (statement, random) => {
    const first = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'letter', family, sizePt: random.pick([8, 8.5]) });
    const balance = (cents: bigint): string => (cents < 0n ? `${printFigure(-cents)} OD` : printFigure(cents));
    const owing = (cents: bigint): string => (cents > 0n ? `${printFigure(cents)} CR` : printFigure(-cents));
    const titles: Record<string, string> = {
      chequing: 'CHEQUING',
      savings: 'SAVINGS - HIGH INTEREST',
      line_of_credit: 'PERSONAL LINE OF CREDIT',
    };
    const hasWatermark = random.chance(0.5);
    const head = (): number => {
      if (hasWatermark)
        pen.text(306, 430, 'DUPLICATE', { size: 84, weight: 'bold', align: 'center', color: [0.93, 0.93, 0.93] });
      pen.text(40, 50, 'Coastal Example Credit Union', { size: 14, weight: 'bold', color: palette.teal });
      pen.text(572, 50, 'Statement of Account', { align: 'right', size: 11 });
      pen.text(572, 64, `${printDay(first.start, 'MON DD, YYYY')} - ${printDay(first.end, 'MON DD, YYYY')}`, {
        align: 'right',
      });
      return 96;
    };
    head();
    pen.text(40, 76, 'MR. LEE FIXTURE / MS. JO SPECIMEN   Member ' + first.number.slice(0, 7));
    const flow = startFlow(pen, { top: 104, bottom: 730, onNewPage: head });
    pen.text(40, flow.y, 'Your accounts at a glance', { weight: 'bold', size: 10 });
    flow.y += 16;
    for (const account of statement.accounts) {
      const figure = account.type === 'line_of_credit' ? owing(account.closing) : balance(account.closing);
      pen.text(46, flow.y, `${titles[account.type]}  ${account.number}`);
      pen.text(380, flow.y, figure, { align: 'right' });
      flow.y += 12;
    }
    flow.y += 20;
    for (const account of statement.accounts) {
      const isDebt = account.type === 'line_of_credit';
      const shown = isDebt ? owing : balance;
      flow.ensure(90);
      pen.text(40, flow.y, `${titles[account.type]}   ${account.number}`, { weight: 'bold', size: 10 });
      flow.y += 16;
      const table = openTable(flow, {
        columns: [
          { key: 'date', x: 40, heading: 'Date' },
          { key: 'description', x: 100, heading: 'Transaction Description' },
          { key: 'out', x: 396, align: 'right', heading: isDebt ? 'Advances' : 'Withdrawals' },
          { key: 'in', x: 480, align: 'right', heading: isDebt ? 'Payments' : 'Deposits' },
          { key: 'balance', x: 572, align: 'right', heading: isDebt ? 'Balance Owing' : 'Balance' },
        ],
        leading: pen.sizePt * 1.35,
        left: 40,
        right: 572,
        planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
        brought: (cents) => ({ description: 'Balance Forward', balance: shown(cents) }),
      });
      table.headings();
      table.line({ description: 'Balance Forward', balance: shown(account.opening) });
      for (const row of account.printed) {
        const [words, ...more] = wrap(pen, row.lines.join(' '), 230);
        table.row(row, [
          {
            date: printDay(row.date, 'DD MON YY'),
            description: words,
            [sideOf(row)]: printFigure(size(row.amount)),
            balance: shown(row.balance),
          },
          ...more.map((rest) => ({ description: rest })),
        ]);
      }
      table.line(
        { date: printDay(account.end, 'DD MON YY'), description: 'Closing Balance', balance: shown(account.closing) },
        { weight: 'bold' },
      );
      if (isDebt) {
        pen.text(
          40,
          flow.y + 6,
          'Credit limit $15,000.00   Annual interest rate 8.95%   Interest accrued but not charged $4.12',
          { size: 7.5 },
        );
        flow.y += 16;
      }
      flow.y += 22;
    }
    drawFinePrint(flow, random, 'en', 40, 572);
    onEveryPage(pen, (index, count) => {
      pen.text(572, 768, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 });
      pen.text(600, 300, 'FORM CECU-1024 (03/22)', { turn: 3, size: 5.5 });
    });
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { holders } from '../activity/names.ts';
import { singaporeAccount } from '../activity/singapore.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { type Activity, moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size, spread } from './parts.ts';

const dollarActivities: readonly Activity[] = [
  {
    kind: 'deposit',
    weight: 3,
    sign: 1,
    low: 100,
    high: 5000,
    lines: (r) => ['Telegraphic Transfer', `REF ${r.digits(10)} USD`],
  },
  { kind: 'payment', weight: 3, sign: -1, low: 20, high: 1500, lines: () => ['Foreign Exchange', 'USD/SGD 1.3471'] },
  { kind: 'interest', weight: 1, sign: 1, low: 0.1, high: 9, lines: () => ['Interest Earned'] },
];

/** A consolidated statement in two currencies; totals of each account in its last line, negatives in parentheses. */
export const merlionSavings: Layout = {
  name: 'merlion_savings',
  bank: 'Merlion Bank',
  country: 'SG',
  language: 'en',
  phenomena: [
    'several_accounts',
    'several_currencies',
    'parentheses',
    'carried_forward_rows',
    'subtotals_inside',
    'indented_details',
    'amount_on_first_line',
    'overdraft',
    'embedded_font',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = {
      type: 'savings',
      number: `${random.digits(3)}-${random.digits(5)}-${random.digits(1)}`,
      currency: 'SGD',
    } as const;
    const main = fillAccount(random, head, {
      ...period,
      count,
      activities: singaporeAccount,
      opening: BigInt(random.int(-4_000, 900_000)),
      floor: -80_000n,
      balances: 'every',
    });
    if (random.chance(0.4)) return { accounts: [main] };
    const other = {
      type: 'savings',
      number: `${random.digits(4)}-${random.digits(6)}-01-${random.digits(4)}`,
      currency: 'USD',
    } as const;
    return {
      accounts: [
        main,
        fillAccount(random, other, {
          ...period,
          count: random.int(1, 7),
          activities: dollarActivities,
          opening: BigInt(random.int(50_000, 900_000)),
          floor: 0n,
          balances: 'every',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const first = statement.accounts[0]!;
    const family = random.pick(['liberation', 'helvetica'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([8, 8.5]) });
    const money = (cents: bigint): string => printFigure(cents, { minusAt: 'parentheses' });
    const head = (): number => {
      pen.text(44, 52, 'MERLION', { size: 16, weight: 'bold', color: palette.red });
      pen.text(551, 48, 'Consolidated Statement', { align: 'right', size: 11 });
      pen.text(551, 62, `Details of your account as at ${printDay(first.end, 'DD Mon YYYY')}`, {
        align: 'right',
        size: 8,
      });
      return 92;
    };
    head();
    block(pen, 44, 84, [random.pick(holders), '10 SPECIMEN LINK #12-34', 'SINGAPORE 018983']);
    pen.text(44, 138, 'Account Summary', { weight: 'bold', size: 10 });
    statement.accounts.forEach((account, index) => {
      pen.text(
        44,
        154 + index * 12,
        `${account.currency === 'SGD' ? 'Multiplier Account' : 'Foreign Currency Account'}  ${account.number}`,
      );
      pen.text(551, 154 + index * 12, `${account.currency} ${money(account.closing)}`, { align: 'right' });
    });
    const flow = startFlow(pen, { top: 200, bottom: 765, onNewPage: head });
    for (const account of statement.accounts) {
      flow.ensure(100);
      pen.fill(44, flow.y - 10, 507, 15, palette.pale);
      pen.text(
        48,
        flow.y,
        `${account.currency === 'SGD' ? 'Multiplier Account' : 'Foreign Currency Account'}   Account No. ${account.number}   Currency: ${account.currency}`,
        { weight: 'bold' },
      );
      pen.text(547, flow.y, `${printDay(account.start, 'DD Mon YYYY')} to ${printDay(account.end, 'DD Mon YYYY')}`, {
        align: 'right',
        size: 7,
      });
      flow.y += 20;
      const table = openTable(flow, {
        columns: [
          { key: 'date', x: 48, heading: 'Date' },
          { key: 'description', x: 108, heading: 'Description' },
          { key: 'out', x: 384, align: 'right', heading: 'Withdrawal (-)' },
          { key: 'in', x: 462, align: 'right', heading: 'Deposit (+)' },
          { key: 'balance', x: 547, align: 'right', heading: 'Balance' },
        ],
        leading: pen.sizePt * 1.3,
        gap: 2,
        left: 44,
        right: 551,
        planted: (row) => ({ out: money(row.plantedAfter!) }),
        carried: (balance) => ({ description: 'Balance Carried Forward', balance: money(balance) }),
        brought: (balance) => ({ description: 'Balance Brought Forward', balance: money(balance) }),
      });
      table.headings();
      table.line({ description: 'Balance Brought Forward', balance: money(account.opening) }, { weight: 'bold' });
      for (const row of account.printed) {
        const lines = spread(
          row.lines,
          'description',
          { [sideOf(row)]: money(size(row.amount)), balance: money(row.balance) },
          'first',
        );
        lines[0] = { ...lines[0], date: printDay(row.date, 'DD/MM/YYYY') };
        table.row(row, lines);
      }
      table.line(
        { description: 'Total', out: money(-sumOf(moneyOut(account.rows))), in: money(sumOf(moneyIn(account.rows))) },
        { weight: 'bold' },
      );
      table.line({ description: 'Balance Carried Forward', balance: money(account.closing) }, { weight: 'bold' });
      flow.y += 24;
    }
    drawFinePrint(flow, random, 'en', 44, 551);
    onEveryPage(pen, (index, count) =>
      pen.text(551, 815, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

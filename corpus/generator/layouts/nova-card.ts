import { canadaCard } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { grey, takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { billingPeriod, block, fillAccount, palette, summary } from './parts.ts';

/** A three-digit number leads each row, credits end in a minus, and the last digit of a figure is kerned away. */
export const novaCard: Layout = {
  name: 'nova_card',
  bank: 'Nova Bank',
  country: 'CA',
  language: 'en',
  phenomena: [
    'figure_like_references',
    'trailing_minus',
    'figures_split_by_kerning',
    'drawn_column_by_column',
    'side_panel',
    'second_date_column',
    'foreign_currency_lines',
    'owed_balance_printed_positive',
    'subtotals_inside',
    'year_rollover',
    'no_running_balance',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'none', amounts: 'one', closingOnFirstPage: true },
  rowsMax: 110,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'credit_card',
      number: `4537 ${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`,
      currency: 'CAD',
    } as const;
    const plan = {
      ...period,
      count,
      activities: canadaCard,
      opening: -BigInt(random.int(0, 300_000)),
      ceiling: 3_000n,
      balances: 'none',
      postedLagMax: 2,
      wording: (row: Row) =>
        row.kind === 'foreign'
          ? [
              row.lines[0] as string,
              (row.lines[1] as string).replace(/USD ([\d.]+) @ (.*)/, 'AMT $1 UNITED STATES DOLLAR'),
            ]
          : row.lines,
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({ size: 'letter', family: random.pick(['helvetica', 'times']), sizePt: random.pick([7.5, 8]) });
    const money = (cents: bigint): string => printFigure(cents, { minusAt: 'back' });
    const dollars = (cents: bigint): string => printFigure(cents, { prefix: '$' });
    pen.text(36, 50, 'Nova Momentum Visa', { size: 16, weight: 'bold', color: palette.red });
    pen.text(36, 70, `${random.pick(holders)}   ${account.number}`);
    pen.text(
      36,
      82,
      `Statement period ${printDay(account.start, 'Mon D, YYYY')} - ${printDay(account.end, 'Mon D, YYYY')}`,
    );
    pen.text(36, 94, `Statement date ${printDay(account.end, 'Mon D, YYYY')}`);
    const left = 430;
    let y = block(pen, left, 116, ['Account summary'], { weight: 'bold', size: 9 });
    const charged = -sumOf(moneyOut(account.rows));
    const interest = -sumOf(account.rows.filter((row) => row.kind === 'interest'));
    y = summary(
      pen,
      left,
      576,
      y + 4,
      [
        [`Previous balance, ${printDay(addDays(account.start, -1), 'Mon D/YY')}`, dollars(-account.opening)],
        ['Payments/credits', `-${dollars(sumOf(moneyIn(account.rows)))}`],
        ['Purchases/charges', `+${dollars(charged - interest)}`],
        ['Interest', `+${dollars(interest)}`],
        [`New balance, ${printDay(account.end, 'Mon D/YY')}`, dollars(-account.closing)],
      ],
      { boldLast: true, leading: 14 },
    );
    y = block(pen, left, y + 12, ['Payment information'], { weight: 'bold', size: 9 });
    summary(
      pen,
      left,
      576,
      y + 4,
      [
        ['Minimum payment due', '$10.00'],
        ['Payment due date', printDay(addDays(account.end, 24), 'Mon D, YYYY')],
        ['Credit limit', '$5,000.00'],
        ['Annual interest rate: purchases', '20.99%'],
        ['cash advances', '22.99%'],
      ],
      { leading: 14 },
    );
    const flow = startFlow(pen, {
      top: 118,
      bottom: 730,
      onNewPage: () => {
        pen.text(36, 44, `Nova Momentum Visa   ${account.number}`, { weight: 'bold' });
        return 70;
      },
    });
    const table = openTable(flow, {
      columns: [
        { key: 'reference', x: 36, heading: 'REF.#' },
        { key: 'date', x: 66, heading: ['TRANS.', 'DATE'] },
        { key: 'posted', x: 108, heading: ['POST', 'DATE'] },
        { key: 'description', x: 150, heading: 'DETAILS' },
        { key: 'amount', x: 410, align: 'right', heading: 'AMOUNT($)' },
      ],
      headingStyle: { size: 6.5 },
      leading: pen.sizePt * random.pick([1.3, 1.45]),
      left: 36,
      right: 410,
      planted: (row) => ({ amount: money(row.plantedAfter!) }),
    });
    table.headings();
    account.printed.forEach((row, index) => {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          reference: String(index + 1).padStart(3, '0'),
          date: printDay(row.date, 'Mon D'),
          posted: printDay(row.postedDate!, 'Mon D'),
          description: first,
          amount: money(-row.amount),
        },
        ...more.map((words) => ({ description: words })),
      ]);
    });
    if (account.rows.length > 0) {
      table.line({ description: `SUB-TOTAL CREDITS`, amount: `$${money(-sumOf(moneyIn(account.rows)))}` });
      table.line({ description: `SUB-TOTAL DEBITS`, amount: `$${money(charged)}` });
    }
    drawFinePrint(flow, random, 'en', 36, 410);
    onEveryPage(pen, (index, count) =>
      pen.text(306, 770, `Page ${index + 1} of ${count}`, { align: 'center', size: 7, color: grey }),
    );
    return {
      paper: pen.paper,
      producer: {
        kind: 'by_hand',
        manner: { order: 'by_column', splitsFigures: random.chance(0.7), isCompressed: true },
      },
    };
  },
};

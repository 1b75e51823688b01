import { canadaChequing } from '../activity/canada-en.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { addDays } from '../days.ts';
import { printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { billingPeriod, block, fillAccount, palette, size } from './parts.ts';

/** Words printed without the spaces between them, bold struck twice, and a line of closing totals that looks like a row. */
export const mountRoyalChequing: Layout = {
  name: 'mount_royal_chequing',
  bank: 'Bank of Mount Royal',
  country: 'CA',
  language: 'en',
  phenomena: [
    'squished_text',
    'double_strike',
    'headings_over_two_lines',
    'subtotals_inside',
    'year_rollover',
    'year_nowhere_on_rows',
    'opening_only_in_summary',
  ],
  prints: {
    opening: true,
    closing: true,
    period: 'end_only',
    balances: 'every',
    amounts: 'two',
    closingOnFirstPage: true,
  },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `${random.digits(4)} ${random.digits(4)}-${random.digits(3)}`,
      currency: 'CAD',
    } as const;
    const plan = {
      ...period,
      count,
      activities: canadaChequing,
      opening: BigInt(random.int(4_000, 500_000)),
      floor: 0n,
      balances: 'every',
      wording: (row: Row) => [row.lines.join(', ').replace(/ /g, '').slice(0, 58)],
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({ size: 'letter', family: 'helvetica', sizePt: random.pick([8, 8.5]) });
    const opened = addDays(account.start, 0);
    pen.text(40, 54, 'Bank of Mount Royal', { size: 16, weight: 'bold', color: palette.navy });
    pen.text(572, 54, 'Everyday Banking statement', { size: 12, align: 'right' });
    pen.text(572, 70, `Fortheperiodending${printDay(account.end, 'MonthDD,YYYY')}`, { align: 'right' });
    block(pen, 40, 90, [random.pick(holders), '88 SAMPLE CRES', 'CALGARY AB T2P 0A0']);
    pen.text(40, 150, 'Summary of your account', { weight: 'bold', size: 11 });
    const columns = [
      ['Account', account.number],
      [`Opening balance ($)`, printFigure(account.opening)],
      ['Total amounts deducted ($)', printFigure(-sumOf(moneyOut(account.rows)))],
      ['Total amounts added ($)', printFigure(sumOf(moneyIn(account.rows)))],
      [`Closing balance ($) on ${printDay(account.end, 'Mon DD, YYYY')}`, printFigure(account.closing)],
    ] as const;
    columns.forEach(([label, figure], index) => {
      pen.paragraph(40 + index * 108, 168, 96, label, { size: 7, leading: 8.5 });
      pen.text(40 + index * 108, 192, figure, { weight: 'bold' });
    });
    const flow = startFlow(pen, {
      top: 226,
      bottom: 730,
      onNewPage: () => {
        pen.text(40, 44, `Bank of Mount Royal   Account ${account.number}   continued`, { weight: 'bold' });
        return 76;
      },
    });
    pen.text(40, flow.y, "Here's what happened in your account this statement period", { weight: 'bold', size: 10 });
    flow.y += 20;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 40, heading: 'Date' },
        { key: 'description', x: 92, heading: 'Description' },
        { key: 'out', x: 402, align: 'right', heading: ['Amounts deducted', 'from your account ($)'] },
        { key: 'in', x: 490, align: 'right', heading: ['Amounts added', 'to your account ($)'] },
        { key: 'balance', x: 572, align: 'right', heading: 'Balance ($)' },
      ],
      headingStyle: { size: 7 },
      leading: pen.sizePt * random.pick([1.4, 1.55]),
      left: 40,
      right: 572,
      planted: (row) => ({ in: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    table.line({
      date: printDay(opened, 'MonDD'),
      description: 'Openingbalance',
      balance: printFigure(account.opening),
    });
    for (const row of account.printed) {
      const words = row.lines[0] as string;
      table.row(row, [
        {
          date: printDay(row.date, 'MonDD'),
          description: words,
          [sideOf(row)]: printFigure(size(row.amount)),
          balance: printFigure(row.balance),
        },
      ]);
    }
    table.line(
      {
        date: printDay(account.end, 'MonDD'),
        description: 'Closingtotals',
        out: printFigure(-sumOf(moneyOut(account.rows))),
        in: printFigure(sumOf(moneyIn(account.rows))),
        balance: printFigure(account.closing),
      },
      { weight: 'bold' },
    );
    drawFinePrint(flow, random, 'en', 40, 572);
    onEveryPage(pen, (index, count) => pen.text(572, 768, `Page${index + 1}of${count}`, { align: 'right', size: 7 }));
    return { paper: pen.paper, producer: { kind: 'by_hand', manner: { strikesTwice: true, isCompressed: true } } };
  },
};

import { holders } from '../activity/names.ts';
import { australianAccount } from '../activity/oceania.ts';
import { printDay } from '../date-forms.ts';
import { forms, printFigure } from '../figures.ts';
import { isSameDay, type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { drawFinePrint } from './fine-print.ts';
import { billingPeriod, block, fillAccount, palette, size, spread } from './parts.ts';

/** Australian: the year once on its own row, CR or DR after balances, text drawn in no order at all. */
export const southernCross: Layout = {
  name: 'southern_cross',
  bank: 'Southern Cross Bank',
  country: 'AU',
  language: 'en',
  phenomena: [
    'cr_suffix_spaced',
    'dr_suffix',
    'drawn_in_no_order',
    'date_once_per_day',
    'amount_on_last_line',
    'subtotals_inside',
    'year_rollover',
    'foreign_currency_lines',
    'overdraft',
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
    const head = { type: 'chequing', number: `06 ${random.digits(4)} ${random.digits(8)}`, currency: 'AUD' } as const;
    const plan = {
      ...period,
      count,
      activities: australianAccount,
      opening: BigInt(random.int(-5_000, 450_000)),
      floor: -50_000n,
      balances: 'day_end',
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({ size: 'a4', family: random.pick(['helvetica', 'times']), sizePt: random.pick([8, 8.5]) });
    const balance = (cents: bigint): string =>
      cents === 0n ? '$0.00' : `${printFigure(size(cents), forms.dollars)} ${cents < 0n ? 'DR' : 'CR'}`;
    const span = `${printDay(account.start, 'D Mon YYYY')} - ${printDay(account.end, 'D Mon YYYY')}`;
    pen.text(48, 56, 'Southern Cross Bank', { size: 17, weight: 'bold', color: palette.orange });
    block(pen, 330, 52, [
      'Your Statement',
      `Statement ${random.int(3, 80)}   (Page 1)`,
      `Account Number   ${account.number}`,
      `Statement Period   ${span}`,
      `Closing Balance   ${balance(account.closing)}`,
      'Enquiries   13 5550',
    ]);
    block(pen, 48, 100, [random.pick(holders), '4 SPECIMEN PDE', 'PARRAMATTA NSW 2150']);
    pen.text(48, 156, 'Smart Access', { size: 13, weight: 'bold' });
    pen.paragraph(
      48,
      172,
      490,
      'Enjoy the convenience and security of withdrawing what you need, when you need it. Name: ROBIN SPECIMEN. Note: have you checked your statement today? It is easy to find out more about each of your transactions.',
      { size: 7.5 },
    );
    const flow = startFlow(pen, {
      top: 218,
      bottom: 765,
      onNewPage: (page) => {
        pen.text(548, 46, `Statement   (Page ${page + 1})   Account Number ${account.number}`, {
          align: 'right',
          size: 7.5,
        });
        return 76;
      },
    });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 48, heading: 'Date' },
        { key: 'description', x: 92, heading: 'Transaction' },
        { key: 'out', x: 382, align: 'right', heading: 'Debit' },
        { key: 'in', x: 458, align: 'right', heading: 'Credit' },
        { key: 'balance', x: 548, align: 'right', heading: 'Balance' },
      ],
      leading: pen.sizePt * 1.3,
      gap: 2,
      left: 48,
      right: 548,
      planted: (row) => ({ out: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    table.line(
      {
        date: printDay(account.start, 'DD Mon'),
        description: `${printDay(account.start, 'YYYY')} OPENING BALANCE`,
        balance: balance(account.opening),
      },
      { weight: 'bold' },
    );
    account.printed.forEach((row, index) => {
      const lines = spread(
        row.lines,
        'description',
        { [sideOf(row)]: printFigure(size(row.amount)), balance: row.showsBalance ? balance(row.balance) : undefined },
        'last',
      );
      lines[0] = {
        ...lines[0],
        date: isSameDay(account.printed[index - 1], row) ? undefined : printDay(row.date, 'DD Mon'),
      };
      table.row(row, lines);
    });
    table.line(
      {
        date: printDay(account.end, 'DD Mon'),
        description: `${printDay(account.end, 'YYYY')} CLOSING BALANCE`,
        balance: balance(account.closing),
      },
      { weight: 'bold' },
    );
    flow.ensure(60);
    flow.y += 12;
    const sums = [
      ['Opening balance', balance(account.opening)],
      ['- Total debits', printFigure(-sumOf(moneyOut(account.rows)), forms.dollars)],
      ['+ Total credits', printFigure(sumOf(moneyIn(account.rows)), forms.dollars)],
      ['= Closing balance', balance(account.closing)],
    ] as const;
    sums.forEach(([label, figure], index) => {
      pen.text(150 + index * 126, flow.y, label, { weight: 'bold', size: 8, align: 'right' });
      pen.text(150 + index * 126, flow.y + 13, figure, { size: 8, align: 'right' });
    });
    flow.y += 34;
    drawFinePrint(flow, random, 'en', 48, 548);
    onEveryPage(pen, (index, count) => pen.text(548, 815, `${index + 1} of ${count}`, { align: 'right', size: 6.5 }));
    return {
      paper: pen.paper,
      producer: {
        kind: 'by_hand',
        manner: { order: random.pick(['shuffled', 'shuffled', 'as_written']), isCompressed: true },
      },
    };
  },
};

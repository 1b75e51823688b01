import { indianAccount } from '../activity/india.ts';
import { holders } from '../activity/names.ts';
import { printDay } from '../date-forms.ts';
import { forms, printFigure } from '../figures.ts';
import { type Layout, sideOf } from '../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size, spread } from './parts.ts';

/** Lakhs and crores, a narration over two lines, Cr or Dr after each balance, a summary with counts at the end. */
export const gatewayIndia: Layout = {
  name: 'gateway_india',
  bank: 'Gateway Bank of India',
  country: 'IN',
  language: 'en',
  phenomena: [
    'lakh_groups',
    'cr_suffix_spaced',
    'dr_suffix',
    'ruled_grid',
    'second_date_column',
    'printed_counts',
    'figure_like_references',
    'amount_on_first_line',
    'margin_text',
    'legal_text_with_figures',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: false },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'savings', number: `50100${random.digits(9)}`, currency: 'INR' } as const;
    const plan = {
      ...period,
      count,
      activities: indianAccount,
      opening: BigInt(random.int(100_000, 90_000_000)),
      floor: 0n,
      balances: 'every',
    } as const;
    const account = fillAccount(random, head, plan);
    return { accounts: [{ ...account, rows: account.rows.map((row) => ({ ...row, valueDate: row.date })) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([7, 7.5]) });
    const suffix = random.chance(0.5);
    const money = (cents: bigint): string => printFigure(cents, forms.lakh);
    const balance = (cents: bigint): string =>
      suffix ? `${money(size(cents))} ${cents < 0n ? 'Dr' : 'Cr'}` : money(cents);
    const head = (page: number): number => {
      pen.text(32, 44, 'GATEWAY BANK OF INDIA', { size: 14, weight: 'bold', color: palette.navy });
      pen.text(32, 56, 'We understand your street', { size: 7 });
      pen.text(563, 44, `Page No .: ${page + 1}`, { align: 'right', size: 7 });
      block(pen, 32, 78, [
        random.pick(holders.slice(0, 1)),
        'FLAT 12 SPECIMEN HEIGHTS',
        'MUMBAI 400001',
        'JOINT HOLDERS :',
      ]);
      block(pen, 320, 78, [
        'Account Branch : SPECIMEN ROAD',
        `Account No : ${account.number}   PRIME`,
        `A/C Open Date : 14/02/2016`,
        'RTGS/NEFT IFSC : GWBI0000123   MICR : 400240015',
        'OD Limit : 0.00   Currency : INR',
      ]);
      pen.text(
        32,
        142,
        `From : ${printDay(account.start, 'DD/MM/YYYY')}    To : ${printDay(account.end, 'DD/MM/YYYY')}    Statement of account`,
        { weight: 'bold' },
      );
      return 166;
    };
    const flow = startFlow(pen, { top: head(0), bottom: 750, onNewPage: head });
    const dates = random.pick(['DD/MM/YY', 'DD/MM/YYYY', 'DD-Mon-YYYY']);
    const at = random.pick(['first', 'last'] as const);
    const opens = random.chance(0.5);
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 34, heading: 'Date' },
        { key: 'description', x: 84, heading: 'Narration' },
        { key: 'reference', x: 276, heading: 'Chq./Ref.No.' },
        { key: 'posted', x: 346, heading: 'Value Dt' },
        { key: 'out', x: 442, align: 'right', heading: 'Withdrawal Amt.' },
        { key: 'in', x: 500, align: 'right', heading: 'Deposit Amt.' },
        { key: 'balance', x: 563, align: 'right', heading: 'Closing Balance' },
      ],
      headingStyle: { size: 6.5 },
      headingFill: palette.pale,
      leading: pen.sizePt * 1.35,
      gap: 2,
      ruleBetweenRows: palette.line,
      left: 30,
      right: 566,
      planted: (row) => ({ in: money(row.plantedAfter!) }),
    });
    table.headings();
    if (opens) table.line({ description: 'OPENING BALANCE', balance: balance(account.opening) });
    for (const row of account.printed) {
      const lines = spread(
        row.lines,
        'description',
        {
          reference: `00${row.reference}`,
          posted: printDay(row.valueDate!, dates),
          [sideOf(row)]: money(size(row.amount)),
          balance: balance(row.balance),
        },
        at,
      );
      lines[0] = { ...lines[0], date: printDay(row.date, dates) };
      table.row(row, lines);
    }
    flow.ensure(110);
    flow.y += 16;
    pen.text(32, flow.y, 'STATEMENT SUMMARY :-', { weight: 'bold' });
    const cells = [
      ['Opening Balance', balance(account.opening)],
      ['Dr Count', String(moneyOut(account.rows).length)],
      ['Cr Count', String(moneyIn(account.rows).length)],
      ['Debits', money(-sumOf(moneyOut(account.rows)))],
      ['Credits', money(sumOf(moneyIn(account.rows)))],
      ['Closing Bal', balance(account.closing)],
    ] as const;
    cells.forEach(([label, words], index) => {
      pen.text(110 + index * 90, flow.y + 14, label, { align: 'right', weight: 'bold' });
      pen.text(110 + index * 90, flow.y + 26, words, { align: 'right' });
    });
    pen.text(
      32,
      flow.y + 44,
      `Generated On: ${printDay(account.end, 'DD-MON-YYYY')} 19:22:04   Generated By: 21457735   Requesting Branch Code: NET`,
      { size: 6.5 },
    );
    pen.paragraph(
      32,
      flow.y + 58,
      530,
      '*Closing balance includes funds earmarked for hold and uncleared funds. Contents of this statement will be considered correct if no error is reported within 30 days of receipt. A charge of Rs. 100.00 plus GST 18.00% applies to duplicate statements. GSTIN 27AAACG2702H1Z0.',
      { size: 6.5 },
    );
    onEveryPage(pen, () =>
      pen.text(297, 815, 'Registered Office: Specimen House, Senapati Example Marg, Mumbai 400013', {
        align: 'center',
        size: 6.5,
      }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

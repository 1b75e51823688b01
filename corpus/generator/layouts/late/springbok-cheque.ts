import { southAfricanAccount } from '../../activity/elsewhere.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { anyProducer, billingPeriod, block, fillAccount, palette, size, summary } from '../parts.ts';

/** South African: Cr glued to money in and nothing to money out, a column of accrued charges that is not yet charged. */
export const springbokCheque: Layout = {
  name: 'springbok_cheque',
  bank: 'Springbok National',
  country: 'ZA',
  language: 'en',
  phenomena: [
    'cr_suffix_glued',
    'dr_suffix',
    'fee_column',
    'year_nowhere_on_rows',
    'year_rollover',
    'overdraft',
    'printed_counts',
    'amount_on_first_line',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'one', closingOnFirstPage: true },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: `62${random.digits(9)}`, currency: 'ZAR' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: southAfricanAccount,
          opening: BigInt(random.int(-100_000, 3_000_000)),
          floor: -400_000n,
          balances: 'every',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'liberation'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: random.pick([7.5, 8]) });
    const amount = (cents: bigint): string => `${printFigure(size(cents))}${cents > 0n ? 'Cr' : ''}`;
    const balance = (cents: bigint): string => `${printFigure(size(cents))}${cents < 0n ? 'Dr' : 'Cr'}`;
    pen.text(44, 54, 'Springbok National', { size: 16, weight: 'bold', color: palette.teal });
    block(pen, 44, 84, ['DR NOOR EXEMPLAR', 'PO BOX 400', 'DEMOTOWN 2196']);
    block(pen, 330, 60, [
      'Tax Invoice / Statement Number : ' + random.int(20, 200),
      `Statement Period : ${printDay(account.start, 'D Month YYYY')} to ${printDay(account.end, 'D Month YYYY')}`,
      `Gold Cheque Account : ${account.number}`,
      'Bank VAT Registration Number 4210102051',
    ]);
    pen.text(44, 140, 'Statement Balances', { weight: 'bold' });
    summary(
      pen,
      44,
      250,
      154,
      [
        ['Opening Balance', balance(account.opening)],
        ['Closing Balance', balance(account.closing)],
        ['VAT Inclusive @ 15.00%', '12.40Dr'],
      ],
      { size: 7.5 },
    );
    pen.text(300, 140, 'Interest Rate', { weight: 'bold' });
    block(pen, 300, 154, ['Credit Rate  0.00%', 'Debit Rate  ** 20.25%'], { size: 7.5 });
    const flow = startFlow(pen, {
      top: 204,
      bottom: 770,
      onNewPage: () => {
        pen.text(551, 44, `Account : ${account.number}`, { align: 'right' });
        return 70;
      },
    });
    pen.text(44, flow.y, 'Transactions in RAND (ZAR)', { weight: 'bold', size: 10 });
    flow.y += 18;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'description', x: 84, heading: 'Description' },
        { key: 'amount', x: 402, align: 'right', heading: 'Amount' },
        { key: 'balance', x: 480, align: 'right', heading: 'Balance' },
        { key: 'accrued', x: 551, align: 'right', heading: ['Accrued Bank', 'Charges'] },
      ],
      leading: pen.sizePt * 1.45,
      left: 44,
      right: 551,
      planted: (row) => ({ amount: amount(row.plantedAfter!) }),
    });
    table.headings();
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'DD Mon'),
          description: row.lines[0],
          amount: amount(row.amount),
          balance: balance(row.balance),
          accrued: row.kind === 'withdrawal' ? '10.00' : row.kind === 'transfer' ? '1.50' : undefined,
        },
      ]);
    }
    table.line({ description: 'Closing Balance', balance: balance(account.closing) }, { weight: 'bold' });
    flow.ensure(60);
    flow.y += 12;
    pen.text(44, flow.y, 'Turnover for Statement Period', { weight: 'bold' });
    block(
      pen,
      44,
      flow.y + 13,
      [
        `No. Credit Transactions  ${moneyIn(account.rows).length}    ${printFigure(sumOf(moneyIn(account.rows)))}Cr`,
        `No. Debit Transactions  ${moneyOut(account.rows).length}    ${printFigure(-sumOf(moneyOut(account.rows)))}Dr`,
      ],
      { size: 7.5 },
    );
    flow.y += 44;
    drawFinePrint(flow, random, 'en', 44, 551);
    onEveryPage(pen, (index, count) =>
      pen.text(551, 815, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 }),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

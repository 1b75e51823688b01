import { singaporeAccount } from '../../activity/singapore.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import type { Layout } from '../../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size } from '../parts.ts';

/** Malaysian: a sign behind every amount, plus or minus; three languages in the head; totals and ending balance below. */
export const lotusSavings: Layout = {
  name: 'lotus_savings',
  bank: 'Lotus Bank Berhad',
  country: 'MY',
  language: 'en',
  phenomena: [
    'trailing_minus',
    'indented_details',
    'subtotals_inside',
    'headings_over_two_lines',
    'dr_suffix',
    'overdraft',
    'amount_on_first_line',
  ],
  prints: {
    opening: true,
    closing: true,
    period: 'end_only',
    balances: 'every',
    amounts: 'one',
    closingOnFirstPage: false,
  },
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = { type: 'savings', number: `1${random.digits(5)}-${random.digits(6)}`, currency: 'MYR' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: singaporeAccount,
          opening: BigInt(random.int(-3_000, 500_000)),
          floor: -40_000n,
          balances: 'every',
          wording: ({ lines: [first = '', ...more] }: Row) => [first.toUpperCase(), ...more],
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'courier'] as const);
    const pen = takePen({ size: 'a4', family, sizePt: family === 'courier' ? 7.5 : 8 });
    const amount = (cents: bigint): string => `${printFigure(size(cents))}${cents < 0n ? '-' : '+'}`;
    const balance = (cents: bigint): string => (cents < 0n ? `${printFigure(-cents)}DR` : printFigure(cents));
    const head = (page: number): number => {
      pen.text(44, 52, 'Lotus Bank Berhad', { size: 14, weight: 'bold', color: palette.orange, family: 'helvetica' });
      pen.text(551, 52, `MUKA / PAGE : ${page + 1}`, { align: 'right', size: 7.5 });
      pen.text(551, 64, `TARIKH PENYATA / STATEMENT DATE : ${printDay(account.end, 'DD/MM/YY')}`, {
        align: 'right',
        size: 7.5,
      });
      pen.text(551, 76, `NOMBOR AKAUN / ACCOUNT NUMBER : ${account.number}`, { align: 'right', size: 7.5 });
      return 120;
    };
    head(0);
    block(pen, 44, 80, ['NOOR EXEMPLAR', '12 JALAN CONTOH', '50450 KUALA LUMPUR']);
    const flow = startFlow(pen, { top: 136, bottom: 765, onNewPage: head });
    pen.text(297, flow.y, 'URUSNIAGA AKAUN / ACCOUNT TRANSACTIONS', { align: 'center', weight: 'bold' });
    flow.y += 20;
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: ['TARIKH MASUK', 'ENTRY DATE'] },
        { key: 'description', x: 124, heading: ['BUTIR URUSNIAGA', 'TRANSACTION DESCRIPTION'] },
        { key: 'amount', x: 450, align: 'right', heading: ['JUMLAH URUSNIAGA', 'TRANSACTION AMOUNT'] },
        { key: 'balance', x: 551, align: 'right', heading: ['BAKI PENYATA', 'STATEMENT BALANCE'] },
      ],
      headingStyle: { size: 6.5 },
      leading: pen.sizePt * 1.35,
      gap: 1,
      left: 44,
      right: 551,
      planted: (row) => ({ amount: amount(row.plantedAfter!) }),
    });
    table.headings();
    table.line({ description: 'BEGINNING BALANCE', balance: balance(account.opening) });
    for (const row of account.printed) {
      const [first, ...more] = row.lines;
      table.row(row, [
        {
          date: printDay(row.date, 'DD/MM/YY'),
          description: first,
          amount: amount(row.amount),
          balance: balance(row.balance),
        },
        ...more.map((words) => ({ description: `   ${words}` })),
      ]);
    }
    flow.ensure(50);
    flow.y += 6;
    [
      ['ENDING BALANCE :', balance(account.closing)],
      ['TOTAL DEBIT :', printFigure(-sumOf(moneyOut(account.rows)))],
      ['TOTAL CREDIT :', printFigure(sumOf(moneyIn(account.rows)))],
    ].forEach(([label, words], index) => {
      pen.text(124, flow.y + index * 12, label!);
      pen.text(450, flow.y + index * 12, words!, { align: 'right' });
    });
    onEveryPage(pen, () =>
      pen.text(
        297,
        812,
        'Perhatian / Note: Semua maklumat dianggap betul jika tiada bantahan dalam 21 hari. Protected up to RM250,000.',
        { align: 'center', size: 6 },
      ),
    );
    return { paper: pen.paper, producer: anyProducer(random, family) };
  },
};

import { usChecking } from '../activity/united-states.ts';
import { printDay } from '../date-forms.ts';
import { printFigure } from '../figures.ts';
import type { Layout } from '../layout.ts';
import { moneyIn, moneyOut, type Row, sumOf } from '../ledger.ts';
import { takePen } from '../paper.ts';
import { onEveryPage, openTable, startFlow } from '../table.ts';
import { billingPeriod, block, fillAccount } from './parts.ts';

/** A line printer's page of a community bank: monospaced capitals, no separators, every glyph placed by itself. */
export const ledgerPrintout: Layout = {
  name: 'ledger_printout',
  bank: 'Farmers Exchange Bank',
  country: 'US',
  language: 'en',
  phenomena: [
    'drawn_glyph_by_glyph',
    'no_groups',
    'trailing_minus',
    'printed_counts',
    'year_nowhere_on_rows',
    'year_rollover',
    'headings_missing_on_next_page',
    'carried_forward_rows',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'one', closingOnFirstPage: false },
  rowsMax: 90,
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = {
      type: 'chequing',
      number: `${random.digits(3)}-${random.digits(3)}-${random.digits(1)}`,
      currency: 'USD',
    } as const;
    const plan = {
      ...period,
      count,
      activities: usChecking,
      opening: BigInt(random.int(20_000, 700_000)),
      floor: 0n,
      balances: 'every',
      wording: (row: Row) => [row.lines.join(' ').toUpperCase().slice(0, 44).trim()],
    } as const;
    return { accounts: [fillAccount(random, head, plan)] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({
      size: random.pick(['letter', 'letterLandscape'] as const),
      family: 'courier',
      sizePt: random.pick([8, 8.5]),
    });
    const right = Math.min(pen.widthPt - 40, 600);
    const money = (cents: bigint): string => printFigure(cents, { group: '', minusAt: 'back' });
    block(pen, 40, 44, ['FARMERS EXCHANGE BANK', 'PO BOX 12', 'SPECIMEN KS 67000'], { weight: 'bold' });
    block(pen, 330, 44, [
      `ACCOUNT NO.      ${account.number}`,
      `STATEMENT FROM   ${printDay(account.start, 'MM/DD/YY')}`,
      `STATEMENT THRU   ${printDay(account.end, 'MM/DD/YY')}`,
      'PAGE             1',
    ]);
    block(pen, 40, 96, ['TERRY TEMPLATE', 'RR 2 BOX 118', 'SPECIMEN KS 67000']);
    block(pen, 40, 146, [
      `PREVIOUS BALANCE ........ ${money(account.opening).padStart(12)}`,
      `${String(moneyIn(account.rows).length).padStart(3)} DEPOSITS/CREDITS ..... ${money(sumOf(moneyIn(account.rows))).padStart(12)}`,
      `${String(moneyOut(account.rows).length).padStart(3)} CHECKS/DEBITS ........ ${money(-sumOf(moneyOut(account.rows))).padStart(12)}`,
      `SERVICE CHARGE ..........          .00`,
      `ENDING BALANCE .......... ${money(account.closing).padStart(12)}`,
    ]);
    const flow = startFlow(pen, {
      top: 226,
      bottom: pen.heightPt - 60,
      onNewPage: (page) => {
        pen.text(40, 44, `FARMERS EXCHANGE BANK     ACCOUNT NO. ${account.number}     PAGE ${page + 1}`);
        return 70;
      },
    });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 40, heading: 'DATE' },
        { key: 'description', x: 84, heading: 'DESCRIPTION' },
        { key: 'amount', x: right - 90, align: 'right', heading: 'AMOUNT' },
        { key: 'balance', x: right, align: 'right', heading: 'BALANCE' },
      ],
      leading: pen.sizePt * 1.35,
      left: 40,
      right,
      headingRule: 'none',
      repeatsHeadings: false,
      planted: (row) => ({ amount: money(-row.plantedAfter!) }),
      brought: (balance) => ({ description: 'BALANCE FORWARD', balance: money(balance) }),
    });
    table.headings();
    table.line({ description: 'BALANCE LAST STATEMENT', balance: money(account.opening) });
    for (const row of account.printed) {
      table.row(row, [
        {
          date: printDay(row.date, 'MM/DD'),
          description: row.lines[0],
          amount: money(row.amount),
          balance: money(row.balance),
        },
      ]);
    }
    table.line({ description: 'BALANCE THIS STATEMENT', balance: money(account.closing) });
    onEveryPage(pen, () =>
      pen.text(40, pen.heightPt - 30, 'MEMBER FDIC EXAMPLE  PLEASE EXAMINE AT ONCE. NOTICE: SEE REVERSE SIDE.', {
        size: 7,
      }),
    );
    return {
      paper: pen.paper,
      producer: {
        kind: 'by_hand',
        manner: { glyphs: random.pick(['single_glyphs', 'shuffled_glyphs']), isCompressed: true },
      },
    };
  },
};

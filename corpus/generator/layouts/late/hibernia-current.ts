import { irishAccount } from '../../activity/elsewhere.ts';
import { holders } from '../../activity/names.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { isSameDay, type Layout, sideOf } from '../../layout.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { drawFinePrint } from '../fine-print.ts';
import { billingPeriod, block, fillAccount, palette, size, spread } from '../parts.ts';

/** Irish: full dates once a day, dr after overdrawn balances, foreign amounts and rates on lines of their own, drawn by column. */
export const hiberniaCurrent: Layout = {
  name: 'hibernia_current',
  bank: 'Hibernia Example Bank',
  country: 'IE',
  language: 'en',
  phenomena: [
    'date_once_per_day',
    'balance_at_days_end',
    'dr_suffix',
    'foreign_currency_lines',
    'drawn_column_by_column',
    'carried_forward_rows',
    'overdraft',
    'amount_on_first_line',
    'side_panel',
  ],
  prints: {
    opening: true,
    closing: true,
    period: false,
    balances: 'day_end',
    amounts: 'two',
    closingOnFirstPage: false,
    endsAtLastRow: true,
  },
  ledger: (random, count) => {
    const period = billingPeriod(random);
    const head = { type: 'chequing', number: random.digits(8), currency: 'EUR' } as const;
    return {
      accounts: [
        fillAccount(random, head, {
          ...period,
          count,
          activities: irishAccount,
          opening: BigInt(random.int(-20_000, 300_000)),
          floor: -80_000n,
          balances: 'day_end',
        }),
      ],
    };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const pen = takePen({ size: 'a4', family: random.pick(['times', 'helvetica']), sizePt: random.pick([8.5, 9]) });
    const balance = (cents: bigint): string => (cents < 0n ? `${printFigure(-cents)}dr` : printFigure(cents));
    const head = (page: number): number => {
      pen.text(44, 56, 'Hibernia', { size: 20, weight: 'bold', color: palette.navy });
      block(
        pen,
        380,
        50,
        [
          'Statement of Account',
          `Page Number ${page + 1}`,
          `Account Name ${holders[0]}`,
          `Account Number ${account.number}`,
          `Date of Statement ${printDay(account.end, 'Dth Month, YYYY')}`,
        ],
        { size: 8 },
      );
      return 140;
    };
    head(0);
    pen.paragraph(
      470,
      160,
      90,
      'Personal Bank Account. Authorised limit at date of statement: 500.00 @ 11.85% variable. Overdrawn balances are marked dr.',
      { size: 7 },
    );
    const flow = startFlow(pen, { top: 160, bottom: 765, onNewPage: head });
    const table = openTable(flow, {
      columns: [
        { key: 'date', x: 44, heading: 'Date' },
        { key: 'description', x: 112, heading: 'Details' },
        { key: 'out', x: 302, align: 'right', heading: 'Debit €' },
        { key: 'in', x: 372, align: 'right', heading: 'Credit €' },
        { key: 'balance', x: 452, align: 'right', heading: 'Balance €' },
      ],
      leading: pen.sizePt * 1.25,
      left: 44,
      right: 452,
      planted: (row) => ({ in: printFigure(row.plantedAfter!) }),
      brought: (cents) => ({ description: 'BALANCE FORWARD', balance: balance(cents) }),
    });
    table.headings();
    table.line({
      date: printDay(account.start, 'D Mon YYYY'),
      description: 'BALANCE FORWARD',
      balance: balance(account.opening),
    });
    account.printed.forEach((row, index) => {
      const lines = spread(
        row.lines,
        'description',
        { [sideOf(row)]: printFigure(size(row.amount)), balance: row.showsBalance ? balance(row.balance) : undefined },
        'first',
      );
      lines[0] = {
        ...lines[0],
        date: isSameDay(account.printed[index - 1], row) ? undefined : printDay(row.date, 'D Mon YYYY'),
      };
      table.row(row, lines);
    });
    drawFinePrint(flow, random, 'en', 44, 452);
    onEveryPage(pen, () =>
      pen.text(
        297,
        812,
        'Thank you for banking with us. For important information and standard conditions see overleaf.',
        { align: 'center', size: 6.5 },
      ),
    );
    return { paper: pen.paper, producer: { kind: 'by_hand', manner: { order: 'by_column', isCompressed: true } } };
  },
};

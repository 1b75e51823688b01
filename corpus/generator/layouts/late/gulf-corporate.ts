import { corporateAccount } from '../../activity/elsewhere.ts';
import { printDay } from '../../date-forms.ts';
import { printFigure } from '../../figures.ts';
import { isSameDay, type Layout, type PrintedRow, sideOf } from '../../layout.ts';
import { moneyIn, moneyOut, sumOf } from '../../ledger.ts';
import { takePen } from '../../paper.ts';
import { onEveryPage, openTable, startFlow } from '../../table.ts';
import { anyProducer, block, fillAccount, monthPeriod, palette, size, spread } from '../parts.ts';

/** A company's ledger on its side: a serial number, value date, cheque number, and a total line at the end of each day. */
export const gulfCorporate: Layout = {
  name: 'gulf_corporate',
  bank: 'Gulf Exemplar Bank',
  country: 'AE',
  language: 'en',
  phenomena: [
    'landscape',
    'subtotals_inside',
    'dr_suffix',
    'cr_suffix_spaced',
    'second_date_column',
    'figure_like_references',
    'ruled_grid',
    'watermark',
  ],
  prints: { opening: true, closing: true, period: true, balances: 'every', amounts: 'two', closingOnFirstPage: false },
  rowsMin: 3,
  ledger: (random, count) => {
    const period = monthPeriod(random);
    const head = {
      type: 'chequing',
      number: `${random.digits(3)}-${random.digits(6)}-0${random.digits(2)}`,
      currency: 'AED',
    } as const;
    const account = fillAccount(random, head, {
      ...period,
      count,
      activities: corporateAccount,
      opening: BigInt(random.int(-2_000_000, 90_000_000)),
      floor: -9_000_000n,
      balances: 'every',
    });
    return { accounts: [{ ...account, rows: account.rows.map((row) => ({ ...row, valueDate: row.date })) }] };
  },
  draw: (statement, random) => {
    const account = statement.accounts[0]!;
    const family = random.pick(['helvetica', 'times'] as const);
    const pen = takePen({ size: 'a4Landscape', family, sizePt: random.pick([8, 8.5]) });
    const right = pen.widthPt - 40;
    const balance = (cents: bigint): string => `${printFigure(size(cents))} ${cents < 0n ? 'DR' : 'CR'}`;
    const head = (): number => {
      if (random.chance(0.5))
        pen.text(420, 330, 'E-STATEMENT', { size: 70, weight: 'bold', align: 'center', color: [0.94, 0.94, 0.94] });
      pen.text(40, 48, 'GULF EXEMPLAR BANK', { size: 14, weight: 'bold', color: palette.green });
      pen.text(
        right,
        48,
        `STATEMENT OF ACCOUNT  ${printDay(account.start, 'DD/MM/YYYY')} TO ${printDay(account.end, 'DD/MM/YYYY')}`,
        { align: 'right', weight: 'bold' },
      );
      return 84;
    };
    head();
    block(pen, 40, 70, [
      'M/S SPECIMEN HOLDINGS LTD',
      `Current Account ${account.number}   Currency AED   IBAN AE07 0331 2345 6789 0123 456`,
    ]);
    const flow = startFlow(pen, { top: 118, bottom: pen.heightPt - 60, onNewPage: head });
    const showsDayTotals = random.chance(0.6);
    const table = openTable(flow, {
      columns: [
        { key: 'serial', x: 62, align: 'right', heading: 'S.No' },
        { key: 'date', x: 74, heading: 'Date' },
        { key: 'posted', x: 134, heading: 'Value Date' },
        { key: 'cheque', x: 198, heading: 'Chq/Ref No' },
        { key: 'description', x: 270, heading: 'Particulars' },
        { key: 'out', x: right - 190, align: 'right', heading: 'Debit' },
        { key: 'in', x: right - 100, align: 'right', heading: 'Credit' },
        { key: 'balance', x: right, align: 'right', heading: 'Balance' },
      ],
      headingFill: palette.pale,
      leading: pen.sizePt * 1.4,
      ruleBetweenRows: palette.line,
      left: 38,
      right: right + 2,
      planted: (row) => ({ in: printFigure(row.plantedAfter!) }),
    });
    table.headings();
    table.line({ description: 'Opening Balance', balance: balance(account.opening) }, { weight: 'bold' });
    let day: PrintedRow[] = [];
    account.printed.forEach((row, index) => {
      day.push(row);
      const lines = spread(
        row.lines,
        'description',
        { [sideOf(row)]: printFigure(size(row.amount)), balance: balance(row.balance) },
        'first',
      );
      lines[0] = {
        ...lines[0],
        serial: String(index + 1),
        date: printDay(row.date, 'DD/MM/YYYY'),
        posted: printDay(row.valueDate!, 'DD/MM/YYYY'),
        cheque: row.checkNumber === null ? row.reference.slice(0, 8) : row.checkNumber.padStart(6, '0'),
      };
      table.row(row, lines);
      if (isSameDay(row, account.printed[index + 1])) return;
      if (showsDayTotals && day.length > 2) {
        const own = account.rows.filter((each) => each.date === row.date);
        table.line(
          {
            description: `Total for ${printDay(row.date, 'DD/MM/YYYY')}`,
            out: printFigure(-sumOf(moneyOut(own))),
            in: printFigure(sumOf(moneyIn(own))),
          },
          { weight: 'bold' },
        );
      }
      day = [];
    });
    table.line(
      {
        description: 'Total',
        out: printFigure(-sumOf(moneyOut(account.rows))),
        in: printFigure(sumOf(moneyIn(account.rows))),
      },
      { weight: 'bold' },
    );
    table.line({ description: 'Closing Balance', balance: balance(account.closing) }, { weight: 'bold' });
    onEveryPage(pen, (index, count) => {
      pen.text(
        40,
        pen.heightPt - 30,
        'This is a computer generated statement and needs no signature. Charges are subject to VAT at 5.00%.',
        { size: 6.5 },
      );
      pen.text(right, pen.heightPt - 30, `Page ${index + 1} of ${count}`, { align: 'right', size: 7 });
    });
    return { paper: pen.paper, producer: anyProducer(random, family, [{ rotate: 90 }]) };
  },
};

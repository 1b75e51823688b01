import { describe, expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { prove } from './prove.ts';
import { settle } from './settle.ts';

const proofOf = (page: string) => {
  const { accounts, rows } = settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });
  const { isProved, reasons } = prove(accounts, rows).proof;
  return isProved ? 'proved' : reasons.filter((reason) => reason !== 'rows_need_review').join(' ');
};

const head = `
Chequing account 1234-567                         Statement period: March 1, 2025 to March 31, 2025
`;
const rows = `
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     1,000.00
Mar 03   Grocer                     50.00                      950.00
Mar 09   Phone                      60.00                      890.00
Mar 14   Payroll                               2,000.00      2,890.00
`;

describe('totals in the table', () => {
  test.each<[string, string, string]>([
    ['of each side', '         Totals                    110.00      2,000.00', 'proved'],
    ['of each side, one wrong', '         Totals                    111.00      2,000.00', 'printed_total_mismatch'],
    ['of the rows before it', '         Total withdrawals         110.00', 'proved'],
    ['of something else', '         Total withdrawals         100.00', 'printed_total_mismatch'],
  ])('%s', (_, line, expected) => {
    expect(
      proofOf(`${head}${rows}${line}\n         Closing balance                                     2,890.00`),
    ).toBe(expected);
  });
});

describe('another list below the rows', () => {
  const goals = `

Vault goals
Goal                          Target             Saved
Summer trip                   500.00            640.00
`;
  test.each<[string, string, string]>([
    ['counts nowhere where both balances are printed', `${head}Closing balance  2,890.00${rows}${goals}`, 'proved'],
    ['may count where the rows alone say how they close', `${head}${rows}${goals}`, 'unclaimed_figures'],
  ])('%s', (_, page, expected) => {
    expect(proofOf(page)).toBe(expected);
  });
});

describe('a total of several lists', () => {
  const lists = (total: string): string => `${head}
Beginning balance    1,000.00
Checks paid            200.00
Withdrawals            110.00
Ending balance         690.00

Checks paid
Date     Description              Amount
Mar 02   Check 101                200.00

Card purchases
Date     Description              Amount
Mar 03   Grocer                    50.00

Other withdrawals
Date     Description              Amount
Mar 09   Phone                     60.00
         Total withdrawals        ${total}
`;

  test.each<[string, string]>([
    ['110.00', 'proved'],
    ['310.00', 'proved'],
    ['210.00', 'printed_total_mismatch'],
  ])('%s', (total, expected) => {
    expect(proofOf(lists(total))).toBe(expected);
  });
});

describe('a summary beside the table', () => {
  const summary = (opening: string, paidIn: string, paidOut: string, closing: string): string => `${head}
Opening balance        ${opening}
Total deposits         ${paidIn}
Total withdrawals      ${paidOut}
Closing balance        ${closing}
${rows}`;

  // What the summary says of the opening balance, money in, money out and the closing balance.
  test.each<[string, string, string]>([
    ['agrees', summary('1,000.00', '2,000.00', '110.00', '2,890.00'), 'proved'],
    ['has another opening', summary('1,001.00', '2,000.00', '110.00', '2,890.00'), 'printed_total_mismatch'],
    ['has another closing', summary('1,000.00', '2,000.00', '110.00', '2,891.00'), 'balance_mismatch'],
    ['has other deposits', summary('1,000.00', '2,001.00', '110.00', '2,890.00'), 'printed_total_mismatch'],
    ['has other withdrawals', summary('1,000.00', '2,000.00', '101.00', '2,890.00'), 'printed_total_mismatch'],
  ])('%s', (_, page, expected) => {
    expect(proofOf(page)).toContain(expected);
  });
});

describe('a summary by kinds', () => {
  const kinds = (deposits: string): string => `${head}
Beginning balance      $1,000.00
Deposits               ${deposits}
Purchases                -$50.00
Transfers                -$10.00
Ending balance         $3,040.00

Date     Description          Type               Amount
Mar 03   Grocer               Purchase           -$50.00
Mar 08   From savings         Transfer            $40.00
Mar 09   To savings           Transfer           -$50.00
Mar 11   Cash                 Deposit            $100.00
Mar 14   Payroll              Direct deposit   $2,000.00
`;

  test.each<[string, string]>([
    ['$2,100.00', 'proved'],
    ['$2,110.00', 'printed_total_mismatch'],
  ])('%s', (deposits, expected) => {
    expect(proofOf(kinds(deposits))).toBe(expected);
  });
});

describe('counts', () => {
  const grid = (outs: string, ins: string, paidOut = '110.00'): string => `${head}
Opening Balance    Dr Count    Cr Count       Debits       Credits    Closing Bal
       1,000.00         ${outs}           ${ins}       ${paidOut}      2,000.00       2,890.00
${rows}`;
  const beside = (count: string): string => `${head}
Opening balance           1,000.00
Number of withdrawals: ${count}    Total withdrawals         110.00
Closing balance           2,890.00
${rows}`;

  test.each<[string, string, string]>([
    ['under their headings', grid('2', '1'), 'proved'],
    ['under their headings, one wrong', grid('3', '1'), 'row_count_mismatch'],
    ['under their headings, beside a wrong total', grid('2', '1', '120.00'), 'printed_total_mismatch'],
    ['beside their words', beside('2'), 'proved'],
    ['beside their words, wrong', beside('5'), 'row_count_mismatch'],
  ])('%s', (_, page, expected) => {
    expect(proofOf(page)).toBe(expected);
  });

  test('a count of some rows, beside no total of a whole side, tells nothing', () => {
    expect(proofOf(`${head}Number of withdrawals 9\n${rows}`)).toBe('proved');
  });
});

describe('figures that nothing explains', () => {
  const withLine = (line: string): string =>
    `${head}${rows.trimEnd()}\n${line}\nMar 31   Closing balance                                     2,890.00`;

  test.each<[string, string, string]>([
    ['one beside the columns', withLine('         note       9.99'), 'unclaimed_figures'],
    [
      'a balance on a line of its own that does not fit',
      withLine('Mar 20   Balance                                             2,980.00'),
      'unclaimed_figures',
    ],
    ['one that fits', withLine('Mar 20   Balance                                             2,890.00'), 'proved'],
  ])('%s', (_, page, expected) => {
    expect(proofOf(page)).toContain(expected);
  });
});

describe('a balance or a total that contradicts the rows is never passed over', () => {
  const page = (before: string, after: string): string => `${head}${before}${rows}${after}`;
  test.each<[string, string, string, string]>([
    ['nothing more', '', '', 'proved'],
    [
      'a closing line with totals',
      '',
      'Mar 31   Closing balance           110.00      2,000.00      2,890.00',
      'proved',
    ],
    [
      'its balance is another',
      '',
      'Mar 31   Closing balance           110.00      2,000.00      2,900.00',
      'balance_mismatch',
    ],
    [
      'a subtotal of the balance',
      '',
      '         Subtotal:                                           2,890.00',
      'proved',
    ],
    [
      'another subtotal',
      '',
      '         Subtotal:                                           2,900.00',
      'balance_mismatch',
    ],
    ['totals with the balance', '', '         Totals                    110.00      2,000.00      2,890.00', 'proved'],
    [
      'totals with another',
      '',
      '         Totals                    110.00      2,000.00      2,900.00',
      'balance_mismatch',
    ],
    ['a balance by another name', 'Month-end balance        2,890.00\n', '', 'proved'],
    ['and with another figure', 'Month-end balance        2,900.00\n', '', 'balance_mismatch'],
    ['a total by itself', '', '\n\n\nTotal paid out   110.00     Total paid in   2,000.00', 'proved'],
    ['of another sum', '', '\n\n\nTotal paid out   110.00     Total paid in   2,010.00', 'printed_total_mismatch'],
    [
      'a grid of labels and figures',
      'Opening balance     Money out     Money in     Closing balance\n1,000.00            110.00        2,000.00     2,890.00\n',
      '',
      'proved',
    ],
    [
      'the grid with another closing balance',
      'Opening balance     Money out     Money in     Closing balance\n1,000.00            110.00        2,000.00     2,980.00\n',
      '',
      'balance_mismatch',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(proofOf(page(before, after)).split(' ')[0]).toBe(expected);
  });
});

describe('under a heading that we do not know', () => {
  const list = (balanceOfGrocer: string): string => `${head}
Opening balance    1,000.00
Closing balance    2,890.00

Date     Description          Zorp       Amount        Balance
Mar 03   Grocer               1.25       -50.00       ${balanceOfGrocer}
Mar 09   Phone                0.75       -60.00         890.00
Mar 14   Payroll              1.25     2,000.00       2,890.00
`;

  test('figures have moved nothing where every row prints its balance', () => {
    expect(proofOf(list('  950.00'))).toBe('proved');
  });

  test('figures are not accounted for where one prints none', () => {
    expect(proofOf(list(''))).toBe('unclaimed_figures');
  });
});

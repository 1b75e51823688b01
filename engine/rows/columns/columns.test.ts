import { describe, expect, test } from 'vitest';
import { isMoneyLike, type Line, layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { placeColumns } from './columns.ts';
import { findHeadings } from './headings.ts';
import { bandOf, type TableColumns } from './table-columns.ts';

/** The first line of the drawing is the heading, the others are its rows. */
function place(drawing: string): { columns: TableColumns; rows: readonly Line[] } {
  const layout = layOutPage(textPage(drawing));
  const heading = findHeadings(layout)[0]!;
  const rows = layout.lines.filter((line) => line.box.y0 > heading.bottom);
  return { columns: placeColumns(heading, rows), rows };
}

/** Each row's figures with the columns they stand in. */
function figures(drawing: string): string[] {
  const { columns, rows } = place(drawing);
  return rows.map((line) =>
    line.tokens
      .filter(isMoneyLike)
      .map((token) => `${bandOf(token, columns.bands)?.role} ${token.text}`)
      .join(' | '),
  );
}

describe('where the figures stand under their heading', () => {
  test.each<[string, string]>([
    [
      'at its right edge',
      `
Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                     50.00                      950.00
Mar 14   Payroll                               2,000.00      2,950.00`,
    ],
    [
      'at its left edge',
      `
Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer               50.00                           950.00
Mar 14   Payroll                               2,000.00       2,950.00`,
    ],
    [
      'in its middle',
      `
Date     Description           Withdrawals        Deposits        Balance
Mar 03   Grocer                   50.00                           950.00
Mar 14   Payroll                                  2,000.00       2,950.00`,
    ],
    [
      'beyond its right edge',
      `
Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                        50.00                      950.00
Mar 14   Payroll                                   2,000.00     2,950.00`,
    ],
  ])('%s', (_, drawing) => {
    expect(figures(drawing)).toEqual(['out 50.00 | balance 950.00', 'in 2,000.00 | balance 2,950.00']);
  });
});

describe('a column of figures that no heading claims', () => {
  test.each<[string, string, boolean]>([
    [
      'right of all others it is taken for the balance',
      `
Date     Description          Withdrawals      Deposits
Mar 03   Grocer                     50.00                      950.00
Mar 09   Phone                      60.00                      890.00
Mar 14   Payroll                               2,000.00      2,890.00`,
      true,
    ],
    [
      'a panel with words of its own is not',
      `
Date     Description          Withdrawals      Deposits
Mar 03   Grocer                     50.00                 Credit limit     5,000.00
Mar 09   Phone                      60.00                 Minimum due         10.00
Mar 14   Payroll                               2,000.00   Interest             3.10`,
      false,
    ],
    [
      'nor is it beside a balance that has a heading',
      `
Date     Description               Amount      Balance
Mar 03   Grocer                     50.00       950.00         1.00
Mar 09   Phone                      60.00       890.00         2.00`,
      false,
    ],
  ])('%s', (_, drawing, isGuessed) => {
    const { columns } = place(drawing);
    expect(columns.isBalanceGuessed).toBe(isGuessed);
  });
});

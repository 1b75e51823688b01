import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { findTables } from '../tables/index.ts';

/** `3/3 3/5 Grocer`: the row's own date, the second one where it has one, and what is left of the text. */
const rowsOf = (page: string): string[] =>
  findTables([layOutPage(textPage(page))]).flatMap((table) =>
    table.entries.flatMap((entry) => {
      if (entry.kind !== 'row') return [];
      const days = [entry.dates.date, entry.dates.posted].flatMap((date) =>
        date?.kind === 'named' ? [`${date.month}/${date.dayOfMonth}`] : [],
      );
      return [[...days, entry.description].join(' ')];
    }),
  );

test('a column of dates without a heading', () => {
  const page = `
Date              Description              Withdrawals     Deposits
Mar 03   Mar 05   Grocer                         50.00
Mar 04   Mar 06   Baker                           7.50
Mar 09   Mar 10   Payroll                                  2,000.00
Mar 11   Mar 12   Phone                          60.00`;
  expect(rowsOf(page)).toEqual(['3/3 3/5 Grocer', '3/4 3/6 Baker', '3/9 3/10 Payroll', '3/11 3/12 Phone']);
});

test('a column of dates far left of the first heading', () => {
  const page = `
                       Posted     Description              Withdrawals     Deposits
Mar 03                 Mar 05     Grocer                         50.00
Mar 04                 Mar 06     Baker                           7.50
Mar 09                 Mar 10     Payroll                                  2,000.00`;
  expect(rowsOf(page)).toEqual(['3/3 3/5 Grocer', '3/4 3/6 Baker', '3/9 3/10 Payroll']);
});

test('a column of dates under a long heading that we do not know', () => {
  const page = `
Zonk de zonk zonk      Posted     Description              Withdrawals     Deposits
Mar 03                 Mar 05     Grocer                         50.00
Mar 04                 Mar 06     Baker                           7.50
Mar 09                 Mar 10     Payroll                                  2,000.00`;
  expect(rowsOf(page)).toEqual(['3/3 3/5 Grocer', '3/4 3/6 Baker', '3/9 3/10 Payroll']);
});

test('dates that some descriptions hold are part of their text', () => {
  const page = `
Date     Description                       Withdrawals     Deposits
Mar 03   Grocer                                  50.00
Mar 04   Payroll Mar 01                                    2,000.00
Mar 09   Feb 27 Parking                           7.50
Mar 11   Phone                                   60.00`;
  expect(rowsOf(page)).toEqual(['3/3 Grocer', '3/4 Payroll Mar 01', '3/9 Feb 27 Parking', '3/11 Phone']);
});

test('a column of posting dates alone dates the rows, whatever their texts say', () => {
  const page = `
Posted   Description                       Withdrawals     Deposits
Mar 04   Payroll direct Mar 01                             2,000.00
Mar 09   Parking                                  7.50`;
  expect(rowsOf(page)).toEqual(['3/4 Payroll direct Mar 01', '3/9 Parking']);
});

import { describe, expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const periodOf = (page: string): unknown => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.accounts[0]?.period;
};

describe('the period of which only the end is printed', () => {
  const page = (opening: string, firstDay: string) => `
Chequing account 1234-567     Statement date: March 28, 2025

Date     Description               Amount       Balance
${opening}   Opening balance                      1,000.00
${firstDay}   Grocer                    -50.00        950.00
Mar 14   Payroll                    75.00      1,025.00
         Closing balance                      1,025.00`;

  test.each<[string, string, string | null]>([
    ['starts with the opening line', page('Mar 02', 'Mar 03'), '2025-03-02'],
    ['starts a month before, if every row fits', page('      ', 'Mar 03'), '2025-03-01'],
    ['is open, if one does not', page('      ', 'Feb 03'), null],
  ])('%s', (_, drawing, start) => {
    expect(periodOf(drawing)).toEqual({ start, end: '2025-03-28' });
  });

  test('starts after the day that the statement before ended with', () => {
    const drawing = page('      ', 'Mar 03').replace(
      `Opening balance${' '.repeat(14)}`,
      'Previous balance Feb 21, 2025',
    );
    expect(periodOf(drawing)).toEqual({ start: '2025-02-22', end: '2025-03-28' });
  });

  test('is the whole month, if it ends with one', () => {
    const drawing = page('      ', 'Apr 03')
      .replace('Statement date: March 28', 'Current month: April 30')
      .replace('Mar 14', 'Apr 14');
    expect(periodOf(drawing)).toEqual({ start: '2025-04-01', end: '2025-04-30' });
  });
});

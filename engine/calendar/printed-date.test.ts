import { expect, test } from 'vitest';
import { parsePrintedDate, resolveDate } from './printed-date.ts';

const readable: readonly (readonly [string, string, ('day_first' | 'month_first')?])[] = [
  ['2025-07-01', '2025-07-01'],
  ['2025/7/1', '2025-07-01'],
  ['2025.07.01.', '2025-07-01'],
  ['2025年02月03日', '2025-02-03'],
  ['20250203', '2025-02-03'],
  ['Jan 06', '2024-01-06'],
  ['Jan06', '2024-01-06'],
  ['MAR01', '2024-03-01'],
  ['Dec. 10', '2024-12-10'],
  ['01 Mar', '2024-03-01'],
  ['1 FÉV', '2024-02-01'],
  ['1er février 2025', '2025-02-01'],
  ['26 MAR 25', '2025-03-26'],
  ['31-Jan-2025', '2025-01-31'],
  ['January 6, 2025', '2025-01-06'],
  ['Feb 28/25', '2025-02-28'],
  ['15. Dezember 2024', '2024-12-15'],
  ['3 de marzo de 2025', '2025-03-03'],
  ['Marzo 3 de 2025', '2025-03-03'],
  ['3 mrt 2025', '2025-03-03'],
  ['04/01/16', '2016-01-04', 'day_first'],
  ['04/01/16', '2016-04-01', 'month_first'],
  ['01.02.2025', '2025-02-01', 'day_first'],
  ['01.02.2025.', '2025-02-01', 'day_first'],
  ['01.02.', '2024-02-01', 'day_first'],
  ['1. 02. 2025', '2025-02-01', 'day_first'],
  ['07 03 2026', '2026-03-07', 'day_first'],
  ['01/28', '2024-01-28', 'month_first'],
  ['Mon 3 Feb', '2024-02-03'],
  ['zaterdag 3 mei 2025', '2025-05-03'],
  ['segunda-feira, 3 de março de 2025', '2025-03-03'],
  ['lørdag 3. maj 2025', '2025-05-03'],
  ['03 Agustus 2025', '2025-08-03'],
];
for (const [text, day, order = 'day_first'] of readable) {
  test(`${text} is ${day}`, () => {
    const date = parsePrintedDate(text);
    expect(date && resolveDate(date, order, 2024)).toBe(day);
  });
}

test.each(['12.50', '13/32', 'Jan', '2025', 'May I', '866-716-0414', '00/12', '12 19', '45 Jan'])(
  '%s is no date',
  (text) => expect(parsePrintedDate(text)).toBeNull(),
);

test('a date column allows bare pairs', () => {
  expect(parsePrintedDate('12 19', true)).toEqual({ kind: 'numeric', year: null, first: 12, second: 19 });
  expect(parsePrintedDate('01.02', true)).toEqual({ kind: 'numeric', year: null, first: 1, second: 2 });
});

// [as printed, the day that it means]
test.each<[string, string]>([
  ['114/02/03', '2025-02-03'],
  ['114年2月3日', '2025-02-03'],
  ['2568-02-03', '2025-02-03'],
  ['03/02/2568', '2025-02-03'],
  ['03/02/68', '2025-02-03'],
  ['令和7年2月3日', '2025-02-03'],
  ['R7.2.3', '2025-02-03'],
])('%s is a day of another calendar', (text, day) => {
  const date = parsePrintedDate(text);
  expect(date && resolveDate(date, 'day_first', 2000)).toBe(day);
});

test('dates of two digits for each part count from the era where the page does', () => {
  const date = parsePrintedDate('07-01-14');
  expect(date && resolveDate(date, 'era_first', 2000)).toBe('2025-01-14');
  expect(date && resolveDate(date, 'year_first', 2000)).toBe('2007-01-14');
});

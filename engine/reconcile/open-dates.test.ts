import { expect, test } from 'vitest';
import { type Day, type PrintedDate, parsePrintedDate } from '../calendar/index.ts';
import { daysInOrder, isLong } from './open-dates.ts';

const period = (start: string, end: string) => ({ start: start as Day, end: end as Day });
const passbook = period('2023-12-01', '2025-01-31');
const dates = (texts: string): PrintedDate[] => texts.split(', ').map((text) => parsePrintedDate(text)!);

test.each<[string, string, string | null]>([
  ['from the oldest', '05 Dec, 02 Jan, 20 Dec, 15 Jan', '2023-12-05 2024-01-02 2024-12-20 2025-01-15'],
  ['from the newest', '15 Jan, 20 Dec, 02 Jan, 05 Dec', '2025-01-15 2024-12-20 2024-01-02 2023-12-05'],
  ['with a day that comes once', '01 Mar, 05 Apr', '2024-03-01 2024-04-05'],
  ['where either year would do', '05 Dec, 20 Dec', null],
  [
    'where the last row may lie a year later',
    '05 Mar, 02 Apr, 10 Jan, 12 Jan',
    '2024-03-05 2024-04-02 2025-01-10 2025-01-12',
  ],
  ['in no order at all', '05 Mar, 02 Feb, 10 Apr', null],
  ['outside the period', '05 Mar 2022', null],
])('%s', (_, texts, expected) => {
  expect(daysInOrder(dates(texts), { order: 'day_first', period: passbook })?.join(' ') ?? null).toBe(expected);
});

test.each([
  ['2025-01-01', '2025-01-31', false],
  ['2024-01-02', '2024-12-31', false],
  ['2024-01-01', '2025-01-31', true],
])('%s to %s', (start, end, expected) => {
  expect(isLong(period(start, end))).toBe(expected);
});

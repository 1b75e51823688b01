import { describe, expect, test } from 'vitest';
import { datesIn } from '../calendar/index.ts';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { readDateOrder } from './date-order.ts';

describe('day first or month first', () => {
  const outside = (period: string, place = ''): string => `
Chequing account 1234-567     ${period}
${place}
Opening balance        1,000.00
Closing balance        1,025.00`;

  test.each<[string, string, string[], string[], boolean]>([
    ['a day beyond the twelfth', outside(''), ['03/03/2025', '14/03/2025'], ['2025-03-03', '2025-03-14'], false],
    ['a month beyond nothing', outside(''), ['03/03/2025', '03/14/2025'], ['2025-03-03', '2025-03-14'], false],
    [
      'the period decides',
      outside('Period March 1, 2025 to March 31, 2025'),
      ['03/02/2025', '03/05/2025'],
      ['2025-03-02', '2025-03-05'],
      false,
    ],
    ['dollars break no tie', outside('', 'USD'), ['04/03/2025', '05/04/2025'], ['2025-03-04', '2025-04-05'], true],
    [
      'the year first',
      outside('Period December 18, 2024 to January 17, 2025'),
      ['24.12.30', '25.01.02'],
      ['2024-12-30', '2025-01-02'],
      false,
    ],
    ['the year first, without a period', outside(''), ['25.01.02', '25.01.28'], ['2025-01-02', '2025-01-28'], false],
    ['neighbours that fit both ways', outside(''), ['24.03.25', '25.03.25'], ['2025-03-24', '2025-03-25'], false],
    ['nothing decides', outside(''), ['04/03/2025', '05/04/2025'], ['2025-03-04', '2025-04-05'], true],
  ])('%s', (_, page, printed, days, isAmbiguous) => {
    const dates = printed.flatMap((day) => datesIn([day]).map(({ date }) => date));
    const reading = readDateOrder(readCandidates(textPages([page]).map(layOutPage)), dates);
    expect(dates.map(reading.dayOf)).toEqual(days);
    expect(reading.isAmbiguous).toBe(isAmbiguous);
  });
});

describe('a period without years', () => {
  const periodIn = (drawing: string): string => {
    const { period } = readDateOrder(readCandidates(textPages([drawing]).map(layOutPage)), []);
    return `${period.start ?? '?'} ${period.end ?? '?'}`;
  };

  test.each([
    ['the day that the statement was made on', 'Statement date: 03 JAN 2025', '2024-12-04 2025-01-03'],
    ['one of the weeks after', 'Statement date: 20 JAN 2025', '2024-12-04 2025-01-03'],
    ['one of the year after', 'Statement date: 20 DEC 2025', '? 2025-12-20'],
  ])('ends by %s', (_, made, period) => {
    expect(periodIn(`Período vigente: 04 DEZ a 03 JAN\n${made}`)).toBe(period);
  });
});

import { describe, expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { type Settled, settle } from './settle.ts';

const settled = (page: string): Settled =>
  settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });

describe('day first or month first', () => {
  const page = (days: readonly string[], period: string, place = '') => `
Chequing account 1234-567     ${period}
${place}
Opening balance        1,000.00
Closing balance        1,025.00

Date           Description               Amount
${days[0]}     Grocer                    -50.00
${days[1]}     Payroll                    75.00`;

  test.each<[string, string, string[], boolean]>([
    ['a day beyond the twelfth', page(['03/03/2025', '14/03/2025'], ''), ['2025-03-03', '2025-03-14'], false],
    ['a month beyond nothing', page(['03/03/2025', '03/14/2025'], ''), ['2025-03-03', '2025-03-14'], false],
    [
      'the period decides',
      page(['03/02/2025', '03/05/2025'], 'Period March 1, 2025 to March 31, 2025'),
      ['2025-03-02', '2025-03-05'],
      false,
    ],
    ['dollars break no tie', page(['04/03/2025', '05/04/2025'], '', 'USD'), ['2025-03-04', '2025-04-05'], true],
    [
      'the year first',
      page(['24.12.30', '25.01.02'], 'Period December 18, 2024 to January 17, 2025'),
      ['2024-12-30', '2025-01-02'],
      false,
    ],
    ['the year first, without a period', page(['25.01.02', '25.01.28'], ''), ['2025-01-02', '2025-01-28'], false],
    ['neighbours that fit both ways', page(['24.03.25', '25.03.25'], ''), ['2025-03-24', '2025-03-25'], false],
    ['nothing decides', page(['04/03/2025', '05/04/2025'], ''), ['2025-03-04', '2025-04-05'], true],
  ])('%s', (_, drawing, days, isAmbiguous) => {
    const { rows } = settled(drawing);
    expect(rows.map((row) => row.date)).toEqual(days);
    expect(rows.map((row) => row.reasons)).toEqual(days.map(() => (isAmbiguous ? ['ambiguous_date'] : [])));
  });
});

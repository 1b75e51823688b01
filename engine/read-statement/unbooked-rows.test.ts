import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (state: string, amounts = ['€60.00', '-€60.00'], closing = '€1,393.54'): boolean => {
  const page = `
Example Money
Account statement 1 March 2026 - 31 March 2026
EUR account LT77 9099 0011 8822

Opening balance                                               Closing balance
€1,204.11                                                     ${closing}

Date              Description                Status                    Amount

2 Mar 2026        CARD PAYMENT GROCERIES     Completed                -€48.17
5 Mar 2026        TRANSFER FROM P MARLOWE    Completed                €250.00
10 Mar 2026       Top-up by card             ${state.padEnd(16)}${amounts[0]?.padStart(16)}
11 Mar 2026       Hotel Regina               ${state.padEnd(16)}${amounts[1]?.padStart(16)}
30 Mar 2026       CARD PAYMENT TEAROOMS      Completed                -€12.40
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

test('rows that were not booked and come to nothing are no proved rows', () => {
  for (const state of ['Declined', 'Pending', 'Storniert', 'Refusé']) expect(isProved(state)).toBe(false);
  expect(isProved('Completed')).toBe(true);
  // The closing balance counts them.
  expect(isProved('Pending', ['€90.00', '-€60.00'], '€1,423.54')).toBe(true);
});

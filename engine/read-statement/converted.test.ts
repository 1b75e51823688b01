import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** Two dates under headings that only the reader of figures tells apart, and a line that says what was paid abroad. */
const card = (paid: string): string => `
Fantail Bank Visa                              Statement period 10 Dec 2024 - 09 Jan 2025
Card number 4548 **** **** 6173

Opening balance      Payments & credits      Purchases, fees & interest      Closing balance    Minimum payment
$184.65 DR           $184.65 CR              $222.20 DR                      $222.20 DR         $32.00

Processed     Transaction date     Card     Details                                     Amount ($)
12 Dec        10 Dec               6173     Lone Star                                    45.00
16 Dec        14 Dec               6173     Corner shop                                  96.31
20 Dec        20 Dec               6173     Direct debit payment - thank you         184.65 CR
30 Dec        28 Dec               6173     Steam games                                  70.89
                                            ${paid}
31 Dec        30 Dec               6173     Bakery                                       10.00`;

test.each([
  ['USD 39.99 converted at 0.5641', true],
  // 70.89 at that price is not 49.99.
  ['USD 49.99 converted at 0.5641', false],
])('%s', (paid, isProved) => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([card(paid)]) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  expect(outcome.reading.proof.isProved).toBe(isProved);
});

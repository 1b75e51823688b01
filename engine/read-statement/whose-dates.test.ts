import { expect, test } from 'vitest';
import type { Outcome } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const read = (head: string, days: readonly string[]): Outcome =>
  readContent({
    kind: 'pages',
    pages: textPages([
      `
${head}

Account statement
Date          Description                       Withdrawals   Deposits    Balance
              Opening balance                                           $1,000.00
${(days[0] ?? '').padEnd(14)}CAFE 182                             $23.57                  $976.43
${(days[1] ?? '').padEnd(14)}TAX 731                              $10.00                  $966.43
${(days[2] ?? '').padEnd(14)}ATM 273                                           $50.00   $1,016.43
              Closing balance                                           $1,016.43
`,
    ]),
  }).outcome;

/** The days of a proved statement; null where somebody must look, or nothing is read. */
function provedDays(outcome: Outcome): (string | null)[] | null {
  return outcome.kind === 'rejected' || !outcome.reading.proof.isProved
    ? null
    : outcome.reading.rows.map(({ date }) => date);
}

const customer = 'Mr John Smith\n55 Lake Street\nChicago, IL 60601\nUSA';
const slashed = ['03/02/2024', '03/04/2024', '03/06/2024'];
const [dayFirst, monthFirst] = [
  ['2024-02-03', '2024-04-03', '2024-06-03'],
  ['2024-03-02', '2024-03-04', '2024-03-06'],
];

test.each<[string, string, readonly string[], readonly string[] | null]>([
  ['a customer in America', `Kowloon Harbour Bank Ltd\n\n${customer}`, slashed, null],
  [
    'a customer in Australia',
    'First Prairie Bank\n\nMr John Smith\n8 Beach Road\nMelbourne VIC 3000\nAustralia',
    slashed,
    null,
  ],
  ['an authority over the bank', `First Prairie Bank, N.A.   Member FDIC\n\n${customer}`, slashed, monthFirst],
  ['the bank’s kind of number', `Bank of Darling   BSB 062-000\n\n${customer}`, slashed, dayFirst],
  [
    'a day beyond the twelfth',
    `Kowloon Harbour Bank Ltd\n\n${customer}`,
    ['03/02/2024', '03/04/2024', '03/16/2024'],
    ['2024-03-02', '2024-03-04', '2024-03-16'],
  ],
  [
    'the period',
    `Kowloon Harbour Bank Ltd\nPeriod March 1, 2024 to March 31, 2024\n\n${customer}`,
    slashed,
    monthFirst,
  ],
])('day or month first is decided by no address: %s', (_, head, days, expected) => {
  expect(provedDays(read(head, days))).toEqual(expected);
});

test.each<[string, string, readonly string[], readonly string[] | null]>([
  [
    'Ethiopian years',
    'Bank of Abay\nDates in Ethiopian calendar\nETB',
    ['02/03/2016', '07/03/2016', '21/03/2016'],
    null,
  ],
  [
    'days of our years in Ethiopia',
    'Bank of Abay\nETB',
    ['02/03/2024', '07/03/2024', '21/03/2024'],
    ['2024-03-02', '2024-03-07', '2024-03-21'],
  ],
  [
    'Ethiopian years beside ours',
    'Bank of Abay\nPrinted on 04/12/2023\nETB',
    ['02/03/2016', '07/03/2016', '21/03/2016'],
    null,
  ],
  ['Persian years in short', 'Bank Alborz, Tehran\nIRR', ['03/03/02', '03/03/07', '03/03/21'], null],
  ['years of Hijra in short', 'Bank Al Hijaz, Riyadh\nSAR', ['02/09/45', '05/09/45', '22/09/45'], null],
  [
    'years of Hijra that are named',
    'Bank Al Hijaz, Riyadh\nDates: Hijri\nSAR',
    ['02/09/39', '05/09/39', '22/09/39'],
    null,
  ],
])('years of another calendar are not read as ours: %s', (_, head, days, expected) => {
  expect(provedDays(read(head, days))).toEqual(expected);
});

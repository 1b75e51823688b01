import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const datesOf = ({ rows }: Reading): (string | null)[] => rows.map(({ date }) => date);

const kontoutskrift = (booked: readonly string[], below = ''): Reading =>
  read(`
Eksempelbanken ASA                        Kontoutskrift nr. 2/2024
Brukskonto 3624.11.20457                  For perioden 01.02.2024 - 29.02.2024

Forklaring                        Rentedato     Ut av konto    Inn på konto    Bokført    Arkivref.
Saldo fra kontoutskrift 31.01.2024                                12 480,66
Minibank TORGET                   0202               672,09                    ${booked[0]}       6433012
Vipps fra Eksempel Kari           0102                               379,70    ${booked[1]}       7624039
Fast oppdrag til Borettslaget     0602             4 200,00                    ${booked[2]}       1810111

Sum bevegelser i perioden                          4 872,09          379,70
Saldo i Deres favør 29.02.2024                                     7 988,27
${below}
`);

test('the booking day behind the amounts is the rows’ own, whatever prose stands below it', () => {
  const prose = 'Innskudd er sikret av Bankenes sikringsfond. Rente på konto er nå                    0,10 % - 1,50 %';
  for (const reading of [kontoutskrift(['0102', '0102', '0502']), kontoutskrift(['0102', '0102', '0502'], prose)]) {
    expect(reading.proof.isProved).toBe(true);
    expect(datesOf(reading)).toEqual(['2024-02-01', '2024-02-01', '2024-02-05']);
    expect(reading.accounts[0]?.accountNumber).toBe('3624.11.20457');
  }
});

test('days of value are not the rows’ own where their booking days can’t be read', () => {
  expect(kontoutskrift(['01-O2', '01-O2', '05-O2']).proof.isProved).toBe(false);
});

test('a word in the cell beside a day joins it to no other', () => {
  const reading = read(`
Example Cross Bank                  Account statement
Account number 41-770-2291          Statement starts 29 July 2024
                                    Statement ends 5 August 2024

Date            Particulars                         Debits       Credits        Balance
29 Jul 2024     Brought forward                                                  988.14
30 Jul 2024     Internet transfer                                   75.21      1,063.35
31 Jul 2024     ATM 31/07 21:28 ROAD
                760800                               20.00
                Foreign fee                           3.00                     1,040.35
1 Aug 2024      Account fee                           5.00                     1,035.35
`);
  expect(reading.proof.isProved).toBe(true);
  expect(datesOf(reading)).toEqual(['2024-07-30', '2024-07-31', '2024-07-31', '2024-08-01']);
});

const heads = (first: string, second: string): string[] => [
  `
Keystone Bank     September 1 - September 30, ${first}      Account 4418-8207      Page 1 of 2

Balance last statement                 904.61
Balance this statement               2,254.29

Date        Transaction                                  Amount       Balance
09/05       KROGER #0412                                 34.98-        869.63
09/07       PAYROLL MIDLAND FREIGHT                   1,384.66       2,254.29
09/08       CHECK 2208                                  331.60-      1,922.69
`,
  `
Keystone Bank     September 1 - September 30, ${second}      Account 4418-8207      Page 2 of 2

Date        Transaction                                  Amount       Balance
09/24       MOBILE DEPOSIT                              331.60       2,254.29
`,
];

test('days without a year are of one year only where every page prints the same', () => {
  const isProved = (...years: [string, string]): boolean => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages(heads(...years)) });
    return outcome.kind === 'read' && outcome.reading.proof.isProved;
  };
  expect(isProved('2025', '2025')).toBe(true);
  expect(isProved('2025', '2024')).toBe(false);
});

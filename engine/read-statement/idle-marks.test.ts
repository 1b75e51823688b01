import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string) {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' ? outcome.reading : null;
}

const isProved = (page: string): boolean => read(page)?.proof.isProved === true;

const inTwoColumns = (transfer: string, fuel: string): string => `
Example Bank                                              Current account statement
1 March 2026 to 31 March 2026                             Account 40118273   GBP

Date         Description               Money out     Money in        Balance
             Balance brought forward                                1,204.11
02 Mar       GREEN GROCERS                 48.17                    1,155.94
05 Mar       TRANSFER FROM A FRIEND                ${transfer}      1,405.94
09 Mar       FUEL                     ${fuel}                       1,343.49
27 Mar       SALARY                                2,140.36         3,483.85
             Balance carried forward                                3,483.85
`;

test('a minus or a mark on one amount that goes the way of its like contradicts its balance', () => {
  expect(isProved(inTwoColumns('  250.00', '   62.45'))).toBe(true);
  expect(isProved(inTwoColumns(' -250.00', '   62.45'))).toBe(false);
  expect(isProved(inTwoColumns('(250.00)', '   62.45'))).toBe(false);
  expect(isProved(inTwoColumns('  250.00', '62.45 CR'))).toBe(false);
});

test('a column whose amounts all have a minus is read by its heading', () => {
  const page = inTwoColumns('  250.00', '  -62.45').replace(' 48.17', '-48.17');
  expect(isProved(page)).toBe(true);
});

test('amounts with a minus are taken back where the sums allow both ways', () => {
  const reading = read(`
Example Bank                                              Current account statement
1 March 2026 to 31 March 2026                             Account 40118273   GBP

Opening balance      £1,204.11
Closing balance      £3,483.85

Date         Description               Money out     Money in
02 Mar       GREEN GROCERS                 48.17
05 Mar       TRANSFER FROM A FRIEND                    250.00
09 Mar       FUEL                          62.45
10 Mar       TRANSFER RECALLED                        -100.00
11 Mar       DIRECT DEBIT RETURNED        -60.00
12 Mar       DIRECT DEBIT RETURNED        -40.00
27 Mar       SALARY                                  2,140.36
`);
  expect(reading?.rows.map(({ amount }) => Number(amount))).toEqual([-4817, 25000, -6245, -10000, 6000, 4000, 214036]);
  expect(reading?.proof.isProved).toBe(true);
});

const ofKind = (kind: string): string => `
Caja de Ejemplo                                      Extracto de cuenta
Desde 01/03/2026 hasta 31/03/2026                    Divisa: EUR

Fecha        Concepto                  Tipo        Importe        Saldo
             SALDO ANTERIOR                                    1.204,11
02/03/2026   TIENDA VERDE              Cargo        -48,17     1.155,94
05/03/2026   TRASPASO DE UN AMIGO      Abono        250,00     1.405,94
09/03/2026   GASOLINERA                ${kind}        -62,45     1.343,49
27/03/2026   NOMINA                    Abono      2.140,36     3.483,85
             SALDO FINAL                                       3.483,85
`;

test('the kind of one row contradicts its sign', () => {
  expect(isProved(ofKind('Cargo'))).toBe(true);
  expect(isProved(ofKind('Abono'))).toBe(false);
});

const withBox = (closing: string, last = '1,343.49'): string => `
Example Bank                                              Current account statement
1 March 2026 to 31 March 2026                             Account 40118273   GBP

Opening balance      £1,204.11
Closing balance      ${closing}

Date         Description               Money out     Money in        Balance
02 Mar       GREEN GROCERS                 48.17                    1,155.94
05 Mar       TRANSFER FROM A FRIEND                    250.00       1,405.94
09 Mar       FUEL                          62.45                    1,343.49
             Balance carried forward                                ${last}
`;

test('two balances of one moment are not held and owed', () => {
  expect(isProved(withBox('£1,343.49'))).toBe(true);
  expect(isProved(withBox('£1,343.49 CR'))).toBe(true);
  for (const closing of ['-£1,343.49', '£1,343.49 OD', '£1,343.49 overdrawn'])
    expect(isProved(withBox(closing)), closing).toBe(false);
  expect(isProved(withBox('£1,343.49', '1,343.49 DR'))).toBe(false);
  expect(isProved(withBox('£1,343.49').replace('Closing balance    ', 'You are overdrawn by'))).toBe(false);
});

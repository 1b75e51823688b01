import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const read = (page: string) => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' ? outcome.reading : null;
};

test('headings that name their sides among other words', () => {
  const reading = read(`
BANCA ESEMPIO                                                  ESTRATTO CONTO N. 3/2019
Sig.ra Anna Esempio                                IBAN IT60 X010 0503 2000 0000 0123 456
saldo iniziale al 01/07/2019                                           0,00 EUR
saldo finale al 30/09/2019                                         2.327,97 EUR

QUANDO         DECORRENZA     COSA                        USCITA DI      ENTRATA DI
                                                               EURO            EURO
26/07/2019     26/07/2019     Operazione 1                                 1.400,00
02/08/2019     01/08/2019     Operazione 2                    69,15
27/08/2019     27/08/2019     Operazione 3                                 1.735,22
03/09/2019     02/09/2019     Operazione 4                   650,00
16/09/2019     16/09/2019     Operazione 5                    88,10
`);
  expect(reading?.rows.map(({ amount }) => amount)).toEqual([140000n, -6915n, 173522n, -65000n, -8810n]);
  expect(reading?.proof.isProved).toBe(true);
});

const withDebtLabels = (limit: string, due: string): string => `
Example Gold Transaction Account statement               TAX INVOICE
Statement period                            05 Jan 2026 - 04 Feb 2026
Overdraft limit                                             ${limit}
Minimum amount due                                          ${due}

Opening balance on 5 January 2026                              R12.98
Closing balance on 4 February 2026                             R24.48

Date          Type             Details                             Amount
              Opening balance                                      R12.98
8 Jan 2026                     Miles transfer to cash              R97.50
8 Jan 2026    POS Purchase     Example King Brakpan              - R80.00
12 Jan 2026   Fee              Txn Declined Fee                   - R6.00
`;

test('a label of a debt with nought beside it makes no debt of a bank account', () => {
  const reading = read(withDebtLabels('    R0.00', '    R0.00'));
  expect(reading?.rows.map(({ amount }) => amount)).toEqual([9750n, -8000n, -600n]);
  expect(reading?.proof.isProved).toBe(true);
});

test('one label of a debt, read twice, makes no card of what the title calls a bank account', () => {
  const reading = read(withDebtLabels('R1,000.00', '   R50.00'));
  expect(reading?.proof.isProved && reading.rows[0]?.amount !== 9750n).toBe(false);
});

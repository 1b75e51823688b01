import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function isProved(...pages: readonly string[]): boolean {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
}

test('a box whose fees go into neither balance', () => {
  const card = (fees: string, closing: string): string => `
Northgate Example Visa                                        Credit card statement
Account ending in 4471                                        Opening/Closing Date 02/12/26 - 03/11/26

Payment Due Date: 04/12/26         Previous Balance                $412.33
Minimum Payment Due: $35.00        Payments and Credits           -$300.00
Credit Limit $8,000                Purchases                      +$127.66
                                   Fees Charged                     ${fees}
                                   Interest Charged                 ${fees}
                                   New Balance                     ${closing}

Date              Description                                                 Amount
02/19             Example Hardware                                            127.66
02/24             PAYMENT THANK YOU                                          -300.00
`;
  expect(isProved(card(' $0.00', '$239.99'))).toBe(true);
  expect(isProved(card('$12.00', '$239.99'))).toBe(false);
});

test.each([
  ['1.000,00', '1.470,00', true],
  ['8.000,00', '1.470,00', false],
  ['1.000,00', '1.740,00', false],
])('both balances may stand before both sums: %s and %s', (opening, closing, holds) => {
  const page = `
Wexham Bank plc                           Kontonummer: 99-44187-1172

Kontostand per 29.02.2024     Kontostand per 31.03.2024     Summe Gutschriften     Summe Belastungen     Zinserträge     Steuern
€ ${opening}                    € ${closing}                    € 700,00               € 230,00              € 3,10          € 0,80

Buchungsdatum    Valutadatum      Betrag         Saldo     Buchungstext
04.03.2024       04.03.2024       500,00      1.500,00     Einzahlung von Konto 1177
09.03.2024       09.03.2024      -200,00      1.300,00     Auszahlung auf Konto 1177
13.03.2024       13.03.2024       200,00      1.500,00     Einzahlung von Konto 2044
20.03.2024       20.03.2024       -30,00      1.470,00     Auszahlung auf Konto 1177
`;
  expect(isProved(page)).toBe(holds);
});

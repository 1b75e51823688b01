import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

const rows = (closing: string, last: string): string => `
Wren Example Bank                Statement period 1 January 2025 to 31 January 2025
Account number 44188701          Currency: GBP

Zonk              Plim                Grot               Vask
1,000.00          2,500.00            1,310.00           ${closing}

Date          Type             Transaction                      In            Out        Balance
01/01/2025    Opening Balance                                                           1,000.00
03/01/2025    CARD PAYMENT     Screws                                      210.00         790.00
07/01/2025    TRANSFER         Invoice 17                 2,500.00                      3,290.00
09/01/2025    CARD PAYMENT     Fuel                                        600.00       2,690.00
${last}`;
const rent = '30/01/2025    TRANSFER         Rent                                        500.00       2,190.00';

// The words over it are unknown; its figures lead from one balance to the other.
test('a summary that leads to the last balance says nothing against it', () => {
  expect(isProved(rows('2,190.00', rent))).toBe(true);
});

test('a summary that leads to another closing balance says that rows are missing', () => {
  expect(isProved(rows('2,190.00', ''))).toBe(false);
  expect(isProved(rows('2,190.00           NIL', rent))).toBe(true);
  expect(isProved(rows('2,190.00           NIL', ''))).toBe(false);
});

test('a figure of its own among the amounts is a row whose words are lost, even if a balance is as large', () => {
  const planted = `                                                                            790.00`;
  expect(isProved(rows('2,190.00', `${planted}\n${rent}`))).toBe(false);
});

test('a line that names the opening balance behind its figure is no row, whatever title stands below it', () => {
  const page = `
Cassa Esempio                                    ESTRATTO CONTO AL 30/09/2023
Periodo dal 01/07/2023 al 30/09/2023             Valuta EUR

Data        Data          Movimenti    Movimenti
contabile   valuta             Dare        Avere    Descrizione operazioni
01/07/23                              6.085,72      SALDO INIZIALE
Upcoming payments
28/08/23    29/08/23          50,62                 ADDEBITO DIRETTO SDD
                              50,62        0,00     TOTALE MOVIMENTI
30/09/23                              6.035,10      SALDO FINALE
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  expect(outcome).toMatchObject({
    reading: { rows: [{ amount: -5062n }], accounts: [{ opening: 608572n, closing: 603510n }] },
  });
});

test('what is called a balance below the list, by words that nobody knows, is held against it', () => {
  const page = (last: string): string => `${rows('2,190.00', last).replace(/Zonk.*\n.*\n/u, '')}

Balance as we leave it                                                                  2,190.00`;
  expect(isProved(page(rent))).toBe(true);
  expect(isProved(page(''))).toBe(false);
});

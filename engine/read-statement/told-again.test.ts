import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const pages = (repeated: string): string[] => [
  `
                    Banque Exemple                                              RELEVE N° 7 AU 02/08/2022
                    VOTRE COMPTE CHEQUES N° 12345678901

                    DATE      LIBELLE                                            DEBIT            CREDIT
                              SOLDE CREDITEUR AU 04/07/2022                                     1 100,72
                    05/07     PRLV SEPA EXEMPLE AUTO                            292,00
                    05/07     VIREMENT SEPA                                                     2 156,70
                    08/07     PRLV SEPA EXEMPLE ENERGIE                         205,98
`,
  `
DATE      LIBELLE                                            DEBIT            CREDIT
29/07     CHEQUE                                            225,00
29/07     VIREMENT SEPA                                                        34,00
          TOTAL DES MOUVEMENTS                              722,98          2 190,70
          SOLDE CREDITEUR AU 02/08/2022                                     2 568,44

DETAIL DES PRELEVEMENTS SEPA RECUS

DATE         CREANCIER                                     DEBIT
05/07/2022   EXEMPLE AUTO                                  292,00
08/07/2022   EXEMPLE ENERGIE                               ${repeated}
`,
];

const read = (texts: readonly string[]): unknown => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(texts) });
  return outcome.kind === 'read' && [outcome.reading.proof.isProved, outcome.reading.rows.length];
};

test('rows told once more below the closing balance, with the year, are no rows', () => {
  expect(read(pages('205,98'))).toEqual([true, 5]);
});

test('a list below the closing balance that has an amount of its own is another account’s, or more of this one', () => {
  expect(read(pages('206,98'))).toEqual([false, 5]);
});

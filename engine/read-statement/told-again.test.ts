import { expect, test } from 'vitest';
import { prove } from '../reconcile/index.ts';
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

/** What the reader of headings and words makes of it by itself. */
const isProved = (texts: readonly string[]): boolean | undefined => {
  const { settled } = readContent({ kind: 'pages', pages: textPages(texts) });
  return settled ? prove(settled.accounts, settled.rows).proof.isProved : undefined;
};

test('rows told once more below the closing balance, with the year, are no rows', () => {
  expect(isProved(pages('205,98'))).toBe(true);
});

test('a list below the closing balance with an amount of its own is not passed over', () => {
  expect(isProved(pages('206,98'))).toBe(false);
});

import { expect, test } from 'vitest';
import { textPage } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** How far the lines of the list are moved down from where they are drawn, again and again. */
function descriptions(drawing: string, [first, last]: readonly [number, number], moves: readonly number[]): string[] {
  const drawn = textPage(drawing);
  const baselines = [...new Set(drawn.words.map(({ baseline }) => baseline))].sort((a, b) => a - b);
  const words = drawn.words.map((word) => {
    const line = baselines.indexOf(word.baseline);
    const down = line < first || line > last ? 0 : moves[(line - first) % moves.length]!;
    const box = { ...word.box, y0: word.box.y0 + down, y1: word.box.y1 + down };
    return { ...word, box, baseline: word.baseline + down };
  });
  const { outcome } = readContent({ kind: 'pages', pages: [{ ...drawn, words }] });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  expect(outcome.reading.proof.isProved).toBe(true);
  return outcome.reading.rows.map(({ description }) => description);
}

test('words around a row’s day and figures are its own', () => {
  const page = `
Banco Ejemplo                            PERIODO DEL 01/MAR/2025 AL 31/MAR/2025
Cuenta 31154583755                       MONEDA NACIONAL MXN

FECHA     DESCRIPCION                         DEPOSITOS      RETIROS         SALDO
          SALDO ANTERIOR                                                  1,000.00
          FARMACIA 4471
09 MAR                                                         100.00       900.00
          AUT 301692
          MERCADO 214
11 MAR                                                         200.00       700.00
          AUT 808748
          NOMINA DE MARZO
14 MAR                                           500.00                   1,200.00
          EMPRESA EJEMPLO
          SALDO FINAL                                                     1,200.00
`;
  expect(descriptions(page, [4, 12], [7, 0, -7])).toEqual([
    'FARMACIA 4471 AUT 301692',
    'MERCADO 214 AUT 808748',
    'NOMINA DE MARZO EMPRESA EJEMPLO',
  ]);
});

const above = `
Royal Example Bank                       From December 1, 2024 to December 31, 2024
Chequing account 00412 500-231

Date     Description                     Withdrawals ($)   Deposits ($)    Balance ($)
         Opening balance                                                      1,000.00
         Online banking payment
02 Dec   HYDRO EXAMPLE                             78.82                        921.18
         Contactless purchase
         PETRO EXAMPLE                              4.74                        916.44
         Payroll deposit
20 Dec   ATLAS EXAMPLE                                         1,822.19       2,738.63
         Closing balance                                                      2,738.63
`;

test('words that stand nearer to the figures below them belong to those, and to the ones above them otherwise', () => {
  expect(descriptions(above, [4, 9], [4, 0])).toEqual([
    'Online banking payment HYDRO EXAMPLE',
    'Contactless purchase PETRO EXAMPLE',
    'Payroll deposit ATLAS EXAMPLE',
  ]);
  expect(descriptions(above, [4, 9], [-4, 0])).toEqual([
    'HYDRO EXAMPLE Contactless purchase',
    'PETRO EXAMPLE Payroll deposit',
    'ATLAS EXAMPLE',
  ]);
});

test('a row without a word of its own begins with the words right above it', () => {
  const page = `
Example Cross Bank                  Account statement
Account number 41-770-2291          17 July 2024 to 31 July 2024

Date            Particulars                         Debits       Credits        Balance
17 Jul 2024     Brought forward                                                  988.14
18 Jul 2024     Energy bill 7487619053               77.03                       911.11
                Salary Example City
                000417702291                                    2,310.45       3,221.56
19 Jul 2024     Water bill 35444                     55.45                     3,166.11
                Internet transfer                    10.00                     3,156.11
`;
  expect(descriptions(page, [0, 0], [0])).toEqual([
    'Energy bill 7487619053',
    'Salary Example City 000417702291',
    'Water bill 35444',
    'Internet transfer',
  ]);
});

test('the few notes of a list are those of the row above, however near the next one stands', () => {
  const page = `
Beispielbank                                 Kreditkarte 4871 XXXX XXXX 2209
Zeitraum 01.02.2026 bis 28.02.2026           Währung EUR

Datum        Umsatz                                               Betrag
             Alter Saldo                                         -100,00
02.02.26     RESTAURANT ZUR LINDE                                 -53,88
05.02.26     FAHRKARTE                                            -83,33
05.02.26     TRATTORIA DA NINO ZUERICH                            -43,77

             1,75% für Währungsumrechnung enthalten
06.02.26     SKIVERLEIH AROSA                                    -107,51

             1,75% für Währungsumrechnung enthalten
09.02.26     BÜCHERSTUBE KIEZ                                     -16,40
09.02.26     HOFLADEN BRANDT                                      -25,78
10.02.26     FAHRKARTE                                            -36,27
11.02.26     BÄDERBETRIEBE                                         -5,80
11.02.26     PLUGINHUB SEATTLE                                    -12,88

             1,75% für Währungsumrechnung enthalten
13.02.26     TANKHOF SPREE                                        -83,44
16.02.26     RESTAURANT ZUR LINDE                                 -27,45
16.02.26     BÄDERBETRIEBE                                         -9,80
16.02.26     HOFLADEN BRANDT                                      -37,16
17.02.26     BÄDERBETRIEBE                                        -15,00
17.02.26     RESTAURANT ZUR LINDE                                 -38,47
18.02.26     TANKHOF SPREE                                        -20,00
19.02.26     TANKHOF SPREE                                        -21,00
             Neuer Saldo                                         -737,94
`;
  const found = descriptions(page, [0, 0], [0]);
  expect(found.filter((text) => text.includes('1,75%'))).toEqual([
    'TRATTORIA DA NINO ZUERICH 1,75% für Währungsumrechnung enthalten',
    'SKIVERLEIH AROSA 1,75% für Währungsumrechnung enthalten',
    'PLUGINHUB SEATTLE 1,75% für Währungsumrechnung enthalten',
  ]);
});

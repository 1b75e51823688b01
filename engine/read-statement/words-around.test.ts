import { expect, test } from 'vitest';
import type { PdfPage } from '../pdf/index.ts';
import { textPage } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** The day and the figures of a row stand half a line below its first words, and half a line above its last ones. */
const drawn = textPage(`
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
`);

const halfLine = 7;
const [first, last] = [5, 13];

function inTheMiddle(page: PdfPage): PdfPage {
  const baselines = [...new Set(page.words.map(({ baseline }) => baseline))].sort((a, b) => a - b);
  const moved = (line: number): number =>
    line < first - 1 || line > last - 1 ? 0 : [halfLine, 0, -halfLine][(line - first + 1) % 3]!;
  return {
    ...page,
    words: page.words.map((word) => {
      const down = moved(baselines.indexOf(word.baseline));
      const box = { ...word.box, y0: word.box.y0 + down, y1: word.box.y1 + down };
      return { ...word, box, baseline: word.baseline + down };
    }),
  };
}

test('words above and below a row’s day and figures are its own', () => {
  const { outcome } = readContent({ kind: 'pages', pages: [inTheMiddle(drawn)] });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  const { rows, proof } = outcome.reading;
  expect(proof.isProved).toBe(true);
  expect(rows.map(({ description }) => description)).toEqual([
    'FARMACIA 4471 AUT 301692',
    'MERCADO 214 AUT 808748',
    'NOMINA DE MARZO EMPRESA EJEMPLO',
  ]);
});

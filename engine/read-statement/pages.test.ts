import { describe, expect, test } from 'vitest';
import { type DocumentPlan, layouts, makeDocument } from '../../corpus/generator/index.ts';
import { compare, statusOf } from '../../corpus/index.ts';
import type { PdfWord } from '../pdf/index.ts';
import { textPage, textPages } from '../text-page/index.ts';
import { readContent, readStatement } from './index.ts';

// [what a page does to its words, a layout of the corpus that does it]
const inks: readonly (readonly [string, string])[] = [
  ['pages stored sideways', 'polder_rekening'],
  ['text drawn in no order', 'southern_cross'],
  ['text drawn glyph by glyph', 'ledger_printout'],
  ['bold struck twice, words without spaces', 'mount_royal_chequing'],
  ['rows in white, invisible or clipped', 'summit_business'],
];

describe.each(inks)('%s (%s)', (_, name) => {
  const plan: DocumentPlan = {
    layout: layouts.find((layout) => layout.name === name)!,
    isLate: false,
    seed: 'pages',
    broken: null,
    rowCount: 12,
  };

  test('is read and proved', async () => {
    const { bytes, truth } = (await makeDocument(plan))!;
    const { status, differences } = compare(truth, await readStatement(bytes));
    expect({ status, differences }).toEqual({ status: 'succeeded', differences: [] });
  });

  test.each(['altered_amount', 'missing_row', 'doubled_row'] as const)('%s is not proved', async (broken) => {
    const { bytes } = (await makeDocument({ ...plan, broken }))!;
    expect(statusOf(await readStatement(bytes))).toBe('needs_review');
  });
});

const page = textPage(`
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
Mar 14   Payroll Acme                                   2,000.00      2,950.00
         Closing balance                                              2,950.00
`);
const rowsRead = (words: readonly PdfWord[]) => {
  const { outcome } = readContent({ kind: 'pages', pages: [{ ...page, words }] });
  return outcome.kind === 'read' ? { rows: outcome.reading.rows, isProved: outcome.reading.proof.isProved } : outcome;
};
const byColumn = (a: PdfWord, b: PdfWord): number => a.box.x0 - b.box.x0 || b.baseline - a.baseline;
const margin = (text: string, direction: PdfWord['direction']): PdfWord => ({
  ...page.words[0]!,
  text,
  direction,
  box: { x0: 10, y0: 100, x1: 20, y1: 160 },
  baseline: 20,
});

test.each<[string, (words: readonly PdfWord[]) => PdfWord[]]>([
  ['column by column', (words) => [...words].sort(byColumn)],
  ['from the bottom up', (words) => [...words].reverse()],
  ['a form number up the margin', (words) => [...words, margin('1,234.56', 270)]],
  ['upside-down print', (words) => [margin('9.99', 180), ...words]],
  [
    'a watermark aslant over the rows',
    (words) => [...words, { ...words.find((word) => word.text === 'Payroll')!, text: 'COPY', isLeaning: true }],
  ],
  [
    'cells of one row a point apart',
    (words) => words.map((word) => (word.text === '50.00' ? { ...word, baseline: word.baseline + 1.5 } : word)),
  ],
])('words in another order or direction mean the same: %s', (_, drawn) => {
  const expected = rowsRead(page.words);
  expect(expected).toMatchObject({ isProved: true });
  expect(rowsRead(drawn(page.words))).toEqual(expected);
});

describe('a long report with a few dated figures', () => {
  const notes = 'Notes to the accounts, with words on every page and a table on none of them.';
  const figures = `
Mar 03 2025   Shares granted              171.78
Mar 09 2025   Shares vested               113.44
Mar 14 2025   Shares canceled             126.83`;
  const read = (head: string): string => {
    const pages = textPages([`${head}\n${figures}`, ...Array.from({ length: 7 }, () => notes)]);
    const { outcome } = readContent({ kind: 'pages', pages });
    return outcome.kind === 'rejected' ? outcome.code : outcome.kind;
  };

  test('is no statement', () => {
    expect(read('Quarterly report')).toBe('not_a_statement');
  });

  test('unless it names an account', () => {
    expect(read('Statement of account number 1234-567890')).toBe('read');
  });
});

test('a page may begin with the balance that the one before ended in', () => {
  const head = (page: number): string => `
Banco Ejemplo                                     Página ${page} de 2
EXTRACTO DE CUENTA CORRIENTE                      Cuenta 0128 7710 44 0100552178
Periodo: 01/10/2025 a 31/10/2025     Divisa: EUR
`;
  const heading = 'F.OPER.    CONCEPTO                              IMPORTE         SALDO';
  const pages = [
    `${head(1)}
           SALDO ANTERIOR A 30/09/2025                         1.000,00
${heading}
01-10-25   REINTEGRO CAJERO                          119,41-     880,59
02-10-25   NOMINA TALLERES                           300,00    1.180,59
14-10-25   TRANSF. RECIBIDA                           20,00    1.200,59
           SUMA Y SIGUE                                        1.200,59`,
    `${head(2)}
           SUMA ANTERIOR                                       1.200,59
${heading}
14-10-25   BIZUM                                      38,39-   1.162,20
30-10-25   RECIBO AGUAS                               62,20-   1.100,00
           SALDO A SU FAVOR A 31/10/2025                       1.100,00`,
  ];
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  expect(outcome.kind === 'read' && outcome.reading.proof.isProved).toBe(true);
});

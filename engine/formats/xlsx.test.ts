import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import { exampleStatement, joinAccounts } from './example-statement.ts';
import { type ExportLayout, type ExportStatement, exportStatement } from './index.ts';
import { columnName, writeWorkbook } from './xlsx.ts';

const january = exampleStatement(`
  2026-01-02 | PAY | 1500.00 | 1600.00 | deposit
  2026-01-05 | =1+1 & <b> | -12.50 | 1587.50 | cheque | 0042
  2026-01-07 | UNREAD |
`);

function bytesOf(statement: ExportStatement, layout: ExportLayout = 'split'): Uint8Array {
  const file = exportStatement(statement, 'xlsx', { layout });
  if (file.kind !== 'file') throw new Error(file.message);
  return file.bytes;
}

function parts(statement: ExportStatement, layout: ExportLayout = 'split') {
  const files = unzipSync(bytesOf(statement, layout));
  const text = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  return {
    rows: text('xl/worksheets/sheet1.xml'),
    proof: text('xl/worksheets/sheet2.xml'),
    book: text('xl/workbook.xml'),
    styles: text('xl/styles.xml'),
  };
}

/** The cell as written: `<c …>…</c>` without its place and style. */
const cell = (sheet: string, at: string): string =>
  new RegExp(`<c r="${at}" s="\\d+"([^>]*)(?:/>|>(.*?)</c>)`).exec(sheet)?.slice(1).join('|') ?? 'none';

/** The cached values of the Reconciliation sheet, label by label, for one account's column. */
const cached = (proof: string, column: string): Record<string, string> =>
  Object.fromEntries(
    [...proof.matchAll(/<row r="(\d+)">.*?<t [^>]*>(.*?)<\/t>/g)].map(([, line, label]) => [
      label ?? '',
      /<v>(.*?)<\/v>/.exec(cell(proof, `${column}${line}`))?.[1] ?? '',
    ]),
  );

/** The same, with the words of text cells. */
const texts = (proof: string, column: string): Record<string, string> =>
  Object.fromEntries(
    [...proof.matchAll(/<row r="(\d+)">.*?<t [^>]*>(.*?)<\/t>/g)].map(([, line, label]) => [
      label ?? '',
      /<(?:v|t [^>]*)>(.*?)<\//.exec(cell(proof, `${column}${line}`))?.[1] ?? '',
    ]),
  );

describe('the sheet of rows', () => {
  const { rows, book, styles } = parts(january);

  it('has real dates, exact numbers and text that stays text', () => {
    expect(cell(rows, 'A2')).toBe('|<v>46024</v>');
    expect(cell(rows, 'C2')).toBe('none');
    expect(cell(rows, 'D2')).toBe('|<v>1500.00</v>');
    expect(cell(rows, 'B3')).toBe(' t="inlineStr"|<is><t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t></is>');
    expect(cell(rows, 'C3')).toBe('|<v>12.50</v>');
    expect(cell(rows, 'F3')).toContain('0042');
    expect(rows).not.toContain('<f>');
  });

  it('freezes and filters its heading', () => {
    expect(rows).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(rows).toContain('<autoFilter ref="A1:I4"/>');
    expect(book).toContain('Transactions!$A$1:$I$4');
  });

  it('puts the headings of figures over the figures, and continues long words below', () => {
    const formats = [...styles.matchAll(/<xf [^>]*applyAlignment="1"><alignment([^>]*)\/><\/xf>/g)].map(
      ([, one]) => one,
    );
    const alignmentOf = (at: string) => formats[Number(new RegExp(`<c r="${at}" s="(\\d+)"`).exec(rows)?.[1])];
    for (const at of ['C1', 'D1', 'E1', 'I1']) expect(alignmentOf(at)).toContain('horizontal="right"');
    for (const at of ['A1', 'B1', 'H1']) expect(alignmentOf(at)).not.toContain('horizontal');
    expect(alignmentOf('B2')).toContain('wrapText="1"');
  });

  it('fills a row that needs review and says why', () => {
    const styleOf = (at: string) => Number(new RegExp(`<c r="${at}" s="(\\d+)"`).exec(rows)?.[1]);
    expect(styleOf('B4')).toBe(styleOf('B3') + 10);
    expect(styleOf('C4')).toBe(10);
    expect(cell(rows, 'G4')).toContain('needs_review');
    expect(cell(rows, 'H4')).toContain('The amount could not be read');
  });

  it.each([
    ['2026-01-31', 46053],
    ['1900-01-01', 1],
    ['1900-02-28', 59],
    ['1900-03-01', 61],
    ['2000-02-29', 36585],
  ])('%s is day %i', (day, serial) => {
    const bytes = writeWorkbook([
      {
        name: 'S',
        widths: [9],
        hasHeading: false,
        orientation: 'portrait',
        rowCount: 1,
        rows: [{ cells: [{ kind: 'date', day: day as Day }] }],
      },
    ]);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(cell(sheet, 'A1')).toBe(`|<v>${serial}</v>`);
  });

  it('keeps a figure that a spreadsheet number cannot hold exactly as text', () => {
    const rich = parts(exampleStatement('2026-01-02 | X | 12345678901234.56')).rows;
    expect(cell(rich, 'D2')).toContain('12345678901234.56</t>');
  });

  it('drops what XML cannot hold and spells out what a spreadsheet would decode', () => {
    const [row] = january.rows;
    if (!row) throw new Error('no row');
    const description = 'a\u0001b\ufffe _x0041_ \ud800';
    const odd = parts({ ...january, rows: [{ ...row, current: { ...row.current, description } }] }).rows;
    expect(cell(odd, 'B2')).toContain('>ab _x005F_x0041_ \ufffd</t>');
  });
});

describe('the sheet of the proof', () => {
  it.each(['split', 'signed'] as const)('%s: live formulas with the values they come to', (layout) => {
    const { proof } = parts(
      exampleStatement('2026-01-02 | A | 0.10\n2026-01-03 | B | 0.20\n2026-01-04 | C | -0.05'),
      layout,
    );
    expect(cached(proof, 'B')).toMatchObject({
      'Opening balance': '100.00',
      'Money in': '0.30',
      'Money out': '-0.05',
      'Computed closing balance': '100.25',
      'Closing balance': '100.25',
      Difference: '0.00',
      Rows: '3',
      'Rows without an amount': '0',
      Result: 'PASS',
    });
    expect(proof).toContain('<f>ROUND(');
  });

  it.each([
    ['a closing balance that does not follow', { closing: 99_00n as Money }, 'FAIL', '-13.00'],
    ['no opening balance', { opening: null, closing: 99_00n as Money }, 'UNVERIFIABLE', ''],
    ['no closing balance', { closing: null }, 'UNVERIFIABLE', ''],
  ])('%s', (_, account, result, difference) => {
    const { proof } = parts(exampleStatement('2026-01-02 | A | 12.00', { account }));
    expect(cached(proof, 'B')).toMatchObject({ Result: result, Difference: difference });
  });

  it('does not pass while a row has no amount', () => {
    expect(cached(parts(january).proof, 'B')).toMatchObject({ 'Rows without an amount': '1', Result: 'FAIL' });
  });

  it('says what the proof rests on, and keeps what the page prints beside what a person gave', () => {
    const read = exampleStatement('2026-01-02 | A | 1.00\n2026-01-03 | B | 2.00', {
      account: { openingSource: 'derived', choices: 2 },
    });
    expect(texts(parts(read).proof, 'B')).toMatchObject({
      'Statement when exported': 'proved',
      Basis: 'printed',
      Corrections: '0',
      'Equations that hold': '3',
      'Choices made': '0',
      'Opening balance source': 'derived',
      'Closing balance source': 'printed',
      'Period source': 'printed',
      'Opening balance as printed': '',
      'Closing balance as printed': '103.00',
    });
    const [account] = read.accounts;
    const [first, second] = read.rows;
    if (!account || !first || !second) throw new Error('no account');
    const closing = 104_00n as Money;
    const period = { ...account.current.period, end: '2026-02-28' as Day };
    const changed: ExportStatement = {
      ...read,
      changeCounts: [3],
      proof: { ...read.proof, isProved: false },
      accounts: [{ ...account, current: { ...account.current, closing, closingSource: 'corrected', period } }],
      rows: [
        { ...first, status: 'corrected', current: { ...first.current, amount: 2_00n as Money, date: null } },
        { ...second, status: 'corrected', original: null },
      ],
    };
    expect(texts(parts(changed).proof, 'B')).toMatchObject({
      'Statement when exported': 'needs review',
      Basis: 'corrected',
      Corrections: '3',
      'Closing balance': '104.00',
      'Closing balance source': 'corrected',
      'Period source': 'corrected',
      'Closing balance as printed': '103.00',
    });
    const { rows } = parts(changed);
    expect(cell(rows, 'H2')).toContain('Printed date: 2026-01-02. Printed amount: 1.00<');
    expect(cell(rows, 'H3')).toContain('Inserted by a person');
    expect(cell(parts(read).rows, 'H2')).toBe('none');
  });

  it('has a column for each account', () => {
    const yen = exampleStatement('2026-01-02 | Y | -5', {
      account: { currency: 'JPY', accountNumber: '9876', closing: 9990n as Money, opening: 10000n as Money },
    });
    const { proof } = parts(joinAccounts(exampleStatement('2026-01-02 | A | 1.00'), yen));
    expect(cached(proof, 'B')).toMatchObject({ Result: 'PASS', Rows: '1' });
    expect(cached(proof, 'C')).toMatchObject({ Result: 'FAIL', Difference: '-5', 'Opening balance': '10000' });
    expect(proof).toContain('SUMIFS(Transactions!$E$2:$E$3,Transactions!$A$2:$A$3,C1),0)');
  });
});

describe('a workbook', () => {
  it('has the same bytes for the same rows', () => {
    expect(bytesOf(january)).toEqual(bytesOf(january));
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name));

  it.each([0, 1, 10_000])('holds %i rows', (count) => {
    const ledger = Array.from({ length: count }, (_, index) => `2026-01-02 | ROW ${index} | 1.00`).join('\n');
    const { rows, proof } = parts(exampleStatement(ledger));
    expect(rows.match(/<row /g)).toHaveLength(count + 1);
    expect(cached(proof, 'B')).toMatchObject({ Result: 'PASS', Rows: String(count) });
  });
});

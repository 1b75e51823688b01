import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import type { CorrectedReading, ExportLayout } from '../../engine/index.ts';
import { decimal, temporaryFolder, writeExport } from './files.ts';
import { makeStatement } from './statements.ts';
import { describeWith, runPython, runReader } from './tools.ts';

// Other people's readers start slowly on a busy machine; what they read is the test, not how fast.
vi.setConfig({ testTimeout: 180_000 });

const one = makeStatement({ rowCount: 48 });
const several = makeStatement({ rowCount: 24 }, { rowCount: 13, type: 'credit_card' }, { rowCount: 1, offBy: 100n });
const off = makeStatement({ rowCount: 7, offBy: -1n });

const statements: readonly (readonly [string, CorrectedReading, readonly string[]])[] = [
  ['one', one, ['PASS']],
  ['several', several, ['PASS', 'PASS', 'FAIL']],
  ['off', off, ['FAIL']],
  ['single', makeStatement({ rowCount: 1 }), ['PASS']],
  ['empty', makeStatement({ rowCount: 0 }), ['PASS']],
  ['large', makeStatement({ rowCount: 10_000 }), ['PASS']],
];
const cases = statements.flatMap(([name, statement, results]) =>
  (['split', 'signed'] as const).map((layout) => [name, layout, statement, results] as const),
);

interface Cell {
  readonly value: string | number | null;
  readonly kind: 'date' | 'formula' | 'number' | 'text' | 'blank';
  readonly format: string;
  readonly bold: boolean;
  readonly filled: boolean;
}
interface Printing {
  readonly titles: string | null;
  readonly orientation: string;
  readonly wide: number | null;
  readonly long: number;
  readonly foot: string;
}
interface Workbook {
  readonly sheets: Record<string, { frozen: string | null; filter: string | null; print: Printing; rows: Cell[][] }>;
  readonly cached: (string | number | null)[][];
}

describeWith('openpyxl', 'openpyxl', () => {
  const folder = temporaryFolder();
  const read = (name: string, statement: CorrectedReading, layout: ExportLayout): Workbook =>
    runPython('read-xlsx.py', writeExport(folder, `${name}-${layout}`, statement, 'xlsx', { layout }));

  it('prints one page wide, with the heading and the number on every page', () => {
    const { Transactions, Reconciliation } = read('one', one, 'split').sheets;
    const foot = '&A, page &P of &N';
    expect(Transactions?.print).toEqual({ titles: '$1:$1', orientation: 'landscape', wide: 1, long: 0, foot });
    expect(Reconciliation?.print).toEqual({ titles: null, orientation: 'portrait', wide: 1, long: 0, foot });
  });

  it.each(cases)('%s, %s: real dates, exact numbers, text that is text', (name, layout, statement) => {
    const { rows: [heading = [], ...rows] = [] } = read(name, statement, layout).sheets.Transactions ?? {};
    const columns = heading.map(({ value }) => value);
    const cellsOf = (column: string): (Cell | undefined)[] => rows.map((row) => row[columns.indexOf(column)]);
    const amountOf = (column: string): number[] => cellsOf(column).map((cell) => Number(cell?.value ?? 0));
    const current = statement.rows.map((row) => row.current);
    expect(cellsOf('Date').map((cell) => [cell?.kind, cell?.value])).toEqual(current.map(({ date }) => ['date', date]));
    expect(cellsOf('Description').map((cell) => [cell?.kind, cell?.value])).toEqual(
      current.map(({ description }) => ['text', description]),
    );
    const debits = layout === 'split' ? amountOf('Debit') : [];
    const amounts =
      layout === 'split'
        ? amountOf('Credit').map((credit, index) => credit - (debits[index] ?? 0))
        : amountOf('Amount');
    expect(amounts).toEqual(current.map(({ amount }) => Number(decimal(amount))));
    const kinds = new Set(rows.flat().map(({ kind }) => kind));
    expect(kinds.has('formula')).toBe(false);
  });

  it('a heading that is bold, frozen and filters, and figures with two decimals', () => {
    const sheet = read('look', one, 'split').sheets.Transactions;
    expect(sheet).toMatchObject({ frozen: 'A2', filter: 'A1:I49' });
    expect(sheet?.rows[0]?.every(({ bold }) => bold)).toBe(true);
    const [date, , debit, credit] = sheet?.rows[1] ?? [];
    expect(date?.format).toBe('yyyy\\-mm\\-dd');
    expect([debit, credit].find((cell) => cell?.value)?.format).toBe('#,##0.00');
  });

  it('rows that need review are filled and say why', () => {
    const sheet = read('off', off, 'signed').sheets.Transactions;
    const columns = sheet?.rows[0]?.map(({ value }) => value) ?? [];
    for (const row of sheet?.rows.slice(1) ?? []) {
      expect(row[columns.indexOf('Status')]?.value).toBe('needs_review');
      expect(row[columns.indexOf('Note')]?.value).toMatch(/\w/);
      expect(row.every(({ filled }) => filled)).toBe(true);
    }
    expect(read('fine', one, 'signed').sheets.Transactions?.rows[1]?.some(({ filled }) => filled)).toBe(false);
  });
});

describeWith('libreoffice', 'LibreOffice, calculating anew', () => {
  const folder = temporaryFolder();

  it('prints every row within the width of a page, and the proof on a page of its own', () => {
    runReader('calculate', 'pdf', folder, writeExport(folder, 'paper', makeStatement({ rowCount: 100 }), 'xlsx'));
    const pages = readFileSync(join(folder, 'paper.pdf'), 'latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    // About sixty rows of this width fit on a page; columns that went over the edge would double them.
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(4);
  });

  const calculated = temporaryFolder();

  beforeAll(() => {
    const paths = cases.map(([name, layout, statement]) =>
      writeExport(folder, `${name}-${layout}`, statement, 'xlsx', { layout }),
    );
    const tampered = ['split', 'signed'].map((layout) => tamper(join(folder, `one-${layout}.xlsx`)));
    runReader('calculate', 'csv', calculated, ...paths, ...tampered);
  }, 300_000);

  const proofOf = (name: string): Map<string, string[]> =>
    new Map(
      readFileSync(join(calculated, `${name}-Reconciliation.csv`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(','))
        .map(([label = '', ...values]) => [label, values]),
    );

  it.each(cases)('%s, %s: the proof comes to what it says', (name, layout, statement, results) => {
    const proof = proofOf(`${name}-${layout}`);
    expect(proof.get('Result')).toEqual(results);
    expect(proof.get('Difference')?.map(Number)).toEqual(
      statement.proof.accounts.map(({ diff }) => Number(decimal(diff))),
    );
    expect(proof.get('Computed closing balance')?.map(Number)).toEqual(
      statement.accounts
        .map(
          ({ current }, index) =>
            Number(decimal(current.closing)) - Number(decimal(statement.proof.accounts[index]?.diff ?? null)),
        )
        .map((value) => Math.round(value * 100) / 100),
    );
    expect(proof.get('Rows')?.map(Number)).toEqual(
      statement.accounts.map(
        ({ current }) => statement.rows.filter((row) => row.current.account === current.index).length,
      ),
    );
  });

  it.each(['split', 'signed'])('%s: the formulas live, so an amount changed by hand fails the proof', (layout) => {
    expect(proofOf(`one-${layout}`).get('Result')).toEqual(['PASS']);
    expect(proofOf(`tampered-one-${layout}`).get('Result')).toEqual(['FAIL']);
  });

  it('no sheet shows an error', () => {
    for (const name of readdirSync(calculated)) {
      expect(readFileSync(join(calculated, name), 'utf8')).not.toMatch(/#(NAME|REF|VALUE|N\/A|DIV)|Err:\d/);
    }
  });
});

describeWith('libreoffice', 'LibreOffice runs nothing that stands in a csv', () => {
  const folder = temporaryFolder();

  it('not one cell becomes a formula', () => {
    const paths = (['split', 'signed'] as const).map((layout) => writeExport(folder, layout, one, 'csv', { layout }));
    runReader('calculate', 'fods', folder, ...paths);
    for (const layout of ['split', 'signed']) {
      const document = readFileSync(join(folder, `${layout}.fods`), 'utf8');
      expect(document).toContain('HYPERLINK');
      expect(document).not.toContain('table:formula');
    }
  }, 120_000);
});

describeWith('csv', 'python', () => {
  const folder = temporaryFolder();

  it.each(cases)('%s, %s: the rows are the rows', (name, layout, statement) => {
    const path = writeExport(folder, `${name}-${layout}`, statement, 'csv', { layout });
    const [heading = [], ...rows] = runPython<string[][]>('read-csv.py', path);
    const cell = (row: readonly string[], column: string): string => row[heading.indexOf(column)] ?? '';
    expect(rows.every(({ length }) => length === heading.length)).toBe(true);
    const read = rows.map((row) => [
      cell(row, 'Date'),
      cell(row, 'Description').replace(/^'(?=[=+@-])/, ''),
      layout === 'signed' ? cell(row, 'Amount') : cell(row, 'Credit') || `-${cell(row, 'Debit')}`,
      cell(row, 'Check Number'),
      cell(row, 'Status'),
      cell(row, 'Page'),
    ]);
    expect(read).toEqual(
      statement.rows.map(({ current, status }) => [
        current.date,
        current.description,
        decimal(current.amount),
        current.checkNumber ?? '',
        status,
        String(current.source?.page),
      ]),
    );
    expect(rows.filter((row) => /^\s*[=+@-]/.test(cell(row, 'Description')))).toEqual([]);
  });
});

/** Changes the first amount on the sheet of rows and leaves every cached value as it was. */
function tamper(path: string): string {
  const target = join(dirname(path), `tampered-${basename(path)}`);
  runPython('tamper-xlsx.py', path, target);
  return target;
}

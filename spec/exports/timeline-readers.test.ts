import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { exportTimelines, fitidsFor, rowsDigest, startCorrections } from '../../engine/index.ts';
import {
  type DeliveredAccount,
  joinStatements,
  noSettings,
  resultFields,
  segmentRow,
} from '../../service/statement/index.ts';
import { type Book, bookOutcome } from '../interface/scripted-book.ts';
import { type ImportedRow, temporaryFolder } from './files.ts';
import { describeWith, run, runPython, runReader } from './tools.ts';

// Other people's readers start slowly on a busy machine; what they read is the test, not how fast.
vi.setConfig({ testTimeout: 180_000 });

const january: Book = {
  start: '2026-01-01',
  end: '2026-01-31',
  opening: 10_000,
  rows: [
    ['2026-01-05', 'COFFEE', -500],
    ['2026-01-05', 'COFFEE', -500],
    ['2026-01-20', 'PAY', 6000],
  ],
};
const february: Book = {
  start: '2026-02-01',
  end: '2026-02-28',
  opening: 15_000,
  rows: [['2026-02-26', 'RENT', -2000]],
};
/** Reaches back into February. */
const march: Book = {
  start: '2026-02-25',
  end: '2026-03-31',
  opening: 15_000,
  rows: [
    ['2026-02-26', 'RENT', -2000],
    ['2026-03-02', 'PAY', 5000],
  ],
};
/** Opens elsewhere than it says. */
const broken: Book = {
  start: '2026-04-01',
  end: '2026-04-30',
  opening: 18_000,
  closing: 1,
  rows: [['2026-04-02', 'TEA', -5]],
};

function delivered(book: Book, at: number): DeliveredAccount {
  const outcome = bookOutcome(book);
  if (outcome.kind !== 'read') throw new Error('a book is always read');
  const ids = outcome.reading.rows.map(({ index }) => `txn_${at}_${index}`);
  const corrected = startCorrections(outcome.reading, ids, fitidsFor(outcome.reading.rows), { isKindGiven: false });
  const { result } = resultFields(corrected);
  const status = corrected.proof.isProved ? ('succeeded' as const) : ('needs_review' as const);
  return {
    bankAccountId: `bac_${book.number ?? ''}`,
    statement: { id: `stm_${at}`, status, result },
    account: 0,
    rows: corrected.rows,
    digest: rowsDigest(corrected.rows.map(segmentRow)),
    settings: noSettings,
  };
}

const joined = (...books: readonly Book[]) =>
  joinStatements(
    books.map(delivered),
    new Map([
      ['bac_', '1234567'],
      ['bac_77', '7654321'],
    ]),
  ).content;

function write(folder: string, name: string, format: 'ofx' | 'xlsx', ...books: readonly Book[]): string {
  const file = exportTimelines(joined(...books), format);
  if (file.kind === 'refused') throw new Error(file.message);
  const path = join(folder, `${name}.${format}`);
  writeFileSync(path, Buffer.concat([...file.pieces]));
  return path;
}

describeWith('ledger', 'ledger-autosync', () => {
  const folder = temporaryFolder();
  const importInto = (books: string, path: string): void =>
    appendFileSync(books, run('ledger-autosync', ['--fid', '1', '--account', 'Assets:Bank', '-l', books, path]));

  it('January first and the whole line later: nothing is added twice, and nothing is missing', () => {
    const books = join(folder, 'books.ledger');
    writeFileSync(books, '');
    importInto(books, write(folder, 'january', 'ofx', january));
    expect(readFileSync(books, 'utf8').match(/; ofxid:/g)).toHaveLength(3);
    importInto(books, write(folder, 'line', 'ofx', march, february, january, { ...february, note: 'again' }));
    expect(readFileSync(books, 'utf8').match(/; ofxid:/g)).toHaveLength(5);
    expect(run('ledger', ['-f', books, 'balance', 'Assets:Bank', '--format', '%(total)']).trim()).toBe('80.00 CAD');
    importInto(books, write(folder, 'march', 'ofx', march));
    expect(readFileSync(books, 'utf8').match(/; ofxid:/g)).toHaveLength(5);
  });
});

/** A month with its rent, its pay and two coffees on one day, each opening where the one before closed. */
const year = Array.from({ length: 12 }, (_, at): Book => {
  const month = `2026-${String(at + 1).padStart(2, '0')}`;
  const monthly = 2000;
  return {
    start: `${month}-01`,
    end: new Date(Date.UTC(2026, at + 1, 0)).toISOString().slice(0, 10),
    opening: 10_000 + at * monthly,
    rows: [
      [`${month}-01`, 'RENT', -70_000],
      [`${month}-05`, 'CAFÉ CRÈME', -500],
      [`${month}-05`, 'CAFÉ CRÈME', -500],
      [`${month}-25`, 'PAY', 71_000 + monthly],
    ],
  };
});

describeWith('gnucash', 'the importer of GnuCash', () => {
  const folder = temporaryFolder();
  const importInto = (books: string, path: string): (ImportedRow & { text: string })[] =>
    runPython('import-into-gnucash.py', join(folder, books), path);
  const amountOf = (rows: readonly ImportedRow[]): number =>
    rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

  it('January first and the whole year later: nothing is there twice, and nothing is missing', () => {
    const [first] = year as [Book];
    const inJanuary = importInto('year.gnucash', write(folder, 'first', 'ofx', first));
    expect(inJanuary).toHaveLength(4);
    const all = importInto('year.gnucash', write(folder, 'year', 'ofx', ...year));
    const expected = year.flatMap(({ rows }) =>
      rows.map(([date, text, amount]) => ({ date, text, amount: (amount / 100).toFixed(2) })),
    );
    const shown = all.map(({ fitid: _, ...row }) => row);
    expect(shown.toSorted(byJson)).toEqual(expected.toSorted(byJson));
    expect(new Set(all.map(({ fitid }) => fitid)).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(inJanuary));
    expect(amountOf(all)).toBe(12 * 2000);
    // A single month after the year adds nothing either.
    expect(importInto('year.gnucash', write(folder, 'last', 'ofx', ...year.slice(-1)))).toHaveLength(all.length);
  });

  it('rows under other FITIDs would be there twice', () => {
    const path = write(folder, 'other', 'ofx', ...year.slice(0, 1));
    expect(importInto('other.gnucash', path)).toHaveLength(4);
    writeFileSync(path, readFileSync(path, 'latin1').replaceAll('<FITID>2026', '<FITID>x026'), 'latin1');
    expect(importInto('other.gnucash', path)).toHaveLength(8);
  });
});

const byJson = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

describeWith('libreoffice', 'LibreOffice, calculating anew', () => {
  const folder = temporaryFolder();
  const sheetOf = (name: string, sheet: string): string[][] =>
    readFileSync(join(folder, `${name}-${sheet}.csv`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(','));
  const line = (rows: readonly string[][], name: string) => rows.find(([first]) => first === name)?.slice(1);

  it('the line and each statement are proved by formulas over the rows', () => {
    const path = write(folder, 'line', 'xlsx', march, february, january, { ...february, note: 'again' });
    runReader('calculate', 'csv', folder, path);
    const whole = sheetOf('line', 'Reconciliation');
    expect(line(whole, 'Result')).toEqual(['PASS']);
    expect(line(whole, 'Opening balance')?.map(Number)).toEqual([100]);
    expect(line(whole, 'Closing balance')?.map(Number)).toEqual([180]);
    expect(line(whole, 'Statement when exported')).toEqual(['proved']);
    const each = sheetOf('line', 'Statements');
    expect(line(each, 'Reconciliation')).toEqual([
      'RBC-7890-2026-01',
      'RBC-7890-2026-02',
      'RBC-7890-2026-02-25_2026-03-31',
      'RBC-7890-2026-02 no 2',
    ]);
    expect(line(each, 'Result')).toEqual(['PASS', 'PASS', 'PASS', 'PASS']);
    expect(line(each, 'Rows')).toEqual(['3', '1', '1', '0']);
    expect(line(each, 'Sum of rows shown elsewhere')?.map(Number)).toEqual([0, 0, -20, -20]);
    const findings = sheetOf('line', 'Findings').slice(1);
    expect(findings.map(([, kind]) => kind)).toEqual(['overlap', 'duplicate']);
  });

  it('a gap and a broken statement fail where they are, and several accounts keep apart', () => {
    const other = { ...january, number: '77' };
    const path = write(folder, 'gap', 'xlsx', january, march, broken, other);
    runReader('calculate', 'csv', folder, path);
    const whole = sheetOf('gap', 'Reconciliation');
    expect(line(whole, 'Result')).toEqual(['FAIL', 'PASS']);
    expect(line(whole, 'Statement when exported')).toEqual(['needs review', 'proved']);
    const each = sheetOf('gap', 'Statements');
    expect(line(each, 'Result')).toEqual(['PASS', 'PASS', 'FAIL', 'PASS']);
    expect(line(each, 'Statement when exported')).toEqual(['proved', 'proved', 'needs review', 'proved']);
    expect(
      sheetOf('gap', 'Findings')
        .slice(1)
        .map(([account, kind]) => `${account} ${kind}`),
    ).toEqual(['Chequing 7890 gap', 'Chequing 7890 unproved']);
  });
});

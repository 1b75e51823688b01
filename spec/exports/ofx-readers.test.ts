import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { applyCorrections, type CorrectedReading, formatMoney, money } from '../../engine/index.ts';
import { decimal, type ImportedRow, importedRows, temporaryFolder, writeExport } from './files.ts';
import { makeStatement } from './statements.ts';
import { describeWith, run, runPython, runReader } from './tools.ts';

// Other people's readers start slowly on a busy machine; what they read is the test, not how fast.
vi.setConfig({ testTimeout: 180_000 });

const chequing = makeStatement({ rowCount: 48 });
const card = makeStatement({ rowCount: 24, type: 'credit_card' });
const several = makeStatement(
  { rowCount: 24 },
  { rowCount: 13, type: 'credit_card' },
  { rowCount: 1, type: 'savings' },
  { rowCount: 5, type: 'line_of_credit' },
);

const statements: readonly (readonly [string, CorrectedReading])[] = [
  ['one row', makeStatement({ rowCount: 1 })],
  ['no row', makeStatement({ rowCount: 0 })],
  ['chequing', chequing],
  ['card', card],
  ['several accounts', several],
  ['a thousand rows', makeStatement({ rowCount: 1_000 })],
  ['ten thousand rows', makeStatement({ rowCount: 10_000 })],
];
const cases = statements.flatMap(([name, statement]) =>
  (['ofx', 'qbo'] as const).map((format) => [name, format, statement] as const),
);

/** Importers list bank accounts first and cards after them. */
const inFileOrder = ({ accounts }: CorrectedReading) => [
  ...accounts.filter(({ current }) => current.accountType !== 'credit_card'),
  ...accounts.filter(({ current }) => current.accountType === 'credit_card'),
];

const byFitid = (rows: readonly ImportedRow[]): ImportedRow[] => rows.toSorted((a, b) => (a.fitid < b.fitid ? -1 : 1));

describeWith('onsgmls', 'the DTD of OFX 1.6', () => {
  const folder = temporaryFolder();

  it.each(cases)('%s, %s: every element known and in its order', (name, format, statement) => {
    expect(runReader('check-sgml', writeExport(folder, name, statement, format))).toBe('');
  });

  it('would complain', () => {
    const path = writeExport(folder, 'broken', chequing, 'ofx');
    writeFileSync(path, readFileSync(path, 'latin1').replace('<CURDEF>CAD\r\n', ''), 'latin1');
    expect(() => runReader('check-sgml', path)).toThrow(/CURDEF/);
  });
});

describeWith('ofxdump', 'libofx', () => {
  const folder = temporaryFolder();

  it.each(cases)('%s, %s: the rows are the rows', (name, format, statement) => {
    const read = dump(writeExport(folder, name, statement, format), 'UTC');
    const expected = inFileOrder(statement).flatMap(({ current }) => importedRows(statement, current.index));
    expect(byFitid(read.rows)).toEqual(byFitid(expected));
    expect(read.closings).toEqual(inFileOrder(statement).map(({ current }) => decimal(current.closing)));
  });

  it.each(['Pacific/Honolulu', 'America/Toronto', 'Europe/Paris', 'Australia/Sydney'])('%s: the same days', (zone) => {
    const read = dump(writeExport(folder, 'zone', chequing, 'ofx'), zone);
    expect(byFitid(read.rows)).toEqual(byFitid(importedRows(chequing, 0)));
  });
});

/** ofxdump prints prose; these are the lines with figures in them. Its exit status proves nothing. */
function dump(path: string, zone: string): { rows: ImportedRow[]; closings: string[] } {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const text = run('ofxdump', [path], { TZ: zone });
  const valueIn = (block: string, label: string): string => block.split(`${label}: `)[1]?.split('\n')[0]?.trim() ?? '';
  const blocks = text.split('ofx_proc_transaction():').slice(1);
  return {
    closings: [...text.matchAll(/Ledger balance: (\S+)/g)].map((match) => match[1] ?? ''),
    rows: blocks.map((block) => {
      const [, month, day, , year] = valueIn(block, 'Date posted').split(/\s+/);
      const number = String(months.indexOf(month ?? '') + 1).padStart(2, '0');
      return {
        date: `${year}-${number}-${day?.padStart(2, '0')}`,
        amount: valueIn(block, 'Total money amount'),
        fitid: valueIn(block, "Financial institution's ID for this transaction"),
      };
    }),
  };
}

describeWith('gnucash', 'the importer of GnuCash', () => {
  const folder = temporaryFolder();
  const held = cases.filter(([name]) => name === 'one row' || name === 'chequing');

  it.each(held)('%s, %s: the rows are the rows, and a second import adds none', (name, format, statement) => {
    const path = writeExport(folder, name, statement, format);
    const books = join(folder, `${name}-${format}.gnucash`);
    for (let time = 1; time <= 2; time += 1) {
      const rows = runPython<(ImportedRow & { text: string })[]>('import-into-gnucash.py', books, path);
      expect(byFitid(rows.map(({ date, amount, fitid }) => ({ date, amount, fitid })))).toEqual(
        byFitid(importedRows(statement, 0)),
      );
    }
  });
});

interface ParsedAccount {
  readonly acctId: string;
  readonly bankId: string;
  readonly kind: string;
  readonly currency: string;
  readonly closing: string;
  readonly rows: readonly (ImportedRow & { name: string; memo: string; checkNumber: string })[];
}

describeWith('ofxparse', 'python', () => {
  const folder = temporaryFolder();
  // It takes its time: ten thousand rows would be a coffee break, and the others read them.
  const quickCases = cases.filter(([, , { rows }]) => rows.length <= 1_000);

  it.each(quickCases)('%s, %s: the rows are the rows', (name, format, statement) => {
    const parsed = runPython<ParsedAccount[]>('read-ofx.py', writeExport(folder, name, statement, format));
    expect(parsed.map(({ acctId }) => acctId)).toEqual(inFileOrder(statement).map(({ acctId }) => acctId));
    for (const [position, { current }] of inFileOrder(statement).entries()) {
      const account = parsed[position];
      const rows = account?.rows.map(({ date, amount, fitid }) => ({ date, amount, fitid }));
      expect(rows).toEqual(importedRows(statement, current.index));
      expect(account).toMatchObject({ closing: decimal(current.closing), currency: 'CAD' });
    }
  });

  it('reads every text whole, accents and all', () => {
    const [account] = runPython<ParsedAccount[]>('read-ofx.py', writeExport(folder, 'text', chequing, 'ofx'));
    const texts = account?.rows.map(({ name, memo }) => memo || name);
    expect(texts).toEqual(chequing.rows.map(({ current }) => carried(current.description)));
    expect(account?.rows.map(({ checkNumber }) => checkNumber)).toEqual(
      chequing.rows.map(({ current }) => current.checkNumber ?? ''),
    );
  });

  it('and in plain letters for QuickBooks', () => {
    const [account] = runPython<ParsedAccount[]>('read-ofx.py', writeExport(folder, 'text', chequing, 'qbo'));
    const texts = account?.rows.map(({ name, memo }) => memo || name) ?? [];
    expect(texts).toContain("CAFE CREME A L'OEUF 10 EUR");
    expect(texts.filter((text) => /[^\x20-\x7e]/.test(text))).toEqual([]);
  });
});

/** What Windows-1252 and 255 characters can carry of a description. */
const carried = (description: string): string => description.replace(/\p{Script=Han}/gu, '?').slice(0, 255);

const lockedKeyring = `
from keyring.backend import KeyringBackend
class Keyring(KeyringBackend):
    priority = 9
    def get_password(self, service, username):
        raise RuntimeError('a person must open the keyring')
    def set_password(self, service, username, password):
        raise RuntimeError('a person must open the keyring')
    def delete_password(self, service, username):
        raise RuntimeError('a person must open the keyring')
`;

describeWith('keyring', 'ledger-autosync on a desktop', () => {
  const folder = temporaryFolder();

  it('a desktop whose keyring is locked is not asked for it', () => {
    const desktop = { XDG_CONFIG_HOME: join(folder, 'desktop') };
    const settings = join(desktop.XDG_CONFIG_HOME, 'python_keyring');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, 'locked.py'), lockedKeyring);
    writeFileSync(
      join(settings, 'keyringrc.cfg'),
      `[backend]\ndefault-keyring=locked.Keyring\nkeyring-path=${settings}\n`,
    );
    const ask = ['-c', 'import keyring; keyring.get_password("ledger-autosync", "anybody")'];
    const { PYTHON_KEYRING_BACKEND: _, ...anybody } = process.env;
    const asked = spawnSync('/usr/bin/python3', ask, { encoding: 'utf8', env: { ...anybody, ...desktop } });
    expect(asked.stderr).toContain('a person must open the keyring');
    run('/usr/bin/python3', ask, desktop);
    const books = join(folder, 'locked.ledger');
    writeFileSync(books, '');
    const path = writeExport(folder, 'locked', chequing, 'ofx');
    const args = ['--fid', '1', '--account', 'Assets:Bank', '-l', books, path];
    expect(run('ledger-autosync', args, desktop)).toContain('; ofxid:');
  });
});

describeWith('ledger', 'ledger-autosync and ledger', () => {
  const folder = temporaryFolder();
  const importInto = (books: string, path: string): string =>
    run('ledger-autosync', ['--fid', '1', '--account', 'Assets:Bank', '-l', books, path]);

  it.each([
    ['chequing', chequing],
    ['card', card],
  ] as const)('%s: the sum is closing minus opening, and a second import adds nothing', (name, statement) => {
    const books = join(folder, `${name}.ledger`);
    writeFileSync(books, '');
    const path = writeExport(folder, name, statement, 'ofx');
    appendFileSync(books, importInto(books, path));
    const { opening, closing } = statement.accounts[0]?.current ?? {};
    const moved = formatMoney(money((closing ?? 0n) - (opening ?? 0n)), 2);
    expect(run('ledger', ['-f', books, 'balance', 'Assets:Bank', '--format', '%(total)']).trim()).toBe(`${moved} CAD`);
    expect(readFileSync(books, 'utf8').match(/; ofxid:/g)).toHaveLength(statement.rows.length);
    expect(importInto(books, path)).toBe('');

    const corrections = statement.rows.slice(0, 4).map(({ id }) => ({
      op: 'set_field',
      row_id: id,
      field: 'description',
      value: 'CORRECTED',
    }));
    const outcome = applyCorrections(needs, statement, corrections);
    if (outcome.kind === 'refused') throw new Error(outcome.message);
    expect(importInto(books, writeExport(folder, `${name}-corrected`, outcome.reading, 'ofx'))).toBe('');
  });
});

const needs = { nextRowId: () => 'txn_new', fitidFor: () => 'new', bankKeyOf: () => null };

describeWith('aqbanking', 'aqbanking', () => {
  const folder = temporaryFolder();

  it.each(cases)('%s, %s: the rows are the rows', (name, format, statement) => {
    const path = writeExport(folder, name, statement, format);
    const imported = join(folder, 'imported.ctx');
    const options = ['-D', folder, 'import', '--importer=ofx', '--profile=default', '-f', path, '-c', imported];
    run('aqbanking-cli', ['--noninteractive', ...options], { HOME: folder });
    const blocks = readFileSync(imported, 'latin1')
      .split(/\btransaction \{/)
      .slice(1);
    const rows = blocks.map((block): ImportedRow => {
      const fieldOf = (field: string): string => new RegExp(`char ${field}="([^"]*)"`).exec(block)?.[1] ?? '';
      const [numerator = '', denominator = '1'] = decodeURIComponent(fieldOf('value')).split(/[/:]/);
      const amount = money((BigInt(numerator) * 100n) / BigInt(/^\d+$/.test(denominator) ? denominator : '1'));
      const date = fieldOf('valutaDate');
      return {
        date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
        amount: formatMoney(amount, 2),
        fitid: fieldOf('fiId'),
      };
    });
    const expected = inFileOrder(statement).flatMap(({ current }) => importedRows(statement, current.index));
    expect(byFitid(rows)).toEqual(byFitid(expected));
  });
});

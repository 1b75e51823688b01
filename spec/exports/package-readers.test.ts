import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { type CorrectedReading, formatMoney, money } from '../../engine/index.ts';
import { decimal, importedRows, temporaryFolder, writeProfile } from './files.ts';
import { makeStatement } from './statements.ts';
import { describeWith, run, runPython, runReader } from './tools.ts';

// Other people's readers start slowly on a busy machine; what they read is the test, not how fast.
vi.setConfig({ testTimeout: 180_000 });

const chequing = makeStatement({ rowCount: 48 });
const several = makeStatement(
  { rowCount: 24 },
  { rowCount: 13, type: 'credit_card' },
  { rowCount: 1, type: 'savings' },
  { rowCount: 5, type: 'line_of_credit' },
);
const yen = makeStatement({ rowCount: 13, currency: 'JPY' });
const cases: readonly (readonly [string, CorrectedReading])[] = [
  ['chequing', chequing],
  ['several accounts', several],
  ['no row', makeStatement({ rowCount: 0 })],
  ['two thousand rows', makeStatement({ rowCount: 2_000 })],
];
const off = makeStatement({ rowCount: 6, offBy: 18n });

const every = (statement: CorrectedReading) =>
  statement.accounts.flatMap(({ current }) => importedRows(statement, current.index));
const inOrder = <Row extends object>(rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
const dayAndAmount = (statement: CorrectedReading) => every(statement).map(({ date, amount }) => ({ date, amount }));

interface BeancountFile {
  readonly errors: readonly string[];
  readonly rows: readonly { date: string; amount: string; fitid: string; description: string; flag: string }[];
  readonly balances: readonly (readonly [account: string, amount: string])[];
}

describeWith('beancount', 'beancount', () => {
  const folder = temporaryFolder();
  const read = (name: string, statement: CorrectedReading): BeancountFile =>
    runPython('read-beancount.py', ...writeProfile(folder, name, statement, 'beancount'));

  it.each(cases)('%s: the rows are the rows, and its own assertions hold', (name, statement) => {
    const { errors, rows, balances } = read(name, statement);
    expect(errors).toEqual([]);
    expect(inOrder(rows.map(({ date, amount, fitid }) => ({ date, amount, fitid })))).toEqual(
      inOrder(every(statement)),
    );
    const closings = statement.accounts.flatMap(({ current }) => [decimal(current.opening), decimal(current.closing)]);
    expect(balances.map(([, amount]) => amount).sort()).toEqual(closings.sort());
  });

  it('keeps every character of a description', () => {
    const descriptions = read('text', chequing).rows.map(({ description }) => description);
    expect(descriptions.sort()).toEqual(chequing.rows.map(({ current }) => current.description).sort());
  });

  it('complains of a row that is missing', () => {
    const [path = ''] = writeProfile(folder, 'broken', chequing, 'beancount');
    const text = readFileSync(path, 'utf8');
    const start = text.indexOf('\n2026-01-02 *');
    writeFileSync(path, text.slice(0, start) + text.slice(text.indexOf('\n\n', start + 1)));
    expect(runPython<BeancountFile>('read-beancount.py', path).errors.join()).toMatch(/Balance failed/);
  });

  it('says that a statement is not proved, and asserts nothing that does not hold', () => {
    const [path = ''] = writeProfile(folder, 'off', off, 'beancount');
    expect(readFileSync(path, 'utf8')).toMatch(/^; NOT PROVED: .*[\s\S]*; The statement prints a closing balance of/);
    expect(runPython<BeancountFile>('read-beancount.py', path).errors).toEqual([]);
  });

  it('writes yen without decimals', () => {
    const { errors, rows } = read('yen', yen);
    expect(errors).toEqual([]);
    expect(rows.map(({ amount }) => amount).filter((amount) => amount.includes('.'))).toEqual([]);
  });
});

interface Posting {
  readonly paccount: string;
  readonly pamount: readonly {
    readonly aquantity: { readonly decimalMantissa: number; readonly decimalPlaces: number };
  }[];
}

interface HledgerEntry {
  readonly tdate: string;
  readonly tdescription: string;
  readonly tcode: string;
  readonly tcomment: string;
  readonly tpostings: readonly Posting[];
}

describeWith('hledger', 'hledger', () => {
  const folder = temporaryFolder();

  it.each(cases)('%s: the rows are the rows, and the closing balance holds', (name, statement) => {
    const [path = ''] = writeProfile(folder, name, statement, 'ledger');
    run('hledger', ['-f', path, 'check', 'assertions', 'balancednoautoconversion']);
    const entries = JSON.parse(run('hledger', ['-f', path, 'print', '-O', 'json'])) as HledgerEntry[];
    const rows = entries
      .filter(({ tcomment, tpostings }) => `${tcomment}${JSON.stringify(tpostings)}`.includes('fitid'))
      .map(({ tdate, tcomment, tpostings }) => {
        const quantity = tpostings[0]?.pamount[0]?.aquantity;
        expect(quantity?.decimalPlaces).toBeLessThanOrEqual(2);
        const cents = BigInt(quantity?.decimalMantissa ?? 0) * 10n ** BigInt(2 - (quantity?.decimalPlaces ?? 2));
        return { date: tdate, amount: formatMoney(money(cents), 2), fitid: /fitid: (\w+)/.exec(tcomment)?.[1] ?? '' };
      });
    expect(inOrder(rows)).toEqual(inOrder(every(statement)));
  });

  it('reads texts whole but for the two marks that mean something there', () => {
    const [path = ''] = writeProfile(folder, 'text', chequing, 'ledger');
    const entries = JSON.parse(run('hledger', ['-f', path, 'print', '-O', 'json'])) as HledgerEntry[];
    const texts = entries.filter(({ tcomment }) => tcomment.includes('fitid')).map((one) => one.tdescription);
    const expected = chequing.rows.map(({ current }) => current.description.replaceAll(';', ',').replaceAll('|', '/'));
    expect(texts.sort()).toEqual(expected.sort());
  });

  it('complains of an amount that was changed', () => {
    const [path = ''] = writeProfile(folder, 'broken', chequing, 'ledger');
    writeFileSync(path, readFileSync(path, 'utf8').replace('CAD -79.20', 'CAD -97.20'));
    expect(() => run('hledger', ['-f', path, 'check'])).toThrow(/assertion/);
  });
});

describeWith('ledger', 'ledger', () => {
  const folder = temporaryFolder();

  it.each(cases)('%s: every account ends where the statement does', (name, statement) => {
    const [path = ''] = writeProfile(folder, name, statement, 'ledger');
    const lines = run('ledger', ['-f', path, 'csv', '^Assets', '^Liabilities']).trim().split('\n');
    const cents = lines
      .filter((line) => line !== '')
      .map((line) => {
        const amount = /,"CAD","(-?\d+)(?:\.(\d{1,2}))?"/.exec(line);
        return BigInt(`${amount?.[1]}${(amount?.[2] ?? '').padEnd(2, '0')}`);
      });
    const closing = statement.accounts.reduce((total, { current }) => total + (current.closing ?? 0n), 0n);
    expect(cents.reduce((total, one) => total + one, 0n)).toBe(closing);
    const rowLines = lines.filter((line) => line.includes('fitid:'));
    expect(rowLines).toHaveLength(statement.rows.length);
  });

  it('complains of an amount that was changed', () => {
    const [path = ''] = writeProfile(folder, 'broken', chequing, 'ledger');
    writeFileSync(path, readFileSync(path, 'utf8').replace('CAD -79.20', 'CAD -97.20'));
    expect(() => run('ledger', ['-f', path, 'bal'])).toThrow(/[Aa]ssertion/);
  });
});

describeWith('aqbanking', 'banks’ own forms', () => {
  const folder = temporaryFolder();

  const imported = (importer: string, profile: string, path: string): string => {
    const result = join(folder, 'imported.ctx');
    const options = [
      '-D',
      folder,
      'import',
      `--importer=${importer}`,
      `--profile=${profile}`,
      '-f',
      path,
      '-c',
      result,
    ];
    run('aqbanking-cli', ['--noninteractive', ...options], { HOME: folder });
    return readFileSync(result, 'latin1');
  };
  const fieldOf = (block: string, field: string): string =>
    decodeURIComponent(new RegExp(`char ${field}="([^"]*)"`).exec(block)?.[1] ?? '');
  const amountOf = (block: string): string => {
    const [, numerator = '0', denominator = '1'] = /^(-?\d+)(?:\/(\d+))?/.exec(fieldOf(block, 'value')) ?? [];
    return formatMoney(money((BigInt(numerator) * 100n) / BigInt(denominator)), 2);
  };
  const rowsOf = (context: string) =>
    context
      .split(/\btransaction \{/)
      .slice(1)
      .map((block) => ({
        date: fieldOf(block, 'date').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
        amount: amountOf(block),
      }));
  const balancesOf = (context: string): string[] =>
    context
      .split(/\bbalance \{/)
      .slice(1)
      .map(amountOf);

  it.each(cases)('mt940, %s: the rows are the rows', (name, statement) => {
    const [path = ''] = writeProfile(folder, name, statement, 'mt940');
    const context = imported('swift', 'SWIFT-MT940', path);
    expect(inOrder(rowsOf(context))).toEqual(inOrder(dayAndAmount(statement)));
    expect(balancesOf(context)).toEqual(statement.accounts.map(({ current }) => decimal(current.closing)));
    expect(context.match(/accountNumber="\d+"/g)?.slice(0, 1)).toEqual(['accountNumber="0001234560"']);
  });

  it('mt940 carries only what SWIFT carries, in lines of 65', () => {
    const [path = ''] = writeProfile(folder, 'letters', chequing, 'mt940');
    const lines = readFileSync(path, 'latin1').split('\r\n');
    expect(lines.filter((line) => line.length > 65 || /[^A-Za-z0-9/\-?:().,'+ ]/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^[:-]/.test(line) && !/^(?::(?:20|25|28C|60F|61|86|62F):|-$)/.test(line))).toEqual(
      [],
    );
  });

  // Its oldest camt.053 is version 04; the elements that we write are the same in both.
  it.each(cases)('camt053, %s: the rows are the rows', (name, statement) => {
    const [path = ''] = writeProfile(folder, name, statement, 'camt053');
    writeFileSync(path, readFileSync(path, 'utf8').replace('camt.053.001.02', 'camt.053.001.04'));
    const context = imported('xml', 'camt_053_001_04', path);
    expect(inOrder(rowsOf(context))).toEqual(inOrder(dayAndAmount(statement)));
    const balances = statement.accounts.flatMap(({ current }) => [decimal(current.opening), decimal(current.closing)]);
    expect(balancesOf(context)).toEqual(balances);
  });

  it('both say that a statement is not proved', () => {
    for (const profile of ['mt940', 'camt053'] as const) {
      const [path = ''] = writeProfile(folder, 'off', off, profile);
      expect(readFileSync(path, 'utf8')).toContain('NOT PROVED');
      const [proved = ''] = writeProfile(folder, 'proved', chequing, profile);
      expect(readFileSync(proved, 'utf8')).not.toContain('NOT PROVED');
    }
  });
});

describeWith('qif', 'Finance::QIF', () => {
  const folder = temporaryFolder();

  it.each(cases)('%s: the rows are the rows', (name, statement) => {
    const [path = ''] = writeProfile(folder, name, statement, 'qif');
    const records = JSON.parse(runReader('read-qif', path)) as { date?: string; transaction?: string }[];
    const rows = records
      .filter(({ transaction }) => transaction !== undefined)
      .map(({ date = '', transaction: amount = '' }) => ({
        date: date.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2'),
        amount,
      }));
    expect(inOrder(rows)).toEqual(inOrder(dayAndAmount(statement)));
  });
});

describeWith('ofxdump', 'qfx in libofx', () => {
  const folder = temporaryFolder();

  it('has the amounts and identities of the rows', () => {
    const [path = ''] = writeProfile(folder, 'chequing', chequing, 'qfx');
    const text = run('ofxdump', [path], { TZ: 'UTC' });
    const valuesOf = (label: string): string[] =>
      [...text.matchAll(new RegExp(`${label}: (\\S+)`, 'g'))].map((match) => match[1] ?? '');
    expect(valuesOf('Total money amount')).toEqual(chequing.rows.map(({ current }) => decimal(current.amount)));
    expect(valuesOf("Financial institution's ID for this transaction")).toEqual(
      chequing.rows.map(({ fitid }) => fitid),
    );
  });
});

describeWith('csv', 'csv for uploading', () => {
  const folder = temporaryFolder();

  it.each([
    ['xero', 1],
    ['quickbooks-online', 2],
  ] as const)('%s: the amounts are the amounts, in files of a thousand rows', (profile, column) => {
    const statement = makeStatement({ rowCount: 1_500 });
    const files = writeProfile(folder, profile, statement, profile).map((path) =>
      runPython<string[][]>('read-csv.py', path).slice(1),
    );
    expect(files.map((rows) => rows.length)).toEqual([1_000, 500]);
    expect(files.flat().map((cells) => cells[column])).toEqual(
      statement.rows.map(({ current }) => decimal(current.amount)),
    );
  });
});

import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Money } from '../money/index.ts';
import { exampleStatement, joinAccounts } from './example-statement.ts';
import {
  bundleFiles,
  type ExportFile,
  type ExportLayout,
  type ExportProfile,
  type ExportStatement,
  exportProfile,
} from './index.ts';

function filesOf(
  statement: ExportStatement,
  profile: ExportProfile,
  layout?: ExportLayout,
  acctIds: readonly string[] = [],
): ExportFile[] {
  const files = exportProfile(statement, profile, { acctIds, ...(layout ? { layout } : {}) });
  if ('kind' in files) throw new Error(`${files.code}: ${files.message}`);
  return files;
}

const textOf = (file: ExportFile | undefined, encoding = 'utf-8'): string =>
  new TextDecoder(encoding).decode(file?.bytes);

const january = exampleStatement(`
  2026-01-02 | PAIE, DÉPÔT | 1500.00 | 1600.00 | deposit
  2026-01-15 | CHQ | -12.50 | 1587.50 | cheque | 0042
`);

describe('formats of packages and books', () => {
  it('xero: one signed amount and no empty column between', () => {
    const [file] = filesOf(january, 'xero');
    expect(file?.fileName).toBe('RBC-4567-2026-01-xero.csv');
    expect(textOf(file)).toBe(
      'Date,Amount,Description,Check Number\r\n2026-01-02,1500.00,"PAIE, DÉPÔT",\r\n2026-01-15,-12.50,CHQ,0042\r\n',
    );
  });

  it.each([
    ['signed', 'Date,Description,Amount\r\n01/02/2026,"PAIE, DÉPÔT",1500.00\r\n01/15/2026,CHQ,-12.50\r\n'],
    ['split', 'Date,Description,Credit,Debit\r\n01/02/2026,"PAIE, DÉPÔT",1500.00,\r\n01/15/2026,CHQ,,12.50\r\n'],
  ] as const)('quickbooks-online, %s', (layout, text) => {
    expect(textOf(filesOf(january, 'quickbooks-online', layout)[0])).toBe(text);
  });

  it('cuts at 1,000 rows and at 350 KB, and keeps every row once', () => {
    const many = (count: number, description: string) =>
      exampleStatement(
        Array.from({ length: count }, (_, index) => `2026-01-02 | ${index} ${description} | 1.00`).join('\n'),
      );
    const linesOf = (file: ExportFile) => textOf(file).split('\r\n').slice(1, -1);
    const short = filesOf(many(2_001, 'ROW'), 'quickbooks-online');
    expect(short.map((file) => linesOf(file).length)).toEqual([1_000, 1_000, 1]);
    expect(short.map(({ fileName }) => fileName.slice(-6))).toEqual(['-1.csv', '-2.csv', '-3.csv']);
    const long = filesOf(many(900, 'É'.repeat(400)), 'quickbooks-online');
    expect(long.length).toBeGreaterThan(1);
    expect(Math.max(...long.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(350_000);
    expect(new Set(long.flatMap(linesOf)).size).toBe(900);
  });

  it('gives every account its own file', () => {
    const savings = exampleStatement('2026-01-03 | INTEREST | 0.05', { account: { accountNumber: '9876' } });
    const files = filesOf(joinAccounts(january, savings), 'xero');
    expect(files.map(({ fileName }) => fileName)).toEqual([
      'RBC-4567-2026-01-xero-1.csv',
      'RBC-9876-2026-01-xero-2.csv',
    ]);
    expect(textOf(files[1])).toContain('INTEREST');
  });

  it('qif', () => {
    const [file] = filesOf(january, 'qif');
    expect(textOf(file, 'windows-1252').split('\r\n')).toEqual([
      '!Type:Bank',
      'D01/02/2026',
      'T1500.00',
      'PPAIE, DÉPÔT',
      '^',
      'D01/15/2026',
      'T-12.50',
      'N0042',
      'PCHQ',
      '^',
      '',
    ]);
  });

  it('qif names the accounts where there are several', () => {
    const card = exampleStatement('2026-01-03 | SHOP | -1.00', {
      account: { accountType: 'credit_card', accountNumber: '4500' },
    });
    const text = textOf(filesOf(joinAccounts(january, card), 'qif')[0]);
    expect(text).toContain('!Account\r\nNChequing 4567\r\nTBank\r\n^\r\n!Type:Bank\r\n');
    expect(text).toContain('!Account\r\nNCredit card 4500\r\nTCCard\r\n^\r\n!Type:CCard\r\n');
  });

  it('qfx carries the Canadian number, and refuses to guess an American one', () => {
    expect(textOf(filesOf(january, 'qfx')[0])).toContain('<INTU.BID>00015');
    const american = exampleStatement('2026-01-02 | X | 1.00', { bankKey: 'chase', account: { currency: 'USD' } });
    expect(exportProfile(american, 'qfx')).toMatchObject({ kind: 'refused', code: 'qfx_bank_unsupported' });
    expect(textOf(filesOf({ ...american, intuBid: '10898' }, 'qfx')[0])).toContain('<INTU.BID>10898');
  });

  it.each(['xero', 'quickbooks-online', 'qif', 'qfx'] as const)('%s refuses a row without an amount', (profile) => {
    expect(exportProfile(exampleStatement('2026-01-02 | GAP |'), profile)).toMatchObject({ code: 'missing_amount' });
  });

  it.each(['beancount', 'ledger', 'mt940', 'camt053'] as const)('%s refuses a row without an amount', (profile) => {
    expect(exportProfile(exampleStatement('2026-01-02 | GAP |'), profile)).toMatchObject({ code: 'missing_amount' });
  });

  it.each(['beancount', 'ledger', 'mt940', 'camt053'] as const)(
    '%s names a currency, so it must be known',
    (profile) => {
      const unknown = exampleStatement('2026-01-02 | X | 1.00', { account: { currency: 'XXX' } });
      expect(exportProfile(unknown, profile)).toMatchObject({ code: 'unsupported_currency' });
    },
  );

  it.each(['qfx', 'mt940', 'camt053'] as const)('%s carries the account number, so it must be recorded', (profile) => {
    const statement = exampleStatement('2026-01-02 | X | 1.00', { acctId: null });
    expect(exportProfile(statement, profile)).toMatchObject({ code: 'acct_id_unconfirmed', account: 0 });
    expect(textOf(filesOf(statement, profile, undefined, ['99-5501'])[0])).toContain('995501');
  });

  it.each(['mt940', 'camt053'] as const)('%s states the opening balance', (profile) => {
    const statement = exampleStatement('2026-01-02 | X | 1.00', { account: { opening: null, closing: 100n as Money } });
    expect(exportProfile(statement, profile)).toMatchObject({ code: 'missing_opening_balance', account: 0 });
  });

  it.each(['beancount', 'ledger'] as const)('%s does without balances that nobody knows', (profile) => {
    const account = { opening: null, closing: null };
    const text = textOf(filesOf(exampleStatement('2026-01-02 | X | 1.00', { account }), profile)[0]);
    expect(text).not.toMatch(/\bbalance\b/i);
  });

  it.each([
    ['mt940', 999_999_999_999n, null],
    ['mt940', 1_000_000_000_000_00n, 'amount_too_large'],
    ['camt053', 999_999_999_999_999_999n, null],
    ['camt053', 1_000_000_000_000_000_000n, 'amount_too_large'],
  ] as const)('%s carries %s cents: %s', (profile, opening, code) => {
    const files = exportProfile(exampleStatement('', { account: { opening: opening as Money } }), profile);
    expect('kind' in files ? files.code : null).toBe(code);
  });

  it('ledger: oldest first, a cheque as the code, and no text that means something else', () => {
    const statement = exampleStatement(
      `2026-01-15 | (refund) of; a | -2.00
       2026-01-02 | CHQ | -12.50 | | cheque | 0042`,
      { account: { order: 'newest_first' } },
    );
    const lines = textOf(filesOf(statement, 'ledger')[0]).split('\n');
    expect(lines.filter((line) => /^\d/.test(line))).toEqual([
      '2025-12-31 * Opening balance',
      '2026-01-02 * (0042) CHQ',
      '2026-01-15 * () (refund) of, a',
      '2026-01-31 * Closing balance',
    ]);
  });

  it('beancount: a row before the period moves the opening, and quotation marks are kept', () => {
    const statement = exampleStatement('2025-12-30 | "quoted" back\\slash | -2.00');
    expect(textOf(filesOf(statement, 'beancount')[0])).toBe(
      [
        '; Leave this part out where the accounts are open already.',
        '2025-12-29 open Equity:Opening-Balances',
        '2025-12-29 open Income:Uncategorized',
        '2025-12-29 open Expenses:Uncategorized',
        '2025-12-29 open Assets:RBC:Chequing-4567 CAD',
        '2025-12-29 * "Opening balance"',
        '  Assets:RBC:Chequing-4567  100.00 CAD',
        '  Equity:Opening-Balances',
        '',
        '; Assets:RBC:Chequing-4567',
        '2025-12-30 balance Assets:RBC:Chequing-4567  100.00 CAD',
        '',
        '2025-12-30 * "\\"quoted\\" back\\\\slash"',
        `  fitid: "${statement.rows[0]?.fitid}"`,
        '  Assets:RBC:Chequing-4567  -2.00 CAD',
        '  Expenses:Uncategorized  2.00 CAD',
        '',
        '2026-02-01 balance Assets:RBC:Chequing-4567  98.00 CAD',
        '',
      ].join('\n'),
    );
  });

  it('a row to be checked is marked as such in the books', () => {
    const [row, ...rest] = january.rows;
    const flagged = { ...january, rows: [{ ...row!, status: 'needs_review' as const }, ...rest] };
    expect(textOf(filesOf(flagged, 'beancount')[0])).toContain('2026-01-02 ! "PAIE, DÉPÔT"');
    expect(textOf(filesOf(flagged, 'ledger')[0])).toContain('2026-01-02 ! () PAIE, DÉPÔT');
  });

  it('mt940: SWIFT letters, a comma in every figure, and no line that begins a field', () => {
    const statement = exampleStatement(
      `2026-01-02 | :61:FORGED? ÉTÉ | 1500 | | deposit
       2026-01-15 | ${'WORD '.repeat(13)}-END | -12 | | cheque | 0042`,
      { account: { currency: 'JPY' } },
    );
    const [first, second] = statement.rows.map(({ fitid }) => fitid.slice(-16));
    expect(textOf(filesOf(statement, 'mt940')[0]).split('\r\n')).toEqual([
      ':20:1234567260131',
      ':25:1234567',
      ':28C:1/1',
      ':60F:C260101JPY10000,',
      `:61:2601020102C1500,NMSCNONREF//${first}`,
      ':86:.61:FORGED. ETE',
      `:61:2601150115D12,NCHK0042//${second}`,
      `:86:${'WORD '.repeat(12).trim()}`,
      'WORD -END',
      ':62F:C260131JPY11488,',
      '-',
      '',
    ]);
  });

  it('camt053: an IBAN is one by its check digits, any other number is another', () => {
    const numbered = (acctId: string) =>
      textOf(filesOf(exampleStatement('2026-01-02 | A & B <C> | 1.00', { acctId }), 'camt053')[0]);
    expect(numbered('GB33BUKB20201555555555')).toContain('<Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id>');
    expect(numbered('GB34BUKB20201555555555')).toContain('<Othr><Id>GB34BUKB20201555555555</Id></Othr>');
    expect(numbered('1234567')).toContain('<Ustrd>A &amp; B &lt;C&gt;</Ustrd>');
  });

  it('several files become one, and one stays as it is', () => {
    const savings = exampleStatement('2026-01-03 | INTEREST | 0.05', { account: { accountNumber: '9876' } });
    const both = joinAccounts(january, savings);
    const bundle = bundleFiles(both, 'xero', filesOf(both, 'xero'));
    expect(bundle).toMatchObject({ fileName: 'RBC-4567-2026-01-xero.zip', contentType: 'application/zip' });
    expect(Object.keys(unzipSync(bundle.bytes))).toEqual([
      'RBC-4567-2026-01-xero-1.csv',
      'RBC-9876-2026-01-xero-2.csv',
    ]);
    expect(bundleFiles(january, 'xero', filesOf(january, 'xero')).fileName).toBe('RBC-4567-2026-01-xero.csv');
  });
});

import { describe, expect, it } from 'vitest';
import { exampleStatement, joinAccounts } from './example-statement.ts';
import {
  type ExportFile,
  type ExportLayout,
  type ExportProfile,
  type ExportStatement,
  exportProfile,
} from './index.ts';

function filesOf(statement: ExportStatement, profile: ExportProfile, layout?: ExportLayout): ExportFile[] {
  const files = exportProfile(statement, profile, layout ? { layout } : {});
  if ('kind' in files) throw new Error(`${files.code}: ${files.message}`);
  return files;
}

const textOf = (file: ExportFile | undefined, encoding = 'utf-8'): string =>
  new TextDecoder(encoding).decode(file?.bytes);

const january = exampleStatement(`
  2026-01-02 | PAIE, DÉPÔT | 1500.00 | 1600.00 | deposit
  2026-01-15 | CHQ | -12.50 | 1587.50 | cheque | 0042
`);

describe('profiles of the command line', () => {
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
});

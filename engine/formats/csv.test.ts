import { describe, expect, it } from 'vitest';
import { exampleStatement, joinAccounts } from './example-statement.ts';
import type { ExportOptions, ExportStatement } from './index.ts';
import { exportStatement } from './index.ts';

const january = exampleStatement(`
  2026-01-02 | Dépôt de paie | 1500.00 | 1600.00 | deposit
  2026-01-05 | CHQ | -12.50 | 1587.50 | cheque | 0042
  2026-01-06 | Coffee, "large" | -4.00
             | no date | 0.00
  2026-01-07 | no amount |
`);

function csv(statement: ExportStatement, options: ExportOptions = {}): string {
  const file = exportStatement(statement, 'csv', options);
  if (file.kind !== 'file') throw new Error(file.message);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
}

describe('csv', () => {
  it('splits money out and money in, with a blank in the unused cell', () => {
    expect(csv(january)).toBe(
      [
        '\ufeffDate,Description,Debit,Credit,Balance,Check Number,Status,Page',
        '2026-01-02,Dépôt de paie,,1500.00,1600.00,,ok,1',
        '2026-01-05,CHQ,12.50,,1587.50,0042,ok,1',
        '2026-01-06,"Coffee, ""large""",4.00,,,,ok,1',
        ',no date,,0.00,,,ok,1',
        '2026-01-07,no amount,,,,,needs_review,1',
        '',
      ].join('\r\n'),
    );
  });

  it('or signs one amount', () => {
    expect(csv(january, { layout: 'signed' }).split('\r\n').slice(0, 3)).toEqual([
      '\ufeffDate,Description,Amount,Balance,Check Number,Status,Page',
      '2026-01-02,Dépôt de paie,1500.00,1600.00,,ok,1',
      '2026-01-05,CHQ,-12.50,1587.50,0042,ok,1',
    ]);
  });

  it('names the account first where there are several, and each in the decimals of its currency', () => {
    const yen = exampleStatement('2026-01-03 | 手数料 | -1200', {
      account: { currency: 'JPY', accountNumber: '****9876', accountType: 'savings' },
    });
    expect(
      csv(joinAccounts(january, yen))
        .split('\r\n')
        .filter((line) => /Account|手/.test(line)),
    ).toEqual([
      '\ufeffAccount,Date,Description,Debit,Credit,Balance,Check Number,Status,Page',
      'Savings 9876 (JPY),2026-01-03,手数料,1200,,,,ok,1',
    ]);
  });

  it('leaves the page blank for a row that a person inserted', () => {
    const [row] = january.rows;
    if (!row) throw new Error('no row');
    const inserted = { ...january, rows: [{ ...row, current: { ...row.current, source: null } }] };
    expect(csv(inserted)).toContain('1600.00,,ok,\r\n');
  });
});

describe('text that a spreadsheet would run is disarmed, figures are not', () => {
  const descriptionOf = (description: string): string => {
    const [row] = january.rows;
    if (!row) throw new Error('no row');
    const statement = { ...january, rows: [{ ...row, current: { ...row.current, description } }] };
    return csv(statement, { layout: 'signed' }).split('\r\n').slice(1).join('\r\n').slice('2026-01-02,'.length);
  };

  it.each([
    ['=1+1', "'=1+1,"],
    ['=HYPERLINK("http://127.0.0.1","x")', `"'=HYPERLINK(""http://127.0.0.1"",""x"")",`],
    ['+1-800-FLOWERS', "'+1-800-FLOWERS,"],
    ['-12.50', "'-12.50,"],
    ['@SUM(1+1)', "'@SUM(1+1),"],
    ['   =1+1', "'   =1+1,"],
    ['\u00a0=1+1', "'\u00a0=1+1,"],
    ['\u200b=1+1', "'\u200b=1+1,"],
    ['＝1+1', "'＝1+1,"],
    ['＋1', "'＋1,"],
    ['－1', "'－1,"],
    ['＠SUM(1)', "'＠SUM(1),"],
    ['\tcmd', "'\tcmd,"],
    ['\rcmd', `"'\rcmd",`],
    ['\ncmd', `"'\ncmd",`],
    ['\0=1+1', "'=1+1,"],
    ['COFFEE - LARGE', 'COFFEE - LARGE,'],
    ["O'BRIEN", "O'BRIEN,"],
    ['a,b', '"a,b",'],
  ])('%j', (description, cell) => {
    expect(descriptionOf(description)).toMatch(new RegExp(`^${cell.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}1500\\.00`));
  });
});

import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import { exampleStatement, joinAccounts } from './example-statement.ts';
import { type ExportFormat, type ExportOptions, type ExportStatement, exportStatement } from './index.ts';

function written(statement: ExportStatement, format: ExportFormat = 'ofx', options: ExportOptions = {}): string {
  const file = exportStatement(statement, format, options);
  if (file.kind !== 'file') throw new Error(`${file.code}: ${file.message}`);
  return new TextDecoder('windows-1252').decode(file.bytes);
}

const values = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag.replace('.', '\\.')}>(.*)\r\n`, 'g'))].map((match) => match[1] ?? '');

const coffee = exampleStatement('2026-01-05 | CAFÉ CRÈME | -4.50 | 95.50 | purchase');

describe('ofx', () => {
  it('is OFX 1.0.2 in SGML, element by element', () => {
    expect(written(coffee).split('\r\n')).toEqual([
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'SECURITY:NONE',
      'ENCODING:USASCII',
      'CHARSET:1252',
      'COMPRESSION:NONE',
      'OLDFILEUID:NONE',
      'NEWFILEUID:NONE',
      '',
      '<OFX>',
      '<SIGNONMSGSRSV1>',
      '<SONRS>',
      '<STATUS>',
      '<CODE>0',
      '<SEVERITY>INFO',
      '</STATUS>',
      '<DTSERVER>20260131120000',
      '<LANGUAGE>ENG',
      '</SONRS>',
      '</SIGNONMSGSRSV1>',
      '<BANKMSGSRSV1>',
      '<STMTTRNRS>',
      '<TRNUID>1',
      '<STATUS>',
      '<CODE>0',
      '<SEVERITY>INFO',
      '</STATUS>',
      '<STMTRS>',
      '<CURDEF>CAD',
      '<BANKACCTFROM>',
      '<BANKID>900000100',
      '<ACCTID>1234567',
      '<ACCTTYPE>CHECKING',
      '</BANKACCTFROM>',
      '<BANKTRANLIST>',
      '<DTSTART>20260101120000',
      '<DTEND>20260131120000',
      '<STMTTRN>',
      '<TRNTYPE>POS',
      '<DTPOSTED>20260105120000',
      '<TRNAMT>-4.50',
      `<FITID>${coffee.rows[0]?.fitid}`,
      '<NAME>CAFÉ CRÈME',
      '</STMTTRN>',
      '</BANKTRANLIST>',
      '<LEDGERBAL>',
      '<BALAMT>95.50',
      '<DTASOF>20260131120000',
      '</LEDGERBAL>',
      '</STMTRS>',
      '</STMTTRNRS>',
      '</BANKMSGSRSV1>',
      '</OFX>',
      '',
    ]);
  });

  it('has real Windows-1252 bytes: one an accent', () => {
    const file = exportStatement(coffee, 'ofx');
    const bytes = file.kind === 'file' ? [...file.bytes] : [];
    expect(bytes.filter((byte) => byte > 0x7f)).toEqual([0xc9, 0xc8]);
  });

  it('writes a card under its own message set, and what it owes is negative', () => {
    const card = written(
      exampleStatement('2026-01-05 | SHOP | -25.00 | | purchase', {
        account: { accountType: 'credit_card', opening: -475_00n as Money, closing: -500_00n as Money },
      }),
    );
    expect(card).toContain('<CREDITCARDMSGSRSV1>\r\n<CCSTMTTRNRS>\r\n<TRNUID>1');
    expect(card).toContain('<CCACCTFROM>\r\n<ACCTID>1234567\r\n</CCACCTFROM>');
    expect(values(card, 'BALAMT')).toEqual(['-500.00']);
    expect(values(card, 'TRNTYPE')).toEqual(['DEBIT']);
    expect(card).not.toMatch(/BANKID|ACCTTYPE|STMTTRNRS>\r\n<STMTRS>/);
  });

  it('has one response per account, banks before cards', () => {
    const joined = joinAccounts(
      coffee,
      exampleStatement('2026-01-06 | SHOP | -1.00', { acctId: '4500', account: { accountType: 'credit_card' } }),
      exampleStatement('2026-01-07 | SAVED | 1.00', { acctId: '98', account: { accountType: 'savings' } }),
    );
    const text = written(joined);
    expect(values(text, 'ACCTID')).toEqual(['1234567', '98', '4500']);
    expect(values(text, 'TRNUID')).toEqual(['1', '3', '2']);
    expect(values(text, 'TRNAMT')).toEqual(['-4.50', '1.00', '-1.00']);
    expect(text.match(/MSGSRSV1>/g)).toHaveLength(6);
  });

  it('never writes an empty element', () => {
    const bare = written(exampleStatement('2026-01-05 | | -4.50'));
    expect(values(bare, 'NAME')).toEqual(['No description']);
    expect(bare).not.toMatch(/<[A-Z.]+>\r\n<\/|<(?:MEMO|CHECKNUM|FI|INTU\.BID)>/);
  });
});

describe('names and memos', () => {
  it.each([
    ['SHORT NAME', 'SHORT NAME', null],
    ['A NAME OF EXACTLY THIRTY-TWO CHS', 'A NAME OF EXACTLY THIRTY-TWO CHS', null],
    [
      'PREAUTHORIZED DEBIT HYDRO QUEBEC MONTREAL',
      'PREAUTHORIZED DEBIT HYDRO QUEBEC',
      'PREAUTHORIZED DEBIT HYDRO QUEBEC MONTREAL',
    ],
    ['PREAUTHORIZED DEBIT HYDROELECTRIC BOARD', 'PREAUTHORIZED DEBIT', 'PREAUTHORIZED DEBIT HYDROELECTRIC BOARD'],
    [`${'X'.repeat(40)}`, 'X'.repeat(32), 'X'.repeat(40)],
    ['A & B <C>', 'A &amp; B &lt;C&gt;', null],
    ['A\u0007B\nC', 'A B C', null],
    ['SAY "HI"', "SAY 'HI'", 'SAY "HI"'],
    ['ŁÓDŹ Ω', 'LÓDZ ?', null],
    ['</OFX><STMTTRN>', '&lt;/OFX&gt;&lt;STMTTRN&gt;', null],
  ])('%j', (description, name, memo) => {
    const text = written(exampleStatement(`2026-01-05 | ${description.replaceAll('\n', '\u2028')} | -4.50`));
    expect(values(text, 'NAME')).toEqual([name]);
    expect(values(text, 'MEMO')).toEqual(memo === null ? [] : [memo]);
  });

  it('cuts before it escapes, so that no entity is cut in half', () => {
    const text = written(exampleStatement(`2026-01-05 | ${'&'.repeat(40)} | -4.50`));
    expect(values(text, 'NAME')).toEqual(['&amp;'.repeat(32)]);
  });

  it('limits a memo to 255 characters', () => {
    const text = written(exampleStatement(`2026-01-05 | ${'word '.repeat(80)} | -4.50`));
    expect(values(text, 'MEMO')[0]?.length).toBeLessThanOrEqual(255);
  });
});

describe('amounts, dates and numbers', () => {
  it.each([
    ['CAD', '-1512.50', '-1512.50'],
    ['CAD', '0.05', '0.05'],
    ['JPY', '-1200', '-1200.00'],
    ['KWD', '1.230', '1.23'],
  ])('%s %s is written %s', (currency, amount, digits) => {
    const text = written(
      exampleStatement(`2026-01-05 | X | ${amount}`, { account: { currency, opening: 0n as Money } }),
    );
    expect(values(text, 'TRNAMT')).toEqual([digits]);
    expect(digits).toMatch(/^-?\d+\.\d{2}$/);
  });

  it.each([
    ['0042', ['0042']],
    ['12-345 6', ['123456']],
    ['1234567890123', []],
  ])('cheque %s', (checkNumber, written12) => {
    const text = written(exampleStatement(`2026-01-05 | CHQ | -1.00 | | cheque | ${checkNumber}`));
    expect(values(text, 'CHECKNUM')).toEqual(written12);
  });

  it('widens the period to rows that lie outside it', () => {
    const text = written(exampleStatement('2025-12-30 | LATE | -1.00\n2026-01-05 | IN | 1.00'));
    expect(values(text, 'DTSTART')).toEqual(['20251230120000']);
    expect(values(text, 'DTEND')).toEqual(['20260131120000']);
  });

  it('states the closing balance that follows when the page prints only the opening one', () => {
    expect(
      values(written(exampleStatement('2026-01-05 | X | -4.50', { account: { closing: null } })), 'BALAMT'),
    ).toEqual(['95.50']);
  });
});

describe('bank and account numbers', () => {
  it.each([
    ['the bank’s own', 'rbc', '00012-1234567', null, '900000100'],
    ['recorded by a person', 'rbc', '00012-1234567', '12-34', '1234'],
    ['institution and transit', 'national', '00012-1234567', null, '000600012'],
    ['institution as printed', 'national', '00012-999-1234567', null, '099900012'],
    ['institution alone', 'national', '****4567', null, '000600000'],
    ['sort code', 'lloyds', '30-00-01 12345678', null, '300001'],
    ['BSB', 'westpac', '032-000 123456', null, '032000'],
    ['nothing known', null, '1234567', null, '000000000'],
  ])('BANKID: %s', (_, bankKey, accountNumber, ofxBankId, bankId) => {
    const text = written({
      ...exampleStatement('2026-01-05 | X | -4.50', { bankKey, ofxBankId, account: { accountNumber } }),
    });
    expect(values(text, 'BANKID')).toEqual([bankId]);
  });

  it('takes the one-off numbers of the download, one for each account in order', () => {
    expect(values(written(coffee, 'ofx', { acctIds: ['777'] }), 'ACCTID')).toEqual(['777']);
    const two = joinAccounts(coffee, exampleStatement('2026-01-06 | X | 1.00', { acctId: '98' }));
    expect(values(written(two, 'ofx', { acctIds: ['777'] }), 'ACCTID')).toEqual(['777', '98']);
    expect(values(written(two, 'ofx', { acctIds: ['777', '888'] }), 'ACCTID')).toEqual(['777', '888']);
  });

  it('wants a number for each account, also where the page prints one in full, and names the account', () => {
    const unnumbered = exampleStatement('2026-01-06 | X | 1.00', {
      acctId: null,
      account: { accountNumber: '0012 345 678' },
    });
    const refused = { kind: 'refused', code: 'acct_id_unconfirmed' };
    expect(exportStatement(unnumbered, 'ofx')).toMatchObject({ ...refused, account: 0 });
    const second = joinAccounts(coffee, unnumbered);
    expect(exportStatement(second, 'ofx')).toMatchObject({ ...refused, account: 1 });
    expect(exportStatement(second, 'ofx', { acctIds: ['1', '2'] }).kind).toBe('file');
    expect(exportStatement(second, 'qbo', { acctIds: ['7', '7'] })).toMatchObject({
      ...refused,
      account: 1,
      message: /same account number/,
    });
  });

  it('names the institution where its ORG and FID are known', () => {
    const text = written({ ...coffee, bankKey: 'tangerine' });
    expect(text).toContain('<LANGUAGE>ENG\r\n<FI>\r\n<ORG>TangerineBank\r\n<FID>10951\r\n</FI>\r\n</SONRS>');
  });
});

describe('qbo', () => {
  it('is the OFX file with the bank’s number, in plain ASCII', () => {
    const text = written(coffee, 'qbo');
    expect(text).toContain('<LANGUAGE>ENG\r\n<INTU.BID>00015\r\n</SONRS>');
    expect(values(text, 'NAME')).toEqual(['CAFE CREME']);
    const [ofx, qbo] = [written(coffee), text].map((whole) => whole.replace(/<(INTU\.BID|NAME)>.*\r\n/g, ''));
    expect(qbo).toBe(ofx);
  });

  it('takes the number that a person recorded, and is not verified', () => {
    const file = exportStatement({ ...coffee, bankKey: null, intuBid: '00042' }, 'qbo');
    expect(file).toMatchObject({ kind: 'file', isBankVerified: false, contentType: 'application/vnd.intu.qbo' });
    expect(written({ ...coffee, intuBid: '00042' }, 'qbo')).toContain('<INTU.BID>00042');
  });
});

describe('what a format cannot carry is refused, and the refusal says what to do', () => {
  const row = '2026-01-05 | X | -4.50';
  it.each([
    ['ofx', exampleStatement(row, { acctId: null }), 'acct_id_unconfirmed', /set_meta correction of acct_id/],
    ['ofx', exampleStatement(`${row}\n2026-01-06 | GAP |`), 'missing_amount', /index 1 has no amount.*set_field/],
    ['qbo', exampleStatement(`${row}\n | GAP | 1.00`), 'missing_date', /index 1 has no date/],
    [
      'qbo',
      exampleStatement(row, { bankKey: 'eq', bank: 'EQ Bank' }),
      'qbo_bank_unsupported',
      /EQ Bank.*OFX.*intu_bid/,
    ],
    ['qbo', exampleStatement(row, { bankKey: 'chase' }), 'qbo_bank_unsupported', /intu_bid/],
    ['qbo', exampleStatement(row, { bankKey: 'amex' }), 'qbo_bank_unsupported', /intu_bid/],
    [
      'qbo',
      exampleStatement(row, { intuBid: '00015', account: { currency: 'EUR' } }),
      'unsupported_currency',
      /EUR: use the ofx/,
    ],
    [
      'qbo',
      exampleStatement(row, { account: { currency: 'XXX' } }),
      'unsupported_currency',
      /set_meta correction of currency/,
    ],
    [
      'ofx',
      exampleStatement('2026-01-05 | X | 1.234', { account: { currency: 'KWD' } }),
      'unsupported_currency',
      /two decimals/,
    ],
    [
      'ofx',
      exampleStatement(row, { account: { opening: null, closing: null } }),
      'missing_closing_balance',
      /closing_balance/,
    ],
    [
      'ofx',
      exampleStatement('', { account: { period: { start: null, end: null } } }),
      'missing_period',
      /period_start/,
    ],
  ] as const)('%s %# %s', (format, statement, code, message) => {
    expect(exportStatement(statement, format)).toMatchObject({ kind: 'refused', code, message });
  });

  it('asks for the account number before anything else, then amounts, dates and the bank', () => {
    const wanting = exampleStatement(`${row}\n2026-01-06 | GAP |\n | GAP | 1.00`, { acctId: null, bankKey: null });
    const codeOf = (statement: ExportStatement) => {
      const outcome = exportStatement(statement, 'qbo');
      return outcome.kind === 'refused' ? outcome.code : null;
    };
    expect(codeOf(wanting)).toBe('acct_id_unconfirmed');
    const numbered = { ...wanting, accounts: wanting.accounts.map((account) => ({ ...account, acctId: '1' })) };
    expect(codeOf(numbered)).toBe('missing_amount');
    const priced = { ...numbered, rows: numbered.rows.filter(({ current }) => current.amount !== null) };
    expect(codeOf(priced)).toBe('missing_date');
    expect(codeOf({ ...priced, rows: priced.rows.filter(({ current }) => current.date !== null) })).toBe(
      'qbo_bank_unsupported',
    );
  });

  it('csv and xlsx carry all of it', () => {
    const wanting = exampleStatement(' | GAP |', {
      acctId: null,
      bankKey: null,
      account: { period: { start: null, end: '2026-01-31' as Day } },
    });
    expect(exportStatement(wanting, 'csv').kind).toBe('file');
    expect(exportStatement(wanting, 'xlsx').kind).toBe('file');
  });
});

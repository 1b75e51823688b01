import { describe, expect, it } from 'vitest';
import { isDay } from '../calendar/index.ts';
import { bankNames } from './bank-names.ts';
import { bankNumbers } from './bank-numbers.ts';
import { readTable } from './bank-table.ts';
import { type Bank, bankById, banks, homeCurrency, intuBidFor, isBankVerified } from './index.ts';

const bank = (id: string): Bank => bankById(id) ?? expect.fail(`no bank ${id}`);

/** What a row must not say: shown as a list, so that the table and made-up rows go through the same eyes. */
function faultsOf(row: Bank): string[] {
  const faults: string[] = [];
  const complain = (isFine: boolean, what: string) => {
    if (!isFine) faults.push(`${row.id}: ${what}`);
  };
  const { bank: bid, card, french } = row.intuBid;
  for (const number of [bid, card, french]) complain(number === null || /^\d{5}$/.test(number), `BID ${number}`);
  complain(row.institution === null || /^\d{3}$/.test(row.institution), `institution ${row.institution}`);
  complain(row.ofxBankId === null || /^\d{1,9}$/.test(row.ofxBankId), `BANKID ${row.ofxBankId}`);
  complain((row.fiOrg ?? '').length <= 32 && (row.fiFid ?? '').length <= 32, 'ORG or FID too long');
  complain(/^[a-z0-9-]+$/.test(row.id), 'id');
  complain(/^[A-Za-z0-9]+$/.test(row.shortName), `short name ${row.shortName}`);
  complain(row.evidence.source !== '', 'no source');
  if (row.evidence.confidence === 'U') complain(bid === null && card === null && french === null, 'U with a number');
  const { verifiedBy, package: packageName, edition, verifiedOn } = row.evidence;
  const claims = [verifiedBy, packageName, edition, verifiedOn];
  complain(claims.every((claim) => claim === null) || claims.every((claim) => claim !== null), 'half a verification');
  complain(verifiedOn === null || isDay(verifiedOn), `verified on ${verifiedOn}`);
  return faults;
}

describe('the table of banks', () => {
  it('has at least sixty banks with distinct ids, and every row is in order', () => {
    expect(banks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length);
    expect(banks.flatMap(faultsOf)).toEqual([]);
  });

  it('holds no bank that is verified: nobody has recorded an import yet', () => {
    expect(banks.filter(isBankVerified)).toEqual([]);
  });

  it('knows the currency of every country it names', () => {
    expect(banks.filter((row) => row.country !== null && homeCurrency(row) === null)).toEqual([]);
  });

  it('knows no currency of a bank that is at home nowhere', () => {
    expect(homeCurrency(bank('standard-chartered'))).toBe(null);
  });

  it.each([
    ['rbc', 'chequing', '00015'],
    ['rbc', 'credit_card', '12088'],
    ['cibc', 'credit_card', '00005'],
    ['eq', 'savings', null],
    ['mbna', 'credit_card', null],
    ['amex-us', 'credit_card', '03106'],
    ['barclays-us', 'chequing', null],
  ] as const)('%s %s has the number %s', (id, accountType, bid) => {
    expect(intuBidFor(bank(id), accountType)).toBe(bid);
  });
});

describe('a claim of verification', () => {
  const line = 'x | 001 | 00001 | | | | | | B | intuit-ca |';
  const row = (claims: string): Bank =>
    readTable('x | X | Bank X | CA | Bank X', `${line} ${claims}`)[0] ?? expect.fail('no row');

  it.each([
    ['A. Person | | | |', ['x: half a verification']],
    [' | QuickBooks | Desktop 2024 | 2026-02-01 |', ['x: half a verification']],
    ['A. Person | QuickBooks | | 2026-02-01 |', ['x: half a verification']],
    ['A. Person | QuickBooks | Desktop 2024 | soon |', ['x: verified on soon']],
  ])('%s is refused', (claims, faults) => {
    expect(faultsOf(row(claims))).toEqual(faults);
  });

  it('stands when it says who, which package, which edition and when', () => {
    const verified = row('A. Person | QuickBooks | Desktop 2024 | 2026-02-01 |');
    expect(faultsOf(verified)).toEqual([]);
    expect(isBankVerified(verified)).toBe(true);
    expect(isBankVerified(row('A. Person | QuickBooks | | 2026-02-01 |'))).toBe(false);
  });
});

describe('a table that is out of shape', () => {
  it.each([
    ['a missing column', 'x | X | Bank X | CA', ''],
    ['numbers without a name', 'x | X | Bank X | CA | Bank X', bankNumbers],
    ['an unknown source', bankNames, `${bankNumbers}neo | | | | | | | | U | hearsay | | | | |`],
  ])('%s does not load', (_, names, numbers) => {
    expect(() => readTable(names, numbers)).toThrow();
  });
});

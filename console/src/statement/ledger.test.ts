import { describe, expect, it } from 'vitest';
import type { Row, Statement } from '../api/wire.ts';
import { ledgerOf } from './ledger.ts';

const statement = {
  opening_balance: '100.00',
  closing_balance: '115.50',
  currency: 'CAD',
  reconciliation: {
    status: 'pass',
    diff: '0.00',
    checks: [],
    printed: { opening_balance: '100.00', closing_balance: null },
  },
  accounts: [
    {
      opening_balance: '60.00',
      closing_balance: '80.00',
      opening_balance_source: 'printed',
      closing_balance_source: 'corrected',
      currency: 'CAD',
      reconciliation: { diff: '0.00', printed: { opening_balance: '60.00', closing_balance: '81.00' } },
    },
    {
      opening_balance: '40.00',
      closing_balance: '35.50',
      currency: 'CAD',
      reconciliation: { diff: '0.00', printed: { opening_balance: '40.00', closing_balance: '35.50' } },
    },
  ],
} as unknown as Statement;

const rows = [
  { account: 0, amount: '20.00' },
  { account: 1, amount: '-4.50' },
] as unknown as readonly Row[];

describe('ledgerOf', () => {
  it.each([
    [
      null,
      { opening: '100.00', moneyIn: '20.00', moneyOut: '4.50', computed: '115.50', closing: '115.50', isSum: true },
    ],
    [0, { opening: '60.00', moneyIn: '20.00', moneyOut: '0.00', computed: '80.00', closing: '80.00', outCount: 0 }],
    [1, { opening: '40.00', moneyIn: '0.00', moneyOut: '4.50', computed: '35.50', inCount: 0 }],
  ])('account %s', (account, ledger) => {
    expect(ledgerOf(statement, rows, account)).toMatchObject(ledger);
  });

  it('keeps what the page prints beside what a person gave', () => {
    expect(ledgerOf(statement, rows, 0)).toMatchObject({
      openingSource: 'printed',
      printedOpening: '60.00',
      closingSource: 'corrected',
      printedClosing: '81.00',
      isSum: false,
    });
  });

  it('shows no sums of rows that are not loaded', () => {
    expect(ledgerOf(statement, null, null)).toMatchObject({ moneyIn: null, moneyOut: null, computed: null });
  });

  it('computes nothing where an amount or the opening balance is unknown', () => {
    const unread = [...rows, { account: 0, amount: null } as unknown as Row];
    expect(ledgerOf(statement, unread, null)).toMatchObject({ computed: null, unreadCount: 1, moneyIn: '20.00' });
    expect(ledgerOf({ ...statement, opening_balance: null }, rows, null).computed).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { StatementLine } from '../api/wire.ts';
import { isFound, type Question, readQuestion, sorted, standingOf } from './question.ts';

const line = (fields: Partial<StatementLine>): StatementLine =>
  ({
    id: 'stm_1',
    status: 'succeeded',
    bank: 'Caisse Spécimen',
    currency: 'CAD',
    period: { start: '2026-01-01', end: '2026-01-31' },
    opening_balance: '10.00',
    closing_balance: '2375.76',
    reconciliation: { diff: '0.00', basis: 'printed', corrections: 0 },
    file_name: 'january.pdf',
    client: 'Bakery Ltd',
    created_at: '2026-02-03T10:00:00.000Z',
    accounts: [{ account_type: 'chequing', account_number: '****1234', currency: 'CAD' }],
    ...fields,
  }) as StatementLine;

describe('isFound', () => {
  it.each<[Question, boolean]>([
    [{ q: 'specimen' }, true],
    [{ q: '2,375.76' }, true],
    [{ q: '2375.76' }, true],
    [{ q: '1234 chequing' }, true],
    [{ q: '31 jan 2026' }, true],
    [{ q: 'february' }, false],
    [{ from: '2026-02' }, false],
    [{ from: '2026-01', to: '2026-01' }, true],
    [{ to: '2025-12' }, false],
    [{ bank: 'Another' }, false],
    [{ client: 'Bakery Ltd' }, true],
    [{ client: 'Somebody' }, false],
    [{ q: 'bakery' }, true],
    [{ account: 'Chequing ****1234' }, true],
  ])('%j', (question, found) => {
    expect(isFound(line({}), question)).toBe(found);
  });
});

it.each([
  [{ status: 'succeeded' }, 'proved'],
  [{ status: 'succeeded', reconciliation: { diff: '0.00', basis: 'corrected', corrections: 2 } }, 'corrected'],
  [{ status: 'needs_review' }, 'review'],
  [{ status: 'failed' }, 'ended'],
  [{ status: 'queued' }, 'reading'],
] as const)('%j stands as %s', (fields, standing) => {
  expect(standingOf(line(fields))).toBe(standing);
});

describe('sorted', () => {
  const lines = ['9.00', null, '-10.00', '1000.5'].map((closing_balance, at) => line({ id: `${at}`, closing_balance }));
  it.each([
    [{ sort: 'closing', up: true }, '2 0 3 1'],
    [{ sort: 'closing' }, '3 0 2 1'],
  ] as const)('%j', (question, ids) => {
    expect(
      sorted(lines, question)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids);
  });
});

it('reads the address and drops what it does not know', () => {
  expect(readQuestion({ q: 12, standing: 'review', sort: 'size', from: 'x', up: 'true' })).toEqual({
    q: '12',
    standing: 'review',
    up: true,
  });
});

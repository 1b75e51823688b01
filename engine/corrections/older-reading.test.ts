import { expect, it } from 'vitest';
import type { Money } from '../money/index.ts';
import type { Outcome } from '../reading/index.ts';
import { basisOf } from './changes.ts';
import { corrected, exampleReading, machineReading } from './example-reading.ts';
import { completeOutcome, completeReading } from './older-reading.ts';

const closing = 120_00n as Money;
const ledger = '2026-01-02 | PAY | 20.00 | 120.00';

/** Without what readings say of themselves since. */
function older<Value>(value: Value): Value {
  const names = ['periodSource', 'openingSource', 'closingSource', 'choices', 'doubts', 'strength', 'suggestions'];
  const more = ['given', 'isKindGiven', 'changeCounts'];
  if (Array.isArray(value)) return value.map(older) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => ![...names, ...more].includes(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, older(part)])) as Value;
}

it('an outcome that was stored before is read with what it meant', () => {
  const reading = machineReading(ledger, { closing });
  const outcome: Outcome = { kind: 'read', reading };
  const completed = completeOutcome(older(outcome));
  // Equations were not counted: the sum and the running balance hold at least one each.
  const strength = { equations: 2, choices: 0 };
  const accounts = reading.proof.accounts.map((account) => ({ ...account, strength: { equations: 1, choices: 0 } }));
  expect(completed).toEqual({ kind: 'read', reading: { ...reading, proof: { ...reading.proof, strength, accounts } } });
  expect(completeOutcome(outcome)).toEqual(outcome);
});

it('a corrected reading too, and it can be corrected further', () => {
  const { rows, ...before } = corrected(exampleReading(ledger, { closing }), {
    op: 'set_meta',
    key: 'opening_balance',
    value: '99.00',
  }).reading;
  const completed = completeReading(older(before), { isKindGiven: false, isCorrected: true });
  expect(completed.accounts[0]).toMatchObject({
    given: ['opening'],
    current: { openingSource: 'corrected', closingSource: 'printed', doubts: [] },
    original: { openingSource: 'printed' },
  });
  expect(basisOf(completed)).toBe('corrected');
  const next = corrected({ ...completed, rows }, { op: 'set_meta', key: 'opening_balance', value: '100.00' }).reading;
  expect(next.proof.isProved).toBe(true);
  expect(basisOf(next)).toBe('printed');
  expect(completeReading(before, { isKindGiven: true, isCorrected: true })).toEqual(before);
});

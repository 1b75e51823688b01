import { expect, it } from 'vitest';
import type { Money } from '../money/index.ts';
import type { AccountReading } from '../reading/index.ts';
import { machineReading, started } from './example-reading.ts';

const cents = (amount: bigint) => amount as Money;

const kindsTold = (ledger: string, account: Partial<AccountReading>) => {
  const reading = machineReading(ledger, { directionWitness: null, ...account });
  return [false, true].map((isKindGiven) => started(reading, { isKindGiven }).accounts[0]?.current.directionWitness);
};

it.each<[string, string, Partial<AccountReading>, AccountReading['directionWitness']]>([
  ['what is held', '2026-01-02 | A | 20.00', { closing: cents(120_00n) }, 'account_type'],
  [
    'what is owed',
    '2026-01-02 | A | -20.00',
    { accountType: 'credit_card', opening: cents(-100_00n), closing: cents(-120_00n) },
    'account_type',
  ],
  ['a kind that says nothing', '2026-01-02 | A | 20.00', { accountType: 'other', closing: cents(120_00n) }, null],
  [
    'a balance on the other side',
    '2026-01-02 | A | 20.00',
    { accountType: 'credit_card', closing: cents(120_00n) },
    null,
  ],
  [
    'words that say the opposite again and again',
    '2026-01-02 | SALARY | -20.00\n2026-01-09 | SALARY | -20.00\n2026-01-16 | SALARY | -20.00',
    { closing: cents(40_00n) },
    null,
  ],
])('a person’s word on the kind of account tells the direction: %s', (_, ledger, account, witness) => {
  expect(kindsTold(ledger, account)).toEqual([null, witness]);
});

it('and proves what lacked nothing else', () => {
  const reading = machineReading('2026-01-02 | A | 20.00', { directionWitness: null, closing: cents(120_00n) });
  expect(started(reading).proof.isProved).toBe(false);
  expect(started(reading, { isKindGiven: true }).proof.isProved).toBe(true);
});

import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/index.ts';
import { exampleStatement } from './example-statement.ts';
import { exportStatement } from './index.ts';

const period = (start: string | null, end: string | null) => ({ start: start as Day | null, end: end as Day | null });

describe('file names say bank, last four and period', () => {
  it.each([
    ['RBC-4567-2026-01.csv', {}, {}],
    ['RBC-1234-2026-01.csv', {}, { accountNumber: '****1234' }],
    ['RBC-2026-01.csv', { acctId: null }, { accountNumber: null }],
    ['RBC-4567-2025-12-15_2026-01-14.csv', {}, { period: period('2025-12-15', '2026-01-14') }],
    ['RBC-4567-2026-01-31.csv', {}, { period: period(null, '2026-01-31') }],
    ['RBC-4567.csv', {}, { period: period(null, null) }],
    ['GravyToastBank-4567-2026-01.csv', { bankKey: null, bank: 'Gravy Toast Bank' }, {}],
    ['CreditMunicipal-4567-2026-01.csv', { bankKey: null, bank: 'Crédit Municipal' }, {}],
    ['etcpasswd-4567-2026-01.csv', { bankKey: null, bank: '../../etc/passwd"\r\n' }, {}],
    ['Statement-4567-2026-01.csv', { bankKey: null, bank: null }, {}],
  ])('%s', (fileName, changes, account) => {
    const statement = exampleStatement('2026-01-02 | X | 1.00', { ...changes, account });
    expect(exportStatement(statement, 'csv')).toMatchObject({ fileName });
  });
});

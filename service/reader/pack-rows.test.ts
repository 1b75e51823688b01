import { type Day, money, type ReadingRow } from '@tieout/engine';
import { expect, test } from 'vitest';
import { buffersOf, packRows } from './pack-rows.ts';
import { unpackRows } from './unpack-rows.ts';

const row: ReadingRow = {
  index: 0,
  account: 1,
  date: '2025-03-14' as Day,
  postedDate: null,
  description: 'Café “Zürich” \u{1f35e}',
  amount: money(-1250n),
  balance: null,
  type: 'purchase',
  checkNumber: null,
  reasons: [],
  suggestion: null,
  source: { page: 2, bbox: [36, 202.21, 467.4, 210.71], text: 'Mar 14 Café 12.50' },
};

test.each<[string, Partial<ReadingRow>]>([
  ['a plain row', {}],
  ['a date that cannot be read, a cheque and a balance', { date: null, checkNumber: '0014', balance: money(0n) }],
  ['no amount', { amount: null, postedDate: '2025-03-15' as Day }],
  ['the largest figure that a column holds', { amount: money(2n ** 63n - 1n), balance: money(-(2n ** 63n) + 1n) }],
  ['a figure that no column holds', { amount: money(2n ** 63n) }],
  ['a balance that no column holds', { balance: money(-(2n ** 70n)) }],
  ['a row that needs review', { reasons: ['running_balance_break'], amount: money(5n) }],
  ['a row that stands nowhere on the page', { source: null }],
  ['a row out of its place', { index: 7 }],
])('%s comes out as it went in', (_, changed) => {
  const rows: ReadingRow[] = [row, { ...row, index: 1, ...changed }, { ...row, index: 2, account: 0 }];
  const sent = packRows(rows);
  expect(unpackRows(structuredClone(sent, { transfer: buffersOf(sent) }))).toEqual(rows);
});

test('no rows', () => {
  expect(unpackRows(packRows([]))).toEqual([]);
});

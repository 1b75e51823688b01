import { expect, test } from 'vitest';
import { isStatementId, newSecret, newStatementId, randomText } from './index.ts';

test('ids are of the form that is promised and do not repeat', () => {
  const ids = Array.from({ length: 2000 }, newStatementId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(isStatementId(id) && !id.startsWith('stm_000')).toBe(true);
});

test('a secret has far more than 160 bits of letters and digits', () => {
  expect(newSecret()).toMatch(/^[0-9a-z]{40}$/);
  expect(40 * Math.log2(36)).toBeGreaterThan(160);
});

test('every letter comes about as often', () => {
  const counts = new Map<string, number>();
  for (const letter of randomText(36_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(36);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
});

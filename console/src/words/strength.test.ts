import { expect, it } from 'vitest';
import type { Statement } from '../api/wire.ts';
import { verdictWords } from './statuses.ts';
import { strengthWords } from './strength.ts';

it.each([
  [null, ''],
  [{ equations: 1, choices: 0 }, 'One equation holds, with no choice between readings.'],
  [{ equations: 14, choices: 1 }, '14 independent equations hold, after one choice between readings.'],
  [{ equations: 2, choices: 3 }, '2 independent equations hold, after 3 choices between readings.'],
])('strength %j', (strength, words) => {
  expect(strengthWords(strength)).toBe(words);
});

it.each([
  ['succeeded', 'printed', 0, 'Proved', 'proved'],
  ['succeeded', 'corrected', 1, 'Proved after 1 correction', 'corrected'],
  ['succeeded', 'corrected', 3, 'Proved after 3 corrections', 'corrected'],
  ['needs_review', 'corrected', 3, 'Needs review', 'review'],
  ['queued', null, 0, 'Queued', 'busy'],
] as const)('%s, %s after %i: %s', (status, basis, corrections, word, tone) => {
  const statement = { status, reconciliation: { basis, corrections } } as Statement;
  expect(verdictWords(statement)).toEqual({ word, tone });
});

import { expect, test } from 'vitest';
import { isDirectionProved, type Witness } from './direction.ts';

const sign: Witness = { kind: 'sign', weight: 10 };
const heading: Witness = { kind: 'column_heading', weight: -3 };
const wording: Witness = { kind: 'wording', weight: -3 };

test.each<[string, readonly Witness[], boolean]>([
  ['a strong witness', [sign], true],
  ['a strong witness that one weak one contradicts', [sign, wording], true],
  ['a strong witness that two weak ones contradict', [sign, heading, wording], false],
  [
    'two weak witnesses',
    [
      { ...heading, weight: 3 },
      { ...wording, weight: 3 },
    ],
    true,
  ],
  ['one weak witness', [{ ...heading, weight: 3 }], false],
])('%s', (_, witnesses, isProved) => {
  expect(isDirectionProved(witnesses)).toBe(isProved);
});

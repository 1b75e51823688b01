import { expect, test } from 'vitest';
import { datesIn } from './index.ts';

const daysOf = (text: string) =>
  datesIn(text.split(' ')).map(({ date }) => (date.kind === 'named' ? date.dayOfMonth : 0));

test.each<[string, readonly number[]]>([
  ['02 Jun - 01 Jul 2026', [2, 1]],
  ['16 Dec – 15 Jan', [16, 15]],
  ['02 Jun - 26', [2]],
  ['02 Jun 2026', [2]],
])('%s', (text, days) => {
  expect(daysOf(text)).toEqual(days);
});

import { expect, test } from 'vitest';
import { dateShape, isDateLike, isOfDate } from './date-shape.ts';

test.each([
  ['Tuesday, 1 April 2025', 'w d w y'],
  ['Sat urday, 5 Kovo 2025', 'w d w y'],
  ['28 Mar', 'd w'],
  ['28.03.2025', 'd.d.y'],
  ['CARD 12345', 'w n'],
])('%s has the shape %s', (text, shape) => expect(dateShape(text)).toBe(shape));

test.each(['5 Kovo 2025', '5. Kovo', 'Kovo 5', 'Xxx 5 Apr', '2025. Kovo 5.', '32/13/2025', '5 ม.ค. 2568'])(
  '%s looks like a date',
  (text) => expect(isDateLike(text)).toBe(true),
);

test.each(['Grocer', 'CARD 12345', '1.234,50', '2025', '12', 'Transfer to savings 12 and more words'])(
  '%s does not',
  (text) => expect(isDateLike(text)).toBe(false),
);

test.each([
  '/03/26',
  '?2 Mar',
  'xx Mar',
  '-- Mar',
  '1 /03/2026',
  '2026/03/',
  '09',
  'Mar',
  '..',
  '?',
  'Thursday ?? March 2026',
])('%s is what is left of a date', (text) => expect(isOfDate(text)).toBe(true));

test.each(['-', '***', '1041', 'SO', 'OIL', 'Grocer', '12:46', '24 Stores'])('%s is not', (text) =>
  expect(isOfDate(text)).toBe(false),
);

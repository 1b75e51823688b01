import { expect, test } from 'vitest';
import { formatMoney } from '../money/index.ts';
import { walkChain } from './chain.ts';
import { cents, exampleRows } from './example-ledger.ts';

/** Each link as `rows: before → printed`, with the computed balance where it is another one. */
function linksOf(opening: string | undefined, ledger: string): string[] {
  const links = walkChain(cents(opening) ?? null, exampleRows(ledger));
  return links.map(({ rows, before, printed, computed, holds }) => {
    const names = rows.map((row) => row.description).join('+');
    const actual = holds ? '' : ` but ${computed === null ? 'unknown' : formatMoney(computed, 2)}`;
    return `${names}: ${formatMoney(before, 2)} to ${formatMoney(printed, 2)}${actual}`;
  });
}

// [what it shows, the opening balance, the rows, the links]
test.each<[string, string | undefined, string, string[]]>([
  [
    'a balance on every row',
    '100.00',
    `
    03-03 | a | -10.00 | 90.00
    03-04 | b | 5.00   | 95.00`,
    ['a: 100.00 to 90.00', 'b: 90.00 to 95.00'],
  ],
  [
    'a balance at the day’s end',
    '100.00',
    `
    03-03 | a | -10.00 |
    03-03 | b | 5.00   | 95.00
    03-04 | c | 1.00   |`,
    ['a+b: 100.00 to 95.00'],
  ],
  [
    'no opening balance: the first printed one starts the chain',
    undefined,
    `
    03-03 | a | -10.00 | 90.00
    03-04 | b | 5.00   | 95.00`,
    ['b: 90.00 to 95.00'],
  ],
  [
    'a wrong amount breaks one link: the printed balances go on',
    '100.00',
    `
    03-03 | a | -10.00 | 90.00
    03-04 | b | 6.00   | 95.00
    03-05 | c | 1.00   | 96.00`,
    ['a: 100.00 to 90.00', 'b: 90.00 to 95.00 but 96.00', 'c: 95.00 to 96.00'],
  ],
  [
    'a misprinted balance breaks one link: the computed one goes on',
    '100.00',
    `
    03-03 | a | -10.00 | 90.00
    03-04 | b | 5.00   | 59.00
    03-05 | c | 1.00   | 96.00`,
    ['a: 100.00 to 90.00', 'b: 90.00 to 59.00 but 95.00', 'c: 95.00 to 96.00'],
  ],
  [
    'two balances that changed places: the computed ones go on',
    '100.00',
    `
    03-03 | a | -10.00 | 95.00
    03-04 | b | 5.00   | 90.00
    03-05 | c | 1.00   | 96.00`,
    ['a: 100.00 to 95.00 but 90.00', 'b: 90.00 to 90.00 but 95.00', 'c: 95.00 to 96.00'],
  ],
  [
    'an unread amount',
    '100.00',
    `
    03-03 | a |        | 90.00
    03-04 | b | 5.00   | 95.00`,
    ['a: 100.00 to 90.00 but unknown', 'b: 90.00 to 95.00'],
  ],
  ['nothing', '100.00', '', []],
])('%s', (_, opening, ledger, expected) => {
  expect(linksOf(opening, ledger)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { textPage } from '../text-page/index.ts';
import { layOutPage } from './index.ts';

const linesOf = (drawing: string): string[] => layOutPage(textPage(drawing)).lines.map(({ text }) => text);

test('two numbers in a column of their own are a date', () => {
  const lines = linesOf(`
Card Purchase           100.00-         07 01        900.00
ACB Credit                  500.00      07 02      1,400.00
EFT Payment             250.00-         07 03      1,150.00
`);
  expect(lines[1]).toBe('ACB Credit 500.00 07/02 1,400.00');
});

test('two numbers of which neither goes up or down with the rows are none', () => {
  const lines = linesOf(`
Card Purchase           100.00-         07 31        900.00
ACB Credit                  500.00      02 19      1,400.00
EFT Payment             250.00-         11 24      1,150.00
`);
  expect(lines[1]).toBe('ACB Credit 500.00 02 19 1,400.00');
});

test('a day over its month is one date', () => {
  const lines = linesOf(`
03        Transfer sent                     - 700,00
JUL/26    Balance                           6.637,41
06        Transfer sent                     - 320,00
JUL/26    Balance                           6.317,41
`);
  expect(lines).toEqual([
    '03 JUL/26 Transfer sent - 700,00',
    'Balance 6.637,41',
    '06 JUL/26 Transfer sent - 320,00',
    'Balance 6.317,41',
  ]);
});

test('years below two days side by side are theirs, also where a page has but one such row', () => {
  const lines = linesOf(`
30.04.    01.05.    Closing entries                   - 6,90
2026      2026      Account no. 1184402
`);
  expect(lines).toEqual(['30.04.2026 01.05.2026 Closing entries - 6,90', 'Account no. 1184402']);
});

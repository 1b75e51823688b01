import type { PdfWord } from '@tieout/engine/pdf';
import { describe, expect, test } from 'vitest';
import { lettersOf } from './page-edits.ts';
import { datesAmong, figuresOf, negated, withoutSign, withThirdDecimal } from './printed-figures.ts';

const wordsOf = (line: string): PdfWord[] => lettersOf(line, { x: 10, baseline: 100, fontSize: 10 });

describe('figures are found by their digits', () => {
  test.each([
    ['Rent 1,234.56', ['123456']],
    ['Miete 1 234,56 -', ['123456']],
    ['(45.00) 0.50', ['4500', '50']],
    ['$-12.30 CR', ['1230']],
    ['4.25 % a year', []],
    ['28.05.2024 and 2024', []],
  ])('%s', (line, digits) => {
    expect(figuresOf(wordsOf(line)).map((figure) => figure.digits)).toEqual(digits);
  });
});

describe('words of a date are known in any language', () => {
  test.each([
    ['04 Jan Card payment on 4 Jan 2024', '04 Jan 4 Jan 2024'],
    ['Kovo 5 d. rent', 'Kovo 5'],
    ['04-Jan 05/01/2024 shop 3217', '04-Jan 05/01/2024'],
    ['Grocer 1,234.56', ''],
  ])('%s', (line, dates) => {
    expect([...datesAmong(wordsOf(line))].map(({ text }) => text).join(' ')).toBe(dates);
  });
});

function changed(
  line: string,
  change: (figure: ReturnType<typeof figuresOf>[number]) => ReturnType<typeof negated> | null,
) {
  const words = wordsOf(line);
  const [figure] = figuresOf(words);
  const changes = figure ? (change(figure) ?? new Map()) : new Map();
  return words.flatMap((word) => (changes.has(word) ? (changes.get(word)?.text ?? []) : [word.text])).join(' ');
}

describe('a figure is changed as a person would', () => {
  test.each([
    ['1,234.56', '-1,234.56'],
    ['-1,234.56', '1,234.56'],
    ['1 234,56', '-1 234,56'],
    ['234,56 -', '234,56'],
    ['(234.56)', '234.56'],
    ['234.56 DR', '-234.56 DR'],
  ])('%s negated is %s', (line, expected) => {
    expect(changed(line, negated)).toBe(expected);
  });

  test.each([
    ['1,234.56-', '1,234.56'],
    ['1,234.56 OD', '1,234.56'],
    ['1,234.56DR', '1,234.56'],
    ['1,234.56', '1,234.56'],
  ])('%s without its sign is %s', (line, expected) => {
    expect(changed(line, withoutSign)).toBe(expected);
  });

  test('a third decimal stands before marks', () => {
    expect(changed('1.234,56-', (figure) => withThirdDecimal(figure, '0'))).toBe('1.234,560-');
  });
});

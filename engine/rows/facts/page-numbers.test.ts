import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { missingPages, numberOf, readPageNumbers } from './page-numbers.ts';

test.each<[string, { number: number; of: number | null } | null]>([
  ['Page 1 of 3', { number: 1, of: 3 }],
  ['Page 1 of/de 3', { number: 1, of: 3 }],
  ['Strona 1 z 3', { number: 1, of: 3 }],
  ['Bladsy 1 van 2', { number: 1, of: 2 }],
  ['หน้าที่ 1/2', { number: 1, of: 2 }],
  ['Blatt 2 von 10', { number: 2, of: 10 }],
  ['1 / 4', { number: 1, of: 4 }],
  ['本页共 22 笔   第 2 页共5页', { number: 2, of: 5 }],
  ['共5页 第1页', { number: 1, of: 5 }],
  ['Example Bank\nPage 頁次 1 / 2\nMs Example', { number: 1, of: 2 }],
  ['1 / 4 ページ', { number: 1, of: 4 }],
  ['NO. REKENING 5420188374      HALAMAN         : 1 / 2', { number: 1, of: 2 }],
  ['Period      : 3 / 4', null],
  ['Sheet (PAGE/OF) 1/2', { number: 1, of: 2 }],
  ['Page 2', { number: 2, of: null }],
  ['Sida 2', { number: 2, of: null }],
  ['Example Bank Ltd                     Page 2', { number: 2, of: null }],
  ['2. oldal, összesen 3', { number: 2, of: 3 }],
  ['12 Page 3', null],
  ['Page 5 of 3', null],
  ['Übertrag auf Blatt 2 -478,20', null],
  ['Grocer 12.00', null],
])('%s', (line, expected) => {
  const [found] = numberOf(layOutPage(textPage(line)));
  expect(found === undefined ? null : { number: found.number, of: found.of }).toEqual(expected);
});

test.each<[string, [page: number, number: number, of: number | null][], number, string[]]>([
  [
    'all of them',
    [
      [1, 1, 2],
      [2, 2, 2],
    ],
    2,
    [],
  ],
  [
    'the last',
    [
      [1, 1, 3],
      [2, 2, 3],
    ],
    2,
    ['Page 3 of 3 is missing'],
  ],
  [
    'one between',
    [
      [1, 1, null],
      [2, 3, null],
    ],
    2,
    ['Page 2 is missing'],
  ],
  ['the first', [[1, 2, 2]], 1, ['Page 1 of 2 is missing']],
  ['the first, of nobody knows how many', [[1, 2, null]], 1, ['Page 1 is missing']],
  [
    'the first of the second statement',
    [
      [1, 1, 1],
      [2, 2, 3],
      [3, 3, 3],
    ],
    3,
    ['Page 1 of 3 is missing'],
  ],
  [
    'none, where a page prints no number',
    [
      [1, 1, 3],
      [3, 3, 3],
    ],
    3,
    [],
  ],
])('the pages that are not there: %s', (_, printed, pageCount, expected) => {
  const numbers = printed.map(([page, number, of]) => ({ page, number, of }));
  expect(missingPages(numbers, pageCount)).toEqual(expected);
});

test.each<[string, (string | null)[], number[]]>([
  ['a picture that the others count', ['Page 1 of 3', null, 'Page 3 of 3'], [2]],
  ['the last of those', ['Page 1 of 3', 'Page 2 of 3', null], [3]],
  ['the first of those', [null, 'Page 2 of 3', 'Page 3 of 3'], [1]],
  ['without a number of all', ['Page 1', null, 'Page 3'], [2]],
  ['a picture behind them all', ['Page 1 of 2', 'Page 2 of 2', null], []],
  ['no number at all', ['Account', null, 'Account'], []],
])('a page that is a picture: %s', (_, pages, unread) => {
  const layouts = pages.map((text, at) => {
    const page = { ...textPage(text ?? ''), number: at + 1 };
    return layOutPage(text === null ? { ...page, words: [], imageShare: 0.9 } : page);
  });
  expect(readPageNumbers(layouts).mixedPages.filter((said) => said.includes('picture'))).toEqual(
    unread.map((page) => `Page ${page} of the file is a picture without text`),
  );
});

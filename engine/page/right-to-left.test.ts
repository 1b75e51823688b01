import { expect, test } from 'vitest';
import { textPage } from '../text-page/index.ts';
import { layOutPage } from './index.ts';

const textOf = (page: string): string[] => layOutPage(textPage(page)).lines.map(({ text }) => text);

test('words that are set from right to left are read in their order', () => {
  expect(textOf('21,840.50          الافتتاحي الرصيد')).toEqual(['21,840.50 الرصيد الافتتاحي']);
  expect(textOf('9,210.40          פתיחה יתרת')).toEqual(['9,210.40 יתרת פתיחה']);
});

test('letters that are stored as they stand from left to right are turned', () => {
  expect(textOf('21,840.50          يحاتتفالا ديصرلا')).toEqual(['21,840.50 الرصيد الافتتاحي']);
  expect(textOf('9,210.40          םירופיכ םוי')).toEqual(['9,210.40 יום כיפורים']);
});

test('words stay beside the figure that they name, however close the next one is', () => {
  expect(textOf('₪ 270.50 :31/03/24 ליום יתרה 39.60 זכות: סה"כ 10.00 חובה: סה"כ')).toEqual([
    '₪ 270.50 31/03/24: יתרה ליום 39.60 סה"כ זכות: 10.00 סה"כ חובה:',
  ]);
});

test('a house number with the comma behind it is no money', () => {
  const [line] = layOutPage(textPage("חיפה ,54 רח' מוריה          270.50")).lines;
  expect(line?.tokens.filter(({ figure }) => figure !== null).map(({ text }) => text)).toEqual(['270.50']);
});

test('other scripts stay as they are', () => {
  expect(textOf('Opening balance    21,840.50')).toEqual(['Opening balance 21,840.50']);
});

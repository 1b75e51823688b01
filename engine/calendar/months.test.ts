import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { monthByName } from './months.ts';
import { parsePrintedDate } from './printed-date.ts';

// [as printed, the month, the day]
test.each<[string, number, number]>([
  ['16ИЮН18', 6, 16],
  ['05 ЯНВ 2024', 1, 5],
  ['1 мая 2024', 5, 1],
  ['12 СЕН 24', 9, 12],
  ['3 лютого 2024', 2, 3],
  ['24 листопада 2024', 11, 24],
  ['5 Μαΐου 2024', 5, 5],
  ['14 ΦΕΒ 2024', 2, 14],
  ['3 Ağustos 2024', 8, 3],
  ['12 Şubat 2024', 2, 12],
  ['7 iunie 2024', 6, 7],
  ['2024. március 15.', 3, 15],
  ['2024. január 2.', 1, 2],
  ['15 октомври 2024', 10, 15],
  ['3 јануара 2024', 1, 3],
  ['9 september 2024', 9, 9],
  ['1 tammikuuta 2024', 1, 1],
  ['2 desember 2024', 12, 2],
  ['11 jūnijs 2024', 6, 11],
  ['11 rugsėjo 2024', 9, 11],
  ['2024 gruod. 31', 12, 31],
  ['5 sty 2024', 1, 5],
  ['5 sie 2024', 8, 5],
  ['5. čvc 2024', 7, 5],
  ['5 ian. 2024', 1, 5],
  ['5. jouluk. 2024', 12, 5],
  ['8 veebruar 2024', 2, 8],
  ['4 września 2024', 9, 4],
  ['4. září 2024', 9, 4],
  ['9 augusta 2024', 8, 9],
  ['9 avgusta 2024', 8, 9],
  ['17 svibnja 2024', 5, 17],
  ['30 dhjetor 2024', 12, 30],
  ['21 снежня 2024', 12, 21],
  ['22 наурыз 2024', 3, 22],
  ['2 სექტემბერი 2024', 9, 2],
  ['2 հունվարի 2024', 1, 2],
  ['2 sentyabr 2024', 9, 2],
  ['2 ספטמבר 2024', 9, 2],
  ['2 أكتوبر 2024', 10, 2],
  ['2 Ogos 2024', 8, 2],
  ['2 Nopember 2024', 11, 2],
  ['2 Hulyo 2024', 7, 2],
  ['2 gener 2024', 1, 2],
  ['2 ágúst 2024', 8, 2],
])('%s', (printed, month, dayOfMonth) => {
  expect(parsePrintedDate(printed)).toMatchObject({ kind: 'named', month, dayOfMonth });
});

test.each(['listopad', 'mart', 'marca', 'mac', 'sub', 'ian'])('%s is another month elsewhere, or a word', (name) => {
  expect(monthByName.has(foldText(name))).toBe(false);
});

test.each([
  ['01 Mart 2024', 3],
  ['3 marca 2024', 3],
  ['12 Mac 2024', 3],
  ['05-Şub-2024', 2],
  ['31 Ara 2024', 12],
])('%s: between its day and its year the word is a month', (text, month) => {
  expect(parsePrintedDate(text)).toMatchObject({ kind: 'named', year: 2024, month });
});

test.each(['12 mart', 'Kmart 2024', '3 marca', 'mac 12'])('%s is no date', (text) => {
  expect(parsePrintedDate(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { type AccountKind, kindsNamedIn } from './account-words.ts';

test.each<[string, readonly AccountKind[]]>([
  ['Výpis z běžného účtu', ['chequing']],
  ['Wyciąg z konta oszczędnościowego', ['savings']],
  ['Kredi Kartı Ekstresi', ['credit_card']],
  ['Выписка по кредитной карте', ['credit_card']],
  ['Выписка по текущему счету 40817', ['chequing']],
  ['Extras de cont curent', ['chequing']],
  ['Λογαριασμός Ταμιευτηρίου', ['savings']],
  ['信用卡对账单', ['credit_card']],
  ['บัญชีออมทรัพย์', ['savings']],
  ['Hypoteční úvěr', ['loan']],
  ['Kassekredit 1234', ['line_of_credit']],
  ['Account statement', []],
  ['Credito Italiano', []],
])('%s', (title, expected) => {
  expect(kindsNamedIn(title)).toEqual(expected);
});

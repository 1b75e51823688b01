import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { type CurrencyEvidence, type CurrencySigns, currencyNamedIn, findCurrency, SignCounter } from './currency.ts';

function signsOn(drawing: string): CurrencySigns {
  const counter = new SignCounter();
  counter.add(layOutPage(textPage(drawing)));
  return counter.signs();
}

const nothing: CurrencyEvidence = {
  headings: [],
  lines: [],
  signs: new SignCounter().signs(),
  descriptions: [],
  home: null,
};

test.each<[string, string, string]>([
  ['its code', 'Amounts in USD', 'USD'],
  ['the code that is printed most', 'CAD CAD USD', 'CAD'],
  ['its name', 'All amounts are in Canadian dollars', 'CAD'],
  ['its sign', 'Closing balance £12.00', 'GBP'],
  ['a sign with a country', 'Closing balance C$12.00', 'CAD'],
  ['a dollar in Canada', 'Toronto ON M5V 2T6   $12.00', 'CAD'],
  ['a dollar in the United States', 'Member FDIC   $12.00', 'USD'],
  ['a dollar on a French page', 'Solde 12,00 $', 'CAD'],
  ['American dollars beside a word that ends alike', 'Savings in US$   US$12.00', 'USD'],
  ['a state and its postal code', 'St. Louis MO 63179-0408   $12.00', 'USD'],
  ['a Canadian postal code', 'Moncton NB  E1C 4M8   $12.00', 'CAD'],
  ['words and a number that are no state', 'Ref no 10225   $12.00', 'XXX'],
  ['what the law has American cards print', 'Late Payment Warning: pay by the due date   $12.00', 'USD'],
  ['the country of its IBAN', 'IBAN IE29 AIBK 9311 5212 3456 78   12.00', 'EUR'],
  ['an Italian address', 'Estratto conto   41121 Modena MO   12,00', 'EUR'],
  ['a Swiss one on an Italian page', 'Estratto conto   6900 Lugano TI   12,00', 'XXX'],
  ['signs that are written so on the mainland', '账户余额   12.00', 'CNY'],
  ['Japanese letters', 'お引出し   12,000', 'JPY'],
  ['a bank’s words in Chile', 'Cartola   Moneda: pesos   1.204.455', 'CLP'],
  ['who insures the deposits', 'Seguro de depósitos Fogafin   $ 1,482,000.00', 'COP'],
  ['what a taxpayer’s number is called', 'CUIT 20-31447812-3   $412.880,12', 'ARS'],
  ['dollars in a country of pesos', 'Buenos Aires   Cuenta en dólares   412,12', 'XXX'],
  ['money with cents in a country that has none', 'Cartola   1.204,55', 'XXX'],
  ['a tax', 'Resident withholding tax 17.50% $0.00', 'NZD'],
  ['a tax that others pay', 'Non-resident withholding tax 10.00% $0.00', 'XXX'],
  ['what a payment carries', 'Date   Particulars   Code   Reference   $12.00', 'NZD'],
  ['a sort code', 'Sort code 82-00-00   12.00', 'GBP'],
  ['crowns by the language', 'Kontoutskrift   Inngående saldo   12,00 kr', 'NOK'],
  ['crowns by another language', 'Kontoutdrag   Ingående saldo   12,00 kr', 'SEK'],
  ['nothing', 'Closing balance 12.00', 'XXX'],
])('by %s', (_, drawing, expected) => {
  expect(findCurrency({ ...nothing, lines: [drawing], signs: signsOn(drawing) })).toBe(expected);
});

test('the heading of the figures comes before the words around them', () => {
  expect(findCurrency({ ...nothing, headings: ['Date   Amount (SGD)'], lines: ['Fees in USD'] })).toBe('SGD');
});

test('the small print does not decide', () => {
  const insured = 'Your deposits are protected up to 100,000.00 EUR for each person by the fund of the banks';
  expect(findCurrency({ ...nothing, lines: [insured, 'Account in CHF'] })).toBe('CHF');
});

test('one figure in another currency does not decide', () => {
  const rows = ['50.00', '60.00', '70.00', '80.00', '90.00', '10.00', '20.00', '30.00', '40.00', '55.00'];
  const drawing = [...rows, 'USD 41.20'].join('   ');
  expect(findCurrency({ ...nothing, signs: signsOn(drawing), home: 'CAD' })).toBe('CAD');
});

test('by the bank’s home, when the page does not tell', () => {
  expect(findCurrency({ ...nothing, lines: ['Balance $12.00'], home: 'AUD' })).toBe('AUD');
});

test('by the postal code of the address, where the page prints no more than a dollar sign', () => {
  const signs = signsOn('Balance $12.00   $4.00');
  expect(findCurrency({ ...nothing, signs, lines: ['BALLARAT VIC 3350'] })).toBe('AUD');
  expect(findCurrency({ ...nothing, signs, lines: ['BALLARAT VIC 5350'] })).not.toBe('AUD');
});

test('a country’s kind of account number outweighs the bank’s home: a brand may be at home in several', () => {
  expect(findCurrency({ ...nothing, lines: ['Cuenta CLABE 012 225 0441'], home: 'EUR' })).toBe('MXN');
  expect(findCurrency({ ...nothing, lines: ['BSB 062-000   IFSC UTIB0001'], home: 'EUR' })).toBe('EUR');
  expect(findCurrency({ ...nothing, lines: ['Account 15-3950-0418***-00'], home: 'GBP' })).toBe('NZD');
});

test('a dollar sign is not the pound of the bank’s home', () => {
  const drawing = 'Balance $12.00   $4.00';
  const descriptions = ['SHOP AUSTIN TX', 'CAFE BOSTON MA', 'FERRY SEATTLE WA'];
  expect(findCurrency({ ...nothing, signs: signsOn(drawing), descriptions, home: 'GBP' })).toBe('USD');
});

test('what a purchase cost abroad does not decide, however often it stands there', () => {
  expect(signsOn('USD 18.92 @ 1.42574').counts.size).toBe(0);
});

test('a heading names it in brackets, whatever else it speaks of', () => {
  const headings = ['Date   Foreign currency amount   Amount (CAD)'];
  expect(findCurrency({ ...nothing, headings, lines: ['EUR 55.15'] })).toBe('CAD');
});

test('a label tells what elsewhere is a word', () => {
  expect(findCurrency({ ...nothing, lines: ['TRY our new app'] })).toBe('XXX');
  expect(findCurrency({ ...nothing, lines: ['Para birimi: TRY'] })).toBe('TRY');
});

test('letters in brackets behind a heading are its unit', () => {
  const headings = ['Date   Description   Debit (R)   Credit (R)   Balance (R)'];
  expect(findCurrency({ ...nothing, headings })).toBe('ZAR');
});

test.each<[string, string[], string]>([
  [
    'provinces before a reference',
    ['SHOP TORONTO ON Reference AT24914177763170669', 'CAFE MONTREAL QC REF 44120099', 'FERRY VICTORIA BC 4412009921'],
    'CAD',
  ],
  ['provinces', ['SHOP TORONTO ON', 'CAFE MONTREAL QC', 'FERRY VICTORIA BC'], 'CAD'],
  ['states', ['SHOP AUSTIN TX', 'CAFE BOSTON MA', 'FERRY SEATTLE WA'], 'USD'],
  ['a way to send money', ['INTERAC E-TRANSFER ANN', 'E-TRANSFER BOB', 'INTERAC PURCHASE'], 'CAD'],
  ['provinces before a reference', ['A TORONTO ON 74779515', 'B LAVAL QC 74779516', 'C DELTA BC 74779517'], 'CAD'],
  ['too few', ['SHOP AUSTIN TX'], 'XXX'],
])('by the words of the rows: %s', (_, descriptions, expected) => {
  expect(findCurrency({ ...nothing, descriptions })).toBe(expected);
});

test.each<[string, string | null]>([
  ['US Dollar Chequing 100455', 'USD'],
  ['Currency: CAD', 'CAD'],
  ['Foreign Currency Account   Currency: USD', 'USD'],
  ['Foreign Currency Savings - USD', 'USD'],
  ['Foreign currency amount USD', null],
  ['Devise : EUR', 'EUR'],
  ['Orig. USD 41.20 at 1.3914', null],
  ['Chequing 100447', null],
])('the currency that %s names', (title, expected) => {
  expect(currencyNamedIn([title])).toBe(expected);
});

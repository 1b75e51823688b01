import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { withoutProse } from '../vocabulary/index.ts';
import { findAccountNumber } from './account-facts.ts';
import { type CurrencyEvidence, countSymbols, currencyNamedIn, findCurrency as find } from './currency.ts';

const symbolsOn = (drawing: string): CurrencyEvidence['symbols'] =>
  countSymbols(layOutPage(textPage(drawing)).lines.flatMap((line) => line.tokens));

const nothing: CurrencyEvidence = {
  headings: [],
  lines: [],
  above: [],
  places: { above: [], all: [] },
  withProse: [],
  symbols: countSymbols([]),
  balanceSymbols: countSymbols([]),
  balanceLabels: [],
  accountNumber: null,
  home: null,
};

const findCurrency = (evidence: CurrencyEvidence): string => {
  const { lines, withProse } = evidence;
  const places = { above: lines, all: lines };
  return find({ ...evidence, above: lines, places, withProse: [...withProse, ...lines] }).value ?? 'XXX';
};

test.each<[string, string, string]>([
  ['its code', 'Amounts in USD', 'USD'],
  ['the code that is printed most', 'CAD CAD USD', 'CAD'],
  ['its name', 'Amounts in Canadian dollars', 'CAD'],
  ['a street that is short for another word', 'MODA CAD. NO 44   12,00', 'XXX'],
  ['the letters that stand for it in its country', 'MODA CAD. NO 44   Bakiye 12,00 TL', 'TRY'],
  ['rupees', 'Closing balance Rs. 1,250.00', 'INR'],
  ['rupees of another country', 'Galle Road, Colombo, Sri Lanka   Closing balance Rs. 1,250.00', 'LKR'],
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
  const lines = [withoutProse(drawing)];
  const accountNumber = findAccountNumber(lines);
  expect(findCurrency({ ...nothing, lines, accountNumber, symbols: symbolsOn(drawing) })).toBe(expected);
});

test('the heading of the figures comes before the words around them', () => {
  expect(findCurrency({ ...nothing, headings: ['Date   Amount (SGD)'], lines: ['Fees in USD'] })).toBe('SGD');
});

test('what the balances are called comes before the country of the IBAN, and another code leaves it open', () => {
  const lines = ['Kontoauszug EUR Geschäftskonto', 'IBAN CH93 0076 2011 6238 5295 7'];
  expect(findCurrency({ ...nothing, lines, balanceLabels: ['Anfangssaldo EUR', 'Schlusssaldo EUR'] })).toBe('EUR');
  expect(find({ ...nothing, lines }).conflict).not.toBe(null);
  expect(find({ ...nothing, lines: lines.slice(1) })).toMatchObject({ value: 'CHF', conflict: null });
});

test('an amount in small print does not decide', () => {
  const insured = 'Your deposits are protected up to 100,000.00 EUR for each person by the fund of the banks';
  expect(findCurrency({ ...nothing, lines: [insured, 'Account in CHF'] })).toBe('CHF');
});

test('one figure in another currency does not decide', () => {
  const rows = ['50.00', '60.00', '70.00', '80.00', '90.00', '10.00', '20.00', '30.00', '40.00', '55.00'];
  const drawing = [...rows, 'USD 41.20'].join('   ');
  expect(findCurrency({ ...nothing, symbols: symbolsOn(drawing), home: 'CAD' })).toBe('CAD');
});

test('by the bank’s home, when the page does not tell', () => {
  expect(findCurrency({ ...nothing, lines: ['Balance $12.00'], home: 'AUD' })).toBe('AUD');
});

test('by the postal code of the address, where the page prints no more than a dollar sign', () => {
  const symbols = symbolsOn('Balance $12.00   $4.00');
  expect(findCurrency({ ...nothing, symbols, lines: ['BALLARAT VIC 3350'] })).toBe('AUD');
  expect(findCurrency({ ...nothing, symbols, lines: ['BALLARAT VIC 5350'] })).not.toBe('AUD');
});

test('a country’s kind of account number outweighs the bank’s home: a brand may be at home in several', () => {
  expect(findCurrency({ ...nothing, lines: ['Cuenta CLABE 012 225 0441'], home: 'EUR' })).toBe('MXN');
  expect(findCurrency({ ...nothing, lines: ['BSB 062-000   IFSC UTIB0001'], home: 'EUR' })).toBe('EUR');
  expect(findCurrency({ ...nothing, lines: ['Account 15-3950-0418***-00'], home: 'GBP' })).toBe('NZD');
});

test('a dollar symbol is not the pound of the bank’s home', () => {
  const symbols = symbolsOn('Balance $12.00   $4.00');
  expect(findCurrency({ ...nothing, symbols, home: 'GBP' })).toBe('XXX');
});

test('what a purchase cost abroad names no currency of the account, however often it stands there', () => {
  const lines = ['EUR 18.92 at 1.42574', 'Hotel Lisboa 120.00 EUR', 'GBP 12.00'];
  expect(findCurrency({ ...nothing, lines })).toBe('XXX');
});

test('a heading names it in brackets, whatever else it speaks of', () => {
  const headings = ['Date   Foreign currency amount   Amount (CAD)'];
  expect(findCurrency({ ...nothing, headings, lines: ['EUR 55.15'] })).toBe('CAD');
});

test('a label tells what elsewhere is a word', () => {
  expect(findCurrency({ ...nothing, lines: ['TRY our new app'] })).toBe('XXX');
  expect(findCurrency({ ...nothing, lines: ['Para birimi: TRY'] })).toBe('TRY');
});

test.each([
  ['Date   Description   Amount (A$)   Balance', 'AUD'],
  ['Datum   Betrag (€)', 'EUR'],
  ['Date   Details   Amount C$', 'CAD'],
  ['Date   Details   Amount ($)', 'XXX'],
])('the unit of a heading may be a sign: %s', (heading, currency) => {
  expect(findCurrency({ ...nothing, headings: [heading] })).toBe(currency);
});

test('an old code stands for the new one', () => {
  expect(findCurrency({ ...nothing, lines: ['ВАЛЮТА СЧЕТА', '   RUR'] })).toBe('RUB');
});

test('of sentences only those that name an authority tell the country', () => {
  const found = (sentence: string): string => findCurrency({ ...nothing, withProse: [sentence] });
  expect(found('Vigilado por la Superintendencia Financiera de Colombia.')).toBe('COP');
  expect(found('Travel to Colombia, Canada and the United States with our new card.')).toBe('XXX');
  expect(findCurrency({ ...nothing, lines: ['Sort code', 'Leeds LS1 4DY'], withProse: ['Members of the FDIC.'] })).toBe(
    'XXX',
  );
});

test('a line about a purchase abroad tells no country', () => {
  expect(findCurrency({ ...nothing, lines: ['UNITED STATES DOLLAR 58.30@ 1.4345'] })).toBe('XXX');
});

test('a name below its label stands by itself, whatever number ends the cell before', () => {
  expect(findCurrency({ ...nothing, lines: ['194-2217708-0-41      SOLES', 'Limit 5 soles'] })).toBe('PEN');
});

test('letters in brackets behind a heading are its unit', () => {
  const headings = ['Date   Description   Debit (R)   Credit (R)   Balance (R)'];
  expect(findCurrency({ ...nothing, headings })).toBe('ZAR');
});

test('a name above the list comes before the country of the account’s IBAN', () => {
  const accountNumber = 'DE89 3704 0044 0532 0130 00';
  expect(findCurrency({ ...nothing, lines: ['Betreuung: Fr. Muster', 'Schweizer Franken'], accountNumber })).toBe(
    'CHF',
  );
});

test('the code right behind the account’s number is no part of a figure', () => {
  const lines = ['Savings Statement Account No. 0100-223344-200 BHD', 'Insured up to BHD 20,000'];
  expect(findCurrency({ ...nothing, lines, accountNumber: '0100-223344-200' })).toBe('BHD');
});

test('the code beside the account’s number comes before the country of its IBAN', () => {
  const accountNumber = 'GB29 NWBK 6016 1331 9268 19';
  const lines = [`IBAN ${accountNumber}   USD`];
  expect(find({ ...nothing, lines, accountNumber })).toEqual({ value: 'USD', conflict: null, source: 'printed' });
});

test('strong places that disagree are a conflict', () => {
  const found = find({ ...nothing, above: ['Currency: USD'], symbols: symbolsOn('£12.00   £14.00   £2.00') });
  expect(found).toMatchObject({ value: 'USD', conflict: 'The page names USD and GBP as its currency.' });
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
  ['ถอนเงิน / ฝากเงิน (บาท)   ยอดคงเหลือ (บาท)', 'THB'],
  ['單位:新臺幣', 'TWD'],
])('the currency that %s names', (title, expected) => {
  expect(currencyNamedIn([title])).toBe(expected);
});

test('a name in another script does not outweigh the script of the page', () => {
  const lines = ['KASIKIT BANK   开泰银行', 'รายการเดินบัญชีเงินฝากออมทรัพย์'];
  const places = { above: lines, all: lines };
  expect(find({ ...nothing, lines, places })).toMatchObject({ value: 'THB', source: 'derived' });
});

test('what goes on behind an amount names no currency of the account', () => {
  const lines = ['AMT 34.73 UNITED STATES DOLLAR   Purchases/charges +$2,951.81'];
  expect(find({ ...nothing, lines, symbols: symbolsOn('$12.00   $14.00') }).value).toBe(null);
});

test('of columns in two currencies the headings name neither, and the balances tell', () => {
  const headings = ['Fecha   Comercio   S/   US$'];
  expect(findCurrency({ ...nothing, headings, balanceSymbols: symbolsOn('Deuda total   S/ 791.94') })).toBe('PEN');
  const turkish = { ...nothing, headings: ['İşlem   USD Tutar   TL Tutar'] };
  expect(findCurrency({ ...turkish, balanceSymbols: symbolsOn('Dönem borcu   9.680,15 TL') })).toBe('TRY');
});

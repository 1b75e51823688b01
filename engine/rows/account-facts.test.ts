import { describe, expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import type { AccountType } from '../reading/index.ts';
import { textPage } from '../text-page/index.ts';
import { findAccountNumber, findAccountType } from './account-facts.ts';
import { findCurrency } from './currency.ts';

describe('the kind of account', () => {
  test.each<[string, AccountType | null]>([
    ['Chequing account statement', 'chequing'],
    ['Personal checking', 'chequing'],
    ['Votre compte chèques', 'chequing'],
    ['Girokonto', 'chequing'],
    ['Betaalrekening', 'chequing'],
    ['Cuenta corriente', 'chequing'],
    ['Conto corrente', 'chequing'],
    ['Conta à ordem', 'chequing'],
    ['High interest savings account', 'savings'],
    ['Compte d’épargne', 'savings'],
    ['Spaarrekening', 'savings'],
    ['Money market account', 'savings'],
    ['Visa card: minimum payment $10', 'credit_card'],
    ['Carte de crédit', 'credit_card'],
    ['Kreditkarte', 'credit_card'],
    ['Home line of credit', 'line_of_credit'],
    ['Marge de crédit', 'line_of_credit'],
    ['Your transactions', null],
  ])('%s', (line, expected) => {
    expect(findAccountType([line])).toBe(expected);
  });

  test('the letterhead outweighs an advertisement below', () => {
    const lines = ['Chequing account', ...Array.from({ length: 14 }, () => 'Rows'), 'Ask for our credit card!'];
    expect(findAccountType(lines)).toBe('chequing');
  });
});

test.each<[string, string | null]>([
  ['Account number: 1234-567', '1234-567'],
  ['Account No. 00512 1234567', '00512 1234567'],
  ['Your account number 000123456789', '000123456789'],
  ['Compte 12-345-67', '12-345-67'],
  ['Kontonummer: 12345678', '12345678'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['Card number XXXX XXXX XXXX 1234', 'XXXX XXXX XXXX 1234'],
  ['4514 01XX XXXX 1234', '4514 01XX XXXX 1234'],
  ['Account at a glance', null],
  ['Account 2025-03-31', null],
  ['Account summary for 2025', null],
  ['Call 1 800 555-0199', null],
])('the account number in %s', (line, expected) => {
  expect(findAccountNumber([line])).toBe(expected);
});

describe('the currency', () => {
  test.each<[string, string, string]>([
    ['its code', 'Amounts in USD', 'USD'],
    ['the code that is printed most', 'CAD CAD USD', 'CAD'],
    ['its name', 'All amounts are in Canadian dollars', 'CAD'],
    ['its sign', 'Closing balance £12.00', 'GBP'],
    ['a sign with a country', 'Closing balance C$12.00', 'CAD'],
    ['a dollar in Canada', 'Toronto ON M5V 2T6   $12.00', 'CAD'],
    ['a dollar in the United States', 'Member FDIC   $12.00', 'USD'],
    ['a dollar on a French page', 'Solde 12,00 $', 'CAD'],
    ['nothing', 'Closing balance 12.00', 'XXX'],
  ])('by %s', (_, drawing, expected) => {
    expect(findCurrency([drawing], [layOutPage(textPage(drawing))], [], null)).toBe(expected);
  });

  test('by the bank’s home, when the page does not tell', () => {
    expect(findCurrency(['Balance $12.00'], [], [], 'AUD')).toBe('AUD');
  });

  test.each<[string, string[], string]>([
    ['provinces', ['SHOP TORONTO ON', 'CAFE MONTREAL QC', 'FERRY VICTORIA BC'], 'CAD'],
    ['states', ['SHOP AUSTIN TX', 'CAFE BOSTON MA', 'FERRY SEATTLE WA'], 'USD'],
    ['too few', ['SHOP AUSTIN TX'], 'XXX'],
  ])('by the places of the merchants: %s', (_, descriptions, expected) => {
    expect(findCurrency([], [], descriptions, null)).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import type { AccountType } from '../../reading/index.ts';
import { findAccountNumber, findAccountType, isLoanStatement } from './account-facts.ts';

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
    ['Épargne avec opérations', 'chequing'],
    ['Spaarrekening', 'savings'],
    ['Money market account', 'savings'],
    ['Maxi-Saver', 'savings'],
    ['LIBRETA DE AHORRO', 'savings'],
    ["Banque et Caisse d'Epargne de l'Etat", null],
    ['Northern Savings Bank', null],
    ['Cassa di Risparmio di Ravenna', null],
    ['HKD Current     Account activities', 'chequing'],
    ['USD current balance', null],
    ['Tabungan', 'savings'],
    ['Ordinary Deposit - Statement of Transactions', 'savings'],
    ['普通預金', 'savings'],
    ['SHARE ACCOUNT', 'savings'],
    ['LONE STAR FEDERAL SAVINGS BANK', null],
    ['Savings bank account', 'savings'],
    ['Membership share account', null],
    ['Visa card: minimum payment $10', 'credit_card'],
    ['Carte de crédit', 'credit_card'],
    ['Kreditkarte', 'credit_card'],
    ['Home line of credit', 'line_of_credit'],
    ['Marge de crédit', 'line_of_credit'],
    ['Royal Credit Line statement', 'line_of_credit'],
    ['Home Equity FlexLine Statement', 'line_of_credit'],
    ['Marge hypothécaire', 'line_of_credit'],
    ['Visa: credit line $12,000', 'credit_card'],
    ['Limite de crédito: 5.000,00', null],
    ['Your transactions', null],
    ['Northern Bank     Account statement', null],
  ])('%s', (line, expected) => {
    expect(findAccountType([line])).toBe(expected);
  });

  test('the letterhead outweighs an advertisement below', () => {
    const lines = ['Chequing account', ...Array.from({ length: 14 }, () => 'Rows'), 'Ask for our credit card!'];
    expect(findAccountType(lines)).toBe('chequing');
  });

  test('what anybody may ask for is not this account', () => {
    expect(findAccountType(['Keep cash flow moving with a business line of credit', 'BUSINESS CHECKING 1440'])).toBe(
      'chequing',
    );
  });

  test.each([
    'Get a $300 statement credit with a new Northgate Rewards credit card when you spend $3,000.00 in 90 days',
    'Erhalten Sie jetzt eine neue Kreditkarte',
  ])('%s: nobody is told so of the card at hand', (line) => {
    expect(findAccountType([line])).toBe(null);
  });

  test.each<[string, AccountType | null]>([
    ['Visa Debit 4471', null],
    ['Carte Mastercard à débit différé n° XXXX 4471', null],
    ['Mastercard debited on the 5th', 'credit_card'],
  ])('%s', (line, expected) => {
    expect(findAccountType([line])).toBe(expected);
  });

  test('below the number of a bank account a brand is that of a card which goes with it', () => {
    const below = [...Array.from({ length: 14 }, () => 'Rows'), 'Visa Classic *4471 - límite mensual'];
    expect(findAccountType(below)).toBe('credit_card');
    expect(findAccountType(['Cuenta      ES00 2100 XXXX XX02 0000 4417', ...below])).toBe(null);
  });

  test('what the small print says of savings and credit lines is said of no account', () => {
    const sentence = 'Interest on our savings accounts and on every line of credit is paid out each month in arrears';
    expect(findAccountType([...Array.from({ length: 14 }, () => 'Rows'), sentence])).toBe(null);
  });
});

test.each<[string, boolean]>([
  ['Harbour Building Society      Mortgage statement', true],
  ['RELEVÉ DE PRÊT', true],
  ['Loan account 0041', true],
  ['Chequing account statement', false],
  ['Ask about a loan against the value of your home in any branch, or open an account', false],
  ['Loan payment from account 0041', false],
])('%s is about a loan: %s', (line, expected) => {
  expect(isLoanStatement([line])).toBe(expected);
});

test.each<[string, string | null]>([
  ['Account number: 1234-567', '1234-567'],
  ['Account No. 00512 1234567', '00512 1234567'],
  ['Your account number 000123456789', '000123456789'],
  ['Compte 12-345-67', '12-345-67'],
  ['Brukskonto 3624.11.20457', '3624.11.20457'],
  ['Konto 31.12.2024', null],
  ['Account number ***118-S1', '***118-S1'],
  ['Account 004417-L05  Line of credit', '004417-L05'],
  ['Kontonummer: 12345678', '12345678'],
  ['IBAN: NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['Rekeningnummer NL91ABNA0417164300   Pagina 1 van 2', 'NL91ABNA0417164300'],
  ['IBAN GB29 NWBK 6016 1331 9268 19 BIC NWBKGB2L', 'GB29 NWBK 6016 1331 9268 19'],
  ['IBAN : FR14 2004 1010 0505 0001 3M02 606', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['Konto CH93 0076 2011 6238 5295 7 CHF', 'CH93 0076 2011 6238 5295 7'],
  ['IBAN IT00 Y076 0112 1000 0100 XXXX 417', 'IT00 Y076 0112 1000 0100 XXXX 417'],
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

test('an IBAN under its heading is the account’s, one to pay to is not', () => {
  expect(findAccountNumber(['Rekeningnummer      Saldo', 'NL91 ABNA 0417 1643 00      1.904,73'])).toBe(
    'NL91 ABNA 0417 1643 00',
  );
  expect(findAccountNumber(['Please make your payment to IBAN IE29 AIBK 9311 5212 3456 78'])).not.toMatch(/IE29/);
  expect(findAccountNumber(['IBAN IE29 AIBK 9311 5212 3456 7'])).not.toMatch(/IE29 AIBK/);
});

import { describe, expect, it } from 'vitest';
import { type BankHints, bankByName, findBank, findBankIn } from './index.ts';

const check = (heading: string, id: string | null, hints: BankHints = {}) =>
  it(`${heading.replaceAll('\n', ' ⏎ ')} → ${id}`, () => expect(findBank(heading, hints)?.id ?? null).toBe(id));

describe('a bank is found by the name its heading prints', () => {
  check('Royal Bank of Canada', 'rbc');
  check('ROYAL BANK OF CANADA  P.O. Box 4047 Terminal A', 'rbc');
  check('Banque Royale du Canada', 'rbc');
  check('Votre relevé de compte bancaire personnel RBC', 'rbc');
  check('www.rbcroyalbank.com/deposits', 'rbc');
  check('The Royal Bank of Scotland plc', 'rbs');
  check('TD CASH BACK VISA* CARD', 'td');
  check('TD Canada Trust', 'td');
  check('TD', 'td');
  check('La Banque Toronto-Dominion', 'td');
  check('BMO CashBack Mastercard', 'bmo');
  check('BMO Banque de Montréal', 'bmo');
  check('La Banque de Nouvelle-Ecosse', 'scotiabank');
  check('Simplii Financial is a division of CIBC', 'simplii');
  check('MBNA is a division of The Toronto-Dominion Bank', 'mbna');
  check('BANQUE NATIONALE Relevé de compte', 'national');
  check('Relevé Visa Desjardins Remises', 'desjardins');
  check('Tangerine Your Savings Account statement', 'tangerine');
  check('Triangle Mastercard', 'canadian-tire');
  check('PRESIDENT’S CHOICE FINANCIAL', 'pc');
  check('Caisse d’Epargne Ile-de-France', 'caisse-depargne');
  check('M&T BANK', 'mt');
  check('53.com', 'fifth-third');
  check('招商银行交易流水', 'cmb');
  check('DBS BANK LTD - DEPOSIT ACCOUNT STATEMENT', 'dbs');
  check('Kreissparkasse Musterstadt', 'sparkasse');
  check('BANCO DE BOGOTA  Extracto', 'banco-de-bogota');
  check('Garanti BBVA', 'garanti');
  check('ANZ Account Statement\nANZ Bank New Zealand Limited', 'anz-nz');
  check('ANZ Account Statement', 'anz', { currency: 'AUD' });
  check('Westpac Account Statement', 'westpac-nz', { currency: 'NZD' });
});

describe('what only looks like a bank is none', () => {
  check('', null);
  check('ACME BANK - Account Statement', null);
  check('Example Coast Credit Union', null);
  check('SORBCORP LTD', null);
  check('Ms. Jordan Chase', null);
  check('12 Wise Street', null);
  check('Wise Street 12', null);
  check('Mercury Road', null);
  check('First National Bank of Somewhere', null);
});

describe('banks that share a name are told apart by the page, then by its currency', () => {
  check('American Express\nYour statement', 'amex');
  check('American Express\nAmex Bank of Canada, Toronto', 'amex-ca');
  check('American Express', 'amex-ca', { pageLines: ['Amex Bank of Canada'] });
  check('American Express', 'amex-ca', { currency: 'CAD' });
  check('American Express', 'amex-us', { currency: 'USD' });
  check('HSBC', 'hsbc');
  check('HSBC', 'hsbc-uk', { currency: 'GBP' });
  check('HSBC\nHSBC Bank Canada', 'hsbc-ca');
  check('Capital One', 'capital-one-ca', { currency: 'CAD' });
  check("TD Bank\nAmerica's Most Convenient Bank", 'td-us');
  check('ING\nwww.ing.com.au', 'ing-au');
  check('BMO', 'bmo', { currency: 'XXX' });
  check('BBVA', 'bbva', { currency: 'EUR' });
  check('BBVA', 'bbva-mx', { currency: 'MXN' });
  check('BBVA\nBBVA Colombia', 'bbva-co');
});

describe('the first telling line wins', () => {
  it('a later bank does not overrule the heading', () => {
    expect(findBankIn(['Wise', 'Your money is held at Barclays Bank'])?.id).toBe('wise');
    expect(findBankIn(['Statement of account', 'Tangerine Bank', 'a subsidiary of Scotiabank'])?.id).toBe('tangerine');
  });
});

describe('a person names a bank', () => {
  it.each([
    ['American Express (US)', 'amex-us'],
    ['american express canada', 'amex-ca'],
    ['Ontario Credit Unions (group)', 'ontario-credit-unions'],
    ['RBC', 'rbc'],
    ['My own bank', null],
  ])('%s', (name, id) => expect(bankByName(name)?.id ?? null).toBe(id));
});

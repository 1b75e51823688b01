import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

interface Parts {
  readonly head: string;
  readonly symbol?: string;
  readonly bought?: readonly string[];
  readonly below?: string;
}

/** Amounts and balances end under each other, whatever the symbol is. */
function page({ head, symbol = '', bought = [], below = '' }: Parts): string {
  const money = (figure: string): string => (symbol + figure).padStart(14);
  const row = (at: number, day: string, words: string, amount: string, balance: string): string =>
    `${day}       ${(bought[at] ?? words).padEnd(34)}${money(amount)}${''.padStart(14)}${money(balance)}`;
  return `
${head}
Statement period 1 March 2024 to 31 March 2024

Date              Description                          Withdrawals      Deposits       Balance
                  Opening balance                                               ${money('1,000.00')}
${row(0, '04 Mar 2024', 'Rent', '200.10', '799.90')}
${row(1, '05 Mar 2024', 'Groceries', '64.60', '735.30')}
${row(2, '13 Mar 2024', 'Water company', '83.66', '651.64')}
${row(3, '17 Mar 2024', 'Coffee', '12.31', '639.33')}
${row(4, '26 Mar 2024', 'Tax', '90.00', '549.33')}
                  Closing balance                                               ${money('549.33')}

${below}
`;
}

function currencyOf(parts: Parts): string {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page(parts)]) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  expect(outcome.reading.proof.isProved).toBe(true);
  return outcome.reading.accounts[0]?.currency ?? 'none';
}

const toronto = 'Maple Royal Bank of Canada\n100 King St W, Toronto ON M5H 1A1';
const geneva = 'Banque du Léman SA, 1201 Genève\nIBAN CH93 0076 2011 6238 5295 7';

test.each<[string, Parts, string]>([
  ['the country', { head: `${toronto}\nPersonal Account` }, 'CAD'],
  ['a title', { head: `${toronto}\nUS Dollar Personal Account 4001234` }, 'USD'],
  ['a title in Dutch', { head: 'Spaarbank\nIBAN NL91 ABNA 0417 1643 00\nRekening in Zwitserse frank' }, 'CHF'],
  ['a symbol with letters', { head: `${toronto}\nUS$ Business Account` }, 'USD'],
  ['a line about all amounts', { head: `${toronto}\nAll amounts in U.S. dollars`, symbol: '$' }, 'USD'],
  ['a sentence about balances', { head: `${toronto}\nBalances are shown in US funds`, symbol: '$' }, 'USD'],
  ['the country of the IBAN', { head: `${geneva}\nCompte privé` }, 'CHF'],
  ['a title beside it', { head: `${geneva}\nCompte privé en euros` }, 'EUR'],
  ['a title of another language', { head: 'Bank Warta\nIBAN PL61 1090 1014 0000 0712 1981 2874\nKonto w euro' }, 'EUR'],
  ['a dollar that is not the country’s', { head: 'Bank of Calabar, Lagos, Nigeria\nDollar Account' }, 'XXX'],
  ['an account in a foreign currency', { head: 'Elbebank\nIBAN DE89 3704 0044 0532 0130 00\nWährungskonto' }, 'XXX'],
])('words above the list outweigh the country: %s', (_, parts, currency) => {
  expect(currencyOf(parts)).toBe(currency);
});

const chicago = 'Mr John Smith\n55 Lake Street\nChicago, IL 60601\nUSA';
const hongKong = 'Kowloon Harbour Bank Ltd\nDes Voeux Road Central, Hong Kong';

test.each<[string, Parts, string]>([
  ['the customer’s below it', { head: `${hongKong}\n\n${chicago}`, symbol: '$' }, 'HKD'],
  ['the customer’s above it', { head: `${chicago}\n\n${hongKong}`, symbol: '$' }, 'HKD'],
  ['without a title', { head: `${hongKong}\n\n${chicago.replace('Mr ', '')}`, symbol: '$' }, 'HKD'],
  ['the customer’s alone', { head: `${chicago}\n\nThames Valley Bank plc` }, 'XXX'],
  ['the bank’s own alone', { head: 'First Prairie Bank\nPO Box 1200, Omaha, NE 68102', symbol: '$' }, 'USD'],
  [
    'a roadside mail box',
    { head: 'Bendigo Valley Bank\nBSB 633-000\n\nMR P HOLLOWAY\nRMB 2210\nSTRATHFIELDSAYE VIC 3551' },
    'AUD',
  ],
  [
    'a sentence about who insures deposits against the customer’s place',
    {
      head: 'Harvest Bank\n\nMs W Castellano\n868 Lakeshore Blvd E\nHalifax NS K6G 9P8',
      below: 'Het depositogarantiestelsel dekt tot 100.000,00 per klant.',
    },
    'XXX',
  ],
  [
    'the same sentence where the customer lives there',
    { head: 'Harvest Bank\n\nMevr E de Wit', below: 'Het depositogarantiestelsel dekt tot 100.000,00 per klant.' },
    'EUR',
  ],
  [
    'the same sentence on a page in French about dollars',
    {
      head: 'Relevé Visa Boréale\nMontant ($)',
      below: 'Het depositogarantiestelsel dekt tot 100.000,00 per klant.',
    },
    'XXX',
  ],
  ['one below the list', { head: hongKong, below: 'Correspondent: First Prairie Bank, Omaha, NE 68102' }, 'HKD'],
  [
    'one below a letterhead whose country does not write the symbol',
    { head: 'Bank of Luzon\nMakati City, Philippines', symbol: '$', below: 'Report fraud: Toronto ON M5H 1A1 Canada' },
    'XXX',
  ],
])('the bank’s own place outweighs other addresses: %s', (_, parts, currency) => {
  expect(currencyOf(parts)).toBe(currency);
});

const sortCode = 'Thames Valley Bank plc, London\nSort code 20-33-44';
const usd = ['HOTEL USD 86.59', 'HOTEL USD 64.60', 'HOTEL USD 83.66'];

test('what purchases cost abroad decides nothing, even where the words of rows end alike', () => {
  expect(currencyOf({ head: sortCode, bought: usd })).toBe('GBP');
  expect(currencyOf({ head: sortCode, bought: ['HOTEL 86.59 EUR', 'HOTEL 64.60 EUR', 'HOTEL 83.66 EUR'] })).toBe('GBP');
  expect(currencyOf({ head: 'Anybank', bought: usd })).toBe('XXX');
});

test('nor do they in a column of their own on some of the rows, nor a rate', () => {
  const abroad = [
    'HOTEL                   EUR 182.10',
    'SHOP                     EUR 58.60',
    'HOTEL                    EUR 76.66',
  ];
  expect(currencyOf({ head: 'Anybank', bought: abroad })).toBe('XXX');
  expect(currencyOf({ head: 'Anybank\nUSD/local mid 1.3841', bought: usd })).toBe('XXX');
});

const cairo = 'Mr John Smith\n5 Tahrir Street\nCairo, Egypt';

test.each<[string, Parts, string]>([
  ['a córdoba', { head: 'Banco del Cocibolca, Managua, Nicaragua\nMoneda: Córdobas', symbol: 'C$' }, 'NIO'],
  ['a Canadian dollar', { head: 'Maple Bank, Toronto', symbol: 'C$' }, 'CAD'],
  ['a pound by the IBAN', { head: 'Nile Bank\nIBAN EG38 0019 0005 0000 0000 2631 8000 2', symbol: '£' }, 'EGP'],
  ['a pound', { head: sortCode, symbol: '£' }, 'GBP'],
  ['a pound sent to Cairo', { head: `Thames Bank plc\n\n${cairo}`, symbol: '£' }, 'GBP'],
  ['a yuan', { head: 'Hexin Bank, Credit Card Centre\n人民币账户', symbol: '¥' }, 'CNY'],
  ['a rupee under its code', { head: 'Nations Bank\nCurrency LKR', symbol: 'Rs ' }, 'LKR'],
  ['a rupee by its country', { head: 'Bank of Mahé, Seychelles', symbol: 'Rs ' }, 'SCR'],
  ['a rupee that two countries may mean', { head: 'Bank, Colombo, Sri Lanka\nIFSC BDEC0001234', symbol: 'Rs ' }, 'XXX'],
])('a symbol that several countries write: %s', (_, parts, currency) => {
  expect(currencyOf(parts)).toBe(currency);
});

test('dollars among the amounts of an account that is kept in none', () => {
  const list = (symbol: string): string => `
Polderbank                                Rekeningafschrift
Betaalrekening IBAN NL91 ABNA 0417 1643 00
Periode 01-03-2026 t/m 31-03-2026

Vorig saldo          Totaal bij       Totaal af        Nieuw saldo
€ 500,00             € 200,00         € 110,00         € 590,00

Datum             Omschrijving                       Bedrag (EUR)     Af/Bij
05-03-2026        Overboeking                              200,00     Bij
12-03-2026        Boodschappen                              60,00     Af
20-03-2026        Boeken                               ${symbol} 50,00     Af
`;
  const isProved = (symbol: string): boolean => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages([list(symbol)]) });
    return outcome.kind === 'read' && outcome.reading.proof.isProved;
  };
  expect(isProved('€')).toBe(true);
  expect(isProved('$')).toBe(false);
});

test('a box with balances of another currency than the account is said to be in', () => {
  const isProved = (sign: string): boolean => {
    const head = `Wexham Bank plc            Account 40118273
Account currency: EUR
Balance on 1 March 2024                    ${sign}1,000.00
Balance on 31 March 2024                     ${sign}549.33`;
    const { outcome } = readContent({ kind: 'pages', pages: textPages([page({ head })]) });
    return outcome.kind === 'read' && outcome.reading.proof.isProved;
  };
  expect(isProved('€')).toBe(true);
  expect(isProved('£')).toBe(false);
});

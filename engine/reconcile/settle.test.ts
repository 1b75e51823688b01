import { describe, expect, test } from 'vitest';
import { formatMoney, type Money } from '../money/index.ts';
import { layOutPage } from '../page/index.ts';
import type { AccountReading, AccountType } from '../reading/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { prove } from './prove.ts';
import { type Settled, settle } from './settle.ts';

const settled = (page: string, accountType: AccountType | null = null): Settled =>
  settle(readCandidates(textPages([page]).map(layOutPage)), { accountType });
const only = ({ accounts }: Settled): AccountReading => {
  expect(accounts).toHaveLength(1);
  return accounts[0]!;
};
const shown = (amount: Money | null): string => (amount === null ? '?' : formatMoney(amount, 2));

const head = (title: string): string => `
${title}                                      Statement period: March 1, 2025 to March 31, 2025
`;
const bank = head('Chequing account 1234-567');
const balances = `
Opening balance        1,000.00
Closing balance        1,025.00
`;

describe('what tells money in from money out', () => {
  // [the page, the witness, the amounts]
  test.each<[string, string, string | null, string[]]>([
    [
      'columns',
      `${bank}${balances}
Date     Description          Withdrawals      Deposits
Mar 03   Grocer                     50.00
Mar 14   Payroll                                  75.00`,
      'column_heading',
      ['-50.00', '75.00'],
    ],
    [
      'signs',
      `${bank}${balances}
Date     Description               Amount
Mar 03   Grocer                    -50.00
Mar 14   Payroll                    75.00`,
      'sign',
      ['-50.00', '75.00'],
    ],
    [
      'marks',
      `${bank}${balances}
Date     Description               Amount
Mar 03   Grocer                     50.00 DR
Mar 14   Payroll                    75.00 CR`,
      'marker',
      ['-50.00', '75.00'],
    ],
    [
      'sections',
      `${bank}${balances}
Withdrawals
Date     Description               Amount
Mar 03   Grocer                     50.00

Deposits
Date     Description               Amount
Mar 14   Payroll                    75.00`,
      'section',
      ['-50.00', '75.00'],
    ],
    [
      'a type column',
      `${bank}${balances}
Date         Dr/Cr   Description               Amount
Mar 03       DR      Grocer                     50.00
Mar 14       CR      Payroll                    75.00`,
      'type_column',
      ['-50.00', '75.00'],
    ],
    [
      'nothing: balances alone, on an account whose kind is known',
      `${bank}${balances}
Date     Description               Amount       Balance
Mar 03   Grocer                     50.00        950.00
Mar 14   Payroll                    75.00      1,025.00`,
      null,
      ['-50.00', '75.00'],
    ],
    [
      'a labelled total, where words and kind of account tell nothing',
      `${head('Merchant 123456')}
Opening balance        1,000.00
Withdrawals               50.00
Payments                  75.00
Closing balance        1,025.00

Date     Description               Amount
Mar 03   Purchase refund           -50.00
Mar 14   Purchase of goods          75.00`,
      'printed_total',
      ['-50.00', '75.00'],
    ],
    [
      'nothing: a total of payments may be either',
      `${head('Merchant 123456')}
Opening balance        1,000.00
Payments                  75.00
Closing balance        1,025.00

Date     Description               Amount
Mar 03   Purchase refund           -50.00
Mar 14   Purchase of goods          75.00`,
      null,
      ['-50.00', '75.00'],
    ],
    [
      'nothing: plain figures that would lower a debt, on an account that is hardly one',
      `
Statement period: March 1, 2025 to March 31, 2025
Home line of credit 123-456
Opening balance        1,000.00
Closing balance          875.00

Date     Description               Amount       Balance
Mar 03   Grocer                     50.00        950.00
Mar 14   Payment                    75.00        875.00`,
      null,
      ['50.00', '75.00'],
    ],
    [
      'nothing: the words speak against every sign',
      `
Statement period: March 1, 2025 to March 31, 2025${balances}
Date     Description               Amount
Mar 03   Payroll                   -50.00
Mar 04   Salary                    -50.00
Mar 05   Deposit                   -50.00
Mar 14   ATM withdrawal            175.00`,
      null,
      ['50.00', '50.00', '50.00', '-175.00'],
    ],
  ])('%s', (_, page, witness, amounts) => {
    const reading = settled(page);
    expect(only(reading).directionWitness).toBe(witness);
    expect(reading.rows.map((row) => shown(row.amount))).toEqual(amounts);
  });
});

describe('which of several amount columns moves the balance', () => {
  const page = (closing: string, rows: string): string => `${bank}
Opening balance        1,000.00
Closing balance        ${closing}

Date     Description                   Gross        Fee         Net
${rows}`;
  const sale = 'Mar 03   Deposit, sale                100.00      -3.00       97.00';
  const paid = 'Mar 14   Payment to supplier          -20.00       0.00      -20.00';

  test.each<[string, string, string[], string[]]>([
    ['the net', page('1,077.00', `${sale}\n${paid}`), ['97.00', '-20.00'], []],
    ['the gross', page('1,080.00', `${sale}\n${paid}`), ['100.00', '-20.00'], []],
    ['all alike: no matter', page('  980.00', paid), ['-20.00'], []],
    [
      'two that differ fit: open',
      page(
        '1,000.00',
        `${sale.replace('-3.00', ' 3.00')}\nMar 14   Payment to supplier         -100.00      -3.00      -97.00`,
      ),
      ['97.00', '-97.00'],
      ['More than one of the amount columns fits the balances'],
    ],
  ])('%s', (_, drawing, amounts, unclaimed) => {
    const reading = settled(drawing);
    expect(reading.rows.map((row) => shown(row.amount))).toEqual(amounts);
    expect(only(reading).unclaimed.map((figure) => figure.source.text)).toEqual(unclaimed);
  });

  test('a row without a figure in that column stays without an amount', () => {
    const { rows } = settled(page('1,077.00', `${sale}\n${paid}\nMar 15   Payment to supplier          -30.00`));
    expect(rows.map((row) => shown(row.amount))).toEqual(['97.00', '-20.00', '?']);
  });
});

describe('a balance that only a date names', () => {
  const page = (balance: string): string => `${bank}
Balance as on 1 Mar 2025 :      ${balance}

Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                     50.00                      950.00
Mar 14   Payroll                                  75.00      1,025.00`;

  test('opens, and the last balance of the list closes', () => {
    expect(only(settled(page('1,000.00')))).toMatchObject({ opening: 1_000_00n, closing: 1_025_00n });
  });

  test('must be one that the rows pass through', () => {
    const { accounts, rows } = settled(page('1,001.00'));
    expect(prove(accounts, rows).proof.isProved).toBe(false);
  });
});

describe('a total over the rows of its day', () => {
  const page = (total: string): string => `${bank}
Saldo inicial                                    1.000,00
Saldo final                                      1.025,00

03 MAR 2025    Total de saídas                    - 50,00
               Compra  PADARIA                      50,00
14 MAR 2025    Total de entradas                  + ${total}
               Transferência  PIX ANA S             70,00
               Transferência  PIX JOAO P             5,00`;

  test.each([
    ['75,00', 'holds'],
    ['76,00', 'breaks'],
  ])('%s %s', (total, says) => {
    const settledPage = settled(page(total));
    const { proof } = prove(settledPage.accounts, settledPage.rows);
    expect(settledPage.rows.map((row) => shown(row.amount))).toEqual(['-50.00', '70.00', '5.00']);
    expect(proof.isProved).toBe(says === 'holds');
  });
});

describe('a minus under money out', () => {
  const page = (...amounts: readonly string[]): string => `${bank}
Opening balance        1,000.00

Date     Description              Soll       Haben
${amounts.map((amount, position) => `Mar 0${position + 1}   Grocer            ${amount.padStart(11)}`).join('\n')}`;

  test.each<[string, string[], string[]]>([
    ['is printed on all of them', ['-50.00', '-7.50'], ['-50.00', '-7.50']],
    ['is printed on most of them: a plus is a reversal', ['-50.00', '-7.50', '+7.50'], ['-50.00', '-7.50', '7.50']],
    ['is printed on most of them: no sign is none', ['-50.00', '-7.50', '7.50'], ['-50.00', '-7.50', '-7.50']],
    ['is printed on few of them: a reversal', ['50.00', '7.50', '-7.50'], ['-50.00', '-7.50', '7.50']],
  ])('%s', (_, printed, amounts) => {
    expect(settled(page(...printed)).rows.map((row) => shown(row.amount))).toEqual(amounts);
  });
});

describe('whose money it is', () => {
  const rows = `
Date     Description                 Amount
Mar 03   GROCER 12                    50.00
Mar 20   PAYMENT THANK YOU          -100.00`;
  const card = (title: string): string => `${head(title)}
Previous balance       $100.00
New balance             $50.00
${rows}`;

  test.each<[string, string, AccountType | null, string]>([
    ['a card owes what it prints', card('Visa credit card 1234 5678 9012 3456'), null, 'credit_card -100.00 -50.00'],
    ['a line of credit too', card('Home line of credit 123-456'), null, 'line_of_credit -100.00 -50.00'],
    ['a person’s word outweighs the page’s', card('Member 123456'), 'line_of_credit', 'line_of_credit -100.00 -50.00'],
    [
      'a card in credit',
      `${head('Visa credit card 1234 5678 9012 3456')}
Previous balance       $100.00
New balance             $25.00 CR

Date     Description                 Amount
Mar 03   GROCER 12                    50.00
Mar 20   PAYMENT THANK YOU          -175.00`,
      null,
      'credit_card -100.00 25.00',
    ],
    [
      'a bank account holds it',
      `${bank}${balances}
Date     Description               Amount
Mar 03   Grocer                    -50.00
Mar 14   Payroll                    75.00`,
      null,
      'chequing 1000.00 1025.00',
    ],
    [
      'what is held is chequing where nothing says more',
      `${head('Account 123-456-789     Currency: SGD')}${balances}
Date     Description               Amount
Mar 03   Grocer                    -50.00
Mar 14   Payroll                    75.00`,
      null,
      'chequing 1000.00 1025.00',
    ],
    [
      'and so of a firm',
      `${head('Packaging Pte. Ltd.     Account 123-456-789     Currency: SGD')}${balances}
Date     Description               Amount
Mar 03   Grocer                    -50.00
Mar 14   Payroll                    75.00`,
      null,
      'chequing 1000.00 1025.00',
    ],
  ])('%s', (_, page, asked, expected) => {
    const { accountType, opening, closing } = only(settled(page, asked));
    expect(`${accountType} ${shown(opening)} ${shown(closing)}`).toBe(expected);
  });
});

test('a list whose amounts stand behind its balances, under a heading that we don’t know, is unread, and its figures are unclaimed', () => {
  const account = only(
    settled(`${bank}
Opening balance        1,000.00
Closing balance        1,025.00

Date     Description          Balance       Zonk
Mar 03   Grocer                950.00     -50.00
Mar 14   Payroll             1,025.00      75.00`),
  );
  expect(account.unclaimed.map((figure) => shown(figure.amount))).toContain('950.00');
});

test('a column of converted amounts is no balance, also on the lines that print one', () => {
  const { rows, accounts } = settled(`${bank}
Date     Opérations                  Débit       Crédit        Zonk
Mar 01   Ancien solde                          1,000.00    6,559.57
Mar 03   Grocer                      50.00                   327.98
Mar 14   Payroll                                  75.00      491.97
Mar 31   Nouveau solde                         1,025.00    6,723.56`);
  expect(accounts[0]).toMatchObject({ opening: 1_000_00n, closing: 1_025_00n });
  expect(rows.map((row) => shown(row.amount))).toEqual(['-50.00', '75.00']);
});

test('what a card’s titles say of its rows is shown where nothing can be proved', () => {
  const { rows } = settled(`${head('Credit card account 5555 12XX XXXX 3456')}
Previous balance       100.00
New balance             16.03

Payments and credits
Date     Description               Amount
Mar 03   Payment thank you         166.03

Purchases
Date     Description               Amount
Mar 14   Grocer                     50.00
`);
  expect(rows.map(({ amount }) => shown(amount))).toEqual(['166.03', '-50.00']);
});

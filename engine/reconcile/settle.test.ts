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
      'the balances, on an account whose kind is known',
      `${bank}${balances}
Date     Description               Amount       Balance
Mar 03   Grocer                     50.00        950.00
Mar 14   Payroll                    75.00      1,025.00`,
      'running_balance',
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
      ['-50.00', '-50.00', '-50.00', '175.00'],
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

describe('two amount columns that no word calls money out or in', () => {
  const page = (title: string, rows: string): string => `${head(title)}
Date     Description                Zonk amount    Blurg amount      Balance
Mar 01   Opening balance                                            1,000.00
${rows}`;
  const rows = `Mar 03   Grocer                           50.00                      950.00
Mar 14   Acme                                            75.00     1,025.00
Mar 20   Baker                             5.00                    1,020.00`;

  test.each<[string, string, string | null, string[]]>([
    ['a bank account', page('Chequing account 1234-567', rows), 'running_balance', ['-50.00', '75.00', '-5.00']],
    ['the other way round on a card', page('Credit card 1234', rows), 'running_balance', ['50.00', '-75.00', '5.00']],
    ['an account of no kind that we know', page('Account 1234-567', rows), null, ['-50.00', '75.00', '-5.00']],
    [
      'a row in the wrong column',
      page(
        'Chequing account 1234-567',
        `${rows}\nMar 21   Baker                                            5.00     1,015.00`,
      ),
      null,
      [],
    ],
  ])('%s', (_, drawing, witness, amounts) => {
    const reading = settled(drawing);
    const isProved = reading.weighed[0]?.[0]?.isProved === true;
    expect(isProved).toBe(amounts.length > 0);
    if (!isProved) return;
    expect(only(reading).directionWitness).toBe(witness);
    expect(reading.rows.map((row) => shown(row.amount))).toEqual(amounts);
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
  ])('%s', (_, page, asked, expected) => {
    const { accountType, opening, closing } = only(settled(page, asked));
    expect(`${accountType} ${shown(opening)} ${shown(closing)}`).toBe(expected);
  });
});

describe('day first or month first', () => {
  const page = (days: readonly string[], period: string, place = '') => `
Chequing account 1234-567     ${period}
${place}${balances}
Date           Description               Amount
${days[0]}     Grocer                    -50.00
${days[1]}     Payroll                    75.00`;

  test.each<[string, string, string[], boolean]>([
    ['a day beyond the twelfth', page(['03/03/2025', '14/03/2025'], ''), ['2025-03-03', '2025-03-14'], false],
    ['a month beyond nothing', page(['03/03/2025', '03/14/2025'], ''), ['2025-03-03', '2025-03-14'], false],
    [
      'the period decides',
      page(['03/02/2025', '03/05/2025'], 'Period March 1, 2025 to March 31, 2025'),
      ['2025-03-02', '2025-03-05'],
      false,
    ],
    ['the country breaks a tie', page(['04/03/2025', '05/04/2025'], '', 'USD'), ['2025-04-03', '2025-05-04'], false],
    ['nothing decides', page(['04/03/2025', '05/04/2025'], ''), ['2025-03-04', '2025-04-05'], true],
  ])('%s', (_, drawing, days, isAmbiguous) => {
    const { rows } = settled(drawing);
    expect(rows.map((row) => row.date)).toEqual(days);
    expect(rows.map((row) => row.reasons)).toEqual(days.map(() => (isAmbiguous ? ['ambiguous_date'] : [])));
  });
});

describe('the period of which only the end is printed', () => {
  const page = (opening: string, firstDay: string) => `
Chequing account 1234-567     Statement date: March 28, 2025

Date     Description               Amount       Balance
${opening}   Opening balance                      1,000.00
${firstDay}   Grocer                    -50.00        950.00
Mar 14   Payroll                    75.00      1,025.00
         Closing balance                      1,025.00`;

  test.each<[string, string, string | null]>([
    ['starts with the opening line', page('Mar 02', 'Mar 03'), '2025-03-02'],
    ['starts a month before, if every row fits', page('      ', 'Mar 03'), '2025-03-01'],
    ['is open, if one does not', page('      ', 'Feb 03'), null],
  ])('%s', (_, drawing, start) => {
    expect(only(settled(drawing)).period).toEqual({ start, end: '2025-03-28' });
  });
});

describe('accounts', () => {
  const table = (opening: string, row: string): string => `
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                     ${opening}
${row}`;
  const grocer = 'Mar 03   Grocer                     50.00                      950.00';
  const interest = 'Mar 31   Interest                                   1.25        501.25';
  const baker = 'Mar 04   Baker                       7.50                      942.50';

  test.each<[string, string, string[]]>([
    [
      'two under titles of their own',
      `${head('Member 123456')}
Chequing account 0000001${table('1,000.00', grocer)}

Savings account 0000002${table('  500.00', interest)}`,
      ['chequing 0000001 1000.00', 'savings 0000002 500.00'],
    ],
    [
      'one that is carried forward stays one',
      `${bank}${table('1,000.00', grocer)}
${table('  950.00', baker)}`,
      ['chequing 1234-567 1000.00'],
    ],
  ])('%s', (_, page, expected) => {
    expect(
      settled(page).accounts.map(
        ({ accountType, accountNumber, opening }) => `${accountType} ${accountNumber} ${shown(opening)}`,
      ),
    ).toEqual(expected);
  });
});

describe('cheques and kinds of rows', () => {
  test.each<[string, string, string | null]>([
    ['Cheque 1014', 'cheque', '1014'],
    ['CHQ#00123', 'cheque', '00123'],
    ['Chèque no 45', 'cheque', '45'],
    ['ATM withdrawal', 'withdrawal', null],
    ['Monthly fee', 'fee', null],
    ['Interest paid', 'interest', null],
    ['Refund shoes', 'refund', null],
    ['Virement Interac', 'transfer', null],
    ['Payroll deposit', 'deposit', null],
    ['Bill payment', 'payment', null],
    ['POS purchase', 'purchase', null],
    ['Grocer', 'other', null],
  ])('%s', (description, type, checkNumber) => {
    const page = `${bank}${balances}
Date     Description               Amount
Mar 03   ${description.padEnd(24)}  -50.00
Mar 14   Payroll                    75.00`;
    expect(settled(page).rows[0]).toMatchObject({ description, type, checkNumber });
  });
});

test('no rows: the balances and the words that say so', () => {
  const account = only(
    settled(`${bank}
Opening balance        1,000.00
Closing balance        1,000.00

There were no transactions in this period.`),
  );
  expect(account).toMatchObject({ opening: 1_000_00n, closing: 1_000_00n, saysNoRows: true });
});

test('no rows: every balance that opens the account must be the same', () => {
  const page = (forward: string): string => `${bank}
Opening balance        1,000.00
Closing balance        1,000.00

Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                     ${forward}
         No transactions in this period`;
  const wrong = (forward: string): number =>
    only(settled(page(forward))).totals.filter((one) => one.amount !== 0n).length;
  expect([wrong('1,000.00'), wrong('1,003.00')]).toEqual([0, 1]);
});

test.each([
  ['7,820.06', false],
  ['7,820.60', true],
])('a list of the accounts that gives one of them %s', (listed, isConflict) => {
  const { accounts } = settled(`${head('Statement')}
Current account 00020112345                       ${listed} EUR
Savings account 00020112346                       9,398.66 EUR

Current account 00020112345
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     7,870.06
Mar 03   Grocer                     50.00                    7,820.06
Mar 31   Closing balance                                     7,820.06

Savings account 00020112346
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                     9,300.00
Mar 14   Payroll                                  98.66      9,398.66
Mar 31   Closing balance                                     9,398.66`);
  expect(accounts.map((account) => account.totals.some((total) => total.side === 'net'))).toEqual([isConflict, false]);
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

describe('an account that opens and prints no more balances', () => {
  const accounts = (under: string): string => `${bank}
Savings 0000002
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                       500.00
${under}

Chequing 0000001
Date     Description          Withdrawals      Deposits       Balance
Mar 01   Balance forward                                     1,000.00
Mar 03   Grocer                     50.00                      950.00`;

  test.each<[string, string, string]>([
    ['closes there when the words say so', '         No transactions in this period', '500.00'],
    ['closes there when its totals are zero', '         Total                       0.00          0.00', '500.00'],
    ['may lack its rows when nothing does', '', '?'],
    ['lacks rows when its totals are not zero', '         Total                      20.00          0.00', '?'],
  ])('%s', (_, under, closing) => {
    const [savings] = settled(accounts(under)).accounts;
    expect(shown(savings?.closing ?? null)).toBe(closing);
  });

  test.each([
    ['500.00', '500.00'],
    ['800.00', '?'],
  ])('and the summary prints %s beside its name', (printed, closing) => {
    const page = accounts('         No transactions in this period').replace(
      bank,
      `${bank}
Member shares                    ${printed}
`,
    );
    const [shares] = settled(page.replace('Savings 0000002', 'Member shares')).accounts;
    expect(shown(shares?.closing ?? null)).toBe(closing);
  });
});

describe('a balance by a name that nobody knows', () => {
  const rows = `
Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                     50.00                      950.00
Mar 14   Payroll                               2,000.00      2,950.00`;
  test.each<[string, string, string | null]>([
    ['the rows lead from it', 'Zakmukar        1,000.00', '1000.00'],
    ['the rows lead from another', 'Zakmukar        1,010.00', null],
  ])('opens where %s', (_, line, expected) => {
    const { opening } = only(settled(`${bank}${line}\n${rows}`));
    expect(opening === null ? null : shown(opening)).toBe(expected);
  });

  const unbalanced = `
Opening balance        1,000.00

Date     Description          Withdrawals      Deposits
Mar 03   Grocer                     50.00
Mar 14   Payroll                               2,000.00
`;
  test.each<[string, string, string | null]>([
    ['the rows lead to it', 'Zakmukar        2,950.00', '2950.00'],
    ['the rows lead to another', 'Zakmukar        2,960.00', null],
  ])('closes where %s', (_, line, expected) => {
    const { closing } = only(settled(`${bank}${line}\n${unbalanced}`));
    expect(closing === null ? null : shown(closing)).toBe(expected);
  });
});

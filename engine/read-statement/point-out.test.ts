import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(...pages: string[]) {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  const { accounts, rows, proof } = outcome.reading;
  const flagged = rows.filter(({ reasons }) => reasons.length > 0);
  return { accounts, rows, proof, flagged };
}

const card = `
Harbour Bank Visa                         Statement period: Jun 8, 2025 to Jul 7, 2025
Previous balance                                                         200.00
Payments and credits                                                    -200.00
Purchases                                                                 93.45
New balance                                                               93.45

Date        Description                                                  Amount
Jun 10      Payment received                                            -200.00
Jun 12      Corner Bakery                                                 12.40
Jun 20      Hardware shop                                                 61.05
Jul 2       Garden centre                                                 20.00`;

test('an amount that cannot be read is a row of its own, the only one to look at, with what it must be', () => {
  expect(read(card).proof.isProved).toBe(true);
  const { proof, rows, flagged } = read(card.replace('61.05', '##.##'));
  expect(proof.isProved).toBe(false);
  expect(rows.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  expect(flagged).toMatchObject([
    {
      index: 2,
      date: '2025-06-20',
      description: 'Hardware shop',
      amount: null,
      reasons: ['missing_amount'],
      suggestion: { field: 'amount', value: '-61.05' },
    },
  ]);
});

test('a line of words, or of a rate, between the rows is none', () => {
  for (const words of ['Your rate changed to          19.99%', 'Ask us about offers           ******* offers'])
    expect(read(card.replace('Jun 20      Hardware', `Jun 15      ${words}\nJun 20      Hardware`)).rows).toHaveLength(
      4,
    );
});

const account = `
Harbour Bank          Chequing account 1234567          Statement period: March 1, 2025 to March 31, 2025
Opening balance on March 1, 2025            1,000.00
Total withdrawals                             170.00
Total deposits                                 25.00
Closing balance on March 31, 2025             855.00

Date     Description          Withdrawals      Deposits       Balance
Mar 03   Grocer                     50.00                      950.00
Mar 10   Refund                                   25.00        975.00
Mar 14   Hydro                     120.00                      855.00`;

test('a closing balance that the rows do not lead to is what does not tie out', () => {
  expect(read(account).proof.isProved).toBe(true);
  const { accounts, proof, flagged } = read(account.replace(/(Closing balance.* )855\.00/u, '$1855.01'));
  expect([accounts[0]?.closing, proof.reasons, flagged]).toEqual([85501n, ['balance_mismatch'], []]);
  expect(proof.diff).toBe(1n);
});

test('beside its balance an amount that cannot be read follows from the balances around it', () => {
  const { flagged } = read(`${account.replace('120.00 ', '***.** ')}
Mar 20   Rebate                                  300.00      1,155.00
Mar 21   Rent                      100.00                    1,055.00`);
  expect(flagged).toMatchObject([
    { description: 'Hydro', balance: 85500n, suggestion: { field: 'amount', value: '-120.00' } },
  ]);
});

test('of a page that is not there the first finding speaks', () => {
  const [head = '', rows = ''] = account.split('\n\n');
  const { accounts } = read(
    `${head}\n\n${rows.split('\n').slice(0, 2).join('\n')}\n\nPage 1 of 3`,
    `${rows}\n\nPage 3 of 3`,
  );
  expect(accounts[0]?.unclaimed[0]?.source.text).toBe('Page 2 of 3 is missing');
});

test('rows under a printed total that holds need no second look', () => {
  const sections = `
Harbour Bank          Chequing account 1234567          Statement period: March 1, 2025 to March 31, 2025
Beginning balance                                             1,000.00
Ending balance                                                  856.00

Deposits and additions
Date     Description                                            Amount
Mar 10   Refund                                                  25.00
Mar 11   Payroll                                                 75.00
Total deposits and additions                                    100.00

Withdrawals
Date     Description                                            Amount
Mar 03   Grocer                                                  50.00
Mar 14   Hydro                                                  193.00
Total withdrawals                                               244.00`;
  expect(read(sections).flagged.map(({ description }) => description)).toEqual(['Grocer', 'Hydro']);
});

test('where rows are missing, both columns of amounts and both printed balances are kept', () => {
  const list = `
Harbour Bank          Chequing account 1234567          Statement period: March 1, 2025 to March 31, 2025
Opening balance on March 1, 2025                          5,772.63

Date     Description              Withdrawals      Deposits
Mar 03   Grocer                        101.20
Mar 04   Transfer received                         7,077.84
Mar 05   Rent                        9,700.00
Mar 10   Hydro                         120.35
Mar 14   Transfer received                           315.00
Mar 20   Garden centre                  93.13

Closing balance on March 31, 2025                           335.71`;
  const { accounts, rows, proof } = read(list);
  expect(rows).toHaveLength(6);
  expect(accounts).toMatchObject([{ opening: 5772_63n, closing: 335_71n }]);
  expect(proof.reasons).toEqual(['balance_mismatch', 'rows_need_review']);
});

test('sums of a title, and balances from day to day, leave few rows to look at where one amount is wrong', () => {
  const sections = (hydro: string): string => `
Harbour Bank          Chequing account 1234567          Statement period: March 1, 2025 to March 31, 2025
Beginning balance                                             1,000.00
Ending balance                                                  756.00

Card purchases
Date     Description                                            Amount
Mar 03   Grocer                                                  50.00
Mar 14   Bakery                                                  11.00
Total card purchases                                             61.00

Electronic withdrawals
Date     Description                                            Amount
Mar 03   Insurance                                               30.00
Mar 14   Hydro                                                  ${hydro}
Mar 20   Phone                                                   40.00
Total electronic withdrawals                                    183.00

Daily ending balance
Date        Amount          Date        Amount
Mar 03      920.00          Mar 20      756.00
Mar 14      796.00`;
  expect(read(sections('113.00')).proof.isProved).toBe(true);
  const { accounts, flagged, proof } = read(sections('118.00'));
  expect(flagged).toMatchObject([{ description: 'Hydro', reasons: ['unproved'] }]);
  expect(proof.reasons).toContain('printed_total_mismatch');
  expect(accounts[0]?.totals.map(({ label, rows }) => `${label}: ${rows}`)).toEqual([
    'Total card purchases: 0,1',
    'Total electronic withdrawals: 2,3,4',
    'From one day’s balance to the next: 0,2,4',
  ]);
});

test('a balance carried to the next page says on which one a row is missing', () => {
  const pages = (lost: string): string[] => [
    `
Harbour Bank          Chequing account 1234567          Statement period: March 1, 2025 to March 31, 2025
Date     Description                                            Amount
Opening balance                                               1,000.00
Mar 03   Grocer                                                 -50.00
Mar 10   Refund                                                  25.00
Balance carried forward                                         975.00`,
    `
Date     Description                                            Amount
Balance carried forward                                         975.00
Mar 14   Hydro                                                 -193.00
${lost}Mar 20   Rebate                                                  18.00
Closing balance                                                 760.00`,
  ];
  expect(
    read(...pages('Mar 15   Phone                                                  -40.00\n')).proof.isProved,
  ).toBe(true);
  expect(read(...pages('')).flagged.map(({ description }) => description)).toEqual(['Hydro', 'Rebate']);
});

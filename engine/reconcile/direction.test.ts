import { describe, expect, test } from 'vitest';
import { formatMoney } from '../money/index.ts';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { settle } from './settle.ts';

function read(page: string): { witness: string | null | undefined; amounts: string[]; type: string | undefined } {
  const { accounts, rows } = settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });
  return {
    witness: accounts[0]?.directionWitness,
    amounts: rows.map(({ amount }) => (amount === null ? '?' : formatMoney(amount, 2))),
    type: accounts[0]?.accountType,
  };
}

const period = 'Statement period: March 1, 2025 to March 31, 2025';

describe('a reading and its mirror are held against the same evidence', () => {
  test('a plus or a minus on every figure, balances included, reads them as the holder does', () => {
    const page = `
Nordbank Visa-Kreditkarte                     ${period}

Date     Description                      Amount
         Opening balance                263,55 +
Mar 03   Grocer                         404,27 -
Mar 14   Refund of a hotel              100,00 +
         Closing balance                 40,72 -`;
    expect(read(page)).toMatchObject({ witness: 'sign', amounts: ['-404.27', '100.00'] });
  });

  test.each(['CAFE MERCI', 'FLOWERS THANK YOU'])('one description never turns the signs: %s', (words) => {
    const page = `
Chequing account 1234-567                     ${period}

Opening balance       1,000.00
Closing balance         925.00

Date     Description               Amount
Mar 03   ${words.padEnd(20)}      -50.00
Mar 14   Baker                     -25.00`;
    expect(read(page)).toMatchObject({ amounts: ['-50.00', '-25.00'], type: 'chequing' });
  });

  test.each(['Kreditkort 1234', 'Karta kredytowa 1234', 'Fuel account 1234'])(
    'plain figures of an account that may be owed prove nothing: %s',
    (title) => {
      const page = `
${title}                                      ${period}

Opening balance       1,000.00
Closing balance       1,075.00

Date     Description               Amount
Mar 03   Grocer                     50.00
Mar 14   Baker                      25.00`;
      expect(read(page).witness).toBeNull();
    },
  );

  test('a minus that raises the balance of a bank account is no witness: it may be overdrawn', () => {
    const page = `
Chequing account 1234-567                     ${period}

Opening balance         500.00
Closing balance         575.00

Date     Description               Amount
Mar 03   Grocer                    -50.00
Mar 14   Baker                     -25.00`;
    expect(read(page).witness).toBeNull();
  });

  test('a heading of one side is no witness', () => {
    const page = `
Kontoauszug 1234567                           ${period}

Opening balance       1.000,00
Closing balance       1.075,00

Date     Description               Betrag in €
Mar 03   Grocer                          50,00
Mar 14   Baker                           25,00`;
    expect(read(page).witness).toBeNull();
  });
});

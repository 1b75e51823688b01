import { describe, expect, test } from 'vitest';
import { formatMoney, type Money } from '../money/index.ts';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { type Settled, settle } from './settle.ts';

const settled = (page: string): Settled =>
  settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });
const shown = (amount: Money | null): string => (amount === null ? '?' : formatMoney(amount, 2));

describe('two amount columns that no word calls money out or in', () => {
  const page = (title: string, rows: string): string => `
${title}                                      Statement period: March 1, 2025 to March 31, 2025

Date     Description                Zonk amount    Blurg amount      Balance
Mar 01   Opening balance                                            1,000.00
${rows}`;
  const rows = `Mar 03   Grocer                           50.00                      950.00
Mar 14   Acme                                            75.00     1,025.00
Mar 20   Baker                             5.00                    1,020.00`;

  test.each<[string, string, string | null, string[]]>([
    ['a bank account', page('Chequing account 1234-567', rows), null, ['-50.00', '75.00', '-5.00']],
    ['the other way round on a card', page('Credit card 1234', rows), null, ['50.00', '-75.00', '5.00']],
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
    expect(reading.accounts.map((account) => account.directionWitness)).toEqual([witness]);
    expect(reading.rows.map((row) => shown(row.amount))).toEqual(amounts);
  });
});

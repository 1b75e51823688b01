import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { findFacts } from './facts.ts';

const factsOf = (drawing: string): string[] =>
  findFacts([layOutPage(textPage(drawing))]).map(
    ({ role, token, isBeside }) => `${role} ${token.text}${isBeside || role === 'unknown' ? '' : ' (above)'}`,
  );

// [where the label stands, the page, the facts in printed order]
test.each<[string, string, string[]]>([
  ['words that name the number behind them', '$364.82      Points earned   1888', ['unknown $364.82']],
  [
    'beside its figure',
    `
Opening balance on March 1, 2025            $1,000.00
Total deposits                              $2,000.00
Total withdrawals                              $50.00
Closing balance on March 31, 2025           $2,950.00`,
    ['opening $1,000.00', 'total_in $2,000.00', 'total_out $50.00', 'closing $2,950.00'],
  ],
  [
    'French',
    `
Solde d'ouverture                           1 000,00 $
Total des dépôts                            2 000,00 $
Total des retraits                             50,00 $
Solde de fermeture                          2 950,00 $`,
    ['opening 1 000,00 $', 'total_in 2 000,00 $', 'total_out 50,00 $', 'closing 2 950,00 $'],
  ],
  [
    'right of its figure, from right to left',
    `
₪ 900.00 אשראי: מסגרת     ₪ 400.00 פתיחה: יתרת         סופית יתרה`,
    ['aside ₪ 900.00', 'opening ₪ 400.00'],
  ],
  [
    'at the left edge of its box, the figure a line lower at the right one',
    `
Saldo inicial                     Depósitos y abonos                Saldo final
                $ 1.842.300                      $ 29.882.891                     $ 17.329.254`,
    ['opening $ 1.842.300 (above)', 'total_in $ 29.882.891 (above)', 'closing $ 17.329.254 (above)'],
  ],
  [
    'under its figure, in tiles',
    `
£731.40                     +£2,028.16            -£605.21              £2,154.35
Main account at start       Total deposits        Total outgoings       Balance at end`,
    ['unknown £731.40', 'total_in +£2,028.16 (above)', 'total_out -£605.21 (above)', 'closing £2,154.35 (above)'],
  ],
  [
    'of a loan',
    `
Beginning principal balance 01/01/2024      $252,919.08
Outstanding principal balance 06/30/2024    $249,724.53`,
    ['opening $252,919.08', 'closing $249,724.53'],
  ],
  [
    'Spanish, as a sum in words',
    `
Saldo anterior                              $1,000.00
Más créditos                                $2,000.00
Menos débitos                                  $50.00
Nuevo saldo                                 $2,950.00`,
    ['opening $1,000.00', 'total_in $2,000.00', 'total_out $50.00', 'closing $2,950.00'],
  ],
  [
    'German',
    `
Alter Kontostand                            1.000,00
Summe Gutschriften                          2.000,00
Summe Belastungen                              50,00
Neuer Kontostand                            2.950,00`,
    ['opening 1.000,00', 'total_in 2.000,00', 'total_out 50,00', 'closing 2.950,00'],
  ],
  [
    'Chinese',
    `
期初余额                            1,000.00
收入合计                            2,000.00
支出合计                               50.00
期末余额                            2,950.00`,
    ['opening 1,000.00', 'total_in 2,000.00', 'total_out 50.00', 'closing 2,950.00'],
  ],
  [
    'Japanese',
    `
前月繰越                               1,000
お預り金額合計                         2,000
お支払金額合計                         1,050`,
    ['opening 1,000', 'total_in 2,000', 'total_out 1,050'],
  ],
  [
    'Korean',
    `
이월잔액                               1,000
입금합계                               2,000
출금합계                               1,050`,
    ['opening 1,000', 'total_in 2,000', 'total_out 1,050'],
  ],
  [
    'a count, and behind it the total of that side',
    `
No. Credit Transactions 10                 12,190.29Cr
No. Debit Transactions 10                   3,949.24Dr`,
    ['count 10 (above)', 'total_in 12,190.29Cr', 'count 10 (above)', 'total_out 3,949.24Dr'],
  ],
  [
    'a balance that nothing tells apart',
    `
Saldo: 2.950,00 EUR`,
    ['carried 2.950,00 EUR'],
  ],
  [
    'a balance of something else',
    `
Cash back rewards
Earned                                        $14.07
Balance                                       $45.27`,
    ['unknown $14.07', 'aside $45.27'],
  ],
  [
    'a card’s summary',
    `
Previous statement balance                    $300.00
Payments and credits                         -$310.00
Purchases and charges                         $182.50
New balance                                   $172.50
Credit limit                                $5,000.00
Minimum payment                                $10.00`,
    ['opening $300.00', 'total_in -$310.00', 'total_out $182.50', 'closing $172.50', 'aside $5,000.00', 'aside $10.00'],
  ],
  [
    'letter-spaced and squeezed labels',
    `
O P E N I N G   B A L A N C E                 1,000.00
Closingbalance                                2,950.00`,
    ['opening 1,000.00', 'closing 2,950.00'],
  ],
  [
    'two labels on one line',
    'Opening balance   $1,000.00          Closing balance   $2,950.00',
    ['opening $1,000.00', 'closing $2,950.00'],
  ],
  [
    'in a box above its figure',
    `
Opening balance       Total deposits       Total withdrawals       Closing balance
      $1,000.00            $2,000.00                  $50.00             $2,950.00`,
    [
      'opening $1,000.00 (above)',
      'total_in $2,000.00 (above)',
      'total_out $50.00 (above)',
      'closing $2,950.00 (above)',
    ],
  ],
  [
    'in a box over two lines',
    `
Opening               Closing
balance               balance
$1,000.00             $2,950.00`,
    ['opening $1,000.00 (above)', 'closing $2,950.00 (above)'],
  ],
  [
    'at the left edge of a panel, a line above its figure',
    `
Opening balance
                      $1,000.00
Closing balance
                      $2,950.00`,
    ['opening $1,000.00 (above)', 'closing $2,950.00 (above)'],
  ],
  ['nowhere', 'Welcome gift     $25.00', ['unknown $25.00']],
  ['percentages and whole numbers are no facts', 'Opening balance rate 3.5 %     Branch 1000', []],
])('the label %s', (_, drawing, expected) => {
  expect(factsOf(drawing)).toEqual(expected);
});

test.each([
  // Two lines above their figures, in boxes that are as high as that.
  ['Limit', 'NIL', ['opening', 'total_out', 'total_in', 'closing']],
  // Not as many labels as there are cells: they may be anybody's.
  ['', 'NIL', ['unknown', 'unknown', 'unknown', 'unknown']],
])('labels high above a row of figures, the last of them "%s"', (label, cell, roles) => {
  const page = `
Opening balance      Total withdrawals      Total deposits      Closing balance      ${label}


1,000.00             170.00                 25.00               855.00               ${cell}`;
  expect(findFacts([layOutPage(textPage(page))]).map(({ role }) => role)).toEqual(roles);
});

import { describe, expect, test } from 'vitest';
import { prove } from '../reconcile/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** What the figures alone give: whether they are proved, the ends, and the rows' days and amounts. */
function readByFigures(page: string) {
  const [part] = readContent({ kind: 'pages', pages: textPages([page]) }).parts;
  const choice = part?.choice ?? null;
  const [account] = choice?.accounts ?? [];
  return {
    isProved: choice !== null && prove(choice.accounts, choice.rows).proof.isProved,
    ends: [account?.opening, account?.closing].map(Number),
    rows: choice?.rows.map(({ date, amount }) => [date, Number(amount)]),
  };
}

test('a panel beside the list is no part of its rows', () => {
  const page = `
Tern Example Bank        Visa statement       April 14, 2025 to May 13, 2025

TRANSACTION POSTING
DATE        DATE        ACTIVITY DESCRIPTION          AMOUNT ($)     CALCULATING YOUR BALANCE
APR 14      APR 16      GROCER 1032                        41.91     Previous balance        $103.95
APR 15      APR 17      CAR WASH 2                         19.01     Payments & credits     -$103.95
APR 18      APR 18      PAYMENT - THANK YOU              -103.95     Purchases & debits      $101.92
APR 20      APR 21      CINEMA 7130                        21.00     NEW BALANCE             $101.92
APR 22      APR 23      BOOKS 12                           10.00
APR 24      APR 25      TRAM FARE                           3.50     Minimum payment          $10.00
APR 26      APR 26      BAKERY 9                            6.50
`;
  expect(readByFigures(page)).toMatchObject({
    isProved: true,
    ends: [-10395, -10192],
    rows: [
      ['2025-04-14', -4191],
      ['2025-04-15', -1901],
      ['2025-04-18', 10395],
      ['2025-04-20', -2100],
      ['2025-04-22', -1000],
      ['2025-04-24', -350],
      ['2025-04-26', -650],
    ],
  });
});

describe('a short list of cheques below the others', () => {
  const page = (cheques: string): string => `
Gannet Example Bank      Checking statement   February 1, 2026 to February 28, 2026
Account number 000000222226019

Beginning balance                         $1,000.00
Deposits and additions                       500.00
Withdrawals                                 -120.00
Checks paid                                 -225.00
Ending balance                            $1,155.00

Deposits and additions
Date      Description                                                     Amount
02/02     ACME CLIENT PAYMENT                                            $500.00
Total deposits and additions                                             $500.00

Withdrawals
Date      Description                                                     Amount
02/03     SAMPLE VENDOR                                                  $100.00
02/05     ONLINE PAYMENT                                                   20.00
Total withdrawals                                                        $120.00

Checks paid
${cheques}
Total checks paid              $225.00
`;
  const rows = [
    ['2026-02-02', 50000],
    ['2026-02-03', -10000],
    ['2026-02-05', -2000],
    ['2026-02-06', -7500],
    ['2026-02-09', -15000],
  ];

  test('has a column of its own, behind number and day', () => {
    const cheques = `Number    Date              Amount
1001      02/06             $75.00
1002      02/09             150.00`;
    expect(readByFigures(page(cheques))).toMatchObject({ isProved: true, ends: [100000, 115500], rows });
  });

  test('may stand side by side on one line', () => {
    const cheques = `Date      Number            Amount     Date      Number         Amount
02/06     1001              $75.00     02/09     1002           150.00`;
    expect(readByFigures(page(cheques))).toMatchObject({ isProved: true, ends: [100000, 115500], rows });
  });
});

test('words behind their figures name balances and totals', () => {
  const page = `
Cassa Esempio                                    ESTRATTO CONTO AL 30/09/2023
Periodo dal 01/07/2023 al 30/09/2023             Valuta EUR

Data        Data          Movimenti    Movimenti
contabile   valuta             Dare        Avere    Descrizione operazioni
01/07/23                              6.085,72      SALDO INIZIALE
28/08/23    29/08/23          50,62                 ADDEBITO DIRETTO SDD
30/08/23    30/08/23                     20,00      BONIFICO
                              50,62      20,00      TOTALE MOVIMENTI
30/09/23                              6.055,10      SALDO FINALE
`;
  expect(readByFigures(page)).toMatchObject({
    isProved: true,
    ends: [608572, 605510],
    rows: [
      ['2023-08-28', -5062],
      ['2023-08-30', 2000],
    ],
  });
});

test('a sign on every balance and every amount of a card tells in from out', () => {
  const page = `
Krähe Beispielbank       Kreditkartenabrechnung vom 12.04.2023
Visa Karte

Umsatz       Buchung      Umsatz                                   Betrag EUR
Saldo letzte Abrechnung vom 12.03.2023                               488,26 -
14.03.23     16.03.23     BUCHHANDLUNG LEIPZIG                        41,92 -
16.03.23     17.03.23     BAHN FRANKFURT                             104,52 -
28.03.23     28.03.23     EINZUG                                     488,26 +
Neuer Saldo                                                          146,44 -
`;
  expect(readByFigures(page)).toMatchObject({
    isProved: true,
    ends: [-48826, -14644],
    rows: [
      ['2023-03-14', -4192],
      ['2023-03-16', -10452],
      ['2023-03-28', 48826],
    ],
  });
});

test('the words of a row are those under their heading, without its number, its reference and notes below the list', () => {
  const page = `
Puffin Example Bank      Current account      1 March 2025 to 31 March 2025
Account number 44188701      Currency: GBP

No.   Date          Reference      Description                     Amount      Balance
                                   Opening balance                               100.00
001   03 Mar 2025   P92150115      TRADER BILLS ...                -10.00        90.00
                                   LEEDS
002   05 Mar 2025   P93507963      SALARY - MARCH                  500.00       590.00
Things you should know about this account and how we count your interest
`;
  const [part] = readContent({ kind: 'pages', pages: textPages([page]) }).parts;
  expect(part?.choice?.rows.map(({ description }) => description)).toEqual(['TRADER BILLS LEEDS', 'SALARY - MARCH']);
});

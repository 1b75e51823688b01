import type { LayoutCases } from './layout-case.ts';

const head = `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567
`;
const libertyHead = `
Liberty Bank                                  Statement period: March 1, 2025 to March 31, 2025
Checking account 1234567890
`;

export const tableCases: LayoutCases = {
  'totals of payments and of receipts on one line, overdrawn': {
    pages: [
      `
SPICE COAST BANK                                    CURRENT ACCOUNT STATEMENT
Account No : 1000441728                             Currency : LKR
                                                    Statement Date : 31 MAR 2026

DATE        PARTICULARS                    PAYMENTS      RECEIPTS        BALANCE
            BALANCE B/F                                               148,220.10 DR
03 MAR      CHQ PAID                     136,650.00                   284,870.10 DR
            SLIPS INWARD HOLDINGS                      355,105.00      70,234.90 CR
09 MAR      TRANSFER PEREZ                12,900.00                    57,334.90 CR
31 MAR      OVERDRAFT INTEREST             4,112.38                    53,222.52 CR
            CLOSING BALANCE                                            53,222.52 CR
TOTAL PAYMENTS (3) 153,662.38              TOTAL RECEIPTS (1) 355,105.00
`,
    ],
    rows: `
      2026-03-03 -136650.00 -284870.10 CHQ PAID
      2026-03-03  355105.00   70234.90 SLIPS INWARD HOLDINGS
      2026-03-09  -12900.00   57334.90 TRANSFER PEREZ
      2026-03-31   -4112.38   53222.52 OVERDRAFT INTEREST`,
    misprint: ['12,900.00 ', '12,909.00 '],
  },

  'column sums carried over a page, which count the balance before the list by no known name': {
    pages: [
      `
Banca Verbano                                 Estratto conto dal 01.10.2024 al 31.12.2024
Conto privato CHF                             IBAN CH42 8034 7000 0044 1180 2

Data         Testo contabile                      Addebiti      Accrediti    Valuta
             Saldo riportato al 30.09.2024                       2'884.60
01.10.2024   Acquisto carta di debito                80.68                   01.10.2024
07.10.2024   Accredito                                           2'310.00    07.10.2024
10.10.2024   Ordine permanente                    1'350.00                   10.10.2024
             Da riportare                         1'430.68       5'194.60
`,
      `
Banca Verbano                                 Estratto conto dal 01.10.2024 al 31.12.2024

Data         Testo contabile                      Addebiti      Accrediti    Valuta
             Riporto                              1'430.68       5'194.60
11.12.2024   Accredito                                             320.00    11.12.2024
31.12.2024   Tassa tenuta conto                       9.00                   31.12.2024
             Totale                               1'439.68       5'514.60
             Saldo a vostro favore al 31.12.2024                 4'074.92
`,
    ],
    rows: `
      2024-10-01   -80.68 none Acquisto carta di debito
      2024-10-07  2310.00 none Accredito
      2024-10-10 -1350.00 none Ordine permanente
      2024-12-11   320.00 none Accredito
      2024-12-31    -9.00 none Tassa tenuta conto`,
    misprint: [
      "Riporto                              1'430.68       5'194.60",
      "Riporto                              1'430.68       5'195.60",
    ],
  },

  'a fee in a column of its own that hardly any row has': {
    pages: [
      `
Caisses Exemple                               Période du 1er octobre au 31 octobre 2024
Compte 815-30219

Date     Code   Description                 Frais     Retrait      Dépôt      Solde
                Solde reporté                                              1 342,27
1 OCT    DID    Paiement                              1 185,00               157,27
3 OCT    PAY    Paie                                            1 612,40   1 769,67
3 OCT    DI     Facture                                  83,67             1 686,00
4 OCT    ACH    Achat                                    47,63             1 638,37
4 OCT    ACH    Achat                                    29,97             1 608,40
7 OCT    RGA    Retrait                                  89,20             1 519,20
7 OCT    ACH    Achat                                    12,36             1 506,84
9 OCT    VIN    Virement                                          272,18   1 779,02
10 OCT   ACH    Achat                                    76,26             1 702,76
10 OCT   ACH    Achat                                    95,59             1 607,17
11 OCT   ACH    Achat                                    71,44             1 535,73
15 OCT   VIN    Virement                                          267,43   1 803,16
15 OCT   VIN    Virement                                           90,22   1 893,38
17 OCT   PAY    Paie                                            1 588,77   3 482,15
17 OCT   ACH    Achat                                   105,89             3 376,26
18 OCT   ACH    Achat                                    55,41             3 320,85
21 OCT   DSD    Dépôt direct                                      248,00   3 568,85
31 OCT   FFC    Frais fixes                  5,95                          3 562,90
                Solde à la fin                                             3 562,90
`,
    ],
    rows: `
      2024-10-01 -1185.00  157.27 Paiement
      2024-10-03  1612.40 1769.67 Paie
      2024-10-03   -83.67 1686.00 Facture
      2024-10-04   -47.63 1638.37 Achat
      2024-10-04   -29.97 1608.40 Achat
      2024-10-07   -89.20 1519.20 Retrait
      2024-10-07   -12.36 1506.84 Achat
      2024-10-09   272.18 1779.02 Virement
      2024-10-10   -76.26 1702.76 Achat
      2024-10-10   -95.59 1607.17 Achat
      2024-10-11   -71.44 1535.73 Achat
      2024-10-15   267.43 1803.16 Virement
      2024-10-15    90.22 1893.38 Virement
      2024-10-17  1588.77 3482.15 Paie
      2024-10-17  -105.89 3376.26 Achat
      2024-10-18   -55.41 3320.85 Achat
      2024-10-21   248.00 3568.85 Dépôt direct
      2024-10-31    -5.95 3562.90 Frais fixes`,
    misprint: [' 5,95', ' 5,96'],
  },

  'totals of both sides by no known name, under a row that begins like a count': {
    pages: [
      `
Vidzemes Krājbanka AS                         Periods: 01.08.2024 - 31.08.2024
Krājkonts LV45VIDZ0551004418836               Valūta EUR
Sākuma atlikums 01.08.2024                                          5 200,00

Datums       Veids    Maksājuma mērķis                   Debets      Kredīts
01.08.2024   IENĀK    Uzkrājums                                        30,00
01.08.2024   MAKS     Uz norēķinu kontu                   70,00
12.08.2024   IENĀK    No norēķinu konta                               200,00
15.08.2024   MAKS     Uz norēķinu kontu                   50,00
30.08.2024   PROC     Procenti par noguldījumu                          7,41
30.08.2024   NOD      IIN 20% no procentiem                1,48
                      Apgrozījums                        121,48       237,41
                      Beigu atlikums 31.08.2024                     5 315,93
`,
    ],
    rows: `
      2024-08-01    30.00 none Uzkrājums
      2024-08-01   -70.00 none Uz norēķinu kontu
      2024-08-12   200.00 none No norēķinu konta
      2024-08-15   -50.00 none Uz norēķinu kontu
      2024-08-30     7.41 none Procenti par noguldījumu
      2024-08-30    -1.48 none IIN 20% no procentiem`,
    misprint: ['121,48', '122,48'],
  },

  'a summary over the list, with a balance of something else in it': {
    pages: [
      `
Pebble Bank Limited                           Personal Account statement
Account number: 31902284                      01/03/2025 - 31/03/2025

£125.22                    -£94.88                 +£132.77               £640.00
Personal Account balance   Total outgoings         Total deposits         Balance in Pots

Date         Description                              (GBP) Amount      (GBP) Balance
31/03/2025   Trenitalia                                     -31.78             125.22
31/03/2025   Interest                                         1.18             157.00
29/03/2025   Sandwiches                                     -11.96             155.82
28/03/2025   Salary                                         131.59             167.78
26/03/2025   Grocer                                         -51.14              36.19
`,
    ],
    rows: `
      2025-03-31   -31.78  125.22 Trenitalia
      2025-03-31     1.18  157.00 Interest
      2025-03-29   -11.96  155.82 Sandwiches
      2025-03-28   131.59  167.78 Salary
      2025-03-26   -51.14   36.19 Grocer`,
    misprint: ['+£132.77', '+£133.77'],
  },

  'yearly savings that end with what is there, between dates of value alone': {
    pages: [
      `
Bausparkasse Exempel AG                       Kontoauszug für das Jahr 2024
Bausparkonto-Nr. 7330418                      Datum: 06.01.2025

Buchungstag   Wertstellung   Text                                  Umsatz in EUR
              01.01.2024     Saldovortrag Bausparguthaben               8.412,26
02.01.2024    02.01.2024     Sparbeitrag                                  150,00
15.01.2024    15.01.2024     Kontoentgelt                                  15,00 -
01.02.2024    01.02.2024     Sparbeitrag                                  150,00
31.12.2024    31.12.2024     Guthabenzinsen                                 9,61
31.12.2024    31.12.2024     Kapitalertragsteuer                            2,34 -
              31.12.2024     Bausparguthaben per 31.12.2024             8.704,53
`,
    ],
    rows: `
      2024-01-02   150.00 none Sparbeitrag
      2024-01-15   -15.00 none Kontoentgelt
      2024-02-01   150.00 none Sparbeitrag
      2024-12-31     9.61 none Guthabenzinsen
      2024-12-31    -2.34 none Kapitalertragsteuer`,
    misprint: ['9,61', '9,62'],
  },

  'shops that a total begins with, over a total of both sides': {
    pages: [
      `
Banque Exemple                                Période : du 01/10/2024 au 31/10/2024
Compte courant 00040911722                    Devise : EUR

Date         Libellé                             Valeur          Débit     Crédit
             SOLDE AU 30/09/2024                                         2.418,33
01/10/2024   PRLV SEPA TOTALENERGIES             02/10/2024      14,05
01/10/2024   CARTE BIOCOOP                       01/10/2024      39,48
02/10/2024   VIR SEPA DUPONT                     02/10/2024                237,04
15/10/2024   PRLV SEPA TOTALENERGIES             14/10/2024      55,65
31/10/2024   VIR SEPA SALAIRE                    31/10/2024              1.900,00
             TOTAL DES MOUVEMENTS                               109,18   2.137,04
             NOUVEAU SOLDE AU 31/10/2024                                 4.446,19
`,
    ],
    rows: `
      2024-10-01   -14.05 none PRLV SEPA TOTALENERGIES
      2024-10-01   -39.48 none CARTE BIOCOOP
      2024-10-02   237.04 none VIR SEPA DUPONT
      2024-10-15   -55.65 none PRLV SEPA TOTALENERGIES
      2024-10-31  1900.00 none VIR SEPA SALAIRE`,
    misprint: ['55,65', '55,75'],
  },

  'a total of both sides that counts the balance before the list': {
    pages: [
      `
Banca Esempio                                 Estratto conto al 31.12.2023
Conto corrente 4417/312                       Divisa EUR

Data       Valuta     Descrizione                         Dare         Avere
01.12.23              SALDO INIZIALE A VOSTRO CREDITO                1.000,00
05.12.23   05.12.23   PAGAMENTO POS                      40,00
12.12.23   12.12.23   PAGAMENTO UTENZE                   60,00
27.12.23   27.12.23   STIPENDIO                                      2.000,00
                      TOTALE MOVIMENTI                  100,00       3.000,00
31.12.23              SALDO FINALE A VOSTRO CREDITO                  2.900,00
`,
    ],
    rows: `
      2023-12-05   -40.00 none PAGAMENTO POS
      2023-12-12   -60.00 none PAGAMENTO UTENZE
      2023-12-27  2000.00 none STIPENDIO`,
    misprint: ['3.000,00', '3.001,00'],
  },

  'rows without their day in words of small letters, and days with their sums': {
    pages: [
      `
Banca Exemplu S.A.                            EXTRAS CONT din 01/05/2024 - 31/05/2024
Moneda RON                                    Drawing power  0.00     MOD balance  0.00

Data         Descriere                                              Debit      Credit
             SOLD ANTERIOR                                                   1,000.00
06/05/2024   Plata la POS cu card                                   39.00
             Plata la POS non-BT cu un card nou                    196.35
             RULAJ ZI                                              235.35        0.00
             SOLD FINAL ZI                                                     764.65
10/05/2024   Incasare OP                                                     5,233.00
             Plata la POS non-BT cu un card nou                     45.38
             RULAJ ZI                                               45.38    5,233.00
             SOLD FINAL ZI                                                   5,952.27
             RULAJ TOTAL CONT                                      280.73    5,233.00
             SOLD FINAL CONT                                                 5,952.27
`,
    ],
    rows: `
      2024-05-06   -39.00 none Plata la POS cu card
      2024-05-06  -196.35 none Plata la POS non-BT cu un card nou
      2024-05-10  5233.00 none Incasare OP
      2024-05-10   -45.38 none Plata la POS non-BT cu un card nou`,
    misprint: ['196.35', '196.45'],
  },

  'cheques in three blocks': {
    pages: [
      `${libertyHead}
Beginning balance                $1,000.00
Ending balance                   $2,350.00

Deposits and additions
Date     Description                                Amount
03/14    Payroll Acme                             2,000.00

Checks paid
Check no.   Date      Amount     Check no.   Date      Amount     Check no.   Date      Amount
1001        03/03      50.00     1003        03/06     150.00     1005        03/20     250.00
1002        03/04     100.00     1004        03/07     100.00
`,
    ],
    rows: `
      2025-03-14  2000.00 none Payroll Acme
      2025-03-03   -50.00 none Check # 1001
      2025-03-04  -100.00 none Check # 1002
      2025-03-06  -150.00 none Check # 1003
      2025-03-07  -100.00 none Check # 1004
      2025-03-20  -250.00 none Check # 1005`,
    misprint: ['250.00', '205.00'],
  },

  'a daily-balance table': {
    pages: [
      `${libertyHead}
Beginning balance                $1,000.00
Ending balance                   $1,725.00

Deposits and additions
Date     Description                                Amount
03/14    Payroll Acme                             2,000.00

Electronic withdrawals
Date     Description                                Amount
03/03    Grocer                                      75.00
03/28    Rent                                     1,200.00

Daily ending balance
Date        Amount        Date        Amount        Date        Amount
03/03       925.00        03/14     2,925.00        03/28     1,725.00
`,
    ],
    rows: `
      2025-03-14   2000.00 none Payroll Acme
      2025-03-03    -75.00 none Grocer
      2025-03-28  -1200.00 none Rent`,
    misprint: ['1,200.00', '1,300.00'],
  },

  'previous-period and upcoming tables': {
    pages: [
      `${head}
Opening balance                  1,000.00
Closing balance                  2,950.00

Previous period
Date     Description                          Amount
Feb 03   Dentist                             -300.00

Transactions
Date     Description                   Withdrawals      Deposits
Mar 03   Grocer                              50.00
Mar 14   Payroll                                        2,000.00

Upcoming payments
Date     Description                          Amount
Apr 03   Insurance                           -120.00
`,
    ],
    rows: `
      2025-03-03   -50.00 none Grocer
      2025-03-14  2000.00 none Payroll`,
    misprint: ['50.00', '59.00'],
  },

  'pending rows': {
    pages: [
      `
Trillium Visa                                 Statement period: Mar 1, 2025 to Mar 31, 2025
Credit card number XXXX XXXX XXXX 1234

Previous balance                  $100.00
New balance                        $50.00

Date     Description                          Amount
Mar 03   GROCER 12                             50.00
Mar 20   PAYMENT THANK YOU                   -100.00

Pending transactions
Mar 31   CINEMA                                24.00
`,
    ],
    rows: `
      2025-03-03  -50.00 none GROCER 12
      2025-03-20  100.00 none PAYMENT THANK YOU`,
    misprint: ['-100.00', '-110.00'],
  },

  'subtotals inside the table': {
    pages: [
      `${head}
Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
Mar 09   Phone bill                          60.00                      890.00
         Subtotal                           110.00
Mar 14   Payroll                                        2,000.00      2,890.00
         Totals                             110.00      2,000.00
         Closing balance                                              2,890.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-09   -60.00   890.00 Phone bill
      2025-03-14  2000.00  2890.00 Payroll`,
    misprint: ['110.00\n', '120.00\n'],
  },

  'a side panel interleaved with the rows': {
    pages: [
      `
Royal Visa                                    Statement period: Mar 1, 2025 to Mar 31, 2025
Credit card number XXXX XXXX XXXX 1234

Date     Description                      Amount          Your account at a glance
Mar 03   GROCER 12                         50.00
Mar 10   CINEMA                            24.00          Previous balance          $100.00
Mar 15   BAKER                              7.50          Payments                 -$100.00
Mar 20   PAYMENT THANK YOU               -100.00          Credit limit            $5,000.00
Mar 25   BOOKS                             30.00          New balance               $111.50
`,
    ],
    rows: `
      2025-03-03  -50.00 none GROCER 12
      2025-03-10  -24.00 none CINEMA
      2025-03-15   -7.50 none BAKER
      2025-03-20  100.00 none PAYMENT THANK YOU
      2025-03-25  -30.00 none BOOKS`,
    misprint: ['7.50', '7.05'],
  },

  'headings over two lines': {
    pages: [
      `${head}
                                          Amounts          Amounts
Date     Transactions               withdrawn ($)    deposited ($)    Balance ($)
Mar 01   Opening balance                                                 1,000.00
Mar 03   Grocer                             50.00                          950.00
Mar 14   Payroll                                          2,000.00       2,950.00
Mar 31   Closing balance                                                 2,950.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-14  2000.00  2950.00 Payroll`,
    misprint: ['950.00\n', '905.00\n'],
  },

  'newest first': {
    pages: [
      `
Prairie Cash                                  Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Opening balance                  $1,000.00
Closing balance                  $1,750.00

Date         Description                        Amount          Balance
2025-03-28   Rent                           -$1,200.00        $1,750.00
2025-03-14   Payroll                         $2,000.00        $2,950.00
2025-03-03   Grocer                            -$50.00          $950.00
`,
    ],
    rows: `
      2025-03-28  -1200.00  1750.00 Rent
      2025-03-14   2000.00  2950.00 Payroll
      2025-03-03    -50.00   950.00 Grocer`,
    misprint: ['$950.00', '$990.00'],
  },

  'several accounts': {
    pages: [
      `
Coastal Credit Union                          Statement period: March 1, 2025 to March 31, 2025
Member 123456

Chequing account 0000001
Date     Description                   Withdrawals      Deposits       Balance
Mar 01   Balance forward                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
Mar 14   Payroll                                        2,000.00      2,950.00

Savings account 0000002
Date     Description                   Withdrawals      Deposits       Balance
Mar 01   Balance forward                                                500.00
Mar 31   Interest paid                                      1.25        501.25
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-14  2000.00  2950.00 Payroll
      2025-03-31     1.25   501.25 Interest paid`,
    misprint: ['1.25 ', '1.52 '],
  },

  'days on lines of their own, each with its totals': {
    pages: [
      `
Banco Modelo                                  Extrato da conta 1122334-5
01 DE MARÇO DE 2025 a 31 DE MARÇO DE 2025

Saldo inicial                                    1.000,00
Total de entradas                                 + 75,00
Total de saídas                                   - 60,00
Saldo final do período                           1.015,00

03 MAR 2025    Total de saídas                    - 60,00
               Compra  PADARIA                      50,00
               Compra  CAFE                         10,00
14 MAR 2025    Total de entradas                  + 75,00
               Transferência  PIX ANA S             75,00
`,
    ],
    rows: `
      2025-03-03  -50.00 none Compra PADARIA
      2025-03-03  -10.00 none Compra CAFE
      2025-03-14   75.00 none Transferência PIX ANA S`,
    misprint: [
      '03 MAR 2025    Total de saídas                    - 60,00',
      '03 MAR 2025    Total de saídas                    - 61,00',
    ],
  },

  'days with totals of both sides, and amounts below their words': {
    pages: [
      `
Banco Modelo                                  Extrato da conta 1122334-5
01 DE MARÇO DE 2025 a 31 DE MARÇO DE 2025

Saldo inicial                                    1.000,00
Total de entradas                                + 575,01
Total de saídas                                   - 60,00
Saldo final do período                           1.515,01

03 MAR 2025    Total de entradas                 + 500,01
               Crédito em conta                      0,01
               Transferência recebida de ANA S
               Agência 1  Conta 11111-1
                                                   500,00
               Total de saídas                    - 60,00
               Compra  PADARIA                      50,00
               Compra  CAFE                         10,00
14 MAR 2025    Total de entradas                  + 75,00
               Transferência  PIX ANA S             75,00
`,
    ],
    rows: `
      2025-03-03    0.01 none Crédito em conta
      2025-03-03  500.00 none Transferência recebida de ANA S Agência 1 Conta 11111-1
      2025-03-03  -50.00 none Compra PADARIA
      2025-03-03  -10.00 none Compra CAFE
      2025-03-14   75.00 none Transferência PIX ANA S`,
    misprint: ['                                   500,00', '                                   600,00'],
  },

  'cheques in two blocks, read across, between lists with titles': {
    pages: [
      `
Ozark Bank                                    Statement period: March 1, 2025 to March 31, 2025
Checking account 1234567890

Previous balance                 $1,000.00
Current balance                  $2,895.00

               - - - - -  CREDITS  - - - - -
Date     Amount        Description
03/14    2,000.00      Payroll Acme

               - - - - -  CHECKS POSTED  - - - - -
Date     Check No     Amount         Date     Check No     Amount
03/03    101           10.00         03/05    102           20.00
03/04    104           30.00         03/09    105           40.00
* indicates a break in the numbers

               - - - - -  OTHER DEBITS  - - - - -
Date     Amount        Description
03/28        5.00      Monthly fee
`,
    ],
    rows: `
      2025-03-14  2000.00 none Payroll Acme
      2025-03-03   -10.00 none Check # 101
      2025-03-05   -20.00 none Check # 102
      2025-03-04   -30.00 none Check # 104
      2025-03-09   -40.00 none Check # 105
      2025-03-28    -5.00 none Monthly fee`,
    misprint: ['40.00\n', '41.00\n'],
  },

  'a summary in a grid, with counts': {
    pages: [
      `
Gateway Bank                                  Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Narration                   Withdrawal       Deposit       Balance
2025-03-03   Grocer                           50.00                      950.00
2025-03-14   Payroll                                        75.00      1,025.00

STATEMENT SUMMARY
Opening Balance    Dr Count    Cr Count       Debits       Credits    Closing Bal
       1,000.00           1           1        50.00         75.00       1,025.00
`,
    ],
    rows: `
      2025-03-03  -50.00  950.00 Grocer
      2025-03-14   75.00 1025.00 Payroll`,
    misprint: ['1           1', '2           1'],
  },

  'sections whose titles share their line with a sentence': {
    pages: [
      `${libertyHead}
Beginning balance                $1,000.00
Ending balance                   $2,700.00

Deposits and Other Additions                           There were 1 Deposits totaling $2,000.00.
Date     Amount       Description
03/14    2,000.00     Payroll Acme

Banking/Debit Card Withdrawals and Purchases       There were 2 debit card purchases totaling $180.00.
Date     Amount       Description
03/03       80.00     Grocer
03/05      100.00     Baker

Online and Electronic Banking Deductions       There were 1 electronic banking deductions totaling $120.00.
Date     Amount       Description
03/20      120.00     Power
`,
    ],
    rows: `
      2025-03-14  2000.00 none Payroll Acme
      2025-03-03   -80.00 none Grocer
      2025-03-05  -100.00 none Baker
      2025-03-20  -120.00 none Power`,
    misprint: ['120.00     Power', '121.00     Power'],
  },

  'a row whose words could name a total, and its double': {
    pages: [
      `${head}
Date     Description              Withdrawals     Deposits      Balance
Mar 01   Opening balance                                       1,000.00
Mar 03   GROCER                         20.00
Mar 05   ATM WITHDRAWALS                80.00                    900.00
Mar 31   Closing balance                                         900.00
`,
    ],
    rows: `
      2025-03-03   -20.00   none GROCER
      2025-03-05   -80.00 900.00 ATM WITHDRAWALS`,
    misprint: [
      '80.00                    900.00',
      '80.00\n         ATM WITHDRAWALS                80.00                    900.00',
    ],
  },

  'a broker’s cash: gross, commission and net, and a summary by kinds of rows': {
    pages: [
      `
Self-directed account 5310-0001                       Current month: April 30, 2025

Cash balances (CAD)
Opening balance                  $1,000.00
Net trades                          484.45
Deposits                            100.00
Dividends                            45.64
Closing balance                  $1,630.09

Date          Activity    Description               Gross amount ($)     Comm. ($)    Net amount ($)
05-04-2025    Buy         VANGUARD ETF                      (315.65)        (4.95)          (320.60)
09-04-2025    Dividend    VANGUARD ETF                         45.64                            45.64
21-04-2025    Sell        SHOPIFY INC                         810.00        (4.95)            805.05
28-04-2025    Deposit     DIRECT DEP                          100.00                           100.00
`,
    ],
    rows: `
      2025-04-05  -320.60 none Buy VANGUARD ETF
      2025-04-09    45.64 none Dividend VANGUARD ETF
      2025-04-21   805.05 none Sell SHOPIFY INC
      2025-04-28   100.00 none Deposit DIRECT DEP`,
    misprint: ['Deposits                            100.00', 'Deposits                            101.00'],
  },

  'two accounts, the balances of each over its title': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025

Account number 0000004471  Opening balance $930.21  Closing balance $1,386.12
No Fee Chequing Account
Date     Transaction                     Funds out      Funds in       Balance
Mar 01   BALANCE FORWARD                                               $930.21
Mar 10   GROCER                              64.09                     $866.12
Mar 12   TRANSFER RECEIVED                                520.00     $1,386.12
Mar 31   CLOSING TOTALS                      64.09        520.00     $1,386.12
         Interest paid year to date $12.40

Account number 0100004471  Opening balance $6,120.80  Closing balance $7,440.80

High Interest Savings Account

Date     Transaction                     Funds out      Funds in       Balance
Mar 01   BALANCE FORWARD                                             $6,120.80
Mar 12   INCOMING WIRE                                  1,320.00     $7,440.80
Mar 31   CLOSING TOTALS                       0.00      1,320.00     $7,440.80
`,
    ],
    rows: `
      2025-03-10   -64.09   866.12 GROCER
      2025-03-12   520.00  1386.12 TRANSFER RECEIVED
      2025-03-12  1320.00  7440.80 INCOMING WIRE`,
    misprint: ['Opening balance $6,120.80', 'Opening balance $6,130.80'],
  },

  'cheques in plain figures under a title, below rows with a minus behind': {
    pages: [
      `
Oak Valley Bank                               Statement Dates 05/01/25 thru 05/31/25
Business checking 4408
Previous Balance                      3,000.00
Ending Balance                        4,350.00

                       ACTIVITY IN DATE ORDER
Date      Description                                     Amount
5/01      Card purchase OIL                               50.00-
5/09      Deposit                                      2,000.00
5/20      Payroll service                                100.00-

                   CHECKS IN SERIAL NUMBER ORDER
Date      Check No      Amount         Date      Check No      Amount
5/01      4011          300.00         5/06      4013*         200.00
* Denotes missing check numbers
`,
    ],
    rows: `
      2025-05-01   -50.00 none Card purchase OIL
      2025-05-09  2000.00 none Deposit
      2025-05-20  -100.00 none Payroll service
      2025-05-01  -300.00 none Check # 4011
      2025-05-06  -200.00 none Check # 4013`,
    misprint: ['200.00\n*', '210.00\n*'],
  },

  'withdrawals and deposits of a summary with their number': {
    pages: [
      `
ESTADO DE CUENTA   Banco del Norte                             Período del 01 de marzo de 2025
AV. MODELO 12                                                  al 31 de marzo de 2025

RESUMEN GENERAL
Saldo anterior                       1,000.00
(+) Depósitos            1             500.00
(-) Retiros              2             300.00
SALDO AL 31 DE MARZO DE 2025        $1,200.00

FECHA     CONCEPTO                       RETIROS     DEPÓSITOS         SALDO
01 MAR    SALDO ANTERIOR                                            1,000.00
08 MAR    COMPRA TIENDA                   100.00                      900.00
10 MAR    PAGO RECIBIDO                                 500.00      1,400.00
11 MAR    RETIRO CAJERO                   200.00                    1,200.00
`,
    ],
    rows: `
      2025-03-08  -100.00   900.00 COMPRA TIENDA
      2025-03-10   500.00  1400.00 PAGO RECIBIDO
      2025-03-11  -200.00  1200.00 RETIRO CAJERO`,
    misprint: ['             300.00', '             370.00'],
  },

  'accounts compared by period over the first list': {
    pages: [
      `
City Access Account                                   December 7, 2024 - January 6, 2025

Value of Accounts
Checking and savings                                   Last Period         This Period
Regular Checking                                         $2,218.09           $2,185.47
Savings Plus                                             $8,840.00           $9,741.79
Total                                                   $11,058.09          $11,927.26

Regular Checking Activity
Date     Description                 Amount Subtracted      Amount Added       Balance
12/07    Opening Balance                                                     $2,218.09
12/18    DEBIT CARD PURCHASE                     32.62                        2,185.47
         Total Subtracted/Added                  32.62              0.00
01/06    Closing Balance                                                     $2,185.47

Savings Plus Activity
Date     Description                 Amount Subtracted      Amount Added       Balance
12/07    Opening Balance                                                     $8,840.00
12/19    CHEQUE 049                             348.21                        8,491.79
12/23    INCOMING WIRE                                          1,250.00      9,741.79
         Total Subtracted/Added                 348.21          1,250.00
01/06    Closing Balance                                                     $9,741.79
`,
    ],
    rows: `
      2024-12-18   -32.62  2185.47 DEBIT CARD PURCHASE
      2024-12-19  -348.21  8491.79 CHEQUE 049
      2024-12-23  1250.00  9741.79 INCOMING WIRE`,
    misprint: ['1,250.00      9', '1,520.00      9'],
  },

  'both sides of each day are summed below its rows, by a name that is no total': {
    pages: [
      `
Konto Komfort                                          Zeitraum 01.04.2025 - 30.04.2025
Währung: EUR

Datum        Text                               Soll        Haben        Saldo
01.04.2025   Anfangssaldo                                             4.120,37
01.04.2025   Überweisung                        3,76                  4.116,61
             Kartenzahlung MARKT 2857         355,18                  3.761,43
             Tagwerk                          358,94         0,00
05.04.2025   Gehalt                                      4.775,91     8.537,34
             Tagwerk                            0,00     4.775,91
30.04.2025   Endsaldo                                                 8.537,34
`,
    ],
    rows: `
      2025-04-01    -3.76  4116.61 Überweisung
      2025-04-01  -355.18  3761.43 Kartenzahlung MARKT 2857
      2025-04-05  4775.91  8537.34 Gehalt`,
    misprint: ['358,94', '358,49'],
  },

  'a percentage in the words of a row whose day stands above it': {
    pages: [
      `
Current account                                Statement period 01/04/2025 - 30/04/2025
Currency: EUR

Date         Details                              Debit       Credit      Balance
01/04/2025   Opening balance                                             1,000.00
28/04/2025   Transfer from N LINDQVIST                          50.00    1,050.00
             Commission 0.50% minimum 2.50         7.70                  1,042.30
             Card purchase MARKET                 42.30                  1,000.00
30/04/2025   Closing balance                                             1,000.00
`,
    ],
    rows: `
      2025-04-28   50.00  1050.00 Transfer from N LINDQVIST
      2025-04-28   -7.70  1042.30 Commission 0.50% minimum 2.50
      2025-04-28  -42.30  1000.00 Card purchase MARKET`,
    misprint: ['7.70', '7.07'],
  },
};

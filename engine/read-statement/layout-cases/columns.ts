import type { LayoutCases } from './layout-case.ts';

export const columnCases: LayoutCases = {
  'words that go on farther left than they begin, below most rows': {
    pages: [
      `
Banque Exemple                                RELEVE DE COMPTE du 01/11/2023 au 30/11/2023
Compte chèques 99999999999                    Monnaie : EUR

DATE       LIBELLE/REFERENCE                                 DEBIT        CREDIT
           SOLDE CREDITEUR AU 31/10/2023                                1 500,00
02/11/2023    311023           CB 3735                        8,10
           PHARMACIE MODELE BORDEAUX
03/11/2023    021123           CB 1352                       46,99
           PANIER FRAIS AMSTERDAM
15/11/2023    VIREMENT         SALAIRE                                  1 900,00
           SOCIETE EXEMPLE
24/11/2023    231123           CB 3735                       14,50
           BOULANGERIE DU COIN
           SOLDE CREDITEUR AU 30/11/2023                                3 330,41
`,
    ],
    rows: `
      2023-11-02    -8.10 none 311023 CB 3735 PHARMACIE MODELE BORDEAUX
      2023-11-03   -46.99 none 021123 CB 1352 PANIER FRAIS AMSTERDAM
      2023-11-15  1900.00 none VIREMENT SALAIRE SOCIETE EXEMPLE
      2023-11-24   -14.50 none 231123 CB 3735 BOULANGERIE DU COIN`,
    misprint: ['46,99', '46,89'],
  },

  'unused cells as 0.00': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                 Withdrawals      Deposits       Balance
2025-03-01   Opening balance                    0.00          0.00        100.00
2025-03-03   Transfer to chequing              60.00          0.00         40.00
2025-03-14   Interest paid                      0.00          1.20         41.20
2025-03-31   Closing balance                    0.00          0.00         41.20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Transfer to chequing
      2025-03-14    1.20  41.20 Interest paid`,
    misprint: ['60.00', '66.00'],
  },

  'what was done with the sums, in French': {
    pages: [
      `
Banque Citron                                 Votre relevé du 1er mars 2025 au 31 mars 2025
Compte-chèques 1234-567

Solde d'ouverture                 100,00 $
Sommes déposées                     1,20 $
Sommes retirées                    60,00 $
Solde de clôture                   41,20 $

Date           Nom de l'opération       Sommes retirées ($)   Sommes déposées ($)   Solde ($)
01 mars 2025   Solde d'ouverture                       0,00                  0,00      100,00
03 mars 2025   Virement                               60,00                  0,00       40,00
14 mars 2025   Intérêts                                0,00                  1,20       41,20
31 mars 2025   Solde de clôture                        0,00                  0,00       41,20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Virement
      2025-03-14    1.20  41.20 Intérêts`,
    misprint: ['Sommes retirées                    60,00', 'Sommes retirées                    61,00'],
  },

  'unused cells as 0.00, and nothing over them': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

2025-03-01   Opening balance                    0.00          0.00        100.00
2025-03-03   Transfer to chequing              60.00          0.00         40.00
2025-03-14   Interest paid                      0.00          1.20         41.20
2025-03-31   Closing balance                    0.00          0.00         41.20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Transfer to chequing
      2025-03-14    1.20  41.20 Interest paid`,
    misprint: ['0.00        100.00', '0.00        101.00'],
  },

  'unused cells as a dash': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                 Withdrawals      Deposits       Balance
2025-03-01   Opening balance                       -             -        100.00
2025-03-03   Transfer to chequing              60.00             -         40.00
2025-03-14   Interest paid                         -          1.20         41.20
2025-03-31   Closing balance                       -             -         41.20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Transfer to chequing
      2025-03-14    1.20  41.20 Interest paid`,
    misprint: ['1.20', '1.30'],
  },

  'a sign known only from the section': {
    pages: [
      `
Liberty Bank                                  Statement period: March 1, 2025 to March 31, 2025
Checking account 1234567890

Beginning balance                $1,000.00
Ending balance                   $1,725.00

Deposits and additions
Date     Description                                Amount
03/14    Payroll Acme                             2,000.00

Electronic withdrawals
Date     Description                                Amount
03/03    Grocer                                      75.00
03/28    Rent                                     1,200.00
`,
    ],
    rows: `
      2025-03-14   2000.00 none Payroll Acme
      2025-03-03    -75.00 none Grocer
      2025-03-28  -1200.00 none Rent`,
    misprint: ['75.00\n', '57.00\n'],
  },

  'a type column': {
    pages: [
      `
Harbour Bank                                  Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Opening balance                  1,000.00
Closing balance                  2,950.00

Date         Type      Description                        Amount
2025-03-03   Debit     Grocer                              50.00
2025-03-14   Credit    Payroll Acme                     2,000.00
`,
    ],
    rows: `
      2025-03-03   -50.00 none Grocer
      2025-03-14  2000.00 none Payroll Acme`,
    misprint: ['Credit ', 'Debit  '],
  },

  'percent, points and fees that must not count': {
    pages: [
      `
Coopérative Visa                              Statement period: Mar 1, 2025 to Mar 31, 2025
Credit card number XXXX XXXX XXXX 1234

Previous balance                  $100.00
New balance                       $219.50

Date     Description               Reward %        Points      Fees         Amount
Mar 03   GROCER 12                   1.00 %         61.25      0.50         122.50
Mar 10   CINEMA                      2.00 %         97.00      1.00          97.00
Mar 20   PAYMENT THANK YOU                                                 -100.00
`,
    ],
    rows: `
      2025-03-03  -122.50 none GROCER 12
      2025-03-10   -97.00 none CINEMA
      2025-03-20   100.00 none PAYMENT THANK YOU`,
    misprint: ['97.00\nMar', '79.00\nMar'],
  },

  'references that look like years, dates and amounts': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Ref. no.     Description                   Withdrawals      Deposits       Balance
Mar 01                Opening balance                                              1,000.00
Mar 03   2025         Cheque 2025                         50.00                      950.00
Mar 09   20250304     Transfer 03/04                     100.00                      850.00
Mar 14   1,204,551    Payroll 12                                     2,000.00      2,850.00
Mar 31                Closing balance                                              2,850.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Cheque 2025
      2025-03-09  -100.00   850.00 Transfer 03/04
      2025-03-14  2000.00  2850.00 Payroll 12`,
    misprint: ['100.00 ', '110.00 '],
  },

  'yen: no decimals at all': {
    pages: [
      `
Fuji Bank                                     Statement period: 2025/03/01 - 2025/03/31
Savings account 1234567                       JPY

Date         Description                 Withdrawals      Deposits       Balance
2025/03/01   Opening balance                                              100,000
2025/03/03   ATM                               5,000                       95,000
2025/03/25   Salary                                        250,000        345,000
2025/03/31   Closing balance                                              345,000
`,
    ],
    rows: `
      2025-03-03   -5000   95000 ATM
      2025-03-25  250000  345000 Salary`,
    misprint: ['95,000', '96,000'],
  },

  'gross, fee and net: the net moves the balance': {
    pages: [
      `
Paybuddy                                      Statement period: March 1, 2025 to March 31, 2025
Merchant account 1234567

Beginning balance                $1,000.00
Payments received                  $100.00
Payments sent and withdrawals      $-20.00
Fees                                $-3.00
Ending balance                   $1,077.00

Date         Description                 Status           Gross        Fee         Net
2025-03-03   Payment from customer       Completed       100.00      -3.00       97.00
             ID: 88X
2025-03-14   Withdrawal to bank          Completed       -20.00       0.00      -20.00
`,
    ],
    rows: `
      2025-03-03   97.00 none Payment from customer ID: 88X
      2025-03-14  -20.00 none Withdrawal to bank`,
    misprint: ['      97.00', '      79.00'],
  },

  'a ledger and an available balance': {
    pages: [
      `
Prairie Bank                                  Statement period: 2025-03-01 to 2025-03-31
Business account 101-004471204

Date         Particulars           Debit       Credit   Available balance   Ledger balance
             Opening balance                                     1,000.00         1,000.00
2025-03-03   Grocer                50.00                           950.00           950.00
2025-03-14   Cheque deposit                  2,000.00              950.00         2,950.00
2025-03-20   Cinema                24.00                           926.00         2,926.00
2025-03-28   Rent                 926.00                             0.00         2,000.00
             Closing balance                                                      2,000.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-14  2000.00  2950.00 Cheque deposit
      2025-03-20   -24.00  2926.00 Cinema
      2025-03-28  -926.00  2000.00 Rent`,
    misprint: ['2,926.00', '2,962.00'],
  },

  'two prints of one balance under a common title': {
    pages: [
      `
Banco del Norte                               Periodo DEL 01/03/2025 AL 31/03/2025
No. de Cuenta 0417712044
Saldo de Operación Inicial         1,000.00
Saldo Final                        2,926.00

FECHA                                                                  SALDO
OPER     LIQ      DESCRIPCIÓN            CARGOS     ABONOS    OPERACIÓN    LIQUIDACIÓN
03/MAR   03/MAR   COMPRA                  50.00                  950.00         950.00
14/MAR   14/MAR   PAGO DE NOMINA                  2,000.00     2,950.00       2,950.00
20/MAR   20/MAR   COMISION                24.00                2,926.00       2,926.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 COMPRA
      2025-03-14  2000.00  2950.00 PAGO DE NOMINA
      2025-03-20   -24.00  2926.00 COMISION`,
    misprint: ['       2,950.00\n', '       2,905.00\n'],
  },

  'balances under dated labels in a row of boxes': {
    pages: [
      `
ESTADO DE CUENTA CORRIENTE SOLES
CUENTA 193-1204471-0-41 DEL 16/12/2024 AL 15/01/2025

SALDO CONTABLE AL 15/12/2024      ABONOS      CARGOS      SALDO CONTABLE AL 15/01/2025
                    4,120.44    2,007.54      457.43                          5,670.55

FECHA   FECHA   DESCRIPCION                         CARGOS / DEBE     ABONOS / HABER
PROC.   VALOR
17DIC   18DIC   RENTA                                      457.43
13ENE   15ENE   PAGO DE NOMINA                                              2,007.54
`,
    ],
    rows: `
      2024-12-17  -457.43 none RENTA
      2025-01-13  2007.54 none PAGO DE NOMINA`,
    misprint: ['457.43   ', '475.43   '],
  },

  'numbered lines under a sum of the balances': {
    pages: [
      `
Cartwright Mastercard, account ending in 4471
Mar. 6 - Apr. 5, 2025   31 days in billing period

Previous Balance     Payments & Credits     Transactions     Fees & Interest     New Balance
      $901.22 -                 $50.00 +       $305.71 +             $0.00 =      $1,156.93

  # TRANS DATE   POST DATE   DESCRIPTION             AMOUNT ($)
  1 MAR 08       MAR 08      FUEL                         36.23
  2 MAR 09       MAR 10      PHARMACY                    269.48
  3 MAR 30       APR 02      PAYMENT - THANK YOU         -50.00
`,
    ],
    rows: `
      2025-03-08   -36.23 none FUEL
      2025-03-09  -269.48 none PHARMACY
      2025-03-30    50.00 none PAYMENT - THANK YOU`,
    misprint: ['269.48', '268.48'],
  },

  'a card that names what it asks for in all': {
    pages: [
      `
Zenith Credit Card Statement        Statement period: December 18, 2024 to January 17, 2025

Previous Balance     Purchases / Charges     Cash Advances     Payments / Credits     Total Amount due
       14,220.50                2,117.65              0.00                   0.00            16,338.15
Credit Limit 350,000.00     Minimum Amount due 710.00

Date         SerNo.        Transaction Details            Amount (in INR)
20/12/2024   76631522507   HOTEL                                 1,117.65
21/12/2024   39659731760   MUSIC                                 1,000.00
`,
    ],
    rows: `
      2024-12-20  -1117.65 none HOTEL
      2024-12-21  -1000.00 none MUSIC`,
    misprint: ['2,117.65              0.00', '2,177.65              0.00'],
  },

  'a card whose totals tell which way its signs go': {
    pages: [
      `
Harbour Visa card statement         July 1, 2025 - July 31, 2025

Starting balance      Money in      Money out     Ending balance
        -$441.20      +$782.17       -$337.10              $3.87

Date           Merchant                        Amount
Jul 4, 2025    HOTEL                         -$337.10
Jul 8, 2025    PAYMENT                       +$782.17
`,
    ],
    rows: `
      2025-07-04  -337.10 none HOTEL
      2025-07-08   782.17 none PAYMENT`,
    misprint: ['-$337.10              ', '-$373.10              '],
  },

  "a loan's payments beside their interest and principal": {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Loan 0012051     rate 7.20%

Date     Description          Payment     Interest     Principal     Loan balance
Mar 01   Balance forward                                                12,044.10
Mar 15   Loan payment          334.00        72.80        261.20        11,782.90
Mar 31   Closing balance                                                11,782.90
`,
    ],
    rows: `
      2025-03-15   261.20 -11782.90 Loan payment`,
    misprint: ['72.80', '78.20'],
  },

  'a fee in a column of its own, under the titles of summaries': {
    pages: [
      `
Main Account Statement                        From Date 01/03/2025   To Date 31/03/2025
Opening Balance R1 288.40
Closing Balance R1 275.38

Money In Summary          Money Out Summary          Fee Summary
Transaction History
Date         Description            Category        Money In (R)   Money Out (R)   Fee* (R)   Balance (R)
04/03/2025   Debit Order            Insurance                            -470.80                   817.60
05/03/2025   SMS Notification       Fees                                              -0.40        817.20
06/03/2025   Payment Received       Other Income          458.18                                 1 275.38
`,
    ],
    rows: `
      2025-03-04  -470.80   817.60 Debit Order
      2025-03-05    -0.40   817.20 SMS Notification
      2025-03-06   458.18  1275.38 Payment Received`,
    misprint: ['-0.40', '-0.50'],
  },

  'kinds of rows, of which some tell their side and the balances that of the others': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567
Opening balance 1,000.00                                   Closing balance 3,440.00

Date     Type         Description                   Amount        Balance
Mar 03   Buy          Buy 5 ABC                      50.00         950.00
Mar 14   Deposit      Bank deposit                2,000.00       2,950.00
Mar 20   Fee          Platform fee                   10.00       2,940.00
Mar 24   Sell         Sell 5 ABC                    500.00       3,440.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Buy 5 ABC
      2025-03-14  2000.00  2950.00 Bank deposit
      2025-03-20   -10.00  2940.00 Platform fee
      2025-03-24   500.00  3440.00 Sell 5 ABC`,
    misprint: ['Deposit      Bank', 'Withdrawal   Bank'],
  },

  'money out and in, in one column of Japanese yen': {
    pages: [
      `
普通預金 取引明細                                  対象期間: 2025/03/01 - 2025/03/31
前回残高: 214,300 円                               最終残高: 489,621 円

取引日         取引内容                  入出金(円)     取引後残高(円)
2025/03/02     給与 カ)ミナト               276,743            491,043
2025/03/03     電気料金                      -1,422            489,621
`,
    ],
    rows: `
      2025-03-02  276743  491043 給与 カ)ミナト
      2025-03-03   -1422  489621 電気料金`,
    misprint: ['-1,422', '-1,432'],
  },

  'Croatian, a point behind the days of the period': {
    pages: [
      `
Jadranska banka                               Izvadak po računu
Tekući račun HR1210010051863000160            Razdoblje: 01.03.2025. - 31.03.2025.
Valuta: EUR

Datum        Opis                      Isplata       Uplata        Stanje
01.03.2025   Početno stanje                                      1.000,00
03.03.2025   KONZUM                      50,00                     950,00
05.03.2025   Plaća                                  2.000,00     2.950,00
31.03.2025   Završno stanje                                      2.950,00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 KONZUM
      2025-03-05  2000.00  2950.00 Plaća`,
    misprint: ['2.000,00 ', '2.100,00 '],
  },

  Romanian: {
    pages: [
      `
Banca Carpatica                               Extras de cont
Cont curent RO49AAAA1B31007593840000          Perioada: 01.03.2025 - 31.03.2025
Valuta: RON

Data         Detalii tranzacție            Debit        Credit         Sold
01.03.2025   Sold inițial                                          1.000,00
03.03.2025   Plată card LIDL               50,00                     950,00
05.03.2025   Încasare SALARIU                         2.000,00     2.950,00
31.03.2025   Sold final                                            2.950,00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Plată card LIDL
      2025-03-05  2000.00  2950.00 Încasare SALARIU`,
    misprint: ['50,00   ', '60,00   '],
  },

  Greek: {
    pages: [
      `
Τράπεζα Αιγαίου                               Περίοδος: 01/03/2025 - 31/03/2025
Λογαριασμός GR16 0110 1250 0000               Νόμισμα: EUR

Ημερομηνία   Αιτιολογία              Χρέωση       Πίστωση      Υπόλοιπο
01/03/2025   Προηγούμενο υπόλοιπο                              1.000,00
03/03/2025   Αγορά                    50,00                      950,00
15/03/2025   Μισθοδοσία                          2.000,00      2.950,00
31/03/2025   Τελικό υπόλοιπο                                   2.950,00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Αγορά
      2025-03-15  2000.00  2950.00 Μισθοδοσία`,
    misprint: ['950,00', '960,00'],
  },

  'Turkish, one amount': {
    pages: [
      `
Anadolu Bankası                               Hesap Ekstresi
Vadesiz hesap 1234567                         Dönem: 01.03.2025 - 31.03.2025
Para birimi: TRY

Devreden bakiye                   1.000,00
Kapanış bakiyesi                  2.950,00

Tarih        Açıklama                        Tutar        Bakiye
03.03.2025   MİGROS market                  -50,00        950,00
15.03.2025   Gelen EFT maaş               2.000,00      2.950,00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 MİGROS market
      2025-03-15  2000.00  2950.00 Gelen EFT maaş`,
    misprint: ['-50,00', '-51,00'],
  },

  'a broker: one column of credits and debits, and a net of them': {
    pages: [
      `
CLIENT STATEMENT                                For the Period February 1 - February 28, 2025

OPENING CASH, SWEEP DEPOSITS           $2,204.16
Total Credits                           1,021.48
Total Debits                             (424.79)
CLOSING CASH, SWEEP DEPOSITS           $2,800.85

Activity  Settlement
Date      Date         Activity Type    Description         Quantity      Price    Credits/(Debits)
2/3       2/3          Dividend         STOCK FUND                                          $284.82
2/6       2/6          Bill Payment     POWER COMPANY                                       (204.65)
2/13      2/14         Interest         TREASURY NOTE                                        736.66
2/22      2/23         Bought           INDEX FUND            12.380    17.7820             (220.14)
NET CREDITS/(DEBITS)                                                                        $596.69
`,
    ],
    rows: `
      2025-02-03   284.82 none Dividend STOCK FUND
      2025-02-06  -204.65 none Bill Payment POWER COMPANY
      2025-02-13   736.66 none Interest TREASURY NOTE
      2025-02-22  -220.14 none Bought INDEX FUND`,
    misprint: ['$596.69', '$569.69'],
  },

  'numbers that end where their heading ends, and cheques in two blocks that end in them': {
    pages: [
      `
Teton Business Checking                     Statement Period  02/01/2025 - 02/28/2025

Beginning Balance                             4,102.90
Amount of Deposits                            2,456.67
Amount of Checks                              1,200.00
Amount of Other Debits                          360.94
Ending Balance                                4,998.63

Deposits
Date     Amount ($)    Description                             Bank Reference
02/05      2,156.67    DESKTOP CHECK DEPOSIT             19501436697911004412
02/07        300.00    BANKCARD SETTLEMENT AND ITS FEES  16728674776691004412

Withdrawals
Date     Amount ($)    Description                             Bank Reference
02/08        360.94    UTILITY                           85410230348423004412

Checks
Check Number    Amount ($)   Date Posted    Bank Reference    Check Number    Amount ($)   Date Posted    Bank Reference
5101                100.00   02/04       19834441747661004    5103                400.00   02/07       87416103400984004
5102                200.00   02/04       43554582284201004    5104                500.00   02/25       24943897017596004
`,
    ],
    rows: `
      2025-02-05  2156.67 none DESKTOP CHECK DEPOSIT
      2025-02-07   300.00 none BANKCARD SETTLEMENT AND ITS FEES
      2025-02-08  -360.94 none UTILITY
      2025-02-04  -100.00 none Check # 5101
      2025-02-04  -200.00 none Check # 5102
      2025-02-07  -400.00 none Check # 5103
      2025-02-25  -500.00 none Check # 5104`,
    misprint: ['360.94    UTILITY', '369.04    UTILITY'],
  },

  'who used the card stands in a column of its own, and a side has two titles': {
    pages: [
      `
Anchor Business Visa                             Statement Period 01/14/25 - 02/13/25

Previous Balance              $680.00            Minimum Payment         $25.00
Payments                      $680.00
Purchases                     $160.61
New Balance                   $160.61

Payments
Posted    Posting
date      day          Amount     Description                    Submitted By
01/21/25  01/22/25   $680.00-     AUTOMATIC PAYMENT

Charges
New purchases
Posted    Posting
date      day          Amount     Description                    Submitted By
01/14/25  01/14/25     $49.06     BOOKS ONLINE                   SAM SAMPLE
                                  SEATTLE WA
01/28/25  01/28/25    $111.55     FUEL AND LUBRICANTS MADRAS OR  PAT SAMPLE
`,
    ],
    rows: `
      2025-01-21   680.00 none AUTOMATIC PAYMENT
      2025-01-14   -49.06 none BOOKS ONLINE SEATTLE WA
      2025-01-28  -111.55 none FUEL AND LUBRICANTS MADRAS OR`,
    misprint: ['$111.55', '$115.55'],
  },

  'an outstanding balance that is held, in one column for money out and in': {
    pages: [
      `
Orchid Bank                                   Statement of savings account
Account no. 042-388410                        Period 01/06/2025 - 30/06/2025
Ending balance                                    15,700.00

Total withdrawal     300.00       Total deposit     4,000.00

Date        Descriptions         Withdrawal / Deposit     Outstanding balance
01-06-25    Beginning balance                                       12,000.00
13-06-25    Payment                            300.00               11,700.00
16-06-25    Payroll                          4,000.00               15,700.00
30-06-25    Ending balance                                          15,700.00
`,
    ],
    rows: `
      2025-06-13  -300.00  11700.00 Payment
      2025-06-16  4000.00  15700.00 Payroll`,
    misprint: ['     300.00       T', '     301.00       T'],
  },

  'debit and credit in one column, and a closing balance below it': {
    pages: [
      `
Banque du Fleuve                              Relevé de compte
Compte courant 042-388410                     1 juin 2025 - 30 juin 2025

Description           Débit / Crédit      Date         Solde
SOLDE REPORTÉ                             JUIN01   12,000.00
LOYER                         300.00-     JUIN13   11,700.00
PAIE                        4,000.00      JUIN16   15,700.00

Solde de clôture           15,700.00
`,
    ],
    rows: `
      2025-06-13  -300.00  11700.00 LOYER
      2025-06-16  4000.00  15700.00 PAIE`,
    misprint: ['           15,700.00\n', '           15,100.00\n'],
  },

  'a closing balance below the rows, where money goes out': {
    pages: [
      `
Banque du Fleuve                              Relevé de compte
Compte courant 042-388410                     1 juin 2025 - 30 juin 2025

Description               Débit      Crédit     Date         Solde
SOLDE REPORTÉ                                   JUIN01   12,000.00
LOYER                    300.00                 JUIN13   11,700.00
PAIE                               4,000.00     JUIN16   15,700.00

Solde de clôture      15,700.00
`,
    ],
    rows: `
      2025-06-13  -300.00  11700.00 LOYER
      2025-06-16  4000.00  15700.00 PAIE`,
    misprint: ['      15,700.00\n', '      15,100.00\n'],
  },

  'references that look like money': {
    pages: [
      `
Kowhai Everyday Account                                      18 December 2024 to 17 January 2025

Date      Type      Particulars       Code    Reference     Withdrawals     Deposits       Balance
18 Dec              Opening balance                                                       1,184.20
20 Dec    FEE       OFFLINE TXN               10.00                2.07                   1,182.13
23 Dec    AP        L HARGREAVES      12.50   HASTINGS                        368.60      1,550.73
02 Jan    BP        O FERREIRA        RENT    1,204              444.04                   1,106.69
17 Jan              Closing balance                                                       1,106.69
`,
    ],
    rows: `
      2024-12-20    -2.07 1182.13 OFFLINE TXN
      2024-12-23   368.60 1550.73 L HARGREAVES
      2025-01-02  -444.04 1106.69 O FERREIRA`,
    misprint: ['368.60', '386.60'],
  },

  'Vietnamese, whole numbers in columns that nearly touch, the words last': {
    pages: [
      `
Ngân hàng Sông Hồng                           SAO KÊ TÀI KHOẢN
Số tài khoản: 0011004411111                   Loại tiền: VND
Từ ngày 01/04/2025 đến ngày 30/04/2025

Số dư đầu kỳ: 95,623,679 VND
Tổng ghi nợ: 8,107,815            Tổng ghi có: 13,594,230
Số dư cuối kỳ: 101,110,094 VND

STT   Ngày giao dịch   Số tiền ghi nợ   Số tiền ghi có      Số dư      Nội dung chi tiết
1     03/04/2025                            13,594,230  109,217,909    RAVI TAN chuyển tiền
2     17/04/2025            8,107,815                   101,110,094    Rút tiền ATM 037337
                                                                       phí 1.100
`,
    ],
    rows: `
      2025-04-03  13594230  109217909 RAVI TAN chuyển tiền
      2025-04-17  -8107815  101110094 Rút tiền ATM 037337 phí 1.100`,
    misprint: ['109,217,909', '109,271,909'],
  },

  'a slip number beside each row, and what the last period ended with': {
    pages: [
      `
Banco del Cerro                                        PERIODO DEL 11-DIC-2024 AL 10-ENE-2025
CUENTA DE CHEQUES
                                      SALDO FINAL DEL PERIODO ANTERIOR            18,420.11
                                      + DEPOSITOS                                  3,086.60
                                      - RETIROS                                    2,115.92
                                      SALDO FINAL DEL PERIODO                     19,390.79

FECHA         FOLIO     DESCRIPCION                         DEPOSITO      RETIRO       SALDO
                        SALDO FINAL DEL PERIODO ANTERIOR:                          18,420.11
11-DIC-2024   2152036   ABONO TRANSFERENCIA 17:44:34        3,086.60               21,506.71
16-DIC-2024   9617985   CARGO COMPRA TIENDA                             2,115.92   19,390.79
                        TOTAL                               3,086.60    2,115.92   19,390.79
`,
    ],
    rows: `
      2024-12-11   3086.60  21506.71 ABONO TRANSFERENCIA 17:44:34
      2024-12-16  -2115.92  19390.79 CARGO COMPRA TIENDA`,
    misprint: ['18,420.11', '18,402.11'],
  },

  'two languages set to the right, with the figures on their left': {
    pages: [
      `
alrimal bank                                                                    Account Statement
Currency            SAR
Statement Period    2024/05/01 - 2024/05/31
Opening Balance     9,233.41 SAR
Closing Balance     8,334.79 SAR

      Balance          Credit           Debit                  Transaction Details         Date

 8,733.41 SAR        0.00 SAR      500.00 SAR                       ATM Withdrawal   2024/05/01
                                                       ATM Withdrawal OLAYA RIYADH
 8,534.79 SAR        0.00 SAR      198.62 SAR                                 Bill   2024/05/03
                                                    SADAD Payment - STC 8062944653
 8,034.79 SAR        0.00 SAR      500.00 SAR                             Withdraw   2024/05/03
                                                      ATM Withdrawal KHURAIS BRANCH
 8,334.79 SAR      300.00 SAR        0.00 SAR                             Transfer   2024/05/09
                                              Incoming Transfer from TURKI ALHARBI
`,
    ],
    rows: `
      2024-05-01  -500.00  8733.41 ATM Withdrawal ATM Withdrawal OLAYA RIYADH
      2024-05-03  -198.62  8534.79 Bill SADAD Payment - STC 8062944653
      2024-05-03  -500.00  8034.79 Withdraw ATM Withdrawal KHURAIS BRANCH
      2024-05-09   300.00  8334.79 Transfer Incoming Transfer from TURKI ALHARBI`,
    misprint: ['198.62', '189.62'],
  },
};

import type { LayoutCases } from './layout-case.ts';

const nbsp = '\u00a0';
const thin = '\u2009';

export const figureCases: LayoutCases = {
  'whole money with stars before it, noughts in unused cells, a fee of three digits': {
    pages: [
      `
AOBA BANK                                        Currency: JPY     Statement 2026/03/01 - 2026/03/31

Date          Details                    Paid out         Paid in         Balance
              Brought forward                                            *412,883
2026/03/03    FEE                            *330               0        *412,553
2026/03/05    TRANSFER YAMADA                   0        *107,000        *519,553
2026/03/09    POWER COMPANY                *9,211               0        *510,342
2026/03/31    INTEREST                          0            *412        *510,754
`,
    ],
    rows: `
      2026-03-03   -330 412553 FEE
      2026-03-05 107000 519553 TRANSFER YAMADA
      2026-03-09  -9211 510342 POWER COMPANY
      2026-03-31    412 510754 INTEREST`,
    misprint: ['*9,211', '*9,212'],
  },

  'what an operation cost in its own currency before the columns of the account': {
    pages: [
      `
STEPPE BANK                              Statement period: 01.02.2026 to 28.02.2026
Account currency: KZT
Opening balance:         184 220,15
Closing balance:         202 631,74

Date          Description            Operation amount     Currency        Credit          Debit         Fee
01.02.2026    Transfer received             45 500,00     KZT          45 500,00           0,00        0,00
03.02.2026    Grocer                        -9 050,46     KZT               0,00      -9 050,46        0,00
14.02.2026    Streaming                         -9,99     USD               0,00      -5 188,40        0,00
16.02.2026    Refund hotel                       4,20     USD           2 181,00           0,00        0,00
20.02.2026    Hotel                            -29,00     USD               0,00     -15 030,55        0,00
`,
    ],
    rows: `
      2026-02-01  45500.00 none Transfer received
      2026-02-03  -9050.46 none Grocer
      2026-02-14  -5188.40 none Streaming
      2026-02-16   2181.00 none Refund hotel
      2026-02-20 -15030.55 none Hotel`,
    misprint: ['-5 188,40', '-5 188,41'],
  },

  'a trailing minus': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date         Description                       Amount        Balance
2025-03-01   Opening balance                                  100.00
2025-03-03   Grocer                             150.00-        50.00-
2025-03-14   Payroll                          2,000.00      1,950.00
2025-03-31   Closing balance                                1,950.00
`,
    ],
    rows: `
      2025-03-03  -150.00   -50.00 Grocer
      2025-03-14  2000.00  1950.00 Payroll`,
    misprint: ['150.00-', '160.00-'],
  },

  'CR and DR glued and spaced': {
    pages: [
      `
Southern Bank                                 Statement period: 1 March 2025 to 31 March 2025
Current account 1234-567

Date     Particulars                         Debit        Credit          Balance
01 Mar   Opening balance                                              1,000.00 CR
03 Mar   Grocer                             50.00                        950.00CR
14 Mar   Refund shoes                                    75.00         1,025.00CR
28 Mar   Rent                            1,200.00                       175.00 DR
31 Mar   Closing balance                                                175.00 DR
`,
    ],
    rows: `
      2025-03-03    -50.00   950.00 Grocer
      2025-03-14     75.00  1025.00 Refund shoes
      2025-03-28  -1200.00  -175.00 Rent`,
    misprint: ['175.00 DR', '175.00 CR'],
  },

  'overdrawn balances that end farther left than the others': {
    pages: [
      `
Aotearoa Example Bank                         Statement period: 1 March 2025 to 31 March 2025
Everyday account 06-0664-0803064-00

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                                100.00
03 Mar   Grocer                              30.00                       70.00
04 Mar   Baker                                5.00                       65.00
05 Mar   Rent                               165.00                 100.00 OD
06 Mar   Power                               20.00                 120.00 OD
07 Mar   Phone                               10.00                 130.00 OD
14 Mar   Wages                                            500.00        370.00
21 Mar   Grocer                              70.00                      300.00
         Closing balance                                                300.00
`,
    ],
    rows: `
      2025-03-03  -30.00    70.00 Grocer
      2025-03-04   -5.00    65.00 Baker
      2025-03-05 -165.00  -100.00 Rent
      2025-03-06  -20.00  -120.00 Power
      2025-03-07  -10.00  -130.00 Phone
      2025-03-14  500.00   370.00 Wages
      2025-03-21  -70.00   300.00 Grocer`,
    misprint: ['120.00 OD', '121.00 OD'],
  },

  'the number of each row before its amount, and days without years': {
    pages: [
      `
Esimerkin Osuuskassa                          Kausi 01.08.2024 - 31.08.2024
Tili FI94 5270 1220 0448 17                   Valuutta EUR

ARVOPV  SAAJA                  SELITE        NRO       MAARA
ALKUSALDO 31.07.2024                             1.290,65+
01.08   S-MARKET               KORTTIOSTO      1      16,05-
02.08   ASUNNOT OY             TILISIIRTO      2     680,00-
15.08   SAHA OY                PALKKA          3   2.411,90+
LOPPUSALDO 31.08.2024                            3.006,50+
PANOT 1 kpl                                      2.411,90+
OTOT 2 kpl                                         696,05-
`,
    ],
    rows: `
      2024-08-01   -16.05 none S-MARKET KORTTIOSTO 1
      2024-08-02  -680.00 none ASUNNOT OY TILISIIRTO 2
      2024-08-15  2411.90 none SAHA OY PALKKA 3`,
    misprint: ['680,00-', '681,00-'],
  },

  'OD on an overdrawn balance': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                                 40.00
Mar 03   Grocer                              50.00                      10.00 OD
Mar 05   Baker                                5.00                      15.00OD
Mar 14   Payroll                                           100.00       85.00
         Closing balance                                                85.00
`,
    ],
    rows: `
      2025-03-03  -50.00  -10.00 Grocer
      2025-03-05   -5.00  -15.00 Baker
      2025-03-14  100.00   85.00 Payroll`,
    misprint: ['15.00OD', '15.00'],
  },

  'D behind an overdrawn balance': {
    pages: [
      `
Thames Bank                                   Statement period: 1 March 2025 to 31 March 2025
Current account 1234-567

Date     Details                          Paid out       Paid in       Balance
01 Mar   Balance brought forward                                       £20.00
03 Mar   Grocer                             30.00                       10.00 D
14 Mar   Salary                                           500.00       490.00
31 Mar   Balance carried forward                                       490.00
`,
    ],
    rows: `
      2025-03-03  -30.00  -10.00 Grocer
      2025-03-14  500.00  490.00 Salary`,
    misprint: ['10.00 D', '15.00 D'],
  },

  'CR on a card’s credits': {
    pages: [
      `
Nova Mastercard                               Statement period: Mar 1, 2025 to Mar 31, 2025
Credit card number XXXX XXXX XXXX 1234

Previous balance                  $300.00
New balance                       $172.50

Trans date   Post date   Description                      Amount
Mar 03       Mar 04      PAYMENT THANK YOU              300.00CR
Mar 10       Mar 11      GROCER 12                      182.50
Mar 20       Mar 21      RETURN SHOES                   10.00 CR
`,
    ],
    rows: `
      2025-03-03   300.00 none PAYMENT THANK YOU
      2025-03-10  -182.50 none GROCER 12
      2025-03-20    10.00 none RETURN SHOES`,
    misprint: ['182.50', '128.50'],
  },

  parentheses: {
    pages: [
      `
Harbour Bank                                  Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date         Description                       Amount        Balance
2025-03-01   Opening balance                                  100.00
2025-03-03   Grocer                           (150.00)        (50.00)
2025-03-14   Payroll                          2,000.00      1,950.00
2025-03-31   Closing balance                                1,950.00
`,
    ],
    rows: `
      2025-03-03  -150.00   -50.00 Grocer
      2025-03-14  2000.00  1950.00 Payroll`,
    misprint: ['(50.00)', ' 50.00 '],
  },

  'a true minus sign, U+2212': {
    pages: [
      `
Prairie Cash                                  Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                       Amount         Balance
2025-03-01   Opening balance                                  $100.00
2025-03-03   Grocer                          −$150.00         −$50.00
2025-03-14   Direct deposit                 $2,000.00       $1,950.00
2025-03-31   Closing balance                                $1,950.00
`,
    ],
    rows: `
      2025-03-03  -150.00   -50.00 Grocer
      2025-03-14  2000.00  1950.00 Direct deposit`,
    misprint: ['−$150.00', '−$105.00'],
  },

  'an en dash as minus': {
    pages: [
      `
Prairie Cash                                  Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                       Amount         Balance
2025-03-01   Opening balance                                  $100.00
2025-03-03   Grocer                           –$75.00          $25.00
2025-03-14   Direct deposit                 $2,000.00       $2,025.00
2025-03-31   Closing balance                                $2,025.00
`,
    ],
    rows: `
      2025-03-03   -75.00    25.00 Grocer
      2025-03-14  2000.00  2025.00 Direct deposit`,
    misprint: ['–$75.00', '–$76.00'],
  },

  'the minus as a run of its own': {
    pages: [
      `
Prairie Cash                                  Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                           Amount         Balance
2025-03-01   Opening balance                                      $100.00
2025-03-03   Grocer                             - $150.00         - $50.00
2025-03-05   Baker                              -   $5.00         - $55.00
2025-03-14   Direct deposit                     $2,000.00       $1,945.00
2025-03-31   Closing balance                                    $1,945.00
`,
    ],
    rows: `
      2025-03-03  -150.00   -50.00 Grocer
      2025-03-05    -5.00   -55.00 Baker
      2025-03-14  2000.00  1945.00 Direct deposit`,
    misprint: ['- $50.00', '- $60.00'],
  },

  'thousands parted by no-break and thin spaces': {
    pages: [
      `
Banque du Fleuve                              Relevé du 1 mars 2025 au 31 mars 2025
Compte chèques 12-345

Date         Description                       Retraits         Dépôts          Solde
01 mars      Solde d'ouverture                                              1${nbsp}234,56
05 mars      Loyer                             1${thin}200,00                           34,56
12 mars      Dépôt paie                                     12${nbsp}000,00     12${thin}034,56
31 mars      Solde de clôture                                              12${nbsp}034,56
`,
    ],
    rows: `
      2025-03-05  -1200.00     34.56 Loyer
      2025-03-12  12000.00  12034.56 Dépôt paie`,
    misprint: [`1${thin}200,00`, `1${thin}300,00`],
  },

  'apostrophes between the thousands': {
    pages: [
      `
Helvetia Bank                                 Kontoauszug 01.03.2025 - 31.03.2025
Privatkonto 12-345-6                          CHF

Datum        Text                            Belastung      Gutschrift          Saldo
01.03.2025   Saldovortrag                                                    1'234.56
05.03.2025   Miete                            1'200.00                          34.56
25.03.2025   Lohn                                             5'000.00       5'034.56
31.03.2025   Schlusssaldo                                                    5'034.56
`,
    ],
    rows: `
      2025-03-05  -1200.00    34.56 Miete
      2025-03-25   5000.00  5034.56 Lohn`,
    misprint: ["5'000.00", "5'001.00"],
  },

  'dots for thousands and the minus behind': {
    pages: [
      `
Elbe Sparkasse                                Kontoauszug 01.03.2025 - 31.03.2025
Girokonto 12345678                            EUR

Datum        Erläuterung                          Betrag          Saldo
01.03.2025   Anfangssaldo                                      1.234,56
05.03.2025   Miete                             1.500,00-         265,44-
25.03.2025   Gehalt                            3.000,00        2.734,56
31.03.2025   Endsaldo                                          2.734,56
`,
    ],
    rows: `
      2025-03-05  -1500.00  -265.44 Miete
      2025-03-25   3000.00  2734.56 Gehalt`,
    misprint: ['265,44-', '265,44 '],
  },

  'lakhs and crores': {
    pages: [
      `
Gateway Bank of India                         Statement period: 01/03/2025 to 31/03/2025
Savings account 501234567890                  INR

Date         Narration                     Withdrawal Amt.   Deposit Amt.   Closing Balance
01/03/2025   Opening balance                                                  12,34,567.00
15/03/2025   NEFT RENT                         1,50,000.00                    10,84,567.00
25/03/2025   SALARY                                          1,05,00,000.50  1,15,84,567.50
31/03/2025   Closing balance                                                 1,15,84,567.50
`,
    ],
    rows: `
      2025-03-15   -150000.00   1084567.00 NEFT RENT
      2025-03-25  10500000.50  11584567.50 SALARY`,
    misprint: ['1,50,000.00', '1,60,000.00'],
  },

  'decimals split by kerning': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                             1,719.3 3
Mar 03   Grocer                             50.0 0                   1,669.3 3
Mar 14   Payroll                                        2,000.0 0    3,669.3 3
         Closing balance                                             3,669.3 3
`,
    ],
    rows: `
      2025-03-03   -50.00  1669.33 Grocer
      2025-03-14  2000.00  3669.33 Payroll`,
    misprint: ['50.0 0', '50.0 9'],
  },

  'a plus on what is credited to a card': {
    pages: [
      `
Neon Mastercard                               Statement period: March 1, 2025 to March 31, 2025

Opening balance                CA$441.20
Closing balance                CA$395.33

Date           Details                             Amount
Mar 03, 2025   GROCER                            CA$12.00
Mar 05, 2025   GROCER                           +CA$45.87
Mar 20, 2025   PAYMENT THANK YOU                +CA$12.00
`,
    ],
    rows: `
      2025-03-03   -12.00 none GROCER
      2025-03-05    45.87 none GROCER
      2025-03-20    12.00 none PAYMENT THANK YOU`,
    misprint: ['+CA$45.87', 'CA$45.87'],
  },

  'thousands and decimals pushed apart': {
    pages: [
      `
Caisse des Érables Visa                               Période : 1 mars 2025 au 31 mars 2025

Solde précédent       Paiements et crédits      Achats et autres      Nouveau solde
       2 418,3 0               1 057,4 2CR                  75,0 0         1 435,8 8

Date      Description                      Montant
3 mars    Paiement reçu, merci           1 057,4 2CR
9 mars    Épicerie                            75,0 0
`,
    ],
    rows: `
      2025-03-03  1057.42 none Paiement reçu, merci
      2025-03-09   -75.00 none Épicerie`,
    misprint: ['1 435,8 8', '1 435,8 9'],
  },

  'a summary whose purchases, fees and interest are one line': {
    pages: [
      `
Maple Mastercard                              Statement period: March 1, 2025 to March 31, 2025

Previous balance                  544.39
Payments and credits            (204.56)
Purchases, fees and interest      217.24
New balance                      $557.07

Date       Description                     Amount ($)
Mar 03     PAYMENT THANK YOU                 (204.56)
Mar 05     GROCER                              200.00
Mar 20     INTEREST                             17.24
`,
    ],
    rows: `
      2025-03-03   204.56 none PAYMENT THANK YOU
      2025-03-05  -200.00 none GROCER
      2025-03-20   -17.24 none INTEREST`,
    misprint: ['217.24', '219.24'],
  },

  'the number of rows in brackets behind each total': {
    pages: [
      `
Gateway Bank of India                         Statement period: 01/03/2025 to 31/03/2025
Current account 501234567890                  INR
Opening balance                 1,000.00
Closing balance                 2,900.00

Date         Narration                   Amount        Balance
15/03/2025   RENT                         70.00         930.00
16/03/2025   PHONE                        30.00         900.00
25/03/2025   SALARY                    2,000.00       2,900.00

Total Debit: 100.00 (2)                 Total Credit: 2,000.00 (1)
`,
    ],
    rows: `
      2025-03-15   -70.00   930.00 RENT
      2025-03-16   -30.00   900.00 PHONE
      2025-03-25  2000.00  2900.00 SALARY`,
    misprint: ['(2)', '(3)'],
  },

  'totals of Japanese yen in a line below the rows': {
    pages: [
      `
普通預金 取引明細                                  対象期間: 2025/03/01 - 2025/03/31
前回残高: 214,300 円                               最終残高: 489,621 円

取引日         取引内容                            入出金(円)     取引後残高(円)
2025/03/02     給与 カ)ミナト                         276,743            491,043
2025/03/03     電気料金                                -1,422            489,621
               期間合計          入金 276,743 円       出金 1,422 円
`,
    ],
    rows: `
      2025-03-02  276743  491043 給与 カ)ミナト
      2025-03-03   -1422  489621 電気料金`,
    misprint: ['出金 1,422', '出金 1,522'],
  },

  'how many rows there are of each side, at the end of a line of other words': {
    pages: [
      `
Citroenbank                                   Rekeningafschrift
Betaalrekening 0441 7718

Vorig saldo      Nieuw saldo      Totaal bedrag af     Totaal bedrag bij
1.904,73         2.066,93         57,80                220,00
Periode 01-04-2025 t/m 30-04-2025 Aantal af 2 Aantal bij 1 Volgnr. 003

Datum        Omschrijving            Bedrag af      Bedrag bij
03-04-2025   Kruidenier                  40,00
27-04-2025   Stroom                      17,80
30-04-2025   Terugbetaling                              220,00
`,
    ],
    rows: `
      2025-04-03  -40.00 none Kruidenier
      2025-04-27  -17.80 none Stroom
      2025-04-30  220.00 none Terugbetaling`,
    misprint: ['Aantal af 2', 'Aantal af 3'],
  },

  'the totals of both sides in one line below the rows': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Current account 1234-567

Date     Description                      Deposit    Withdrawal       Balance
01 Mar   B/F balance                                                 1,000.00
03 Mar   Grocer                                           60.00        940.00
14 Mar   Payroll                           200.00                    1,140.00
31 Mar   C/F balance                                                 1,140.00
         Transaction Turnover HKD Count 2 Deposit 200.00 Withdrawal 60.00
`,
    ],
    rows: `
      2025-03-03  -60.00  940.00 Grocer
      2025-03-14  200.00 1140.00 Payroll`,
    misprint: ['Deposit 200.00 Withdrawal 60.00', 'Deposit 220.00 Withdrawal 60.00'],
  },

  'a first amount whose sign only the opening balance tells': {
    pages: [
      `
Banka Beispiel                            Period: 01/01/2026 - 31/01/2026
Account 251/440718-93                     EUR
Opening balance: 5.118,06                 Closing balance: 5.034,49
Total withdrawals: 383,57                 Total deposits: 300,00

No  Date          Details               Branch     Amount   X/P       Balance
1   02/01/2026    Transfer fee             251       0,50    X       5.117,56
2   05/01/2026    Petrol station           251      96,27    X       5.021,29
3   06/01/2026    Deposit                  099     300,00    P       5.321,29
4   07/01/2026    Water bill payment       099      93,66    X       5.227,63
5   08/01/2026    Rent payment             099     193,14    X       5.034,49
`,
    ],
    rows: `
      2026-01-02    -0.50  5117.56 Transfer fee X
      2026-01-05   -96.27  5021.29 Petrol station X
      2026-01-06   300.00  5321.29 Deposit P
      2026-01-07   -93.66  5227.63 Water bill payment X
      2026-01-08  -193.14  5034.49 Rent payment X`,
    misprint: ['0,50', '0,60'],
  },

  'points between thousands, of which only the opening balance has two': {
    pages: [
      `
Otthon Példa Nyrt.                                                    1. oldal
SZÁMLAKIVONAT                                   Devizanem: HUF
Időszak:            2024.02.01. - 2024.02.29.
Könyvelés    Értéknap   Tranzakció leírása                Terhelések   Jóváírások
                        NYITÓ EGYENLEG                                  1.112.330
24.02.01     24.02.01   CSOPORTOS BESZEDÉS                    30.381
24.02.05     24.02.05   KÉSZPÉNZFELVÉTEL ATM                  38.000
24.02.06     24.02.05   VÁSÁRLÁS KÁRTYÁVAL                   134.907
24.02.26     24.02.26   MUNKABÉR                                           63.824
                        ZÁRÓ EGYENLEG                                     972.866
`,
    ],
    rows: `
      2024-02-01   -30381.00  none CSOPORTOS BESZEDÉS
      2024-02-05   -38000.00  none KÉSZPÉNZFELVÉTEL ATM
      2024-02-06  -134907.00  none VÁSÁRLÁS KÁRTYÁVAL
      2024-02-26    63824.00  none MUNKABÉR`,
    misprint: ['38.000', '83.000'],
  },
};

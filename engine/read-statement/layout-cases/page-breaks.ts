import type { LayoutCases } from './layout-case.ts';

const head = `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567
`;

export const pageBreakCases: LayoutCases = {
  'balances carried forward': {
    pages: [
      `${head}
Date     Description                   Withdrawals      Deposits       Balance
         Balance forward                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
         Balance carried forward                                        950.00
`,
      `
Date     Description                   Withdrawals      Deposits       Balance
         Balance brought forward                                        950.00
Mar 14   Payroll                                        2,000.00      2,950.00
         Closing balance                                              2,950.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-14  2000.00  2950.00 Payroll`,
    misprint: ['2,000.00', '2,200.00'],
  },

  'no heading on page 2': {
    pages: [
      `${head}
Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
`,
      `
Maple Credit Union                                                      Page 2

Mar 14   Payroll                                        2,000.00      2,950.00
Mar 20   Cinema                              24.00                    2,926.00
         Closing balance                                              2,926.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-14  2000.00  2950.00 Payroll
      2025-03-20   -24.00  2926.00 Cinema`,
    misprint: ['24.00', '42.00'],
  },

  'a row split by the page break': {
    pages: [
      `${head}
Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Point of sale
         GROCER 12                           50.00                      950.00
Mar 14   Payroll
`,
      `
Date     Description                   Withdrawals      Deposits       Balance
         ACME LIMITED                                   2,000.00      2,950.00
Mar 20   Point of sale
         CINEMA                              24.00                    2,926.00
         Closing balance                                              2,926.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Point of sale GROCER 12
      2025-03-14  2000.00  2950.00 Payroll ACME LIMITED
      2025-03-20   -24.00  2926.00 Point of sale CINEMA`,
    misprint: ['2,000.00', '2,000.10'],
  },

  'two periods in one file': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
         Closing balance                                                950.00
`,
      `
Maple Credit Union                            Statement period: April 1, 2025 to April 30, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                                950.00
Apr 14   Payroll                                        2,000.00      2,950.00
         Closing balance                                              2,950.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-04-14  2000.00  2950.00 Payroll`,
    misprint: ['2,000.00', '2,000.02'],
  },

  'an account whose name ends the page before its list': {
    pages: [
      `
Liberty Credit Union                          Statement period: March 1, 2025 to March 31, 2025

EveryDay Checking - 7012044471
Date     Transaction detail                      Amount($)       Balance($)
03-01    Beginning Balance                                         1,000.00
03-03    GROCER                                     50.00-           950.00
03-31    Ending Balance                                              950.00

Membership Savings - 3012044479
`,
      `
Date     Transaction detail                      Amount($)       Balance($)
03-01    Beginning Balance                                           500.12
03-30    CASHOUT                                   629.58          1,129.70
03-31    Ending Balance                                            1,129.70
`,
    ],
    rows: `
      2025-03-03   -50.00    950.00 GROCER
      2025-03-30   629.58   1129.70 CASHOUT`,
    misprint: ['500.12', '500.21'],
  },

  'a subtotal that counts the old balance in': {
    pages: [
      `
Beispielbank VISA-Card-Abrechnung            20. Dezember 2024

Datum      Datum       Angabe des Unternehmens /              Wäh-     Betrag    Kurs       Betrag
Beleg      Buchung     Verwendungszweck                       rung                         in EUR
                       Saldo letzte Abrechnung                                           312,55 -
25.11.24   25.11.24    BAHN                                   USD      325,75    1,0755   302,88 -
01.12.24   01.12.24    TANKSTELLE                                                         363,61 -
                       Zwischensumme von Seite 1                                          979,04 -
`,
      `
Datum      Datum       Angabe des Unternehmens /              Wäh-     Betrag    Kurs       Betrag
Beleg      Buchung     Verwendungszweck                       rung                         in EUR
                       Übertrag von Seite 1                                               979,04 -
11.12.24   12.12.24    ZAHLUNG                                                            245,23 +
                       Neuer Saldo                                                        733,81 -
`,
    ],
    rows: `
      2024-11-25  -302.88 none BAHN
      2024-12-01  -363.61 none TANKSTELLE
      2024-12-11   245.23 none ZAHLUNG`,
    misprint: [
      'Zwischensumme von Seite 1                                          979,04',
      'Zwischensumme von Seite 1                                          978,04',
    ],
  },

  'the balance carried over, in words for it and in the column of amounts': {
    pages: [
      `
Schelde Bank                                  Periode 01-03-2025 tot 31-03-2025
Zichtrekening BE00 9730 0000 4471             EUR
Vorig saldo op 28-02-2025                                               1.000,00 +

Nr.   Datum        Omschrijving                   Valuta         Bedrag in EUR
0001  01-03-2025   Betaling GAMMA                 01-03-2025           50,00 -
0002  05-03-2025   Overschrijving van Omar        05-03-2025        2.000,00 +
                   Over te dragen saldo                             2.950,00 +
`,
      `
Nr.   Datum        Omschrijving                   Valuta         Bedrag in EUR
                   Overgedragen saldo                               2.950,00 +
0003  20-03-2025   Betaling COLRUYT               21-03-2025          100,00 -
Nieuw saldo op 31-03-2025                                               2.850,00 +
`,
    ],
    rows: `
      2025-03-01   -50.00 none Betaling GAMMA
      2025-03-05  2000.00 none Overschrijving van Omar
      2025-03-20  -100.00 none Betaling COLRUYT`,
    misprint: ['100,00 -', '110,00 -'],
  },

  'a slip to send back with the payment, in the middle of the rows': {
    pages: [
      `
Maple Credit Union Personal Line of Credit              Nov. 15, 2024 - Dec. 14, 2024

Previous balance, Nov. 15, 2024          $5,230.18
Payments and credits                       -$326.55
Advances, interest and other charges        +$98.07
Total balance, Dec. 14, 2024             $5,001.70

DATE         DESCRIPTION                                     AMOUNT ($)
Nov. 16      BALANCE PROTECTION PREMIUM                           22.12
Nov. 16      PAYMENT RECEIVED - THANK YOU                     326.55 CR












PAYMENT COUPON Please detach and return with your payment

Account number 0002 0000 441                 Minimum payment due      $61.00
                                             Total balance         $5,001.70
`,
      `
DATE         DESCRIPTION                                     AMOUNT ($)
Nov. 17      DEBIT PURCHASE HARDWARE                              75.95
`,
    ],
    rows: `
      2024-11-16   -22.12 none BALANCE PROTECTION PREMIUM
      2024-11-16   326.55 none PAYMENT RECEIVED - THANK YOU
      2024-11-17   -75.95 none DEBIT PURCHASE HARDWARE`,
    misprint: ['Total balance         $5,001.70', 'Total balance         $5,011.70'],
  },

  'a row whose words go on under the heading of the next page': {
    pages: [
      `
Girokonto                                        Auszugszeitraum 01.03.2025 - 31.03.2025

Datum        Erläuterung                                       Betrag EUR
             Kontostand am 28.02.2025                            1.000,00
14.03.2025   Gutschrift                                             69,40
             Ravi Moretti
             Danke
24.03.2025   Lastschrift                                          -117,96
`,
      `
Girokonto, Herr Beispiel

Datum        Erläuterung                                       Betrag EUR
             Stadtwerke AG
             Vertrag 985815283 Abschlag
26.03.2025   Kartenzahlung                                         -10,00
             DROGERIE 1125

             Kontostand am 31.03.2025                              941,44
`,
    ],
    rows: `
      2025-03-14    69.40  none Gutschrift Ravi Moretti Danke
      2025-03-24  -117.96  none Lastschrift Stadtwerke AG Vertrag 985815283 Abschlag
      2025-03-26   -10.00  none Kartenzahlung DROGERIE 1125`,
    misprint: ['-117,96', '-117,69'],
  },

  'an account whose name stands on the page before its list': {
    pages: [
      `
Harbour Bank                               February 01, 2025 through February 28, 2025

Harbour Checking      000000488124471     $1,204.31
Harbour Savings       000003310290038      6,800.00

DATE      DESCRIPTION                                  AMOUNT        BALANCE
          Beginning Balance                                        $1,204.31
02/01     TRANSFER FROM FRIEND                         186.28       1,390.59
02/05     POWER COMPANY                                -95.57       1,295.02
          Ending Balance                                           $1,295.02

HARBOUR SAVINGS
SAM SAMPLE                                  Account Number: 000003310290038
SAVINGS SUMMARY
Beginning Balance                     $6,800.00
Deposits and Additions                   100.00
Withdrawals                              -50.00
Ending Balance                        $6,850.00
`,
      `
DATE      DESCRIPTION                                  AMOUNT        BALANCE
          Beginning Balance                                        $6,800.00
02/11     DEPOSIT                                      100.00       6,900.00
02/19     WITHDRAWAL                                   -50.00       6,850.00
          Ending Balance                                           $6,850.00
`,
    ],
    rows: `
      2025-02-01  186.28 1390.59 TRANSFER FROM FRIEND
      2025-02-05  -95.57 1295.02 POWER COMPANY
      2025-02-11  100.00 6900.00 DEPOSIT
      2025-02-19  -50.00 6850.00 WITHDRAWAL`,
    misprint: ['-95.57 ', '-95.75 '],
  },

  'two accounts, each with its summary beside the number of the bank': {
    pages: [
      `
Combined Statement of Accounts          February 1, 2025 - February 28, 2025

Account                    Account number   Ending balance last statement   Ending balance this statement
Everyday Checking              XXXXXX4471                        1,840.66                        1,629.82
Rainy Day Savings              XXXXXX0936                        9,214.08                       10,125.13
Total deposit accounts                                         $11,054.74                      $11,754.95

Everyday Checking
Statement period activity summary              Account number: XXXXXX4471
Beginning balance on 2/1         $1,840.66     SAM SAMPLE
Deposits/Additions                   50.00     For Direct Deposit use
Withdrawals/Subtractions          - 260.84     Routing Number (RTN): 102000076
Ending balance on 2/28           $1,629.82

Transaction history
          Check                             Deposits/     Withdrawals/     Ending daily
Date     Number   Description               Additions     Subtractions          balance
2/1               Cash Withdrawal                               172.24
2/1               Zelle From Friend             50.00                          1,718.42
2/27              Power Company                                  88.60         1,629.82
Ending balance on 2/28                                                         1,629.82
Totals                                         $50.00          $260.84
`,
      `
Rainy Day Savings
Statement period activity summary              Account number: XXXXXX0936
Beginning balance on 2/1         $9,214.08     SAM SAMPLE
Deposits/Additions                  911.05     For Direct Deposit use
Withdrawals/Subtractions            - 0.00     Routing Number (RTN): 102000076
Ending balance on 2/28          $10,125.13

Transaction history
          Check                             Deposits/     Withdrawals/     Ending daily
Date     Number   Description               Additions     Subtractions          balance
2/11              Deposit                      911.05                         10,125.13
Ending balance on 2/28                                                        10,125.13
Totals                                        $911.05            $0.00
`,
    ],
    rows: `
      2025-02-01 -172.24     none Cash Withdrawal
      2025-02-01   50.00  1718.42 Zelle From Friend
      2025-02-27  -88.60  1629.82 Power Company
      2025-02-11  911.05 10125.13 Deposit`,
    misprint: ['911.05    ', '919.05    '],
  },

  'the day of the statement over the rows of every page, where theirs begin': {
    pages: [
      `
Business Savings
January 31, 2022             Page 1 of 2

Statement period activity summary                        Account number: 0000001234
  Beginning balance on 1/1                 $1,000.00
  Deposits/Credits                          2,000.00
  Withdrawals/Debits                        - 500.00
  Ending balance on 1/31                   $2,500.00
`,
      `
January 31, 2022             Page 2 of 2

Transaction history
  Date          Description                              Credits     Debits     balance
  1/05          Online transfer from Sample Inc         2,000.00               3,000.00
  1/18          Online transfer to Sample Inc                        500.00    2,500.00
  Totals                                               $2,000.00    $500.00
`,
    ],
    rows: `
      2022-01-05 2000.00 3000.00 Online transfer from Sample Inc
      2022-01-18 -500.00 2500.00 Online transfer to Sample Inc`,
    misprint: ['3,000.00', '3,100.00'],
  },

  'balances of some days between the rows, under days that stand over them': {
    pages: [
      `
OP OP Uusimaa                                   TILIOTE
                                                Kausi         01.02.2026 - 28.02.2026
  VIRTANEN JUKKA TAPANI                         IBAN   FI49 5000 9420 0287 30
  00930 HELSINKI                                BIC    OKOYFIHH   Valuutta EUR

Saaja / Maksaja                                      Arvopäivä                          Määrä EUR

ALKUSALDO 01.02.2026                                                                      933,10+
Kirjauspäivä 02.02.2026
 K-MARKET KAMPPI                                     02.02.                                 8,19-
 AS OY HELMI                                         02.02.                               348,20-
Kirjauspäivä 03.02.2026
 HSL MOBIILI                                         03.02.                                27,29-
                             Saldo 03.02.                                                 549,42+
Kirjauspäivä 09.02.2026
 HELEN OY                                            09.02.                                64,81-
 HSL MOBIILI                                         09.02.                                14,57-
Kirjauspäivä 10.02.2026
 VIRTANEN SARI                                       10.02.                                74,69+
`,
      `
OP OP Uusimaa                                   TILIOTE
                                                Kausi         01.02.2026 - 28.02.2026
 HSL MOBIILI                                         10.02.                                 8,45-
                             Saldo 10.02.                                                 536,28+
Kirjauspäivä 18.02.2026
 HELEN OY                                            18.02.                                87,02-
 K-MARKET KAMPPI                                     18.02.                                15,38-
Kirjauspäivä 23.02.2026
 HELEN OY                                            23.02.                                81,27-
 HELEN OY                                            23.02.                                80,33-
Kirjauspäivä 24.02.2026
 VIRTANEN SARI                                       24.02.                                88,33+
                             Saldo 24.02.                                                 360,61+
`,
    ],
    rows: `
      2026-02-02    -8.19 none K-MARKET KAMPPI
      2026-02-02  -348.20 none AS OY HELMI
      2026-02-03   -27.29 none HSL MOBIILI
      2026-02-09   -64.81 none HELEN OY
      2026-02-09   -14.57 none HSL MOBIILI
      2026-02-10    74.69 none VIRTANEN SARI
      2026-02-10    -8.45 none HSL MOBIILI
      2026-02-18   -87.02 none HELEN OY
      2026-02-18   -15.38 none K-MARKET KAMPPI
      2026-02-23   -81.27 none HELEN OY
      2026-02-23   -80.33 none HELEN OY
      2026-02-24    88.33 none VIRTANEN SARI`,
    misprint: [
      'HSL MOBIILI                                         10.02.                                 8,45-',
      '20260210/593497/2C4839',
    ],
  },

  'a page that ends with words about the next one, a box drawn as a letter before the amounts': {
    pages: [
      `
Compte de dépôt  FR76 1234 5678 9012 3456 7890 123              Relevé du 01.03.2025 au 31.03.2025

Date      Libellé des opérations                           þ       Débit       Crédit
          Ancien solde au 28.02.2025                                           500,00
03.03     Carte 0203 Boulangerie                           þ       12,50
04.03     Virement Dupont                                  þ                   80,00
          Suite page suivante
`,
      `
Compte de dépôt  FR76 1234 5678 9012 3456 7890 123              Relevé du 01.03.2025 au 31.03.2025

Date      Libellé des opérations                           þ       Débit       Crédit
10.03     Prélèvement Électricité                          þ       67,40
          Nouveau solde au 31.03.2025                                          500,10
`,
    ],
    rows: `
      2025-03-03  -12.50 none Carte 0203 Boulangerie
      2025-03-04   80.00 none Virement Dupont
      2025-03-10  -67.40 none Prélèvement Électricité`,
    misprint: ['67,40', '76,40'],
  },
};

import { expect, test } from 'vitest';
import { formatMoney } from '../money/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** A list whose days stand below its rows, newest first. */
const datesBelow = (cashback: string): string => `
GBP statement
1 February 2025 [GMT] - 28 February 2025 [GMT]
Account number 40118273
GBP on 28 February 2025 [GMT]                                        3,389.17 GBP
Description                                       Incoming    Outgoing      Amount

Topped up account                                   480.00                3,389.17
24 February 2025 Transaction: TRANSFER-438285242

Card transaction issued by Studio                              -26.56     2,909.17
*Editors London
20 February 2025 Card ending in 8812 Transaction: CARD-
9038897902

Sent money to Anna Kask                                       -456.43     2,935.73
14 February 2025 Transaction: TRANSFER-563461526

Cashback                                              ${cashback}                3,392.16
12 February 2025 Transaction: BALANCE-46e0347e`;

// [what the page has, the page, its rows: account, day and amount]
test.each<[string, string, string[]]>([
  [
    'daily balances below sections that are out of order',
    `
Example Bank                                       Statement Period: Mar 05 2024-Apr 04 2024
Account 431-0082211
ACCOUNT SUMMARY
Beginning Balance            512.90
Electronic Deposits          800.00
Electronic Payments          213.95
Ending Balance             1,098.95
Electronic Deposits
POSTING DATE   DESCRIPTION                          AMOUNT
03/11          DIRECT DEPOSIT ACME                  500.00
03/26          DIRECT DEPOSIT ACME                  300.00
                                  Subtotal:         800.00
Electronic Payments
POSTING DATE   DESCRIPTION                          AMOUNT
03/06          DEBIT CARD PURCHASE GROCER            60.00
03/12          DEBIT CARD PURCHASE PHARMACY          40.00
03/28          DEBIT CARD PURCHASE GROCER           113.95
                                  Subtotal:         213.95
DAILY BALANCE SUMMARY
DATE               BALANCE         DATE               BALANCE
03/04               512.90         03/12               912.90
03/06               452.90         03/26             1,212.90
03/11               952.90         03/28             1,098.95`,
    [
      '0 2024-03-11 500.00',
      '0 2024-03-26 300.00',
      '0 2024-03-06 -60.00',
      '0 2024-03-12 -40.00',
      '0 2024-03-28 -113.95',
    ],
  ],
  [
    'words before amounts that have their marks behind them',
    `
Bank Contoh                                NO. REKENING : 4188220771
PERIODE : MARET 2024                       MATA UANG : IDR
TANGGAL   KETERANGAN                                     MUTASI             SALDO
01/03     SALDO AWAL                                                 2,841,550.50
04/03     KARTU DEBIT                            773,000.00 DB
04/03     TARIKAN ATM                            113,500.00 DB       1,955,050.50
11/03     TRSF E-BANKING CR                    2,240,500.00          4,195,550.50
15/03     KARTU DEBIT                            824,000.00 DB       3,371,550.50
18/03     BI-FAST CR TRANSFER DR               1,076,000.00
18/03     TARIKAN ATM                            665,500.00 DB       3,782,050.50
SALDO AWAL   : 2,841,550.50
MUTASI CR    : 3,316,500.00
MUTASI DB    : 2,376,000.00
SALDO AKHIR  : 3,782,050.50`,
    [
      '0 2024-03-04 -773000.00',
      '0 2024-03-04 -113500.00',
      '0 2024-03-11 2240500.00',
      '0 2024-03-15 -824000.00',
      '0 2024-03-18 1076000.00',
      '0 2024-03-18 -665500.00',
    ],
  ],
  [
    'payments that are called carried over',
    `
Finanzreport Nr. 4 per 02.04.2024
Girokonto DE58 2004 1133 0418 8207 00
Buchungstag   Vorgang                                         Betrag in EUR
01.03.2024    Alter Saldo                                         +3.194,02
04.03.2024    Lastschrift / Markt am Tor                             -45,10
08.03.2024    Übertrag / Tomke Albers Urlaub Anteil                 +294,06
12.03.2024    Lastschrift / Stadtwerke                               -88,40
25.03.2024    Übertrag / Lasse Wulff Miete Garage                   -108,97
27.03.2024    Übertrag / Elbtechnik GmbH Gehalt                   +3.182,77
28.03.2024    Lastschrift / Telefon                                  -29,99
02.04.2024    Neuer Saldo                                         +6.398,39`,
    [
      '0 2024-03-04 -45.10',
      '0 2024-03-08 294.06',
      '0 2024-03-12 -88.40',
      '0 2024-03-25 -108.97',
      '0 2024-03-27 3182.77',
      '0 2024-03-28 -29.99',
    ],
  ],
  [
    'two accounts with their balances below their rows',
    `
kometa                                            Kontoauszug 01.01.2025 bis 31.01.2025
Hauptkonto
IBAN: DE61 1001 7890 2604 1188 73
Beschreibung                          Verbuchungsdatum        Betrag
Drogerie                              02.01.2025              -5,45€
Sabine Kroll Miete                    03.01.2025            -480,00€
Pixelwerk Gehalt                      30.01.2025          +1.900,00€
Zusammenfassung Hauptkonto 01.01.2025 bis 31.01.2025
Dein alter Kontostand                                       612,07€
Ausgehende Transaktionen                                   -485,45€
Eingehende Transaktionen                                 +1.900,00€
Dein neuer Kontostand                                     2.026,62€

Space Japan
IBAN: DE39 1001 7890 2604 1188 99
Beschreibung                          Verbuchungsdatum        Betrag
Von Hauptkonto                        06.01.2025            +150,00€
Nach Hauptkonto                       20.01.2025             -35,00€
Zinsen Januar                         31.01.2025              +1,87€
Zusammenfassung Japan 01.01.2025 bis 31.01.2025
Dein alter Kontostand                                     1.200,00€
Ausgehende Transaktionen                                    -35,00€
Eingehende Transaktionen                                   +151,87€
Dein neuer Kontostand                                     1.316,87€`,
    [
      '0 2025-01-02 -5.45',
      '0 2025-01-03 -480.00',
      '0 2025-01-30 1900.00',
      '1 2025-01-06 150.00',
      '1 2025-01-20 -35.00',
      '1 2025-01-31 1.87',
    ],
  ],
  [
    'a closing balance after each day',
    `
EXTRAS CONT                        Numarul: 11 din 01/11/2024 - 30/11/2024
Cont RO33 TRNV 0130 1205 8844 1701    Valuta RON
Data         Descriere                                  Debit        Credit
             SOLD ANTERIOR                                          876.41
01/11/2024   Plata la POS                               23.42
             Comision incasare OP                        1.78
01/11/2024   RULAJ ZI                                   25.20          0.00
             SOLD FINAL ZI                                            851.21
04/11/2024   Transfer intern                           150.00
             Plata OP intra                            120.79
04/11/2024   RULAJ ZI                                  270.79          0.00
             SOLD FINAL ZI                                            580.42
06/11/2024   Plata la POS                               92.70
             Incasare OP                                            195.95
06/11/2024   RULAJ ZI                                   92.70        195.95
             SOLD FINAL ZI                                            683.67
             RULAJ TOTAL CONT                          388.69        195.95
             SOLD FINAL CONT                                          683.67
             din care fonduri proprii                                 683.67`,
    [
      '0 2024-11-01 -23.42',
      '0 2024-11-01 -1.78',
      '0 2024-11-04 -150.00',
      '0 2024-11-04 -120.79',
      '0 2024-11-06 -92.70',
      '0 2024-11-06 195.95',
    ],
  ],
  [
    'a date below its row, and words between',
    `${datesBelow('0.62')}

Opening balance on 1 February 2025                                     3,391.54`,
    ['0 2025-02-24 480.00', '0 2025-02-20 -26.56', '0 2025-02-14 -456.43', '0 2025-02-12 0.62'],
  ],
  [
    'years under some days',
    `
Example Bank of India                             Account Number : 00000038441207719
Account Statement from 1 Apr 2024 to 30 Jun 2024              Currency : INR
Balance as on 1 Apr 2024 : 84,210.55
Txn Date      Value Date    Description               Debit      Credit       Balance
8 Apr 2024    8 Apr 2024    TO TRANSFER            2,832.60                 81,377.95
10 Apr 2024   10 Apr 2024   DEBIT INS              3,210.00                 78,167.95
14 May        14 May        ATM WDL                2,000.00                 76,167.95
2024          2024          KOTHRUD
15 May        15 May        BY TRANSFER                        400.00       76,567.95
2024          2024          RAMESH
16 May        16 May        ATM WDL                2,500.00                 74,067.95
2024          2024          KOTHRUD
3 Jun 2024    3 Jun 2024    INTEREST                            90.05       74,158.00`,
    [
      '0 2024-04-08 -2832.60',
      '0 2024-04-10 -3210.00',
      '0 2024-05-14 -2000.00',
      '0 2024-05-15 400.00',
      '0 2024-05-16 -2500.00',
      '0 2024-06-03 90.05',
    ],
  ],
  [
    'a day at the end of a description',
    `
Severn Vale Building Society                 Statement date: 27 December 2024
Account no 20417735   Sort code 07-18-66
Date      Description                              £ Out        £ In    £ Balance
02 Dec    Balance brought forward                                        1,840.15
03 Dec    Standing order
          HOUSEKEEP                               350.00                 1,490.15
10 Dec    Transfer from
          70909446                                            282.34
          Cash withdrawal
          BARBOURNE RD
          10 Dec                                   50.00                 1,722.49
11 Dec    Contactless Payment
          SUPERMARKET                              55.53
          Contactless Payment
          THE OLD INN                              24.13                 1,642.83
16 Dec    Direct debit
          WATER                                    20.00                 1,622.83
          Closing balance                                                1,622.83`,
    [
      '0 2024-12-03 -350.00',
      '0 2024-12-10 282.34',
      '0 2024-12-10 -50.00',
      '0 2024-12-11 -55.53',
      '0 2024-12-11 -24.13',
      '0 2024-12-16 -20.00',
    ],
  ],
  [
    'titles with the sum of a single row',
    `
Ironwood Store Card                        Account number ending in 4418
Previous Balance                 $872.40
- Payments                       $100.00
- Other Credits                   $38.72
+ Purchases/Debits               $167.35
+ Interest Charged                $17.05
New Balance                      $918.08
Statement Closing Date 03/24/2024      Total Minimum Payment Due  $39.00
Date    Reference    Description                                     Amount
Payments                                                          -$100.00
03/05   P9312        PAYMENT - THANK YOU                          -$100.00
Other Credits                                                      -$38.72
03/11   R1202        RETURN ANCHORAGE                              -$38.72
Purchases and Other Debits                                         $167.35
03/02   S1881        IRONWOOD ANCHORAGE                            $120.00
03/15   S1882        IRONWOOD ANCHORAGE                             $47.35
Interest Charged                                                    $17.05
03/24                INTEREST CHARGE ON PURCHASES                   $17.05
Total Interest For This Period                                      $17.05`,
    ['0 2024-03-05 100.00', '0 2024-03-11 38.72', '0 2024-03-02 -120.00', '0 2024-03-15 -47.35', '0 2024-03-24 -17.05'],
  ],
  [
    'a list that goes on in a second column',
    `
Banco Exemplo                                  Fatura do cartão final 4418
Emissão e postagem 03/06/2024     Vencimento 10/06/2024     Pagamento mínimo R$ 42,12
Total da fatura anterior     871,44
Pagamento efetuado          -871,44
Lançamentos atuais           547,49
Total desta fatura           547,49
Pagamentos efetuados
DATA     ESTABELECIMENTO                      VALOR EM R$
14/05    PAGAMENTO EFETUADO                       -871,44
Lançamentos: compras e saques
DATA     ESTABELECIMENTO      VALOR EM R$     DATA     ESTABELECIMENTO      VALOR EM R$
06/05    FILMES.COM                 48,41     27/05    VIAGEM                     26,84
13/05    POSTO DO SUL              142,14     31/05    DROGARIA                   52,18
14/05    SUPERMERCADO              122,92     03/06    LIVRARIA                   55,00
20/05    PADARIA                    14,93     Total de compras                   512,42
21/05    CINEMA                     50,00
                                              Lançamentos internacionais
                                              DATA     ESTABELECIMENTO      VALOR EM R$
                                              22/05    MUSICA                     32,58
                                              22/05    IOF COMPRA                  2,49
                                              Total internacionais                35,07`,
    [
      '0 2024-05-14 871.44',
      '0 2024-05-06 -48.41',
      '0 2024-05-13 -142.14',
      '0 2024-05-14 -122.92',
      '0 2024-05-20 -14.93',
      '0 2024-05-21 -50.00',
      '0 2024-05-27 -26.84',
      '0 2024-05-31 -52.18',
      '0 2024-06-03 -55.00',
      '0 2024-05-22 -32.58',
      '0 2024-05-22 -2.49',
    ],
  ],
  [
    'labels in two scripts',
    `
lantaubank                                        1 Feb 2025 - 28 Feb 2025
Account no. 749-100-44182207
Opening balance 期初結餘     Money in 存入     Money out 支出     Closing balance 期末結餘
HKD 9,872.16                HKD 780.69        HKD 725.93         HKD 9,926.92
Date 日期    Description 描述               Amount 金額       Balance 結餘
            Opening balance 期初結餘                             9,872.16
1 Feb       Zed The Mall                       +40.69           9,912.85
2 Feb       Wong Siu Fan                      -400.00           9,512.85
6 Feb       Ho Man Kit                        +740.00          10,252.85
7 Feb       Noodle House Tung                -44.06          10,208.79
10 Feb      Osaka                             -281.87           9,926.92
            Closing balance 期末結餘                             9,926.92`,
    [
      '0 2025-02-01 40.69',
      '0 2025-02-02 -400.00',
      '0 2025-02-06 740.00',
      '0 2025-02-07 -44.06',
      '0 2025-02-10 -281.87',
    ],
  ],
])('%s', (_, page, rows) => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  const { reading } = outcome;
  expect(reading.proof.reasons).toEqual([]);
  expect(
    reading.rows.map(({ account, date, amount }) => `${account} ${date} ${amount && formatMoney(amount, 2)}`),
  ).toEqual(rows);
});

// What has no proof, and is like pages that have one.
test.each<[string, string]>([
  ['an amount of stars where a chain begins', datesBelow('****')],
  [
    'a balance carried on, beside the sums of the rows, that they do not lead to',
    `
Example Bank                                01/08/2024 - 31/08/2024
Account number 404-118822-7
Withdrawals total   3,600.00        Balance B/F       18,240.15
Deposits total      2,500.00        Balance C/F       17,180.15
Date       Description         Withdrawal      Deposit        Balance
01-08-24   Balance B/F                                      18,240.15
02-08-24   Cash                  2,000.00                   16,240.15
05-08-24   Cash                  1,600.00                   14,640.15
12-08-24   Transfer                           2,500.00      17,140.15`,
  ],
  [
    'an account that ends before the balance that the list of accounts has of it',
    `
Coral Mutual                                1 January 2025 to 31 March 2025
Account snapshot
Account              Type              Interest rate       Closing balance
77441010  S1   Everyday Access          0.00% p.a.                 $623.14
77441020  S8   Bonus Saver              4.25% p.a.               $5,514.45

Everyday Access (S1) - Account number 77441010
Date          Description                     Debit       Credit      Balance
01 Jan 2025   Opening balance                                          688.20
02 Jan 2025   Direct Debit                    60.06                    628.14
06 Jan 2025   Deposit                                      15.00       643.14
08 Jan 2025   ATM Withdrawal                  20.00                    623.14
31 Mar 2025   Closing balance                                          623.14

Bonus Saver (S8) - Account number 77441020
Date          Description                     Debit       Credit      Balance
01 Jan 2025   Opening balance                                        5,310.02
10 Jan 2025   Transfer from S1                            150.00     5,460.02
31 Jan 2025   Bonus Interest                               18.44     5,478.46
14 Feb 2025   Transfer from S1                            200.00     5,678.46`,
  ],
  [
    'a closing balance of a day, where a page is missing',
    `
EXTRAS CONT                        Numarul: 11 din 01/11/2024 - 30/11/2024
                                                                  1/2
Cont RO33 TRNV 0130 1205 8844 1701    Valuta RON
Data         Descriere                                  Debit        Credit
             SOLD ANTERIOR                                          876.41
01/11/2024   Plata la POS                               23.42
             Comision incasare OP                        1.78
01/11/2024   RULAJ ZI                                   25.20          0.00
             SOLD FINAL ZI                                            851.21
04/11/2024   Transfer intern                           150.00
             Plata OP intra                            120.79
04/11/2024   RULAJ ZI                                  270.79          0.00
             SOLD FINAL ZI                                            580.42
06/11/2024   Plata la POS                               92.70
             Incasare OP                                            195.95
06/11/2024   RULAJ ZI                                   92.70        195.95
             SOLD FINAL ZI                                            683.67`,
  ],
  [
    'a subtotal where balances stand, below the rows, that they do not lead to',
    `
Bank Example                                    Statement date 14 Feb 2024
IBAN IE29 AIBK 9311 5212 3456 78
Date          Transaction details           Payments - out   Payments - in      Balance
01 Feb 2024   BALANCE FORWARD                                                  1,581.85
              POS GROCER                             39.88                     1,541.97
05 Feb 2024   POS SHOES                              54.90
              POS CORNER SHOP                        45.89                     1,441.18
06 Feb 2024   ENERGY SEPA DD                         56.49                     1,384.69
07 Feb 2024   365 Online                             89.61                     1,295.08
SUBTOTAL:                                                                      1,295.08
\fBank Example                                    Statement date 14 Feb 2024
Date          Transaction details           Payments - out   Payments - in      Balance
              BALANCE FORWARD                                                  1,295.08
SUBTOTAL:                                                                        945.11`,
  ],
  [
    'a list with an account of which nothing was read, under the number of another',
    `
Member statement 12345678                        Statement period: March 1, 2025 to March 31, 2025
Account number 12345678
Account                     Opening     Change      Closing
Chequing  12345678-001       980.00     224.40     1,204.40
Savings   12345678-002       880.00       0.10       880.10

Date     Description          Withdrawals      Deposits       Balance
Mar 01   Opening balance                                       980.00
Mar 03   Grocer                     50.00                      930.00
Mar 10   Salary                                300.00        1,230.00
Mar 12   Rent                       25.60                    1,204.40
         Closing balance                                     1,204.40`,
  ],
  [
    'what is owed and carried forward to a page that is missing',
    `
Example Loan Bank                                Page 1 of 2
Loan account 553-22110                           Statement period: March 1, 2025 to March 31, 2025
Date     Description                    Debit       Credit       Balance
Mar 01   Opening balance                                        4,420.00
Mar 05   Payment received                            200.00     4,220.00
Mar 12   Payment received                            150.00     4,070.00
Mar 15   Interest charged               50.00                   4,120.00
         Balance owed, carried forward                          4,120.00`,
  ],
  [
    'a closing balance above the rows that they do not lead to, and one below that they do',
    `
Example Bank   Account 553-22110                  Statement period: March 1, 2025 to March 31, 2025
Opening balance     500.00
Closing balance   1,234.00
Date     Description          Withdrawals      Deposits
Mar 03   Grocer                     50.00
Mar 10   Salary                                800.00
Mar 12   Rent                      150.00
         Closing balance                     1,100.00`,
  ],
  [
    'a deposit of what was there before',
    `
Example Bank   Account 553-22110                  Statement period: March 1, 2025 to March 31, 2025
Opening balance     500.00
Deposits made
Date     Description                           Amount
Mar 01   Deposit                               500.00

Transactions
Date     Description          Withdrawals      Deposits      Balance
Mar 05   Grocer                     50.00                     450.00
Mar 10   Salary                                800.00       1,250.00
Mar 12   Rent                      150.00                   1,100.00
         Closing balance                                    1,100.00`,
  ],
  [
    'a misprinted cheque under its total, in a list of two columns',
    `
Example Bank                          January 19, 2023 to February 18, 2023
Account number: 0732 3622 2481
Beginning balance on January 19, 2023        $2,461.64
Deposits and other additions                  2,829.36
Other subtractions                             -494.04
Checks                                         -413.64
Ending balance on February 18, 2023          $4,383.32
Deposits and other additions
Date       Description                                        Amount
01/25/23   PAYROLL                                          2,829.36
Total deposits and other additions                         $2,829.36
Other subtractions
Date       Description                                        Amount
02/06/23   AUTOPAY                                            -24.04
02/08/23   Transfer to SAV 5823                              -470.00
Total other subtractions                                    -$494.04
Checks
Date       Check #        Amount          Date       Check #        Amount
02/06/23   498           -413.94
Total checks                                                       -$413.64`,
  ],
])('%s is not proved', (_, page) => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(page.split('\f')) });
  expect(outcome.kind === 'read' && outcome.reading.proof.isProved).toBe(false);
});

import type { LayoutCases } from './layout-case.ts';

const bankHead = `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567
`;
const cardHead = `
Cartwright Mastercard                         Statement period: March 1, 2025 to March 31, 2025
Credit card account 5555 12XX XXXX 3456
`;
const libertyHead = `
Liberty Bank                                  Statement period: March 1, 2025 to March 31, 2025
Checking account 1234567890
`;

/** What stands beside and below the rows and is none of them. */
export const asideCases: LayoutCases = {
  'a summary and averages under the balances': {
    pages: [
      `${bankHead}
Description                   Cheque/Debit     Deposit/Credit   Date           Balance
BALANCE FORWARD                                                 MAR01         1,000.00
GROCER                               50.00                      MAR03           950.00
PAYROLL                                              2,000.00   MAR14         2,950.00

Account Summary                                                 No. of items    Amount
Credits                                                         1             2,000.00
Debits                                                          1                50.00
Monthly Aver. Cr. Bal. $1,118.20                 Monthly Min. Bal.              $12.07
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 GROCER
      2025-03-14  2000.00  2950.00 PAYROLL`,
    misprint: ['1                50.00', '1                51.00'],
  },

  'a rewards panel beside the summary': {
    pages: [
      `${cardHead}
Previous balance                 $301.88      Cash back rewards
Payments & credits               -$79.36      Opening                        $31.20
Purchases & debits               $863.76      Earned                         $14.07
New balance                    $1,086.28

Date     Description                                   Amount
Mar 03   GROCER                                        863.76
Mar 14   PAYMENT THANK YOU                             -79.36
`,
    ],
    rows: `
      2025-03-03  -863.76 none GROCER
      2025-03-14    79.36 none PAYMENT THANK YOU`,
    misprint: ['$301.88', '$301.80'],
  },

  'a panel that counts what the card gives back, under one that says what is due': {
    pages: [
      `${cardHead}
ACCOUNT SUMMARY                               PAYMENT INFORMATION
Previous balance                 $301.88      New balance                 $1,086.28
Payments & credits               -$79.36      Minimum payment due            $35.00
Purchases                       +$863.76
New balance                    $1,086.28      CASHBACK BONUS®
                                              Previous balance               $61.22
                                              Earned this period            +$14.08
                                              Cashback bonus balance         $75.30

Date     Description                                   Amount
Mar 03   GROCER                                        863.76
Mar 14   PAYMENT THANK YOU                             -79.36
`,
    ],
    rows: `
      2025-03-03  -863.76 none GROCER
      2025-03-14    79.36 none PAYMENT THANK YOU`,
    misprint: ['$301.88', '$301.80'],
  },

  'what the cards may spend, below rows that lead from balance to balance': {
    pages: [
      `
Banco del Puerto                              Extracto de movimientos
Cuenta                                        ES00 2100 XXXX XX02 0000 4417
Periodo                                       01/03/2025 - 31/03/2025
Saldo inicial                                             1.000,00 €
Saldo final                                               2.950,00 €
Total gastos                                                -50,00 €

Fecha          Movimiento                      Importe         Saldo
14 Mar 2025    NOMINA                      +2.000,00 €    2.950,00 €
03 Mar 2025    MERCADO                        -50,00 €      950,00 €
Límites de tus tarjetas           TAE 0 %. Descubierto 7,25 % (TAE 7,449
Visa Classic *4471 - límite mensual  1.200,00 €
`,
    ],
    rows: `
      2025-03-14  2000.00  2950.00 NOMINA
      2025-03-03   -50.00   950.00 MERCADO`,
    misprint: ['-50,00 €', '-51,00 €'],
  },

  'a panel of rewards whose lines stand between those of the list beside it': {
    pages: [
      `${cardHead}
                                              Rewards summary
Previous balance                 $301.88
                                              Previous points balance        43,336
Payments & credits               -$79.36
                                              +1% on purchases                2,217
Purchases & debits               $863.76
New balance                    $1,086.28      Total points                   45,553

Date     Description                                   Amount
Mar 03   GROCER                                        863.76
Mar 14   PAYMENT THANK YOU                             -79.36
`,
    ],
    rows: `
      2025-03-03  -863.76 none GROCER
      2025-03-14    79.36 none PAYMENT THANK YOU`,
    misprint: ['$863.76', '$863.70'],
  },

  'a panel that begins beside the heading and goes on beside the rows': {
    pages: [
      `${cardHead}
TRANSACTION   POSTING                                                  PREVIOUS STATEMENT BALANCE
DATE          DATE       ACTIVITY DESCRIPTION          AMOUNT($)                          $301.88
ALEX SAMPLE   5555 12XX XXXX 1000                                      Payments & credits
                                                                                          -$79.36
MAR 03        MAR 04     GROCER                          $863.76
                                                                       Purchases & debits
MAR 14        MAR 14     PAYMENT THANK YOU               -$79.36                          $863.76
                         SUB-TOTAL ALEX SAMPLE           $784.40       NEW BALANCE
                         NET AMOUNT OF MONTHLY ACTIVITY  $784.40
                                                                                        $1,086.28
`,
    ],
    rows: `
      2025-03-03  -863.76 none GROCER
      2025-03-14    79.36 none PAYMENT THANK YOU`,
    misprint: ['ACTIVITY  $784.40', 'ACTIVITY  $784.50'],
  },

  'a balance in the panel beside the heading is no column': {
    pages: [
      `${cardHead}
POSTING   TRANS                                               Statement balance
DATE      DATE     DESCRIPTION                    AMOUNT                          1,086.28
                   OUTSTANDING BALANCE FROM LAST  301.88      Minimum due
04MAR     03MAR    GROCER                         863.76                             30.00
14MAR     14MAR    PAYMENT THANK YOU            79.36 CR
                                                              Credit limit
                   TOTAL OUTSTANDING BALANCE    1,086.28
                                                                                  8,000.00
`,
    ],
    rows: `
      2025-03-03  -863.76 none GROCER
      2025-03-14    79.36 none PAYMENT THANK YOU`,
    misprint: ['863.76', '863.70'],
  },

  'the labels of a summary over the heading, the least payment among them': {
    pages: [
      `${cardHead}
Total Credit Limit       Current Balance       Total Minimum Payment     Overdue Amount
$12,000                  $1,086.28             $50.00                    $0.00

DATE      DESCRIPTION                                          AMOUNT
          BALANCE PREVIOUS STATEMENT                           301.88
03 MAR    GROCER                                               863.76
14 MAR    PAYMENT THANK YOU                                    (79.36)
          SUB-TOTAL:                                         1,086.28
          GRAND TOTAL                                        1,086.28
`,
    ],
    rows: `
      2025-03-03  -863.76 none GROCER
      2025-03-14    79.36 none PAYMENT THANK YOU`,
    misprint: ['863.76', '863.70'],
  },

  'net purchases over several cards': {
    pages: [
      `${cardHead}
Previous balance                              $500.00
Payments                                     -$100.00
Net purchases and other charges                $90.00
New balance                                   $490.00

Payments
Date     Description                                   Amount
Mar 14   PAYMENT THANK YOU                           -$100.00

Purchases and returns - OLIVE card ending 3456
Date     Description                                   Amount
Mar 03   GROCER                                        $50.00
Mar 05   GROCER                                       -$20.00

Purchases and returns - JUDE card ending 8820
Date     Description                                   Amount
Mar 20   TAXI                                          $60.00
`,
    ],
    rows: `
      2025-03-14   100.00 none PAYMENT THANK YOU
      2025-03-03   -50.00 none GROCER
      2025-03-05    20.00 none GROCER
      2025-03-20   -60.00 none TAXI`,
    misprint: ['$90.00', '$80.00'],
  },

  'totals that bear a date': {
    pages: [
      `${cardHead}
PREVIOUS BALANCE                  312.44
LESS: PAYMENTS AND CREDITS        148.07
PLUS: PURCHASES AND CHARGES       119.52
EQUALS: NEW BALANCE               283.89

TRANS     POSTED    DETAILS                             AMOUNT
MAR05     MAR06     NETFLIX                              19.52
MAR18     MAR19     DRUGSTORE                           100.00
MAR28     MAR28     PAYMENT                             148.07-
MAR31               TOTAL OF PURCHASES AND CHARGES      119.52
MAR31               TOTAL OF PAYMENTS AND CREDITS       148.07-
`,
    ],
    rows: `
      2025-03-05   -19.52 none NETFLIX
      2025-03-18  -100.00 none DRUGSTORE
      2025-03-28   148.07 none PAYMENT`,
    misprint: ['OF PURCHASES AND CHARGES      119.52', 'OF PURCHASES AND CHARGES      119.25'],
  },

  'cheques without a sign in blocks, and their total': {
    pages: [
      `${libertyHead}
Beginning balance                $1,000.00
Customer deposits                   300.00
Card withdrawals                    100.00-
Checks paid                         475.00-
Ending balance                     $725.00

Customer Deposits
Date     Description                     Ref number        Amount
Mar 14   CASHOUT                         7887554094       $300.00

Card Withdrawals
Date     Description                     Ref number        Amount
Mar 09   COMCAST                         8065110510       $100.00-
`,
      `
Checks Presented Conventionally
Check     Date      Amount     Check     Date      Amount     Check          Date               Amount
4471      Mar 03    225.00     4472      Mar 18    150.00     4473           Mar 19             100.00
                                                              Conventional Checks Paid (3)   $ 475.00-
`,
    ],
    rows: `
      2025-03-14   300.00 none CASHOUT
      2025-03-09  -100.00 none COMCAST
      2025-03-03  -225.00 none Check # 4471
      2025-03-18  -150.00 none Check # 4472
      2025-03-19  -100.00 none Check # 4473`,
    misprint: ['$ 475.00-', '$ 457.00-'],
  },

  'items paid, listed once more in two blocks': {
    pages: [
      `${libertyHead}
Date     Transaction detail                      Amount($)       Balance($)
03-01    Beginning Balance                                         1,000.00
03-03    GROCER                                     50.00-           950.00
03-14    PAYROLL                                 2,000.00          2,950.00
03-20    CINEMA                                     24.00-         2,926.00
03-31    Ending Balance                                            2,926.00

Items Paid
Date      Item           Amount($)     Date      Item           Amount($)
03-03     POS                50.00     03-20     ACH                24.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 GROCER
      2025-03-14  2000.00  2950.00 PAYROLL
      2025-03-20   -24.00  2926.00 CINEMA`,
    misprint: ['2,000.00', '2,000.20'],
  },

  'a price list of the month’s services': {
    pages: [
      `${bankHead}
Date     Description                   Withdrawals      Deposits       Balance
Mar 01   Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
Mar 31   Closing balance                                                950.00

Service use this month
Description                                 Number     Unit cost         Total
Withdrawals at machines                          4          1.25          5.00
Fixed fee                                        1          4.95          4.95
`,
    ],
    rows: '2025-03-03 -50.00 950.00 Grocer',
    misprint: ['50.00  ', '55.00  '],
  },

  'a sum in words under the rows': {
    pages: [
      `
Level Bank                                    Statement from 02/28/25 thru 03/31/25
Savings account 1234 567 890

Date    Description                                  Amount         Balance
02/28   Balance Forward                                            1,000.00
03/05   CHECK DEPOSIT                              1,874.22        2,874.22
03/19   ATM WITHDRAWAL                               326.75-       2,547.47
03/31   Interest Paid                                  4.12        2,551.59

Beginning                    Interest                           Ending
Balance     + Deposits     + Paid        - Deductions        = Balance
1,000.00      1,874.22         4.12            326.75         2,551.59
Average Stmt Balance   1,050.00        APY 4.20%        Interest paid 2025    4.12
`,
    ],
    rows: `
      2025-03-05  1874.22  2874.22 CHECK DEPOSIT
      2025-03-19  -326.75  2547.47 ATM WITHDRAWAL
      2025-03-31     4.12  2551.59 Interest Paid`,
    misprint: ['1,000.00      1,874.22', '1,003.00      1,874.22'],
  },

  'taxes under a title of their own, below the line of totals': {
    pages: [
      `
Resumen de Caja de Ahorro en Pesos                 Período de movimientos 01/08/25 al 29/08/25
Saldo inicial                                                     $1.000,00
Saldo final                                                       $2.950,00

Fecha      Descripción                         Crédito          Débito           Saldo
04/08/25   COMPRA DEBITO                                        -50,00          950,00
11/08/25   ACREDITAMIENTO HABERES             2.000,00                        2.950,00
Total                                        $2.000,00         -$50,00       $2.950,00

Consolidado de retención de Impuestos
Total retención impuesto ley 25.413 sobre débitos                                $0,30
`,
    ],
    rows: `
      2025-08-04   -50.00   950.00 COMPRA DEBITO
      2025-08-11  2000.00  2950.00 ACREDITAMIENTO HABERES`,
    misprint: ['-$50,00', '-$50,10'],
  },

  'what each debit and credit cost, below the rows': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Business operating account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
Mar 01   Opening balance                                             $1,000.00
Mar 03   Grocer                              50.00                      950.00
Mar 14   Payroll                                           100.00     1,050.00
Mar 31   Closing balance                                             $1,050.00

How we worked out your service charges
Item                          Quantity       Unit price ($)       Charge ($)
Credits                              7                 1.25             8.75
Debits                              11                 1.25            13.75
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-14   100.00  1050.00 Payroll`,
    misprint: ['100.00 ', '101.00 '],
  },

  'a list of goals under headings that nobody knows': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Starting balance    Money in    Money out    Ending balance
         $212.65    +$226.23      -$75.70           $363.18

Date            Description                     Amount       Balance
Mar 30, 2025    TRANSFER RECEIVED             +$226.23       $363.18
Mar 9, 2025     POINT OF SALE                  -$75.70       $136.95


Vault goals
Goal                             Target                        Saved
Summer trip                   $1,500.00                      $640.00
`,
    ],
    rows: `
      2025-03-30  226.23  363.18 TRANSFER RECEIVED
      2025-03-09  -75.70  136.95 POINT OF SALE`,
    misprint: ['-$75.70  ', '-$76.70  '],
  },

  'what every purchase earns, under a name that nobody knows': {
    pages: [
      `
Maple Mastercard                              Statement period: March 1, 2025 to March 31, 2025

Previous balance      760.51
Payments              760.51-
Purchases             261.91
New balance           261.91

Date      Description                            Zonks     Amount ($)
Mar 02    PAYMENT THANK YOU                                   760.51-
Mar 08    GROCER                                  0.97         64.72
Mar 09    BAKER                                   0.81         54.26
Mar 10    BOOKS                                   2.14        142.93
`,
    ],
    rows: `
      2025-03-02   760.51 none PAYMENT THANK YOU
      2025-03-08   -64.72 none GROCER
      2025-03-09   -54.26 none BAKER
      2025-03-10  -142.93 none BOOKS`,
    // A figure that is another share of its amount may be anything.
    misprint: ['54.26', '54.62'],
  },

  'balances told in a sentence, and savings apart below the days': {
    pages: [
      `
Spending account statement, 1 March 2025 to 31 March 2025
You started with an opening balance of $640.77 and finished with a closing balance of $968.01. Money in was $361.91 and
money out was $34.67.

Time        Transaction                           Amount       Balance
Mon 3 March
8:46am      METRO PERTH WA                      −$34.67       $606.10
Tue 4 March
9:17pm      CREDIT INTEREST                      +$1.91       $608.01
10:40pm     PAYMENT OMAR OKAFOR                +$360.00       $968.01


Round ups this period
Saver                      Round ups              Saver balance
Rainy Day                     $14.35                    $820.10
`,
    ],
    rows: `
      2025-03-03   -34.67  606.10 METRO PERTH WA
      2025-03-04     1.91  608.01 CREDIT INTEREST
      2025-03-04   360.00  968.01 PAYMENT OMAR OKAFOR`,
    misprint: ['−$34.67  ', '−$36.67  '],
  },

  'rows of a card to come, under a title of their own below the closing balance': {
    pages: [
      `
Banco Citrico                                 Extracto del 01/03/2025 al 31/03/2025
Cuenta 0182 0441 4417

F. OPER.   F. VALOR   CONCEPTO                              IMPORTE       SALDO
                      SALDO ANTERIOR                                   2.210,04
03/03      03/03      TRANSFERENCIA EMITIDA                 440,37-    1.769,67
04/03      04/03      TRANSFERENCIA A SU FAVOR              598,64     2.368,31
07/03      08/03      COMPRA EN FRUTERIA                     70,00-    2.298,31
12/03      12/03      NOMINA                              1.580,79     3.879,10

                      SALDO A SU FAVOR AL 31/03/2025                   3.879,10


MOVIMIENTOS DE SU TARJETA DE CREDITO 4940 XXXX XXXX 2206 (se cargarán más tarde en esta misma cuenta)
19/03                 MUEBLES                                31,01
22/03                 TRENES                                102,25
                      TOTAL TARJETA                         133,26
`,
    ],
    rows: `
      2025-03-03  -440.37 1769.67 TRANSFERENCIA EMITIDA
      2025-03-04   598.64 2368.31 TRANSFERENCIA A SU FAVOR
      2025-03-07   -70.00 2298.31 COMPRA EN FRUTERIA
      2025-03-12  1580.79 3879.10 NOMINA`,
    misprint: ['70,00-', '71,00-'],
  },

  'what is reserved and not yet booked, in Dutch': {
    pages: [
      `
Citroenbank                                   Periode: 1 april 2025 t/m 30 april 2025
Betaalrekening 0441 7718

Beginsaldo op 1 april 2025     Totaal bedrag af     Totaal bedrag bij     Eindsaldo op 30 april 2025
€ 988,15                       € 177,87             € 220,00              € 1.030,28

Datum        Omschrijving            Soort           Bedrag
27-04-2025   Stroom                  IC          − € 177,87
             klantnr 19642967
30-04-2025   Terugbetaling           VZ          + € 220,00


Nog te verwerken (gereserveerd)
30-04-2025   Kruidenier              BA           − € 17,20
`,
    ],
    rows: `
      2025-04-27  -177.87 none Stroom klantnr 19642967
      2025-04-30   220.00 none Terugbetaling`,
    misprint: ['€ 177,87             €', '€ 177,82             €'],
  },

  'what items cost, under words that also name columns of rows': {
    pages: [
      `
Prairie Business Account Statement                        Period 01 Feb 2025 - 28 Feb 2025

Date      Description              Cheque no.      Debit ($)    Credit ($)     Balance ($)
          Balance forward                                                         2,410.66
01 Feb    MERCHANT DEPOSIT                                       1,060.00         3,470.66
02 Feb    POS PURCHASE                                478.61                      2,992.05
20 Feb    CHEQUE                   000412             992.05                      2,000.00
          Closing balance                           1,470.66     1,060.00         2,000.00

Transaction fee recap (included in package)
Item                                  Count     Included      Price each         Charged
Electronic items                         61          100            0.75            0.00
Deposits                                 14           25            1.25            0.00
`,
    ],
    rows: `
      2025-02-01  1060.00 3470.66 MERCHANT DEPOSIT
      2025-02-02  -478.61 2992.05 POS PURCHASE
      2025-02-20  -992.05 2000.00 CHEQUE`,
    misprint: ['478.61', '487.61'],
  },

  'fees of the year below the list, and a bare nought in unused cells': {
    pages: [
      `
Lone Star Federal Savings Bank                               CLASSIC CHECKING
                                      Statement Period: 02/01/2025 to 02/28/2025

Date     Description                          Debits       Credits       Balance
02/01    Beginning Balance                                             $2,210.45
02/05    TRANSFER TO FRIEND                  $299.31             0     $1,911.14
02/05    GROCER                              $102.56             0     $1,808.58
02/11    RETURN                                    0         $9.08     $1,817.66
02/28    Ending Balance                                                $1,817.66

Overdraft Fees                     Total For This Period    Total Year-to-Date
Total Overdraft Fees                               $0.00                $29.00
Total Returned Item Fees                           $0.00                 $0.00
`,
    ],
    rows: `
      2025-02-05  -299.31 1911.14 TRANSFER TO FRIEND
      2025-02-05  -102.56 1808.58 GROCER
      2025-02-11     9.08 1817.66 RETURN`,
    misprint: ['$102.56', '$120.56'],
  },

  'where the money lies, bank by bank, below the rows': {
    pages: [
      `
Harbour Cash Account                         April 1, 2025 - April 30, 2025

Starting balance     Deposits      Withdrawals     Interest earned     Ending balance
$18,400.00           $882.87       -$515.85        $61.87              $18,828.89

Deposits
Date          Description                          Amount
4/16/2025     PAYROLL LAKELAND                    $882.87
              Total deposits                      $882.87

Withdrawals
Date          Description                          Amount
4/22/2025     CHECK 5013                         -$515.85
              Total withdrawals                  -$515.85

Interest
Date          Description                          Amount
4/30/2025     Interest at 4.00% APY                $61.87
              Total interest                       $61.87

Partner bank balances as of 4/30/2025
Larch Bank                                      $9,414.44
First Bank of Dunes                             $9,414.45
`,
    ],
    rows: `
      2025-04-16   882.87 none PAYROLL LAKELAND
      2025-04-22  -515.85 none CHECK 5013
      2025-04-30    61.87 none Interest at 4.00% APY`,
    misprint: ['-$515.85\n              T', '-$551.85\n              T'],
  },

  'a rate and what a purchase cost abroad, on the second line of a row': {
    pages: [
      `
Banco del Litoral                                 Cuenta Sueldo Soles
Del 11/12/2024 al 10/01/2025

Saldo anterior       Total abonos       Total cargos       Saldo final
S/ 2,184.60          S/ 767.29          S/ 25.13-          S/ 2,926.76

Fecha         Fecha
operación     proceso      Detalle                         Cargo (-) / Abono      Saldo contable
11-DIC        11-DIC       TRANSF. RECIBIDA                           767.29            2,951.89
                           HELEN PATEL
29-DIC        30-DIC       COMPRA TIENDA 4156                          25.13-           2,926.76
                           T.C. 3.752 US$ 6.70
`,
    ],
    rows: `
      2024-12-11  767.29  2951.89 TRANSF. RECIBIDA HELEN PATEL
      2024-12-29  -25.13  2926.76 COMPRA TIENDA 4156 T.C. 3.752 US$ 6.70`,
    misprint: ['25.13-           2', '25.31-           2'],
  },

  'what the bank has to say, between two rows': {
    pages: [
      `
Wattle Everyday Account                             Statement period 11 Dec 2024 - 10 Jan 2025
BSB 124-001                                         Opening balance                  $2,240.18
                                                    Closing balance                  $2,055.76

Date          Transaction details                               Debit       Credit      Balance   Via
11 Dec        Osko Payment From Liam Dubois                                  80.00     2,320.18   App
              FC91XPVB
26 Dec        Visa Purchase SERVO 189.9C 31559                 114.48                  2,205.70   Card
              DALBY AU Card 3920
              Important: from 1 February the international fee is 3.00% and the
              minimum is $0.00. See our website for 2.65% p.a. bonus interest.
28 Dec        Direct Debit INSURANCE                           149.94                  2,055.76   Auto
              471249800
`,
    ],
    rows: `
      2024-12-11    80.00  2320.18 Osko Payment From Liam Dubois FC91XPVB
      2024-12-26  -114.48  2205.70 Visa Purchase SERVO 189.9C 31559 DALBY AU Card 3920
      2024-12-28  -149.94  2055.76 Direct Debit INSURANCE 471249800`,
    misprint: ['149.94', '149.49'],
  },

  'balances by the day of value between the rows, and the time of day behind a date': {
    pages: [
      `
Nordlicht Bank AG                                 IBAN DE00 0000 0000 0000 0000 00
Kontoauszug vom 01.08.2025 bis 31.08.2025         Währung: EUR

                                        Saldo alt                         523,37+
                                        Saldo neu                         873,13+

Text/Verwendungszweck                   Datum      PNNr    Wert            Betrag
UEBERWEISUNG                            10.08.     8420    10.08.      15.000,00+
   09.08.2025 09.58 REF 4711
*** Kontostand zum 10.08. ***                                          15.523,37+
EFFEKTEN NR. 1                          10.08.     8808    12.08.       6.665,90-
EFFEKTEN NR. 2                          10.08.     8808    12.08.       8.984,34-
*** Kontostand zum 12.08. ***                                             873,13+
UEBERWEISUNG                            11.08.     8420    11.08.       1.000,00+
   10.08.2025 11.12 REF 4712
*** Kontostand zum 11.08. ***                                          16.523,37+
`,
    ],
    rows: `
      2025-08-10  15000.00  none UEBERWEISUNG 8420
      2025-08-10  -6665.90  none EFFEKTEN NR. 1 8808
      2025-08-10  -8984.34  none EFFEKTEN NR. 2 8808
      2025-08-11   1000.00  none UEBERWEISUNG 8420`,
    misprint: ['16.523,37+', '16.532,37+'],
  },

  'the hour of a payment between words, in capitals as codes of currencies are': {
    pages: [
      `
KEMPEN EXAMPLE                                            Rekeninguittreksel nr. 5
KB-Plusrekening BE71 7360 0441 2069 BIC KEMPBEBB EUR
Nr.    Datum   Omschrijving                          Valuta           Bedrag in EUR
               Vorig saldo op 30-04-2024                                 3.055,12 +
0112   03-05   BETALING VIA BANCONTACT               03-05                  40,75 -
               02-05 OM 20.44 UUR FRITUUR VOORBEELD
0113   06-05   BETALING VIA BANCONTACT               06-05                  53,86 -
               02-05 OM 10.18 UUR DROGIST VOORBEELD
0114   06-05   OVERSCHRIJVING VAN De Voorbeeld       06-05                 196,21 +
               Nieuw saldo op 31-05-2024                                 3.156,72 +
`,
    ],
    rows: `
      2024-05-03   -40.75  none BETALING VIA BANCONTACT 02-05 OM 20.44 UUR FRITUUR VOORBEELD
      2024-05-06   -53.86  none BETALING VIA BANCONTACT 02-05 OM 10.18 UUR DROGIST VOORBEELD
      2024-05-06   196.21  none OVERSCHRIJVING VAN De Voorbeeld`,
    misprint: ['196,21', '169,21'],
  },

  'balances by days of value in a list of their own, below rows that have such days too': {
    pages: [
      `
Banca dell'Esempio
ESTRATTO CONTO N. 004/2024 al 31/12/2024
Conto corrente n. 000000123456 Divisa EUR
Periodo dal 01/10/2024 al 31/12/2024
Data       Valuta             Dare            Avere       Descrizione delle operazioni
30/09/24                                    3.311,92      SALDO INIZIALE A VOSTRO CREDITO
01/10/24   01/10/24                           357,20      BONIFICO A VOSTRO FAVORE DA ESEMPIO
08/10/24   07/10/24           28,65                       PAGAMENTO POS PANIFICIO
08/10/24   08/10/24           12,75                       PAGAMENTO POS TABACCHERIA
31/12/24                                    3.627,72      SALDO FINALE A VOSTRO CREDITO
RIASSUNTO SCALARE
         VALUTA               SALDI PER VALUTA                  GIORNI          NUMERI
         30/09/24                       3.311,92                     1               3
         01/10/24                       3.669,12                     6              22
         07/10/24                       3.640,47                     1               4
         08/10/24                       3.627,72                    84             305
`,
    ],
    rows: `
      2024-10-01   357.20  none BONIFICO A VOSTRO FAVORE DA ESEMPIO
      2024-10-08   -28.65  none PAGAMENTO POS PANIFICIO
      2024-10-08   -12.75  none PAGAMENTO POS TABACCHERIA`,
    misprint: ['28,65', '28,56'],
  },

  'the net of all rows on the line of the closing balance': {
    pages: [
      `
Stonewall Example                                           INVESTMENT REPORT
Cash Management Account                                     April 1, 2025 - April 30, 2025
Account Number: X71-204418
   Beginning Balance                        $13,902.55
   Deposits and Additions                     4,205.90
   Withdrawals and Subtractions                (275.49)
   Ending Balance                           $17,832.96
Activity
Date       Description                                      Amount        Balance
           Balance Forward                                             $13,902.55
04/02      ATM WITHDRAWAL 2100 MAIN ST                    (200.00)      13,702.55
04/03      BILL PAYMENT GAS                                (75.49)      13,627.06
04/15      DIRECT DEPOSIT PAYROLL                         4,205.90      17,832.96
           Net Activity / Ending Balance                  3,930.41     $17,832.96
`,
    ],
    rows: `
      2025-04-02  -200.00  13702.55 ATM WITHDRAWAL 2100 MAIN ST
      2025-04-03   -75.49  13627.06 BILL PAYMENT GAS
      2025-04-15  4205.90  17832.96 DIRECT DEPOSIT PAYROLL`,
    misprint: ['3,930.41', '3,903.41'],
  },

  'rewards that sum up on a line of words for balances, and what a purchase abroad cost under it': {
    pages: [
      `
PRAIRIE CARD                                             Card ending in 6094
Statement date           Number
Feb 20, 2026             6094                            Account Summary
                                                         Previous Balance                  $1,263.55
                                                         Payments                          - $350.00
                                                         Other Credits                      - $27.18
                                                         Transactions                      + $185.20
                                                         New Balance                     = $1,071.57

Previous Balance $41.20     Earned $12.66     Redeemed $0.00     Rewards Balance     $53.86

Payments and Credits
Date       Description                                                     Amount
Feb 3      BOOKSHOP                                                      - $27.18
Feb 15     MOBILE PAYMENT                                               - $350.00

Transactions
Date       Description                                                     Amount
Jan 23     FUEL AUSTIN TX                                                  $47.16
Jan 30     HOTEL MERIDA                                                   $138.04
           USD 138.04 = MXN 2,574.40
`,
    ],
    rows: `
      2026-02-03    27.18 none BOOKSHOP
      2026-02-15   350.00 none MOBILE PAYMENT
      2026-01-23   -47.16 none FUEL AUSTIN TX
      2026-01-30  -138.04 none HOTEL MERIDA USD 138.04 = MXN 2,574.40`,
    misprint: ['$41.20', '$41.02'],
  },

  'a panel whose lines stand between the rows, with the balances that nothing else names': {
    pages: [
      `
NORTHSHIRE BUILDING SOCIETY     Statement period: 19 December 2025 to 18 January 2026

Date       Description                     £ Out       £ In   £ Balance
                                                                              Start balance
2025       Balance from statement 38                             420.71
                                                                              £420.71
19 Dec     Payment to                      21.45                 399.26
                                                                              End balance
20 Dec     Visa purchase                   28.20                 371.06
                                                                              £2,185.41
21 Dec     Visa purchase                   28.30                 342.76
                                                                              Average credit balance
22 Dec     Cash withdrawal                 43.50                 299.26
                                                                              £612.40
23 Dec     Bank credit                               1,886.15  2,185.41
`,
    ],
    rows: `
      2025-12-19   -21.45  399.26 Payment to
      2025-12-20   -28.20  371.06 Visa purchase
      2025-12-21   -28.30  342.76 Visa purchase
      2025-12-22   -43.50  299.26 Cash withdrawal
      2025-12-23  1886.15 2185.41 Bank credit`,
    misprint: ['£2,185.41', '£2,158.41'],
  },
};

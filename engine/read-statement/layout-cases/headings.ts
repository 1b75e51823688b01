import type { LayoutCases } from './layout-case.ts';

export const headingCases: LayoutCases = {
  'two amount columns whose names tell no side': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                 Zonk amount   Blurg amount       Balance
2025-03-01   Opening balance                                               100.00
2025-03-03   Transfer to chequing              60.00                        40.00
2025-03-14   Interest paid                                     1.20         41.20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Transfer to chequing
      2025-03-14    1.20  41.20 Interest paid`,
    misprint: ['60.00', '66.00'],
  },

  'two amount columns, one of which tells its side': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description              Payment amount   Deposit amount       Balance
2025-03-01   Opening balance                                                 100.00
2025-03-03   Transfer to chequing              60.00                          40.00
2025-03-14   Interest paid                                       1.20         41.20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Transfer to chequing
      2025-03-14    1.20  41.20 Interest paid`,
    misprint: ['60.00', '66.00'],
  },

  'an amount column whose name is not known': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                       Zonks       Balance
2025-03-01   Opening balance                                100.00
2025-03-03   Transfer to chequing              60.00         40.00
2025-03-14   Interest paid                      1.20         41.20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Transfer to chequing
      2025-03-14    1.20  41.20 Interest paid`,
    misprint: ['60.00', '66.00'],
  },

  'two amount columns whose names are not known': {
    pages: [
      `
Citrus Bank                                   Statement period: March 1, 2025 to March 31, 2025
Savings account 1234-567

Date         Description                       Zonks        Blurgs       Balance
2025-03-01   Opening balance                                              100.00
2025-03-03   Transfer to chequing              60.00                       40.00
2025-03-14   Interest paid                                    1.20         41.20
2025-03-20   Transfer to chequing               5.00                       36.20
`,
    ],
    rows: `
      2025-03-03  -60.00  40.00 Transfer to chequing
      2025-03-14    1.20  41.20 Interest paid
      2025-03-20   -5.00  36.20 Transfer to chequing`,
    misprint: ['60.00', '66.00'],
  },

  'a balance column without a heading': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Opening balance                  1,000.00
Closing balance                  2,890.00

Date     Description                   Withdrawals      Deposits
Mar 03   Grocer                              50.00                      950.00
Mar 09   Phone bill                          60.00                      890.00
Mar 14   Payroll                                        2,000.00      2,890.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-09   -60.00   890.00 Phone bill
      2025-03-14  2000.00  2890.00 Payroll`,
    misprint: ['60.00', '66.00'],
  },

  'a heading nobody knows': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                        Zonk      Deposits       Balance
         Opening balance                                            1,000.00
Mar 03   Grocer                            50.00                      950.00
Mar 14   Payroll                                      2,000.00      2,950.00
         Closing balance                                            2,950.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Grocer
      2025-03-14  2000.00  2950.00 Payroll`,
    misprint: ['2,000.00', '2,000.01'],
  },

  'no heading at all': {
    pages: [
      `
Ledger Bank                                   Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

03/01/2025   Balance forward                                         1,000.00
03/03/2025   GROCER 12 PURCHASE                      50.00-            950.00
03/14/2025   PAYROLL ACME                         2,000.00           2,950.00
03/31/2025   Ending balance                                          2,950.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 GROCER 12 PURCHASE
      2025-03-14  2000.00  2950.00 PAYROLL ACME`,
    misprint: ['50.00-', '55.00-'],
  },

  'both sides told on the second line of the heading': {
    pages: [
      `
Banco de Chile                                DESDE 01/03/2025 HASTA 31/03/2025
ESTADO DE CUENTA CORRIENTE
CUENTA N° 00-417-71204-47                     MONEDA: PESOS

FECHA     DETALLE DE TRANSACCION     SUCURSAL     MONTO CHEQUES    MONTO DEPOSITOS        SALDO
DIA/MES                                                O CARGOS           O ABONOS
28/02     SALDO INICIAL                                                               1.204.471
02/03     RETIRO CAJERO              INTERNET            47.194                       1.157.277
26/03     CFE SUMINISTRADOR          0417               113.823                       1.043.454
31/03     SALDO FINAL                                                                 1.043.454

RETENCIONES     DEPOSITOS Y ABONOS     CHEQUES Y CARGOS     LINEA DE CREDITO CUPO
0                                0              161.017                 1.500.000
`,
    ],
    rows: `
      2025-03-02   -47194  1157277 RETIRO CAJERO
      2025-03-26  -113823  1043454 CFE SUMINISTRADOR`,
    misprint: ['113.823', '118.323'],
  },

  'many columns of the bank of no meaning to the rows': {
    pages: [
      `
Banco Exemplo                    Extrato de Conta Corrente
Agência 4171-2   Conta corrente 120447-1   Período do extrato 03 / 2025

Dt.          Dt.         Ag.      Lote    Histórico                     Documento     Valor R$        Saldo
balancete    movimento   origem
28/02/2025               0000     00000   000 Saldo Anterior                                     1.204,47 C
08/03/2025               0000     45427   625 Seguro Residencial       93.417.688     233,63 D     970,84 C
13/03/2025               0000     86042   511 Proventos                22.319.097   3.675,44 C   4.646,28 C
31/03/2025                                999 S A L D O                                          4.646,28 C
`,
    ],
    rows: `
      2025-03-08  -233.63  970.84 625 Seguro Residencial
      2025-03-13  3675.44 4646.28 511 Proventos`,
    misprint: ['3.675,44 C', '3.657,44 C'],
  },

  'headings in words that nobody knows, but for the balance': {
    pages: [
      `
Rekening 0121884407                           Periode : MEI 2025

XYZZY     PLUGH                        FNORD        FROBNITZ           SALDO
01/05     SALDO AWAL                                              4,210.55
03/05     WARUNG                        0998       178.03 DB      4,032.52
15/05     GAJI                          0998     10,049.47       14,081.99
          SALDO AKHIR                                            14,081.99
`,
    ],
    rows: `
      2025-05-03   -178.03  4032.52 WARUNG 0998
      2025-05-15  10049.47 14081.99 GAJI 0998`,
    misprint: ['178.03', '178.30'],
  },

  'days on lines of their own, a second line of headings, a bare balance under each day': {
    pages: [
      `
ACCOUNT STATEMENT  Current account                  01.03.2025 - 31.03.2025
Opening balance 28.02.2025                                       988,15+

Payee / Payer                     Value     Code    No.           Amount
Archive ID                        date                               EUR

Booking date 03.03.2025
   Card purchase K-MARKET         03.03.    721     1             29,51-
   2503032588844425527
                                                    BALANCE      958,64+
Booking date 06.03.2025
   ATM withdrawal                 07.03.    722     2             63,30-
   Deposit LAPLAND TIMBER         06.03.    710     3          2 330,00+
                                                    BALANCE    3 225,34+
Closing balance 31.03.2025                                     3 225,34+
`,
    ],
    rows: `
      2025-03-03   -29.51  none Card purchase K-MARKET 2503032588844425527
      2025-03-06   -63.30  none ATM withdrawal
      2025-03-06  2330.00  none Deposit LAPLAND TIMBER`,
    misprint: ['BALANCE      958,64', 'BALANCE      958,46'],
  },

  'a column under a name that nobody knows, beside balances that tell all': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567
Opening balance 1,000.00                                   Closing balance 2,940.00

Date     Description                 Zorp        Amount        Balance
Mar 03   GROCER                      1.25        -50.00         950.00
Mar 14   PAYROLL                     0.75      2,000.00       2,950.00
Mar 20   BAKER                       1.25        -10.00       2,940.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 GROCER
      2025-03-14  2000.00  2950.00 PAYROLL
      2025-03-20   -10.00  2940.00 BAKER`,
    misprint: ['950.00', '951.00'],
  },

  'rows written with spaces, whose cells stand under no heading': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567
Opening balance 1,000.00

Date     Description           Type      Amount      Balance
2025-03-03   Corner grocer and baker     Debit        50.00       950.00
2025-03-14   Payroll   Credit     2000.00     2950.00
2025-03-20   Bus   Debit     7.50     2942.50
2025-03-24   Interest earned        Credit      1.50      2944.00
Closing balance: 2944.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Corner grocer and baker
      2025-03-14  2000.00  2950.00 Payroll
      2025-03-20    -7.50  2942.50 Bus
      2025-03-24     1.50  2944.00 Interest earned`,
    misprint: ['7.50', '7.60'],
  },

  'rows written with spaces, without balances': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567
Opening balance 1,000.00

Date     Description           Amount
2025-03-03   Corner grocer and baker         -50.00
2025-03-14   Payroll     2000.00
2025-03-20   Bus   -7.50
2025-03-24   Interest earned            1.50
Closing balance: 2944.00
`,
    ],
    rows: `
      2025-03-03   -50.00 none Corner grocer and baker
      2025-03-14  2000.00 none Payroll
      2025-03-20    -7.50 none Bus
      2025-03-24     1.50 none Interest earned`,
    misprint: ['-7.50', '-7.60'],
  },

  'the first of two dates under the name of what happened': {
    pages: [
      `
Carte Érable Mastercard                                   Relevé du 7 décembre 2024 au 6 janvier 2025

Solde précédent               760,51
Paiements reçus               764,33-
Achats                         64,72
Nouveau solde                  60,90 $

Paiements reçus
Opération    Inscription    Description                                Montant ($)
14 déc       15 déc         PAIEMENT - MERCI                               764,33-
                            Total : Paiements reçus                        764,33-

Achats
Opération    Inscription    Description                                Montant ($)
8 déc        9 déc          BRUNET 4756 RIMOUSKI QC                         64,72
                            Total : Achats                                  64,72
`,
    ],
    rows: `
      2024-12-14   764.33 none PAIEMENT - MERCI
      2024-12-08   -64.72 none BRUNET 4756 RIMOUSKI QC`,
    misprint: ['60,90', '60,80'],
  },

  'headings right of the figures that they name': {
    pages: [
      `
Oasis Bank                                             2026/05/01 - 2026/05/31
Account 408608010112874                                SAR

Opening balance          21,844.12
Closing balance          22,628.18

                 Balance               Credit               Debit     Details                Date
21,644.12                  0.00                  200.00               Cash machine           2026/05/01
21,378.18                  0.00                  265.94               Grocer                 2026/05/02
22,728.18                  1,350.00              0.00                 Salary                 2026/05/03
22,628.18                  0.00                  100.00               Cash machine           2026/05/06
`,
    ],
    rows: `
      2026-05-01  -200.00  21644.12 Cash machine
      2026-05-02  -265.94  21378.18 Grocer
      2026-05-03  1350.00  22728.18 Salary
      2026-05-06  -100.00  22628.18 Cash machine`,
    misprint: ['265.94', '265.49'],
  },
};

import type { LayoutCases } from './layout-case.ts';

/** Cards and lines of credit, which print what is owed. */
export const lenderCases: LayoutCases = {
  'a statement date in a box over figures, rewards that sum up by themselves': {
    pages: [
      `
Lighthouse Card                                                      Currency: SGD

Statement Date     Total Credit Limit     Minimum Payment     Due Date
12 JAN 2026        SGD 14,000.00          SGD 50.00           02 FEB 2026

Previous Balance          $500.00                  CASHBACK BONUS
Payments and Credits     -$500.00                  Opening Balance            $41.12
Purchases                 $134.21                  New Cashback Bonus        +$14.08
New Balance               $134.21                  Redeemed This Period       -$0.00
                                                   Cashback Bonus Balance     $55.20

Trans. Date   Posted    Description                                     Amount (SGD)
18 DEC        20 DEC    PAYMENT RECEIVED - THANK YOU                         -500.00
29 DEC        30 DEC    GROCERY MART                                           84.21
07 JAN        08 JAN    PETROL STATION                                         50.00
`,
    ],
    rows: `
      2025-12-18  500.00 none PAYMENT RECEIVED - THANK YOU
      2025-12-29  -84.21 none GROCERY MART
      2026-01-07  -50.00 none PETROL STATION`,
    misprint: ['84.21', '84.12'],
  },

  'a card that only the parts of its summary show to be one': {
    pages: [
      `
Vizka Bank                                       Resumen de tu cuenta
Del 19/01/2025 al 18/02/2025

Saldo anterior                    643,55
Pagos y abonos                   -229,95
Compras y disposiciones           211,78
Saldo actual                      625,38

Fecha         Concepto                           Importe
22/01/2025    FARMACIA OTERO                       23,90
27/01/2025    CARREFOUR HIPER                      37,99
05/02/2025    DOMICILIACION                      -200,00
08/02/2025    RENFE VIAJEROS                       95,99
11/02/2025    ZARA.COM ESPAÑA                     -29,95
12/02/2025    CABIFY VIAJE                         53,90
`,
    ],
    rows: `
      2025-01-22   -23.90 none FARMACIA OTERO
      2025-01-27   -37.99 none CARREFOUR HIPER
      2025-02-05   200.00 none DOMICILIACION
      2025-02-08   -95.99 none RENFE VIAJEROS
      2025-02-11    29.95 none ZARA.COM ESPAÑA
      2025-02-12   -53.90 none CABIFY VIAJE`,
    misprint: ['53,90', '53,91'],
  },

  'a card below nought, whose sums of either side are named': {
    pages: [
      `
Považská banka                                   Výpis z účtu kreditnej karty
Karta 5351 XX** **** 6604                        za obdobie 16.03.2024 - 15.04.2024

Počiatočný stav                  -312,40         Konečný stav                    -479,24
Kreditné operácie                 129,90         Povinná minimálna splátka         23,96
Debetné operácie                 -296,74         Dátum splatnosti             30.04.2024

Dátum        Popis transakcie                                  Suma EUR
22.03.2024   TESCO EXPRES ZILINA                                  -9,33
25.03.2024   SLOVNAFT MARTIN                                     -42,50
27.03.2024   ALZA BRATISLAVA                                    -110,20
02.04.2024   VKLAD NA KARTU                                      100,00
07.04.2024   ALZA BRATISLAVA                                      29,90
08.04.2024   KAUFLAND ZILINA                                    -134,71
`,
    ],
    rows: `
      2024-03-22    -9.33 none TESCO EXPRES ZILINA
      2024-03-25   -42.50 none SLOVNAFT MARTIN
      2024-03-27  -110.20 none ALZA BRATISLAVA
      2024-04-02   100.00 none VKLAD NA KARTU
      2024-04-07    29.90 none ALZA BRATISLAVA
      2024-04-08  -134.71 none KAUFLAND ZILINA`,
    misprint: ['134,71', '134,72'],
  },

  'a line of credit: funds borrowed and payments': {
    pages: [
      `
Maple Credit Union Personal Line of Credit Statement
For Mar 1 to Mar 31, 2025

Balance owing on Mar 1, 2025                     $1,500.00        Credit limit $30,000.00
Funds borrowed, interest and fees                 + 212.40
Payments                                          - 400.00
Balance owing on Mar 31, 2025                  = $1,312.40

Date      Description              Funds borrowed ($)    Payments ($)    Balance owing ($)
Mar 1     Balance forward                                                        $1,500.00
Mar 3     Cheque 12                            200.00                             1,700.00
Mar 14    Payment                                              400.00             1,300.00
Mar 31    Interest                              12.40                             1,312.40
Mar 31    Closing balance                                                        $1,312.40
`,
    ],
    rows: `
      2025-03-03  -200.00  -1700.00 Cheque 12
      2025-03-14   400.00  -1300.00 Payment
      2025-03-31   -12.40  -1312.40 Interest`,
    misprint: ['200.00  ', '201.00  '],
  },

  'a line of credit whose word for what it lends is not known': {
    pages: [
      `
Maple Credit Union Home Equity Line of Credit                For Mar 1 to Mar 31, 2025

Date      Description                     Zonks ($)     Payments ($)    Balance owing ($)
Mar 1     Balance forward                                                        1,500.00
Mar 3     Cheque 12                          200.00                              1,700.00
Mar 14    Payment                                             400.00             1,300.00
Mar 31    Closing balance                                                        1,300.00
`,
    ],
    rows: `
      2025-03-03  -200.00  -1700.00 Cheque 12
      2025-03-14   400.00  -1300.00 Payment`,
    misprint: ['200.00  ', '201.00  '],
  },

  'a line of credit in French': {
    pages: [
      `
Caisse des Érables Marge de crédit personnelle             Du 1 mars au 31 mars 2025

Date      Opération                     Montants empruntés ($)     Paiements ($)     Solde dû ($)
1 mars    Solde reporté                                                                  1 500,00
3 mars    Chèque 12                                     200,00                           1 700,00
14 mars   Paiement                                                        400,00         1 300,00
31 mars   Intérêts                                       12,40                           1 312,40
31 mars   Solde de fermeture                                                             1 312,40
`,
    ],
    rows: `
      2025-03-03  -200.00  -1700.00 Chèque 12
      2025-03-14   400.00  -1300.00 Paiement
      2025-03-31   -12.40  -1312.40 Intérêts`,
    misprint: ['12,40  ', '12,50  '],
    directionOpen: 'the title names a debt; both headings alone would be money out',
  },

  'day and month under the name of each date': {
    pages: [
      `
Caisse des Érables Visa                          Statement period: December 20, 2024 to January 19, 2025
Credit card account 4540 XXXX XXXX 0000

Previous balance                      $900.00
Payments and credits                 -$400.00
Purchases and other debits            $112.50
New balance                           $612.50

Trans.        Posted
D     M       D     M       Description                              Amount
22    12      23    12      GROCER                                    71.00
03    01      05    01      PAYMENT - THANK YOU                     400.00CR
05    01      06    01      BAKER                                     41.50
`,
    ],
    rows: `
      2024-12-22   -71.00 none GROCER
      2025-01-03   400.00 none PAYMENT - THANK YOU
      2025-01-05   -41.50 none BAKER`,
    misprint: ['41.50\n', '41.60\n'],
  },

  'a period between an opening and a closing date, in French': {
    pages: [
      `
Relevé de compte - La Carte de Cuivre
Date d'ouverture 22 sept. 2025 Date de clôture 21 oct. 2025

Solde précédent                       900,00 $
Moins paiements et crédits            400,00 $
Plus achats et autres frais           112,50 $
Égale nouveau solde                   612,50 $

Date de         Date
l'opération     d'insc.         Détails                         Montant ($)
26 sept.        27 sept.        PAIEMENT - MERCI                    -400,00
23 sept.        24 sept.        ÉPICIER                               71,00
2 oct.          3 oct.          BOULANGER                             41,50
`,
    ],
    rows: `
      2025-09-26   400.00 none PAIEMENT - MERCI
      2025-09-23   -71.00 none ÉPICIER
      2025-10-02   -41.50 none BOULANGER`,
    misprint: ['71,00', '71,10'],
  },

  'the last figure of a sum touches its equals sign': {
    pages: [
      `
Cartwright Gold Card                          Statement Period Aug 12, 2025 - Sep 11, 2025
Credit card account 3760 XXXXXX X0000

Previous balance, Aug 11/25                     $900.00
Payments/credits                               -$400.00
Purchases/charges                              +$112.50
Account Balance, Sep 11/25                     =$612.50

Trans. date   Post date     Details                         Amount($)
Aug 20        Aug 21        GROCER                              71.00
Aug 22        Aug 24        PAYMENT - THANK YOU                400.00-
Sep 3         Sep 5         BAKER                               41.50
`,
    ],
    rows: `
      2025-08-20   -71.00 none GROCER
      2025-08-22   400.00 none PAYMENT - THANK YOU
      2025-09-03   -41.50 none BAKER`,
    misprint: ['=$612.50', '=$612.60'],
  },

  'a summary beside a heading of two lines': {
    pages: [
      `
CARTE VISA DES ÉRABLES 4520 00XX XXXX 0000
PÉRIODE DE RELEVÉ : 11 décembre 2024 au 10 janvier 2025

DATE DE      DATE                                                   SOLDE DU RELEVÉ PRÉCÉDENT
L'OPÉR.      D'INSCR.     DESCRIPTION DE L'ACTIVITÉ    MONTANT($)                    900,00 $
11 DÉC       14 DÉC       ÉPICIER                         71,00 $   Paiements et crédits
22 DÉC       23 DÉC       PAIEMENT - MERCI              -400,00 $                   -400,00 $
9 JANV       10 JANV      BOULANGER                       41,50 $   NOUVEAU SOLDE    612,50 $
`,
    ],
    rows: `
      2024-12-11   -71.00 none ÉPICIER
      2024-12-22   400.00 none PAIEMENT - MERCI
      2025-01-09   -41.50 none BOULANGER`,
    misprint: ['71,00', '71,10'],
  },

  'two dates with nothing over them': {
    pages: [
      `
Cartwright Mastercard                         Statement period: December 11, 2024 to January 10, 2025
Credit card account 5555 12XX XXXX 3456

Previous balance                      $900.00
New balance                           $612.50

11 DEC   14 DEC   GROCER                          71.00
22 DEC   23 DEC   PAYMENT - THANK YOU           -400.00
09 JAN   10 JAN   BAKER                           41.50
`,
    ],
    rows: `
      2024-12-11   -71.00 none GROCER
      2024-12-22   400.00 none PAYMENT - THANK YOU
      2025-01-09   -41.50 none BAKER`,
    misprint: ['71.00', '71.10'],
  },

  'a summary in French that ends in the balance of the account': {
    pages: [
      `
Carte Visa des Érables 4520 00XX XXXX 0000           Période de relevé 12 août 2025 - 11 sept. 2025

Solde précédent, 11 août/25            900,00 $
Paiements/crédits                     -400,00 $
Achats/frais                          +112,50 $
Solde du compte, 11 sept./25         =612,50 $

Date de l'opér.   Date d'inscr.   Détails                         Montant($)
20 août           21 août         ÉPICIER                              71,00
22 août           24 août         PAIEMENT - MERCI                    400,00-
3 sept            5 sept          BOULANGER                            41,50
`,
    ],
    rows: `
      2025-08-20   -71.00 none ÉPICIER
      2025-08-22   400.00 none PAIEMENT - MERCI
      2025-09-03   -41.50 none BOULANGER`,
    misprint: ['+112,50', '+112,60'],
  },

  'a summary in French that ends in what is to be paid': {
    pages: [
      `
Carte Visa des Érables 4520 00XX XXXX 0000           Période de relevé 12 août 2025 - 11 sept. 2025

Solde précédent, 11 août/25            900,00 $
Paiements/crédits                     -400,00 $
Achats/frais                          +112,50 $
Solde à payer                          612,50 $

Date de l'opér.   Date d'inscr.   Détails                         Montant($)
20 août           21 août         ÉPICIER                              71,00
22 août           24 août         PAIEMENT - MERCI                    400,00-
3 sept            5 sept          BOULANGER                            41,50
`,
    ],
    rows: `
      2025-08-20   -71.00 none ÉPICIER
      2025-08-22   400.00 none PAIEMENT - MERCI
      2025-09-03   -41.50 none BOULANGER`,
    misprint: ['-400,00 $', '-401,00 $'],
  },

  'a mortgage whose payments hold more than interest and principal': {
    pages: [
      `
Cartwright Home Loans                              Mortgage loan statement
Statement period 01/01/2025 - 06/30/2025           Statement date 06/30/2025

Beginning principal balance 01/01/2025                          $252,919.08
Outstanding principal balance 06/30/2025                        $251,862.41

Date          Description          Total received    Interest     Escrow   Late fees   Principal   Principal balance
01/05/2025    Payment - Jan             $2,114.55     $974.79    $612.44           –     $527.32         $252,391.76
02/13/2025    Payment - Feb             $2,114.55     $972.76    $612.44           –     $529.35         $251,862.41

Past payments                Paid this period
Interest                            $1,947.55
Escrow                              $1,224.88
`,
    ],
    rows: `
      2025-01-05   527.32  -252391.76 Payment - Jan
      2025-02-13   529.35  -251862.41 Payment - Feb`,
    misprint: ['$972.76', '$973.76'],
  },

  'a loan whose interest is called a charge': {
    pages: [
      `
Maple Credit Union                                 Statement period: 01/01/2025 - 01/31/2025
Vehicle loan - ID 71

                                                        Finance                      Loan
Date     Transaction description          Payment        charge    Principal      balance
01/01    Beginning balance                                                      14,118.22
01/15    Payment from checking             372.32         59.44       312.88    13,805.34
01/31    Ending balance                                                         13,805.34
`,
    ],
    rows: '2025-01-15   312.88  -13805.34 Payment from checking',
    misprint: ['372.32', '373.32'],
  },

  'totals of each card, and one that is all that is owed': {
    pages: [
      `
Muster Kreditkarte Monatsrechnung                        Abrechnungsperiode 01.03.2025 - 31.03.2025

Datum      Beschreibung                         Gutschrift CHF     Belastung CHF
           Saldovortrag letzte Rechnung                                   612.35
           Hauptkarte XXXX 4471
03.03.25   SBB MOBILE BERN CHE                                             34.96
18.03.25   IHRE ZAHLUNG - BESTEN DANK                   612.35
           Total Karte 4471                             612.35             34.96
           Zusatzkarte XXXX 4489
20.03.25   IKEA SPREITENBACH CHE                                          412.61
           Total Karte 4489                               0.00            412.61
           Total Ausstand zu unseren Gunsten                              447.57
           Total Zonk                                                     447.57
`,
    ],
    rows: `
      2025-03-03   -34.96 none SBB MOBILE BERN CHE
      2025-03-18   612.35 none IHRE ZAHLUNG - BESTEN DANK
      2025-03-20  -412.61 none IKEA SPREITENBACH CHE`,
    misprint: [
      'Zonk                                                     447.57',
      'Zonk                                                     447.75',
    ],
  },

  'what is due is the balance, and beside the summary stands what each purchase earns': {
    pages: [
      `
Maple World Mastercard                        December 7, 2024 to January 6, 2025

Your account at a glance                      Your cash back summary
Previous balance                 688.12       Restaurants and gas 3%           $6.42
Payments                         600.00       All other purchases 1%           $0.65
New charges net of credits       132.17       Year-to-date cash back         $118.77
Amount due on January 27, 2025  $220.29

Your payments
Date      Description                               Amount($)
Jan 02    PAYMENT THANK YOU                            600.00
Total payments                                        $600.00

Your new charges and credits
Date      Description                               Amount($)
Dec 07    BURGERS NANAIMO BC                           153.56
Dec 21    REFUND BURNABY BC                            -21.39
Total for card 4471                                   $132.17
`,
    ],
    rows: `
      2025-01-02   600.00 none PAYMENT THANK YOU
      2024-12-07  -153.56 none BURGERS NANAIMO BC
      2024-12-21    21.39 none REFUND BURNABY BC`,
    misprint: ['$220.29', '$222.29'],
  },

  'points that open and close like a balance': {
    pages: [
      `
Lotus Bank Credit Card Statement                     Billing Period: 07 Dec, 2024 - 06 Jan, 2025

Account Summary
Opening Balance    Payment/Credits    Purchase/Debits    Finance Charges    Total Dues
      18,244.60          11,613.78           6,651.35               0.00     13,282.17

Date                   Transaction Description           Feature Reward Points    Amount (in Rs.)
09/12/2024 12:46:51    INDIAN OIL CHENNAI                                   52           2,636.78
13/12/2024 11:37:06    RAIL NEW DELHI                                       80           4,014.57
14/12/2024 22:20:01    NETBANKING TRANSFER                                            11,613.78Cr

Reward Points Summary
Opening Balance    Feature + Bonus    Disbursed    Closing Balance
          1,204                132            0              1,336
`,
    ],
    rows: `
      2024-12-09  -2636.78 none INDIAN OIL CHENNAI
      2024-12-13  -4014.57 none RAIL NEW DELHI
      2024-12-14  11613.78 none NETBANKING TRANSFER`,
    misprint: ['4,014.57', '4,041.57'],
  },

  'a mortgage: what is added to the debt and what is paid': {
    pages: [
      `
Harbour Building Society                                              Mortgage statement
                                                       1 January 2024 to 31 March 2024

Date          What happened                 Amount added (£)   Amount paid (£)   Balance owed (£)
1 Jan 2024    Balance brought forward                                                   48,220.16
8 Jan 2024    Monthly payment                                           788.76          47,431.40
31 Jan 2024   Interest charged                        319.20                            47,750.60
8 Feb 2024    Monthly payment                                           788.76          46,961.84
8 Mar 2024    Balance carried forward                                                   46,961.84
`,
    ],
    rows: `
      2024-01-08   788.76  -47431.40 Monthly payment
      2024-01-31  -319.20  -47750.60 Interest charged
      2024-02-08   788.76  -46961.84 Monthly payment`,
    // Headings that make of the debt what somebody holds contradict the one that calls it owed.
    misprint: ['Amount added (£)   Amount paid (£)', 'Money in (£)       Money out (£)  '],
  },

  'the shares and the loan of a member': {
    pages: [
      `
Hill Credit Union                     Statement of account from 01 January 2025 to 30 June 2025

SHARE ACCOUNT
Date         Details                          Lodged €    Withdrawn €    Share balance €
01-Jan-25    Opening balance                                                    1,820.00
05-Feb-25    CASH LODGEMENT                     352.97                          2,172.97
11-Feb-25    EFT WITHDRAWAL                                    217.06           1,955.91
             Totals                             352.97         217.06
30-Jun-25    Closing balance                                                    1,955.91

LOAN ACCOUNT 4 - Personal loan
Date         Details              Interest & advances €      Repaid €  Loan balance owed €
01-Jan-25    Opening balance                                                    4,900.00
25-Jan-25    REPAYMENT                                         151.65           4,748.35
28-Feb-25    INTEREST                            36.68                          4,785.03
             Totals                              36.68         151.65
30-Jun-25    Closing balance                                                    4,785.03
`,
    ],
    rows: `
      2025-02-05   352.97   2172.97 CASH LODGEMENT
      2025-02-11  -217.06   1955.91 EFT WITHDRAWAL
      2025-01-25   151.65  -4748.35 REPAYMENT
      2025-02-28   -36.68  -4785.03 INTEREST`,
    misprint: ['151.65   ', '151.56   '],
  },

  'totals of nothing that begin under the number of the card': {
    pages: [
      `
Sunset Signature Visa Card                      Statement Period 01/14/2025 to 02/13/2025

Previous Balance           $1,422.90            Minimum Payment                    $25.00
Payments                   $1,188.52
Purchases & Other Charges    $176.72
Fees Charged                   $0.00
New Balance                  $411.10

Card       Trans   Post     Reference Number      Description              Credits      Charges
Ending in  Date    Date
Payments
           02/03   02/04    CT30W7AYKF1ZS37M8     PAYMENT - THANK YOU     1,188.52
TOTAL PAYMENTS FOR THIS PERIOD                                           $1,188.52

Purchases & Other Charges
7733       01/14   01/14    F8PW40WGECWWR9E9Z     GROCER BEND OR                         163.18
7733       01/19   01/19    Q04A2K1HWQTRU8P62     COFFEE BEND OR                          13.54
TOTAL PURCHASES & OTHER CHARGES FOR THIS PERIOD                                         $176.72

Fees Charged
TOTAL FEES CHARGED FOR THIS PERIOD                                                        $0.00
Interest Charged
TOTAL INTEREST CHARGED FOR THIS PERIOD                                                    $0.00
`,
    ],
    rows: `
      2025-02-03  1188.52 none PAYMENT - THANK YOU
      2025-01-14  -163.18 none GROCER BEND OR
      2025-01-19   -13.54 none COFFEE BEND OR`,
    misprint: ['163.18', '163.81'],
  },

  'charges that were not made, undated under a title of their own': {
    pages: [
      `
Birch Card Statement                                 December 11, 2024 to January 10, 2025

Previous balance        $740.18
Payments and credits   -$544.84
Transactions           +$104.70
Interest charged         +$0.00
New balance             $300.04

Payments and credits
Trans date   Post date   Description                     Amount
Dec 29       Dec 29      PAYMENT THANK YOU             -$544.84
Total payments and credits                             -$544.84

Transactions
Trans date   Post date   Description                     Amount
Dec 12       Dec 12      CORNER SHOP REPENTIGNY QC       $87.70
Jan 06       Jan 08      GROCER LONGUEUIL QC             $17.00
Total transactions                                      $104.70

Interest charged
Interest on purchases                                     $0.00
Interest on cash advances                                 $0.00
Total interest for this period                            $0.00
`,
    ],
    rows: `
      2024-12-29  544.84 none PAYMENT THANK YOU
      2024-12-12  -87.70 none CORNER SHOP REPENTIGNY QC
      2025-01-06  -17.00 none GROCER LONGUEUIL QC`,
    misprint: ['$17.00', '$71.00'],
  },

  'charges under a title of their own, of which one was made': {
    pages: [
      `
Birch Card Statement                                 December 11, 2024 to January 10, 2025

Previous balance        $740.18
Payments and credits   -$544.84
Transactions           +$104.70
Interest charged         +$7.62
New balance             $307.66

Payments and credits
Trans date   Post date   Description                     Amount
Dec 29       Dec 29      PAYMENT THANK YOU             -$544.84
Total payments and credits                             -$544.84

Transactions
Trans date   Post date   Description                     Amount
Dec 12       Dec 12      CORNER SHOP REPENTIGNY QC       $80.70
Dec 12       Dec 13      CORNER SHOP REPENTIGNY QC        $7.00
Jan 06       Jan 08      GROCER LONGUEUIL QC             $17.00
Total transactions                                      $104.70

Interest charged
Interest charge on purchases                              $7.62
Interest charge on cash advances                          $0.00
Interest charge on other balances                         $0.00
Total interest for this period                            $7.62
`,
    ],
    rows: `
      2024-12-29  544.84 none PAYMENT THANK YOU
      2024-12-12  -80.70 none CORNER SHOP REPENTIGNY QC
      2024-12-12   -7.00 none CORNER SHOP REPENTIGNY QC
      2025-01-06  -17.00 none GROCER LONGUEUIL QC
      2025-01-10   -7.62 none Interest charge on purchases`,
    misprint: ['$17.00', '$71.00'],
  },

  'a card that calls its balance what is due, beside points with a balance of their own': {
    pages: [
      `
BIRCH BANK CREDIT CARD STATEMENT                    Statement Period 06/07/2024 - 05/08/2024
Card Number 4553 68XX XXXX 2207                     Statement Date 05/08/2024

Previous Balance    Purchases    Fees    Payments & Credits    Total Payment Due    Minimum Payment Due
        5,210.90       415.25   75.32            5,210.90CR               490.57                  49.06
    Credit Limit    Available    Points Opening          Earned         Redeemed                Closing
       30,000.00    29,509.43             8,412           2,006                0                 10,418

Transaction Date   Posting Date   Description                        Amount (AED)
06/07/2024         07/07/2024     CORNER CAFE DUBAI                         93.99
06/07/2024         09/07/2024     GROCER DUBAI                             321.26
28/07/2024         28/07/2024     PAYMENT RECEIVED, THANK YOU          5,210.90 CR
05/08/2024         05/08/2024     CREDIT SHIELD PREMIUM                     75.32
                                  Total Payment Due                        490.57
`,
    ],
    rows: `
      2024-07-06   -93.99 none CORNER CAFE DUBAI
      2024-07-06  -321.26 none GROCER DUBAI
      2024-07-28  5210.90 none PAYMENT RECEIVED, THANK YOU
      2024-08-05   -75.32 none CREDIT SHIELD PREMIUM`,
    misprint: ['321.26', '312.26'],
  },

  'interest in a section of its own below the payments': {
    pages: [
      `
Birch Visa Card                                December 11, 2024 to January 10, 2025

Previous balance               $1,284.06
Payments                         $310.00
Purchases and other charges      $161.95
Interest                           $4.18
Amount due                     $1,140.19

Your payments
Trans date   Post date   Description                     Amount($)
Dec 15       Dec 15      PAYMENT THANK YOU                  310.00
Total payments                                             $310.00

Your interest
Trans date   Post date   Description      Annual rate    Amount($)
Jan 10       Jan 10      CASH ADVANCES         22.99%         4.18
Total interest this period                                   $4.18

Your new charges and credits
Trans date   Post date   Description                     Amount($)
Dec 14       Dec 14      GROCER HAMILTON ON                 209.41
Dec 15       Dec 16      SPORT SHOP LONDON ON               -47.46
Total for 4500 XXXX XXXX 7719                              $161.95
`,
    ],
    rows: `
      2024-12-15   310.00 none PAYMENT THANK YOU
      2025-01-10    -4.18 none CASH ADVANCES
      2024-12-14  -209.41 none GROCER HAMILTON ON
      2024-12-15    47.46 none SPORT SHOP LONDON ON`,
    misprint: ['209.41', '290.41'],
  },

  'a line of credit whose name runs across the headings below it': {
    pages: [
      `
Dune Credit Union                                         18 DEC 2024 TO 17 JAN 2025

L1 PERSONAL LINE OF CREDIT                                          ACCOUNT ***118-L1
DATE    DESCRIPTION                             PAYMENT        ADVANCE   BALANCE OWING
        BALANCE FORWARD                                                       3,180.40
01JAN   PAYMENT RECEIVED - ONLINE                682.57                       2,497.83
        *** RATE CHANGE EFF 02JAN 3.25% TO 3.00% ***
14JAN   ADVANCE - CHEQUE 962                                  1,618.49        4,116.32
        REMINDER: THE FEE IS $45.00 PER ITEM. INTEREST
        IS CALCULATED DAILY ON 100.00 OR MORE.
        CLOSING BALANCE 17JAN                                                 4,116.32
`,
    ],
    rows: `
      2025-01-01    682.57 -2497.83 PAYMENT RECEIVED - ONLINE RATE CHANGE EFF 02JAN 3.25% TO 3.00%
      2025-01-14  -1618.49 -4116.32 ADVANCE - CHEQUE 962 REMINDER: THE FEE IS $45.00 PER ITEM. INTEREST IS CALCULATED DAILY ON 100.00 OR MORE.`,
    misprint: ['682.57', '628.57'],
  },

  'letters for credit, debit and instalments under no heading, apart from the amounts': {
    pages: [
      `
Lotus Credit Card                                          Statement Period: 18 Dec 24 to 17 Jan 25

Previous Balance     Payments & Credits     Purchases & Debits     Fee, Taxes & Interest     Total Outstanding
    Rs 18,420.15           Rs 21,442.72           Rs 17,384.03                   Rs 0.00          Rs 14,361.46

Date          Transaction Details                            Amount (Rs)
21 Dec 24     HANDSET EMI 04/12 PRIN                            9,041.27      M
22 Dec 24     GREENGROCER BANGALORE IN                          6,300.48      D
28 Dec 24     FUEL SURCHARGE WAIVER EXCL TAX 1.00%                 20.00      C
28 Dec 24     PAYMENT RECEIVED B6T8P7                          21,422.72      C
29 Dec 24     RAIL E TICKETING NEW DELHI IN                     2,042.28      D
17 Jan 25     INTEREST ON REVOLVING BALANCE @ 3.75%                 0.00      D

C=Credit; D=Debit; M=Monthly Installments

Your EMI plans
Plan             Loan amount     Tenure          EMI     Outstanding
HANDSET            48,000.00      04/12     4,182.50       33,460.00
`,
    ],
    rows: `
      2024-12-21  -9041.27 none HANDSET EMI 04/12 PRIN M
      2024-12-22  -6300.48 none GREENGROCER BANGALORE IN
      2024-12-28     20.00 none FUEL SURCHARGE WAIVER EXCL TAX 1.00%
      2024-12-28  21422.72 none PAYMENT RECEIVED B6T8P7
      2024-12-29  -2042.28 none RAIL E TICKETING NEW DELHI IN
      2025-01-17      0.00 none INTEREST ON REVOLVING BALANCE @ 3.75%`,
    misprint: ['20.00      C', '20.00      D'],
  },

  'what is owed, and what to pay at least, in boxes over the summary': {
    pages: [
      `
chapelcard                                                       Statement date 14 March 2026
                                                                 Number ending 5518
At a glance
 You owe                  Minimum payment              Due by                   Your credit limit

 £1,379.70                £38.50                       8 April 2026             £4,200

Your balance at a glance
Your previous balance                                      £718.33
What you paid in                                          - £38.50
What you spent                                             £688.80
Interest and charges                                        £11.07
Your new balance                                         £1,379.70

Your transactions
Date               Description                                       Money in          Money out
15 Feb             Trainline, London                                                      £18.66
18 Feb             Deliveroo, London                                                     £570.14
02 Mar             Payment By Direct Debit - Thank You                 £38.50
13 Mar             Ocado Retail Ltd, Hatfield                                            £100.00
14 Mar             Interest on your standard purchases                                    £11.07
                   Total                                               £38.50            £699.87
`,
    ],
    rows: `
      2026-02-15   -18.66 none Trainline, London
      2026-02-18  -570.14 none Deliveroo, London
      2026-03-02    38.50 none Payment By Direct Debit - Thank You
      2026-03-13  -100.00 none Ocado Retail Ltd, Hatfield
      2026-03-14   -11.07 none Interest on your standard purchases`,
    misprint: ['£718.33', '£713.83'],
  },

  'a summary whose result comes first, kinds of rows under words of two characters, yuan': {
    pages: [
      `
和信银行 信用卡对账单                                                 账单周期 2023/12/18-2024/01/17

 本期应还金额       上期账单金额       上期还款金额      本期账单金额      本期调整金额
 New Balance  =     Balance B/F   -    Payment      +    New Charges  -    Adjustment

 ¥ 412.30           ¥ 617.64           ¥ 617.64          ¥ 479.45          ¥ 67.15

交易日       记账日       交易摘要                       人民币金额
还款
12/25        12/25        掌上还款                          -500.00
01/04        01/04        自动还款                          -117.64
退款
12/27        12/28        天猫退款                           -67.15
消费
12/19        12/20        咖啡 上海                          175.45
12/24        12/25        超市 深圳                          304.00
`,
    ],
    rows: `
      2023-12-25  500.00 none 掌上还款
      2024-01-04  117.64 none 自动还款
      2023-12-27   67.15 none 天猫退款
      2023-12-19 -175.45 none 咖啡 上海
      2023-12-24 -304.00 none 超市 深圳`,
    misprint: ['         304.00', '         340.00'],
  },
};

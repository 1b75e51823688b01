import type { LayoutCases } from './layout-case.ts';

export const dateCases: LayoutCases = {
  'the year printed nowhere on the rows': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
Mar 14   Payroll Acme                                   2,000.00      2,950.00
Mar 28   Rent                             1,200.00                    1,750.00
         Closing balance                                              1,750.00
`,
    ],
    rows: `
      2025-03-03    -50.00   950.00 Grocer
      2025-03-14   2000.00  2950.00 Payroll Acme
      2025-03-28  -1200.00  1750.00 Rent`,
    misprint: ['2,000.00', '2,100.00'],
  },

  'a roll-over from December to January': {
    pages: [
      `
Maple Credit Union                            Statement period: Dec 15, 2024 to Jan 14, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                                500.00
Dec 20   Gift shop                           80.00                      420.00
Dec 31   Interest paid                                      1.25        421.25
Jan 02   Gym                                 45.00                      376.25
         Closing balance                                                376.25
`,
    ],
    rows: `
      2024-12-20  -80.00  420.00 Gift shop
      2024-12-31    1.25  421.25 Interest paid
      2025-01-02  -45.00  376.25 Gym`,
    misprint: ['45.00', '46.00'],
  },

  'a date once per day, the balance only at the day’s end': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00
         Baker                                7.50
         Transfer from savings                            100.00      1,042.50
Mar 09   Phone bill                          60.00
         Cinema                              24.00                      958.50
         Closing balance                                                958.50
`,
    ],
    rows: `
      2025-03-03  -50.00     none Grocer
      2025-03-03   -7.50     none Baker
      2025-03-03  100.00  1042.50 Transfer from savings
      2025-03-09  -60.00     none Phone bill
      2025-03-09  -24.00   958.50 Cinema`,
    misprint: ['7.50', '7.80'],
  },

  'the amount on the last line of a wrapped row': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Point of sale
         004512987711
         GROCER 12                           50.00                      950.00
Mar 14   Payroll
         000000451298
         ACME LIMITED                                   2,000.00      2,950.00
         Closing balance                                              2,950.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Point of sale 004512987711 GROCER 12
      2025-03-14  2000.00  2950.00 Payroll 000000451298 ACME LIMITED`,
    misprint: ['50.00 ', '50.10 '],
  },

  'the amount on the first line of a wrapped row': {
    pages: [
      `
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Point of sale                       50.00                      950.00
         GROCER 12
Mar 14   Payroll                                        2,000.00      2,950.00
         ACME LIMITED
         Closing balance                                              2,950.00
`,
    ],
    rows: `
      2025-03-03   -50.00   950.00 Point of sale GROCER 12
      2025-03-14  2000.00  2950.00 Payroll ACME LIMITED`,
    misprint: ['2,950.00', '2,990.00'],
  },

  'day and month in columns of their own': {
    pages: [
      `
Banque du Fleuve                              Relevé du 1er décembre 2024 au 31 décembre 2024
Compte chèques 12-345

 Date
MM  JJ   Description                       Retraits        Dépôts         Solde
12  01   SOLDE PRÉCÉDENT                                               1 000,00
12  05   ACHAT PHARMACIE                      45,10                      954,90
12  12   DEPOT PAIE                                      1 200,00      2 154,90
12  31   SOLDE FINAL                                                   2 154,90
`,
    ],
    rows: `
      2024-12-05   -45.10   954.90 ACHAT PHARMACIE
      2024-12-12  1200.00  2154.90 DEPOT PAIE`,
    misprint: ['954,90', '954,80'],
  },

  'month and day apart, on the only row': {
    pages: [
      `
Caisse Modèle                                 Période du 2024-12-01 au 2024-12-31
Compte chèques 70-502-78

Date
MM  JJ   Description                       Retraits        Dépôts         Solde
         SOLDE PRÉCÉDENT                                               1 000,00
12  05   ACHAT PHARMACIE                      45,10                      954,90
         SOLDE FINAL                                                     954,90
`,
    ],
    rows: '2024-12-05 -45.10 954.90 ACHAT PHARMACIE',
    misprint: ['45,10', '45,20'],
  },

  'the time of day behind each date, and words that a total begins with': {
    pages: [
      `
Banka Örnek                                   Dönem 01/03/2024 - 31/03/2024
Vadesiz hesap TL 4417731208                   Devreden Bakiye 1.000,00 TL

Tarih/Saat             Kanal      Tutar       Bakiye   Açıklama
01/03/2024-11:07:37    Mobil     394,77     1.394,77   GELEN TRANSFER
02/03/2024-13:44:35    Diğer    -137,00     1.257,77   TOTALENERGIES IZMIR
03/03/2024-09:50:00    Mobil    -257,77     1.000,00   MARKET
                                                       02/03/2024-21:43 KART 1
                                  Dönem Sonu Bakiyesi 1.000,00 TL
`,
    ],
    rows: `
      2024-03-01  394.77  1394.77 GELEN TRANSFER
      2024-03-02 -137.00  1257.77 TOTALENERGIES IZMIR
      2024-03-03 -257.77  1000.00 MARKET 02/03/2024-21:43 KART 1`,
    misprint: ['-137,00', '-136,00'],
  },

  'days without years on a page that says when it was made': {
    pages: [
      `
Banco Ejemplo                                 EXTRACTO DE CUENTA
FECHA DE EMISION: 31-01-2024                  DIVISA: EURO

F. Oper.   F. Valor   Concepto                   Importe       Saldo
                      SALDO ANTERIOR                        1.000,00
28/12      29/12      PAGO CON TARJETA            -50,00      950,00
15/01      15/01      ABONO DE NOMINA            800,00     1.750,00
29/01      30/01      ADEUDO DE RECIBO           -63,35     1.686,65
                      SALDO A SU FAVOR                      1.686,65
`,
    ],
    rows: `
      2023-12-28  -50.00   950.00 PAGO CON TARJETA
      2024-01-15  800.00  1750.00 ABONO DE NOMINA
      2024-01-29  -63.35  1686.65 ADEUDO DE RECIBO`,
    misprint: ['950,00', '960,00'],
  },

  'MAR01: month and day glued, between the amounts and the balance': {
    pages: [
      `
Dominion Trust                                Statement from - to
Chequing account 1234-567                     FEB 28/25 - MAR 31/25

Description               Withdrawals       Deposits   Date          Balance
STARTING BALANCE                                       FEB28          500.00
GROCER 12                       20.00                  MAR01          480.00
PAYROLL                                       900.00   MAR14        1,380.00
RENT                         1,450.00                  MAR28         70.00OD
CLOSING BALANCE                                        MAR31         70.00OD
`,
    ],
    rows: `
      2025-03-01    -20.00   480.00 GROCER 12
      2025-03-14    900.00  1380.00 PAYROLL
      2025-03-28  -1450.00   -70.00 RENT`,
    misprint: ['900.00 ', '990.00 '],
  },

  'days on lines of their own, with their last balance, under a heading of the figures alone': {
    pages: [
      `
Conta corrente 4471208-3                                 Período: 01/05/2025 a 31/05/2025

Saldo inicial: R$ 1.000,00

                                                      Valor      Saldo por transação
1 de Maio de 2025                                         Saldo do dia: R$ 950,00
Compra no debito PADARIA                          -R$ 50,00                 R$ 950,00
7 de Maio de 2025                                       Saldo do dia: R$ 2.925,00
Pix recebido ANA                                R$ 2.000,00               R$ 2.950,00
`,
      `
Pix enviado BRUNO                                 -R$ 25,00               R$ 2.925,00
9 de Maio de 2025                                       Saldo do dia: R$ 2.900,00
Compra no debito PADARIA                          -R$ 25,00               R$ 2.900,00
`,
    ],
    rows: `
      2025-05-01   -50.00   950.00 Compra no debito PADARIA
      2025-05-07  2000.00  2950.00 Pix recebido ANA
      2025-05-07   -25.00  2925.00 Pix enviado BRUNO
      2025-05-09   -25.00  2900.00 Compra no debito PADARIA`,
    misprint: ['Saldo do dia: R$ 2.925,00', 'Saldo do dia: R$ 2.935,00'],
  },

  'two dates in one word, the year under a label, both totals in the last column': {
    pages: [
      `
Kontoauszug
Auszug     Seite      vom           IBAN
002        1 von 1    31.01.2025    DE21 5001 0060 0418 7726 04

Alter Kontostand                                             EUR + 1.000,00

Buchung/Wert     Vorgang/Buchungsinformation        Soll EUR      Haben EUR
30.12./02.01.    Kartenzahlung                       - 54,33
                 Drogerie 1125
03.01./03.01.    Gutschrift                                        + 422,68
                 Summe Zahlungseingänge                      EUR   + 422,68
                 Summe Zahlungsausgänge                      EUR    - 54,33
                 Neuer Kontostand                            EUR + 1.368,35
`,
    ],
    rows: `
      2024-12-30  -54.33  none Kartenzahlung Drogerie 1125
      2025-01-03  422.68  none Gutschrift`,
    misprint: ['EUR    - 54,33', 'EUR    - 54,38'],
  },

  'the date before the words in one column, behind the number': {
    pages: [
      `
Compte à vue                                     Opérations du 01/04/2025 au 30/04/2025

Solde précédent au 31-03-2025                                 EUR 1.450,20 +

N°       Date et description                                  Montant en EUR
0042     03-04 (VAL. 04-04-2025)                                    122,01 -
         DOMICILIATION LUMINUS
0043     11-04 (VAL. 11-04-2025)                                  1.750,00 +
         VIREMENT SALAIRE
         REF. : 89630015561426

Nouveau solde au 30-04-2025                                   EUR 3.078,19 +
Ligne de crédit Comfort : 1.250,00 EUR (taux débiteur 9,50 %), à demander par écrit à votre agence
`,
    ],
    rows: `
      2025-04-03  -122.01  none (VAL. 04-04-2025) DOMICILIATION LUMINUS
      2025-04-11  1750.00  none (VAL. 11-04-2025) VIREMENT SALAIRE REF. : 89630015561426`,
    misprint: ['122,01', '122,11'],
  },

  'the first date named on a line of its own, over the second in the line of the headings': {
    pages: [
      `
Girokonto                                        Zeitraum 01.01.2025 - 31.01.2025
Alter Saldo                                                  1.000,00 Euro
Neuer Saldo                                                  1.368,35 Euro

Buchung
Valuta           Buchung / Verwendungszweck                   Betrag (EUR)
03.01.2025       Kartenzahlung DROGERIE 1125                        -54,33
03.01.2025       02.01. 20:42 Karte 9790
22.01.2025       Gutschrift Mei Nakamura                            422,68
23.01.2025       Danke
`,
    ],
    rows: `
      2025-01-03  -54.33  none Kartenzahlung DROGERIE 1125 02.01. 20:42 Karte 9790
      2025-01-22  422.68  none Gutschrift Mei Nakamura Danke`,
    misprint: ['-54,33', '-54,38'],
  },

  'days over their rows, and in the rows when the card was used': {
    pages: [
      `
Girokonto                                        Zeitraum 01.04.2025 - 30.04.2025

Angaben zu den Umsätzen                     Valuta     zu Ihren Lasten    zu Ihren Gunsten
Alter Kontostand vom 31.03.2025                                                  1.000,00+
Buchungsdatum: 03.04.2025
Auszahlung                                  03.04.              54,33-
Sparkasse 650954
02.04. 20:16
Gutschrift                                  04.04.                                  422,68
Mei Nakamura
Buchungsdatum: 14.04.2025
Kartenzahlung                               14.04.              10,00-
DROGERIE 1125
Neuer Kontostand vom 30.04.2025                                                  1.358,35+
`,
    ],
    rows: `
      2025-04-03  -54.33  none Auszahlung Sparkasse 650954 02.04. 20:16
      2025-04-03  422.68  none Gutschrift Mei Nakamura
      2025-04-14  -10.00  none Kartenzahlung DROGERIE 1125`,
    misprint: ['54,33-', '54,38-'],
  },

  'day and month as four figures': {
    pages: [
      `
Girokonto                                        Auszugszeitraum 01. 12. 2024 - 31. 01. 2025

BUCHUNG   TEXT                               WERT       BETRAG EUR
          ALTER KONTOSTAND VOM 30.11.2024                   740,12
2012      Kartenzahlung                      2112           16,18-
          BILLA DANKT 2705
0201      Gehalt                             0301        1.833,51
          NEUER KONTOSTAND VOM 31.01.2025                2.557,45
`,
    ],
    rows: `
      2024-12-20   -16.18  none Kartenzahlung BILLA DANKT 2705
      2025-01-02  1833.51  none Gehalt`,
    misprint: ['16,18-', '16,19-'],
  },

  'two digits for year, month and day, in this order': {
    pages: [
      `
Tiszabank                                     SZÁMLAKIVONAT   2024.12.18 - 2025.01.17
Folyószámla                                   Devizanem: HUF

NYITÓ EGYENLEG      TERHELÉSEK ÖSSZESEN      JÓVÁÍRÁSOK ÖSSZESEN      ZÁRÓ EGYENLEG
284 120 HUF         -37 221 HUF              54 237 HUF               301 136 HUF

KÖNYVELÉS    ÉRTÉKNAP    FORGALOM / KÖZLEMÉNY                               ÖSSZEG
24.12.18     24.12.18    Vásárlás belföldi kártyával                       -25 749
                         SPAR 1762 GYŐR 64,03 EUR
24.12.30     24.12.31    Azonnali átutalás jóváírása                        54 237
25.01.02     25.01.03    Csoportos beszedés                                -11 472
`,
    ],
    rows: `
      2024-12-18  -25749.00  none Vásárlás belföldi kártyával SPAR 1762 GYŐR 64,03 EUR
      2024-12-30   54237.00  none Azonnali átutalás jóváírása
      2025-01-02  -11472.00  none Csoportos beszedés`,
    misprint: ['-11 472', '-11 427'],
  },

  'six digits for year, month and day without a mark between them': {
    pages: [
      `
Norrkort kreditkort                                            FAKTURA 2026-03-17
Kontonummer: 4581 09** **** 3317                               SEK
Kreditgräns: 60 000,00       Minsta belopp att betala: 300,00

Datum      Bokfört     Specifikation                 Ort                  Belopp
                       Föregående saldo                                 9 846,50
260219     260219      BILJETT                       STOCKHOLM            312,00
260220     260222      HOTELL                        MALMÖ                359,30
260227     260227      INBETALNING BANKGIRO, TACK                      -9 846,50
260303     260305      SPORTAFFÄR                    SOLNA                188,00
                       Nytt saldo                                         859,30
`,
    ],
    rows: `
      2026-02-19   -312.00  none BILJETT
      2026-02-20   -359.30  none HOTELL
      2026-02-27   9846.50  none INBETALNING BANKGIRO, TACK
      2026-03-03   -188.00  none SPORTAFFÄR`,
    misprint: ['359,30', '359,80'],
  },

  'the day by its number, of the month that the statement is of': {
    pages: [
      `
Banco del Lago, S.A.                              DEL 01/04/2026 AL 30/04/2026
CUENTA No. 008-014422-9                           MONEDA: QUETZALES

DIA   DOCTO.       DESCRIPCION                    DEBITOS       CREDITOS        SALDO
                   SALDO ANTERIOR                                           31,884.12
01    67465080     PAGO DE IMPUESTOS               775.61                   31,108.51
01    27526696     DEPOSITO                                     5,025.44    36,133.95
06    35669456     DEPOSITO EN EFECTIVO                           800.07    36,934.02
13    00001189     CHEQUE PAGADO                 4,865.56                   32,068.46
                   SALDO ACTUAL                                             32,068.46
`,
    ],
    rows: `
      2026-04-01   -775.61  31108.51 PAGO DE IMPUESTOS
      2026-04-01   5025.44  36133.95 DEPOSITO
      2026-04-06    800.07  36934.02 DEPOSITO EN EFECTIVO
      2026-04-13  -4865.56  32068.46 CHEQUE PAGADO`,
    misprint: ['4,865.56', '4,865.65'],
  },

  'the month of the statement in a cell of its own': {
    pages: [
      `
Banco Vale      extrato mensal                        conta 41772-5
                março de 2026                         BRL

data      descrição                  entradas R$      saídas R$       saldo R$
27/02     SALDO ANTERIOR                                              2.187,65
02/03     TRANSFERÊNCIA                   619,40                      2.807,05
03/03     PADARIA                                       183,15        2.623,90
31/03     SALDO FINAL                                                 2.623,90
`,
    ],
    rows: `
      2026-03-02   619.40  2807.05 TRANSFERÊNCIA
      2026-03-03  -183.15  2623.90 PADARIA`,
    misprint: ['183,15', '183,51'],
  },

  'dates below the figures, nearer to those above than to the next': {
    pages: [
      `
Kite Europe SA                                        EUR statement
1 April 2025 - 30 April 2025

EUR on 1 April 2025                                               2,000.00 EUR
EUR on 30 April 2025                                              2,225.75 EUR

Description                              Incoming     Outgoing         Amount

Sent money to Jo                                      -248.16        2,225.75
28 April 2025 Transaction: 4316388293


Card at the grocer                                     -19.10        2,473.91
26 April 2025 Transaction: 5542251190


Received money from Ann                    306.89                    2,493.01
25 April 2025 Transaction: 8546570764


Received money from Bob                    186.12                    2,186.12
24 April 2025 Transaction: 8546570765
`,
    ],
    rows: `
      2025-04-28  -248.16  2225.75 Sent money to Jo Transaction: 4316388293
      2025-04-26   -19.10  2473.91 Card at the grocer Transaction: 5542251190
      2025-04-25   306.89  2493.01 Received money from Ann Transaction: 8546570764
      2025-04-24   186.12  2186.12 Received money from Bob Transaction: 8546570765`,
    misprint: ['-19.10', '-19.01'],
  },

  'days of value in brackets below the booking days, of the year of a date under its label': {
    pages: [
      `
ABM EXAMPLE                                                                       Blad 1
Rekeningafschrift ZakelijkComfort
Rekeningnummer              Datum afschrift      Vorig saldo        Nieuw saldo
NL88 ABMA 0512 9904 31      31-07-2024           + 15.870,20        + 19.819,07
                                                 Totaal afgeschreven   Totaal bijgeschreven
                                                 1.210,00              5.158,87

Boekdatum        Omschrijving                      Bedrag af (debet)     Bedrag bij (credit)
(Rentedatum)
01-07            SEPA Overboeking                                                  5.158,87
(01-07)          Naam: K. Voorbeeld
05-07            SEPA Overboeking                            605,00
(04-07)          IBAN: NL02INGL4420766576
15-07            BEA, Betaalpas Example                      605,00
(16-07)          PAS312 NR:602855
`,
    ],
    rows: `
      2024-07-01  5158.87  none SEPA Overboeking Naam: K. Voorbeeld
      2024-07-05  -605.00  none SEPA Overboeking IBAN: NL02INGL4420766576
      2024-07-15  -605.00  none BEA, Betaalpas Example PAS312 NR:602855`,
    misprint: ['19.819,07', '19.891,07'],
  },

  'one day twice, the second below the first by a name that nobody knows': {
    pages: [
      `
HRADECKÁ BANKA                                    VÝPIS Z ÚČTU
                                                  za období: 1.3.2026 - 31.3.2026
Počáteční zůstatek:                                  22 145,50
Konečný zůstatek:                                     1 202,00
Měna účtu:                                                 CZK

Zaúčtováno            Položka                                                     Částka obratu
Vyřízeno

02.03.2026            Platba kartou ALBERT 6107                                         -843,50
02.03.2026            VS: 0000000000
04.03.2026            Příchozí úhrada                                                   +979,00
04.03.2026            NOVOTNÁ PETRA
10.03.2026            Trvalý příkaz                                                  -21 079,00
10.03.2026            NÁJEM
`,
    ],
    rows: `
      2026-03-02   -843.50 none Platba kartou ALBERT 6107 VS: 0000000000
      2026-03-04    979.00 none Příchozí úhrada NOVOTNÁ PETRA
      2026-03-10 -21079.00 none Trvalý příkaz NÁJEM`,
    misprint: ['04.03.2026            NOVOTNÁ', '05.03.2026            NOVOTNÁ'],
  },
};

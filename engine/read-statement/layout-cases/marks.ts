import type { LayoutCases } from './layout-case.ts';

export const markCases: LayoutCases = {
  'marks in a column of their own, and a head that every page repeats': {
    pages: [
      `
Grachten Kaart BV

Datum                    Klantnummer              Volgnummer          Bladnummer
17 september 2025        99999999999              9                   1 van 2

Vorig openstaand saldo           Totaal ontvangen betalingen      Nieuw openstaand saldo
EUR 311,73         Af            EUR 311,73           Bij         EUR 116,48          Af

Datum        Datum        Omschrijving                                     Bedrag
transactie   boeking                                                       in euro's
01 sep       01 sep       BETALING, DANK U                                   311,73        Bij
20 aug       21 aug       FILMS ONLINE                                         7,99        Af
23 aug       27 aug       HOTEL AAN ZEE                                      101,33        Af
`,
      `
Grachten Kaart BV

Datum                    Klantnummer              Volgnummer          Bladnummer
17 september 2025        99999999999              9                   2 van 2

Datum        Datum        Omschrijving                                     Bedrag
transactie   boeking                                                       in euro's
28 aug       29 aug       KOFFIEHUIS                                           7,16        Af
`,
    ],
    rows: `
      2025-09-01   311.73  none BETALING, DANK U
      2025-08-20    -7.99  none FILMS ONLINE
      2025-08-23  -101.33  none HOTEL AAN ZEE
      2025-08-28    -7.16  none KOFFIEHUIS`,
    misprint: ['101,33', '101,38'],
  },

  'both signs in one column, under headings for either side, and rows that begin like a balance': {
    pages: [
      `
Nordlicht Bank AG                                 IBAN DE00 0000 0000 0000 0000 00
Kontoauszug vom 01.05.2025 bis 31.05.2025         Währung: EUR

Buchungstag     Vorgang               Empfänger                       Ausgang
Valuta          Referenz                                              Eingang
Alter Saldo                           02.05.2025                   +10.000,00
07.05.2025      Devisen               ZAHLUNG AUSLAND               -1.000,00
09.05.2025      Übertrag /            Erika Muster                  +1.250,00
10.05.2025      Übertrag /            Erika Muster                  +2.000,00
20.05.2025      Lastschrift           Stadtwerke                       -85,10
28.05.2025      Lastschrift           Versicherung                     -14,90
30.05.2025      Entgelte              Kontoführung                      -0,27
Neuer Saldo                           31.05.2025                   +12.149,73
`,
    ],
    rows: `
      2025-05-07 -1000.00  none Devisen ZAHLUNG AUSLAND
      2025-05-09  1250.00  none Übertrag / Erika Muster
      2025-05-10  2000.00  none Übertrag / Erika Muster
      2025-05-20   -85.10  none Lastschrift Stadtwerke
      2025-05-28   -14.90  none Lastschrift Versicherung
      2025-05-30    -0.27  none Entgelte Kontoführung`,
    misprint: ['+2.000,00', '+2.600,00'],
  },

  'what was paid abroad under the amount, with its currency': {
    pages: [
      `
Moravská Banka                                  Výpis z účtu č. 1234567890 CZK
za období: 1. 6. 2025 - 30. 6. 2025             IBAN: CZ00 0000 0000 0012 3456 7890

                                                Počáteční zůstatek:      10 000.00
                                                Příjmy celkem:            2 000.00
                                                Výdaje celkem:            1 632.29
                                                Konečný zůstatek:        10 367.71

Datum          Kategorie           Typ transakce                            Částka
Valuta         Číslo protiúčtu     Zpráva                           Původní částka
4. 6. 2025     Platba              Příchozí úhrada                    2 000.00 CZK
4. 6. 2025     9876543210
9. 6. 2025     Platba kartou       Obchod                              -132.29 CZK
7. 6. 2025                         KS:1178                               -6.06 USD
10. 6. 2025    Platba              Nájem                             -1 500.00 CZK
10. 6. 2025    2000000002
`,
    ],
    rows: `
      2025-06-04  2000.00  none Příchozí úhrada
      2025-06-09  -132.29  none Obchod
      2025-06-10 -1500.00  none Nájem`,
    misprint: ['-132.29', '-132.39'],
  },

  'totals that count the balance before the list': {
    pages: [
      `
Harbour Card                                      Statement Date   08 Nov 2025
Card Number      5412 34XX XXXX 8890              Currency: MYR

Date       Description                                               Amount (RM)
           YOUR PREVIOUS STATEMENT BALANCE                             1,200.00
12/10      GROCERY MART                                                  152.30
15/10      FUEL STATION                                                   80.00
05/11      PAYMENT THANK YOU                                             500.00 CR
08/11      REFUND SHOP ONLINE                                             40.50 CR
           TOTAL DEBITS                                                1,432.30
           TOTAL CREDITS                                                 540.50
           NEW BALANCE                                                   891.80
`,
    ],
    rows: `
      2025-10-12  -152.30  none GROCERY MART
      2025-10-15   -80.00  none FUEL STATION
      2025-11-05   500.00  none PAYMENT THANK YOU
      2025-11-08    40.50  none REFUND SHOP ONLINE`,
    misprint: ['1,432.30', '1,423.30'],
  },

  'marks between amounts and balances, and money in but once': {
    pages: [
      `
ΤΡΑΠΕΖΑ ΠΑΡΑΔΕΙΓΜΑ
ΠΕΡΙΟΔΟΣ: 01/01/2025 - 31/03/2025 ΝΟΜΙΣΜΑ: EUR
IBAN: GR16 0110 1250 0000 0001 2300 695
ΗΜ/ΝΙΑ         ΑΙΤΙΟΛΟΓΙΑ                      ΑΞΙΑ                ΠΟΣΟ             ΥΠΟΛΟΙΠΟ
               ΥΠΟΛΟΙΠΟ ΑΠΟ ΜΕΤΑΦΟΡΑ                                                2.750,10
01/01/2025     ΑΓΟΡΑ ΚΑΦΕ ΑΘΗΝΑ                01/01/2025         34,02 Χ           2.716,08
03/01/2025     ΑΓΟΡΑ ΒΙΒΛΙΟ                    03/01/2025         84,87 Χ           2.631,21
26/03/2025     ΜΙΣΘΟΔΟΣΙΑ ΝΑΥΠΗΓΕΙΑ ΑΕ         26/03/2025      2.587,40 Π           5.218,61
               ΣΥΝΟΛΟ ΧΡΕΩΣΕΩΝ                                   118,89
               ΣΥΝΟΛΟ ΠΙΣΤΩΣΕΩΝ                                2.587,40
               ΝΕΟ ΥΠΟΛΟΙΠΟ 31/03/2025                                              5.218,61
`,
    ],
    rows: `
      2025-01-01   -34.02  2716.08 ΑΓΟΡΑ ΚΑΦΕ ΑΘΗΝΑ
      2025-01-03   -84.87  2631.21 ΑΓΟΡΑ ΒΙΒΛΙΟ
      2025-03-26  2587.40  5218.61 ΜΙΣΘΟΔΟΣΙΑ ΝΑΥΠΗΓΕΙΑ ΑΕ`,
    misprint: ['118,89', '118,98'],
  },

  'a sign and a letter behind the balances, a second day and the amount once more below a row': {
    pages: [
      `
POLDERBANK                                                   Datum afschrift       28-02-2026
Rekeningafschrift                                            Rekeningnummer    NL91ABNA0417164300

 Vorig saldo            Totaal af                    Totaal bij                     Nieuw saldo

 44,18 -/D              746,79                       853,50                         62,53 +/C

Boekdatum      Omschrijving                                                          Bedrag af       Bedrag bij
(Rentedatum)                                                                         (debet)         (credit)

02-02          SEPA Periodieke overb.                                                   712,34
(02-02)        Naam: WONINGSTICHTING DE LINDE
02-02          Polderbank N.V.                                                            2,95
(02-02)        BasisPakket                    2,95
03-02          SEPA Overboeking                                                                           803,00
(03-02)        Naam: P DE WIT
04-02          SEPA Incasso                                                              31,50
(04-02)        Naam: WATERBEDRIJF
05-02          SEPA Overboeking                                                                            50,50
(05-02)        Naam: P DE WIT
`,
    ],
    rows: `
      2026-02-02  -712.34 none SEPA Periodieke overb. Naam: WONINGSTICHTING DE LINDE
      2026-02-02    -2.95 none Polderbank N.V. BasisPakket 2,95
      2026-02-03   803.00 none SEPA Overboeking Naam: P DE WIT
      2026-02-04   -31.50 none SEPA Incasso Naam: WATERBEDRIJF
      2026-02-05    50.50 none SEPA Overboeking Naam: P DE WIT`,
    misprint: ['44,18 -/D', '44,18 +/C'],
  },
};

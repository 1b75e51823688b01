import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const read = (page: string): Reading | null => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' ? outcome.reading : null;
};

const isProved = (page: string): boolean => read(page)?.proof.isProved === true;

test.each(['MAPLE BOOKS', 'HOTEL CHF 125.84'])('the words of a row name no currency of the account: %s', (words) => {
  const reading = read(`
Example Credit Union
Account number 443-638-7
Statement from 05/15/2022 to 06/14/2022

Previous balance                               2,704.96
Deposits                                         100.00
Withdrawals                                        3.67
Ending balance                                 2,801.29

Date       Description              Withdrawals    Deposits     Balance
05/19/2022 ${words.padEnd(24)}       3.67                2,701.29
05/21/2022 Deposit at a branch                        100.00   2,801.29
`);
  expect(reading?.accounts[0]?.currency).toBe('XXX');
});

const cheques = (second: string): string => `
Example First Bank                                January 25, 2023 through February 24, 2023
Account Number: 000000547577671

CHECKING SUMMARY
Beginning Balance                                    $2,383.81
Deposits And Additions                                4,012.22
Checks Paid                                             -36.17
Electronic Withdrawals                                 -663.28
Ending Balance                                       $5,696.58

DEPOSITS AND ADDITIONS
DATE     DESCRIPTION                                    AMOUNT
01/29    EXAMPLE OPTICS Payroll                      $4,012.22
Total Deposits and Additions                         $4,012.22

CHECKS PAID
CHECK NUMBER   DATE PAID     AMOUNT      CHECK NUMBER   DATE PAID     AMOUNT
337            02/10          36.17${second}
Total Checks Paid                                       $36.17

ELECTRONIC WITHDRAWALS
DATE     DESCRIPTION                                    AMOUNT
01/31    Pacific Example ACH Pmt                       $642.64
02/06    Example Cable Web Pymts                         20.64
Total Electronic Withdrawals                           $663.28
`;

test('a cheque that is printed twice, side by side, is no list told once more', () => {
  expect(isProved(cheques(''))).toBe(true);
  expect(isProved(cheques('      337            02/10          36.17'))).toBe(false);
});

const card = (lastRows: string): string => `
Example Money Bank AG
Rechnung Example One Mastercard                       Rechnungsdatum 23.10.2025
Kontonummer: 4471 0093                       Zürich, 23. Oktober 2025
Kreditlimite                                 CHF 10'000.00
Rechnungsbetrag                              CHF    540.15
Saldovortrag letzte Rechnung                 CHF    206.85
Neue Belastungen                             CHF    540.15
Ihre Zahlung/neue Gutschriften               CHF    206.85
Saldo per 23.10.2025 zu unseren Gunsten      CHF    540.15
Mindestbetrag bei Teilzahlung                CHF     50.00

Verbucht am   Beschreibung                      Gutschrift CHF   Belastung CHF
              Saldovortrag letzte Rechnung                              206.85
07.10.2025    Ihre Zahlung                              206.85

Hauptkarte endet auf 9593
Verbucht am   Beschreibung                      Gutschrift CHF   Belastung CHF
24.09.2025    Muster AG Zürich                                          121.58
06.10.2025    Beispiel Markt Zürich                                     330.30
12.10.2025    Kino Beispiel                                              27.80
${lastRows}

              Saldo per 23.10.2025 zu unseren Gunsten CHF               540.15
`;

test('the line of the closing balance is no row, though rows were cut above it', () => {
  expect(isProved(card('22.10.2025    Beispiel Markt Zürich                                      60.47'))).toBe(true);
  expect(isProved(card(''))).toBe(false);
});

test('a day under its heading, on the line above its amount, is the row’s own', () => {
  const reading = read(`
Tiroler Musterbank                                                      KONTOAUSZUG
IBAN AT93 8184 1269 7252 3712              Zeitraum        22.04.2023 - 21.05.2023

Alter Saldo                                EUR 156,36-
Neuer Saldo                                EUR 2.322,05

Buchung     Buchungstext                    Valuta             Betrag in EUR
24.04       Überweisung
            RE-NR 373790                    24.04                     37,90-
04.05       Lohn/Gehalt
            LOHN/GEHALT                     05.05                   2.516,31

            Summe Belastungen                                         37,90-
            Summe Gutschriften                                      2.516,31
`);
  expect(reading?.rows.map(({ date }) => date)).toEqual(['2023-04-24', '2023-05-04']);
});

test('a row that is called carried forward dates no balance', () => {
  const reading = read(`
International Example Card                                         Datum 15 januari 2024

Vorig openstaand saldo    Totaal ontvangen betalingen    Totaal nieuwe uitgaven    Nieuw openstaand saldo
€ 741,66 Af               € 290,00 Bij                   € 161,65 Af               € 613,31 Af

Datum transactie   Datum boeking   Omschrijving                        Bedrag in euro's
Uw Visa World Card met als laatste vier cijfers 4419
18 dec             19 dec          STEAM GAMES HAMBURG                    57,40 Af
27 dec             27 dec          UW BETALING                           290,00 Bij
01 jan             02 jan          NS REIZIGERS UTRECHT                   30,48 Af
02 jan             04 jan          CARRIED FORWARD MOVERS                 36,92 Af
03 jan             04 jan          THUISBEZORGD AMSTERDAM                 36,85 Af

Bestedingslimiet € 2.500     Minimaal te betalen bedrag € 50,00
`);
  const days = reading?.proof.isProved ? reading.rows.map(({ date }) => date) : [];
  expect(days.filter((day) => day !== null && !day.startsWith('2023-12') && !day.startsWith('2024-01'))).toEqual([]);
});

const spanish = (title: string): string => `
EXTRACTO MENSUAL DE TARJETAS                                     Fecha de emisión 31.12.2023
Contrato: 9620.013.0447182-55
Periodo de liquidación: del 01.12.2023 al 31.12.2023

Saldo pendiente anterior                                                     731,15
Pagos recibidos                                                             -731,15
Compras y cargos del periodo                                                 200,09
Total a pagar el 05.01.2024                                                  200,09

Movimientos del contrato
05.12.2023   RECIBO PERIODO ANTERIOR DOMICILIADO                            -731,15
Tarjeta VISA ORO 4548 **** **** 2210
Fecha        Establecimiento               Localidad                    Importe EUR
01.12.2023   ALIMENTACIO EXEMPLE           IGUALADA                           59,29
11.12.2023   VIAJEROS EXEMPLE              MADRID                             68,08
${title}
12.12.2023   EL CORTE EXEMPLE              BARCELONA                          72,72
`;

test.each(['', 'Épargne', 'Sparkonto'])('a title among the rows names no kind of account: %j', (title) => {
  const reading = read(spanish(title));
  expect(reading?.accounts[0]?.accountType).toBe('credit_card');
  expect(reading?.rows.map(({ amount }) => amount)).toEqual([73115n, -5929n, -6808n, -7272n]);
});

const runTogether = (rows: string): string => `
RedCardEndingin:1234
AccountIdentificationNumber:00012345678       StatementClosingDate:  July16,2026
SummaryofAccountActivity                      PaymentInformation
PreviousBalance              $100.00          NewBalance           $150.00
PaymentsandOtherCredits     -$100.00
PurchasesandOtherDebits     +$150.00
NewBalance                   $150.00

Transactions
TransDate   DescriptionofTransaction      Location          Amount
PaymentsAndOtherCredits
Jun.20      E-PAYMENT                                     -$100.00
TOTALPAYMENTSANDOTHERCREDITSFORTHISPERIOD                 -$100.00
PurchasesAndOtherDebits
${rows}
TOTALPURCHASESANDOTHERDEBITSFORTHISPERIOD                  $150.00
`;

test('a total whose words run together is no row of a list that was cut', () => {
  const rows = [
    'Jun.25      EXAMPLESTORE                                   $100.00',
    'Jul.01      EXAMPLESTORE                                    $50.00',
  ];
  expect(isProved(runTogether(rows.join('\n')))).toBe(true);
  expect(isProved(runTogether(''))).toBe(false);
});

const days = (page: string): (string | null)[] => read(page)?.rows.map(({ date }) => date) ?? [];

test('a day that is printed once for its rows is theirs, and not the day of the value', () => {
  expect(
    days(`
Postbank Muster                                          Kontoauszug 01.09.2023 - 30.09.2023
IBAN CH93 0076 2011 6238 5295 7                                                 CHF

Datum    Text                          Gutschrift      Lastschrift   Valuta           Saldo
31.08.23 Kontostand                                                                4 207.90
01.09.23 EINKAUF DEBITKARTE                                  57.58   02.09.23
         GUTSCHRIFT Beispiel               493.46                    01.09.23
         EINKAUF DEBITKARTE                                 103.03   04.09.23      4 540.75
04.09.23 EINKAUF DEBITKARTE                                  51.33   04.09.23
         BANCOMAT-BEZUG                                     250.00   05.09.23      4 239.42
30.09.23 Kontostand                                                                4 239.42
`),
  ).toEqual(['2023-09-01', '2023-09-01', '2023-09-01', '2023-09-04', '2023-09-04']);
});

test('booking days may stand behind the amounts', () => {
  expect(
    days(`
Eksempelbanken                                     Kontoutskrift nr 8 for konto 3201 22 44190
Periode 01.08.2023 - 31.08.2023

Forklaring                          Rentedato    Ut av konto    Inn på konto    Bokført
Saldo fra kontoutskrift 31.07.2023                                 5.000,00
Varekjøp EKSEMPEL APP               3107              545,65                     0108
Overføring fra Eksempel Lag         0308                             804,00      0208
Varekjøp EKSEMPEL TORGET            3007              565,66                     0308
Nettgiro til Eksempel               0408              294,53                     0408
Sum bevegelser                                      1.405,84         804,00
Saldo i Deres favør 31.08.2023                                     4.398,16
`),
  ).toEqual(['2023-08-01', '2023-08-02', '2023-08-03', '2023-08-04']);
});

test('a third date, written otherwise and named by nothing, is one of the words', () => {
  const page = (words: string): string => `
aurora                                            Your credit card statement
                                                  22 May 2025
Card number **** **** **** 1312
Balance from previous statement                       £552.66
Payments and refunds received                       - £0.00
Spending, interest and charges                      + £86.36
Your new balance                                      £639.02
Minimum payment                                       £25.00
Credit limit                                        £4,500.00

Your transactions
Received     Transaction
by us        date          Details                     Amount £
22 May       20 May        ${words.padEnd(26)}     86.36
`;
  expect([days(page('EXAMPLE STORES LEEDS')), days(page('MAY 28 BRASSERIE'))]).toEqual([
    ['2025-05-20'],
    ['2025-05-20'],
  ]);
});

test('a figure alone between the last row and the totals is not passed over', () => {
  const page = (figure: string): string => `
Cassa Toscana Esempio S.p.A.                               ESTRATTO CONTO AL 30/09/2024
Conto corrente IT39 X 05681 06831 248604980040
Periodo dal 01/07/2024 al 30/09/2024                       Valuta EUR

Data        Data        Movimenti    Movimenti
contabile   valuta      Dare         Avere        Descrizione operazioni
01/07/24                              2.712,11    SALDO INIZIALE
01/07/24    01/07/24       42,55                  PAGAMENTO POS
24/07/24    25/07/24       26,57                  ADDEBITO DIRETTO SDD
24/08/24    24/08/24      293,37                  BONIFICO A VOSTRO CARICO
${figure}
                          362,49          0,00    TOTALE MOVIMENTI
30/09/24                              2.349,62    SALDO FINALE
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('                                      1.049,73'))).toBe(false);
});

test('a nought of a summary, without a word, is no row', () => {
  const reading = read(`
Southern Example Bank                                    Account Number 06 5804 12820528
Statement Period 25 Dec 2022 - 24 Jan 2023               Closing Balance $3,121.00 CR

Date          Transaction                                Debit         Credit         Balance
25 Dec        2022 OPENING BALANCE                                               $3,236.88 CR
15 Jan        EXAMPLE STORE 449 PERTH
              Card xx3878 Value Date: 15/01/2023        115.88                   $3,121.00 CR
24 Jan        2023 CLOSING BALANCE                                               $3,121.00 CR

              Opening balance     - Total debits    + Total credits         = Closing balance
                $3,236.88 CR             $115.88              $0.00              $3,121.00 CR
`);
  const nothing = reading?.proof.isProved ? reading.rows.filter(({ amount }) => amount === 0n) : [];
  expect(nothing).toEqual([]);
});

import { expect, test } from 'vitest';
import { currencyDecimals, formatMoney } from '../money/index.ts';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(...pages: string[]): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const amountsOf = ({ accounts, rows }: Reading): string[] =>
  rows.map(({ account, amount }) => formatMoney(amount!, currencyDecimals(accounts[account]!.currency)));

test.each(['KWD', 'BHD', 'TND', 'OMR', 'JOD'])('%s has three decimals, also where a figure has one group', (code) => {
  const reading = read(`
Gulf Bank                                     Statement period: March 1, 2025 to March 31, 2025
Current account 1234567890                    Currency: ${code}

Date     Description                   Debit        Credit       Balance
         Opening balance                                       1,024.250
Mar 03   Grocer                       24.250                   1,000.000
Mar 14   Salary                                     950.125    1,950.125
         Closing balance                                       1,950.125
`);
  expect(reading.proof.isProved).toBe(true);
  expect(amountsOf(reading)).toEqual(['-24.250', '950.125']);
});

test('figures that may have three decimals are not proved as thousands where no currency is printed', () => {
  const reading = read(`
Gulf Bank                                     Statement period: March 1, 2025 to March 31, 2025
Current account 1234567890

Date     Description                   Debit        Credit       Balance
         Opening balance                                         100.250
Mar 03   Grocer                       24.250                      76.000
Mar 14   Salary                                     150.125      226.125
         Closing balance                                         226.125
`);
  expect(reading.proof.reasons).toEqual(['weak_proof']);
});

test('days and months that fit both ways are flagged on an account in dollars that no American bank keeps', () => {
  const reading = read(`
Harbour Bank, London                          Account 1234567890
Currency: USD

Date         Description                   Paid out      Paid in       Balance
             Opening balance                                          1,000.00
03/01/2025   Grocer                           50.00                     950.00
05/03/2025   Salary                                        75.00      1,025.00
07/05/2025   Baker                             5.00                   1,020.00
             Closing balance                                          1,020.00
`);
  expect(reading.proof.reasons).toContain('rows_need_review');
  expect(reading.rows.map((row) => row.reasons)).toContainEqual(['ambiguous_date']);
});

test('a period of something else is not the statement’s', () => {
  const reading = read(`
Maple Credit Union                            Offer period: 1 June 2025 to 31 August 2025
Chequing account 1234-567                     March 1, 2025 to March 31, 2025

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
         Closing balance                                                950.00
`);
  expect(reading.accounts[0]?.period).toEqual({ start: '2025-03-01', end: '2025-03-31' });
});

test('an account that is listed beside the one that was read is missing', () => {
  const reading = read(`
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025

Chequing   112-233445-001        950.00
Savings    112-233445-002        880.00

Account number 112-233445-001
Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
         Closing balance                                                950.00
`);
  expect(reading.proof.reasons).toContain('unclaimed_figures');
});

test('rows below the title of another list that go on from the last balance are rows', () => {
  const reading = read(`
Maple Credit Union                            Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234-567

Date     Description                   Withdrawals      Deposits       Balance
         Opening balance                                              1,000.00
Mar 03   Grocer                              50.00                      950.00
Mar 05   Baker                               25.00                      925.00

Standing orders
Mar 14   Rent                               400.00                      525.00
`);
  expect(reading.rows.map((row) => row.amount)).toEqual([-5000n, -2500n, -40000n]);
  expect(reading.accounts[0]?.closing).toBe(52500n);
});

const plain = (rows: string, closing = '1,925.00', foot = ''): string => `
Harbour Bank                                  Statement period: March 1, 2025 to March 31, 2025
Chequing account 1234567890                   Currency: CAD

Date     Description                     Debit        Credit       Balance
         Opening balance                                          1,000.00
${rows}
         Closing balance                                          ${closing}
${foot}`;

const someRows = `
Mar 03   Grocer                          25.00                      975.00
Mar 14   Salary                                       950.00      1,925.00`;

test('a figure in the columns of the rows with no word beside it needs a person', () => {
  expect(read(plain(someRows)).proof.isProved).toBe(true);
  const planted = someRows.replace(
    '\nMar 14',
    '\n                                       812.38                           \nMar 14',
  );
  expect(read(plain(planted)).proof.isProved).toBe(false);
});

test('nothing moved is not proved beside letters that cannot be read', () => {
  const none = (note: string): string => plain(`         No transactions in this period.${note}`, '1,000.00');
  expect(read(none('')).proof.isProved).toBe(true);
  expect(read(none('\n\ufffd\ufffd\ufffd \ufffd\ufffd   Gr\ufffdcer   \ufffd\ufffd.\ufffd\ufffd')).proof.isProved).toBe(
    false,
  );
});

test('a balance carried to a page that is missing does not end the statement', () => {
  const page = (foot: string): string =>
    plain(someRows, '1,925.00', foot).replace('Closing balance', 'Carried forward');
  expect(read(page('Page 1 of 1')).proof.isProved).toBe(true);
  expect(read(page('Page 1 of 2')).proof.isProved).toBe(false);
});

test('a balance under the rows that they do not lead to says that rows are missing', () => {
  const reading = read(plain(someRows, '2,400.00').replace('Closing balance', 'Carried forward'));
  expect(reading.proof.isProved).toBe(false);
});

test('balances behind a value date are the rows’ own', () => {
  const page = (third: string): string => `
Musterbank AG                                              01.04.2025 - 30.04.2025
Privatkonto in CHF                                         Konto 12 345 678

Datum      Text                        Belastung    Gutschrift   Valuta        Saldo
31.03.25   Saldovortrag                                                     2,000.00
01.04.25   Bezug Bancomat                 100.00                 01.04.25   1,900.00
07.04.25   Zahlung Kiosk                   50.00                 07.04.25   1,850.00
09.04.25   Dauerauftrag                   200.00                 09.04.25   ${third}
11.04.25   Gutschrift                                   75.00    11.04.25   1,725.00
30.04.25   Schlusssaldo                                                     1,725.00
`;
  expect(read(page('1,650.00')).proof.isProved).toBe(true);
  expect(read(page('1,560.00')).proof.isProved).toBe(false);
});

test('an invoice has rows, and is no statement', () => {
  const page = `
INVOICE                                                        Invoice No. 154462
                                                               Date: 2024-07-13
Cedar Example Landscaping Ltd                                  Terms: Net 30

Date            Description          Qty               Rate                Amount
Jan 01          Hedge trimming       11               135.74             1,493.14
Jan 03          Paver installation    9                59.36               534.24
Jan 05          Hedge trimming        2                37.17                74.34
                                     Subtotal                            2,101.72
                                     Previous balance                      120.50
                                     Payment received - thank you          120.50
                                     Balance due                         2,101.72
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  expect(outcome).toMatchObject({ kind: 'rejected', code: 'not_a_statement' });
});

test('the account’s closing balance under the title of another list says that the rows above it are rows', () => {
  const reading = read(`
Banca Esempio                                 Estratto conto al 30/09/2024
Conto corrente 114872                         Divisa: EUR

DATA       VALUTA       DARE         AVERE      DESCRIZIONE OPERAZIONI
30/06/24                           1.000,00     SALDO INIZIALE
02/07/24   02/07/24    100,00                   PAGAMENTO POS
16/09/24   17/09/24                   50,00     BONIFICO
20/09/24   20/09/24     40,00                   ADDEBITO

Daueraufträge

30/09/24   30/09/24     19,50                   SPESE TENUTA CONTO
30/09/24   30/09/24                  117,75     VERSAMENTO CONTANTI
30/09/24                           1.008,25     SALDO FINALE

RIASSUNTO SCALARE
VALUTA          SALDO PER VALUTA        GIORNI
02/07/24              900,00              9
17/09/24              950,00              9
20/09/24              910,00              9
30/09/24              910,00              9
`);
  expect(reading.proof.isProved && reading.rows.length !== 5).toBe(false);
});

const booked = (last: string): Reading =>
  read(`
Beispielbank AG                               Kontoauszug Nr. 06/2024
IBAN: DE99100110010123456789                  01.06.2024 bis 30.06.2024

Beschreibung                          Verbuchungsdatum           Betrag
Zinsertrag                                  03.06.2024          +252,16 EUR
Abgeltungssteuer                            03.06.2024           -63,04 EUR
Solidaritätszuschlag                        03.06.2024            -3,46 EUR
Max Mustermann                              ${last.padEnd(10)}        +5.000,00 EUR

Dein alter Kontostand                                        +1.000,00 EUR
Dein neuer Kontostand                                        +6.185,66 EUR
`);

test('where every row prints its day, a row without one has lost it', () => {
  expect(booked('19.06.2024').proof.isProved).toBe(true);
  expect(booked('').proof.isProved).toBe(false);
});

test('a printed total that the rows do not come to is held against them, whichever words stand beside it', () => {
  const page = (total: string): Reading =>
    read(`
Harbour Bank                                  Statement period 13 FEB 2025 to 12 MAR 2025
Savings account 511-884210-833                Currency: HKD

Date      Transaction Details             Deposit      Withdrawal        Balance
13 FEB    B/F BALANCE                                                   41,277.90
14 FEB    ATM WITHDRAWAL                                 1,000.00       40,277.90
18 FEB    SALARY                        20,000.00                       60,277.90
03 MAR    RENT                                           9,000.00       51,277.90
07 MAR    REFUND                           867.97                       52,145.87
Total No. of Deposits: 2   Total Deposit Amount: ${total}
`);
  expect(page('20,867.97').proof.isProved).toBe(true);
  expect(page('30,867.97').proof.isProved).toBe(false);
});

test('a page that is missing by its number, in whatever language, leaves the statement open', () => {
  const first = (number: string): string => `
Pohjanmaan Kassa                              TILIOTE                  ${number}
Tili 4730 0010 0441                           01.10.2024 - 31.10.2024

Pvm        Selite                                   Määrä           Saldo
           ALKUSALDO 30.09.2024                                  3.041,66+
01.10.24   Kauppa                                  75,00-        2.966,66+
03.10.24   Ravintola                               38,83-        2.927,83+
`;
  const second = (number: string): string => `
Pohjanmaan Kassa                              TILIOTE                  ${number}

Pvm        Selite                                   Määrä           Saldo
07.10.24   Kauppa                                  53,11-        2.874,72+
08.10.24   Palkka                               2.000,00+        4.874,72+
`;
  expect(read(first('Sivu 1/2'), second('Sivu 2/2')).proof.isProved).toBe(true);
  expect(read(first('Sivu 1/3'), second('Sivu 2/3')).proof.isProved).toBe(false);
});

test('a list that stands elsewhere on the next page, under the same heading, is one list', () => {
  const reading = read(
    `
Banque Exemple                                RELEVE N° 7 AU 02/08/2022
COMPTE CHEQUES N° 99999999999

      DATE        LIBELLE                              DATE       DATE          DEBIT          CREDIT
     COMPTA                                          OPERATION   VALEUR         EUROS           EUROS
                  SOLDE CREDITEUR AU 04/07/2022                                              1 100,72
     05/07        PRLV SEPA DIAC                      05/07      05/07         292,00
     05/07        VIREMENT SEPA                       05/07      05/07                       2 156,70
     07/07        VIR EPARGNE                         07/07      07/07       2 560,00
`,
    `
   DATE     LIBELLE                      DATE    DATE        DEBIT       CREDIT
  COMPTA                               OPERATION VALEUR      EUROS        EUROS
  08/07     PRLV SEPA ENERGIE           08/07   08/07       205,98
  08/07     VIR COMPTE                  08/07   08/07                   2 560,00
  02/08     CHEQUE                      02/08   02/08       225,00
            TOTAL DES MOUVEMENTS                          3 282,98      4 716,70
            SOLDE CREDITEUR AU 02/08/2022                               2 534,44
`,
  );
  expect(reading.proof.isProved).toBe(true);
  expect(amountsOf(reading)).toEqual(['-292.00', '2156.70', '-2560.00', '-205.98', '2560.00', '-225.00']);
});

const card = (labels: readonly [string, string, string, string]): Reading =>
  read(`
Financiera Ejemplo                            EXTRACTO DE TARJETA DE CRÉDITO
Tarjeta 4940 19** **** 4188                   Período: del 26-03-2025 al 25-04-2025

${labels.map((label) => label.padEnd(22)).join('')}
540,25 €              585,20 €              368,61 €              323,66 €

Fecha         Establecimiento                    Localidad           Importe €
27-03-2025    RENFE VIRTUAL                      MADRID                 150,00
05-04-2025    PAGO RECIBO DOMICILIADO                                  -540,25
14-04-2025    DEVOLUCION GRANDES ALMACENES       SEVILLA                -44,95
21-04-2025    MERCADO                            SEVILLA                218,61

Operaciones aplazadas (no incluidas en este recibo)
14-11-2024    ELECTRODOMÉSTICOS                  SEVILLA                312,40
02-02-2025    DENTISTA                           SEVILLA                480,00
`);

test('a summary that leads from one balance to the other names them, and tells what else is no row', () => {
  const reading = card(['Deuda anterior', 'Pagos y abonos', 'Compras y cargos', 'Deuda actual']);
  expect(reading.proof.isProved).toBe(true);
  expect(amountsOf(reading)).toEqual(['-150.00', '540.25', '44.95', '-218.61']);
  expect(reading.accounts.map(({ opening, closing }) => [opening, closing])).toEqual([[-54025n, -32366n]]);
});

test('without a word that calls the balances a debt, a card in an unknown tongue is left to a person or read right', () => {
  const reading = card(['Xyzzy plugh', 'Frobnitz quux', 'Zork blorb', 'Xyzzy nitfol']);
  expect(reading.proof.isProved && (reading.accounts[0]?.closing ?? 0n) > 0n).toBe(false);
});

test('rows under the title of another list that cancel out are not left out for their title', () => {
  const page = (title: string): string => `
Example Bank                                  Statement period: March 1, 2025 to March 31, 2025
Sweep account 1234567890                      Currency: CAD

Opening balance on March 1, 2025       1,000.00
Closing balance on March 31, 2025      1,000.00

Date     Description                            Debit       Credit
Mar 03   Grocer                                 50.00
Mar 05   Refund of the grocer                                50.00

${title}
Mar 06   Sweep to savings                      200.00
Mar 07   Sweep from savings                                 200.00
`;
  const open = read(page('Standing orders')).proof;
  expect(open.isProved).toBe(false);
  expect(open.reasons).toEqual(['unclaimed_figures']);
  expect(read(page('Transfers of the month')).rows).toHaveLength(4);
});

test('a shop called `merci` turns no sign, whatever its rows and balances are called', () => {
  const reading = read(`
Example Bank                                  Statement period: March 1, 2025 to March 31, 2025
Account 1234-567                              Currency: CAD

Previous balance      1,000.00
New balance             925.00

Date     Description               Amount
Mar 03   CAFE MERCI                 50.00-
Mar 14   Baker                      45.00-
Mar 20   Deposit                    20.00
`);
  expect(reading.proof.isProved && amountsOf(reading)[0] !== '-50.00').toBe(false);
});

test('a minus on a payment to a card in a tongue that we do not know makes no purchase money in', () => {
  const reading = read(`
Example Kreditkort 5412 75XX XXXX 1234        01.03.2025 - 31.03.2025
Valuta: NOK

Dato        Tekst                          Beløp
            Inngående saldo              1.000,00
03.03.2025  Matbutikk                       50,00
14.03.2025  Bakeren                         25,00
20.03.2025  Innbetaling                   -500,00
            Utgående saldo                 575,00
`);
  expect(reading.proof.isProved && amountsOf(reading)[0] !== '-50.00').toBe(false);
});

test('an adviser called `Fr.` does not make francs of euros', () => {
  const reading = read(`
Example Bank                                  Kontoauszug vom 01.03.2025 bis 31.03.2025
IBAN DE89 3704 0044 0532 0130 00              Ihre Beraterin: Fr. Muster

Datum        Text                         Soll        Haben       Saldo
             Anfangssaldo                                       1.000,00
03.03.2025   Lebensmittel                50,00                    950,00
14.03.2025   Gehalt                                  75,00      1.025,00
             Endsaldo                                           1.025,00
`);
  expect(reading.accounts[0]?.currency).toBe('EUR');
});

/** So many rows that the page is full. */
const fullPage = (...foot: string[]): string => {
  const days = Array.from({ length: 45 }, (_, at) => at);
  const rows = days.map((at) => {
    const day = String(1 + Math.floor(at / 2)).padStart(2, '0');
    return `${day}.03.   Example shop ${String(at).padStart(2, '0')}                 1,00                         ${999 - at},00`;
  });
  return `
Example Bank                 Kontoauszug           Auszug vom 01.03.2025 bis 31.03.2025
IBAN DE89 3704 0044 0532 0130 00                                        Blatt 1

Datum    Text                         Soll          Haben         Saldo
         Kontostand am 28.02.2025                              1.000,00
${rows.join('\n')}
${foot.join('\n')}
`;
};

test('a list that fills its last page may go on on one that is not in the file', () => {
  const open = read(fullPage());
  expect(open.proof.reasons).toEqual(['weak_proof']);
  expect(open.suggestions).toMatchObject([{ changes: [{ op: 'set_closing', account: 0, amount: 95500n }] }]);
  expect(read(fullPage('         Übertrag auf Blatt 2                                    955,00')).proof.isProved).toBe(
    false,
  );
  expect(read(fullPage('         Kontostand am 31.03.2025                                955,00')).proof.isProved).toBe(
    true,
  );
});

test('a row whose day can’t be read does not take the day of its value', () => {
  const reading = read(`
Banque Exemple                     Releve de compte du 01/07/2024 au 31/07/2024
Compte 12345678901                                                        Devise : EUR

DATE       LIBELLE                                VALEUR             DEBIT       CREDIT
           SOLDE DEPART AU 30 06 2024                                             8 420,15
02 07      CARTE PHARMACIE                        03 07 2024        178,13
04 07      VIREMENT RECU                          05 07 2024                     1 831,93
           CARTE MARCHE
05 07                                             06 07 2024         82,07
           CASABLANCA
11 07      CARTE BOULANGERIE                      10 07 2024        575,56
13 07      RETRAIT GAB                            12 07 2024      1 462,08
           SOLDE FINAL AU 31 07 2024                                              7 954,24
`);
  const row = reading.rows.find(({ amount }) => amount === -8207n);
  expect(reading.proof.isProved && row?.date !== '2024-07-05').toBe(false);
  expect(reading.rows.map(({ date }) => date)).not.toContain('2024-07-06');
});

test('rows that came after the period, and what investments are worth in the column of balances, need a person', () => {
  const reading = read(`
Extrato mensal                                     Entre 01/06/2025 e 30/06/2025

Data         Lançamento                 Dcto.       Crédito (R$)    Débito (R$)     Saldo (R$)
31/05/2025   SALDO ANTERIOR                                                           1.000,00
05/06/2025   TRANSFERENCIA PIX          2204966                          -50,00         950,00
16/06/2025   CRED.SALARIO               4578100         2.000,00                      2.950,00
Total                                                   2.000,00         -50,00       2.950,00

Últimos lançamentos
Data         Lançamento                 Dcto.       Crédito (R$)    Débito (R$)     Saldo (R$)
01/07/2025   TRANSFERENCIA PIX          0144120                          -41,20       2.908,80

Saldos de investimentos
Data         Histórico                                                              Valor (R$)
30/06/2025   SALDO DO FUNDO                                                           3.120,44
30/06/2025   RENDIMENTO BRUTO                                                            10,22
`);
  expect(reading.proof.isProved).toBe(false);
  expect(amountsOf(reading).slice(0, 2)).toEqual(['-50.00', '2000.00']);
});

test('rows that come to nothing don’t make a debt of what a title calls a line of credit', () => {
  const { accounts } = read(`
Example Bank                                  Statement period: March 1, 2025 to March 31, 2025
Account 1234567890                            Currency: CAD

Opening balance on March 1, 2025       314.00
Closing balance on March 31, 2025      314.00

Line of credit
Date     Description                       Deposits       Withdrawals
Mar 03   Exchange                         60,000.00
Mar 05   Transfer to another bank                           60,000.00
`);
  expect(accounts.map(({ opening, closing }) => [opening, closing])).toEqual([[31400n, 31400n]]);
});

const pageOf = (number: string, begin: string, own: string, end: string, over = ''): string => `
                                                                                ${number}
Example Bank plc
Account 12345678   Currency GBP               Statement period 01/03/2024 to 31/03/2024
${over}
Date         Description                     Withdrawals     Deposits       Balance
             ${begin}
${own}
             ${end}
`;
const [firstRows, secondRows] = [
  `02/03/2024   Grocer                               71.63                    1,928.37
03/03/2024   Refund                                             10.00      1,938.37`,
  `19/03/2024   Rent                                500.00                    1,438.37
28/03/2024   Salary                                          1,200.00      2,638.37`,
];
const begins = (words: string, balance: string): string => `${words.padEnd(58)}${balance}`;

test.each(['Page 2 of 2', 'Seite 2 von 2', 'Sida 2 (2)', '2/2', '2. oldal, összesen 2', 'Page 2', 'Sivu 2'])(
  'rows may stand before the first page that is there: %s',
  (number) => {
    const second = pageOf(
      number,
      begins('Balance brought forward', '1,938.37'),
      secondRows,
      begins('Closing balance', '2,638.37'),
    );
    const first = pageOf(
      number.replace('2', '1'),
      begins('Opening balance', '2,000.00'),
      firstRows,
      begins('Balance carried forward', '1,938.37'),
    );
    expect(read(first, second).proof.isProved).toBe(true);
    expect(read(second).proof.isProved).toBe(false);
    expect(read(second.replace('Balance brought forward', 'Opening balance        ')).proof.isProved).toBe(false);
  },
);

test('a summary that the rows reach needs no first page', () => {
  const summary = (closing: string): string => `
Opening balance     1,938.37
Paid in             1,200.00
Paid out              500.00
Closing balance     ${closing}
`;
  const page = (over: string): string =>
    pageOf(
      'Page 2 of 2',
      begins('Balance brought forward', '1,938.37'),
      secondRows,
      begins('Closing balance', '2,638.37'),
      over,
    );
  expect(read(page(summary('2,638.37'))).proof.isProved).toBe(true);
  expect(read(page('')).proof.isProved).toBe(false);
});

test.each<[string, string, string, boolean]>([
  ['without its day, on a page that may not be the last', 'Page 1 of 3', 'Closing balance', false],
  ['without its day, on the only page', 'Page 1 of 1', 'Closing balance', true],
  ['of a day before the last', 'Page 1 of 3', 'Closing balance on 03/03/2024', false],
  ['of the last day', 'Page 1 of 3', 'Closing balance on 31/03/2024', true],
])('a closing balance %s', (_, number, words, isProved) => {
  const page = pageOf(number, begins('Opening balance', '2,000.00'), firstRows, begins(words, '1,938.37'));
  expect(read(page).proof.isProved).toBe(isProved);
});

test('a long page of the file may show several', () => {
  const page = pageOf('', begins('Opening balance', '2,000.00'), firstRows, begins('Closing balance', '1,938.37'));
  const both = `Page 1 of 2   Example Bank\n${page}\n\n\n\nPage 2 of 2   Example Bank\n\n\n${'Terms and conditions apply\n'.repeat(12)}`;
  expect(read(both).proof.isProved).toBe(true);
  expect(read(both.replace('Page 2 of 2', 'Go on to page 2 of 2')).proof.isProved).toBe(false);
});

import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

const rows = (closing: string, last: string): string => `
Wren Example Bank                Statement period 1 January 2025 to 31 January 2025
Account number 44188701          Currency: GBP

Zonk              Plim                Grot               Vask
1,000.00          2,500.00            1,310.00           ${closing}

Date          Type             Transaction                      In            Out        Balance
01/01/2025    Opening Balance                                                           1,000.00
03/01/2025    CARD PAYMENT     Screws                                      210.00         790.00
07/01/2025    TRANSFER         Invoice 17                 2,500.00                      3,290.00
09/01/2025    CARD PAYMENT     Fuel                                        600.00       2,690.00
${last}`;
const rent = '30/01/2025    TRANSFER         Rent                                        500.00       2,190.00';

// The words over it are unknown; its figures lead from one balance to the other.
test('a summary that leads to the last balance says nothing against it', () => {
  expect(isProved(rows('2,190.00', rent))).toBe(true);
});

test('a summary that leads to another closing balance says that rows are missing', () => {
  expect(isProved(rows('2,190.00', ''))).toBe(false);
  expect(isProved(rows('2,190.00           NIL', rent))).toBe(true);
  expect(isProved(rows('2,190.00           NIL', ''))).toBe(false);
});

test('a figure of its own among the amounts is a row whose words are lost, even if a balance is as large', () => {
  const planted = `                                                                            790.00`;
  expect(isProved(rows('2,190.00', `${planted}\n${rent}`))).toBe(false);
});

test('a line that names the opening balance behind its figure is no row, whatever title stands below it', () => {
  const page = `
Cassa Esempio                                    ESTRATTO CONTO AL 30/09/2023
Periodo dal 01/07/2023 al 30/09/2023             Valuta EUR

Data        Data          Movimenti    Movimenti
contabile   valuta             Dare        Avere    Descrizione operazioni
01/07/23                              6.085,72      SALDO INIZIALE
Upcoming payments
28/08/23    29/08/23          50,62                 ADDEBITO DIRETTO SDD
                              50,62        0,00     TOTALE MOVIMENTI
30/09/23                              6.035,10      SALDO FINALE
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  expect(outcome).toMatchObject({
    reading: { rows: [{ amount: -5062n }], accounts: [{ opening: 608572n, closing: 603510n }] },
  });
});

test('what is called a balance below the list, by words that nobody knows, is held against it', () => {
  const page = (last: string): string => `${rows('2,190.00', last).replace(/Zonk.*\n.*\n/u, '')}

Balance as we leave it                                                                  2,190.00`;
  expect(isProved(page(rent))).toBe(true);
  expect(isProved(page(''))).toBe(false);
});

const soles = (closing: string): string => `
BANCO EJEMPLO                        ESTADO DE CUENTA CORRIENTE
194-2217708-0-41   SOLES             DEL 01/09/24 AL 30/09/24

SALDO CONTABLE AL 31/08/24      ABONOS      CARGOS      INTERESES      SALDO CONTABLE AL 30/09/24
2,880.42                        1,911.29    1,250.03    0.00           ${closing}

FECHA    DESCRIPCION                          CARGOS       ABONOS        SALDO
         SALDO ANTERIOR                                               2,880.42
02SET    PAGO DE SERVICIOS                  620.81                    2,259.61
12SET    TRANSFERENCIA                                 1,911.29       4,170.90
30SET    TRAN.CEL.BM AGENTE                 629.22                    3,541.68
`;

test('a nought among the figures of a summary takes the place of none of them', () => {
  expect(isProved(soles('3,541.68'))).toBe(true);
  expect(isProved(soles('3,501.68'))).toBe(false);
});

const carried = (closing: string): string => `
ธนาคารตัวอย่าง                         รอบระหว่างวันที่ 01/06/2024 - 30/06/2024
รวมถอนเงิน 2 รายการ                    1,057.83
รวมฝากเงิน 2 รายการ                    3,362.59
ยอดยกไป                              ${closing}

วันที่         รายการ                 จำนวนเงิน          ยอดคงเหลือ
01-06-24     ยอดยกมา                                  12,450.33
03-06-24     ฝากเงิน                 3,000.00         15,450.33
10-06-24     ชำระเงิน                   188.53         15,261.80
20-06-24     ฝากเงิน                   362.59         15,624.39
30-06-24     ชำระเงิน                   869.30         14,755.09
`;

test('what is carried on stands below the sums of the rows, or something is missing', () => {
  expect(isProved(carried('14,755.09'))).toBe(true);
  expect(isProved(carried('14,555.09'))).toBe(false);
});

test('a list may begin with the opening balance, by a name that nobody knows', () => {
  const page = (first: string): string => `
Örnek Kart                                             HESAP ÖZETİ (EKSTRE)
Hesap Kesim Tarihi                15.07.2024
Önceki Dönem Borcu                 2.844,66 TL
Dönem Borcu                        2.164,37 TL
Asgari Ödeme Tutarı                  619,73 TL

İşlem Tarihi        Açıklama                                         Tutar (TL)
16.06.2024          EVVELKİ EKSTREDEN DEVREDEN                         ${first}
16.06.2024          ÖRNEK LOKANTA                                        203,69
18.06.2024          ÖRNEK MARKET                                         352,26
19.06.2024          ÖRNEK BAKKAL                                         764,86
28.06.2024          ÖDEME - TEŞEKKÜR EDERİZ                            1.000,00+
06.07.2024          İADE ÖRNEK MAĞAZA                                  1.001,10+

                    Dönem İçi Harcamalar                               1.320,81
                    Ödemeler ve İadeler                                2.001,10+
                    DÖNEM BORCU (15.07.2024)                           2.164,37
`;
  expect(isProved(page('2.844,66'))).toBe(true);
  expect(isProved(page('2.884,66'))).toBe(false);
});

test('a payment of all that was owed is not the opening balance once more, be it printed twice', () => {
  const page = (payments: string): string => `
Example Card                      Jul 15, 2026 - Aug 14, 2026 | 31 days in Billing Cycle
Previous Balance                      $1,500.00
Payments                            - $1,500.00
Transactions                        + $2,200.00
New Balance                         = $2,200.00

Trans Date   Post Date   Description                  Amount
${payments}
Jul 21       Jul 21      GROCERY STORE             $1,200.00
Jul 25       Jul 26      HARDWARE STORE            $1,000.00
`;
  const payment = 'Jul 20       Jul 20      ONLINE PAYMENT          - $1,500.00';
  expect(isProved(page(payment))).toBe(true);
  expect(isProved(page(`${payment}\n${payment}`))).toBe(false);
});

const summed = (box: string, foot: string): string => `
Example Cooperative Bank                          Statement period 01/10/2025 to 31/10/2025
Account number 0044 1882 0771                     Currency INR
${box}

Date         Description               Withdrawals      Deposits       Balance
             B/F                                                      1,000.00 Cr
02/10/2025   Grocer                          50.00                      950.00 Cr
09/10/2025   Refund                                        20.00        970.00 Cr
21/10/2025   Fee                              7.50                      962.50 Cr
28/10/2025   Interest                                       1.25        963.75 Cr
${foot}
*** End of statement ***
`;

test('behind the sums of both sides stands what they lead to', () => {
  const foot = (last: string): string =>
    `             Grand Total                     57.50         21.25        ${last}`;
  expect(isProved(summed('', foot('963.75 Cr')))).toBe(true);
  expect(isProved(summed('', foot(' 36.25   ')))).toBe(true);
  expect(isProved(summed('', foot('863.75 Cr')))).toBe(false);
});

test('more may stand behind the figures of a summary', () => {
  const box = (last: string): string => `
      Old            In          Out           New      Free
 1,000.00         21.25        57.50        ${last}    5,963.75`;
  expect(isProved(summed(box('963.75'), ''))).toBe(true);
  expect(isProved(summed(box('953.75'), ''))).toBe(false);
});

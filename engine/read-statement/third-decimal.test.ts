import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function isProved(page: string): boolean {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
}

const sections = (bill: string): string => `
Example Bank                                Account number: 0004 1234 5678
Statement period July 1, 2026 to July 31, 2026                Currency: USD

Beginning balance on July 1, 2026     $10,000.00
Deposits and other additions            5,000.00
Other subtractions                     -3,000.00
Checks                                   -500.00
Ending balance on July 31, 2026       $11,500.00

Deposits and other additions
Date          Description                                      Amount
07/02/26      PAYROLL DIRECT DEPOSIT                         5,000.00
Total deposits and other additions                          $5,000.00

Other subtractions
Date          Description                                      Amount
07/05/26      ELECTRIC UTILITY BILL                         ${bill}
07/15/26      ONLINE STORE PURCHASE                         -2,000.00
Total other subtractions                                   -$3,000.00

Checks
Date          Check #                       Amount
07/20/26      101                          -500.00
Total checks                              -$500.00
`;

const oneList = (interest: string): string => `
Example Bank AB                             Kontoauszug
Zeitraum: 24.08.2023 bis 23.08.2025         Währung: EUR

Valuta Datum   Zahlungsvorgang                  Belastung     Gutschrift          Saldo
24.08.2023     Alter Kontostand                                               10.000,00
24.08.2024     Zinsbuchung                                        403,39      10.403,39
24.08.2024     Übertrag des verlängerten          ${interest}                   10.000,00
               Zinsertrags
24.08.2024     Übertrag des verlängerten       10.000,00                           0,00
               Einlagebetrages
23.08.2025     Neuer Kontostand                                                    0,00
`;

test.each([
  ['in a list of its own', sections, '-1,000.00', '-1,000.008'],
  ['between rows that begin like a balance', oneList, '403,39 ', '403,391'],
])('an amount that can’t be read is not passed over, %s', (_, page, printed, altered) => {
  expect(isProved(page(printed))).toBe(true);
  expect(isProved(page(altered))).toBe(false);
});

test('three digits behind every comma are thousands or thousandths, and nothing on the page says which', () => {
  const page = (zero: string): string => `
OnlyVista Bank                              IBAN DE99 9999 9999 9999 9999 99
Kontoauszug vom 01.04.2017 bis 30.06.2017   Währung: EUR

Buchung    Valuta     Buchungstext                     Soll in EUR     Haben in EUR
                      Alter Kontostand                                      341,04${zero}+
04.04.     04.04.     Überweisungseingang                                   200,00${zero}+
05.04.     05.04.     Wertpapierkauf                       510,45${zero}-
                      Neuer Kontostand                                       30,59${zero}+
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('0'))).toBe(false);
});

test('a first row whose amount has a third decimal is not passed over for the balance beside it', () => {
  const page = (amount: string): string => `
Período del 25 de diciembre del 2025 al 24 de enero del 2026
Detalle de Operaciones En pesos Moneda Nacional

FECHA     CONCEPTO                               RETIROS     DEPÓSITOS         SALDO
          SALDO ANTERIOR                                                    4,000.00
29 DIC    PAGO RECIBIDO
          CAJA 0071 AUT 00024631
          HORA 00:08 SUC 0870                               ${amount.padStart(10)}    12,800.00
29 DIC    PAGO INTERBANCARIO
          HORA 10:40 SUC 0519                   8,800.00                    4,000.00
12 ENE    PAGO RECIBIDO
          HORA 09:00 SUC 0519                                27,000.00     31,000.00
`;
  expect(isProved(page('8,800.00'))).toBe(true);
  expect(isProved(page('8,800.001'))).toBe(false);
});

test('a figure beside the list is not the amount of a row whose own can’t be read', () => {
  const page = (amount: string): string => `
Nova Example Visa                  Statement period Jul 26, 2025 - Aug 25, 2025
Card number 4537 1546 8972 8637

REF.#   DATE     DETAILS                       AMOUNT ($)
                                                            Previous balance    $1,132.99
001     Jul 26   CINEMA RETURN                     ${amount}
                                                            Payments/credits       -$7.54
002     Jul 29   DONUTS 1045                       296.08
003     Jul 29   LAKESHORE STORE                    48.28
                                                            New balance         $1,469.81
`;
  expect(isProved(page('7.54-'))).toBe(true);
  expect(isProved(page('7.542-'))).toBe(false);
});

test.each([
  ['HUF', true],
  ['EUR', false],
])('three digits behind every point are thousands of money that nobody prints in parts: %s', (currency, isRead) => {
  const page = `
OPT BANK                                          SZÁMLAKIVONAT 4/2025
Számlaszám: 11735005-44188207                     Devizanem: ${currency}
Időszak: 2025.04.01 - 2025.04.30

                         NYITÓ EGYENLEG                              288.410
KÖNYVELÉS NAPJA          MEGNEVEZÉS                  ÖSSZEG          EGYENLEG
2025.04.01               KÁRTYÁS VÁSÁRLÁS            -8.412          279.998
2025.04.03               CSOPORTOS BESZEDÉS         -14.880          265.118
2025.04.10               MUNKABÉR                   412.300          677.418
                         ZÁRÓ EGYENLEG                               677.418
`;
  expect(isProved(page)).toBe(isRead);
});

import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const isProved = (page: string): boolean => read(page).proof.isProved;

const utskrift = (rate: string, charge: string): string => `
Eksempelbanken ASA                        Kontoutskrift for 1208.55.41177
Brukskonto i perioden 01.04.2024 - 30.04.2024

Dato        Forklarende tekst                  Ut av konto      Inn på konto
            Saldo forrige utskrift                                  1.000,00
02.04.2024  Varekjøp Eur 42,50
            Hotell Amsterdam Kurs ${rate}           493,89
15.04.2024  Lønn                                                     800,00
24.04.2024  Uttak                                    300,00
30.04.2024  Omkostninger                              24,50
            Ny saldo                                                  981,61

Spesifikasjon av omkostninger                          Pris              Sum
Varekjøp i utlandet                                   10,00            10,00
Giro i nettbank                                        2,00             2,00
Kortprogram                                           12,50            12,50
Sum omkostninger belastet 30.04.2024                                   ${charge}
`;

test('what a row was abroad is explained by its rate, and what it is made up of by its sum', () => {
  expect(isProved(utskrift('11,6210', '24,50'))).toBe(true);
  expect(isProved(utskrift('12,6210', '24,50'))).toBe(false);
  expect(isProved(utskrift('11,6210', '26,50'))).toBe(false);
});

const card = (share: string, subtotal: string): string => `
Ejemplo Bank                    Tarjeta de Crédito 4444 55** **** 4117
Estado de cuenta del 21/07/2024 al 21/08/2024          Moneda: PEN
PAGO MÍNIMO                                                71.18

Debías en el estado de cuenta anterior                    731.69
Pagos realizados
28/07/2024     PAGO TARJ WEB                             -731.69
               SUBTOTAL                                     0.00

Tus consumos
23/07/2024     SUPERMERCADO LA ESQUINA                    108.00
26/07/2024     RESTAURANTE BUENOS SABORES                 500.00
28/07/2024     FARMACIA CENTRAL                            71.74
01/08/2024     DEVOLUCION FARMACIA CENTRAL                -20.00
06/08/2024     GASOLINERA COMAS                            60.00
18/08/2024     COMPRA CINE                                 60.00
               SUBTOTAL                                   ${subtotal}

Otros cobros
21/08/2024     IMPUESTO ${share}  ( 40.67 )                      12.20
               SUBTOTAL                                    12.20

               PAGO DEL MES (Suma de subtotales) =        791.94
`;

test('what follows a subtotal counts, and a figure in brackets is what a tax was taken of', () => {
  const { proof, rows } = read(card('30%', '779.74'));
  expect(proof.isProved).toBe(true);
  expect(rows.map(({ amount }) => amount)).toEqual([
    73_169n,
    -10_800n,
    -50_000n,
    -7_174n,
    2_000n,
    -6_000n,
    -6_000n,
    -1_220n,
  ]);
  expect(isProved(card('20%', '779.74'))).toBe(false);
  expect(isProved(card('30%', '797.74'))).toBe(false);
});

const savings = (all: string, withdrawals: string): string => `
Example Bank of India                     Statement of account XXXXXXXX8907
Currency: INR                             Period: 01/04/2024 to 30/04/2024

Account type               A/c balance (I)      Linked deposits (II)     Total balance (I+II)
Savings A/c XXXXXXXX8907       1,24,636.53               2,00,000.00              ${all}
Total                          1,24,636.53               2,00,000.00              ${all}

Transactions in the savings account

Date          Particulars                        Deposits       Withdrawals         Balance
01/04/2024    B/F                                                               1,25,024.53
05/04/2024    Cash deposit                       1,000.00                       1,26,024.53
09/04/2024    Grocer                                               2,000.00     1,24,024.53
30/04/2024    Interest                             612.00                       1,24,636.53
              Total                              1,612.00          ${withdrawals}     1,24,636.53

Fixed deposits linked to the savings account
No.           Open date                      Deposit          Maturity amount         Balance
12/04/2023    14/08/2023                 2,00,000.00             2,17,738.00     2,00,000.00
`;

test('below the sums of both sides stands another list, and a summary adds up what is linked', () => {
  expect(isProved(savings('3,24,636.53', '2,000.00'))).toBe(true);
  expect(isProved(savings('3,25,636.53', '2,000.00'))).toBe(false);
  expect(isProved(savings('3,24,636.53', '2,200.00'))).toBe(false);
});

const tiliote = (paid: string): string => `
Esimerkkipankki                           Tiliote 2/2024
Tilinumero FI21 1234 5600 0007 85         Kausi 01.02.2024 - 29.02.2024

Kirjauspäivä   Saaja / maksaja                        Määrä EUR
               Saldo 31.01.2024                         842,77+
02.02.2024     PRISMA                                    64,20-
09.02.2024     HELEN OY                                  71,33-
13.02.2024     POHJOLAN KIRJAPAINO OY                 2.214,60+
13.02.2024     LAINIO JUHANI                            500,00-
               PANOT KIRJAUSPÄIVÄN ALUSTA             2.214,60+
               OTOT KIRJAUSPÄIVÄN ALUSTA                500,00-
25.02.2024     KELA                                     104,86+
27.02.2024     PALVELUMAKSU                               2,50-
               Saldo 29.02.2024                       2.524,20+

               PANOT YHTEENSÄ                         2.319,46+
               OTOT YHTEENSÄ                            ${paid}-
`;

test('sums of both sides leave no room for what a day came to', () => {
  expect(isProved(tiliote('638,03'))).toBe(true);
  expect(isProved(tiliote('683,03'))).toBe(false);
});

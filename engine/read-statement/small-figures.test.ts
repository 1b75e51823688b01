import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

test('small whole numbers in a column of money without cents are money', () => {
  const page = `
Aoba Example Bank                                 Account number 1234567
Statement period 2025/04/01 to 2025/04/30         Currency: JPY

Date          Description             Withdrawals      Deposits       Balance
              Opening balance                                         684,210
2025/04/02    CARD SHOP 7                     315                     683,895
2025/04/03    ATM                          12,049                     671,846
2025/04/10    ELECTRICITY                   7,665                     664,181
2025/04/17    FEE                             128                     664,053
2025/04/21    RENT                         64,000                     600,053
2025/04/25    PAY                                       268,400       868,453
              Closing balance                                         868,453
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  expect(reading?.proof.isProved).toBe(true);
  expect(reading?.rows.map(({ amount }) => amount)).toEqual([-315n, -12049n, -7665n, -128n, -64000n, 268400n]);
});

test('a small whole number below the date of its row is its amount', () => {
  const page = `
Példa Bank                                        Számlaszám 11773016-00118842-00000000
Devizanem: HUF                                    Időszak: 2025.07.26 - 2025.08.22

Dátum         Megnevezés                                                  Összeg
2025.07.26    Nyitó egyenleg                                             165.300
2025.07.28    Vásárlás kártyával
              Bolt egy                                                    -2.714
2025.07.28    Vásárlás kártyával
              Bolt kettő                                                    -676
2025.08.07    Átutalás
              Cég Kft.                                                   448.599
2025.08.22    Záró egyenleg                                              610.509

              Jóváírások összesen                                        448.599
              Terhelések összesen                                         -3.390
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  expect(reading?.proof.isProved).toBe(true);
  expect(reading?.rows.map(({ amount }) => amount)).toEqual([-271400n, -67600n, 44859900n]);
});

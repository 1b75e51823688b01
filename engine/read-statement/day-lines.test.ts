import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string) {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' ? outcome.reading : null;
}

const withBalances = (second: string): string => `
EXEMPLO COOPERATIVA                 EXTRATO CONTA CORRENTE
CONTA: 12.345-6 / EMPRESA EXEMPLO LTDA
PERÍODO: 01/07/2026 - 31/07/2026

DATA     HISTÓRICO                                  VALOR
30/06    SALDO ANTERIOR                           100,00C
01/07    PIX RECEB.OUTRA IF                       200,00C
01/07    PIX EMIT.OUTRA IF                         50,00D
01/07    SALDO DO DIA                             250,00C
06/07    CR COMPRAS MASTERCARD                  1.480,35C
06/07    DÉB.CONV.ENERGIA                         318,72D
06/07    SALDO DO DIA                           ${second}
15/07    DÉB. PACOTE SERVIÇOS                      49,90D
15/07    SALDO DO DIA                           1.361,73C
RESUMO
SALDO EM CONTA:                                 1.361,73C
`;

test('the balance after each day stands among the amounts, by whatever name', () => {
  const reading = read(withBalances('1.411,63C'));
  expect(reading?.proof.isProved).toBe(true);
  expect(reading?.rows.map(({ amount }) => amount)).toEqual([20000n, -5000n, 148035n, -31872n, -4990n]);
});

test('rows that do not lead from one day’s balance to the next are not proved', () => {
  expect(read(withBalances('1.411,36C'))?.proof.isProved).not.toBe(true);
});

const underDays = (day: (number: string) => string): string => `
ESIMERKKIPANKKI OYJ               TILIOTE               SIVU    1
TILI FI21 5551 2034 5678 90       01.01.26 - 31.01.26
VALUUTTA EUR

ARKISTOINTITUNNUS SELITYS                                       MÄÄRÄ
ALKUSALDO 31.12.2025                                          2.140,66+
KIRJAUSPÄIVÄ ${day('05')}
0105555173462    1 TILISIIRTO                                   546,87-
                   AS OY ESIMERKKI
0105555130018    2 PANO                                          94,95+
                   MAIJA ESIMERKKI
                   SALDO                                      1.688,74+
KIRJAUSPÄIVÄ ${day('07')}
0107555151962    3 PALKKA                                     2.232,07+
                   SALDO                                      3.920,81+
KIRJAUSPÄIVÄ ${day('08')}
0108555118193    4 AUTOMAATTINOSTO                              159,89-
                   SALDO                                      3.760,92+
LOPPUSALDO 31.01.2026                                         3.760,92+
`;

test('rows without a date of their own have the day on the line over them', () => {
  const reading = read(underDays((number) => `${number}.01.26`));
  expect(reading?.proof.isProved).toBe(true);
  expect(reading?.rows.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-05', '2026-01-07', '2026-01-08']);
});

test('no date over the list is the day of its rows', () => {
  expect(read(underDays((number) => `${number} helmik`))?.proof.isProved).not.toBe(true);
});

test('titles that print what their rows come to part one list from the next', () => {
  const reading = read(`
examplecard                                    Statement date 27 June 2026
Minimum payment          £25.00                Credit limit    £2,000.00

Your previous balance                            £600.00
Payments towards your account                  £2,000.00
15 Jun 2026  Payment thank you                 £2,000.00
How you've used your card                        £157.55
10 Jun 2026  Coffee                               £10.00
12 Jun 2026  Groceries                            £64.15
17 Jun 2026  Trains, London                       £83.40
Your new balance                               -£1,242.45
`);
  expect(reading?.rows.map(({ amount }) => amount)).toEqual([200000n, -1000n, -6415n, -8340n]);
});

test('the day of a card purchase, at the end of a description, is that of no row below it', () => {
  const page = `
OSUUSPANKKI ESIMERKKI                          TILIOTE 11/2024
                                               01.11.2024 - 29.11.2024
ARKISTOINTITUNNUS      ARVOPV   SELITE / SAAJA / MAKSAJA                     MÄÄRÄ EUR
ALKUSALDO 31.10.2024                                                          2.155,40+

KIRJAUSPÄIVÄ 04.11.2024
11045620355512575      0411     TILISIIRTO                                      683,50-
                                ASUNTO OY ESIMERKKI
                                VIITE 1009 41772
11045620736343332      0411     KORTTIOSTO                                       31,10-
                                NESTE ESIMERKKI
                                KORTTI 4920****2865 03.11.2024
11045620684361682      0511     TILISIIRTO                                       31,94+
                                AINO ESIMERKKI
                                VIESTI KIITOS
                                SALDO 04.11.                                  1.472,74+
KIRJAUSPÄIVÄ 08.11.2024
11085620771862057      1111     E-LASKU                                          41,00-
                                ELISA ESIMERKKI
                                SALDO 08.11.                                  1.431,74+
LOPPUSALDO 29.11.2024                                                         1.431,74+
`;
  const reading = read(page);
  expect(reading?.proof.isProved).toBe(true);
  expect(reading?.rows.map(({ date }) => date)).toEqual(['2024-11-04', '2024-11-04', '2024-11-04', '2024-11-08']);
});

test('days stand behind the figures of their rows, with a word before them', () => {
  const page = (word: string): string => `
Beispielbank Eifel                                Auszug vom 30.05.2025
Privatgirokonto                                   IBAN DE89 3704 0044 0532 0130 00
                                                  Zeitraum 01.05.2025 - 30.05.2025

Kontostand am 30.04.2025                                                        1.240,55 EUR

Lastschrift Fernsehen                                 39,90-        ${word} 06.05.2025
KD-NR 7781201                                                                  Wert 06.05.

Umbuchung vom Sparkonto                              500,00+        ${word} 19.05.2025
                                                                               Wert 19.05.

Überweisung Dachdecker                               200,00-        ${word} 20.05.2025
RG 2025-118                                                                    Wert 20.05.

Kontostand am 30.05.2025                                                        1.500,65 EUR
`;
  for (const word of ['gebucht', 'erfasst']) {
    const reading = read(page(word));
    expect(reading?.proof.isProved).toBe(true);
    expect(reading?.rows.map(({ date }) => date)).toEqual(['2025-05-06', '2025-05-19', '2025-05-20']);
  }
});

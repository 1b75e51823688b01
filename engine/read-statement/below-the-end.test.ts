import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

const girokonto = (below: string, labels = ['alter Kontostand vom', 'neuer Kontostand vom']): string => `
Musterbank Heide eG                   Kontoauszug 2/2024
Girokonto 4411209                     Zeitraum 01.02.2024 - 29.02.2024

Datum        Vorgang                                     Betrag EUR
             ${labels[0]} 31.01.2024                 846,12
01.02.2024   Dauerauftrag Miete                             -690,00
08.02.2024   Gutschrift Überweisung                           79,20
             ${labels[1]} 29.02.2024                 235,32
${below}
`;

test('a limit below the closing balance is no row of a list whose rows all have their day', () => {
  const limit = '             Ihr Dispositionskredit                        2.000,00';
  expect(isProved(girokonto(limit, ['Kontostand am       ', 'Kontostand am       ']))).toBe(true);
});

test('what has its figure beside it names none below', () => {
  const limit = 'Eingeräumte Kontoüberziehung bis EUR 1.500,00   Sollzins 10,75 % p.a.';
  expect(isProved(girokonto(limit))).toBe(true);
});

test('a limit and what is left of it go on from no balance', () => {
  const left = (words: string): string => `\nLuottolimiitti 500,00        ${words} 735,32`;
  expect(isProved(girokonto(left('Käytettävissä')))).toBe(true);
  expect(isProved(girokonto(left('')))).toBe(false);
});

test('what was charged since January, right to left below the closing balance, is none', () => {
  const account = (below: string): string => `
ושב עובר - חשבון דף                                                       גליל בנק
₪ 1,845.33 פתיחה: יתרת    30/09/24 - 01/09/24 תקופה:
₪ 955.21 סגירה: יתרת

בש"ח יתרה     זכות         חובה        אסמכתא    הפעולה תיאור     תאריך
1,845.33                                         פתיחה יתרת       01/09/24
855.21                     990.12      60727     משכנתא           02/09/24
1,055.21      200.00                   75141     משכורת           04/09/24
955.21                     100.00      62508     כרטיס חיוב       07/09/24
955.21                                           סגירה יתרת       30/09/24
${below}
`;
  expect(isProved(account('148.30   השנה: מתחילת שנגבו העמלות סך'))).toBe(true);
  expect(isProved(account('148.30'))).toBe(false);
});

import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

/** The balances are named by their days alone. */
const page = (title: string): string => `
АО «Example Bank»
ВЫПИСКА
по Example Gold за период с 04.10.22 по 04.04.23
Номер карты: *0475
Доступно на 04.04.23:      605,00 ₸      Валюта счета: тенге

Краткое содержание операций по карте:
Доступно на 04.10.22                   0,00 ₸
Пополнения                      + 1 000,00 ₸
Покупки                           - 395,00 ₸
Разное                              + 0,00 ₸
Доступно на 04.04.23                605,00 ₸

Дата        Сумма           Операция      Детали
${title}
30.03.23    - 100,00 ₸      Покупка       ZOOM
01.03.23     - 80,00 ₸      Покупка       MARKET
01.03.23     - 65,00 ₸      Покупка       MARKET
28.02.23     - 55,00 ₸      Покупка       MARKET
26.02.23     - 95,00 ₸      Покупка       TAXI
04.02.23  + 1 000,00 ₸      Пополнение    По номеру карты
`;

test.each(['', 'Mastercard'])('no balance opens that is dated after the closing one: %j', (title) => {
  const { parts } = readContent({ kind: 'pages', pages: textPages([page(title)]) });
  const proved = parts.flatMap(({ choice }) => choice?.tried().filter(({ isProved }) => isProved) ?? []);
  expect(proved.filter(({ proposal }) => proposal.opening?.value !== 0n)).toEqual([]);
});

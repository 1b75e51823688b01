import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const card = (rows: string, closing: string): string => `
Nordkarte                                        Kreditkartenabrechnung vom 25.11.2024

Beleg        Buchung      Angabe des Unternehmens                                 Betrag EUR

                          Saldo der letzten Abrechnung                               280,67-
${rows}
                          Neuer Saldo                                                ${closing}
`;

const purchases = `
28.10.24     29.10.24     HOTEL EXEMPEL KIEL                                          32,64-
27.10.24     29.10.24     EDEKKA 4471 HAMBURG                                          3,47-
28.10.24     30.10.24     DB VERTRIEB MUSTER                                          18,25-
06.11.24     06.11.24     CLOUDHOST SEATTLE                                          170,53-
07.11.24     09.11.24     AMAZING EU LUXEMBURG                                         6,85-`;

function read(page: string) {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  return outcome.reading;
}

test('a card on which every row and balance has a minus is one that is bought with', () => {
  const { proof, rows, accounts } = read(card(purchases, '512,41-'));
  expect(proof.isProved).toBe(true);
  expect(accounts.map(({ opening, closing }) => [opening, closing])).toEqual([[-28067n, -51241n]]);
  expect(rows.map(({ amount }) => amount)).toEqual([-3264n, -347n, -1825n, -17053n, -685n]);
});

test('a few rows say nothing', () => {
  const few = purchases.split('\n').slice(0, 4).join('\n');
  expect(read(card(few, '335,03-')).proof.reasons).toContain('direction_unproved');
});

test('rows alone say nothing of a page whose kind of account is not known', () => {
  const page = card(purchases, '512,41-').replace('Nordkarte', '').replace('Kreditkartenabrechnung', 'Auflistung');
  expect(read(page).proof.isProved).toBe(false);
});

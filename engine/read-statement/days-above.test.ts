import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const page = (beside: string, besideFirst = ''): string => `
Musterbank eG                            Kontoauszug vom 31.03.2026
Konto 4177312 08                         Zeitraum 01.03.2026 bis 31.03.2026

Text                                                        Valuta              Betrag EUR
Alter Kontostand                                                                  5.120,77+
Buchungsdatum: 03.03.2026${besideFirst}
Markt am Hafen                                              04.03.                   29,73-
Buchungsdatum: 10.03.2026
Holzgrosshandel Nord                                        10.03.                1.083,56-
Buchungsdatum: 15.03.2026
Holzgrosshandel Nord                                        15.03.                1.048,35-
Buchungsdatum: 16.03.2026${beside}
Markt am Hafen                                              16.03.                   73,68-
Buchungsdatum: 24.03.2026
Tischlerei Muster                                           24.03.                  500,00+
Neuer Kontostand                                                                  3.385,45+
`;

test.each(['', '      Gracias por confiar en nosotros.'])(
  'a line with the day of the rows below it, and "%s"',
  (beside) => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages([page(beside)]) });
    if (outcome.kind !== 'read') throw new Error(outcome.code);
    const { rows, proof } = outcome.reading;
    const days = rows.map(({ date }) => date?.slice(8)).join(' ');
    expect([proof.isProved, days]).toEqual(beside === '' ? [true, '03 10 15 16 24'] : [false, expect.anything()]);
  },
);

test('a line with the day of the first rows below it, and an advertisement beside it', () => {
  const pages = textPages([page('', '      Gracias por confiar en nosotros.')]);
  const { outcome } = readContent({ kind: 'pages', pages });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  expect(outcome.reading.proof.isProved && outcome.reading.rows[0]?.date !== '2026-03-03').toBe(false);
});

import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const days = ['2024-03-04', '2024-03-05', '2024-03-05', '2024-03-09', '2024-03-09', '2024-03-13'];

/** The second and fourth days print their date once, over two rows each. */
const listed = (dates: readonly string[], words: readonly string[], heading: string): Reading => {
  const amounts = [
    '   23.57                    976.43',
    '   10.00                    966.43',
    '   16.43                    950.00',
  ];
  const more = [
    '                50.00     1,000.00',
    '   20.50                    979.50',
    '    9.50                    970.00',
  ];
  const rows = [...amounts, ...more].map((figures, at) => {
    const isAgain = at === 2 || at === 4;
    return `${(isAgain ? '' : (dates[at] ?? '')).padEnd(14)}${(words[at] ?? '').padEnd(34)}${figures}`;
  });
  return read(`
Thames Valley Bank plc                          Account 12345678   Sort code 20-33-44
Statement period 1 March 2024 to 31 March 2024                     Currency GBP

${heading}
              Opening balance                                           1,000.00
${rows.join('\n')}
              Closing balance                                             970.00
`);
};

const english = 'Date          Description                       Withdrawals   Deposits    Balance';
const plain = ['04 Mar', '05 Mar', '', '09 Mar', '', '13 Mar'];
const slashed = plain.map((day) => (day === '' ? '' : `${day.slice(0, 2)}/03/2024`));
const card = (write: (day: string) => string): string[] => ['01', '03', '03', '06', '06', '11'].map(write);

test.each<[string, readonly string[], readonly string[], string]>([
  ['each row begins so', plain, card((day) => `${day} Mar TESCO 3312`), english],
  ['with the year', plain, card((day) => `${day}MAR24 CD 4310 TESCO`), english],
  ['in figures', slashed, card((day) => `${day}/03 CB CARREFOUR`), english],
  ['with dots', slashed, card((day) => `${day}.03. EDEKA`), english],
  [
    'in French',
    slashed,
    card((day) => `${day}/03 CB CARREFOUR`),
    'Date          Libellé                            Débit     Crédit      Solde',
  ],
  [
    'some rows begin so',
    plain,
    ['RENT', 'ATM 17', '03 Mar TESCO', 'J SMITH', '07 Mar TESCO', '11 Mar TESCO'],
    'Date                                            Withdrawals   Deposits    Balance',
  ],
])('a date at the head of a row’s words is not its day: %s', (_, dates, words, heading) => {
  const reading = listed(dates, words, heading);
  expect(reading.rows.map(({ date }) => date)).toEqual(days);
  expect(reading.rows.at(-1)?.description).toBe(words.at(-1));
  expect(reading.proof.reasons).toEqual([]);
});

test('where a second date stands on each row and nothing names it, a row without the first is looked at', () => {
  const words = card((day) => `${day} Mar      TESCO 3312`);
  const reading = listed(
    plain,
    words,
    'Date                      Description             Withdrawals   Deposits    Balance',
  );
  const { proof, rows } = reading;
  expect(!proof.isProved || rows.every(({ date }, at) => date === days[at])).toBe(true);
});

test('of two dates on each row the one behind the booking day is that of the value', () => {
  const words = card((day) => `${day} Mar      TESCO 3312`);
  const reading = listed(
    plain,
    words,
    'Date          Value date  Description             Withdrawals   Deposits    Balance',
  );
  expect(reading.rows.map(({ date }) => date)).toEqual(days);
  expect(reading.rows[0]?.description).toBe('TESCO 3312');
});

test('behind a number and the day of its row, a date that begins the words below is no day of the row', () => {
  const page = `
Dzintara banka                                        KONTA PĀRSKATS
Konts: LV97DZIN0000447710092                          Valūta: EUR
no 01.02.2026. līdz 28.02.2026.

                      Sākuma atlikums 01.02.2026.                              507,93 K
 Nr.   Datums         Darījuma apraksts                                  Summa (D/K)

 1     03.02.2026     Skaidras naudas izmaksa                             21,01 D
                      03.02.2026 BANKOMĀTS 90

 2     04.02.2026     Pirkums ar karti                                    39,17 D
                      02.02.2026 DEGVIELAS STACIJA

 3     09.02.2026     Pirkums ar karti                                    29,16 D
                      07.02.2026 PĀRTIKAS PAGRABS

 4     09.02.2026     Pirkums ar karti                                    42,27 D
                      08.02.2026 DEGVIELAS STACIJA

                      Beigu atlikums 28.02.2026.                               376,32 K
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  expect(outcome.kind === 'read' && outcome.reading.proof.isProved).toBe(true);
  expect(outcome.kind === 'read' && outcome.reading.rows.map(({ date }) => date)).toEqual([
    '2026-02-03',
    '2026-02-04',
    '2026-02-09',
    '2026-02-09',
  ]);
});

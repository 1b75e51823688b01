import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const statusOf = (page: string): string => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') return outcome.code;
  return outcome.reading.proof.isProved
    ? 'proved'
    : outcome.reading.accounts.flatMap(({ unclaimed }) => unclaimed.map(({ source }) => source.text)).join();
};

const page = (first: string, last: string): string => `
Harbour Bank                             Account 4411-142097
Statement period: 01/03/2024 to 31/03/2024

Date          Description                  Paid out      Paid in     Balance
${first.padEnd(60)}          1,563.14
02/03/2024    Thames Water                   869.94                    693.20
04/03/2024    Transfer from saver                       2,108.94     2,802.14
15/03/2024    Refund                                      892.91     3,695.05
${last}
`;

const carried = (words: string): string => `              ${words.padEnd(46)}          3,695.05`;

test.each(['Carried forward', 'Closing balance'])('a list that ends with %s is whole', (words) => {
  expect(statusOf(page('01/03/2024    Opening balance', carried(words)))).toBe('proved');
});

test.each([
  carried('Balance carried to next page'),
  carried('Übertrag auf nächste Seite'),
  carried('Suma y sigue'),
  '          Continued overleaf',
])('the last page says that a page follows: %s', (last) => {
  expect(statusOf(page('01/03/2024    Opening balance', last))).toContain(
    'Page 1 speaks of the next page, which is missing',
  );
});

test.each(['              Brought forward from previous page', '              Übertrag von Seite 1'])(
  'the first page says that one comes before it: %s',
  (first) => {
    expect(statusOf(page(first, carried('Closing balance')))).toContain(
      'Page 1 speaks of the page before it, which is missing',
    );
  },
);

test('a day of issue at the head of every page is no row, whatever the page’s number is', () => {
  const head = (number: number): string => `17.09.2024 12:20       No. QB418377     Page ${number} of 2`;
  const heading = 'Date                   Description                       Amount         Balance';
  const pages = [
    `${head(1)}

Harbour Bank                             Account 4411-142097
Statement period: 01/09/2024 to 17/09/2024
Opening balance           1,563.14
Closing balance           3,695.05

${heading}
17.09.2024 08:21       Refund                            892.91        3,695.05
                       Contract SAMD07226

04.09.2024 13:13       Transfer from saver             2,108.94        2,802.14
                       Contract SAMD07226
`,
    `${head(2)}

${heading}
02.09.2024 10:00       Thames Water                     -869.94          693.20
                       Contract SAMD07226
`,
  ];
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  expect(outcome.kind === 'read' && outcome.reading.proof.isProved).toBe(true);
});

import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const told = (address: string): string => {
  const page = `
TD account statement
${address}
Opening balance                                     1,000.00

Date     Description                     Amount      Balance
Mar 03   GROCER                          -50.00       950.00
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') return outcome.code;
  return `${outcome.reading.bankId} ${outcome.reading.accounts[0]?.currency}`;
};

test.each([
  ['CHERRY HILL NJ 08002', 'td-us USD'],
  ['TORONTO ON M5V 2T6', 'td CAD'],
  ['no address', 'td CAD'],
])('a brand of two countries, at %s', (address, expected) => {
  expect(told(address)).toBe(expected);
});

test.each(['KAROO VOLKSBANK BEPERK', 'Nashik Co-operative Bank', 'Postbank'])('%s may be of any country', (name) => {
  const page = `
${name}                                       Statement period: 8/08/2024 to 17/09/2024
Opening balance                                     1,000.00

Date         Description                     Amount      Balance
13/08/2024   GROCER                          -50.00       950.00
`;
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  expect(outcome.kind === 'read' && outcome.reading.accounts[0]?.currency).toBe('XXX');
});

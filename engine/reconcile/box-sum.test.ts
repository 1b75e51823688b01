import { expect, test } from 'vitest';
import { layOutPage } from '../page/index.ts';
import { readCandidates } from '../rows/index.ts';
import { textPages } from '../text-page/index.ts';
import { prove } from './prove.ts';
import { settle } from './settle.ts';

const isProved = (box: string): boolean => {
  const page = `
Platinum Visa credit card                      Statement period: March 1, 2025 to March 31, 2025
${box}

Date     Description                   Amount
Mar 03   Payment, thank you          560.00CR
Mar 09   Grocer                        300.00
Mar 14   Books                         345.94
`;
  const { accounts, rows } = settle(readCandidates(textPages([page]).map(layOutPage)), { accountType: null });
  return prove(accounts, rows).proof.isProved;
};

const box = `
Your previous balance                  £412.66
Payments towards your account        - £560.00
Your new activity                    + £645.94
Some other charge                        £0.00
Your new balance                       £498.60`;

test.each<[string, string, boolean]>([
  ['its lines lead from one balance to the other', box, true],
  ['one of them does not', box.replace('645.94', '642.94'), false],
  ['a line without a sign may be told apart', box.replace('£0.00', '£9.99'), true],
  ['a plus may lower what is owed', box.replace('+ £', '  £').replace('- £', '+ £'), true],
  ['the line that does not is the one without a sign', box.replace('+ £645.94', '  £642.94'), false],
  [
    'a limit among them makes it no sum',
    box.replace('+ £645.94', '+ £642.94').replace('Some other charge    ', 'Your credit limit    '),
    true,
  ],
])('%s', (_, printed, expected) => expect(isProved(printed)).toBe(expected));

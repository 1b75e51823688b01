import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

/** A card, as it is printed and with every sign turned round: the parts of its summary name the sides of the rows. */
const card = (plus: string, minus: string): string => `
Example Double Card                          Billing Period: 12/18/21-01/17/22
New balance as of 01/17/22: ${plus}$979.40
Minimum payment due: ${plus}$41.00            Payment due date: 02/11/22

Previous balance                   ${plus}$90.85
Payments                           ${minus}$323.78
Credits                            ${minus}$206.81
Purchases                          ${plus}$1,407.38
Interest                           ${plus}$11.76
New balance                        ${plus}$979.40

Trans.   Post
date     date     Description                                   Amount
12/23    12/23    ONLINE PAYMENT, THANK YOU                 ${minus}$323.78
12/27    12/29    DISPUTE THE BLUE DOOR                     ${minus}$206.81
12/28    12/29    WAREHOUSE BROOKLYN                        ${plus}$407.38
01/07    01/08    TRAVEL COLUMBUS                         ${plus}$1,000.00
01/17    01/17    INTEREST CHARGE                            ${plus}$11.76
`;

test('a card whose payments are printed with a minus is proved', () => {
  expect(isProved(card(' ', '-'))).toBe(true);
});

test('the same card with every sign turned round is not read as one that was overpaid', () => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([card('-', ' ')]) });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  expect(reading?.proof.isProved && reading.rows[0]?.amount !== 32378n).not.toBe(true);
});

test('an account whose headings say one thing and whose signs say the other is left open', () => {
  expect(
    isProved(`
Example Account Statement                    Date range applicable: 01/05/2024 - 31/05/2024
Account Number: 84501939                     Opening Balance -£166.52
Total in -£3,091.49                          Total out £0.00
Closing Balance -£3,258.01

DATE         TYPE              TRANSACTION                   IN         OUT      ACCOUNT BALANCE
01/05/2024   OPENING BALANCE                                                        -£166.52
21/05/2024   FASTER PAYMENT    HOOLI SYSTEMS         -£3,070.53                   -£3,237.05
31/05/2024   FASTER PAYMENT    KIM PLACEHOLDER          -£20.96                   -£3,258.01
`),
  ).toBe(false);
});

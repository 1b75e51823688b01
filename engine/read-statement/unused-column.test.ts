import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const page = (between: string): string => `
Sample Bank                                   Date range: 01/12/2025 - 31/12/2025
Account Number: 66978075                      Opening Balance £1,954.39
Total in £0.00  Total out £36.33              Closing Balance £1,918.06

DATE         TYPE      TRANSACTION                     IN           OUT    ACCOUNT BALANCE
01/12/2025             OPENING BALANCE                                           £1,954.39
07/12/2025   CARD      TAKEAWAY                                   £4.05          £1,950.34
${between}
20/12/2025   CARD      GROCER                                     £3.85          £1,946.49
28/12/2025   DEBIT     COUNCIL TAX                               £28.43          £1,918.06
31/12/2025             CLOSING BALANCE                                           £1,918.06
`;

test.each([
  ['', true],
  ['                                               £1,791.09', false],
])('a figure alone in the column of a side that no row has: "%s"', (between, isProved) => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page(between)]) });
  expect(outcome.kind === 'read' && outcome.reading.proof.isProved).toBe(isProved);
});

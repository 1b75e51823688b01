import type { PdfPage, PdfWord } from '../pdf/index.ts';
import { readContent } from '../read-statement/index.ts';
import type { Inside } from './look-inside.ts';

const charWidth = 5;
const lineHeight = 14;
const fontSize = 9;
const margin = 30;

/** For tests: lines of text with columns stand for a page; every character is five points wide. */
export function examplePage(paper: string, number = 1): PdfPage {
  const words = paper.split('\n').flatMap((line, row) => {
    const baseline = margin + row * lineHeight;
    return [...line.matchAll(/\S+/gu)].map((found): PdfWord => {
      const x0 = margin + found.index * charWidth;
      return {
        text: found[0],
        box: {
          x0,
          y0: baseline - fontSize * 0.75,
          x1: x0 + found[0].length * charWidth,
          y1: baseline + fontSize * 0.25,
        },
        baseline,
        fontSize,
        fontName: 'Example',
        isBold: false,
        color: 0,
        direction: 0,
        isLeaning: false,
      };
    });
  });
  return { number, width: 612, height: 792, words, rules: [], hiddenWordCount: 0, imageShare: 0, unreadableShare: 0 };
}

export function exampleInside(...papers: string[]): Inside {
  const pages = papers.map((paper, position) => examplePage(paper, position + 1));
  return { pages, stages: readContent({ kind: 'pages', pages }) };
}

export const provedPaper = `
Example Bank                    Account statement
Mme Robin O'Brien               Account number: 1234-567890
Statement period: 2025-01-01 to 2025-01-31

Date         Description               Withdrawals    Deposits     Balance
             Opening balance                                      1,000.00
2025-01-03   COFFEE & BEANS <12>             20.00                  980.00
2025-01-10   PAYROLL ACME                               500.00    1,480.00
2025-01-21   RENT                           700.00                  780.00
             Closing balance                                        780.00
`;

/** The balance after the coffee is misprinted. */
export const brokenPaper = provedPaper.replace('980.00\n', '890.00\n');

/** A list of rows whose title says that they are not booked. */
export const decoyPaper = `${provedPaper}

Pending transactions
Date         Description               Withdrawals    Deposits     Balance
2025-02-01   HOTEL                          150.00
`;

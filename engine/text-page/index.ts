import type { PdfPage, PdfWord } from '../pdf/index.ts';

/** Narrow letters: a single space parts words, three and more part cells. */
const cellWidth = 5;
const fontSize = 12;
const lineHeight = 14;
const margin = 36;

/**
 * A page as a person would sketch it: every line of the drawing is a line of print, every character one cell of a grid.
 *
 *     Date    Details          Out      In   Balance
 *     Jan 03  Grocer         50.00             950.00
 *
 * An empty line is an empty line; the first and last line break belong to the quotes around the drawing.
 */
export function textPage(drawing: string, number = 1): PdfPage {
  const lines = drawing.replace(/^\n|\n *$/gu, '').split('\n');
  const words = lines.flatMap((line, row) => wordsOf(line, margin + lineHeight * (row + 1)));
  return {
    number,
    width: 612,
    height: Math.max(792, 2 * margin + lineHeight * lines.length),
    words,
    rules: [],
    hiddenWordCount: 0,
    imageShare: 0,
    unreadableShare: 0,
  };
}

export const textPages = (drawings: readonly string[]): PdfPage[] =>
  drawings.map((drawing, position) => textPage(drawing, position + 1));

/** Spaces of any kind part words, as they do in a PDF. */
function wordsOf(line: string, baseline: number): PdfWord[] {
  return [...line.matchAll(/\S+/gu)].map((match) => {
    const x0 = margin + cellWidth * match.index;
    return {
      text: match[0],
      box: {
        x0,
        y0: baseline - 0.75 * fontSize,
        x1: x0 + cellWidth * match[0].length,
        y1: baseline + 0.25 * fontSize,
      },
      baseline,
      fontSize,
      fontName: 'Courier',
      isBold: false,
      color: 0,
      direction: 0,
      isLeaning: false,
    };
  });
}

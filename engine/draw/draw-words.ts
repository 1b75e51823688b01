import type { PdfPage } from '../pdf/index.ts';
import { colors } from './colors.ts';
import type { Overlay } from './page-picture.ts';
import { rect } from './svg.ts';

/** Every word in its box, as it was read from the file. */
export function wordsOverlay(page: PdfPage): Overlay {
  return {
    title: `words: ${page.words.length} seen, ${page.hiddenWordCount} hidden and left out`,
    legend: [
      { color: colors.amount, says: 'word' },
      { color: colors.heading, says: 'bold word' },
      { color: colors.decoy, says: 'word that does not run from left to right' },
    ],
    under: page.words.map((word) => {
      const color = word.direction !== 0 ? colors.decoy : word.isBold ? colors.heading : colors.amount;
      return rect(word.box, { fill: `${color}14`, stroke: color, strokeWidth: 0.35 });
    }),
    over: [],
    notes: [],
  };
}

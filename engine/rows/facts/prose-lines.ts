import { type Line, type PageLayout, spacedText } from '../../page/index.ts';
import { remembering } from '../../recall/index.ts';
import { isProse, sentenceEnd } from '../vocabulary/index.ts';

/** In line heights, and in points: a paragraph's next line. */
const leadingMax = 1.7;
const sameEdgeMax = 3;

/** Lines that are all prose: they say so themselves, or they go on with the sentence of the line above. */
export const proseLines = remembering(({ lines }: PageLayout): ReadonlySet<Line> => {
  const found = new Set<Line>();
  let above: Line | null = null;
  for (const line of lines) {
    const cells = spacedText(line.tokens).split(/\s{3,}/u);
    const isAlone = cells.length === 1;
    const goesOn =
      above !== null &&
      isAlone &&
      found.has(above) &&
      Math.abs(above.box.x0 - line.box.x0) < sameEdgeMax &&
      line.baseline - above.baseline < line.fontSize * leadingMax &&
      Math.abs(above.fontSize - line.fontSize) < 0.5 &&
      !sentenceEnd.test(above.text) &&
      /^\p{Ll}/u.test(line.text);
    if (goesOn || (isAlone && isProse(cells[0] ?? ''))) found.add(line);
    above = line;
  }
  return found;
});

import { type Line, type PageLayout, spacedText } from '../../page/index.ts';
import { remembering } from '../../recall/index.ts';
import { isProse, sentenceEnd } from '../vocabulary/index.ts';

/** In line heights, and in points: a paragraph's next line. */
const leadingMax = 1.7;
const sameEdgeMax = 3;

/** Lines that are all prose: they say so themselves, or they go on with the sentence of the line above. */
export const proseLines = remembering(({ lines }: PageLayout): ReadonlySet<Line> => {
  const found = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const cells = spacedText(line.tokens).split(/\s{3,}/u);
    const goesOn =
      above !== undefined &&
      found.has(above) &&
      Math.abs(above.box.x0 - line.box.x0) < sameEdgeMax &&
      line.baseline - above.baseline < line.fontSize * leadingMax &&
      Math.abs(above.fontSize - line.fontSize) < 0.5 &&
      !sentenceEnd.test(above.text) &&
      /^\p{Ll}/u.test(line.text);
    if (cells.length === 1 && (goesOn || isProse(cells[0] ?? ''))) found.add(line);
  }
  return found;
});

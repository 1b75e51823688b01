import { overlapX } from '../geometry/index.ts';
import { parsePrinted } from '../money/index.ts';
import { hasCents } from './money-like.ts';
import type { Token } from './tokens.ts';

const lineStepMax = 1.9;
const gapMin = 1.5;
const edgeMax = 2;

/**
 * In a narrow column the mark of a figure stands under it, at the same edge:
 *
 *     26.73
 *        CR
 *
 * Both lines, so many steps apart, with the mark where it belongs; null where there is none.
 */
export function withMarksBelow(
  upper: readonly Token[],
  lower: readonly Token[],
  steps = 1,
): { upper: readonly Token[]; lower: readonly Token[] } | null {
  const marks = lower.filter((token) => token.text.length === 2 && /^(?:CR|DR|DB|OD)$/iu.test(token.text));
  if (marks.length === 0 || lower.some(hasCents)) return null;
  const joined = new Map<Token, Token>();
  const used = new Set<Token>();
  for (const mark of marks) {
    const before = lower[lower.indexOf(mark) - 1];
    const figure = upper.find((token) => isUnmarked(token) && isUnder(token, mark, steps));
    if (!figure || (before && mark.box.x0 - before.box.x1 < mark.fontSize * gapMin)) continue;
    const text = `${figure.text} ${mark.text}`;
    const read = parsePrinted(text);
    if (read === null) continue;
    joined.set(figure, { ...figure, text, figure: read });
    used.add(mark);
  }
  if (used.size === 0) return null;
  return {
    upper: upper.map((token) => joined.get(token) ?? token),
    lower: lower.filter((token) => !used.has(token)),
  };
}

const isUnmarked = (token: Token): boolean =>
  hasCents(token) && token.figure?.marker === null && token.figure.sign === 'none';

const isUnder = (figure: Token, mark: Token, steps: number): boolean =>
  mark.baseline - figure.baseline < figure.fontSize * lineStepMax * steps &&
  overlapX(figure.box, mark.box) > 0 &&
  (Math.abs(figure.box.x1 - mark.box.x1) < edgeMax || Math.abs(figure.box.x0 - mark.box.x0) < edgeMax);

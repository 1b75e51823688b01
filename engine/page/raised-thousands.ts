import type { Line } from './line.ts';
import { mayLackThousands, type Token } from './tokens.ts';

/** Lines of print stand no nearer to each other than this, in letter sizes. */
const pitchMin = 0.8;
const gapMax = 2;
const overlapMax = 0.2;

/**
 * A figure before which digits stand a little higher or lower may be the rest of a larger one, so it is not read:
 *
 *     2                  2
 *       418.30             344.88
 */
export function withoutRaisedThousands(lines: Line[]): Line[] {
  for (let at = 1; at < lines.length; at += 1) {
    const [upper, lower] = [lines[at - 1] as Line, lines[at] as Line];
    if (lower.baseline - upper.baseline >= pitchMin * Math.min(upper.fontSize, lower.fontSize)) continue;
    lines[at - 1] = unreadBeside(upper, lower);
    lines[at] = unreadBeside(lower, upper);
  }
  return lines;
}

function unreadBeside(line: Line, other: Line): Line {
  const digits = other.tokens.filter(({ text }) => upToThreeDigits.test(text));
  if (digits.length === 0) return line;
  const lacks = (token: Token): boolean =>
    token.figure?.looksLikeMoney === true &&
    mayLackThousands(token) &&
    digits.some(({ box }) => {
      const gap = token.box.x0 - box.x1;
      return gap <= token.fontSize * gapMax && gap > -token.fontSize * overlapMax;
    });
  return line.tokens.some(lacks)
    ? { ...line, tokens: line.tokens.map((token) => (lacks(token) ? { ...token, figure: null } : token)) }
    : line;
}

const upToThreeDigits = /^\d{1,3}$/u;

import { type Box, boxAround } from '../geometry/index.ts';
import { textOf } from './spaced-text.ts';
import type { Token } from './tokens.ts';

/** Words that share a baseline, read from left to right. */
export interface Line {
  readonly page: number;
  readonly baseline: number;
  readonly fontSize: number;
  readonly box: Box;
  readonly tokens: readonly Token[];
  readonly text: string;
}

/** A line of these tokens, which must not be empty. */
export function lineOf(page: number, tokens: readonly Token[]): Line {
  let fontSize = 0;
  for (const token of tokens) fontSize = Math.max(fontSize, token.fontSize);
  return { page, baseline: tokens[0]?.baseline ?? 0, fontSize, box: boxAround(tokens), tokens, text: textOf(tokens) };
}

/** A line with other tokens, which must not be empty. */
export const withTokens = (line: Line, tokens: readonly Token[]): Line => ({
  ...line,
  tokens,
  box: boxAround(tokens),
  text: textOf(tokens),
});

const gapMax = 2.4;

/** On another page, or so far below another line that it is not of the same list. */
export const isFarBelow = (line: Pick<Line, 'page' | 'box' | 'fontSize'>, above: Pick<Line, 'page' | 'box'>): boolean =>
  line.page !== above.page || line.box.y0 - above.box.y1 > line.fontSize * gapMax;

/** Where a line stands and what it prints, for those who are to find it again. */
export const sourceOfLine = ({ page, box, text }: Pick<Line, 'page' | 'box' | 'text'>) => ({
  page,
  bbox: [box.x0, box.y0, box.x1, box.y1] as const,
  text,
});

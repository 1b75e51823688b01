import type { Line } from './line.ts';
import { hasCents } from './money-like.ts';
import type { Token } from './tokens.ts';

/**
 * `ABN 33 007 457 141`, `RCS 755 501 590`: on a page that prints its amounts with cents, a whole number in groups of
 * three with spaces between them is the number of a company, a telephone or an account.
 */
export function withoutSpacedNumbers(lines: Line[]): Line[] {
  let spaced = 0;
  for (const { tokens } of lines) for (const token of tokens) if (isSpacedNumber(token)) spaced += 1;
  if (spaced === 0) return lines;
  let withCents = 0;
  for (const { tokens } of lines) for (const token of tokens) if (hasCents(token)) withCents += 1;
  if (withCents <= spaced) return lines;
  return lines.map((line) =>
    line.tokens.some(isSpacedNumber) ? { ...line, tokens: line.tokens.map(withoutMoney) } : line,
  );
}

const isSpacedNumber = ({ figure, text }: Token): boolean =>
  figure !== null &&
  figure.decimals === 0 &&
  figure.looksLikeMoney &&
  figure.currency === null &&
  figure.marker === null &&
  spacedGroups.test(text);

const spacedGroups = /^[-+−–—]?\s?\d{1,3}(?:\s\d{3})+$/u;

const withoutMoney = (token: Token): Token =>
  token.figure !== null && isSpacedNumber(token)
    ? { ...token, figure: { ...token.figure, looksLikeMoney: false } }
    : token;

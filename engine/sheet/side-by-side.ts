import { boxAround } from '../geometry/index.ts';
import { isMoneyLike, type Line, longestDate, type Token } from '../page/index.ts';

/**
 * Lists that stand side by side, each with a date and an amount: their lines cut where the next date begins. null where no
 * line reads so.
 *
 *     03/20  1041   153.30      03/31  1044   1,264.82
 */
export function splitSideBySide(lines: readonly Line[]): Line[] | null {
  let isSplit = false;
  const parts = lines.flatMap((line) => {
    const cuts = cutsOf(line.tokens);
    if (cuts.length === 0) return [line];
    isSplit = true;
    return [0, ...cuts].map((from, at) => partOf(line, line.tokens.slice(from, cuts[at] ?? line.tokens.length)));
  });
  return isSplit ? parts : null;
}

/** Where a date follows a figure of the cell group before it, and a figure follows that date. */
function cutsOf(tokens: readonly Token[]): number[] {
  const cuts: number[] = [];
  let [hasDate, hasFigure] = [false, false];
  for (let at = 0; at < tokens.length; at += 1) {
    const date = longestDate(tokens, at, false);
    if (date) {
      if (hasDate && hasFigure && tokens.slice(at + date.length).some(isMoneyLike)) {
        cuts.push(at);
        hasFigure = false;
      }
      hasDate = true;
      at += date.length - 1;
    } else if (isMoneyLike(tokens[at] as Token)) hasFigure = true;
  }
  return cuts;
}

const partOf = (line: Line, tokens: readonly Token[]): Line => ({
  ...line,
  tokens,
  box: boxAround(tokens),
  text: tokens.map((token) => token.text).join(' '),
});

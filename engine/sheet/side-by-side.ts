import { isMoneyLike, type Line, longestDate, type Token, withTokens } from '../page/index.ts';

/**
 * Lists that stand side by side, each with a date and an amount: their lines cut where the next date begins. null where no
 * line reads so.
 *
 *     03/20  1041   153.30      03/31  1044   1,264.82
 */
export function splitSideBySide(lines: readonly Line[]): Line[] | null {
  const cuts = lines.map((line) => cutsOf(line.tokens));
  const edges = lines.flatMap((line, at) => (cuts[at] as number[]).map((cut) => line.tokens[cut]?.box.x0 ?? 0));
  const linesAt = (x0: number): number => edges.filter((edge) => Math.abs(edge - x0) <= edgeMax).length;
  // Beside lists of several lines, one line alone with two dates and two figures is a row that speaks of another day.
  const linesMin = edges.some((edge) => linesAt(edge) > 1) ? 2 : 1;
  const isShared = (x0: number): boolean => linesAt(x0) >= linesMin;
  const split = lines.map((line, at): Line[] => {
    const own = (cuts[at] as number[]).filter((cut) => isShared(line.tokens[cut]?.box.x0 ?? 0));
    return [0, ...own].map((from, part) =>
      own.length === 0 ? line : withTokens(line, line.tokens.slice(from, own[part] ?? line.tokens.length)),
    );
  });
  const cut = split.filter((parts) => parts.length > 1);
  return cut.length > 0 && areAlike(cut) ? split.flat() : null;
}

/** Lists have words on both sides, or on none. A value date and a balance behind a row's words are part of the row. */
function areAlike(cut: readonly (readonly Line[])[]): boolean {
  const withWords = (parts: readonly Line[]): number => parts.filter(({ text }) => /\p{L}{3}/u.test(text)).length;
  const [first, others] = [cut.flatMap((parts) => parts.slice(0, 1)), cut.flatMap((parts) => parts.slice(1))];
  return withWords(first) * 2 < first.length || withWords(others) > 0;
}

const edgeMax = 6;

/** Where a date follows a figure of the cell group before it, and a figure follows that date. */
function cutsOf(tokens: readonly Token[]): number[] {
  const cuts: number[] = [];
  // Each part begins with its date, or with its number and then its date.
  if (!longestDate(tokens, 0, false) && !(/^\d+\*?$/u.test(tokens[0]?.text ?? '') && longestDate(tokens, 1, false)))
    return cuts;
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

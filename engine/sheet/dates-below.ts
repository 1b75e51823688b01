import { datesOf, isMoneyLike, type Line, withTokens } from '../page/index.ts';

const countMin = 3;
const shareMin = 0.8;
/** The gap below, to whatever comes next, against the one above. */
const gapMin = 1.3;

/**
 * Lines with each date beside the figure above it, where dates end rows: right below a figure, and parted from what comes next
 * by a wider gap. null where they do not.
 *
 *     Sent money to Jo                 -248.16      7,683.64
 *     26 June 2025   Transfer 4316388293
 *
 *     Card at the grocer's              -19.10      7,931.80
 *     25 June 2025   Card 4188
 */
export function joinDatesBelow(lines: readonly Line[]): Line[] | null {
  const isDate = (line: Line): boolean => dateLength(line.tokens) > 0 && !line.tokens.some(isMoneyLike);
  const dated = lines.flatMap((line, at) => (isDate(line) ? [at] : []));
  const below = dated.flatMap((at) => {
    const row = rowAbove(lines, at);
    return row === null ? [] : [[row, at] as const];
  });
  if (below.length < countMin || below.length < dated.length * shareMin) return null;
  const dateOf = new Map(below);
  const rowOf = new Map(below.map(([row, date]) => [date, row]));
  return lines.flatMap((line, at) => {
    const [date, row] = [dateOf.get(at), rowOf.get(at)];
    if (date !== undefined) {
      const { tokens } = lines[date] as Line;
      const count = dateLength(tokens);
      const rest = date === at + 1 ? tokens.slice(count) : [];
      return [withTokens(line, [...tokens.slice(0, count), ...line.tokens, ...rest])];
    }
    if (row === undefined) return [line];
    // Words between the row and its date stay before those behind it.
    const rest = line.tokens.slice(dateLength(line.tokens));
    return row === at - 1 || rest.length === 0 ? [] : [withTokens(line, rest)];
  });
}

const dateLength = (tokens: Line['tokens']): number => {
  const [first] = datesOf(tokens);
  return first?.start === 0 ? first.end : 0;
};

/** `14` in `14   16.02.2026   Card payment   53.24`: it may stand before the date. */
export const lineNumber = /^\d{1,6}\.?$/u;

/** At its head. */
const hasOwnDay = ({ tokens }: Line): boolean =>
  datesOf(tokens).some(({ start }) => start === 0 || (start === 1 && lineNumber.test(tokens[0]?.text ?? '')));

const wordLinesMax = 2;
const samePitch = 1.15;

/** The line with the figure of the row that this date ends; words of the row may go on between them, and below. */
function rowAbove(lines: readonly Line[], at: number): number | null {
  const pitch = pitchAt(lines, at);
  const isUndated = (line: Line | undefined, hasFigure: boolean): boolean =>
    line?.tokens.some(isMoneyLike) === hasFigure && !hasOwnDay(line);
  const goesOn = (words: number): boolean =>
    isUndated(lines[words], false) && pitchAt(lines, words) <= pitch * samePitch;
  let row = at - 1;
  while (at - row <= wordLinesMax && goesOn(row)) row -= 1;
  if (!isUndated(lines[row], true) || lines[row]?.page !== lines[at]?.page) return null;
  let end = at + 1;
  while (end - at <= wordLinesMax && goesOn(end)) end += 1;
  return pitchAt(lines, end) > pitch * gapMin ? row : null;
}

/** From the line above; a page's first line stands far below anything. */
function pitchAt(lines: readonly Line[], at: number): number {
  const [above, line] = [lines[at - 1], lines[at]];
  return above && line?.page === above.page ? line.baseline - above.baseline : Infinity;
}

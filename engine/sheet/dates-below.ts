import { datesOf, isMoneyLike, type Line, withTokens } from '../page/index.ts';

const countMin = 3;
const shareMin = 0.8;
/** The gap below, to whatever comes next, against the one above. */
const gapMin = 1.3;

/**
 * Lines with each date set beside the figure above it, where a date ends a row: right below a figure, and parted from whatever
 * comes next by a wider gap. null where dates do not stand so.
 *
 *     Sent money to Jo                 -248.16      7,683.64
 *     26 June 2025   Transfer 4316388293
 *
 *     Card at the grocer's              -19.10      7,931.80
 *     25 June 2025   Card 4188
 */
export function joinDatesBelow(lines: readonly Line[]): Line[] | null {
  const dated = lines.flatMap((line, at) => (isDateLine(line) ? [at] : []));
  const below = dated.filter((at) => belongsAbove(lines, at));
  if (below.length < countMin || below.length < dated.length * shareMin) return null;
  const joined = new Set(below);
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (joined.has(at)) return [];
    return joined.has(at + 1) && next ? [joinLines(line, next)] : [line];
  });
}

const dateLength = ({ tokens }: Line): number => {
  const [first] = datesOf(tokens);
  return first?.start === 0 ? first.end : 0;
};

const isDateLine = (line: Line): boolean => dateLength(line) > 0 && !line.tokens.some(isMoneyLike);

const isFigureLine = (line: Line | undefined): line is Line =>
  line?.tokens.some(isMoneyLike) === true && dateLength(line) === 0;

function belongsAbove(lines: readonly Line[], at: number): boolean {
  const [above, line] = [lines[at - 1], lines[at] as Line];
  if (!isFigureLine(above) || above.page !== line.page) return false;
  const next = lines[at + 1];
  const gap = next?.page === line.page ? next.baseline - line.baseline : Infinity;
  return gap > (line.baseline - above.baseline) * gapMin;
}

function joinLines(line: Line, below: Line): Line {
  const count = dateLength(below);
  const tokens = [...below.tokens.slice(0, count), ...line.tokens, ...below.tokens.slice(count)];
  return withTokens(line, tokens);
}

import { daysEitherWay, type PrintedDate } from '../calendar/index.ts';
import { datesOf, isMoneyLike, type Line, textOf } from '../page/index.ts';
import type { ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import { unclaimedAt } from './page-figures.ts';
import { neighboursOf } from './rows-on-page.ts';

const linesMin = 3;

interface DayLine {
  readonly line: Line;
  readonly date: PrintedDate;
}

/**
 * Lines that print a day over the rows below them, again and again under the same words, where these rows were given
 * another day: `Buchungsdatum: 16.03.2026` with an advertisement beside it.
 */
export function daysNotTaken(lines: readonly Line[], rows: readonly ReadingRow[]): UnclaimedFigure[] {
  const groups = Map.groupBy(
    lines.flatMap((line) => dayLineOf(line) ?? []),
    ({ words }) => words,
  );
  const large = [...groups.values()].filter((group) => group.length >= linesMin);
  if (large.length === 0) return [];
  const around = neighboursOf(rows);
  return large.flatMap((group) => {
    const placed = group.map((one) => ({ one, ...around(one.line) }));
    const others = placed.filter(({ one, below }) => !isOf(one, below));
    const takenCount = placed.length - others.length;
    // Below its row a date is something else of that row.
    const isHeading = takenCount > placed.filter(({ one, above }) => isOf(one, above)).length;
    return isHeading && takenCount > others.length * linesMin
      ? others
          .filter(({ one, above, below }) => below !== null && (above !== null || isRightOver(one.line, below)))
          .map(({ one }) => unclaimedAt(one.line))
      : [];
  });
}

/** From the day of the first rows to them, in letter sizes. */
const dropMax = 2;

const isRightOver = ({ page, box, fontSize }: Line, { source }: ReadingRow): boolean =>
  source !== null && source.page === page && source.bbox[1] - box.y1 < fontSize * dropMax;

/** The line's only date, and the words before it, which tell where it stands too. */
function dayLineOf(line: Line): (DayLine & { readonly words: string }) | null {
  if (line.tokens.some(isMoneyLike)) return null;
  const [only, second] = datesOf(line.tokens);
  if (!only || second || only.date.year === null) return null;
  const before = textOf(line.tokens.slice(0, only.start));
  return { line, date: only.date, words: `${Math.round(line.box.x0)} ${before}` };
}

/** Whether the day, in either order of day and month, is one of the row's. */
const isOf = ({ date }: DayLine, row: ReadingRow | null): boolean =>
  row !== null && daysEitherWay(date, date.year as number).some((day) => day === row.date || day === row.postedDate);

import { foldText } from '../calendar/index.ts';
import { countingNear } from '../geometry/index.ts';
import { datesOf, groupByGaps, isMoneyLike, type Line, type PageLayout, textOf } from '../page/index.ts';
import { remembering } from '../recall/index.ts';
import { findFacts, proseLines } from './facts/index.ts';
import { roleOfHeading } from './vocabulary/index.ts';

const edgeMax = 3;
/** A summary has headings too: those of rows stand close above the first of them. */
const linesToRowMax = 6;
/** One line alone may be anything. */
const rowsMin = 2;

/** Lines that seem to be part of a list that nobody has read yet: `Visa purchase` in one makes no card of the account. */
export const findListLines = remembering((layouts: readonly PageLayout[]) => {
  const named = findFacts(layouts).filter(({ role, isBeside }) => isBeside && role !== 'unknown');
  const labelled = new Set(named.map(({ token }) => token));
  const isLabelled = ({ tokens }: Line): boolean => tokens.some((token) => labelled.has(token));
  const isRowLike = (line: Line): boolean => line.tokens.some(isMoneyLike) && !isLabelled(line);
  const lines = layouts.flatMap((layout) => {
    const prose = proseLines(layout);
    return layout.lines.map((line) => ({ line, start: prose.has(line) || !isRowLike(line) ? null : dayEdge(line) }));
  });
  const starts = lines.flatMap(({ start }) => start ?? []);
  const countNear = countingNear(starts, edgeMax);
  // Lines with a day and an amount, one below the other, and the words that go on below them.
  const rows = new Set<Line>();
  // Lines that name columns.
  const headings = new Set<Line>();
  let above: { page: number; edge: number } | null = null;
  // The last of these, set over several lines or in one.
  let titles: { line: Line; at: number }[] = [];
  for (const [at, { line, start }] of lines.entries()) {
    const sinceTitle = at - (titles.at(-1)?.at ?? Number.NEGATIVE_INFINITY);
    if (start !== null && countNear(start) >= rowsMin) {
      if (sinceTitle <= linesToRowMax) for (const title of titles) headings.add(title.line);
      titles = [];
      rows.add(line);
      above = { page: line.page, edge: start };
    } else if (above && above.page === line.page && line.box.x0 > above.edge + edgeMax && !isLabelled(line)) {
      // What begins right of the day goes on with the words beside it.
      rows.add(line);
    } else {
      above = null;
      if (isHeading(line)) titles = [...(sinceTitle === 1 ? titles : []), { line, at }];
    }
  }
  return { rows, headings };
});

/** Where its day begins; a line with a range of days has none. */
function dayEdge({ tokens }: Line): number | null {
  const [first, second] = datesOf(tokens);
  if (!first) return null;
  const isRange = second !== undefined && second.start - first.end === 1;
  return isRange ? null : (tokens[first.start]?.box.x0 ?? null);
}

const knownMin = 2;

function isHeading({ tokens }: Line): boolean {
  if (tokens.some(isMoneyLike) || datesOf(tokens).length > 0) return false;
  const cells = groupByGaps(tokens).map((cell) => roleOfHeading(foldText(textOf(cell))));
  return cells.filter((role) => role !== null).length >= knownMin;
}

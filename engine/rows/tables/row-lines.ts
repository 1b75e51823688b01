import { compare } from '../../geometry/index.ts';
import { textOf } from '../../page/index.ts';
import type { Source } from '../../reading/index.ts';
import type { CutLine } from '../cells/index.ts';

const centredGapMax = 0.95;

/** Cells that are centred on a description of two lines stand between them: all three are one row. */
export function joinCentred(lines: readonly CutLine[]): CutLine[] {
  const joined: CutLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [above, line, below] = [joined.at(-1), lines[at] as CutLine, lines[at + 1]];
    const isBetween =
      line.hasAmount && line.text === '' && isTextNear(above, line) && isTextNear(below, line) && above && below;
    if (!isBetween) {
      joined.push(line);
      continue;
    }
    const parts = [above, line, below];
    joined[joined.length - 1] = { ...line, text: joinText(parts), textX0: above.textX0, source: sourceOf(parts) };
    at += 1;
  }
  return joined;
}

const isTextNear = (text: CutLine | undefined, line: CutLine): boolean =>
  text !== undefined &&
  text.text !== '' &&
  !text.hasAmount &&
  text.cells.balance === null &&
  text.dates.date === null &&
  text.strays.length === 0 &&
  Math.abs(text.baseline - line.baseline) < line.fontSize * centredGapMax;

/**
 * Every row has its date on a line below it, before the next row; none has one before or beside its figures. The last
 * one's may stand on the next page.
 */
export function isDatedBelow(lines: readonly CutLine[]): boolean {
  let isOpen = false;
  let rows = 0;
  for (const line of lines) {
    if (line.hasAmount) {
      if (isOpen || line.dates.date) return false;
      isOpen = true;
      rows += 1;
    } else if (line.dates.date && !line.cells.balance) {
      if (!isOpen) return false;
      isOpen = false;
    }
  }
  return isOpen ? rows > 1 : rows > 0;
}

const secondDatesMin = 2;
const nextLineMax = 1.9;

/**
 * Every dated row has one more date right under its own, and before the next row none: the second date, whatever the
 * heading calls it. The last row's may be missing: it stands on the next page.
 */
export function isPostedBelow(lines: readonly CutLine[]): boolean {
  let [row, count]: [CutLine | null, number] = [null, 0];
  for (const [position, line] of lines.entries()) {
    if (line.dates.posted !== null) return false;
    if (line.hasAmount) {
      if (row !== null || line.dates.date === null) return false;
      row = line;
    } else if (line.dates.date !== null && line.cells.balance === null) {
      if (row === null || lines[position - 1] !== row || !isRightUnder(line, row)) return false;
      [row, count] = [null, count + 1];
    }
  }
  return count >= secondDatesMin;
}

const isRightUnder = (line: CutLine, row: CutLine): boolean =>
  line.page === row.page && line.baseline - row.baseline < row.fontSize * nextLineMax;

/**
 * Where the amount of a wrapped row stands. A dated line without a figure that is followed by a figure without a date
 * shows that it comes last; a figure line, then text, then a dated figure line shows that it comes first.
 */
export function amountComesLast(lines: readonly CutLine[]): boolean {
  let last = 0;
  let first = 0;
  lines.forEach((line, position) => {
    const next = lines.slice(position + 1, position + 5);
    const nextFigure = next.find((one) => one.hasAmount);
    const previous = lines[position - 1];
    const isRestOfDate = previous?.hasAmount === true && previous.partialDate !== null;
    if (line.dates.date && !isRestOfDate && !line.hasAmount && !line.cells.balance)
      if (nextFigure && !nextFigure.dates.date) last += 1;
    const isText = !line.hasAmount && !line.dates.date && line.text !== '';
    if (isText && previous?.hasAmount && next[0]?.hasAmount && next[0].dates.date) first += 1;
  });
  return last > first;
}

const stepsMin = 3;

/** The usual way from a row's line to the next row's, where a few rows stand right below one another. */
export function rowStep(lines: readonly CutLine[]): number | null {
  const steps: number[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const [above, line] = [lines[at - 1] as CutLine, lines[at] as CutLine];
    if (above.hasAmount && line.hasAmount && above.page === line.page) steps.push(line.baseline - above.baseline);
  }
  return steps.length < stepsMin ? null : (steps.sort(compare)[Math.floor(steps.length / 2)] ?? null);
}

/** Where descriptions usually start. */
export function usualTextX0(lines: readonly CutLine[]): number | null {
  const counts = new Map<number, number>();
  for (const line of lines) {
    if (line.textX0 === null || (!line.hasAmount && !line.dates.date)) continue;
    const x = Math.round(line.textX0 / 3) * 3;
    counts.set(x, (counts.get(x) ?? 0) + 1);
  }
  let best: number | null = null;
  let most = 0;
  for (const [x, count] of counts) if (count > most) [best, most] = [x, count];
  return best;
}

/** The words of several lines as one description. */
export function joinText(parts: readonly CutLine[]): string {
  let joined = '';
  for (const { text } of parts) if (text !== '') joined = joined === '' ? text : `${joined} ${text}`;
  return joined;
}

export const sourceOf = (parts: readonly CutLine[]): Source =>
  parts.length === 1 ? (parts[0] as CutLine).source : mergeSources(parts.map((part) => part.source));

/** One source for several lines; a row that breaks over a page is shown where its figures stand, on the later page. */
export function mergeSources(sources: readonly Source[]): Source {
  const last = sources.at(-1) as Source;
  if (sources.length === 1) return last;
  const boxes = sources.filter((source) => source.page === last.page).map((source) => source.bbox);
  return {
    page: last.page,
    bbox: [
      Math.min(...boxes.map((box) => box[0])),
      Math.min(...boxes.map((box) => box[1])),
      Math.max(...boxes.map((box) => box[2])),
      Math.max(...boxes.map((box) => box[3])),
    ],
    text: textOf(sources),
  };
}

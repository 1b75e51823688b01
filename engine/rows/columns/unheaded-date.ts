import { middleX } from '../../geometry/index.ts';
import { columnGapMin, type Line, longestDate, type Token } from '../../page/index.ts';
import { dateKindOf } from '../vocabulary/index.ts';
import type { Column } from './heading-cells.ts';
import type { DateZone, TableColumns } from './table-columns.ts';

const shareMin = 0.7;
/** With fewer dated lines, chance could line up dates that stand in descriptions. */
const linesToTrust = 4;
const alignedWithin = 4;

/**
 * One of two date columns may have no heading that we know. It shows in the rows: most of them bear a second date, and all
 * of those at one place. A date that only some descriptions hold, here and there, is part of their text.
 */
export function withUnheadedDate(
  printed: TableColumns,
  lines: readonly Line[],
  isFirst = true,
  headings: readonly Pick<Column, 'box' | 'text'>[] = [],
): TableColumns {
  const [zone, other] = printed.dates;
  if (!zone || other || printed.dayMonths.length > 0) return printed;
  const columns = isFirst ? reachingLeft(printed, lines) : printed;
  const seconds: PlacedRun[] = [];
  let dated = 0;
  for (const line of lines) {
    const tokens = line.tokens.filter((token) => middleX(token.box) > columns.left && token.box.x0 < columns.right);
    const runs = dateRuns(tokens);
    const own = runs.find((run) => run.x0 >= zone.x0 && run.x0 < zone.x1);
    if (!own) continue;
    dated += 1;
    seconds.push(...runs.filter((run) => run !== own));
  }
  const aligned = mostAligned(dated < linesToTrust ? seconds.filter((run) => run.standsAlone) : seconds);
  if (aligned.length === 0 || aligned.length < dated * shareMin) return printed;
  const starts = aligned.map((run) => run.x0);
  const [x0, x1] = [Math.min(...starts) - alignedWithin, Math.max(...starts) + alignedWithin];
  const isLeft = x0 < zone.x0;
  // `Valor` over dates names no amount.
  const isNamedValue = headings.some(({ box, text }) => box.x1 > x0 && box.x0 < x1 && dateKindOf(text) === 'value');
  // Of a day that has no heading and a value day, the value day is the second.
  const found: DateZone = {
    role: isLeft ? 'date' : 'posted',
    x0,
    x1,
    hasPostedBelow: false,
    isValue: !isLeft && (zone.isValue || isNamedValue),
  };
  const named: DateZone = { ...zone, role: isLeft ? 'posted' : 'date', isValue: isLeft && zone.isValue };
  return { ...columns, dates: [named, found] };
}

/** Far left of the first heading every row may still begin with a date: nothing else stands there, and it is the row's. */
function reachingLeft(columns: TableColumns, lines: readonly Line[]): TableColumns {
  const starts: number[] = [];
  for (const { tokens } of lines) {
    const first = tokens[0];
    if (!first || middleX(first.box) > columns.left || !longestDate(tokens, 0, false)) continue;
    starts.push(first.box.x0);
  }
  const x0 = Math.min(...starts);
  const isAligned = starts.length > 0 && starts.every((start) => start - x0 <= alignedWithin);
  return isAligned ? { ...columns, left: x0 - alignedWithin } : columns;
}

interface PlacedRun {
  readonly x0: number;
  /** Clear gaps part it from the text around it. */
  readonly standsAlone: boolean;
}

const isApart = (left: Token | undefined, right: Token | undefined): boolean =>
  !left || !right || right.box.x0 - left.box.x1 > left.fontSize * columnGapMin;

/** Every run of tokens that reads as a date wherever it stands, from left to right. */
function dateRuns(tokens: readonly Token[]): PlacedRun[] {
  const runs: PlacedRun[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const count = longestDate(tokens, at, false)?.length ?? 0;
    if (count === 0) continue;
    const [first, last] = [tokens[at] as Token, tokens[at + count - 1] as Token];
    const standsAlone = isApart(tokens[at - 1], first) && isApart(last, tokens[at + count]);
    runs.push({ x0: first.box.x0, standsAlone });
    at += count - 1;
  }
  return runs;
}

function mostAligned(runs: readonly PlacedRun[]): PlacedRun[] {
  let best: PlacedRun[] = [];
  for (const run of runs) {
    const near = runs.filter((other) => Math.abs(other.x0 - run.x0) <= alignedWithin);
    if (near.length > best.length) best = near;
  }
  return best;
}

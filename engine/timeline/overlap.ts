import type { Day } from '../calendar/index.ts';
import { type Money, money, sum } from '../money/index.ts';
import type { SegmentRow } from './segment.ts';

/** A row of a segment, by its position there. */
export interface PlacedRow extends SegmentRow {
  readonly segment: string;
  readonly position: number;
}

/** What stands in time so far, where the next statement reaches back into it. */
export interface Reached {
  readonly end: Day;
  readonly closing: Money | null;
  readonly rows: readonly PlacedRow[];
}

interface Next {
  readonly start: Day;
  readonly end: Day;
  readonly opening: Money | null;
  readonly closing: Money | null;
  readonly rows: readonly PlacedRow[];
}

export interface Overlap {
  /** Rows of the next statement that are there already. */
  readonly repeated: readonly PlacedRow[];
  /** Rows of either, on days that both cover, which the other one lacks. */
  readonly unmatched: readonly PlacedRow[];
  /** What the next statement should open with (or, if it lies within, close with), and what it says. */
  readonly expected: Money | null;
  readonly actual: Money | null;
}

/**
 * Two statements over the same days agree when each row on those days stands in both, and the rows in both make up the
 * difference between the second's opening and the first's closing:
 *
 *     first   01 … 31   closes 500.00   … 25 Rent -100.00, 31 Pay 300.00
 *     second  25 … 24   opens  300.00     25 Rent -100.00, 31 Pay 300.00, 03 Food …     300.00 + 200.00 = 500.00
 *
 * A day at the edge may be cut in two: what the other one lacks there is its own.
 */
export function compareOverlap(reached: Reached, next: Next): Overlap {
  const common = reached.end < next.end ? reached.end : next.end;
  const { pairs, left, right } = matchRows(
    reached.rows,
    next.rows.filter(({ day }) => day === null || day <= common),
  );
  const isWithin = next.end < reached.end;
  const endsAlike = next.end === reached.end;
  const unmatched = [
    ...left.filter(({ day }) => day !== null && day > next.start && (isWithin ? day < common : day <= common)),
    ...right.filter(({ day }) => day === null || isWithin || endsAlike || day < common),
  ];
  const repeated = pairs.map(({ right: row }) => row);
  return { repeated, unmatched, ...(isWithin ? closes(reached, next, left) : opens(reached, next, repeated)) };
}

/** The rows in both lead from the second's opening to the first's closing. */
function opens({ closing }: Reached, { opening }: Next, repeated: readonly PlacedRow[]) {
  return { expected: closing === null ? null : money(closing - total(repeated)), actual: opening };
}

/** The rows after the one that lies within lead from its closing to where the other closes. */
function closes({ closing, rows }: Reached, next: Next, left: readonly PlacedRow[]) {
  const after = rows.filter(({ day }) => day !== null && day > next.end);
  const onLastDay = left.filter(({ day }) => day === next.end);
  return {
    expected: closing === null ? null : money(closing - total(after) - total(onLastDay)),
    actual: next.closing,
  };
}

const total = (rows: readonly PlacedRow[]): Money => sum(rows.flatMap(({ amount }) => amount ?? []));

/** Each row of one list with one of the other of the same day and amount, the same text first. */
function matchRows(left: readonly PlacedRow[], right: readonly PlacedRow[]) {
  const waiting = new Map<string, PlacedRow[]>();
  for (const row of left) {
    const key = keyOf(row);
    waiting.set(key, [...(waiting.get(key) ?? []), row]);
  }
  const pairs: { left: PlacedRow; right: PlacedRow }[] = [];
  const alone: PlacedRow[] = [];
  const take = (row: PlacedRow, isSame: (other: PlacedRow) => boolean): boolean => {
    const others = row.day === null || row.amount === null ? [] : (waiting.get(keyOf(row)) ?? []);
    const found = others.findIndex(isSame);
    if (found < 0) return false;
    pairs.push({ left: others[found] as PlacedRow, right: row });
    others.splice(found, 1);
    return true;
  };
  const unlike = right.filter((row) => !take(row, (other) => other.description === row.description));
  for (const row of unlike) if (!take(row, () => true)) alone.push(row);
  return { pairs, left: [...waiting.values()].flat(), right: alone };
}

const keyOf = ({ day, amount }: SegmentRow): string => `${day} ${amount}`;

import { daysBetween } from '../calendar/index.ts';
import { readDateOrder } from '../reconcile/index.ts';
import type { Candidates } from '../rows/index.ts';
import type { SheetDate } from '../sheet/index.ts';
import type { DateColumn } from './date-columns.ts';
import type { ProposedRow } from './proposal.ts';

/**
 * Where each date of a row may stand: one column, or several of one name that no row fills together, as one page may be set
 * a little further right than another. A third column of dates that stand in no row is none of the rows'.
 */
export function placesOf(
  columns: readonly DateColumn[],
  rows: readonly ProposedRow[],
  dateOf: (row: ProposedRow, at: number) => SheetDate | null,
): number[][] {
  const places: number[][] = [];
  for (const [at, { kind }] of columns.entries()) {
    if (columns.length > 2 && rows.every((row) => dateOf(row, at) === null)) continue;
    const home = places.find(
      ([first]) =>
        kind !== 'unknown' &&
        columns[first as number]?.kind === kind &&
        !rows.some((row) => dateOf(row, first as number) !== null && dateOf(row, at) !== null),
    );
    if (home) home.push(at);
    else places.push([at]);
  }
  return places;
}

/** Which column is the row's own day, and which the booking day beside it. */
export interface ColumnOrder {
  readonly own: number | undefined;
  readonly posted: number | undefined;
}

export function columnOrder(columns: readonly DateColumn[]): ColumnOrder {
  const kinds = columns.map(({ kind }) => kind);
  const [happened, booked] = (['happened', 'booked'] as const).map((kind) =>
    kinds.includes(kind) ? kinds.indexOf(kind) : undefined,
  );
  // Of three dates the first is the row's own, and what stands behind the words is the bank's: when it was done, and its value.
  if (columns.length > 2 && !areSideBySide(columns[happened ?? -1], columns[booked ?? -1]))
    return { own: 0, posted: undefined };
  const plain = columns.flatMap(({ kind }, at) => (kind === 'value' ? [] : [at]));
  // Beside the day it happened, a date that is not named as that of its value is the booking day.
  if (happened !== undefined) return { own: happened, posted: booked ?? plain.find((at) => at !== happened) };
  const own = plain[0] ?? booked ?? 0;
  // A second date that nothing names may be the day of its value.
  return { own, posted: booked === own ? undefined : booked };
}

/** `Bokförd      Transaktion`: no words stand between them. */
const areSideBySide = (one: DateColumn | undefined, other: DateColumn | undefined): boolean => {
  if (!one || !other) return false;
  const [left, right] = one.x0 < other.x0 ? [one, other] : [other, one];
  return right.x0 - left.x1 < left.x1 - left.x0;
};

/** A card's rows have no value date, and nothing is booked before it happened: where headings leave it open, days tell. */
export function cardOrder(
  columns: readonly DateColumn[],
  rows: readonly (readonly (SheetDate | null)[])[],
  candidates: Candidates,
): ColumnOrder {
  const isOpen = columns.length === 2 && columns.every(({ kind }) => kind === 'unknown' || kind === 'booked');
  if (!isOpen) return columnOrder(columns);
  const pairs = rows.flatMap(([first, second]) => (first && second ? [[first.date, second.date] as const] : []));
  const { dayOf } = readDateOrder(candidates, pairs.flat());
  const gaps = pairs.flatMap((pair) => {
    const [first, second] = pair.map(dayOf);
    return first && second ? [daysBetween(first, second)] : [];
  });
  const [least, most] = [Math.min(0, ...gaps), Math.max(0, ...gaps)];
  // Where the days show no order, or both, the heading does.
  const isSecond = most > 0 !== least < 0 ? least < 0 : columns[0]?.kind === 'booked';
  return isSecond ? { own: 1, posted: 0 } : { own: 0, posted: 1 };
}

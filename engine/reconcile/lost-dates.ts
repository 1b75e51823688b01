import { dateKey, type PrintedDate } from '../calendar/index.ts';

/** What tells whether a row has lost its date. */
export interface DatedRow {
  readonly page: number;
  /** Its own date, or the one above it. */
  readonly date: PrintedDate | null;
  /** A date of its own stands on one of its lines. */
  readonly isDated: boolean;
}

/**
 * Which rows have lost their dates. A list that prints the same day on one row after another prints it on every row: one without
 * a date has lost it, and the day above it need not be its own, unless the next date is the same. A day may be said again at the
 * top of a page.
 */
export function lostDates(rows: readonly DatedRow[]): ReadonlySet<number> {
  const dayAt = (at: number): string | null => {
    const date = rows[at]?.date ?? null;
    return date && dateKey(date);
  };
  const isRepeated = rows.some(({ page, isDated }, at) => {
    const above = rows[at - 1];
    return above !== undefined && isDated && above.isDated && above.page === page && dayAt(at - 1) === dayAt(at);
  });
  const lost: number[] = [];
  let next = rows.length;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    if (rows[at]?.isDated) next = at;
    else if (dayAt(next) !== dayAt(at)) lost.push(at);
  }
  return new Set(isRepeated ? lost : []);
}

import { dateKey, type PrintedDate } from '../calendar/index.ts';

/** `date`: its own, or the one above it; `isDated`: one of its own stands on one of its lines. */
interface DatedRow {
  readonly page: number;
  readonly date: PrintedDate | null;
  readonly isDated: boolean;
}

/**
 * Which rows have lost their dates. A list that prints the same day on one row after another prints it on every row: one without
 * a date has lost it, and the day above it need not be its own, unless the next date is the same. A day may be said again at the
 * top of a page.
 */
export function lostDates(rows: readonly DatedRow[]): ReadonlySet<number> {
  const days = rows.map(({ date }) => date && dateKey(date));
  const isRepeated = rows.some(({ page, isDated }, at) => {
    const above = rows[at - 1];
    return above?.isDated && isDated && above.page === page && days[at - 1] === days[at];
  });
  const lost = new Set<number>();
  let next: string | null | undefined = null;
  for (const [at, { isDated }] of isRepeated ? [...rows.entries()].reverse() : []) {
    if (isDated) next = days[at];
    else if (days[at] !== next) lost.add(at);
  }
  return lost;
}

import type { BalanceEntry, CandidateTable, Entry } from '../rows/index.ts';

const daysMin = 2;

/**
 * A day on a line of its own may tell its last balance before its rows:
 *
 *     10 May 2025                Balance of the day: 791.96
 *     Grocer           -17.95        976.09
 *     Transfer        -184.13        791.96
 *
 * The tables with each such balance below the rows of its day, also on the next page; null where there are none.
 */
export function withDayBalancesBelow(tables: readonly CandidateTable[]): CandidateTable[] | null {
  const moved: Entry[][] = tables.map(() => []);
  let days = 0;
  let waiting: BalanceEntry | null = null;
  /** Where the last row of its day has gone. */
  let place: Entry[] = [];
  for (const [position, { entries }] of tables.entries()) {
    const own = moved[position] as Entry[];
    for (const entry of entries) {
      const isOfDay = entry.kind === 'row' && !entry.hasOwnDate;
      if (waiting && !isOfDay && (entry.kind === 'row' || entry.kind === 'balance')) {
        place.push(waiting);
        waiting = null;
      }
      if (isOfDay) place = own;
      if (isDayBalance(entry, entries)) {
        [waiting, place] = [entry, own];
        days += 1;
      } else own.push(entry);
    }
  }
  if (days < daysMin) return null;
  if (waiting) place.push(waiting);
  return tables.map((table, position) => ({ ...table, entries: moved[position] as Entry[] }));
}

/** A dated balance right over a row that takes its day from there. */
export function isDayBalance(entry: Entry, entries: readonly Entry[]): entry is BalanceEntry {
  if (entry.kind !== 'balance' || entry.role !== 'checkpoint' || entry.dates.date === null) return false;
  const next = entries[entries.indexOf(entry) + 1];
  return next?.kind === 'row' && !next.hasOwnDate;
}

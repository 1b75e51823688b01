import { type Day, datesIn, daysBetween, resolveDate } from '../calendar/index.ts';
import type { AccountReading, Doubt, Period, ReadingRow } from '../reading/index.ts';
import type { Fact } from '../rows/index.ts';

/**
 * `Balance on 30.12.2024` at the end of a list says when it ends. A printed range that ends on another day is that of
 * something else (interest for a quarter, an offer): then the rows' own days are all that is known of the period.
 */
export function withHeldPeriod(
  accounts: readonly AccountReading[],
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): readonly AccountReading[] {
  const [only, other] = accounts;
  if (!only || other) return accounts;
  if (leapsBack(rows)) return [{ ...only, doubts: [...only.doubts, openYears] }];
  if (only.period.end === null) return accounts;
  const { end } = only.period;
  const ends = datedEnds(facts);
  if (ends.length === 0 || ends.includes(end)) return accounts;
  return [{ ...only, period: rowsPeriod(rows), periodSource: 'derived' }];
}

const leapMin = 180;

/** Rows of one list that go back by half a year: where the page prints no years, they were given the wrong ones. */
function leapsBack(rows: readonly ReadingRow[]): boolean {
  const days = rows.flatMap((row) => row.date ?? []);
  const [first, last] = [days[0], days.at(-1)];
  const sign = first !== undefined && last !== undefined && first > last ? -1 : 1;
  return days.some((day, at) => at > 0 && daysBetween(days[at - 1] as Day, day) * sign < -leapMin);
}

const openYears: Doubt = {
  reason: 'conflicting_facts',
  about: 'period',
  text: 'The rows are not in order of time with the years that the page suggests for them.',
};

/** The days that closing and dated balances print, in either order of day and month. */
function datedEnds(facts: readonly Fact[]): Day[] {
  const days = facts
    .filter(({ role, isBeside }) => isBeside && (role === 'closing' || role === 'carried'))
    .flatMap(({ label }) => datesIn(label.split(/\s+/u)).map(({ date }) => date))
    .flatMap((date) =>
      date.year === null
        ? []
        : (['day_first', 'month_first'] as const).flatMap(
            (order) => resolveDate(date, order, date.year as number) ?? [],
          ),
    );
  return days;
}

function rowsPeriod(rows: readonly ReadingRow[]): Period {
  const days = rows.flatMap((row) => row.date ?? []).sort();
  return { start: days[0] ?? null, end: days.at(-1) ?? null };
}

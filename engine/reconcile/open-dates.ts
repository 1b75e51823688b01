import {
  type Day,
  dateKey,
  datesIn,
  daysBetween,
  isBuddhistShort,
  type PrintedDate,
  resolveDate,
} from '../calendar/index.ts';
import type { Period } from '../reading/index.ts';
import { remembering } from '../recall/index.ts';
import { type Candidates, namesCalendar } from '../rows/index.ts';
import { type DateReading, hasShortYear } from './date-order.ts';

/** A period in which a day and a month may come twice. */
export const isLong = ({ start, end }: Period): boolean =>
  start !== null && end !== null && daysBetween(start, end) >= 365;

type Years = Pick<DateReading, 'order' | 'period'>;

/** The days of rows without a year in a period longer than one: null unless one choice of years alone sets them in order. */
export function daysInOrder(dates: readonly PrintedDate[], reading: Years): Day[] | null {
  const choices = dates.map((date) => daysInside(date, reading));
  const ways = [...waysUp(choices), ...waysUp(choices.toReversed()).map((days) => days.reverse())];
  return new Set(ways.map(String)).size === 1 ? (ways[0] as Day[]) : null;
}

/** The earliest and the latest way through the choices that never turns back: between them lie all others. */
function waysUp(choices: readonly (readonly Day[])[]): Day[][] {
  const [earliest, latest]: [Day[], Day[]] = [[], []];
  for (const days of choices) earliest.push(...days.filter((day) => day >= (earliest.at(-1) ?? day)).slice(0, 1));
  for (const days of choices.toReversed())
    latest.push(...days.filter((day) => day <= (latest.at(-1) ?? day)).slice(-1));
  return earliest.length < choices.length ? [] : [earliest, latest.reverse()];
}

/** The days of the period that a date may mean. */
export function daysInside(date: PrintedDate, { order, period: { start, end } }: Years): Day[] {
  if (start === null || end === null) return [];
  const days: Day[] = [];
  for (let year = yearOf(start); year <= yearOf(end); year += 1) {
    const day = resolveDate(date, order, year);
    if (day !== null && day >= start && day <= end && !days.includes(day)) days.push(day);
  }
  return days;
}

const yearOf = (day: Day | null): number => Number(day?.slice(0, 4));

/** `date`: its own, or the one above it; `isDated`: one of its own stands on one of its lines. */
type DatedRow = Readonly<{ page: number; date: PrintedDate | null; isDated: boolean }>;

/**
 * Which rows have lost their dates. A list that prints the same day on one row after another prints it on every row: one without
 * a date has lost it, and the day above it need not be its own, unless the next date is the same. A day may be said again at the
 * top of a page, and where no other row is without one it is.
 */
export function lostDates(rows: readonly DatedRow[]): ReadonlySet<number> {
  const days = rows.map(({ date }) => date && dateKey(date));
  const isRepeated = rows.some(({ page, isDated }, at) => {
    const above = rows[at - 1];
    return above?.isDated && isDated && above.page === page && days[at - 1] === days[at];
  });
  const blank = rows.findIndex(({ isDated }) => !isDated);
  const isOnlyOne = blank > 0 && blank === rows.findLastIndex(({ isDated }) => !isDated);
  // Its day stands over it at the foot of the page before, or is that of the row above it.
  const isPageTop = isOnlyOne && rows[blank - 1]?.page !== rows[blank]?.page && days[blank - 1] === days[blank];
  const lost = new Set<number>();
  let next: string | null | undefined = null;
  for (const [at, { isDated }] of isRepeated || isPageTop ? [...rows.entries()].reverse() : []) {
    if (isDated) next = days[at];
    else if (days[at] !== next) lost.add(at);
  }
  return lost;
}

/** Money of countries whose banks also count years from elsewhere: `03/03/16` is a day of 2024 in Iran. */
const otherCountries: readonly string[] = ['IRR', 'AFN', 'ETB'];
/** Ethiopia's years run so far behind. */
const behindYears: readonly number[] = [7, 8];

/**
 * The rows' years may be those of another calendar: the page names it, or years are printed in two digits where one is in use
 * and nothing prints them in full, or a day around the rows is of the Ethiopian year's place in ours. `68` is 2025 in Thailand
 * where the page prints 2568.
 */
export function mayBeOtherCalendar(candidates: Candidates, dates: readonly PrintedDate[], { dayOf }: DateReading) {
  if (dates.length === 0) return false;
  const { outside, currency } = candidates;
  const named = calendarNamed(candidates);
  if (named === 'full') return true;
  const short = dates
    .flatMap((date) => (date.kind === 'numeric' ? (date.shortYear ?? []) : []))
    .filter(isBuddhistShort);
  const isInFull = (year: number): boolean => outside.some((line) => new RegExp(`\\b25${year}\\b`, 'u').test(line));
  if (short.length > 0 && !short.some(isInFull)) return true;
  if (named === null && !otherCountries.includes(currency)) return false;
  const around = outside.flatMap((line) => datesIn(line.split(/\s+/u)).map(({ date }) => date));
  const full = new Set(around.filter((date) => !hasShortYear(date)).map(({ year }) => year));
  const years = dates.map((date) => yearOf(dayOf(date)));
  if (years.some((year) => full.has(year))) return false;
  const isBehind = years.some((year) => behindYears.some((behind) => full.has(year + behind)));
  return dates.some(hasShortYear) || (currency === 'ETB' && isBehind);
}

const calendarNamed = remembering(({ outside }: Candidates): 'full' | 'short' | null => {
  const text = outside.join(' ');
  return (['full', 'short'] as const).find((years) => namesCalendar(text, years)) ?? null;
});

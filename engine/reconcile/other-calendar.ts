import { type Day, datesIn, type PrintedDate } from '../calendar/index.ts';
import { remembering } from '../recall/index.ts';
import { type Candidates, namesCalendar } from '../rows/index.ts';
import { hasShortYear } from './date-order.ts';

/** Money of countries whose banks also count years from elsewhere: `03/03/16` is a day of 2024 in Iran. */
const otherCountries: readonly string[] = ['IRR', 'AFN', 'ETB'];
/** Ethiopia's years run so far behind. */
const behindYears: readonly number[] = [7, 8];

/**
 * The rows' years may be those of another calendar: the page names it, or years are printed in two digits where one is in use
 * and nothing prints them in full, or a day around the rows is of the Ethiopian year's place in ours.
 */
export function mayBeOtherCalendar(
  candidates: Candidates,
  dates: readonly PrintedDate[],
  dayOf: (date: PrintedDate) => Day | null,
): boolean {
  if (dates.length === 0) return false;
  const { outside, currency } = candidates;
  const named = calendarNamed(candidates);
  if (named === 'full') return true;
  if (named === null && !otherCountries.includes(currency)) return false;
  const around = outside.flatMap((line) => datesIn(line.split(/\s+/u)).map(({ date }) => date));
  const full = new Set(around.filter((date) => !hasShortYear(date)).map(({ year }) => year));
  const years = dates.map((date) => Number(dayOf(date)?.slice(0, 4)));
  if (years.some((year) => full.has(year))) return false;
  const isBehind = years.some((year) => behindYears.some((behind) => full.has(year + behind)));
  return dates.some(hasShortYear) || (currency === 'ETB' && isBehind);
}

const calendarNamed = remembering(({ outside }: Candidates): 'full' | 'short' | null => {
  const text = outside.join(' ');
  return (['full', 'short'] as const).find((years) => namesCalendar(text, years)) ?? null;
});

import { addDays, type Day, dayOf, daysBetween, daysInMonth, parts } from '../calendar/index.ts';

/** A statement that is not there: `2026-04` for the one that would end in April. */
export interface MissingPeriod {
  readonly month: string;
  readonly start: Day;
  readonly end: Day;
}

/** Ten years; a hole that is longer is no list of statements to ask for. */
const missingMax = 120;
/** A rest that is shorter belongs to the statement before it. */
const restDaysMax = 7;

/**
 * The statements that would fill a hole, in the rhythm of the statement before it: after one that ends on the 4th they
 * end on the 4th, after one that ends with its month they end with theirs.
 */
export function missingPeriods(before: Day, start: Day, end: Day): MissingPeriod[] {
  const { year, month, dayOfMonth } = parts(before);
  const closingDay = dayOfMonth === daysInMonth(year, month) ? 31 : dayOfMonth;
  const missing: MissingPeriod[] = [];
  let from = start;
  while (from <= end && missing.length < missingMax) {
    const closing = nextClosing(from, closingDay);
    const isLast = daysBetween(closing, end) < restDaysMax;
    const to = isLast ? end : closing;
    missing.push({ month: to.slice(0, 7), start: from, end: to });
    from = addDays(to, 1);
  }
  return missing;
}

/** The first day from `from` on that statements end on. */
function nextClosing(from: Day, closingDay: number): Day {
  const { year, month } = parts(from);
  const here = closingIn(year, month, closingDay);
  if (here >= from) return here;
  return month === 12 ? closingIn(year + 1, 1, closingDay) : closingIn(year, month + 1, closingDay);
}

const closingIn = (year: number, month: number, closingDay: number): Day =>
  dayOf(year, month, Math.min(closingDay, daysInMonth(year, month))) as Day;

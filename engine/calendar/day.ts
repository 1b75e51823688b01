import { recalling } from '../recall/index.ts';

/** A calendar day, `'2026-01-31'`: no time of day, no zone. Days compare as strings. */
export type Day = string & { readonly __brand: 'Day' };

/** The day of these numbers, or `null` when there is no such day. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | null {
  if (!Number.isInteger(year) || year < 1900 || year > 2199) return null;
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > daysInMonth(year, month)) return null;
  return `${year}-${twoDigits[month]}-${twoDigits[dayOfMonth]}` as Day;
}

const twoDigits = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

export function isDay(text: string): text is Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

export function parts(day: Day): { year: number; month: number; dayOfMonth: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8, 10)) };
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** From `from` to `to` in days; negative when `to` lies before. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

export function addDays(day: Day, count: number): Day {
  const instant = new Date((dayNumber(day) + count) * 86_400_000);
  return instant.toISOString().slice(0, 10) as Day;
}

/** 0 for Monday: the first day of 1970 was a Thursday. */
export const weekdayOf = (day: Day): number => (dayNumber(day) + 3) % 7;

const dayNumber: (day: string) => number = recalling((day) => {
  const { year, month, dayOfMonth } = parts(day as Day);
  return Date.UTC(year, month - 1, dayOfMonth) / 86_400_000;
});

/** A calendar day as `YYYY-MM-DD`; the corpus keeps its own arithmetic so that it shares nothing with the reader. */
export type IsoDay = string;

export function isoDay(year: number, month: number, day: number): IsoDay {
  return fromNumber(toNumber(`${pad(year, 4)}-${pad(month, 2)}-01`) + day - 1);
}

export function addDays(day: IsoDay, count: number): IsoDay {
  return fromNumber(toNumber(day) + count);
}

export function daysBetween(start: IsoDay, end: IsoDay): number {
  return toNumber(end) - toNumber(start);
}

/** The same day of the month `count` months later, or that month's last day. */
export function addMonths(day: IsoDay, count: number): IsoDay {
  const { year, month, dayOfMonth } = partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const [nextYear, nextMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return isoDay(nextYear, nextMonth, Math.min(dayOfMonth, daysInMonth(nextYear, nextMonth)));
}

export function endOfMonth(day: IsoDay): IsoDay {
  const { year, month } = partsOf(day);
  return isoDay(year, month, daysInMonth(year, month));
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function partsOf(day: IsoDay): { year: number; month: number; dayOfMonth: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8, 10)) };
}

/** 0 is Monday. */
export function weekday(day: IsoDay): number {
  return (toNumber(day) + 3) % 7;
}

function toNumber(day: IsoDay): number {
  const { year, month, dayOfMonth } = partsOf(day);
  return Math.round(Date.UTC(year, month - 1, dayOfMonth) / 86_400_000);
}

function fromNumber(number: number): IsoDay {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

import type { Period } from '../api/wire.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-01-05` as 5 Jan 2026, read from the digits: a day has no time zone. */
export function showDay(day: string): string {
  const [year, month, date] = parts(day);
  return `${date} ${month} ${year}`;
}

/** 1 – 31 Jan 2026; what is the same is said once. */
export function showPeriod({ start, end }: Period): string {
  if (start === null && end === null) return '—';
  if (start === null || end === null) return start === null ? `to ${showDay(end ?? '')}` : `from ${showDay(start)}`;
  const [startYear, startMonth, startDate] = parts(start);
  const [endYear, endMonth] = parts(end);
  if (startYear !== endYear) return `${showDay(start)} – ${showDay(end)}`;
  if (startMonth !== endMonth) return `${startDate} ${startMonth} – ${showDay(end)}`;
  return `${startDate} – ${showDay(end)}`;
}

const instantFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export const showInstant = (instant: string): string => instantFormat.format(new Date(instant));
export const showInstantDay = (instant: string): string => dayFormat.format(new Date(instant));

function parts(day: string): [year: string, month: string, date: string] {
  const [year = '', month = '', date = ''] = day.split('-');
  return [year, months[Number(month) - 1] ?? month, date.replace(/^0/, '')];
}

import type { Period } from '../api/wire.ts';
import { language, say } from '../words/language.ts';

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
} as const;

const longMonths = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
} as const;

/** `2026-01-05` as 5 Jan 2026, read from the digits: a day has no time zone. */
export function showDay(day: string): string {
  const [year, month, date] = parts(day);
  return `${date} ${month} ${year}`;
}

/** 1 – 31 Jan 2026; what is the same is said once. */
export function showPeriod({ start, end }: Period): string {
  if (start === null && end === null) return '—';
  if (start === null) return say('to {day}', { day: showDay(end ?? '') });
  if (end === null) return say('from {day}', { day: showDay(start) });
  const [startYear, startMonth, startDate] = parts(start);
  const [endYear, endMonth] = parts(end);
  if (startYear !== endYear) return `${showDay(start)} – ${showDay(end)}`;
  if (startMonth !== endMonth) return `${startDate} ${startMonth} – ${showDay(end)}`;
  return `${startDate} – ${showDay(end)}`;
}

/** `2026-04` as April 2026. */
export function showMonth(month: string): string {
  const [year = '', at = ''] = month.split('-');
  return `${longMonths[language()][Number(at) - 1] ?? at} ${year}`;
}

/** `2026-04` as Apr. */
export const shortMonth = (month: string): string => months[language()][Number(month.slice(5)) - 1] ?? month;

/** The day and the time where the person is, in the style of every other day. */
export function showInstant(instant: string): string {
  const local = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${showInstantDay(instant)}, ${two(local.getHours())}:${two(local.getMinutes())}`;
}

export function showInstantDay(instant: string): string {
  const local = new Date(instant);
  return `${local.getDate()} ${months[language()][local.getMonth()]} ${local.getFullYear()}`;
}

function parts(day: string): [year: string, month: string, date: string] {
  const [year = '', month = '', date = ''] = day.split('-');
  return [year, months[language()][Number(month) - 1] ?? month, date.replace(/^0/, '')];
}

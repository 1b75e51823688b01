import { type Day, parts } from '../calendar/index.ts';

/** The American order, which Quicken and QuickBooks Online expect. */
export function monthDayYear(day: Day): string {
  const { year, month, dayOfMonth } = parts(day);
  return `${String(month).padStart(2, '0')}/${String(dayOfMonth).padStart(2, '0')}/${year}`;
}

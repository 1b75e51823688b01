import { type DateOrder, type Day, daysBetween, type PrintedDate, parts, resolveDate } from '../calendar/index.ts';
import type { Period } from '../reading/index.ts';

/** A period in which a day and a month may come twice. */
export const isLong = ({ start, end }: Period): boolean =>
  start !== null && end !== null && daysBetween(start, end) >= 365;

/**
 * The days of rows that print no year, in a period longer than one: rows stand in order of time, so that often only one
 * choice of years fits them all. Null when none does, or more than one.
 */
export function daysInOrder(dates: readonly PrintedDate[], order: DateOrder, period: Period): Day[] | null {
  const choices = dates.map((date) => daysInside(date, order, period));
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
export function daysInside(date: PrintedDate, order: DateOrder, { start, end }: Period): Day[] {
  if (start === null || end === null) return [];
  const days: Day[] = [];
  for (let { year } = parts(start); year <= parts(end).year; year += 1) {
    const day = resolveDate(date, order, year);
    if (day !== null && day >= start && day <= end && !days.includes(day)) days.push(day);
  }
  return days;
}

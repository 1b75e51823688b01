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
  const [up, down] = [onlyPath(choices, (a, b) => a <= b), onlyPath(choices, (a, b) => a >= b)];
  if (up === 'many' || down === 'many') return null;
  if (up !== null && down !== null) return up.join() === down.join() ? up : null;
  return up ?? down;
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

interface Step {
  readonly day: Day;
  /** How many ways lead here, two standing for any number. */
  readonly ways: 1 | 2;
  readonly before: Step | null;
}

/** The one way through the choices that never turns back. */
function onlyPath(choices: readonly (readonly Day[])[], follows: (a: Day, b: Day) => boolean): Day[] | 'many' | null {
  let steps: Step[] | null = null;
  for (const days of choices) {
    const before: Step[] | null = steps;
    steps = days.flatMap((day): Step[] => {
      if (before === null) return [{ day, ways: 1, before: null }];
      const from = before.filter((step) => follows(step.day, day));
      const [first] = from;
      return first ? [{ day, ways: from.length > 1 ? 2 : first.ways, before: first }] : [];
    });
  }
  const [last, other] = steps ?? [];
  if (!last) return null;
  if (other || last.ways > 1) return 'many';
  const path: Day[] = [];
  for (let step: Step | null = last; step !== null; step = step.before) path.unshift(step.day);
  return path;
}

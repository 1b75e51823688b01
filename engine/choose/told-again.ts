import { dateKey, type PrintedDate } from '../calendar/index.ts';
import type { SheetDate, SheetLine } from '../sheet/index.ts';
import type { Proposal } from './proposal.ts';

/** Whether all dates of a line are of months before the rows, read either way: purchases that are paid off month by month. */
export function earlierThan({ rows }: Proposal): (line: SheetLine) => boolean {
  const own = rows.flatMap(({ item }) => item.date?.date ?? []);
  const firsts = (['first', 'second'] as const).flatMap((part) => {
    const months = own.map((date) => monthOf(date, part));
    return own.length > 0 && !months.includes(null) ? [{ part, month: Math.min(...(months as number[])) }] : [];
  });
  return ({ dates }) =>
    firsts.length > 0 &&
    firsts.every(({ part, month }) => {
      // `5/12` at its end is the fifth of twelve payments.
      const months = dates.flatMap(({ date }) => (date.year === null ? [] : [monthOf(date, part) ?? Infinity]));
      return months.length > 0 && months.every((one) => one < month);
    });
}

/** A line's words and figures: what has the same is the same line once more. */
export const printOf = ({ label, figures }: SheetLine): string =>
  `${label} ${figures.map((figure) => figure.size).join(' ')}`;

/** Months since the year nought, with this part of a numeric date as the month; null where it can't be one. */
function monthOf(date: PrintedDate, part: 'first' | 'second'): number | null {
  const month = date.kind === 'named' ? date.month : date[part];
  return date.year === null || month > 12 ? null : date.year * 12 + month;
}

/** Whether each figure of a line is the amount of a row of the day printed before it: cheques or fees listed once more. */
export function repeatsOf({ rows }: Proposal): (line: SheetLine) => boolean {
  const keyOf = (date: SheetDate | null | undefined, size: bigint): string =>
    `${date ? dateKey(date.date) : ''} ${size}`;
  const known = new Set(rows.map(({ item, amount }) => keyOf(item.date, amount < 0n ? -amount : amount)));
  return ({ figures, dates }) =>
    figures.length > 0 &&
    figures.every((figure) => {
      const before = dates.findLast(({ to }) => to <= figure.token);
      return before !== undefined && known.has(keyOf(before, figure.size));
    });
}

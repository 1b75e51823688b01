import { parsePrintedDate } from '../../calendar/index.ts';
import { isMoneyLike, type Line } from '../../page/index.ts';
import type { DateZone } from './table-columns.ts';

const compact = /^\d{4}$/u;
const rowsMin = 2;

/**
 * `0412` under a date's heading is a day and a month, if all rows print theirs so: a single one might be a year, or a
 * number.
 */
export function withCompactDates(zone: DateZone, lines: readonly Line[]): DateZone {
  let count = 0;
  for (const { tokens } of lines) {
    const token = tokens.find(({ box }) => box.x0 >= zone.x0 && box.x0 < zone.x1);
    if (!token || !tokens.some(isMoneyLike) || token.figure === null) continue;
    if (readCompact(token.text) === null) return zone;
    count += 1;
  }
  return count < rowsMin ? zone : { ...zone, isCompact: true };
}

/** As a date whose order is open; null when it is no day. */
export const readCompact = (text: string): ReturnType<typeof parsePrintedDate> =>
  compact.test(text) ? parsePrintedDate(`${text.slice(0, 2)}/${text.slice(2)}`) : null;

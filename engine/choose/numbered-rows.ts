import { type UnclaimedFigure, unaccounted } from '../reading/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import type { Proposal } from './proposal.ts';
import type { View } from './view.ts';

const rowsMin = 4;

/** `4   09-03-2026   Fuel`, then `7   12-03-2026   Rent`: the rows that a column of their numbers misses, and no other line has. */
export function numbersMissing({ sheet }: View, { rows }: Proposal): UnclaimedFigure[] {
  const numbers = rows.map(({ item }) => numberOf(item.line));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] as number));
  const areCounted =
    rows.length >= rowsMin &&
    numbers[0] === 1 &&
    steps.every((step) => step > 0) &&
    steps.filter((step) => step === 1).length * 2 > steps.length;
  if (!areCounted) return [];
  const printed = new Set(sheet.lines.map(({ tokens }) => Number.parseInt(tokens[0]?.text ?? '', 10)));
  return rows.flatMap(({ item: { line } }, at) => {
    const missing = numberOf(line) - 1;
    const isMissing = at > 0 && missing !== numbers[at - 1] && !printed.has(missing);
    return isMissing ? [unaccounted(`Row ${missing} is missing, which the numbers of the rows count`, line.page)] : [];
  });
}

/** That a row's line begins with, before its date; 0 for none. */
const numberOf = ({ tokens: [first], dates: [date] }: SheetLine): number =>
  date && date.from > 0 && /^\d{1,4}\.?$/u.test(first?.text ?? '') ? Number.parseInt(first?.text ?? '', 10) : 0;

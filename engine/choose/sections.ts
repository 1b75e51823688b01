import { type FactRole, isBalanceRole, isDecoyTitle, isListTitle, sideOfTitle } from '../rows/index.ts';
import type { Sheet, SheetLine } from '../sheet/index.ts';
import { cellsOf } from './cells.ts';
import { withoutStrokes } from './column-words.ts';
import type { DateColumn } from './date-columns.ts';
import { dateEdgeMax } from './line-days.ts';

/** What the words beside a figure call it; with `isAboveToo` also words over it. */
export type RoleOf = (line: SheetLine, token: number, isAboveToo?: boolean) => FactRole | null;

/** What the words over a run of rows say about it. */
export interface Section {
  /** null where nothing is printed over the rows. */
  readonly line: SheetLine | null;
  readonly title: string;
  readonly side: ReturnType<typeof sideOfTitle>;
  /** The title names a list that does not belong to the period: pending, scheduled, another period. */
  readonly isDecoy: boolean;
  /** The title prints what the rows below it come to: they are a list of their own, whatever it says. */
  readonly isSummed: boolean;
}

const titleWordsMax = 8;
const titleGapMin = 1.4;

/** A short line of words at the margin that stands out: in bold or in larger letters, and apart from the line above it. */
export function isTitle(sheet: Sheet, line: SheetLine, main: DateColumn | null): boolean {
  const [above, next] = [sheet.lines[line.index - 1], sheet.lines[line.index + 1]];
  if (!main || !isShort(line.text) || !isOnMargin(line, main) || next?.page !== line.page || next.isBold) return false;
  const isApart = above?.page !== line.page || line.box.y0 - above.box.y1 > line.fontSize * titleGapMin;
  return isApart && (line.isBold || line.fontSize > next.fontSize * 1.05);
}

/** `还款`, `입금`: a word of two characters is whole in some scripts. */
const word = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u;

const isShort = (text: string): boolean => word.test(text) && text.split(/\s+/u).length <= titleWordsMax;

/** It begins no farther right than the rows' dates, or hardly. */
export const isOnMargin = ({ box, fontSize }: SheetLine, main: DateColumn): boolean => box.x0 <= main.x0 + fontSize;

/** `Debits      Date   Amount   Description`: a title in the margin shares its line with the heading of the list. */
export function standsLeftOf({ tokens, fontSize }: SheetLine, main: DateColumn | null): boolean {
  const end = cellsOf(tokens)[0]?.x1;
  return main !== null && end !== undefined && end < main.x0 - fontSize;
}

/** A short line of words that names what follows. A continuation of a description stands where others of its kind do. */
export function sectionOf(
  line: SheetLine,
  main: DateColumn | null,
  continuations: ReadonlySet<number>,
  headings: ReadonlyMap<number, string>,
): Section | null {
  // `Checks paid            There were 4 checks listed`: what stands far beside a title tells of it. Strokes adorn it.
  const title = cellsOf(withoutStrokes(line.tokens))[0]?.text ?? '';
  if (!isShort(title)) return null;
  const side = sideOfTitle(title);
  const isDecoy = isDecoyTitle(title);
  if (side === null && !isDecoy && !isListTitle(title)) return null;
  const isOverHeading = [0, 1, 2].some((below) => headings.has(line.index + below));
  const standsOut = !main || isOnMargin(line, main) || line.isBold;
  // Where dates begin, no description goes on.
  const isUnderDates = main !== null && Math.abs(line.box.x0 - main.x0) <= dateEdgeMax;
  const isContinuation = continuations.has(Math.round(line.box.x0)) && !line.isBold && !isUnderDates;
  if (!isOverHeading && (isContinuation || !standsOut)) return null;
  return { line, title, side, isDecoy, isSummed: false };
}

/**
 * Titles that print what the dated rows right below them come to:
 *
 *     Payments towards your account      2,000.00
 *     15 Jun   Payment thank you         2,000.00
 *     How you've used your card             74.15
 *     10 Jun   Coffee                       10.00
 *     12 Jun   Groceries                    64.15
 */
export function summedTitles(sheet: Sheet, hasDay: (line: SheetLine) => boolean, roleOf: RoleOf): ReadonlySet<number> {
  const lines = sheet.lines.filter(({ figures }) => figures.length > 0);
  const found = lines.flatMap((line, at) => {
    const [only, other] = line.figures;
    const size = only?.printed.digits ?? 0n;
    if (!only || other || size === 0n || hasDay(line) || !/\p{L}{3}/u.test(line.label)) return [];
    if (isBalanceRole(roleOf(line, only.token))) return [];
    let sum = 0n;
    for (let next = at + 1; next < lines.length; next += 1) {
      const [figure, another] = lines[next]?.figures ?? [];
      if (!hasDay(lines[next] as SheetLine) || another || figure?.column !== lines[at + 1]?.figures[0]?.column) break;
      sum += figure?.printed.digits ?? 0n;
    }
    return sum === size ? [line.index] : [];
  });
  return new Set(found.length > 1 ? found : []);
}

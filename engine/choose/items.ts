import { dateShape, isDateLike } from '../calendar/index.ts';
import { groupByGaps, textOf } from '../page/index.ts';
import {
  type FactRole,
  isBalanceRole,
  isDecoyTitle,
  isListTitle,
  roleOfLabel,
  type SectionSide,
  sideOfTitle,
} from '../rows/index.ts';
import type { Sheet, SheetDate, SheetLine } from '../sheet/index.ts';
import { withoutStrokes } from './column-words.ts';
import { type DateColumn, dateIn, isRange } from './date-columns.ts';
import { standsApart } from './stands-apart.ts';

/** What the words over a run of rows say about it. */
export interface Section {
  readonly index: number;
  /** null where nothing is printed over the rows. */
  readonly line: SheetLine | null;
  readonly title: string;
  readonly side: SectionSide | null;
  /** The title names a list that does not belong to the period: pending, scheduled, another period. */
  readonly isDecoy: boolean;
  /** The title prints what the rows below it come to: they are a list of their own, whatever it says. */
  readonly isSummed: boolean;
}

/** A line with a money figure, and what it may be. */
export interface Item {
  readonly line: SheetLine;
  /** `row` and `labelled` are guesses that the search may turn round; `other` figures stand outside every list. */
  readonly kind: 'row' | 'labelled' | 'other';
  /** What the words beside the first known figure call it. */
  readonly role: FactRole | null;
  readonly isDated: boolean;
  /** Its own date, else the one above it. */
  readonly date: SheetDate | null;
  readonly section: number;
  /** Runs of rows between titles, other headings and closing balances. */
  readonly block: number;
}

export interface Items {
  readonly items: readonly Item[];
  readonly sections: readonly Section[];
  /** The columns that rows' figures stand in. */
  readonly columns: ReadonlySet<number>;
}

/** What the words beside a figure call it; with `isAboveToo` also words over it. */
export type RoleOf = (line: SheetLine, token: number, isAboveToo?: boolean) => FactRole | null;

/**
 * Walks the lines once, from the top: dates are inherited downwards, titles begin sections. `trustsLabels`: a dated line that is
 * called a balance is none of the rows, nor is an undated one of a kind of charge; otherwise `Payment of previous balance` and
 * `Interest charge on purchases` are.
 */
export function findItems(
  sheet: Sheet,
  dateColumns: readonly DateColumn[],
  headings: ReadonlyMap<number, string>,
  namedColumns: ReadonlySet<number>,
  roleOf: RoleOf,
  trustsLabels: boolean,
): Items {
  const main = mainColumn(dateColumns);
  const hasDays = hasDayHeadings(sheet, main, dateColumns);
  const dayOver = hasDays ? dayHeading : () => null;
  const dates = sheet.lines.map((line) => dateOfRow(line, main, dateColumns));
  // `88 Town Street` in the foot of a page: where no money follows on the page, only what is written as the others are.
  const isUnread = (line: SheetLine, column: DateColumn): boolean =>
    isUnreadDate(line, column) && (leadsToMoney(sheet, line) || isWrittenAs(line, column));
  const isValueDate = (line: SheetLine, date: SheetDate): boolean =>
    dateColumns.some((column) => column.kind === 'value' && dateIn(line, column) === date);
  const hasDay = (line: SheetLine): boolean => dates[line.index] !== null || dayOver(line) !== null;
  const columns = listColumns(sheet, hasDay, namedColumns);
  const region = listRegion(sheet, hasDay, columns, headings);
  const continuations = continuationEdges(sheet, region);
  const summed = summedTitles(sheet, hasDay, roleOf);
  const sections: Section[] = [{ index: 0, line: null, title: '', side: null, isDecoy: false, isSummed: false }];
  const items: Item[] = [];
  let [current, block] = [0, 0];
  let lastHeading = '';
  let above: SheetDate | null = null;
  let isUnderDay = false;
  let [rowPage, carriedPage] = [-1, -1];
  for (const line of sheet.lines) {
    const own = dates[line.index] ?? null;
    // Where rows have a day of their own, that of the value is none, though the day stands further up.
    const isValue = main !== null && isOwn(main) && own !== null && isValueDate(line, own);
    const heading = headings.get(line.index);
    const over = dayOver(line);
    if (over) isUnderDay = true;
    // What is printed over a list's heading or its first balance is the day of none of its rows.
    const isHead = heading !== undefined || line.figures.some(({ token }) => roleOf(line, token) === 'opening');
    if (isHead && !own && !items.some(({ kind }) => kind === 'row')) above = null;
    if (over ?? (own && !isValue && !isUnderDay && !isRange(line))) above = over ?? own;
    // What stands where dates do and can't be read is this row's date, and no other row's.
    else if (!own && main && !isRange(line) && isUnread(line, main)) above = null;
    if (heading !== undefined && heading !== lastHeading) {
      block += 1;
      lastHeading = heading;
    }
    if (line.figures.length === 0 && line.asides.length > 0)
      items.push({
        line,
        kind: 'other',
        role: null,
        isDated: own !== null,
        date: own ?? above,
        section: current,
        block,
      });
    if (line.figures.length === 0) {
      const before = items.at(-1);
      // Words below a total or the closing balance are no row's: what follows them on the page is another list. Below a
      // balance that is carried over, which may stand at the head or foot of any page, it needs rows above and below it.
      const isBelow = before?.kind === 'labelled' && before.line.index === line.index - 1;
      if (isBelow && before.role !== 'opening' && before.line.page === line.page) {
        if (before.role !== 'carried') block += 1;
        else if (rowPage === line.page) carriedPage = line.page;
      }
      const mayBeTitle = heading === undefined ? !own : standsLeftOf(line, main);
      const section = mayBeTitle ? sectionOf(line, main, continuations, headings) : null;
      if (section) {
        current = sections.length;
        block += 1;
        sections.push({ ...section, line, index: current });
      } else if (
        sections[current]?.side != null &&
        heading === undefined &&
        !own &&
        isTitle(sheet, line, main) &&
        items.at(-1)?.line.page === line.page
      ) {
        // Whatever it says, the side above speaks for the rows below it no more.
        current = sections.length;
        sections.push({ index: current, line, title: line.text, side: null, isDecoy: false, isSummed: false });
      }
      continue;
    }
    const isSummed = summed.has(line.index);
    if (isSummed) {
      current = sections.length;
      block += 1;
      sections.push({
        index: current,
        line,
        title: line.label,
        side: sideOfTitle(line.label),
        isDecoy: false,
        isSummed,
      });
    }
    const role = isSummed ? 'total' : lineRole(line, roleOf, own !== null);
    const isInColumns = line.figures.some((figure) => columns.has(figure.column));
    const isInside = isUnderDay || (region !== null && line.index >= region.first && line.index <= region.last);
    const isCharge = own !== null || (isInside && isSideTotal(role) && !saysTotal(line.label));
    const isLabelled = isBalanceOrTotal(line, role, own !== null) && (trustsLabels || !isCharge);
    const mayBeRow = isInColumns && (own !== null || (isInside && !isSentence(line)));
    const kind = isLabelled ? 'labelled' : mayBeRow ? 'row' : 'other';
    if (kind === 'row') {
      if (carriedPage === line.page) block += 1;
      [rowPage, carriedPage] = [line.page, -1];
    }
    items.push({
      line,
      kind,
      role,
      isDated: own !== null,
      date: isUnderDay || (isValue && above) ? above : (own ?? above),
      section: current,
      block,
    });
    if (role === 'closing') block += 1;
  }
  return { items, sections, columns };
}

/** The date that a line has as a row: in the main column, else in another, else before its words. */
function dateOfRow(line: SheetLine, main: DateColumn | null, columns: readonly DateColumn[]): SheetDate | null {
  if (line.dates.length === 0) return null;
  const own = main && dateIn(line, main);
  if (own) return own;
  const others = columns.filter((column) => !main || !isFilled(line, main) || column.x1 < main.x0);
  const date = others.map((column) => dateIn(line, column)).find((one) => one !== null);
  return date ?? (main ? leadingDate(line, main) : null);
}

const sentenceWordsMin = 7;
const cellGapMin = 2;

/** A run of words in small letters with a figure among them is prose, and not where each figure stands far behind them. */
export function isSentence(line: SheetLine): boolean {
  const gapBefore = (at: number): number => (line.tokens[at]?.box.x0 ?? 0) - (line.tokens[at - 1]?.box.x1 ?? 0);
  const isFar = line.figures.every(({ token }) => gapBefore(token) > line.fontSize * cellGapMin);
  if (isFar && line.figures.length > 0) return false;
  const words = line.label.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= sentenceWordsMin && small * 2 >= words.length;
}

/** A line with a date like those of the rows before its words, wherever that stands: `1041 *   03/20   153.30`. */
function leadingDate(line: SheetLine, { shape }: DateColumn): SheetDate | null {
  const [first] = line.dates;
  const isLeading = first && line.tokens.slice(0, first.from).every(({ text }) => !/\p{L}/u.test(text));
  return first && isLeading && line.figures.length > 0 && first.shape === shape ? first : null;
}

/** `1041*`: of a cheque, or of the line. */
export const rowNumber = /^\d{1,10}[.*^]?$/u;

/** Something with digits stands where its date would. */
const isFilled = ({ tokens }: SheetLine, { x0, x1 }: DateColumn): boolean =>
  tokens.some(({ box, text }) => box.x0 < x1 && box.x1 > x0 && /\d/u.test(text));

const wordsBeforeMax = 3;
const dayHeadingsMin = 2;

/**
 * The day of the rows below it, on a line of its own: `04-03-2026`, `Booking date 03.03.2025`. Rows under it have value
 * dates, if any.
 */
function dayHeading(line: SheetLine): SheetDate | null {
  const [date, other] = line.dates;
  const isAlone = line.figures.length === 0 && line.asides.length === 0 && date !== undefined && other === undefined;
  return isAlone && date.from <= wordsBeforeMax && date.to === line.tokens.length ? date : null;
}

/** Two such lines at least, right above a line with a figure, where rows have no dates of their own but value dates. */
function hasDayHeadings(sheet: Sheet, main: DateColumn | null, columns: readonly DateColumn[]): boolean {
  if (main && main.kind !== 'value' && !isDayColumn(sheet, main)) return false;
  const found = sheet.lines.filter((line) => {
    const next = sheet.lines[line.index + 1];
    return dayHeading(line) !== null && next?.page === line.page && next.figures.length > 0;
  });
  return found.length >= (columns.every(isOwn) ? dayHeadingsMin : 1);
}

/** The column's dates stand on lines of their own: it is the column of the day headings. */
function isDayColumn(sheet: Sheet, main: DateColumn): boolean {
  const dated = sheet.lines.filter((line) => dateIn(line, main));
  return dated.filter((line) => dayHeading(line) !== null).length * 2 > dated.length;
}

const dateEdgeMax = 5;
const dateTokensMax = 3;

const leadsToMoney = ({ lines }: Sheet, { index, page }: SheetLine): boolean =>
  lines.slice(index, index + trailingMax).some((line) => line.page === page && line.figures.length > 0);

/** Where the column's dates stand, the line has as many words of the same kinds. */
const isWrittenAs = (line: SheetLine, { x0, shape }: DateColumn): boolean => {
  const from = tokenAt(line, x0);
  return dateShape(textOf(line.tokens.slice(from, from + shape.split(' ').length))) === shape;
};

const tokenAt = ({ tokens }: SheetLine, x0: number): number =>
  tokens.findIndex((token) => Math.abs(token.box.x0 - x0) <= dateEdgeMax);

/** A date by its look that can't be read stands where the column's dates do. */
export function isUnreadDate(line: SheetLine, { x0, x1 }: DateColumn): boolean {
  const from = tokenAt(line, x0);
  if (from < 0) return false;
  for (let count = 1; count <= dateTokensMax; count += 1) {
    const cell = line.tokens.slice(from, from + count);
    if ((cell.at(-1)?.box.x0 ?? Infinity) > x1) return false;
    if (isDateLike(cell.map((token) => token.text).join(' '))) return true;
  }
  return false;
}

const isOwn = ({ kind }: DateColumn): boolean => kind !== 'value';

/** The leftmost of the columns that hold about as many dates as any. A value date is never the row's own. */
export function mainColumn(columns: readonly DateColumn[]): DateColumn | null {
  const most = Math.max(0, ...columns.map((column) => column.lineCount));
  const full = columns.filter((column) => column.lineCount >= most * 0.8);
  return full.find(isOwn) ?? columns.find(isOwn) ?? full[0] ?? null;
}

const columnShareMin = 0.06;

/** Figure columns that rows use: those that a heading names, that a fair share of the dated lines fill, or only a dated line. */
function listColumns(
  sheet: Sheet,
  hasDay: (line: SheetLine) => boolean,
  named: ReadonlySet<number>,
): ReadonlySet<number> {
  const counts = new Map<number, number>();
  let [isOpen, dated] = [false, 0];
  for (const line of sheet.lines) {
    if (hasDay(line)) {
      isOpen = true;
      dated += 1;
    }
    if (!isOpen || line.figures.length === 0) continue;
    for (const { column } of line.figures) counts.set(column, (counts.get(column) ?? 0) + 1);
    isOpen = false;
  }
  const countMin = dated * columnShareMin;
  const usual = new Set([...counts].flatMap(([column, count]) => (count >= countMin ? [column] : [])));
  // Of a short list beside or below the others: a day and one figure, which stands in none of them.
  const others = sheet.lines.flatMap((line) => {
    const [only, second] = line.figures;
    return only && !second && line.dates.length === 1 && hasDay(line) ? [only.column] : [];
  });
  const most = Math.max(...counts.values());
  // `31 OCT  Account fee      5.95              3,008.76`: beside the column that nearly all fill, a figure where hardly any has one.
  const rare = sheet.lines.flatMap((line) => {
    const [own, full] = line.figures;
    const isRare = line.figures.length === 2 && own && !usual.has(own.column) && standsApart(line, own) && hasDay(line);
    return isRare && counts.get(full?.column ?? -1) === most ? [own.column] : [];
  });
  return usual.union(named).union(new Set([...others, ...rare]));
}

const trailingMax = 12;

/**
 * From the first line with a date and a figure in its columns to the last, and a little below it, or below the same heading
 * once more: the rows of the last day may go on on another page.
 */
function listRegion(
  sheet: Sheet,
  hasDay: (line: SheetLine) => boolean,
  columns: ReadonlySet<number>,
  headings: ReadonlyMap<number, string>,
) {
  let [first, last] = [-1, -1];
  let date = -1;
  for (const line of sheet.lines) {
    if (hasDay(line)) date = line.index;
    if (date < 0 || !line.figures.some((figure) => columns.has(figure.column))) continue;
    if (first < 0) first = line.index;
    last = line.index;
    date = -1;
  }
  const own = new Set([...headings].flatMap(([line, text]) => (line < last ? [text] : [])));
  for (const [line, text] of headings) if (own.has(text)) last = Math.max(last, line);
  return first < 0 ? null : { first, last: last + trailingMax };
}

const continuationsMin = 3;

/** Left edges of lines without figures that go on with a description, in points. */
function continuationEdges(sheet: Sheet, region: { first: number; last: number } | null): ReadonlySet<number> {
  const counts = new Map<number, number>();
  if (region)
    for (let at = region.first; at <= Math.min(region.last, sheet.lines.length - 1); at += 1) {
      const line = sheet.lines[at] as SheetLine;
      if (line.figures.length > 0 || line.isBold) continue;
      const edge = Math.round(line.box.x0);
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  return new Set([...counts].flatMap(([edge, count]) => (count >= continuationsMin ? [edge] : [])));
}

/** A dated line is called a balance by its words only; `interest` or `purchases` alone name a total on no dated line. */
const isBalanceOrTotal = ({ label }: SheetLine, role: FactRole | null, isDated: boolean): boolean =>
  role === 'opening' ||
  role === 'closing' ||
  role === 'carried' ||
  role === 'total' ||
  (isDated ? isSideTotal(role) && saysTotal(label) : role !== null && role !== 'unknown');

export const isSideTotal = (role: FactRole | null): boolean => role === 'total_in' || role === 'total_out';

/** `Total interest charges   15.75`: by its first word a sum, be it of one row. */
export const saysTotal = (label: string): boolean =>
  roleOfLabel(label.split(' ')[0] ?? '') === 'total' || runTogether.test(label);

/** `TOTALPURCHASESFORTHISPERIOD`: some printers leave out the spaces. */
const runTogether = /^(?:sub-?)?total\p{L}{8}/iu;

function lineRole(line: SheetLine, roleOf: RoleOf, isDated: boolean): FactRole | null {
  const roles = line.figures.map((figure) => roleOf(line, figure.token));
  const known = roles.find((role) => role !== null && role !== 'unknown' && role !== 'aside');
  if (known) return known;
  return isDated ? null : (roles.find((role) => role !== null) ?? null);
}

const titleWordsMax = 8;
const titleGapMin = 1.4;

/** A short line of words at the margin that stands out: in bold or in larger letters, and apart from the line above it. */
function isTitle(sheet: Sheet, line: SheetLine, main: DateColumn | null): boolean {
  const [above, next] = [sheet.lines[line.index - 1], sheet.lines[line.index + 1]];
  if (!main || line.text.split(/\s+/u).length > titleWordsMax || line.box.x0 > main.x0 + line.fontSize) return false;
  const isLarge = next !== undefined && line.fontSize > next.fontSize * 1.05;
  const isApart = above?.page !== line.page || line.box.y0 - above.box.y1 > line.fontSize * titleGapMin;
  return /\p{L}{3}/u.test(line.text) && (line.isBold || isLarge) && isApart && next?.page === line.page && !next.isBold;
}

/** `Debits      Date   Amount   Description`: a title in the margin shares its line with the heading of the list. */
function standsLeftOf({ tokens, fontSize }: SheetLine, main: DateColumn | null): boolean {
  const end = groupByGaps(tokens)[0]?.at(-1)?.box.x1;
  return main !== null && end !== undefined && end < main.x0 - fontSize;
}

/** A short line of words that names what follows. A continuation of a description stands where others of its kind do. */
function sectionOf(
  line: SheetLine,
  main: DateColumn | null,
  continuations: ReadonlySet<number>,
  headings: ReadonlyMap<number, string>,
): Omit<Section, 'index' | 'line'> | null {
  // `Checks paid            There were 4 checks listed`: what stands far beside a title tells of it. Strokes adorn it.
  const title = textOf(groupByGaps(withoutStrokes(line.tokens))[0] ?? []);
  if (title.split(/\s+/u).length > titleWordsMax || !/\p{L}{3}/u.test(title)) return null;
  const side = sideOfTitle(title);
  const isDecoy = isDecoyTitle(title);
  if (side === null && !isDecoy && !isListTitle(title)) return null;
  const isOverHeading = [0, 1, 2].some((below) => headings.has(line.index + below));
  const isOnMargin = !main || line.box.x0 <= main.x0 + line.fontSize || line.isBold;
  // Where dates begin, no description goes on.
  const isUnderDates = main !== null && Math.abs(line.box.x0 - main.x0) <= dateEdgeMax;
  const isContinuation = continuations.has(Math.round(line.box.x0)) && !line.isBold && !isUnderDates;
  if (!isOverHeading && (isContinuation || !isOnMargin)) return null;
  return { title, side, isDecoy, isSummed: false };
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
function summedTitles(sheet: Sheet, hasDay: (line: SheetLine) => boolean, roleOf: RoleOf): ReadonlySet<number> {
  const lines = sheet.lines.filter(({ figures }) => figures.length > 0);
  const found = lines.flatMap((line, at) => {
    const [only, other] = line.figures;
    const size = only?.printed.digits ?? 0n;
    if (!only || other || size === 0n || hasDay(line) || !/\p{L}{3}/u.test(line.label)) return [];
    if (isBalanceRole(roleOf(line, only.token))) return [];
    let [sum, count] = [0n, 0];
    for (let below = lines[at + 1]; below; below = lines[at + 1 + count]) {
      const [figure, another] = below.figures;
      if (!hasDay(below) || !figure || another || figure.column !== lines[at + 1]?.figures[0]?.column) break;
      sum += figure.printed.digits;
      count += 1;
    }
    return count > 0 && sum === size ? [line.index] : [];
  });
  return new Set(found.length > 1 ? found : []);
}

/** A line with a percentage and no date of a row belongs to a table of rates. */
export const isRate = ({ line, isDated }: Item): boolean => !isDated && /\d\s?%/u.test(line.text);

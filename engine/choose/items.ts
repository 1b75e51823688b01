import { type FactRole, isBalanceRole, namesBalance, roleOfLabel, sideOfTitle } from '../rows/index.ts';
import type { Sheet, SheetDate, SheetLine } from '../sheet/index.ts';
import { type DateColumn, isRange } from './date-columns.ts';
import { daysOfLines } from './line-days.ts';
import { continuationEdges, listColumns, listRegion } from './list-region.ts';
import { isOnMargin, isTitle, type RoleOf, type Section, sectionOf, standsLeftOf, summedTitles } from './sections.ts';

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

export type Items = ReturnType<typeof findItems>;

/**
 * Whose word counts against a line being a row. `all`: whatever calls it a balance, a total or a kind of charge. `ends`: only what calls
 * a dated line the opening or closing balance; one that is called carried over or a total may be a row. `none`: nothing, so that
 * `Payment of previous balance` and `Interest charge on purchases` may be rows.
 */
export type Trust = 'all' | 'ends' | 'none';

/** Walks the lines once, from the top: dates are inherited downwards, titles begin sections. */
export function findItems(
  sheet: Sheet,
  dateColumns: readonly DateColumn[],
  headings: ReadonlyMap<number, string>,
  namedColumns: ReadonlySet<number>,
  roleOf: RoleOf,
  trusted: Trust,
) {
  const { main, dateOf, dayOver, hasDay, isOfValue, isUnread } = daysOfLines(sheet, dateColumns);
  const columns = listColumns(sheet, hasDay, namedColumns);
  const region = listRegion(sheet, hasDay, columns, headings);
  const continuations = continuationEdges(sheet, region);
  const summed = summedTitles(sheet, hasDay, roleOf);
  const untitled = { title: '', side: null, isDecoy: false, isSummed: false };
  const sections: Section[] = [{ ...untitled, line: null }];
  const items: Item[] = [];
  let block = 0;
  let lastHeading = '';
  /** The day that rows without one have from above. */
  let above: SheetDate | null = null;
  let isUnderDay = false;
  let [rowPage, carriedPage] = [-1, -1];
  for (const line of sheet.lines) {
    inheritDay(line);
    const heading = headings.get(line.index) ?? lastHeading;
    if (heading !== lastHeading) block += 1;
    lastHeading = heading;
    if (line.figures.length > 0) addFigures(line);
    else {
      if (line.asides.length > 0) add(line, 'other', null, dateOf(line) ?? above);
      passWords(line);
    }
  }
  /** `columns`: those that rows' figures stand in. */
  return { items, sections, columns };

  function inheritDay(line: SheetLine): void {
    const [own, over] = [dateOf(line), dayOver(line)];
    isUnderDay ||= over !== null;
    // What is printed over a list's heading or its first balance is the day of none of its rows.
    const isHead = headings.has(line.index) || line.figures.some(({ token }) => roleOf(line, token) === 'opening');
    if (isHead && !own && !items.some(({ kind }) => kind === 'row')) above = null;
    if (over ?? (own && !isOfValue(line, own) && !isUnderDay && !isRange(line))) above = over ?? own;
    // What stands where dates do and can't be read is this row's date, and no other row's.
    else if (!own && !isRange(line) && isUnread(line)) above = null;
  }

  function addFigures(line: SheetLine): void {
    const own = dateOf(line);
    const isSummed = summed.has(line.index);
    if (isSummed) sections.push({ line, title: line.label, side: sideOfTitle(line.label), isDecoy: false, isSummed });
    const role = isSummed ? 'total' : lineRole(line, roleOf, own !== null);
    const kind = kindOf(line, role);
    if (kind === 'row' ? carriedPage === line.page : isSummed) block += 1;
    if (kind === 'row') [rowPage, carriedPage] = [line.page, -1];
    // Though the day of the value stands on the row, its own stands further up.
    const isFromAbove = isUnderDay || (above !== null && own !== null && isOfValue(line, own));
    add(line, kind, role, isFromAbove ? above : (own ?? above));
    if (role === 'closing') block += 1;
  }

  function kindOf(line: SheetLine, role: FactRole | null): Item['kind'] {
    const isDated = dateOf(line) !== null;
    const isInside = isUnderDay || (region !== null && line.index >= region.first && line.index <= region.last);
    const isCharge = isDated || (isInside && isSideTotal(role) && !saysTotal(line.label));
    const isEnd = role === 'opening' || role === 'closing';
    const isTrusted = trusted === 'all' || (trusted === 'ends' && isEnd) || !isCharge;
    if (isTrusted && isBalanceOrTotal(line, role, isDated)) return 'labelled';
    const isInColumns = line.figures.some(({ column }) => columns.has(column));
    return isInColumns && (isDated || (isInside && !isSentence(line))) ? 'row' : 'other';
  }

  function passWords(line: SheetLine): void {
    const before = items.at(-1);
    const isSamePage = before?.line.page === line.page;
    // Words below a total or the closing balance are no row's: what follows them on the page is another list. Below a
    // balance that is carried over, which may stand at the head or foot of any page, it needs rows above and below it.
    const below = before?.kind === 'labelled' && before.line.index === line.index - 1 && isSamePage && before.role;
    if (below === 'carried' && rowPage === line.page) carriedPage = line.page;
    else if (below && below !== 'carried' && below !== 'opening') block += 1;
    const isUnderSide = isSamePage && sections.at(-1)?.side != null;
    const isHeading = headings.has(line.index);
    const isPlain = !isHeading && dateOf(line) === null;
    const mayBeTitle = isPlain || (isHeading && standsLeftOf(line, main));
    const title = mayBeTitle ? sectionOf(line, main, continuations, headings) : null;
    if (title) {
      sections.push(title);
      block += 1;
    } else if (isUnderSide && isPlain && (isTitle(sheet, line, main) || isOverHeading(line)))
      // Whatever it says, the side above speaks for the rows below it no more.
      sections.push({ ...untitled, title: line.text, line });
  }

  /** At the margin right above a heading: whatever it says, it is what the list under that heading is called. */
  function isOverHeading(line: SheetLine): boolean {
    // Between a title and its heading more may be said of the same list.
    const hasRows = items.some(({ kind, section }) => kind === 'row' && section === sections.length - 1);
    return hasRows && headings.has(line.index + 1) && main !== null && isOnMargin(line, main);
  }

  function add(line: SheetLine, kind: Item['kind'], role: FactRole | null, date: SheetDate | null): void {
    items.push({ line, kind, role, isDated: dateOf(line) !== null, date, section: sections.length - 1, block });
  }
}

const sentenceWordsMin = 7;
/** German begins its nouns with capitals: so many small words make prose of any line. */
const smallWordsMin = 6;
const cellGapMin = 2;

/** A run of words in small letters with a figure among them is prose, and not where each figure stands far behind them. */
export function isSentence(line: SheetLine): boolean {
  const gapBefore = (at: number): number => (line.tokens[at]?.box.x0 ?? 0) - (line.tokens[at - 1]?.box.x1 ?? 0);
  const isFar = line.figures.every(({ token }) => gapBefore(token) > line.fontSize * cellGapMin);
  if (isFar && line.figures.length > 0) return false;
  const words = line.label.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= sentenceWordsMin && small >= Math.min(smallWordsMin, words.length / 2);
}

/** A dated line is called a balance by its words only; `interest` or `purchases` alone name a total on no dated line. */
const isBalanceOrTotal = ({ label }: SheetLine, role: FactRole | null, isDated: boolean): boolean =>
  isDated
    ? isBalanceRole(role) || role === 'total' || role === 'aside' || (isSideTotal(role) && saysTotal(label))
    : !isUnnamed({ role });

export const isUnnamed = ({ role }: Pick<Item, 'role'>): boolean => role === null || role === 'unknown';

export const isTotal = (role: FactRole | null): boolean => role === 'total' || isSideTotal(role);

/** Which side a total is of. */
export const sideOfRole = (role: FactRole | null): 'in' | 'out' | null =>
  role === 'total_in' ? 'in' : role === 'total_out' ? 'out' : null;

export const isSideTotal = (role: FactRole | null): boolean => sideOfRole(role) !== null;

/** `Total interest charges   15.75`: by its first word a sum, be it of one row. */
export const saysTotal = (label: string): boolean =>
  roleOfLabel(label.split(' ')[0] ?? '') === 'total' || runTogether.test(label);

/** `TOTALPURCHASESFORTHISPERIOD`: some printers leave out the spaces. */
const runTogether = /^(?:sub-?)?total\p{L}{8}/iu;

function lineRole(line: SheetLine, roleOf: RoleOf, isDated: boolean): FactRole | null {
  const roles = line.figures.map((figure) => roleOf(line, figure.token));
  const known = roles.find((role) => !isUnnamed({ role }) && role !== 'aside');
  // `31/12   Saldo bloqueado   0,00`: of a dated line only that is an aside.
  const isRow = isDated && !(namesBalance(line.label) && line.figures.every(({ size }) => size === 0n));
  return known ?? (isRow ? null : (roles.find((role) => role !== null) ?? null));
}

/** A line with a percentage and no date of a row belongs to a table of rates. */
export const isRate = ({ line, isDated }: Item): boolean => !isDated && /\d\s?%/u.test(line.text);

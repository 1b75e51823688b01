import { countingNear } from '../geometry/index.ts';
import { groupByGaps, isMoneyLike, rightToLeft, type Token, textOf } from '../page/index.ts';
import { type ColumnRole, chequeWord, isProse } from '../rows/index.ts';
import type { Sheet, SheetDate, SheetFigure, SheetLine } from '../sheet/index.ts';
import { type HeadingLine, lastAbove, roleOfParts } from './column-words.ts';
import { standsApart } from './coverage.ts';
import { type DateColumn, dateIn } from './date-columns.ts';
import { isSentence, mainColumn, rowNumber, type Section } from './items.ts';
import { once } from './once.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import { wordsBetween } from './words-between.ts';

/** The lines of one row, and what stands on them. */
export interface RowText {
  readonly lines: readonly SheetLine[];
  readonly description: string;
  /** What stands under a heading for references; null where nothing does. */
  readonly reference: string | null;
  /** Its dates, one for each date column; null where that cell is empty. */
  readonly dates: readonly (SheetDate | null)[];
  /** Right below it, before the next row, stands another date without a figure. */
  readonly dateBelow: SheetDate | null;
}

const gapMax = 2.4;
const noLines: ReadonlyMap<SheetLine, SheetLine> = new Map();
const linesPerRowMax = 12;

/**
 * The words of each row. Where dated lines print no figure and the figure follows below, a row's words stand above its
 * amount; else they go on below it.
 */
export function rowTexts(
  sheet: Sheet,
  proposal: Proposal,
  dateColumns: readonly DateColumn[],
  headings: readonly HeadingLine[],
  sections: readonly Section[],
  isOther: (line: SheetLine) => boolean,
): Map<ProposedRow, RowText> {
  const rolesOf = rolesBeside(headings);
  const beyondRow = beyondList(sheet, proposal.rows);
  const anchors = new Map(proposal.rows.map((row) => [row.item.line.index, row]));
  // Lines that say the day of a row which stands below them.
  const days = new Set(
    proposal.rows.flatMap(({ item }) => (item.date && !item.line.dates.includes(item.date) ? [item.date] : [])),
  );
  const endsRow = (line: SheetLine): boolean => isOther(line) || line.dates.some((date) => days.has(date));
  const columns = new Set(
    proposal.rows.flatMap(({ figures, balance }) =>
      [...figures, ...(balance ? [balance] : [])].map(({ column }) => column),
    ),
  );
  const isOtherMoney = (line: SheetLine): boolean =>
    isOther(line) || line.figures.some(({ column }) => columns.has(column));
  const main = mainColumn(dateColumns);
  const below = proposal.rows.map(({ item }) => dateBelow(sheet, item.line, anchors, dateColumns, main));
  const isStacked = below.filter((date) => date !== null).length * 2 > proposal.rows.length;
  const isAmountLast = printsAmountLast(sheet, proposal, dateColumns);
  const isBare = (line: SheetLine): boolean =>
    !anchors.has(line.index) &&
    !endsRow(line) &&
    !isOtherMoney(line) &&
    !dateColumns.some((column) => dateIn(line, column));
  const halves = isAmountLast ? null : wordsBetween(sheet, proposal.rows, isBare);
  const edgeBelow = edgeOfLinesBelow(sheet, proposal.rows, isBare);
  const breaks = pageBreaks(sheet, headings, [...anchors.keys()]);
  const wordsAbove = halves || isAmountLast ? noLines : wordsRightAbove(sheet, anchors, isBare);
  const taken = new Set(wordsAbove.values());
  const texts = new Map<ProposedRow, RowText>();
  for (let at = 0; at < proposal.rows.length; at += 1) {
    const row = proposal.rows[at] as ProposedRow;
    const { line } = row.item;
    const above = linesAbove(sheet, line, anchors, isOtherMoney, main, breaks);
    // A dated line without a figure begins the row whose figure comes next.
    const isBegun = main !== null && above[0] !== undefined && dateIn(above[0], main) !== null;
    const half = isBegun ? undefined : halves?.get(line);
    const own = wordsAbove.get(line);
    const before = half?.above ?? (isAmountLast || isBegun ? above : own ? [own] : []);
    const isApart = (other: SheetLine): boolean =>
      endsRow(other) || isUnder(other, row) || isSaid(other) || taken.has(other);
    const after =
      half?.below ??
      (isAmountLast ? [] : linesBelow(sheet, line, anchors, isApart, dateColumns, isStacked, breaks, edgeBelow));
    const lines = [...before, line, ...after];
    const roles = rolesOf(line);
    const isBeyond = beyondRow(row);
    const words = lines.map((one) =>
      wordsOf(one, row, dateColumns, one === line ? roles : rolesOf(one, isStacked && one === after[0]), isBeyond(one)),
    );
    const cheque = chequeOf(line, headings, sections[row.item.section]?.title ?? '');
    texts.set(row, {
      lines: cheque === null ? lines : [line],
      description: cheque ?? words.filter((text) => text !== '').join(' '),
      reference: referenceOf(line, roles),
      dates: dateColumns.map((column) => dateIn(line, column) ?? firstDate(before, column)),
      dateBelow: below[at] ?? null,
    });
  }
  return texts;
}

/**
 * The line of words right above one that has none, in a list whose rows mostly have their own: it begins that row.
 *
 *     17 Jul   Energy 7487                 77.03
 *              Salary Example City
 *              000417702291             2,310.45
 */
function wordsRightAbove(
  { lines }: Sheet,
  anchors: ReadonlyMap<number, ProposedRow>,
  isBare: (line: SheetLine) => boolean,
): ReadonlyMap<SheetLine, SheetLine> {
  const wordless = [...anchors.values()].map(({ item }) => item.line).filter(({ label }) => !letter.test(label));
  if (wordless.length * 2 >= anchors.size) return new Map();
  return new Map(
    wordless.flatMap((line) => {
      const above = lines[line.index - 1];
      // The row before it has words as well, be they its own or right above it.
      const [over, next] = [lines[line.index - 2], anchors.has(line.index - 3)];
      const isOwn = above?.page === line.page && isBare(above) && over !== undefined && anchors.has(over.index);
      return isOwn && (letter.test(over.label) || !next) ? [[line, above] as const] : [];
    }),
  );
}

/** Where the row's figures stand, the line has one, or a cell of words: it belongs to something else. */
function isUnder({ figures, tokens }: SheetLine, row: ProposedRow): boolean {
  const own = row.balance ? [...row.figures, row.balance] : row.figures;
  if (figures.some(({ column }) => own.some((figure) => figure.column === column))) return true;
  return groupByGaps(tokens)
    .slice(1)
    .some((cell) =>
      own.some(
        ({ x0, x1 }) =>
          (cell[0]?.box.x0 ?? 0) < x1 && (cell.at(-1)?.box.x1 ?? 0) > x0 && /\p{L}{2}/u.test(textOf(cell)),
      ),
    );
}

/** `From 1 February the fee is 3.00%`: what the bank has to say of rates and prices. */
const isSaid = (line: SheetLine): boolean =>
  line.tokens.some((token) => token.figure !== null && (token.figure.isPercent || isMoneyLike(token))) &&
  (isProse(line.text) || isSentence(line));

const letter = /\p{L}/u;

/** In a list of cheques a row has no words but its number, and is called by the heading over it or the title of the list. */
function chequeOf(line: SheetLine, headings: readonly HeadingLine[], title: string): string | null {
  const { tokens, figures, dates, label } = line;
  if (letter.test(label)) return null;
  const isTaken = (at: number): boolean =>
    figures.some(({ token }) => token === at) || dates.some(({ from, to }) => at >= from && at < to);
  const left = tokens.filter((_, at) => !isTaken(at));
  const number = left.find(({ text }) => rowNumber.test(text));
  if (!number || left.some(({ text }) => letter.test(text))) return null;
  const over = headings[lastAbove(headings, line.index)]?.cells ?? [];
  const heading = over.find(({ x0, x1 }) => x0 < number.box.x1 && x1 > number.box.x0)?.text ?? '';
  const word = chequeWord(`${heading} ${title}`);
  return word === null ? null : `${word} # ${/\d+/u.exec(number.text)?.[0]}`;
}

const firstDate = (lines: readonly SheetLine[], column: DateColumn): SheetDate | null => {
  for (const line of lines) {
    const date = dateIn(line, column);
    if (date) return date;
  }
  return null;
};

function printsAmountLast(sheet: Sheet, { rows }: Proposal, columns: readonly DateColumn[]): boolean {
  const anchors = new Set(rows.map((row) => row.item.line.index));
  let [bare, full] = [0, 0];
  for (const line of sheet.lines) {
    if (!columns.some((column) => dateIn(line, column))) continue;
    if (anchors.has(line.index)) full += 1;
    else if (line.figures.length === 0 && hasAnchorBelow(sheet, line, anchors, columns)) bare += 1;
  }
  return bare > full * 0.25;
}

/** A date without a figure right below a dated row. */
function dateBelow(
  sheet: Sheet,
  line: SheetLine,
  anchors: ReadonlyMap<number, unknown>,
  columns: readonly DateColumn[],
  main: DateColumn | null,
): SheetDate | null {
  const next = sheet.lines[line.index + 1];
  if (
    next?.page !== line.page ||
    next.figures.length > 0 ||
    anchors.has(next.index) ||
    !columns.some((column) => dateIn(line, column))
  )
    return null;
  // It begins the next row, whose amount stands further down without a day.
  const following = sheet.lines
    .slice(next.index + 1, next.index + linesPerRowMax)
    .find(({ index }) => anchors.has(index));
  if (main && dateIn(next, main) && following?.page === next.page && !dateIn(following, main)) return null;
  return columns.map((column) => dateIn(next, column)).find((date) => date !== null) ?? null;
}

function hasAnchorBelow(sheet: Sheet, line: SheetLine, anchors: ReadonlySet<number>, columns: readonly DateColumn[]) {
  for (let at = line.index + 1; at <= line.index + 4; at += 1) {
    const next = sheet.lines[at];
    if (!next || next.page !== line.page || columns.some((column) => dateIn(next, column))) return false;
    if (anchors.has(at)) return true;
  }
  return false;
}

const edgeShareMin = 0.3;
const edgeCountMin = 3;

/** Where lines right below many rows begin, the farthest left: they go on with the rows. */
function edgeOfLinesBelow(
  { lines }: Sheet,
  rows: readonly ProposedRow[],
  isBare: (line: SheetLine) => boolean,
): number {
  const starts = rows.flatMap(({ item: { line } }) => {
    const next = lines[line.index + 1];
    return next && isBare(next) && next.page === line.page ? [next.box.x0] : [];
  });
  const countNear = countingNear(starts, edgeMax);
  const usual = starts.filter((edge) => countNear(edge) >= Math.max(edgeCountMin, rows.length * edgeShareMin));
  return usual.reduce((least, edge) => Math.min(least, edge - edgeMax), Infinity);
}

function linesAbove(
  sheet: Sheet,
  line: SheetLine,
  anchors: ReadonlyMap<number, unknown>,
  isOther: (line: SheetLine) => boolean,
  main: DateColumn | null,
  breaks: PageBreaks,
): SheetLine[] {
  const found: SheetLine[] = [];
  let below = line;
  if (!main || dateIn(line, main)) return [];
  for (let at = line.index - 1; at >= line.index - linesPerRowMax; at -= 1) {
    const above = sheet.lines[at];
    const row = breaks.rowAbove.get(at);
    if (row !== undefined) return [...begunRow(sheet, row, main, isOther), ...found];
    if (!above || above.page !== line.page || anchors.has(at) || isOther(above)) break;
    if (below.box.y0 - above.box.y1 > line.fontSize * gapMax) break;
    found.unshift(above);
    below = above;
    if (dateIn(above, main)) break;
  }
  return found;
}

/** `Mar 14   Payroll` below the last amount of a page: it begins the row whose amount stands on the next one. */
function begunRow({ lines }: Sheet, row: number, main: DateColumn, isOther: (line: SheetLine) => boolean): SheetLine[] {
  const page = lines[row]?.page;
  const isApart = (line: SheetLine, at: number, all: readonly SheetLine[]): boolean =>
    isOther(line) || line.box.y0 - (all[at - 1] ?? line).box.y1 > line.fontSize * gapMax;
  const left = lines.slice(row, row + linesPerRowMax).filter((line) => line.page === page);
  const end = left.findIndex((line, at) => at > 0 && isApart(line, at, left));
  const below = left.slice(1, end < 0 ? undefined : end);
  const first = below.findIndex((line) => dateIn(line, main) !== null);
  return first < 0 ? [] : below.slice(first);
}

/** Between the last amount of a page and the first of the next, the same heading is printed again. */
interface PageBreaks {
  /** The line of the last amount above each such heading, and the heading below each such amount. */
  readonly rowAbove: ReadonlyMap<number, number>;
  readonly headingBelow: ReadonlyMap<number, number>;
}

const noBreaks: PageBreaks = { rowAbove: new Map(), headingBelow: new Map() };

function pageBreaks({ lines }: Sheet, headings: readonly HeadingLine[], rows: readonly number[]): PageBreaks {
  const textAt = (at: number): string => lines[at]?.text ?? '';
  const firstOf = new Map([...headings].reverse().map(({ line }) => [textAt(line), line]));
  const breaks = rows.flatMap((row, at): (readonly [row: number, heading: number])[] => {
    const heading = headings[lastAbove(headings, rows[at + 1] ?? 0)]?.line ?? -1;
    if (heading <= row || (firstOf.get(textAt(heading)) ?? row) >= row) return [];
    const first = headings[lastAbove(headings, row) + 1]?.line ?? -1;
    return lines[first]?.page === (lines[row]?.page ?? 0) + 1 ? [[row, heading]] : [];
  });
  return { rowAbove: new Map(breaks.map(([row, heading]) => [heading, row])), headingBelow: new Map(breaks) };
}

function linesBelow(
  sheet: Sheet,
  line: SheetLine,
  anchors: ReadonlyMap<number, unknown>,
  isOther: (line: SheetLine) => boolean,
  columns: readonly DateColumn[],
  isStacked: boolean,
  breaks: PageBreaks,
  edgeBelow: number,
  from = line,
): SheetLine[] {
  const found: SheetLine[] = [];
  let above = from;
  let edge: number | null = null;
  for (let at = from.index + 1; at <= from.index + linesPerRowMax; at += 1) {
    const next = sheet.lines[at];
    if (!next || next.page !== from.page || anchors.has(at) || isOther(next)) break;
    // Where each row prints a second date below the first, that begins its second line.
    const isSecond = isStacked && at === line.index + 1 && next.asides.length === 0;
    if (!isSecond && columns.some((column) => dateIn(next, column))) break;
    // What is parted from the list stands behind it, and higher up.
    if (next.box.y0 - above.box.y1 > line.fontSize * gapMax || next.box.y0 < above.box.y0) break;
    edge ??= Math.min(wordsEdge(line, columns), edgeBelow);
    if (!isSecond && next.box.x0 < edge) break;
    found.push(next);
    above = next;
  }
  const heading = sheet.lines[breaks.headingBelow.get(from.index) ?? -1];
  return heading
    ? [...found, ...linesBelow(sheet, line, anchors, isOther, columns, false, noBreaks, edgeBelow, heading)]
    : found;
}

/** Where a row's words begin, or hardly left of it: what stands farther left below them is a note under the list. */
function wordsEdge(line: SheetLine, columns: readonly DateColumn[]): number {
  const dates = columns.flatMap((column) => dateIn(line, column) ?? []);
  const at = line.tokens.findIndex(
    ({ text }, position) => /\p{L}/u.test(text) && !dates.some(({ from, to }) => position >= from && position < to),
  );
  const first = line.tokens[at]?.box.x0 ?? line.box.x0;
  // `03-04 Direct debit`: a date that stands as close to the words as they to each other begins their cell.
  const date = dates.find(({ to, x1 }) => to === at && first - x1 < line.fontSize * wordGapMax);
  return (date?.x0 ?? first) - line.fontSize * 2;
}

const filler = /^(?:[-–—.·…*¨_]+|0(?:[.,]00)?)$/u;
const wordGapMax = 0.9;
const clock = /^\d{1,2}:\d{2}(?::\d{2})?$/u;

/** A dash or a nought in an empty cell, dots that lead to the figure, and not one between two words: `PAYMENT - THANK YOU`. */
function isFiller({ tokens, fontSize }: SheetLine, at: number): boolean {
  const token = tokens[at];
  if (!token || !filler.test(token.text)) return false;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!before || !next || /\d\D/u.test(token.text)) return true;
  const gapMax = fontSize * wordGapMax;
  return token.box.x0 - before.box.x1 > gapMax || next.box.x0 - token.box.x1 > gapMax;
}

const besideRoles: ReadonlySet<ColumnRole | null> = new Set(['reference', 'type', 'other']);
const edgeMax = 2;
const linesOfHeadingMax = 2;

/**
 * The tokens of a line under headings for a reference, a kind or something else, where another cell of it stands under the
 * heading for its words, or where that is known of its row (`hasWords`).
 */
function rolesBeside(
  headings: readonly HeadingLine[],
): (line: SheetLine, hasWords?: boolean) => ReadonlyMap<number, ColumnRole | null> {
  // A heading may be set over two lines that both name columns.
  const named = headings.map(({ line }, at) => {
    const cells = headings
      .slice(lastAbove(headings, line - linesOfHeadingMax + 1) + 1, at + 1)
      .flatMap((other) => other.cells);
    const textsOf = (one: Cell): string[] => cells.filter((cell) => overlaps(one, cell)).map(({ text }) => text);
    const withRoles = cells.map((cell) => ({ ...cell, role: roleOfParts([cell.text]) ?? roleOfParts(textsOf(cell)) }));
    return { line, cells: withRoles, namesBeside: withRoles.some(({ role }) => besideRoles.has(role)) };
  });
  return ({ index, tokens }, hasWords = false) => {
    const { cells: over, namesBeside } = named[lastAbove(named, index)] ?? { cells: [], namesBeside: false };
    if (!namesBeside) return noRoles;
    // `AND ITS FEES  16728674776691004412`: a number may end where its heading ends.
    const beginsCell = ({ box }: Token): boolean =>
      over.some(({ x0, x1 }) => Math.abs(box.x0 - x0) <= edgeMax || Math.abs(box.x1 - x1) <= edgeMax);
    const found = groupByGaps(tokens)
      .flatMap((group) => partsOf(group, beginsCell))
      .map((cell) => {
        const own = { x0: cell[0]?.box.x0 ?? 0, x1: cell.at(-1)?.box.x1 ?? 0 };
        return { cell, roles: over.filter((one) => overlaps(one, own)).map(({ role }) => role) };
      });
    if (!hasWords && !found.some(({ roles }) => roles.includes('description'))) return noRoles;
    return new Map(
      found
        .filter(({ roles }) => roles.length > 0 && roles.every((role) => besideRoles.has(role)))
        .flatMap(({ cell, roles }) => cell.map((token) => [tokens.indexOf(token), roles[0] ?? null] as const)),
    );
  };
}

const noRoles: ReadonlyMap<number, ColumnRole | null> = new Map();

type Cell = HeadingLine['cells'][number];

const overlaps = (one: Pick<Cell, 'x0' | 'x1'>, other: Pick<Cell, 'x0' | 'x1'>): boolean =>
  Math.min(one.x1, other.x1) > Math.max(one.x0, other.x0);

const partGapMin = 0.6;

/** A group of words, cut where others begin that stand a little farther apart than words do. */
function partsOf(group: readonly Token[], beginsCell: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [];
  for (const token of group) {
    const part = parts.at(-1);
    const gap = token.box.x0 - (part?.at(-1)?.box.x1 ?? 0);
    if (part && !(beginsCell(token) && gap > token.fontSize * partGapMin)) part.push(token);
    else parts.push([token]);
  }
  return parts;
}

function referenceOf({ tokens }: SheetLine, roles: ReadonlyMap<number, ColumnRole | null>): string | null {
  if (roles.size === 0) return null;
  const found = tokens.filter((_, at) => roles.get(at) === 'reference');
  return found.length === 0 ? null : found.map(({ text }) => text).join(' ');
}

const shareMin = 0.4;

/**
 * What stands right of a row's figures belongs to a panel beside the list, if the row's own words stand left of them, unless
 * words begin there on many rows: then it is a column of the list.
 */
function beyondList(
  { lines }: Sheet,
  rows: readonly ProposedRow[],
): (row: ProposedRow) => (line: SheetLine) => ReadonlySet<Token> {
  const isRight = (edge: number, { box, fontSize }: Token): boolean => box.x0 >= edge + fontSize * wordGapMax;
  const cellsRightOf = (edge: number, tokens: readonly Token[]): Token[][] =>
    tokens.some((token) => isRight(edge, token))
      ? groupByGaps(tokens).filter(([first]) => first && isRight(edge, first))
      : [];
  const starts = rows.flatMap((row) =>
    cellsRightOf(rightEdge(row), row.item.line.tokens).map(([first]) => (first as Token).box.x0),
  );
  const countNear = countingNear(starts, edgeMax);
  const edges = starts.filter((edge) => countNear(edge) >= rows.length * shareMin);
  const first = edges.reduce((least, edge) => Math.min(least, edge), Infinity) - edgeMax;
  const isRightToLeft = once(() => lines.some(({ text }) => rightToLeft.test(text)));
  return (row) => {
    const edge = rightEdge(row);
    return ({ tokens }) => {
      const beyond = cellsRightOf(edge, tokens).filter(([begin]) => begin && begin.box.x0 < first);
      return beyond.length === 0 || !hasWordsLeft(row) || isRightToLeft() ? noTokens : new Set(beyond.flat());
    };
  };
}

const noTokens: ReadonlySet<Token> = new Set();

function rightEdge({ figures, balance }: ProposedRow): number {
  let edge = balance?.x1 ?? -Infinity;
  for (const { x1 } of figures) edge = Math.max(edge, x1);
  return edge;
}

/** Words stand left of all its figures. */
function hasWordsLeft({ figures, item }: ProposedRow): boolean {
  const left = Math.min(...figures.map(({ x0 }) => x0));
  return item.line.tokens.some(({ box, text }) => box.x1 < left && /\p{L}{3}/u.test(text));
}

/** The words of one line, without what stands in the columns of dates, of the row's own figures and beside its words. */
function wordsOf(
  line: SheetLine,
  row: ProposedRow,
  columns: readonly DateColumn[],
  beside: ReadonlyMap<number, ColumnRole | null>,
  beyond: ReadonlySet<Token>,
): string {
  const isOwn = line === row.item.line;
  // The row's day may stand on another line above it.
  const dates = line.dates.filter((date) => date === row.item.date);
  for (const column of columns) {
    const date = dateIn(line, column);
    if (date) dates.push(date);
  }
  // `001  Mar 24  GROCER`: the row's number before its date.
  const isNumber = (at: number): boolean =>
    at === 0 && dates[0]?.from === 1 && rowNumber.test(line.tokens[0]?.text ?? '');
  // `Commission 0.50% minimum 2.50      7.70`: what stands close to a word is one of them, unless the row counts it.
  const isCounted = (figure: SheetFigure): boolean =>
    isOwn && (figure === row.balance || row.figures.includes(figure) || standsApart(line, figure));
  const figures = line.figures.filter(isCounted);
  const isFigure = (at: number): boolean => figures.some(({ token, mark }) => token === at || mark === at);
  // `09/12/2024  12:46:51`: the time of day beside the date is no word.
  const isDate = (at: number): boolean =>
    dates.some(({ from, to }) => (at >= from && at < to) || (at === to && clock.test(line.tokens[at]?.text ?? '')));
  // The year below its day.
  const isYear = ({ text, box }: Token): boolean =>
    !isOwn &&
    /^(?:19|20)\d{2}$/u.test(text) &&
    columns.some(({ x0, x1 }) => box.x0 >= x0 - edgeMax && box.x1 <= x1 + edgeMax);
  const isWord = (token: Token, at: number): boolean =>
    !isFigure(at) &&
    !isDate(at) &&
    !beside.has(at) &&
    !isNumber(at) &&
    !isFiller(line, at) &&
    !beyond.has(token) &&
    !isYear(token);
  return textOf(line.tokens.filter(isWord));
}

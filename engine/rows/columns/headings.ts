import { datesIn, foldText } from '../../calendar/index.ts';
import { boxAround, overlapX } from '../../geometry/index.ts';
import { groupByGaps, isMoneyLike, type Line, type PageLayout, spacedText, textOf } from '../../page/index.ts';
import {
  type ColumnRole,
  type DateKind,
  dateKindOf,
  isPriceListHeading,
  roleOfHeading,
  roleOfLabel,
  sideOfTitle,
} from '../vocabulary/index.ts';
import { type Cell, type Column, cellsOf } from './heading-cells.ts';
import { stackCells } from './stacked-cells.ts';
import { unheadedAmounts } from './unheaded-amounts.ts';

/** A row of column headings, one to three lines high. */
export interface Heading {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
  /** From left to right. */
  readonly columns: readonly Column[];
}

const linesMax = 3;
/** How far under a heading the first row is looked for. */
const linesBelowMax = 4;
const moneyRoles: readonly ColumnRole[] = ['out', 'in', 'amount', 'balance'];
const textRoles: readonly ColumnRole[] = ['date', 'posted', 'day', 'description', 'reference'];

/** The headings of one page from top to bottom; a heading may stand on several lines. */
export function findHeadings(layout: PageLayout): Heading[] {
  const found: Heading[] = [];
  const lines = layout.lines;
  let at = 0;
  while (at < lines.length) {
    const best = bestBlock(lines, at);
    if (best) {
      found.push(...splitRepeats(best.heading));
      at += best.lineCount;
    } else {
      at += 1;
    }
  }
  return found;
}

interface Block {
  readonly heading: Heading;
  readonly lineCount: number;
  readonly score: number;
}

/** The best heading that starts at this line: most columns known, then the fewest lines. */
function bestBlock(lines: readonly Line[], at: number): Block | null {
  let best: Block | null = null;
  const block: Line[] = [];
  for (let count = 1; count <= linesMax && at + count <= lines.length; count += 1) {
    const line = lines[at + count - 1] as Line;
    const previous = block.at(-1);
    if (!mayHead(line, block) || (previous && line.baseline - previous.baseline > line.fontSize * 2.2)) break;
    if (previous && !joinsBlock(line, block)) break;
    block.push(line);
    const heading = readHeading(block, lines.slice(at + count, at + count + linesBelowMax));
    const score = heading ? scoreOf(heading) : 0;
    const isBetter =
      best === null ||
      score > best.score ||
      (score === best.score && (addsMeaning(heading, best.heading) || goesUnder(line, heading, best.heading)));
    if (heading && isBetter) best = { heading, lineCount: count, score };
  }
  // A block whose first lines add nothing starts too early: the next line will be tried on its own.
  for (let from = at + 1; best !== null && from < at + best.lineCount; from += 1) {
    const end = at + best.lineCount;
    const without = readHeading(lines.slice(from, end), lines.slice(end, end + linesBelowMax));
    if (!without || (holdsTwoDates(best.heading) && !holdsTwoDates(without))) continue;
    const above = lines[from - 1] as Line;
    if (isTitleOf(above, without)) return null;
    if (scoreOf(without) >= best.score && !goesOver(above, without)) return null;
  }
  return best;
}

/** `Buchung` alone on the first line, over the `Valuta` of all the headings. */
const holdsTwoDates = (heading: Heading): boolean => heading.columns.some((column) => column.hasPostedBelow === true);

/** `OTHER DEBITS` over columns that have their amount already is the list's title and no column. */
const isTitleOf = (line: Line, heading: Heading): boolean =>
  (sideOfTitle(spacedText(line.tokens)) !== null && heading.columns.some((column) => column.role === 'amount')) ||
  runsAcross(line, heading);

/** `PERSONAL LINE OF CREDIT` over `DATE` and `DESCRIPTION`: words that run on over two columns head neither. */
function runsAcross(line: Line, { columns }: Heading): boolean {
  const [words] = groupByGaps(line.tokens);
  if (!words || roleOfHeading(foldText(textOf(words))) !== null) return false;
  const under = columns.filter((column) => overlapX(boxAround(words), column.box) > 0);
  return under.some(({ role }) => role === 'date') && under.some(({ role }) => role === 'description');
}

/** A second line that gives one column another meaning: `Valuta` under `Buchung`, `Deposit (Cr)` under `Withdrawal (Dr)/`. */
function addsMeaning(longer: Heading | null, shorter: Heading): boolean {
  if (longer?.columns.length !== shorter.columns.length) return false;
  const changed = longer.columns.flatMap((column, position) => {
    const before = shorter.columns[position] as Column;
    return column.role === before.role && column.hasPostedBelow === before.hasPostedBelow ? [] : [{ column, before }];
  });
  const only = changed[0];
  if (changed.length !== 1 || !only) return false;
  const isBothSides = only.column.role === 'amount' && (only.before.role === 'out' || only.before.role === 'in');
  return isBothSides || (only.before.role === 'date' && only.column.hasPostedBelow === true);
}

/** `date` and `EUR` under `Value` and `Amount`: a second line of the same columns, with words of headings in it. */
function goesUnder(line: Line, longer: Heading | null, shorter: Heading): boolean {
  const cells = cellsOf(line);
  return (
    longer?.columns.length === shorter.columns.length &&
    longer.columns.every((column, position) => column.role === shorter.columns[position]?.role) &&
    cells.length > 1 &&
    cells.every((cell) => shorter.columns.some(({ box }) => overlapX(box, cell.box) > 0)) &&
    cells.filter((cell) => roleOfHeading(foldText(cell.text)) !== null).length > 1
  );
}

/** `Deposits/` and `Ending daily` over `Additions` and `balance`: a first line of the same columns, with words of headings in it. */
function goesOver(line: Line, heading: Heading): boolean {
  const cells = cellsOf(line);
  return (
    cells.filter((cell) => roleOfHeading(foldText(cell.text)) !== null).length > 1 &&
    cells.every((cell) => heading.columns.some(({ box }) => overlapX(box, cell.box) > 0))
  );
}

/** A further line belongs to the heading when it stands under or over its words, or heads several columns itself. */
function joinsBlock(line: Line, block: readonly Line[]): boolean {
  const cells = cellsOf(line);
  const others = headingCells(block).flat();
  const touches = cells.some((cell) => others.some((other) => overlapX(cell.box, other.box) > 0));
  return (
    touches &&
    (block.length > 1 ||
      cells.length > 1 ||
      others.length === 1 ||
      cells.some((cell) => others.filter((other) => overlapX(cell.box, other.box) > 0).length === 1))
  );
}

/** Most columns known; of two readings with as many, the one that tells more kinds apart, or names both sides. */
const scoreOf = (heading: Heading): number => {
  const known = heading.columns.filter((column) => column.role !== 'unknown' && column.text !== '');
  const roles = new Set(known.map((column) => column.role));
  return known.length + roles.size / 2 + (roles.has('in') && roles.has('out') ? 1 / 4 : 0);
};

/** What a heading beside a panel must say; most lines with money are ruled out by it at once. */
const dateWord = /date|datum|fecha|data|dato|buchung|jour|dia|tag|day/iu;

/** Headings carry no money and no dates, except in a panel that stands beside the table. */
function mayHead(line: Line, above: readonly Line[]): boolean {
  if (line.tokens.length > 30 || line.text.length > 200) return false;
  const hasMoney = line.tokens.some((token) => token.figure !== null && token.figure.decimals > 0);
  if (hasMoney && !dateWord.test(line.text) && !above.some(({ text }) => dateWord.test(text))) return false;
  const cells = cellsOf(line);
  const strange = cells.filter((cell) => cell.hasFigure);
  if (strange.length === 0) return true;
  const isKnown = (cell: Cell): boolean => !cell.hasFigure && roleOfHeading(foldText(cell.text)) !== null;
  const known = cells.filter(isKnown);
  const all = [...above.flatMap(cellsOf).filter(isKnown), ...known];
  const names = (role: ColumnRole, among: readonly Cell[]): boolean =>
    among.some((cell) => roleOfHeading(foldText(cell.text)) === role);
  const [first, last] = [known[0], known.at(-1)];
  // The date may stand a line higher, over the rest of its name: `DATE DE` over `L'OPÉR.`
  if (!names('date', all) || !moneyRoles.some((role) => names(role, known))) return false;
  if (all.length < 3 || !first || !last || first === last) return false;
  return strange.every((cell) => cell.box.x0 > last.box.x1 || cell.box.x1 < first.box.x0);
}

/** The cells of each line without those of a panel beside the table: its figures, and the labels over and under them. */
function headingCells(block: readonly Line[]): Cell[][] {
  const figures = block.flatMap(cellsOf).filter((cell) => cell.hasFigure);
  if (figures.length === 0) return block.map((line) => [...cellsOf(line)]);
  const edge = Math.min(...block.map(panelEdge));
  const isOfPanel = (cell: Cell): boolean =>
    cell.box.x0 > edge || figures.some((figure) => overlapX(figure.box, cell.box) > 0);
  return block.map((line) => cellsOf(line).filter((cell) => !isOfPanel(cell)));
}

/**
 * Where the last heading ends on a line that a panel's figure closes: what stands farther right, a line higher or lower,
 * is the panel's too.
 *
 *     POSTING                                   Statement balance
 *     DATE       DESCRIPTION        AMOUNT                 360.71
 */
function panelEdge(line: Line): number {
  const cells = cellsOf(line);
  const last = cells.findLastIndex((cell) => !cell.hasFigure);
  const isClosed = last >= panelColumnsMin - 1 && last < cells.length - 1;
  return isClosed ? (cells[last]?.box.x1 ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
}

const panelColumnsMin = 3;

function readHeading(block: readonly Line[], below: readonly Line[]): Heading | null {
  const cells = stackCells(headingCells(block));
  const roleOf = (cell: Cell): ColumnRole | null => {
    const role = cell.text === '#' && cell === cells[0] ? 'other' : roleOfHeading(foldText(cell.text));
    return role === 'other' && cell.text.length > 30 ? null : role;
  };
  const known = cells.map(roleOf);
  // Most lines end here: what names dates alone, or nothing, heads no list.
  if (known.every((role) => role === null || dateRoles.includes(role))) return null;
  const columns: Column[] = [];
  const unknown: Column[] = [];
  for (const [at, cell] of cells.entries()) {
    const role = known[at] ?? null;
    const kindBelow = role === null ? dateOverDate(cell) : null;
    if (role !== null) columns.push({ role, box: cell.box, text: cell.text, words: cell.words });
    else if (kindBelow !== null)
      columns.push({
        role: 'date',
        box: cell.box,
        text: cell.text,
        words: cell.words,
        hasPostedBelow: true,
        kindBelow,
      });
    else if (/\p{L}/u.test(cell.text))
      unknown.push({ role: 'unknown', box: cell.box, text: cell.text, words: cell.words });
  }
  const isNamed = (role: ColumnRole): boolean => columns.some((column) => column.role === role);
  if (!isNamed('date') && block.some((line) => isPriceListHeading(cellsOf(line).map(({ text }) => text)))) return null;
  if (!moneyRoles.some(isNamed)) {
    const isList = isNamed('date') && columns.some((column) => !dateRoles.includes(column.role));
    const amounts = isList ? unheadedAmounts([...columns, ...unknown], below) : null;
    if (amounts === null) return null;
    columns.push(amounts);
  }
  const hasText = textRoles.some(isNamed);
  const isDayList = !hasText && unknown.length === 0 && !isSummary(cells) && headsDays(columns, below);
  // What no word tells the first row shows: a date under one of the headings, and money under another.
  let isShown = false;
  if (!dateRoles.some(isNamed)) {
    if (isSummary(cells)) return null;
    const date = unknown.find((column) => headsDates(column, below));
    if (date) columns.push({ ...date, role: 'date' });
    isShown = date !== undefined && isRowUnder(columns, date, below.find(mayBeRow));
  }
  if (!isShown && !hasText && !isDayList) return null;
  const roles = new Set(columns.map((column) => column.role));
  if (!isDayList && !isTable(roles, columns.length)) return null;
  const strangers = unknown.filter((one) => !columns.some((column) => column.text === one.text));
  const isFull = isNamed('date') && isNamed('description') && isNamed('balance');
  const strangersMax = isShown ? shownStrangersMax : columns.length / (isFull ? 1 : 2);
  if (strangers.length > strangersMax || columns.some((column) => column.text.length > 70)) return null;
  const box = boxAround(block);
  const within = strangers.filter((column) => isBetween(column, columns));
  columns.push(...within);
  columns.sort((a, b) => a.box.x0 - b.box.x0);
  return { page: block[0]?.page ?? 1, top: box.y0, bottom: box.y1, columns };
}

/**
 * Nothing but the figures has a heading, and below it a day heads its rows:
 *
 *                                       Amount        Balance
 *     1 May 2025                        Balance of the day: 950.00
 *     Grocer                            -50.00         950.00
 */
function headsDays(columns: readonly Column[], below: readonly Line[]): boolean {
  const roles = new Set(columns.map((column) => column.role));
  const hasAmounts = roles.has('amount') || (roles.has('in') && roles.has('out'));
  const left = Math.min(...columns.map((column) => column.box.x0));
  const [first] = below;
  if (!first || !hasAmounts || !roles.has('balance') || first.box.x0 > left - daysLeftMin) return false;
  return datesIn(first.tokens.slice(0, wordsOfDayMax).map((token) => token.text))[0]?.start === 0;
}

const daysLeftMin = 100;
const wordsOfDayMax = 6;

const dateRoles: readonly ColumnRole[] = ['date', 'posted', 'day'];

/** `Previous balance   Payments   Purchases   New balance`: the labels of a summary, over its figures. */
function isSummary(cells: readonly Cell[]): boolean {
  const labels = cells.map((cell) => roleOfLabel(cell.text));
  return labels.includes('opening') && labels.includes('closing');
}

/** Whatever a bank calls them, in whatever language: under this heading the next lines begin with their dates. */
function headsDates(column: Column, below: readonly Line[]): boolean {
  return below.some((line) => {
    const at = line.tokens.findIndex((token) => overlapX(token.box, column.box) > 0);
    const words = line.tokens.slice(at, at + wordsPerDateMax).map((token) => token.text);
    return at >= 0 && at <= 1 && datesIn(words)[0]?.start === 0;
  });
}

const wordsPerDateMax = 4;
const shownStrangersMax = 4;

/** With money, and no balance that stands before the first row. */
const mayBeRow = ({ tokens }: Line): boolean =>
  tokens.some(isMoneyLike) && roleOfLabel(spacedText(tokens.filter((token) => !isMoneyLike(token)))) !== 'opening';

/** It begins with a date under that heading, goes on with words, and ends in figures under headings that name money. */
function isRowUnder(columns: readonly Column[], date: Column, line: Line | undefined): boolean {
  return (
    line !== undefined &&
    headsDates(date, [line]) &&
    line.tokens.some((token) => token.figure === null && token.box.x0 > date.box.x1 && /\p{L}{2}/u.test(token.text)) &&
    line.tokens.some(
      (token) =>
        isMoneyLike(token) &&
        columns.some(({ role, box }) => moneyRoles.includes(role) && overlapX(token.box, box) > 0),
    )
  );
}

/** Two names of dates in one cell, the row's own first, `Buchung` over `Valuta` or `Buchung/Wert`: what the second is. */
function dateOverDate({ words }: Cell): DateKind | null {
  const names = words.flatMap((word) => word.text.split('/')).filter((name) => name !== '');
  const roleOf = (part: readonly string[]): ColumnRole | null => roleOfHeading(foldText(part.join(' ')));
  const second = names.findIndex(
    (_, at) => roleOf(names.slice(0, at)) === 'date' && roleOf(names.slice(at)) === 'posted',
  );
  return second < 0 ? null : dateKindOf(names.slice(second).join(' '));
}

/** Inside the table, or right beside it; farther off it is a panel. */
function isBetween(column: Column, columns: readonly Column[]): boolean {
  const box = boxAround(columns);
  return (
    column.text.length < 30 &&
    column.box.x1 > box.x0 - 60 &&
    column.box.x1 < box.x1 + 60 &&
    Math.abs(column.box.y1 - box.y1) < 4
  );
}

/** A list of rows is headed by a date; without one it takes a full set of columns to believe it. */
function isTable(roles: ReadonlySet<ColumnRole>, count: number): boolean {
  const isDated = roles.has('date') || roles.has('day') || roles.has('posted');
  if (isDated) return count >= 2;
  const hasAmounts = roles.has('amount') || (roles.has('out') && roles.has('in'));
  return (
    roles.has('description') &&
    hasAmounts &&
    (roles.has('balance') || roles.has('reference') || roles.has('type') || count >= 4)
  );
}

/** `No. Date Amount  No. Date Amount`: the same columns again, side by side, are tables of their own. */
function splitRepeats(heading: Heading): Heading[] {
  const starts = heading.columns.flatMap((column, position) =>
    column.role === heading.columns[0]?.role ? [position] : [],
  );
  const roles = heading.columns.map((column) => column.role);
  // A number may also end what another begins: `Check  Amount  Reference  Check  Amount  Reference`.
  const size = starts.find(
    (start) =>
      start >= 2 && roles.length % start === 0 && roles.every((role, position) => role === roles[position % start]),
  );
  if (size === undefined || !roles.slice(0, size).some((role) => moneyRoles.includes(role))) return [heading];
  return roles.flatMap((_, start) =>
    start % size === 0 ? [{ ...heading, columns: heading.columns.slice(start, start + size) }] : [],
  );
}

import { boxAround } from '../geometry/index.ts';
import type { Line, PageLayout } from '../page/index.ts';
import { findAccountNumber, findAccountType } from './account-facts.ts';
import type { CandidateTable } from './candidates.ts';
import { type Bounds, isMoneyLike, isTextRole, placeColumns, type TableColumns } from './columns.ts';
import { type CutLine, cutLine } from './cut-line.ts';
import { assembleEntries, type Carry, noCarry } from './entries.ts';
import { type Column, findHeadings, type Heading } from './headings.ts';
import { roleOfLabel } from './label-words.ts';
import { isDecoyTitle, sideOfTitle } from './section-words.ts';
import { spacedText } from './spaced-text.ts';
import { withUnheadedDate } from './unheaded-date.ts';

const titleLinesMax = 6;
const titlesNear = 2;
const accountTitleMax = 60;
const sampleLinesMax = 150;

/** All tables with headings, in printed order; a page without a heading goes on with the table before it. */
export function findTables(layouts: readonly PageLayout[]): CandidateTable[] {
  const tables: CandidateTable[] = [];
  let columns: TableColumns | null = null;
  let heading: Heading | null = null;
  let sample: Line[] = [];
  let placed: Placed | null = null;
  let carry = noCarry;
  let previousLines: readonly Line[] = [];
  for (const layout of layouts) {
    const lines = withoutFurniture(layout, layouts);
    const headings = findHeadings({ ...layout, lines });
    const firstTop = headings[0]?.top ?? Number.POSITIVE_INFINITY;
    if (columns && heading) {
      const above = lines.filter((line) => line.box.y1 < firstTop + 1);
      const read = readRegion(above, columns, carry);
      if (read.entries.some((entry) => entry.kind !== 'section')) {
        tables.push({
          page: layout.number,
          top: 0,
          bottom: firstTop,
          columns,
          headingBox: null,
          titles: [],
          isDecoy: carry.isDecoy,
          continues: true,
          entries: read.entries,
        });
        carry = read.carry;
      }
    }
    let orphans = tables.at(-1)?.page === layout.number ? [] : accountTitlesAtEnd(previousLines);
    previousLines = lines;
    for (const group of groupByTop(headings)) {
      // Blocks side by side are one list: a section that is open is open for all of them.
      const before = carry;
      const bottom = headings.find((other) => other.top > (group[0]?.top ?? 0) + 1)?.top ?? layout.height;
      for (const one of group) {
        const region = lines.filter((line) => line.box.y0 >= one.bottom - 1 && line.box.y0 < bottom - 1);
        const titles = titlesAbove(lines, group, tables.at(-1));
        const sameAsBefore = heading !== null && looksSame(heading, one);
        const begin = startOf(titles, one === group[0] ? carry : before, sameAsBefore);
        const bounds = boundsOf(group, one);
        const isPlaced: boolean =
          sample.length >= sampleLinesMax && placed !== null && standsWhere(placed, one, bounds);
        if (!isPlaced || columns === null) {
          sample = sameAsBefore ? [...sample, ...rowsArea(region)].slice(0, sampleLinesMax) : rowsArea(region);
          columns = withUnheadedDate(placeColumns(one, sample, bounds), sample);
          placed = { heading: one, bounds };
        }
        heading = one;
        const read = readRegion(region, columns, begin);
        tables.push({
          page: layout.number,
          top: one.top,
          bottom,
          columns,
          headingBox: { ...boxAround(one.columns.map((column) => column.box)), y0: one.top, y1: one.bottom },
          titles: titles.length === 0 ? orphans : titles,
          isDecoy: begin.isDecoy,
          continues: sameAsBefore && titles.every((title) => sideOfTitle(title) === null),
          entries: read.entries,
        });
        carry = read.carry;
      }
      orphans = [];
    }
  }
  return tables;
}

interface Placed {
  readonly heading: Heading;
  readonly bounds: Bounds;
}

/** To the point where the columns were placed, so that they need not be placed anew. */
const standsWhere = ({ heading, bounds }: Placed, other: Heading, otherBounds: Bounds): boolean =>
  bounds.left === otherBounds.left &&
  bounds.right === otherBounds.right &&
  heading.columns.length === other.columns.length &&
  heading.columns.every((column, position) => {
    const its = other.columns[position] as Column;
    return column.text === its.text && column.box.x0 === its.box.x0 && column.box.x1 === its.box.x1;
  });

function readRegion(lines: readonly Line[], columns: TableColumns, carry: Carry): ReturnType<typeof assembleEntries> {
  const cut = lines.map((line) => cutLine(line, columns)).filter((line): line is CutLine => line !== null);
  const hasDateColumn =
    columns.dayMonths.length > 0 || columns.dates.length === 0 || columns.dates.some((zone) => zone.role === 'date');
  const hasPostedBelow = columns.dates.some((zone) => zone.hasPostedBelow);
  return assembleEntries(cut, carry, { hasDateColumn, hasPostedBelow });
}

const summaryWords = /summary|sommaire|riassunto|zusammenfassung|resumen|resumo|samenvatting|important information/i;

/** The lines that show where the columns are: up to the closing balance or a summary, whose figures stand elsewhere. */
function rowsArea(lines: readonly Line[]): Line[] {
  const end = lines.findIndex(
    (line) =>
      line.text.length < 90 &&
      (roleOfLabel(line.text) === 'closing' || (summaryWords.test(line.text) && line.tokens.length < 7)),
  );
  return end <= 0 ? [...lines] : lines.slice(0, end + 1);
}

/** A repeated heading goes on with the rows before it; another one, or a title, starts anew. */
function startOf(titles: readonly string[], carry: Carry, sameAsBefore: boolean): Carry {
  // Only a title right over the heading names its table; one farther up may belong to the list before.
  const near = titles.length - titlesNear;
  const decoy = titles.findLastIndex((title, position) => position >= near && isDecoyTitle(title));
  const sided = titles.findLastIndex((title) => sideOfTitle(title) !== null);
  const side = sided > decoy ? sideOfTitle(titles[sided] ?? '') : null;
  if (decoy >= 0 && decoy > sided) return { ...noCarry, isDecoy: true };
  if (side !== null) return { ...noCarry, side, sectionTitle: titles[sided] ?? null };
  if (!sameAsBefore && carry.isSectionOpen) return { ...noCarry, side: carry.side, sectionTitle: carry.sectionTitle };
  // A heading of its own opens the list again; a title of its own ends what a decoy's title began.
  return sameAsBefore ? { ...carry, isOver: false, isDecoy: carry.isDecoy && titles.length === 0 } : noCarry;
}

/** Tables side by side end where their neighbours' headings begin. */
function boundsOf(group: readonly Heading[], heading: Heading): Bounds {
  const at = group.indexOf(heading);
  return {
    left: group[at - 1]?.columns.at(-1)?.box.x1 ?? Number.NEGATIVE_INFINITY,
    right: group[at + 1]?.columns[0]?.box.x0 ?? Number.POSITIVE_INFINITY,
  };
}

const groupByTop = (headings: readonly Heading[]): Heading[][] => {
  const groups: Heading[][] = [];
  for (const heading of headings) {
    const group = groups.at(-1);
    if (group && Math.abs((group[0] as Heading).top - heading.top) < 1) group.push(heading);
    else groups.push([heading]);
  }
  return groups;
};

/** The same columns at the same places; a word may differ (`continued`), and a panel beside one of them. */
const looksSame = (a: Heading, b: Heading): boolean => {
  const [one, other] = [core(a), core(b)];
  return (
    one.length === other.length &&
    one.every(
      (column, position) =>
        column.role === other[position]?.role && Math.abs(column.box.x0 - (other[position]?.box.x0 ?? 0)) < 8,
    )
  );
};

const core = (heading: Heading): Heading['columns'] =>
  heading.columns.filter((column) => column.role !== 'other' && column.role !== 'unknown');

/** The text lines right above a heading, down from the table before it. */
function titlesAbove(
  lines: readonly Line[],
  group: readonly Heading[],
  previous: CandidateTable | undefined,
): string[] {
  const heading = group[0] as Heading;
  const left = (heading.columns[0]?.box.x0 ?? 0) - 60;
  const last = group.at(-1)?.columns.at(-1);
  const right = last && isTextRole(last.role) ? Number.POSITIVE_INFINITY : (last?.box.x1 ?? 0) + 6;
  const from = previous && previous.page === heading.page && previous.top < heading.top ? previous.top : 0;
  const above = lines.filter(
    (line) => line.box.y1 <= heading.top + 1 && line.box.y0 > from && line.box.y0 > heading.top - 110,
  );
  return above
    .slice(-titleLinesMax)
    .map((line) => line.tokens.filter((token) => token.box.x1 > left && token.box.x0 < right))
    .filter(
      (tokens) => tokens.length > 0 && !tokens.some((token) => token.figure !== null && token.figure.decimals === 2),
    )
    .map(spacedText);
}

/** The account's name as the last words of a page, when its list begins on the next one. */
function accountTitlesAtEnd(lines: readonly Line[]): string[] {
  const last = lines.findLastIndex((line) => line.tokens.some((token) => token.figure !== null && isMoneyLike(token)));
  const titles = lines
    .slice(last + 1)
    .map((line) => line.text)
    .slice(-titlesNear);
  const isShort = titles.every((title) => title.length < accountTitleMax);
  const isNumbered = titles.some((title) => /[\dX*-]{4,}$/u.test(title)) && findAccountType(titles) !== null;
  return isShort && (isNumbered || findAccountNumber(titles) !== null) ? titles : [];
}

/** Running headers and footers: the same words at the same height on most pages, and page numbers. */
function withoutFurniture(layout: PageLayout, layouts: readonly PageLayout[]): Line[] {
  const isEdge = (line: Line): boolean => line.box.y0 > layout.height * 0.88 || line.box.y1 < layout.height * 0.06;
  return layout.lines.filter((line) => {
    if (pageNumber.test(line.text)) return false;
    if (layouts.length < 2 || !isEdge(line)) return true;
    const neighbour = layouts.find(
      (other) => other.number !== layout.number && Math.abs(other.number - layout.number) <= 2,
    );
    const folded = line.text.replace(/\d+/g, '#');
    return !neighbour?.lines.some(
      (other) => Math.abs(other.baseline - line.baseline) < 3 && other.text.replace(/\d+/g, '#') === folded,
    );
  });
}

const pageNumber =
  /^\s*(?:page|seite|pagina|página|p\.|pg\.?)\s*:?\s*(?:no\.?:?\s*)?\d+(?:\s*(?:of|de|sur|von|van|di|\/)\s*\d+)?\s*$|^\s*\d+\s*(?:of|de|sur|von|van|di|\/)\s*\d+\s*$/iu;

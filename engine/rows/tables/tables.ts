import { boxAround } from '../../geometry/index.ts';
import { type Line, type PageLayout, spacedText, textOf } from '../../page/index.ts';
import { type CutLine, cutLine } from '../cells/index.ts';
import {
  type Bounds,
  type Column,
  findHeadings,
  type Heading,
  placeColumns,
  type TableColumns,
  withRaggedRows,
  withUnheadedDate,
} from '../columns/index.ts';
import { chequeWord, isDecoyTitle, roleOfLabel, sideOfTitle } from '../vocabulary/index.ts';
import type { CandidateTable, Entry } from './candidate-table.ts';
import { type Carry, noCarry } from './carry.ts';
import { assembleEntries } from './entries.ts';
import { withoutFurniture } from './furniture.ts';
import { joinBlocks, joinColumns, partBlocks } from './side-by-side.ts';
import { startOf, titlesAbove } from './titles.ts';

const sampleLinesMax = 150;

/** A list, or one of several that stand side by side. */
interface Block {
  readonly heading: Heading;
  readonly bounds: Bounds;
  readonly columns: TableColumns;
  readonly sample: readonly Line[];
}

/** All tables with headings, in printed order; a page without a heading goes on with the table before it. */
export function findTables(layouts: readonly PageLayout[]): CandidateTable[] {
  const finder = new TableFinder();
  return layouts.flatMap((layout, at) => finder.take(layout, layouts[at - 2] ?? layouts[at - 1] ?? layouts[at + 1]));
}

/** Finds tables page by page; of the pages before it holds what their tables carry over. */
export class TableFinder {
  #last: CandidateTable | undefined;
  #blocks: Block[] = [];
  #carry = noCarry;

  /** The tables of one page. `neighbour` is a page near it, which repeats its running header and footer. */
  take(layout: PageLayout, neighbour: PageLayout | undefined): CandidateTable[] {
    const tables: CandidateTable[] = [];
    const lines = withoutFurniture(layout, neighbour);
    const headings = findHeadings({ ...layout, lines });
    const firstTop = headings[0]?.top ?? Number.POSITIVE_INFINITY;
    const goesOn = this.#goOn(lines, layout.number, firstTop);
    if (goesOn) tables.push(goesOn);
    for (const group of groupByTop(headings)) {
      const { top } = group[0] as Heading;
      const bottom = headings.find((other) => other.top > top + 1)?.top ?? layout.height;
      const found = this.#begin(lines, group, bottom);
      tables.push(found);
      this.#last = found;
    }
    return tables;
  }

  /** The table of the page before, above the first heading of this one. */
  #goOn(lines: readonly Line[], page: number, bottom: number): CandidateTable | null {
    const above = lines.filter((line) => line.box.y1 < bottom + 1);
    const read = readBlocks(above, this.#blocks, this.#carry);
    if (!read.entries.some((entry) => entry.kind !== 'section')) return null;
    const table = {
      page,
      top: 0,
      bottom,
      columns: joinColumns(this.#blocks.map((block) => block.columns)),
      headingBox: null,
      titles: [],
      isDecoy: this.#carry.isDecoy,
      continues: true,
      entries: read.entries,
    };
    this.#carry = read.carry;
    this.#last = table;
    return table;
  }

  #begin(lines: readonly Line[], group: Heading[], bottom: number): CandidateTable {
    const first = group[0] as Heading;
    const region = lines.filter((line) => line.box.y0 >= first.bottom - 1 && line.box.y0 < bottom - 1);
    const titles = titlesAbove(lines, group, this.#last);
    const before = this.#blocks;
    const sameAsBefore =
      before.length === group.length &&
      group.every((one, position) => looksSame((before[position] as Block).heading, one));
    const begin = startOf(titles, this.#carry, sameAsBefore);
    this.#blocks = [];
    for (const [position, one] of group.entries()) {
      const bounds = boundsOf(group, one, this.#blocks.at(-1));
      this.#blocks.push(placeBlock(one, bounds, region, sameAsBefore ? before[position] : undefined));
    }
    const read = readBlocks(region, this.#blocks, begin);
    this.#carry = read.carry;
    return {
      page: first.page,
      top: first.top,
      bottom,
      columns: joinColumns(this.#blocks.map((block) => block.columns)),
      headingBox: {
        ...boxAround(group.flatMap((one) => one.columns)),
        y0: first.top,
        y1: first.bottom,
      },
      titles,
      isDecoy: begin.isDecoy,
      continues: sameAsBefore && titles.every((title) => sideOfTitle(title) === null),
      entries: read.entries,
      ...(sameAsBefore && group.length === 1 ? wordsUnder(first, read.orphans) : {}),
    };
  }
}

const linesBelowMax = 2.2;
/** In points, from the edge of the heading over the words. */
const alignedWithin = 3;

/** Right under a heading that is printed again, at the edge of its words, stands what the last row before it lacks. */
function wordsUnder({ columns, bottom }: Heading, orphans: readonly CutLine[]): Pick<CandidateTable, 'wordsBefore'> {
  const edge = columns.find((column) => column.role === 'description')?.box.x0;
  const [first] = orphans;
  if (!first || edge === undefined || first.source.bbox[1] - bottom > first.fontSize * linesBelowMax) return {};
  const isAligned = orphans.every((line) => line.textX0 !== null && Math.abs(line.textX0 - edge) < alignedWithin);
  return isAligned ? { wordsBefore: textOf(orphans) } : {};
}

/** Where the columns of a list stand, by its own lines and those of the pages before it under the same heading. */
function placeBlock(heading: Heading, bounds: Bounds, region: readonly Line[], before: Block | undefined): Block {
  if (before && before.sample.length >= sampleLinesMax && standsWhere(before, heading, bounds))
    return { ...before, heading };
  const sample = [...(before?.sample ?? []), ...rowsArea(region)].slice(0, sampleLinesMax);
  const columns = withRaggedRows(
    withUnheadedDate(placeColumns(heading, sample, bounds), sample, !Number.isFinite(bounds.left), heading.columns),
    sample,
  );
  return { heading, bounds, sample, columns };
}

/** To the point where the columns were placed, so that they need not be placed anew. */
const standsWhere = ({ heading, bounds }: Block, other: Heading, otherBounds: Bounds): boolean =>
  bounds.left === otherBounds.left &&
  bounds.right === otherBounds.right &&
  heading.columns.length === other.columns.length &&
  heading.columns.every((column, position) => {
    const its = other.columns[position] as Column;
    return column.text === its.text && column.box.x0 === its.box.x0 && column.box.x1 === its.box.x1;
  });

/** The entries of one list, or of several side by side, and what goes on behind them. */
function readBlocks(
  lines: readonly Line[],
  blocks: readonly Block[],
  start: Carry,
): ReturnType<typeof assembleEntries> {
  const { own, title, below } = partBlocks(
    lines,
    blocks.map((block) => block.columns),
  );
  const reads = blocks.map((block) => readRegion(own, block.columns, start));
  const entries = joinBlocks(reads.map((read) => read.entries));
  const carry = reads.at(-1)?.carry ?? noCarry;
  const orphans = reads[0]?.orphans ?? [];
  if (!title) return { entries, orphans, carry: { ...carry, pending: reads.length > 1 ? [] : carry.pending } };
  const next = {
    ...noCarry,
    side: sideOfTitle(spacedText(title.tokens)),
    sectionTitle: title.text,
    isDecoy: isDecoyTitle(title.text),
    isSectionOpen: true,
  };
  const rest = readBlocks(below, blocks, next);
  return { entries: [...entries, ...rest.entries], orphans, carry: rest.entries.length > 0 ? rest.carry : next };
}

function readRegion(lines: readonly Line[], columns: TableColumns, carry: Carry): ReturnType<typeof assembleEntries> {
  const cut = lines.map((line) => cutLine(line, columns)).filter((line): line is CutLine => line !== null);
  const hasDateColumn =
    columns.dayMonths.length > 0 || columns.dates.length === 0 || columns.dates.some((zone) => zone.role === 'date');
  const hasPostedBelow = columns.dates.some((zone) => zone.hasPostedBelow);
  const isUnnamed = columns.dates.length + columns.dayMonths.length === 0;
  const [posted, date] = (['posted', 'date'] as const).map((role) => columns.dates.find((zone) => zone.role === role));
  const isPostedFirst = posted !== undefined && date !== undefined && posted.x0 < date.x0;
  const read = assembleEntries(cut, carry, { hasDateColumn, isUnnamed, hasPostedBelow, isPostedFirst });
  return { ...read, entries: read.entries.map((entry) => withoutValueDay(nameCheque(entry, columns), columns)) };
}

/** The day from which a row bears interest is neither its own nor the one that it was booked. */
function withoutValueDay(entry: Entry, { dates }: TableColumns): Entry {
  const isValue = dates.some((zone) => zone.isValue && (zone.role === 'posted' || zone.hasPostedBelow));
  const isBooked = dates.some((zone) => !zone.isValue && zone.role === 'posted');
  return entry.kind === 'row' && isValue && !isBooked ? { ...entry, dates: { ...entry.dates, posted: null } } : entry;
}

/** In a list of cheques a row has no words but its number's heading: `Check #` over `1014`. */
function nameCheque(entry: Entry, columns: TableColumns): Entry {
  if (entry.kind !== 'row' || entry.description !== '' || entry.reference === null) return entry;
  const word = chequeWord(`${columns.referenceHeading ?? ''} ${entry.sectionTitle ?? ''}`);
  const number = /\d+/u.exec(entry.reference)?.[0];
  return word === null || number === undefined ? entry : { ...entry, description: `${word} # ${number}` };
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

/** Tables side by side end where their neighbours' headings begin, and begin where their neighbours' figures end. */
function boundsOf(group: readonly Heading[], heading: Heading, before: Block | undefined): Bounds {
  const at = group.indexOf(heading);
  const figures = before?.columns.isBalanceGuessed ? [] : (before?.columns.bands ?? []);
  return {
    left: Math.max(
      group[at - 1]?.columns.at(-1)?.box.x1 ?? Number.NEGATIVE_INFINITY,
      ...figures.map((band) => band.x1),
    ),
    right: (group[at + 1]?.columns[0]?.box.x0 ?? Number.POSITIVE_INFINITY) - edgeSlack,
  };
}

/** In points: letters that begin at one edge may differ by the white beside them. */
const edgeSlack = 2;

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

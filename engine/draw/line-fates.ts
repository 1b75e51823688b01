import { type Box, middleY } from '../geometry/index.ts';
import { datesOf, isMoneyLike, type Line, layOutPage, type PageLayout } from '../page/index.ts';
import type { Reading, ReadingRow, Source } from '../reading/index.ts';
import { type FactRole, findFacts } from '../rows/index.ts';
import { kindOf, type LineKind, lineWords, nameOf, quoted, unexplained } from './line-words.ts';
import { type Inside, type Part, partsOf, readingOf } from './look-inside.ts';

/** A line of the page with a figure or a date: what it was taken for, and a sentence that says why. */
export interface ShownLine extends Placed {
  readonly text: string;
  readonly kind: LineKind;
  readonly says: string;
  readonly row: ReadingRow | null;
}

interface Placed {
  readonly page: number;
  readonly box: Box;
}

/** Every line with a figure or a date, of one page or of all, from the top. */
export function linesOf(inside: Inside, pageNumber: number | null = null): ShownLine[] {
  const reading = readingOf(inside);
  const parts = partsOf(inside);
  const traced = Map.groupBy(tracedLines(parts, reading), ({ page }) => page);
  const added = Map.groupBy(addedRows(parts, reading), ({ source }) => source?.page);
  const open = Map.groupBy(openPlaces(reading), ({ page }) => page);
  return inside.pages
    .filter(({ number }) => pageNumber === null || number === pageNumber)
    .flatMap((page) => {
      const layout = layOutPage(page);
      const known = traced.get(page.number) ?? [];
      const lines = [...known, ...untracedLines(layout, known, parts)]
        .map((line) => asAddedRow(line, added.get(page.number) ?? []))
        .map((line) => asOpen(line, open.get(page.number) ?? []));
      return lines.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
    });
}

/** The second stands within the first. */
const isOn = (one: Placed, other: Placed): boolean =>
  one.page === other.page &&
  middleY(other.box) >= one.box.y0 &&
  middleY(other.box) <= one.box.y1 &&
  one.box.x0 < other.box.x1 &&
  one.box.x1 > other.box.x0;

const placeOf = ({ page, bbox: [x0, y0, x1, y1] }: Source): Placed => ({ page, box: { x0, y0, x1, y1 } });

/** As the reading of each part has them. Rows have the numbers of the whole document, or of the part where it was rejected. */
function tracedLines(parts: readonly Part[], reading: Reading | null): ShownLine[] {
  const rowOf = new Map((reading?.rows ?? []).map((row) => [row.source, row]));
  return parts.flatMap(({ trace, choice }) =>
    (trace?.lines ?? []).map((line) => {
      const own = (line.row === null ? null : choice?.rows[line.row]) ?? null;
      const row = own && (rowOf.get(own.source) ?? own);
      return { page: line.page, box: line.box, text: line.text, kind: kindOf(line), says: lineWords(line, row), row };
    }),
  );
}

/** Rows that a person should write in: no reading has them, for their amounts cannot be read. */
function addedRows(parts: readonly Part[], reading: Reading | null): ReadingRow[] {
  const known = new Set(parts.flatMap(({ choice }) => (choice?.rows ?? []).map(({ source }) => source)));
  return (reading?.rows ?? []).filter(({ source }) => !known.has(source));
}

function asAddedRow(line: ShownLine, added: readonly ReadingRow[]): ShownLine {
  const row = added.find(({ source }) => source && isOn(placeOf(source), line));
  return row ? { ...line, kind: 'row', says: `${nameOf(row)}, whose amount cannot be read`, row } : line;
}

/** Figures that a check on the whole page leaves open. */
const openPlaces = (reading: Reading | null): Placed[] =>
  (reading?.accounts ?? []).flatMap(({ unclaimed }) =>
    unclaimed.filter(({ amount }) => amount !== 0n).map(({ source }) => placeOf(source)),
  );

const asOpen = (line: ShownLine, open: readonly Placed[]): ShownLine =>
  line.row === null && line.kind !== 'unexplained' && open.some((place) => isOn(place, line))
    ? { ...line, kind: 'unexplained', says: unexplained }
    : line;

/** Lines that no reading looked at: the page has no rows, or they stand before the first of several accounts. */
function untracedLines(layout: PageLayout, known: readonly ShownLine[], parts: readonly Part[]): ShownLine[] {
  const facts = new Map(findFacts([layout]).map((fact) => [fact.token, fact]));
  return layout.lines
    .filter((line) => hasFigureOrDate(line) && !known.some((one) => isOn(one, line)))
    .map(({ page, box, text, tokens }) => {
      const shown = { page, box, text, row: null };
      const fact = tokens.map((token) => facts.get(token)).find((one) => one && one.role !== 'unknown');
      if (fact) return { ...shown, kind: kindOfRole(fact.role), says: `${roleWords[fact.role]}${quoted(fact.label)}` };
      return { ...shown, kind: 'other', says: tokens.some(isMoneyLike) ? whyUntraced(parts) : 'a date and no figure' };
    });
}

const hasFigureOrDate = ({ tokens }: Line): boolean => tokens.some(isMoneyLike) || datesOf(tokens).length > 0;

function whyUntraced(parts: readonly Part[]): string {
  if (parts.some(({ trace }) => trace !== null)) return 'outside the list: no account that was read holds it';
  return parts.some(({ isStill }) => isStill)
    ? 'not a row: the balances and totals of the page say that nothing moved'
    : 'not a row: no lines were found whose figures lead from one balance to another';
}

const roleWords: Readonly<Record<FactRole, string>> = {
  opening: 'an opening balance by its label',
  closing: 'a closing balance by its label',
  carried: 'a balance by its label',
  total_in: 'a total of money in by its label',
  total_out: 'a total of money out by its label',
  total: 'a total by its label',
  count: 'a number of rows by its label',
  aside: 'neither a row nor a balance by its label',
  unknown: 'a figure with a label that we do not know',
};

const kindOfRole = (role: FactRole): LineKind =>
  role === 'opening' || role === 'closing' || role === 'carried'
    ? 'balance'
    : role === 'total' || role === 'total_in' || role === 'total_out'
      ? 'total'
      : 'other';

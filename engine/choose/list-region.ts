import type { Sheet, SheetLine } from '../sheet/index.ts';
import { standsApart } from './stands-apart.ts';

const columnShareMin = 0.06;

/** Figure columns that rows use: those that a heading names, that a fair share of the dated lines fill, or only a dated line. */
export function listColumns(
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
export function listRegion(
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
export function continuationEdges(sheet: Sheet, region: { first: number; last: number } | null): ReadonlySet<number> {
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

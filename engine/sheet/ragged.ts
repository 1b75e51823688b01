import { readMarkColumns } from './mark-columns.ts';
import type { Sheet } from './sheet.ts';
import type { SheetFigure, SheetLine } from './sheet-line.ts';

const rowsMin = 2;
const sharedShareMax = 0.5;
const columnShareMin = 0.25;

/** In plain text figures may stand over no others: the last one of each line is then one column, the one before it another. */
export function inOrderOfLines(sheet: Sheet): Sheet | null {
  const rows = sheet.lines.filter((line) => line.dates.length > 0 && line.figures.length > 0);
  // Where dates stand on lines above the figures, the few lines that have both tell nothing of the rest.
  const others = sheet.lines.filter((line) => line.dates.length === 0 && line.figures.length > 1);
  if (rows.length < Math.max(rowsMin, others.length) || !isRagged(rows, sheet)) return null;
  const counts: number[] = [];
  const lines = sheet.lines.map((line) => ({
    ...line,
    figures: line.figures.map((figure, at): SheetFigure => {
      const column = line.figures.length - 1 - at;
      counts[column] = (counts[column] ?? 0) + 1;
      return { ...figure, column };
    }),
  }));
  // No heading stands over them either.
  const columns = counts.map((count, index) => ({ index, x0: Infinity, x1: Infinity, count }));
  return { ...sheet, lines: readMarkColumns(lines), columns };
}

/** Few figures stand over others, or one stands over another that has a different place on a line with as many figures. */
function isRagged(rows: readonly SheetLine[], { columns }: Sheet): boolean {
  const figures = rows.flatMap((line) => line.figures);
  const countMin = Math.max(rowsMin, rows.length * columnShareMin);
  const shared = figures.filter(({ column }) => (columns[column]?.count ?? 0) >= countMin);
  if (shared.length <= figures.length * sharedShareMax) return true;
  const places = rows.flatMap(({ figures: own }) =>
    own.map(({ column }, at) => ({ key: `${own.length} ${column}`, at })),
  );
  const byKey = Map.groupBy(places, ({ key }) => key);
  return [...byKey.values()].some((own) => own.some(({ at }) => at !== own[0]?.at));
}

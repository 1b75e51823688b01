import { foldText } from '../../calendar/index.ts';
import { type Box, boxAround, overlapX, width } from '../../geometry/index.ts';
import { roleOfHeading } from '../vocabulary/index.ts';
import type { Cell, Word } from './heading-cells.ts';

/**
 * Puts cells of several lines over each other. A cell that spans several below is a title, or it is several headings
 * that run into each other: then each of its words belongs to the cell it stands over.
 */
export function stackCells(rows: readonly (readonly Cell[])[]): Cell[] {
  let stacked: Cell[] = [...(rows[0] ?? [])];
  for (const row of rows.slice(1)) {
    const parted = stacked.flatMap((upper) => partOver(upper, row));
    const titleOf = (cell: Cell): Cell | undefined =>
      parted.find((upper) => isSpanning(upper, row) && cellsUnder(upper, row).includes(cell));
    const next: Cell[] = [];
    const used = new Set<Cell>();
    for (const cell of row) {
      const above = parted.filter(
        (upper) => overlapX(upper.box, cell.box) > 0.2 * Math.min(width(upper.box), width(cell.box)),
      );
      const only = above.length === 1 && !isSpanning(above[0] as Cell, row) ? above[0] : undefined;
      for (const upper of above) used.add(upper);
      next.push(only ? joinUnder(only, cell) : underTitle(titleOf(cell), cell));
    }
    stacked = [...parted.filter((cell) => !used.has(cell)), ...next];
  }
  return stacked;
}

/** `Date` over `MM` and `DD` heads both, though it may stand over one of them only. */
function joinUnder(upper: Cell, cell: Cell): Cell {
  const role = roleOfHeading(foldText(cell.text));
  return role === 'day' || role === 'month' ? cell : joinCells([upper, cell]);
}

/** A title over several columns belongs to each of them: `Balance` over `Ledger` and `Available`. */
function underTitle(title: Cell | undefined, cell: Cell): Cell {
  if (!title || roleOfHeading(foldText(title.text)) !== 'balance') return cell;
  const joined = [joinCells([title, cell]), joinCells([cell, title])];
  const found = joined.find(({ text }) => roleOfHeading(foldText(text)) === 'balance');
  return found ? { ...found, box: cell.box } : cell;
}

function partOver(upper: Cell, row: readonly Cell[]): Cell[] {
  const below = row.filter((cell) => overlapX(upper.box, cell.box) > 0);
  if (below.length < 2 || upper.words.length < below.length || roleOfHeading(foldText(upper.text)) === null)
    return [upper];
  const groups = below.map((cell) =>
    upper.words.filter((word) => below.every((other) => apart(word.box, cell.box) <= apart(word.box, other.box))),
  );
  const isEach = groups.every((words, position) => {
    const text = [...words, ...(below[position]?.words ?? [])].map((word) => word.text).join(' ');
    return words.length > 0 && roleOfHeading(foldText(text)) !== null;
  });
  return isEach ? groups.map(cellOf) : [upper];
}

const apart = (a: Box, b: Box): number => Math.abs((a.x0 + a.x1) / 2 - (b.x0 + b.x1) / 2);

/** `Wäh-` over `rung` is one word. */
const hyphenated = /(?<=\p{Ll})- (?=\p{Ll})/gu;

const cellOf = (words: readonly Word[]): Cell => ({
  text: words
    .map((word) => word.text)
    .join(' ')
    .replace(hyphenated, ''),
  box: boxAround(words),
  hasFigure: false,
  words,
});

const joinCells = (cells: readonly Cell[]): Cell => cellOf(cells.flatMap((cell) => cell.words));

const isSpanning = (upper: Cell, row: readonly Cell[]): boolean => cellsUnder(upper, row).length > 1;

const centredMax = 8;

/** The cells a heading stands over; a title of two columns may stand over the gap between them. */
function cellsUnder(upper: Cell, row: readonly Cell[]): readonly Cell[] {
  const under = row.filter((cell) => overlapX(upper.box, cell.box) > 0);
  if (under.length > 1 || roleOfHeading(foldText(upper.text)) !== 'balance') return under;
  const left = row.findIndex((cell, at) => {
    const next = row[at + 1];
    return next !== undefined && apart(upper.box, boxAround([cell, next])) < centredMax;
  });
  return left < 0 ? withLastBeside(under, row) : row.slice(left, left + 2);
}

/**
 * `Saldo` over the first of two columns that only together with it mean anything: the last one, a word that we don't
 * know, stands under it too.
 *
 *                                SALDO
 *     CARGOS     ABONOS      OPERACION     LIQUIDACION
 */
function withLastBeside(under: readonly Cell[], row: readonly Cell[]): readonly Cell[] {
  const [cell] = under;
  const last = row.at(-1);
  const isPair = cell !== undefined && last !== undefined && row.indexOf(cell) === row.length - 2;
  if (!isPair || !isOneWord(cell) || !isOneWord(last) || roleOfHeading(foldText(last.text)) !== null) return under;
  const role = roleOfHeading(foldText(cell.text));
  return role === null || role === 'description' ? [cell, last] : under;
}

const isOneWord = ({ text }: Cell): boolean => /^\p{L}{5,}$/u.test(text);

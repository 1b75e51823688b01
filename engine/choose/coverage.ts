import type { Sheet, SheetFigure, SheetLine } from '../sheet/index.ts';
import { type DateColumn, dateIn } from './date-columns.ts';
import type { Item } from './items.ts';
import { sizeOf } from './money-of.ts';
import type { Proposal } from './proposal.ts';

/** Why a figure that the reading does not use is harmless. */
export type Excuse =
  | 'repeats a figure of the reading'
  | 'zero'
  | 'stands in a sentence'
  | 'labelled as something else'
  | 'part of a description'
  | 'in a column that does not count'
  | 'outside the lists';

export interface Unexplained {
  readonly figure: SheetFigure;
  readonly line: SheetLine;
}

/** Every money figure of the page that neither the reading nor an excuse accounts for. */
export function findUnexplained(
  sheet: Sheet,
  items: readonly Item[],
  proposal: Proposal,
  dateColumns: readonly DateColumn[],
  explained: ReadonlySet<SheetFigure>,
): Unexplained[] {
  const used = new Set<SheetFigure>(explained);
  const known = new Set<bigint>();
  const add = (figure: SheetFigure | null): void => {
    if (!figure) return;
    used.add(figure);
    known.add(sizeOf(figure, sheet.scale));
  };
  for (const { figures, balance } of proposal.rows) {
    for (const figure of figures) used.add(figure);
    add(balance);
  }
  add(proposal.opening?.figure ?? null);
  add(proposal.closing?.figure ?? null);
  let running = proposal.opening?.value ?? 0n;
  const inTime = proposal.order === 'oldest_first' ? proposal.rows : [...proposal.rows].reverse();
  for (const { amount } of inTime) {
    running += amount;
    known.add(running < 0n ? -running : running);
  }
  const rowLines = new Set(proposal.rows.map((row) => row.item.line.index));
  const amountColumns = new Set(proposal.rows.flatMap((row) => row.figures.map((figure) => figure.column)));
  const first = Math.min(...rowLines);
  const last = Math.max(...rowLines);
  const unexplained: Unexplained[] = [];
  for (const item of items) {
    const { line } = item;
    for (const figure of line.figures) {
      if (used.has(figure) || sizeOf(figure, sheet.scale) === 0n || known.has(sizeOf(figure, sheet.scale))) continue;
      if (rowLines.has(line.index)) {
        // Another figure of a row: a foreign amount, a rate, a fee that is part of it.
        continue;
      }
      const looksLikeRow = item.kind === 'row' && amountColumns.has(figure.column);
      const isDatedRow = dateColumns.some((column) => dateIn(line, column)) && amountColumns.has(figure.column);
      const isInside = line.index > first && line.index < last;
      const isInColumns =
        amountColumns.has(figure.column) || (proposal.balanceColumn !== null && figure.column === proposal.balanceColumn);
      if (isSentence(line)) continue;
      if (looksLikeRow || isDatedRow || (isInside && isInColumns)) unexplained.push({ figure, line });
    }
  }
  return unexplained;
}

const sentenceWordsMin = 7;

/** A run of words in small letters with a figure among them is prose. */
function isSentence(line: SheetLine): boolean {
  const words = line.label.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= sentenceWordsMin && small * 2 >= words.length;
}

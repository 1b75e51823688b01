import { datesIn, type PrintedDate } from '../../calendar/index.ts';
import { overlapX } from '../../geometry/index.ts';
import type { CellFigure, Cells, CutLine } from '../cells/index.ts';
import { type FactRole, mayNameEnd, roleOfLabel } from '../vocabulary/index.ts';

/**
 * What a line's label makes of its figures. It decides only where no ordinary row could stand: without a date, or with a
 * figure in the balance column alone.
 */
export function roleOfLine(line: CutLine, hasLinesBefore: boolean): FactRole | null {
  const isDated = line.dates.date !== null;
  const bothSides =
    line.cells.in !== null && line.cells.out !== null && !isZero(line.cells.in) && !isZero(line.cells.out);
  // A dated line with one amount is a row, unless its words name the balance that opens or closes the list.
  if (isDated && line.hasAmount && !bothSides && !mayNameEnd(line.text)) return null;
  // In a list of several blocks a total's label may stand in the first block and its figure in the last.
  const label = roleOfLabel(line.text === '' && !isDated ? line.lineText : line.text);
  if (bothSides && !isDated && label === null) return 'total';
  if (label === null || label === 'count') return null;
  if (bothSides) return label === 'opening' ? 'opening' : label === 'closing' ? 'total' : label;
  if (label === 'opening' || label === 'closing' || label === 'carried') {
    if (!line.hasAmount) return label;
    const isShort = line.text.split(' ').length <= 8;
    return isShort && (!isDated || label === 'opening' || label === 'closing') ? label : null;
  }
  if (label === 'aside') return !isDated && /^(?:sub-?)?total/iu.test(line.text) ? 'total' : null;
  if (isDated || hasLinesBefore || !/tot|sum|net|movi|rulaj/iu.test(line.text + line.lineText)) return null;
  return label;
}

/**
 * A line of labels, and under one of them its figure: a box below the rows.
 *
 *     Filiale     Kontonummer     Neuer Saldo
 *     220         0112233 00      EUR 19.892,94
 */
export function isLabelledBy(above: CutLine | null, line: CutLine): boolean {
  if (!above || above.hasAmount || above.cells.balance || above.dates.date || above.page !== line.page) return false;
  const figures = figuresOf(line.cells);
  return (
    figures.length > 0 &&
    line.baseline - above.baseline < line.fontSize * 2.2 &&
    figures.every((figure) => above.labels.some((label) => overlapX(label, figure) > 0))
  );
}

/** The day that heads the rows below it: the line says nothing else, but for a word or two. */
export function headerDay(line: CutLine): PrintedDate | null {
  if (line.source.text.length > 50) return null;
  const words = line.source.text.split(/\s+/u);
  const [found, other] = datesIn(words);
  return !found || other || words.length - (found.end - found.start) > 2 ? null : found.date;
}

/** Text that runs across the columns is a notice, not part of a row, and so is one that says so. */
export const isNotice = (line: CutLine): boolean => line.text.length > 120 || noticeWord.test(line.text);

const noticeWord =
  /^(?:reminder|notice|important|please note|rappel|avis|à noter|wichtig|hinweis|importante|aviso|avviso|belangrijk|let op)\s?[:!]/iu;

/** `* indicates a break in the numbers`, `* Denotes missing numbers`, `*** RATE CHANGE 02JAN ***`. */
export const isFootnote = (line: CutLine): boolean => footnote.test(line.source.text);

const footnote = /^[*†‡]+(?: ?\p{Ll}| \p{Lu}\p{Ll}+ \p{Ll})|^\*{3} .*\*{3}$/u;

export const figuresOf = ({ out, in: into, amount, balance }: Cells): CellFigure[] =>
  [out, into, amount, balance].filter((token) => token !== null);

export const isZero = (token: { figure: { digits: bigint } | null }): boolean => token.figure?.digits === 0n;

import { type PrintedFigure, parsePrinted } from '../money/index.ts';
import type { SheetFigure, SheetLine } from './sheet-line.ts';

const figuresMin = 3;
const markedShareMin = 0.9;
/** `CREDIT`. */
const markLengthMax = 6;
const places = [1, -1] as const;

type Place = (typeof places)[number];

/**
 * `6,15   Af`, `Cr   1,200.00`: marks in a column of their own, behind the figures or before them. They are marks where
 * nearly all figures of a column have one, and not all the same; then they are so beside other figures too.
 */
export function readMarkColumns(
  lines: readonly SheetLine[],
  columnOf: (figure: SheetFigure) => number,
): readonly SheetLine[] {
  const known = { 1: knownMarks(lines, columnOf, 1), [-1]: knownMarks(lines, columnOf, -1) };
  if (known[1].size === 0 && known[-1].size === 0) return lines;
  return lines.map((line) => ({ ...line, figures: line.figures.map((figure) => withMark(line, figure, known)) }));
}

function knownMarks(
  lines: readonly SheetLine[],
  columnOf: (figure: SheetFigure) => number,
  place: Place,
): ReadonlySet<string> {
  const columns = new Map<number, { count: number; marks: Mark[] }>();
  for (const line of lines)
    for (const figure of line.dates.length > 0 ? line.figures : []) {
      const column = columns.get(columnOf(figure)) ?? { count: 0, marks: [] };
      columns.set(columnOf(figure), column);
      const mark = markAt(line, figure, place);
      column.count += 1;
      if (mark) column.marks.push(mark);
    }
  const isColumn = ({ count, marks }: { count: number; marks: readonly Mark[] }): boolean =>
    count >= figuresMin && marks.length >= count * markedShareMin && new Set(marks.map(({ isIn }) => isIn)).size === 2;
  return new Set([...columns.values()].filter(isColumn).flatMap(({ marks }) => marks.map(({ text }) => text)));
}

function withMark(
  line: SheetLine,
  figure: SheetFigure,
  known: Readonly<Record<Place, ReadonlySet<string>>>,
): SheetFigure {
  for (const place of places) {
    const mark = markAt(line, figure, place);
    if (mark && known[place].has(mark.text))
      return { ...figure, printed: { ...figure.printed, ...mark.printed }, mark: figure.token + place };
  }
  return figure;
}

interface Mark {
  readonly text: string;
  readonly isIn: boolean;
  readonly printed: Pick<PrintedFigure, 'marker' | 'sign'>;
}

function markAt(line: SheetLine, { token, printed }: SheetFigure, place: Place): Mark | null {
  const beside = line.tokens[token + place];
  if (!beside || beside.figure || beside.text.length > markLengthMax) return null;
  if (printed.marker !== null || printed.sign !== 'none') return null;
  const { marker, sign } = parsePrinted(`1.00 ${beside.text}`) ?? { marker: null, sign: 'none' as const };
  if (marker === null && sign === 'none') return null;
  return { text: beside.text, isIn: marker === 'credit' || sign === 'plus', printed: { marker, sign } };
}

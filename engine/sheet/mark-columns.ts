import { type PrintedFigure, parsePrinted } from '../money/index.ts';
import type { FigureColumn } from './figure-columns.ts';
import type { SheetFigure, SheetLine } from './sheet-line.ts';

const figuresMin = 3;
const markedShareMin = 0.9;

type Place = 1 | -1;

/**
 * `6,15   Af`, `Cr   1,200.00`: marks in a column of their own, behind the figures or before them. They are marks where
 * nearly all figures of a column have one, and not all the same; then they are so beside other figures too.
 */
export function readMarkColumns(
  lines: readonly SheetLine[],
  columns: readonly FigureColumn[],
  columnOf: (figure: SheetFigure) => number,
): SheetLine[] {
  const known: Record<Place, Set<string>> = { 1: new Set(), [-1]: new Set() };
  for (const place of [1, -1] as const)
    for (const { index } of columns) {
      const figures = lines
        .filter(({ dates }) => dates.length > 0)
        .flatMap((line) =>
          line.figures.filter((figure) => columnOf(figure) === index).map((figure) => ({ line, figure })),
        );
      const marks = figures.flatMap(({ line, figure }) => markAt(line, figure, place) ?? []);
      const isColumn = figures.length >= figuresMin && marks.length >= figures.length * markedShareMin;
      if (isColumn && new Set(marks.map(({ isIn }) => isIn)).size === 2)
        for (const { text } of marks) known[place].add(text);
    }
  if (known[1].size === 0 && known[-1].size === 0) return [...lines];
  return lines.map((line) => ({ ...line, figures: line.figures.map((figure) => withMark(line, figure, known)) }));
}

function withMark(
  line: SheetLine,
  figure: SheetFigure,
  known: Readonly<Record<Place, ReadonlySet<string>>>,
): SheetFigure {
  for (const place of [1, -1] as const) {
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
  if (!beside || beside.figure || printed.marker !== null || printed.sign !== 'none') return null;
  const { marker, sign } = parsePrinted(`1.00 ${beside.text}`) ?? { marker: null, sign: 'none' as const };
  if (marker === null && sign === 'none') return null;
  return { text: beside.text, isIn: marker === 'credit' || sign === 'plus', printed: { marker, sign } };
}

import { type PrintedFigure, parsePrinted } from '../money/index.ts';
import { groupByGaps } from '../page/index.ts';
import { recalling } from '../recall/index.ts';
import type { SheetFigure, SheetLine } from './sheet-line.ts';

const figuresMin = 3;
const markedShareMin = 0.8;
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
  if (known[1].size === 0 && known[-1].size === 0) return readKinds(lines);
  return lines.map((line) => ({ ...line, figures: line.figures.map((figure) => withMark(line, figure, known)) }));
}

function knownMarks(
  lines: readonly SheetLine[],
  columnOf: (figure: SheetFigure) => number,
  place: Place,
): ReadonlySet<string> {
  const columns = new Map<number, { count: number; marks: Mark[] }>();
  for (const line of lines)
    for (const figure of beginsWithDate(line) ? line.figures : []) {
      const column = columns.get(columnOf(figure)) ?? { count: 0, marks: [] };
      columns.set(columnOf(figure), column);
      // `17,35   Af` and `482,19 Bij`: the longer mark may touch its figure. Words before figures that have theirs behind them
      // are no marks.
      const mark = markAt(line, figure, place) ?? (place === 1 ? ownMark(figure) : null);
      column.count += 1;
      if (mark) column.marks.push(mark);
    }
  const isColumn = ({ count, marks }: { count: number; marks: readonly Mark[] }): boolean =>
    count >= figuresMin && marks.length >= count * markedShareMin && new Set(marks.map(({ isIn }) => isIn)).size === 2;
  return new Set(
    [...columns.values()].filter(isColumn).flatMap(({ marks }) => marks.map(({ text }) => text).filter(Boolean)),
  );
}

const ownMark = ({ printed: { marker, sign } }: SheetFigure): Mark | null =>
  marker === null ? null : { text: '', isIn: marker === 'credit', printed: { marker, sign } };

/** Rows do; nothing but their number stands before it. */
const beginsWithDate = ({ dates: [first], tokens }: SheetLine): boolean =>
  first !== undefined && tokens.slice(0, first.from).every(({ text }) => !/\p{L}/u.test(text));

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

const kindsMin = 2;
const edgeMax = 4;

/** `Debit   Grocer   50.00`: marks in a column of their own that stands apart from the figures, where each line has but one. */
function readKinds(lines: readonly SheetLine[]): readonly SheetLine[] {
  const rows = lines.filter(({ dates, figures }) => dates.length > 0 && figures.length > 0);
  if (rows.length < kindsMin || rows.some(({ figures }) => figures.length > 1)) return lines;
  const kinds = rows.map((line) => kindsOf(line));
  const edges = (kinds[0] ?? []).map(({ x0 }) => x0);
  const columns = edges.map((edge) => kinds.map((own) => own.find(({ x0 }) => Math.abs(x0 - edge) <= edgeMax)));
  const column = columns.find(
    (marks) => !marks.includes(undefined) && new Set(marks.map((mark) => mark?.isIn)).size === 2,
  );
  if (!column) return lines;
  const markOf = new Map(rows.map((line, at) => [line, column[at]]));
  return lines.map((line) => {
    const mark = markOf.get(line);
    const [figure] = line.figures;
    if (!mark || !figure) return line;
    return {
      ...line,
      figures: [{ ...figure, printed: { ...figure.printed, ...mark.printed }, mark: mark.token }],
    };
  });
}

/** The cells of a line that are nothing but a mark. */
function kindsOf(line: SheetLine): (Mark & { readonly x0: number; readonly token: number })[] {
  const [figure] = line.figures;
  return groupByGaps(line.tokens).flatMap(([only, another]) => {
    const token = only ? line.tokens.indexOf(only) : -1;
    const mark = only && !another && figure ? markOn(line, figure, token) : null;
    return mark && only ? [{ ...mark, x0: only.box.x0, token }] : [];
  });
}

interface Mark {
  readonly text: string;
  readonly isIn: boolean;
  readonly printed: Pick<PrintedFigure, 'marker' | 'sign'>;
}

const markAt = (line: SheetLine, figure: SheetFigure, place: Place): Mark | null =>
  isOfOther(line, figure, place) ? null : markOn(line, figure, figure.token + place);

/** `34,02 Χ     2.716,08`: between two figures a mark is that of the nearer one, and behind it where both are as near. */
function isOfOther({ tokens, figures }: SheetLine, { token }: SheetFigure, place: Place): boolean {
  if (!figures.some((other) => other.token === token + 2 * place)) return false;
  const [left, mark, right] = [token, token + place, token + 2 * place].sort((a, b) => a - b).map((at) => tokens[at]);
  if (!left || !mark || !right) return false;
  const isBehind = mark.box.x0 - left.box.x1 <= right.box.x0 - mark.box.x1;
  return isBehind !== (place === 1);
}

const markIn = recalling(
  (text): Pick<PrintedFigure, 'marker' | 'sign'> => parsePrinted(`1.00 ${text}`) ?? { marker: null, sign: 'none' },
);

/** The mark that a token of its line puts on a figure which has none of its own. */
function markOn(line: SheetLine, { printed }: SheetFigure, token: number): Mark | null {
  const beside = line.tokens[token];
  if (!beside || beside.figure || beside.text.length > markLengthMax) return null;
  if (printed.marker !== null || printed.sign !== 'none') return null;
  const { marker, sign } = markIn(beside.text);
  if (marker === null && sign === 'none') return null;
  return { text: beside.text, isIn: marker === 'credit' || sign === 'plus', printed: { marker, sign } };
}

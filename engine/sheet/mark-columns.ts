import { type PrintedFigure, parsePrinted } from '../money/index.ts';
import { groupByGaps, type Token } from '../page/index.ts';
import { recalling } from '../recall/index.ts';
import type { SheetFigure, SheetLine } from './sheet-line.ts';

const figuresMin = 3;
const markedShareMin = 0.8;
/** `CREDIT`. */
const markLengthMax = 6;
const places = [1, -1] as const;

type Place = (typeof places)[number];

/** `6,15   Af`, `Cr   1,200.00`: marks behind figures or before them, where nearly all of a column have one, and not the same. */
export function readMarkColumns(lines: readonly SheetLine[]): readonly SheetLine[] {
  const known = places.map((place) => ({ place, texts: knownMarks(lines, place) }));
  if (known.every(({ texts }) => texts.size === 0)) return readKinds(lines);
  return lines.map((line) => {
    const figures = line.figures.map((figure) => {
      const marks = known.map(({ place }) => markAt(line, figure, place));
      const mark = marks.find((one, at) => one && known[at]?.texts.has(one.text));
      return mark ? marked(figure, mark) : figure;
    });
    return { ...line, figures };
  });
}

function knownMarks(lines: readonly SheetLine[], place: Place): ReadonlySet<string> {
  const figures = lines.filter(beginsWithDate).flatMap((line) => line.figures.map((figure) => ({ line, figure })));
  const columns = [...Map.groupBy(figures, ({ figure }) => figure.column).values()];
  const known = columns.flatMap((column) => {
    // `17,35   Af` and `482,19 Bij`: the longer mark may touch its figure. Before a figure with its mark behind stands none.
    const marks = column.flatMap(
      ({ line, figure }) => markAt(line, figure, place) ?? (place === 1 ? ownMark(figure) : null) ?? [],
    );
    const isKnown = column.length >= figuresMin && marks.length >= column.length * markedShareMin && areBoth(marks);
    return isKnown ? marks.map(({ text }) => text).filter(Boolean) : [];
  });
  return new Set(known);
}

/** Some are of money in, and some of money out. */
const areBoth = (marks: readonly (Mark | undefined)[]): boolean =>
  new Set(marks.map((mark) => mark?.printed.marker === 'credit' || mark?.printed.sign === 'plus')).size === 2;

const ownMark = ({ x1, token, printed: { marker, sign } }: SheetFigure): Mark | null =>
  marker === null ? null : { text: '', x0: x1, token, printed: { marker, sign } };

/** Rows do; nothing but their number stands before it. */
const beginsWithDate = ({ dates: [first], tokens }: SheetLine): boolean =>
  first !== undefined && tokens.slice(0, first.from).every(({ text }) => !/\p{L}/u.test(text));

const marked = (figure: SheetFigure, { printed, token }: Mark): SheetFigure => ({
  ...figure,
  printed: { ...figure.printed, ...printed },
  mark: token,
});

const kindsMin = 2;
const edgeMax = 4;

/** `Debit   Grocer   50.00`: marks in a column of their own that stands apart from the figures, where each line has but one. */
function readKinds(lines: readonly SheetLine[]): readonly SheetLine[] {
  const rows = lines.filter(({ dates, figures }) => dates.length > 0 && figures.length > 0);
  if (rows.length < kindsMin || rows.some(({ figures }) => figures.length > 1)) return lines;
  const kinds = rows.map(kindsOf);
  const columns = (kinds[0] ?? []).map((first) =>
    kinds.map((own) => own.find(({ x0 }) => Math.abs(x0 - first.x0) <= edgeMax)),
  );
  const column = columns.find((marks) => !marks.includes(undefined) && areBoth(marks));
  const markOf = new Map(rows.map((line, at) => [line, column?.[at]]));
  return lines.map((line) => {
    const mark = markOf.get(line);
    return mark ? { ...line, figures: line.figures.map((figure) => marked(figure, mark)) } : line;
  });
}

/** The cells of a line that are nothing but a mark. */
function kindsOf(line: SheetLine): Mark[] {
  const alone = groupByGaps(line.tokens).flatMap((cell) => (cell.length === 1 ? cell : []));
  return alone.flatMap((token) =>
    line.figures.flatMap((figure) => markOn(line, figure, line.tokens.indexOf(token)) ?? []),
  );
}

type Mark = NonNullable<ReturnType<typeof markOn>>;

const markAt = (line: SheetLine, figure: SheetFigure, place: Place): Mark | null =>
  isOfOther(line, figure, place) ? null : markOn(line, figure, figure.token + place);

/** `34,02 Χ     2.716,08`: between two figures a mark is that of the nearer one, and behind it where both are as near. */
function isOfOther({ tokens, figures }: SheetLine, { token }: SheetFigure, place: Place): boolean {
  if (!figures.some((other) => other.token === token + 2 * place)) return false;
  const [left, mark, right] = tokens.slice(token + Math.min(0, 2 * place)) as [Token, Token, Token];
  const isBehind = mark.box.x0 - left.box.x1 <= right.box.x0 - mark.box.x1;
  return isBehind !== (place === 1);
}

const markIn = recalling(
  (text): Pick<PrintedFigure, 'marker' | 'sign'> => parsePrinted(`1.00 ${text}`) ?? { marker: null, sign: 'none' },
);

/** The mark that a token of its line puts on a figure which has none of its own. */
function markOn(line: SheetLine, { printed }: SheetFigure, token: number) {
  const beside = line.tokens[token];
  if (!beside || beside.figure || beside.text.length > markLengthMax) return null;
  if (printed.marker !== null || printed.sign !== 'none') return null;
  const { marker, sign } = markIn(beside.text);
  if (marker === null && sign === 'none') return null;
  return { text: beside.text, x0: beside.box.x0, token, printed: { marker, sign } };
}

import { type Box, boxAround, middleX } from '../../geometry/index.ts';
import { columnGapMin, groupByGaps, isMoneyLike, type Line, spacedText, type Token, textOf } from '../../page/index.ts';
import type { Source } from '../../reading/index.ts';
import { type Band, putInColumns, type TableColumns, withMarks } from '../columns/index.ts';
import { roleOfLabel } from '../vocabulary/index.ts';
import type { Cells, PrintedDates } from './cells.ts';
import { dropSerial, dropTime, takeDates, takePartialDate, unknownDate, unreadableDate } from './line-dates.ts';
import { attachSigns, splitTouching, takeFigures } from './line-figures.ts';

/** A line of a table taken apart into its cells. */
export interface CutLine {
  readonly page: number;
  readonly baseline: number;
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly x0: number;
  readonly dates: PrintedDates;
  /** A part of a date in the date column, the rest of which stands a line lower: `Mar` over `15`. */
  readonly partialDate: string | null;
  readonly partialPosted: string | null;
  /** The date's own letters: below `2025-`, `03-02` is no date but the rest of one. */
  readonly dateText: string | null;
  readonly cells: Cells;
  readonly hasAmount: boolean;
  readonly typeWord: string | null;
  readonly reference: string | null;
  /** What is left: the description. */
  readonly text: string;
  readonly textX0: number | null;
  /** The text of an undated line in parts that wide gaps separate: a title may share it with headings of its own. */
  readonly textCells: readonly string[];
  /** All the words of an undated line without figures, its wide gaps kept: a title pays no heed to the columns. */
  readonly spacedText: string | null;
  /** The whole line of the page, also what lies outside the table. */
  readonly lineText: string;
  /** A bare figure right of the table on the same line; on most rows it is a column that was overlooked. */
  readonly beyond: Token | null;
  /** The cells of an undated line, where it has several, that are labels of balances and totals: two head a summary. */
  readonly labels: readonly Box[];
  /** Money in the table that stands in no column and in no text. */
  readonly strays: readonly Token[];
  /** Those of them that stand under a heading which we don't know. */
  readonly unnamed: readonly Token[];
  readonly source: Source;
}

/** Cuts one line of the page by the table's columns; null when nothing of it lies inside the table. */
export function cutLine(line: Line, columns: TableColumns): CutLine | null {
  const printed = tokensInside(line, columns);
  const inside = attachSigns(columns.isRagged ? putInColumns(printed, columns) : printed, columns.bands);
  if (inside.length === 0) return null;
  const rest = new Set(inside);
  const dates = takeDates(inside, rest, columns);
  if (dates.date !== null && !startsWithCheque(inside, columns)) dropSerial(inside, rest);
  if (dates.date !== null || dates.posted !== null) dropTime(inside, rest, columns);
  const isOnlyDate = dates.date !== null && dates.posted === null;
  const dateText = isOnlyDate ? textOf(inside.filter((token) => !rest.has(token))) : null;
  const partialPosted = dates.posted === null ? takePartialDate(inside, rest, columns, 'posted') : null;
  const brokenDate =
    dates.date === null
      ? (takePartialDate(inside, rest, columns, 'date') ?? unreadableDate(inside, rest, columns))
      : null;
  const { cells, strays, unnamed } = takeFigures(inside, rest, columns, dates.date !== null);
  const hasAmount = cells.out !== null || cells.in !== null || cells.amount !== null;
  const unknown = dates.date === null && brokenDate === null ? unknownDate(inside, rest, columns) : null;
  // On a line without an amount it may still be words of the row above.
  if (hasAmount) for (const token of unknown ?? []) rest.delete(token);
  const typeWord = takeText(rest, columns.types, inside);
  const isLabel = dates.date === null && runsOutOf(columns, inside, rest);
  const reference = isLabel ? null : takeText(rest, columns.references, inside);
  if (!isLabel) takeText(rest, columns.asides, inside);
  const text = [...rest].filter((token) => !isMarkApart(token, inside));
  if (text[0] && pictureAlone.test(text[0].text)) text.shift();
  const box = boxAround(columns.isRagged ? printed : inside);
  return {
    page: line.page,
    baseline: line.baseline,
    fontSize: line.fontSize,
    isBold: inside.every((token) => token.isBold),
    x0: box.x0,
    dates,
    partialDate: unknown ? textOf(unknown) : brokenDate,
    partialPosted,
    dateText,
    cells,
    hasAmount,
    typeWord,
    reference,
    text: withoutLeaders(textOf(text)),
    textX0: hasAmount
      ? textStart(inside, text[0], dates)
      : (behindTime(text, columns) ?? textStart(inside, text[0], dates)),
    textCells: dates.date === null ? groupByGaps(text).map(textOf) : [],
    spacedText: dates.date === null && isOnlyText(cells, strays) ? spacedText(inside) : null,
    strays,
    unnamed,
    lineText: line.text,
    beyond: beyondOf(line, columns),
    labels: dates.date === null ? findLabels(text.filter((token) => !isMoneyLike(token))) : [],
    source: {
      page: line.page,
      bbox: [round(box.x0), round(box.y0), round(box.x1), round(box.y1)],
      text: inside.length === line.tokens.length ? line.text : textOf(inside),
    },
  };
}

/** Under such a heading the number before a date is the cheque's and counts no lines. */
const chequeHeading = /ch[eèé]que|check|ch[qk]\b|scheck|^number$/iu;

function startsWithCheque([first]: readonly Token[], { references, referenceHeading }: TableColumns): boolean {
  if (first === undefined || !chequeHeading.test(referenceHeading ?? '')) return false;
  return references.some(({ x0, x1 }) => middleX(first.box) > x0 && first.box.x0 < x1);
}

const isOnlyText = ({ out, in: into, amount, balance }: Cells, strays: readonly Token[]): boolean =>
  out === null && into === null && amount === null && balance === null && strays.length === 0;

function tokensInside(line: Line, { left, right, bands, marks }: TableColumns): Token[] {
  const inside: Token[] = [];
  for (const token of line.tokens) {
    if (!(middleX(token.box) > left && token.box.x0 < right)) continue;
    const parts = splitTouching(token, bands);
    if (parts === null) inside.push(token);
    else inside.push(...parts);
  }
  return marks ? withMarks(inside, line, marks) : inside;
}

/** Where the words begin; a date with no more than a space behind it is the first of them. */
function textStart(inside: readonly Token[], first: Token | undefined, dates: PrintedDates): number | null {
  if (first === undefined) return null;
  const before = dates.date === null ? undefined : inside[inside.indexOf(first) - 1];
  const isOneText = before !== undefined && first.box.x0 - before.box.x1 < first.fontSize * spaceMax;
  return isOneText ? before.box.x0 : first.box.x0;
}

/**
 * Under a row's date may stand its time, or its day in another calendar; the row's words go on where they begin.
 *
 *     04 Feb 2025     Transfer dari BANK MANDIRI     +3.327.539,93
 *     08:17:23 WIB    TOMASZ DUBOIS
 */
function behindTime(text: readonly Token[], { dates }: TableColumns): number | null {
  const [first] = text;
  const zone = first && /^\d/u.test(first.text) ? dates.find(({ role }) => role === 'date') : undefined;
  if (!first || !zone || first.box.x0 < zone.x0) return null;
  const at = text.findIndex((token) => token.box.x0 >= zone.x1 - 2);
  const [before, next] = [text[at - 1], text[at]];
  const isApart = before && next && next.box.x0 - before.box.x1 > next.fontSize * columnGapMin;
  return isApart && before.box.x1 < zone.x1 ? next.box.x0 : null;
}

/** In letter sizes. */
const spaceMax = 0.45;

/** Without the dots that lead the eye from the words to the figure. */
const withoutLeaders = (text: string): string => (text.endsWith('.') ? text.replace(/\s*(?:\.\s?){4,}$/u, '') : text);

function beyondOf(line: Line, columns: TableColumns): Token | null {
  const next = line.tokens.find((token) => token.box.x0 >= columns.right);
  return next && isMoneyLike(next) && next.figure?.decimals !== 0 ? next : null;
}

function findLabels(tokens: readonly Token[]): Box[] {
  const cells = tokens.length < 4 ? [] : groupByGaps(tokens);
  if (cells.length < 2) return [];
  return cells.filter((cell) => roleOfLabel(textOf(cell)) !== null).map((cell) => boxAround(cell));
}

const signAlone = /^(?:[\p{P}\p{S}\u0080-\u024f\ue000-\uf8ff]|[-–—_]+)$/u;
/** Letters that are no word in any language: before a row's words, pictures of a font that has no letters. */
const pictureAlone = /^[ÝýŸÿÞþÐð¤¦§¨¶·•●○■□▪▲►◆★✓✔†‡\ue000-\uf8ff]$/u;
/** In letter sizes: wider than a typewriter's space. */
const apartMin = 0.7;

/** A sign in a column of its own, or the dash of an unused cell: it stands apart from the words on either side. */
function isMarkApart(token: Token, inside: readonly Token[]): boolean {
  if (token.figure !== null || !signAlone.test(token.text)) return false;
  const at = inside.indexOf(token);
  const [before, after] = [inside[at - 1], inside[at + 1]];
  const gapMin = token.fontSize * apartMin;
  return (
    (before === undefined || token.box.x0 - before.box.x1 > gapMin) &&
    (after === undefined || after.box.x0 - token.box.x1 > gapMin)
  );
}

const round = (points: number): number => Math.round(points * 100) / 100;

/** `Closing balance on 30 April` begins under `No.`, or under a date before it, and is none: words that go on behind the column, no gap between. */
function runsOutOf(
  { references, asides, dates }: TableColumns,
  inside: readonly Token[],
  rest: ReadonlySet<Token>,
): boolean {
  const [first] = inside;
  const isIn = ({ x0, x1 }: { x0: number; x1: number }): boolean =>
    first !== undefined && first.box.x0 >= x0 && first.box.x0 < x1;
  const bands = [...references, ...asides];
  const band = bands.find(isIn) ?? (dates.some(isIn) ? bands[0] : undefined);
  if (!first || !band || !/^\p{L}/u.test(first.text)) return false;
  const at = inside.findIndex((token) => token.box.x1 > band.x1);
  return (
    inside
      .slice(1, at + 1)
      .every(
        (token, position) =>
          rest.has(token) && token.box.x0 - (inside[position] as Token).box.x1 < token.fontSize * columnGapMin,
      ) && at > 0
  );
}

/** Right under its heading's first letter a column's text may stand nearer to the words before it. */
const gapMinAt = ({ box }: Token, { headingX0 }: Band): number =>
  headingX0 !== undefined && Math.abs(box.x0 - headingX0) < 1 ? spaceMax : columnGapMin;

/** Takes what stands in these columns of the line. */
function takeText(rest: Set<Token>, bands: readonly Band[], line: readonly Token[]): string | null {
  if (bands.length === 0) return null;
  const taken: Token[] = [];
  for (const band of bands) {
    const isIn = (token: Token): boolean => token.box.x0 >= band.x0 && token.box.x0 < band.x1;
    const runsOn = (token: Token): boolean => {
      const before = line[line.indexOf(token) - 1];
      return (
        before !== undefined &&
        rest.has(before) &&
        token.box.x0 - before.box.x1 < token.fontSize * gapMinAt(token, band) &&
        (!isIn(before) || runsOn(before))
      );
    };
    for (const token of rest) if (isIn(token) && !(band.startsApart && runsOn(token))) taken.push(token);
  }
  for (const token of taken) rest.delete(token);
  return taken.length === 0 ? null : textOf(taken);
}

import { foldText, mayBeInDate, monthByName, type PrintedDate, parsePrintedDate } from '../calendar/index.ts';
import { type Box, boxAround, middleX } from '../geometry/index.ts';
import type { Line, Token } from '../page/index.ts';
import type { Source } from '../reading/index.ts';
import type { Cells, PrintedDates } from './candidates.ts';
import { type Band, bandOf, type DayMonthZone, isMoneyLike, type TableColumns } from './columns.ts';
import { roleOfLabel } from './label-words.ts';

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
  readonly cells: Cells;
  readonly hasAmount: boolean;
  readonly typeWord: string | null;
  readonly reference: string | null;
  /** What is left: the description. */
  readonly text: string;
  readonly textX0: number | null;
  /** The text in parts that wide gaps separate: a title may share its line with headings of its own. */
  readonly textCells: readonly string[];
  /** The whole line of the page, also what lies outside the table. */
  readonly lineText: string;
  /** A bare figure right of the table on the same line; on most rows it is a column that was overlooked. */
  readonly beyond: Token | null;
  /** Its cells, where it has several, that are labels of balances and totals: two head a summary, not a row. */
  readonly labels: readonly Box[];
  /** Money in the table that stands in no column and in no text. */
  readonly strays: readonly Token[];
  readonly source: Source;
}

/** Cuts one line of the page by the table's columns; null when nothing of it lies inside the table. */
export function cutLine(line: Line, columns: TableColumns): CutLine | null {
  const inside = attachSigns(
    line.tokens.filter((token) => middleX(token.box) > columns.left && token.box.x0 < columns.right),
    columns.bands,
  );
  if (inside.length === 0) return null;
  const rest = new Set(inside);
  const dates = takeDates(inside, rest, columns);
  const partialDate =
    dates.date === null ? (takePartialDate(inside, rest, columns) ?? unreadableDate(inside, rest, columns)) : null;
  const { cells, strays } = takeFigures(inside, rest, columns, dates.date !== null);
  const typeWord = takeText(rest, columns.types);
  const reference = takeText(rest, columns.references);
  takeText(rest, columns.asides);
  const text = [...rest].filter((token) => !isMarkBeside(token, cells));
  const box = boxAround(inside.map((token) => token.box));
  return {
    page: line.page,
    baseline: line.baseline,
    fontSize: line.fontSize,
    isBold: inside.every((token) => token.isBold),
    x0: box.x0,
    dates,
    partialDate,
    cells,
    hasAmount: cells.out !== null || cells.in !== null || cells.amount !== null,
    typeWord,
    reference,
    text: text.map((token) => token.text).join(' '),
    textX0: text[0]?.box.x0 ?? null,
    textCells: cellsOf(text).map((cell) => cell.map((token) => token.text).join(' ')),
    strays,
    lineText: line.text,
    beyond: beyondOf(line, columns),
    labels: findLabels(text.filter((token) => !isMoneyLike(token))),
    source: {
      page: line.page,
      bbox: [round(box.x0), round(box.y0), round(box.x1), round(box.y1)],
      text: inside.map((token) => token.text).join(' '),
    },
  };
}

function beyondOf(line: Line, columns: TableColumns): Token | null {
  const next = line.tokens.find((token) => token.box.x0 >= columns.right);
  return next && isMoneyLike(next) && next.figure?.decimals !== 0 ? next : null;
}

const signGapMaxEm = 8;

/** A minus that stands alone at the left of its column belongs to the figure behind it, unless it fills another cell. */
function attachSigns(tokens: readonly Token[], bands: readonly Band[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const sign = result.at(-1);
    const isSigned =
      sign !== undefined &&
      /^[-−–]$/u.test(sign.text) &&
      token.figure?.sign === 'none' &&
      isMoneyLike(token) &&
      bandOf(token, bands) !== null &&
      bandOf(sign, bands) === null &&
      token.box.x0 - sign.box.x1 < token.fontSize * signGapMaxEm &&
      isFarFromWords(sign, result);
    if (isSigned && token.figure && sign) {
      result.pop();
      result.push({
        ...token,
        text: `${sign.text} ${token.text}`,
        box: boxAround([sign.box, token.box]),
        figure: { ...token.figure, sign: 'minus' },
      });
    } else result.push(token);
  }
  return result;
}

/** A dash inside a description has words within a space or two. */
function isFarFromWords(sign: Token, before: readonly Token[]): boolean {
  const word = before.at(-2);
  return word === undefined || sign.box.x0 - word.box.x1 > sign.fontSize * 1.2;
}

/** `Balance + Deposits − Deductions = Balance`: a sum in words, over its figures. */
const isFormula = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.text === '=') && tokens.some((token) => /^[-+−–]$/u.test(token.text));

function findLabels(tokens: readonly Token[]): Box[] {
  if (isFormula(tokens)) return tokens.map((token) => token.box);
  const cells = tokens.length < 4 ? [] : cellsOf(tokens);
  if (cells.length < 2) return [];
  return cells
    .filter((cell) => roleOfLabel(cell.map((token) => token.text).join(' ')) !== null)
    .map((cell) => boxAround(cell.map((token) => token.box)));
}

/** Tokens in groups that wide gaps part. */
function cellsOf(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = [];
  for (const token of tokens) {
    const previous = cells.at(-1)?.at(-1);
    if (previous && token.box.x0 - previous.box.x1 < token.fontSize * 0.9) cells.at(-1)?.push(token);
    else cells.push([token]);
  }
  return cells;
}

const round = (points: number): number => Math.round(points * 100) / 100;
const tokensPerDateMax = 5;

function takeDates(inside: readonly Token[], rest: Set<Token>, columns: TableColumns): PrintedDates {
  const dates: { date: PrintedDate | null; posted: PrintedDate | null } = { date: null, posted: null };
  for (const zone of columns.dayMonths) dates[zone.role] ??= takeDayMonth(inside, rest, zone);
  for (const zone of columns.dates) {
    if (dates[zone.role]) continue;
    const found = firstDate(inside, rest, zone);
    if (!found) continue;
    dates[zone.role] = found.date;
    for (const token of found.tokens) rest.delete(token);
  }
  if (columns.dates.length + columns.dayMonths.length === 0) return takeLeadingDate(inside, rest);
  return dates;
}

const datePart = /^(?:\d{1,2}|(?:19|20)\d{2})[.,]?$/u;

/** What is left alone in the date columns: a month, a day or a year that a narrow column has broken off. */
function takePartialDate(inside: readonly Token[], rest: Set<Token>, columns: TableColumns): string | null {
  let part: string | null = null;
  for (const zone of columns.dates) {
    const tokens = inside.filter((token) => rest.has(token) && token.box.x0 >= zone.x0 && token.box.x1 <= zone.x1 + 2);
    const isPart = (token: Token): boolean =>
      datePart.test(token.text) || monthByName.has(foldText(token.text).replace(/\W/gu, ''));
    if (tokens.length === 0 || tokens.length > 2 || !tokens.every(isPart)) continue;
    for (const token of tokens) rest.delete(token);
    if (zone.role === 'date') part = tokens.map((token) => token.text).join(' ');
  }
  return part;
}

/** Something short stands alone in the date column and is no date: the row has one, and we can't read it. */
function unreadableDate(inside: readonly Token[], rest: Set<Token>, columns: TableColumns): string | null {
  const zone = columns.dates.find((one) => one.role === 'date');
  const at = zone ? inside.findIndex((token) => rest.has(token) && token.box.x0 >= zone.x0) : -1;
  const [token, next] = [inside[at], inside[at + 1]];
  if (
    !zone ||
    !token ||
    token.box.x1 > zone.x1 ||
    token.text.length > 10 ||
    !/[\d/@]|^\p{L}{1,4}\.?$/u.test(token.text)
  )
    return null;
  if (isPlaceholder(token) || (next && next.box.x0 - token.box.x1 < token.fontSize * 0.5)) return null;
  rest.delete(token);
  return token.text;
}

const strangersMax = 2;

/** The first date that starts in the zone; a line number or a mark may stand before it. */
function firstDate(
  inside: readonly Token[],
  rest: ReadonlySet<Token>,
  zone: { x0: number; x1: number },
): { date: PrintedDate; tokens: Token[] } | null {
  const from = inside.findIndex((token) => rest.has(token) && token.box.x0 >= zone.x0 && token.box.x0 < zone.x1);
  for (let at = from; from >= 0 && at <= from + strangersMax; at += 1) {
    const token = inside[at];
    if (!token || token.box.x0 >= zone.x1) return null;
    const found = rest.has(token) ? longestDate(inside, at, rest) : null;
    if (found && (at === from || isDateShaped(found.tokens))) return found;
    if (!/^\W*\d{0,6}\W*$/u.test(token.text)) return null;
  }
  return null;
}

/** A table whose heading names no date: the rows still begin with one. */
function takeLeadingDate(inside: readonly Token[], rest: Set<Token>): PrintedDates {
  const found = longestDate(inside, 0, rest);
  if (!found || !isDateShaped(found.tokens)) return { date: null, posted: null };
  for (const token of found.tokens) rest.delete(token);
  return { date: found.date, posted: null };
}

/** Outside a date column only an unmistakable date counts: `12 19` or `1.50` might be anything. */
const isDateShaped = (tokens: readonly Token[]): boolean =>
  parsePrintedDate(tokens.map((token) => token.text).join(' ')) !== null;

/** The longest run of neighbouring tokens from `from` on that reads as one date. */
function longestDate(
  tokens: readonly Token[],
  from: number,
  rest: ReadonlySet<Token>,
): { date: PrintedDate; tokens: Token[] } | null {
  let found: { date: PrintedDate; tokens: Token[] } | null = null;
  const run: Token[] = [];
  for (let at = from; at < tokens.length && run.length < tokensPerDateMax; at += 1) {
    const token = tokens[at] as Token;
    const previous = run.at(-1);
    if (!rest.has(token) || (previous && token.box.x0 - previous.box.x1 > token.fontSize * 1.1)) break;
    if (!mayBeInDate(token.text)) break;
    run.push(token);
    const date = parsePrintedDate(run.map((one) => one.text).join(' '), true);
    if (date) found = { date, tokens: [...run] };
  }
  return found;
}

function takeDayMonth(inside: readonly Token[], rest: Set<Token>, zone: DayMonthZone): PrintedDate | null {
  const near = (x: number): Token | undefined =>
    inside.find(
      (token) => rest.has(token) && /^\d{1,2}$/.test(token.text) && Math.abs((token.box.x0 + token.box.x1) / 2 - x) < 9,
    );
  const day = near(zone.dayX);
  const month = near(zone.monthX);
  if (!day || !month || day === month) return null;
  const date = parsePrintedDate(`2024-${month.text.padStart(2, '0')}-${day.text.padStart(2, '0')}`);
  if (date?.kind !== 'named') return null;
  rest.delete(day);
  rest.delete(month);
  return { ...date, year: null };
}

function takeFigures(
  inside: readonly Token[],
  rest: Set<Token>,
  columns: TableColumns,
  hasDate: boolean,
): { cells: Cells; strays: Token[] } {
  const cells: Record<keyof Cells, Token | null> = {
    out: null,
    in: null,
    amount: null,
    balance: null,
    otherBalance: null,
  };
  const firstBalance = columns.bands.find((band) => band.role === 'balance');
  const strays: Token[] = [];
  const isSentenceLine = isSentence(inside, hasDate);
  for (const token of inside) {
    if (!rest.has(token)) continue;
    const band = isInProse(token, inside, isSentenceLine) ? null : bandOf(token, columns.bands);
    if (band && (isPlaceholder(token) || (band.role === 'other' && token.figure))) rest.delete(token);
    if (band?.role === 'other' || (band?.role === 'unknown' && !isMoneyLike(token))) continue;
    if (!token.figure || (!isMoneyLike(token) && !(band?.takesWholeNumbers && standsAlone(token, inside)))) continue;
    if (!band || band.role === 'unknown') {
      if (isMoneyLike(token) && token.figure.decimals > 0 && !isForeign(token) && standsAlone(token, inside))
        strays.push(token);
      continue;
    }
    const role: keyof Cells =
      band.role === 'balance' && band !== firstBalance ? 'otherBalance' : (band.role as keyof Cells);
    if (cells[role] !== null) {
      if (!standsAlone(token, inside)) continue;
      strays.push(token);
    } else cells[role] = token;
    rest.delete(token);
  }
  return { cells, strays };
}

/** `USD 19.35` under a description: what a purchase cost abroad, not what it did to the account. */
const isForeign = (token: Token): boolean => /[A-Z]{3}/u.test(token.text);

const proseWordsMin = 8;
const smallWords =
  /^(?:the|of|and|to|on|is|are|for|your|you|from|by|in|a|an|at|with|or|if|be|may|will|this|that|de|la|le|les|du|des|et|sur|pour|par|est|sont|und|der|die|das|von|fur|für|ist|im|bei|il|di|che|per|del|della|los|las|el|que|en|por|van|het|een|voor|do|da|dos|para|com|ao)$/iu;

/** A sentence, by its length and its small words; a row's description has few of them. */
function isSentence(inside: readonly Token[], hasDate: boolean): boolean {
  const words = inside.filter((token) => token.figure === null && /\p{L}/u.test(token.text));
  const small = words.filter((token) => smallWords.test(token.text)).length;
  return hasDate ? words.length >= 2 * proseWordsMin && small >= 5 : words.length >= proseWordsMin && small >= 3;
}

/** A figure in a sentence: words go on right behind it, or the sentence runs right up to it. */
function isInProse(token: Token, inside: readonly Token[], isSentenceLine: boolean): boolean {
  if (token.figure === null) return false;
  const at = inside.indexOf(token);
  const [before, after] = [inside[at - 1], inside[at + 1]];
  const isText = (other: Token | undefined): other is Token =>
    other !== undefined && other.figure === null && /\p{L}{2}/u.test(other.text);
  if (isText(after) && after.box.x0 - token.box.x1 < token.fontSize * 0.55) return true;
  if (isSentenceLine && after?.figure && after.box.x0 - token.box.x1 < token.fontSize) return true;
  return isSentenceLine && isText(before) && token.box.x0 - before.box.x1 < token.fontSize * 2;
}

/** A dash in a figure's place says that the cell is unused; a lone currency sign belongs to the figure beside it. */
const isPlaceholder = (token: Token): boolean => /^(?:[-–—]+|\.|[A-Z]{0,2}[$€£₹]|\*+)$/u.test(token.text);

/** No word touches it: a figure inside a sentence or a description has neighbours within a space or two. */
function standsAlone(token: Token, inside: readonly Token[]): boolean {
  const gapMax = token.fontSize * 0.9;
  return !inside.some((other) => {
    if (other === token || isPlaceholder(other)) return false;
    const gap = other.box.x0 >= token.box.x1 ? other.box.x0 - token.box.x1 : token.box.x0 - other.box.x1;
    if (gap >= gapMax) return false;
    // `TARJ. 4412 12.01`: a bare number before it is part of the phrase when a word touches that number.
    return other.figure === null || (isBareNumber(other) && other.box.x0 < token.box.x0 && !standsAlone(other, inside));
  });
}

const isBareNumber = (token: Token): boolean => /^\d{2,}$/u.test(token.text);

/** A point or a star behind a figure marks it and is no word. */
const isMarkBeside = (token: Token, cells: Cells): boolean =>
  /^[.*]$/u.test(token.text) && Object.values(cells).some((cell) => cell !== null && cell.box.x1 <= token.box.x0);

function takeText(rest: Set<Token>, bands: readonly Band[]): string | null {
  const taken: Token[] = [];
  for (const band of bands) {
    for (const token of rest) if (token.box.x0 >= band.x0 && token.box.x0 < band.x1) taken.push(token);
  }
  for (const token of taken) rest.delete(token);
  return taken.length === 0 ? null : taken.map((token) => token.text).join(' ');
}

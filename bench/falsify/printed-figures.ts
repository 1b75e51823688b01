import type { PdfPage, PdfWord } from '@tieout/engine/pdf';

/**
 * Figures as they stand on the page, found by their digits alone: `-`, `1`, `234,56` and `DR` are one. This shares
 * nothing with the engine, whose mistakes are looked for.
 */
export interface PrintedFigure {
  /** The digits without leading zeros. */
  readonly digits: string;
  readonly words: readonly PdfWord[];
  /** A plus, a minus, a bracket or a mark as DR beside it, as words of their own. */
  readonly marks: readonly PdfWord[];
}

const money =
  /^[-+−–—‐‑(]*(?:[A-Z]{1,3}\$?|[$€£¥₹])?[-+−–—‐‑(]*\d[\d.,'’]*[.,]\d{2}[-+−–—‐‑)]*(?:CR|DR|OD|DB|[CDSH])?[)$€£]*$/iu;
const leadingGroup = /^[-+−–—‐‑(]*(?:[A-Z]{1,3}\$?|[$€£¥₹])?[-+−–—‐‑(]*\d{1,3}$/u;
const startsWithGroup = /^\d{3}(?!\d)/u;
const signAlone = /^[-+−–—‐‑(]$/u;
const markAlone = /^(?:[-+−–—‐‑)]|CR|DR|OD|DB|[CDSH])\.?$/iu;
const groupGapMax = 0.6;
const markGapMax = 1;

export function figuresOf(words: readonly PdfWord[]): PrintedFigure[] {
  const lines = new Map<number, PdfWord[]>();
  for (const word of words) {
    if (word.direction !== 0 || word.isLeaning) continue;
    const key = Math.round(word.baseline);
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  return [...lines.values()].flatMap((line) => figuresOfLine(line.sort((a, b) => a.box.x0 - b.box.x0)));
}

function figuresOfLine(line: readonly PdfWord[]): PrintedFigure[] {
  return line.flatMap((word, at) => {
    if (!money.test(word.text) || line[at + 1]?.text.startsWith('%')) return [];
    let first = at;
    while (
      first > 0 &&
      startsWithGroup.test((line[first] as PdfWord).text) &&
      leadingGroup.test((line[first - 1] as PdfWord).text) &&
      isNear(line[first - 1], line[first], groupGapMax)
    )
      first -= 1;
    const words = line.slice(first, at + 1);
    const [before, after] = [line[first - 1], line[at + 1]];
    const marks = [
      ...(before && signAlone.test(before.text) && isNear(before, words[0], markGapMax) ? [before] : []),
      ...(after && markAlone.test(after.text) && isNear(word, after, markGapMax) ? [after] : []),
    ];
    const digits = words.map(({ text }) => text.replace(/\D/gu, '')).join('');
    return [{ digits: digits.replace(/^0+/u, ''), words, marks }];
  });
}

const numericDate = /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?$/u;
const gluedDate = /^\d{1,2}[-./]?\p{L}{3,10}\.?(?:[-./]?\d{2,4})?$/u;
const dayNumber = /^\d{1,2}[.,]?$/u;
const yearNumber = /^(?:19|20)\d{2}$/u;
const monthLike = /^\p{L}{3,10}[.,]?$/u;
const dateGapMax = 1;

/** Words that may be parts of dates, in any language: a word beside a number of one or two digits might be a month. */
export function datesAmong(words: readonly PdfWord[]): Set<PdfWord> {
  const found = new Set<PdfWord>();
  for (const word of words) if (numericDate.test(word.text) || gluedDate.test(word.text)) found.add(word);
  const inOrder = [...words].sort((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  inOrder.forEach((word, at) => {
    const next = inOrder[at + 1];
    if (!next || Math.abs(next.baseline - word.baseline) > 1 || !isNear(word, next, dateGapMax)) return;
    const isDate =
      (dayNumber.test(word.text) && monthLike.test(next.text)) ||
      (monthLike.test(word.text) && dayNumber.test(next.text));
    if (isDate) found.add(word).add(next);
    if (found.has(word) && yearNumber.test(next.text)) found.add(next);
  });
  return found;
}

const isNear = (left: PdfWord | undefined, right: PdfWord | undefined, sizes: number): boolean =>
  left !== undefined && right !== undefined && right.box.x0 - left.box.x1 <= sizes * right.fontSize;

export const figuresOfPages = (pages: readonly PdfPage[]): PrintedFigure[] =>
  pages.flatMap((page) => figuresOf(page.words));

/** Where words print an amount that moves something. */
export const amountFigures = (words: readonly PdfWord[], amount: bigint | null): PrintedFigure[] =>
  amount === null || amount === 0n ? [] : figuresOf(words).filter(({ digits }) => digits === digitsOf(amount));

/** An amount as its digits alone, to be looked for on the page. */
export const digitsOf = (amount: bigint): string => String(amount < 0n ? -amount : amount);

export const isPrinted = (pages: readonly PdfPage[], amount: bigint): boolean =>
  figuresOfPages(pages).some((figure) => figure.digits === digitsOf(amount));

type Changes = Map<PdfWord, PdfWord | null>;

const signs = /[-−–—‐‑()]|(?<=\d[-)]*)(?:CR|DR|OD|DB|[CDSH])$/giu;
const minus = /[-−–—‐‑()]/u;
const anySign = /[-+−–—‐‑()]/gu;

/** Takes the sign or mark off a figure; null when it has none. */
export function withoutSign({ words, marks }: PrintedFigure): Changes | null {
  const changes: Changes = new Map(marks.map((mark) => [mark, null]));
  for (const word of words) {
    const text = word.text.replace(signs, '');
    if (text !== word.text) changes.set(word, { ...word, text });
  }
  return changes.size === 0 ? null : changes;
}

/** A minus where there was none, none where there was one. Letters as CR and DR stay: they are words. */
export function negated({ words, marks }: PrintedFigure): Changes {
  const changes: Changes = new Map();
  const signMarks = marks.filter(({ text }) => !/\p{L}/u.test(text));
  const isNegative = [...words, ...signMarks].some(({ text }) => minus.test(text));
  for (const mark of signMarks) changes.set(mark, null);
  words.forEach((word, at) => {
    const bare = word.text.replace(anySign, '');
    const text = !isNegative && at === 0 ? `-${bare}` : bare;
    if (text === word.text) return;
    const wider = text.length > word.text.length ? 0.33 * word.fontSize : 0;
    changes.set(word, { ...word, text, box: { ...word.box, x0: word.box.x0 - wider } });
  });
  return changes;
}

/** `12.34` becomes `12.340` (or another third digit). */
export function withThirdDecimal({ words }: PrintedFigure, digit: string): Changes {
  const word = words.at(-1) as PdfWord;
  const text = word.text.replace(/([.,]\d{2})(?=\D*$)/u, `$1${digit}`);
  return new Map([[word, { ...word, text, box: { ...word.box, x0: word.box.x0 - 0.5 * word.fontSize } }]]);
}

import type { ReadingRow } from '@tieout/engine';
import type { PdfWord } from '@tieout/engine/pdf';
import type { Random } from '../random.ts';
import type { Break, Change } from './break.ts';
import { type Original, wordsOfRow } from './original.ts';
import { addWords, changePage, changeWords, openGap } from './page-edits.ts';
import { amountFigures, digitsOf, figuresOf, figuresOfPages, type PrintedFigure } from './printed-figures.ts';

/** One row, or one end, of any document says something else than before, or nothing that can be read. */
export const rowBreaks: readonly Break[] = [
  { kind: 'amount_unreadable', expects: 'must_not_succeed', suitsUnproved: false, apply: hideAmount },
  { kind: 'amount_misprinted', expects: 'must_not_succeed', suitsUnproved: false, apply: misprintAmount },
  { kind: 'row_gone', expects: 'cut', suitsUnproved: false, apply: removeRow },
  { kind: 'row_again', expects: 'must_not_succeed', suitsUnproved: false, apply: repeatRow },
  { kind: 'end_misprinted', expects: 'must_not_succeed', suitsUnproved: false, apply: misprintEnd },
];

/** Stars where the amount stood, as some banks print what they hide. */
function hideAmount(original: Original, random: Random): Change | null {
  const found = pickAmount(original, random);
  if (!found) return null;
  const hidden = found.figures.flatMap(({ words }) =>
    words.map((word, at): [PdfWord, PdfWord | null] => [
      word,
      at === words.length - 1 ? { ...word, text: '***' } : null,
    ]),
  );
  return {
    pages: changeWords(original.pages, new Map(hidden)),
    expects: 'must_not_succeed',
    detail: `row ${found.row.index} prints *** for ${textOf(found.figures[0])}`,
  };
}

function misprintAmount(original: Original, random: Random): Change | null {
  const found = pickAmount(original, random);
  return found && misprint(original, found.figures, random, `row ${found.row.index}`);
}

/** Every figure outside the rows that prints the opening balance, or the closing one, prints another. */
function misprintEnd(original: Original, random: Random): Change | null {
  const { reading, pages } = original;
  const account = random.pick(reading.accounts);
  const name = random.pick(['opening', 'closing'] as const);
  const end = account[name];
  if (end === null || end === 0n || account.opening === account.closing) return null;
  const inRows = new Set(reading.rows.flatMap((row) => wordsOfRow(original, row)));
  const figures = figuresOfPages(pages).filter(
    ({ digits, words }) => digits === digitsOf(end) && !words.some((word) => inRows.has(word)),
  );
  return misprint(original, figures, random, `the ${name} balance of account ${account.index}`);
}

/** A row that moves something, and each place where its line prints its amount. */
function pickAmount(original: Original, random: Random): { row: ReadingRow; figures: PrintedFigure[] } | null {
  if (original.reading.rows.length === 0) return null;
  const row = random.pick(original.reading.rows);
  const figures = amountFigures(wordsOfRow(original, row), row.amount);
  return figures.length === 0 ? null : { row, figures };
}

/** The same digit of all of them becomes the same other one. */
function misprint(original: Original, figures: readonly PrintedFigure[], random: Random, name: string): Change | null {
  const [figure] = figures;
  if (!figure) return null;
  const at = random.below(figure.digits.length);
  const digit = String((Number(figure.digits[figure.digits.length - 1 - at]) + 1 + random.below(9)) % 10);
  return {
    pages: changeWords(original.pages, new Map(figures.flatMap(({ words }) => withDigit(words, at, digit)))),
    expects: 'must_not_succeed',
    detail: `${name} prints ${textOf(figure)} with ${digit} for its digit ${at + 1} from the right`,
  };
}

/** Another digit in the place that is counted from the right. */
function withDigit(words: readonly PdfWord[], at: number, digit: string): [PdfWord, PdfWord][] {
  let left = at;
  for (const word of [...words].reverse()) {
    const places = [...word.text.matchAll(/\d/gu)].map(({ index }) => index).reverse();
    const place = places[left];
    if (place !== undefined) {
      const text = `${word.text.slice(0, place)}${digit}${word.text.slice(place + 1)}`;
      return [[word, { ...word, text }]];
    }
    left -= places.length;
  }
  return [];
}

function removeRow(original: Original, random: Random): Change | null {
  const row = pickRow(original, random);
  const words = row ? wordsOfRow(original, row) : [];
  if (!row || words.length === 0) return null;
  return {
    pages: changeWords(original.pages, new Map(words.map((word) => [word, null]))),
    expects: 'cut',
    detail: `without row ${row.index}`,
  };
}

/** Right below itself, where the list opens for it. */
function repeatRow(original: Original, random: Random): Change | null {
  const row = pickRow(original, random);
  const words = row ? wordsOfRow(original, row) : [];
  if (!row?.source || figuresOf(words).length === 0) return null;
  const { page, bbox } = row.source;
  const height = bbox[3] - bbox[1] + (words[0]?.fontSize ?? 0) * 0.3;
  const moved = words.map((word) => ({
    ...word,
    box: { ...word.box, y0: word.box.y0 + height, y1: word.box.y1 + height },
    baseline: word.baseline + height,
  }));
  return {
    pages: changePage(original.pages, page, (one) => addWords(openGap(one, bbox[3], height), moved)),
    expects: 'must_not_succeed',
    detail: `row ${row.index} once more right below itself`,
  };
}

/** A row whose words are all its own, and that would be missed. */
function pickRow({ reading }: Original, random: Random): ReadingRow | null {
  if (reading.rows.length === 0) return null;
  const row = random.pick(reading.rows);
  const overlaps = (other: ReadingRow): boolean =>
    other !== row &&
    other.source?.page === row.source?.page &&
    (other.source?.bbox[1] ?? 0) < (row.source?.bbox[3] ?? 0) - 1 &&
    (other.source?.bbox[3] ?? 0) > (row.source?.bbox[1] ?? 0) + 1;
  return row.amount === null || row.amount === 0n || reading.rows.some(overlaps) ? null : row;
}

const textOf = (figure: PrintedFigure | undefined): string => figure?.words.map(({ text }) => text).join(' ') ?? '';

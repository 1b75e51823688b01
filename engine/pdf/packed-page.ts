import type { Box } from '../geometry/index.ts';
import type { PdfPage, PdfRule, PdfWord } from './pdf-content.ts';

/**
 * A page as columns, for the way from one thread to another: to copy its words object by object takes several times as
 * long as to take them apart here and put them together there.
 */
export interface PackedPage {
  readonly page: Omit<PdfPage, 'words' | 'rules'>;
  readonly texts: readonly string[];
  readonly fontNames: readonly string[];
  /** `WORD_PLACES` for each word. */
  readonly words: Float64Array<ArrayBuffer>;
  /** `RULE_PLACES` for each rule. */
  readonly rules: Float64Array<ArrayBuffer>;
}

const WORD_PLACES = 9;
const RULE_PLACES = 6;
const RULE_KINDS = ['horizontal', 'vertical', 'area'] as const;
/** A word's marks in one number: its direction above two bits. */
const BOLD = 1;
const LEANING = 2;
const DIRECTION = 4;

export function packPage({ words, rules, ...page }: PdfPage): PackedPage {
  const fontNames: string[] = [];
  const packed = packWords(words, fontNames);
  return { page, texts: words.map(({ text }) => text), fontNames, words: packed, rules: packRules(rules) };
}

/** The memory that goes to the other thread instead of being copied. */
export const buffersOfPage = ({ words, rules }: PackedPage): ArrayBuffer[] => [words.buffer, rules.buffer];

export const unpackPage = ({ page, texts, fontNames, words, rules }: PackedPage): PdfPage => ({
  ...page,
  words: texts.map((text, index) => unpackWord(text, words, WORD_PLACES * index, fontNames)),
  rules: unpackRules(rules),
});

function packWords(words: readonly PdfWord[], fontNames: string[]): Float64Array<ArrayBuffer> {
  const places = new Float64Array(WORD_PLACES * words.length);
  let at = 0;
  let font = -1;
  for (const { box, baseline, fontSize, fontName, color, direction, isBold, isLeaning } of words) {
    if (fontNames[font] !== fontName) font = fontNames.indexOf(fontName);
    if (font === -1) font = fontNames.push(fontName) - 1;
    packBox(box, places, at);
    places[at + 4] = baseline;
    places[at + 5] = fontSize;
    places[at + 6] = font;
    places[at + 7] = color;
    places[at + 8] = direction * DIRECTION + (isBold ? BOLD : 0) + (isLeaning ? LEANING : 0);
    at += WORD_PLACES;
  }
  return places;
}

function unpackWord(text: string, places: Float64Array, at: number, fontNames: readonly string[]): PdfWord {
  const marks = places[at + 8]!;
  return {
    text,
    box: unpackBox(places, at),
    baseline: places[at + 4]!,
    fontSize: places[at + 5]!,
    fontName: fontNames[places[at + 6]!]!,
    isBold: (marks & BOLD) !== 0,
    color: places[at + 7]!,
    direction: Math.floor(marks / DIRECTION) as PdfWord['direction'],
    isLeaning: (marks & LEANING) !== 0,
  };
}

function packRules(rules: readonly PdfRule[]): Float64Array<ArrayBuffer> {
  const places = new Float64Array(RULE_PLACES * rules.length);
  let at = 0;
  for (const { kind, box, color } of rules) {
    packBox(box, places, at);
    places[at + 4] = color;
    places[at + 5] = RULE_KINDS.indexOf(kind);
    at += RULE_PLACES;
  }
  return places;
}

function unpackRules(places: Float64Array): PdfRule[] {
  const rules: PdfRule[] = [];
  for (let at = 0; at < places.length; at += RULE_PLACES) {
    rules.push({ kind: RULE_KINDS[places[at + 5]!]!, box: unpackBox(places, at), color: places[at + 4]! });
  }
  return rules;
}

function packBox({ x0, y0, x1, y1 }: Box, places: Float64Array, at: number): void {
  places[at] = x0;
  places[at + 1] = y0;
  places[at + 2] = x1;
  places[at + 3] = y1;
}

const unpackBox = (places: Float64Array, at: number): Box => ({
  x0: places[at]!,
  y0: places[at + 1]!,
  x1: places[at + 2]!,
  y1: places[at + 3]!,
});

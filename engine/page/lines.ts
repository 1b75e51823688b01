import { compare, putInOrder } from '../geometry/index.ts';
import { isPicture, type PdfPage, type PdfRule, type PdfWord } from '../pdf/index.ts';
import { partLeaders } from './leaders.ts';
import { joinLetterSpaced } from './letter-spacing.ts';
import { type Line, lineOf } from './line.ts';
import { withMarksBelow } from './marks-below.ts';
import { hasCents } from './money-like.ts';
import { withWholeDates } from './parted-dates.ts';
import { partWords } from './parted-words.ts';
import { withoutRaisedThousands } from './raised-thousands.ts';
import { readRightToLeft } from './right-to-left.ts';
import { withoutSpacedNumbers } from './spaced-numbers.ts';
import { straighten } from './straighten.ts';
import { tokenize } from './tokens.ts';

export interface PageLayout {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  readonly rules: PageRules;
  /** What it shows is no text. */
  readonly isPicture: boolean;
}

/** What is drawn on the page beside its words. */
export interface PageRules {
  readonly horizontal: readonly PdfRule[];
  readonly vertical: readonly PdfRule[];
  /** Filled boxes: shading behind rows and headings. */
  readonly areas: readonly PdfRule[];
}

/** Baselines closer than this share of the letter size are one line; cells of one row are often a point apart. */
const baselineShareMax = 0.35;
const lineShareMax = 0.6;
const stepShareMax = 0.12;

/** Upright words into lines; what runs up or down the margin, or aslant over the page, isn't part of any table. */
export function layOutPage(page: PdfPage): PageLayout {
  const upright = straighten(
    page.words.filter((word) => word.direction === 0 && !word.isLeaning),
    page.width,
  );
  const sorted = putInOrder(upright, (a, b) => compare(a.baseline, b.baseline));
  const groups: PdfWord[][] = [];
  let current: PdfWord[] = [];
  for (const word of sorted) {
    const [first, last] = [current[0], current.at(-1)];
    if (first && last && sharesLine(word, first, last)) current.push(word);
    else {
      current = [word];
      groups.push(current);
    }
  }
  const lines = groups.map((words) => makeLine(page.number, words));
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    lines: withWholeDates(readRightToLeft(withoutSpacedNumbers(withoutRaisedThousands(joinMarks(lines))))),
    rules: rulesByKind(page.rules),
    isPicture: isPicture({ wordCount: page.words.length, imageShare: page.imageShare }),
  };
}

function rulesByKind(rules: readonly PdfRule[]): PageRules {
  const ofKind = (kind: PdfRule['kind']): PdfRule[] => rules.filter((rule) => rule.kind === kind);
  return { horizontal: ofKind('horizontal'), vertical: ofKind('vertical'), areas: ofKind('area') };
}

/** A line that holds nothing but the marks of the figures above it goes. */
function joinMarks(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    // Words of the row may stand between the figure and its mark.
    const steps = joined.at(-1)?.tokens.some(hasCents) ? 1 : 2;
    const at = joined.length - steps;
    const above = joined[at];
    const both = above && line.tokens.length <= marksLineMax ? withMarksBelow(above.tokens, line.tokens, steps) : null;
    if (!above || !both) {
      joined.push(line);
      continue;
    }
    joined[at] = lineOf(line.page, both.upper);
    if (both.lower.length > 0) joined.push(lineOf(line.page, both.lower));
  }
  return joined;
}

const marksLineMax = 12;

/**
 * Near the line's first word, or hardly lower than its last: a panel's word that stands a little higher must not part a
 * row whose own words differ by less than a point.
 */
function sharesLine(word: PdfWord, first: PdfWord, last: PdfWord): boolean {
  const size = Math.min(word.fontSize, first.fontSize);
  const drop = word.baseline - first.baseline;
  return (
    drop <= size * baselineShareMax ||
    (drop <= size * lineShareMax && word.baseline - last.baseline <= size * stepShareMax)
  );
}

function makeLine(page: number, words: PdfWord[]): Line {
  const ordered = joinLetterSpaced(partWords(partLeaders(putInOrder(words, (a, b) => compare(a.box.x0, b.box.x0)))));
  return lineOf(page, tokenize(ordered));
}

import type { PdfPage } from '@tieout/engine/pdf';
import type { Random } from '../random.ts';
import type { Break, Change } from './break.ts';
import { type EmptyPlace, findPlace, type PlaceName, places } from './empty-places.ts';
import { listTitles } from './loaded-words.ts';
import type { Original } from './original.ts';
import { overlaid, widthOf } from './overlay.ts';
import { addWords, changePage, cutsWords, lettersOf, openGap } from './page-edits.ts';
import { sentences } from './sentences.ts';

/** Something is printed that says nothing about the account. */
export const insertionBreaks: readonly Break[] = [
  ...places.map(
    (place): Break => ({
      kind: `sentence_${place}`,
      expects: 'equal',
      suitsUnproved: true,
      apply: (original, random) => printSentence(original, place, random),
    }),
  ),
  { kind: 'sentence_in_list', expects: 'equal', suitsUnproved: true, apply: printBetweenRows },
  { kind: 'title', expects: 'equal', suitsUnproved: true, apply: printTitle },
];

const hasFigures = (text: string): boolean => /\d/u.test(text);
const plainSentences = sentences.filter((text) => !hasFigures(text));

async function printSentence(original: Original, place: PlaceName, random: Random): Promise<Change | null> {
  const text = random.pick(place === 'beside' ? plainSentences : sentences);
  const fontSize = 6 + random.below(4);
  const width = await widthOf(text, fontSize);
  const found = findPlace(original, place, { width, fontSize, hasFigures: hasFigures(text) }, random);
  if (found === null) return null;
  const printed = await overlaid(original.bytes, original.pages, { text, place: found, fontSize });
  if (printed === null && found.isUpright) return null;
  // A file that pdf-lib cannot change is changed behind its words.
  const pages = printed?.pages ?? asWords(original.pages, text, found, fontSize);
  const where = `page ${found.page} at ${Math.round(found.x)}, ${Math.round(found.baseline)}`;
  return { pages, expects: 'equal', detail: `${text} (${where}${printed === null ? ', as words' : ''})` };
}

const asWords = (pages: readonly PdfPage[], text: string, { page, x, baseline }: EmptyPlace, fontSize: number) =>
  changePage(pages, page, (one) => addWords(one, lettersOf(text, { x, baseline, fontSize })));

/** A notice on a line of its own between two rows; no figure of it can be taken for a column's. */
function printBetweenRows(original: Original, random: Random): Change | null {
  return lineBefore(original, random.pick(plainSentences), random, {
    isBold: false,
    isIndented: random.below(2) === 0,
  });
}

function printTitle(original: Original, random: Random): Change | null {
  return lineBefore(original, random.pick(listTitles), random, { isBold: random.below(3) > 0, isIndented: false });
}

const triesMax = 4;
const headingHeightMax = 40;

/** The top of the lines without figures close over a row, or of the row where there are none. */
function headingTop({ words }: PdfPage, rowTop: number): number {
  const over = words.filter(({ box }) => box.y1 <= rowTop + 1 && box.y0 > rowTop - headingHeightMax);
  const figured = over.filter(({ text }) => hasFigures(text));
  const floor = Math.max(0, ...figured.map(({ box }) => box.y1));
  return Math.min(rowTop, ...over.filter(({ box }) => box.y0 >= floor - 1).map(({ box }) => box.y0));
}

/** Moves a row and all below it down and prints a line before it. */
function lineBefore(
  { pages, reading }: Original,
  text: string,
  random: Random,
  { isBold, isIndented }: { isBold: boolean; isIndented: boolean },
): Change | null {
  const rows = reading.rows.filter(({ source }) => source !== null);
  for (let tries = 0; tries < triesMax && rows.length > 0; tries += 1) {
    // The first row as often as all the others: a title belongs there.
    const row = random.below(2) === 0 ? rows[0] : random.pick(rows);
    const page = pages.find(({ number }) => number === row?.source?.page);
    if (!row?.source || !page) continue;
    const [x0, y0, , y1] = row.source.bbox;
    // A list's title often stands over its headings.
    const gapTop = (row === rows[0] && random.below(2) === 0 ? headingTop(page, y0) : y0) - 0.5;
    if (cutsWords(page, gapTop)) continue;
    const fontSize = Math.min(
      11,
      Math.max(7, page.words.find(({ box }) => box.y0 >= y0 && box.y1 <= y1)?.fontSize ?? 9),
    );
    const [x, baseline] = [x0 + (isIndented ? 30 : 0), gapTop + fontSize * 1.3];
    const changed = addWords(openGap(page, gapTop, fontSize * 2), lettersOf(text, { x, baseline, fontSize, isBold }));
    return {
      pages: changePage(pages, page.number, () => changed),
      expects: 'equal',
      detail: `${text} (over row ${row.index}${gapTop < y0 - 1 ? ' and its headings' : ''} on page ${page.number}${isBold ? ', bold' : ''})`,
    };
  }
  return null;
}

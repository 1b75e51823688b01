import type { PdfPage, PdfWord } from '@tieout/engine/pdf';
import type { Random } from '../random.ts';
import { listBox, type Original } from './original.ts';

export const places = ['head', 'foot', 'margin', 'between', 'beside'] as const;
export type PlaceName = (typeof places)[number];

/** Where a sentence may stand: nothing else on its lines, up a margin, or beside what ends far to the left of it. */
export interface EmptyPlace {
  readonly page: number;
  readonly x: number;
  readonly baseline: number;
  /** Up the page, in a margin. */
  readonly isUpright: boolean;
}

const step = 2;
const marginMin = 14;
const edge = 12;
/** Closer to a list than this, in letter sizes, a figure might be taken for one of its columns. */
const listGapMin = 4;

const panelGapMin = 20;

/** A place for a text of this size, chosen at random among all; null when the document has none. */
export function findPlace(
  original: Original,
  place: PlaceName,
  text: { readonly width: number; readonly fontSize: number; readonly hasFigures: boolean },
  random: Random,
): EmptyPlace | null {
  const found = original.pages.flatMap((page) => {
    if (place === 'margin') return marginsOf(page, text);
    return place === 'beside' ? panelsOf(page, text) : bandsOf(original, page, place, text);
  });
  if (found.length === 0) return null;
  const { page, baseline, x0, x1, isUpright } = random.pick(found);
  const x = x0 + random.below(Math.max(1, Math.floor(x1 - x0)));
  return { page, baseline, x, isUpright };
}

interface Found {
  readonly page: number;
  readonly baseline: number;
  readonly x0: number;
  readonly x1: number;
  readonly isUpright: boolean;
}

interface Size {
  readonly width: number;
  readonly fontSize: number;
  readonly hasFigures: boolean;
}

/** Lines across the whole page on which nothing stands. */
function bandsOf(original: Original, page: PdfPage, place: PlaceName, { width, fontSize, hasFigures }: Size): Found[] {
  if (page.words.length === 0 || width > page.width - 2 * edge - 8) return [];
  const list = listBox(original, page.number);
  const inked = inkOf(page);
  const [top, bottom] = [
    Math.min(...page.words.map(({ box }) => box.y0)),
    Math.max(...page.words.map(({ box }) => box.y1)),
  ];
  const bands: Found[] = [];
  for (let baseline = edge + fontSize; baseline < page.height - edge; baseline += step) {
    const [y0, y1] = [baseline - fontSize * 1.3, baseline + fontSize * 0.8];
    if (y1 > page.height - 2 || inked.some((ink) => ink.y0 < y1 && ink.y1 > y0)) continue;
    const isAbove = list === null ? baseline < page.height / 3 : y1 < list.y0;
    const isBelow = list === null ? baseline > (page.height * 2) / 3 : y0 > list.y1;
    const isBetween = y0 > top && y1 < bottom;
    const isHere = place === 'head' ? isAbove : place === 'foot' ? isBelow : isBetween;
    if (!isHere) continue;
    const gap = listGapMin * fontSize;
    if (hasFigures && list !== null && y1 > list.y0 - gap && y0 < list.y1 + gap) continue;
    bands.push({ page: page.number, baseline, x0: edge, x1: page.width - edge - width, isUpright: false });
  }
  return bands;
}

/** To the right of lines that end early. A figure there could be taken for one of the line, so there is none. */
function panelsOf(page: PdfPage, { width, fontSize, hasFigures }: Size): Found[] {
  if (hasFigures) return [];
  const inked = inkOf(page);
  const found: Found[] = [];
  for (let baseline = edge + fontSize; baseline < page.height - edge; baseline += step) {
    const [y0, y1] = [baseline - fontSize * 1.1, baseline + fontSize * 0.5];
    const beside = inked.filter((ink) => ink.y0 < y1 && ink.y1 > y0);
    const x0 = Math.max(edge, ...beside.map(({ x1 }) => x1 + panelGapMin));
    const x1 = page.width - edge - width;
    if (beside.length > 0 && x0 <= x1) found.push({ page: page.number, baseline, x0, x1, isUpright: false });
  }
  return found;
}

/** Strips to the left and right of all words, for a text that runs up the page. */
function marginsOf(page: PdfPage, { width, fontSize }: Size): Found[] {
  if (page.words.length === 0 || width > page.height - 2 * edge) return [];
  const inked = [...page.words, ...page.rules.filter(isInk(page))].map(({ box }) => box);
  const [left, right] = [Math.min(...inked.map(({ x0 }) => x0)), Math.max(...inked.map(({ x1 }) => x1))];
  const baseline = Math.min(page.height - edge, (page.height + width) / 2);
  const at = (x: number): Found => ({ page: page.number, baseline, x0: x, x1: x, isUpright: true });
  return [
    ...(left >= marginMin + fontSize ? [at(left - fontSize)] : []),
    ...(page.width - right >= marginMin + fontSize ? [at(page.width - fontSize / 2 - 2)] : []),
  ];
}

const inkOf = (page: PdfPage): PdfWord['box'][] =>
  [...page.words, ...page.rules.filter(isInk(page))].map(({ box }) => box);

/** The background of a whole page is paper. */
const isInk =
  (page: PdfPage) =>
  ({ kind, box }: PdfPage['rules'][number]): boolean =>
    kind !== 'vertical' && !(kind === 'area' && box.y1 - box.y0 > page.height * 0.6);

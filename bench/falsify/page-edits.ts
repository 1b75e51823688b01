import type { PdfPage, PdfWord } from '@tieout/engine/pdf';

type Pages = readonly PdfPage[];

/** The words that each page keeps: as they are, another one, or none. */
export function changeWords(pages: Pages, changes: ReadonlyMap<PdfWord, PdfWord | null>): PdfPage[] {
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word) => {
      const changed = changes.get(word);
      return changed === undefined ? [word] : (changed ?? []);
    }),
  }));
}

export function changePage(pages: Pages, number: number, change: (page: PdfPage) => PdfPage): PdfPage[] {
  return pages.map((page) => (page.number === number ? change(page) : page));
}

export const addWords = (page: PdfPage, words: readonly PdfWord[]): PdfPage => ({
  ...page,
  words: [...page.words, ...words],
});

/** Moves all that stands below `y` down; the page grows with it. */
export function openGap(page: PdfPage, y: number, height: number): PdfPage {
  const isBelow = (box: PdfWord['box']): boolean => (box.y0 + box.y1) / 2 >= y;
  return {
    ...page,
    height: page.height + height,
    words: page.words.map((word) =>
      isBelow(word.box)
        ? {
            ...word,
            box: { ...word.box, y0: word.box.y0 + height, y1: word.box.y1 + height },
            baseline: word.direction === 90 || word.direction === 270 ? word.baseline : word.baseline + height,
          }
        : word,
    ),
    rules: page.rules.map((rule) => {
      const { y0, y1 } = rule.box;
      return { ...rule, box: { ...rule.box, y0: y0 >= y ? y0 + height : y0, y1: y1 >= y ? y1 + height : y1 } };
    }),
  };
}

/** Whether a line between what stands above and below `y` would cut through a word. */
export const cutsWords = (page: PdfPage, y: number): boolean =>
  page.words.some(({ box, direction }) => direction === 0 && box.y0 < y - 0.5 && box.y1 > y + 2.5);

export interface Lettering {
  readonly x: number;
  readonly baseline: number;
  readonly fontSize: number;
  readonly isBold?: boolean;
}

const letterWidth = 0.52;
const spaceWidth = 0.28;

/** A sentence as words of the page, each as wide as its letters would be on average. */
export function lettersOf(text: string, { x, baseline, fontSize, isBold = false }: Lettering): PdfWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const width = word.length * letterWidth * fontSize;
    const box = { x0: at, y0: baseline - 0.75 * fontSize, x1: at + width, y1: baseline + 0.25 * fontSize };
    at += width + spaceWidth * fontSize;
    return {
      text: word,
      box,
      baseline,
      fontSize,
      fontName: isBold ? 'Helvetica-Bold' : 'Helvetica',
      isBold,
      color: 0,
      direction: 0,
      isLeaning: false,
    };
  });
}

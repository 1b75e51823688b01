import { type Face, type Family, type Weight, widthOf } from './fonts.ts';

/** A statement as ink: pages of plain drawing operations, origin top left, y of a text is its baseline. */
export interface Paper {
  readonly pages: Page[];
}

export interface Page {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly ink: Ink[];
}

export type Ink = TextInk | RuleInk | FillInk;

export interface TextInk {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly face: Face;
  readonly sizePt: number;
  readonly color: Color;
  /** Quarter turns anticlockwise, for text along a margin. */
  readonly turn: 0 | 1 | 3;
  /** The table column it belongs to, for producers that draw column by column. */
  readonly column: string | null;
  /** How it is kept from the eye; null for text that is seen. */
  readonly hidden: 'invisible' | 'clipped' | null;
}

interface RuleInk {
  readonly kind: 'rule';
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly thicknessPt: number;
  readonly color: Color;
}

interface FillInk {
  readonly kind: 'fill';
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly color: Color;
}

/** Red, green, blue from 0 to 1. */
export type Color = readonly [number, number, number];

const black: Color = [0, 0, 0];
export const white: Color = [1, 1, 1];
export const grey: Color = [0.45, 0.45, 0.45];

const pageSizes = {
  letter: [612, 792],
  a4: [595.28, 841.89],
  legal: [612, 1008],
  slip: [522, 1008],
  a4Landscape: [841.89, 595.28],
  letterLandscape: [792, 612],
} as const satisfies Record<string, readonly [number, number]>;
export type PageSize = keyof typeof pageSizes;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly family?: Family;
  readonly align?: 'left' | 'right' | 'center';
  readonly color?: Color;
  readonly turn?: 0 | 1 | 3;
  readonly column?: string;
  readonly hidden?: 'invisible' | 'clipped';
}

/** A hand over one paper, with the statement's own type as default. */
export interface Pen {
  readonly paper: Paper;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly family: Family;
  readonly sizePt: number;
  /** The page it writes on; the last one added unless turned back. */
  page(): Page;
  addPage(): void;
  turnTo(pageIndex: number): void;
  text(x: number, y: number, text: string, style?: TextStyle): void;
  /** Breaks a text at spaces to a width; returns the baseline below its last line. */
  paragraph(x: number, y: number, widthPt: number, text: string, style?: TextStyle & { leading?: number }): number;
  rule(x0: number, y0: number, x1: number, y1: number, thicknessPt?: number, color?: Color): void;
  fill(x: number, y: number, widthPt: number, heightPt: number, color: Color): void;
  width(text: string, style?: TextStyle): number;
}

export function takePen(options: { size: PageSize; family: Family; sizePt: number }): Pen {
  const [widthPt, heightPt] = pageSizes[options.size];
  const paper: Paper = { pages: [] };
  let current = -1;
  const page = (): Page => paper.pages[current] as Page;
  const faceOf = (style: TextStyle): Face => ({
    family: style.family ?? options.family,
    weight: style.weight ?? 'regular',
  });
  const width = (text: string, style: TextStyle = {}): number =>
    widthOf(text, faceOf(style), style.size ?? options.sizePt);
  const text = (x: number, y: number, words: string, style: TextStyle = {}): void => {
    if (words === '') return;
    const long = width(words, style);
    const align = style.align ?? 'left';
    page().ink.push({
      kind: 'text',
      x: align === 'left' ? x : align === 'right' ? x - long : x - long / 2,
      y,
      text: words,
      face: faceOf(style),
      sizePt: style.size ?? options.sizePt,
      color: style.color ?? black,
      turn: style.turn ?? 0,
      column: style.column ?? null,
      hidden: style.hidden ?? null,
    });
  };
  const pen: Pen = {
    paper,
    widthPt,
    heightPt,
    family: options.family,
    sizePt: options.sizePt,
    page,
    addPage: () => {
      paper.pages.push({ widthPt, heightPt, ink: [] });
      current = paper.pages.length - 1;
    },
    turnTo: (pageIndex) => {
      current = pageIndex;
    },
    text,
    paragraph: (x, y, widthPt, words, style = {}) => {
      const leading = style.leading ?? (style.size ?? options.sizePt) * 1.25;
      let baseline = y;
      for (const line of breakLines(words, (piece) => width(piece, style) <= widthPt)) {
        text(x, baseline, line, style);
        baseline += leading;
      }
      return baseline;
    },
    rule: (x0, y0, x1, y1, thicknessPt = 0.5, color = black) => {
      page().ink.push({ kind: 'rule', x0, y0, x1, y1, thicknessPt, color });
    },
    fill: (x, y, wide, high, color) => {
      page().ink.push({ kind: 'fill', x, y, widthPt: wide, heightPt: high, color });
    },
    width,
  };
  pen.addPage();
  return pen;
}

/** Greedy: a word that does not fit begins a new line. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

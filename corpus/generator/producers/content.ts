import { type Face, glyphWidth, widthOf } from '../fonts.ts';
import type { Color, Ink, Page, TextInk } from '../paper.ts';
import type { Random } from '../random.ts';
import type { Manner } from './manner.ts';
import { codeOf } from './win-ansi.ts';

/** Resource name of each face in use. */
export type FontNames = Map<string, { name: string; face: Face }>;

/** The content stream of one page, in the order and the pieces that the manner asks for. */
export function contentOf(page: Page, manner: Manner, fonts: FontNames, random: Random): string {
  const [wide, high] = [page.widthPt, page.heightPt];
  const matrix = {
    0: `1 0 0 1 0 0`,
    90: `0 1 -1 0 ${high} 0`,
    180: `-1 0 0 -1 ${wide} ${high}`,
    270: `0 -1 1 0 0 ${wide}`,
  }[manner.rotate ?? 0];
  const under = page.ink.filter((ink) => ink.kind !== 'text').map((ink) => drawShape(ink, high));
  const seen = page.ink.filter((ink) => ink.kind === 'text');
  const texts = ordered(manner.isUneven ? seen.map(unevenly) : seen, manner, random);
  const over = texts.flatMap((ink) => drawText(ink, high, manner, fonts, random));
  const placed = manner.glyphs === 'shuffled_glyphs' ? shuffle(over, random) : over;
  return ['q', `${matrix} cm`, ...under, ...placed, 'Q'].join('\n');
}

/** The same shift for all of a column, up to three quarters of a point either way. */
function unevenly(ink: TextInk): TextInk {
  if (ink.column === null) return ink;
  const letters = [...ink.column].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { ...ink, y: ink.y + ((letters % 7) - 3) / 4 };
}

function ordered(texts: readonly TextInk[], manner: Manner, random: Random): readonly TextInk[] {
  if (manner.order === 'shuffled') return shuffle(texts, random);
  if (manner.order !== 'by_column') return texts;
  const columns = [...new Set(texts.map((ink) => ink.column))];
  return columns.flatMap((column) => texts.filter((ink) => ink.column === column));
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list];
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = random.int(0, index);
    [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
  }
  return copy;
}

function drawShape(ink: Exclude<Ink, TextInk>, high: number): string {
  if (ink.kind === 'fill') {
    const box = [ink.x, high - ink.y - ink.heightPt, ink.widthPt, ink.heightPt].map(number).join(' ');
    return `${color(ink.color)} rg ${box} re f`;
  }
  const line = `${number(ink.x0)} ${number(high - ink.y0)} m ${number(ink.x1)} ${number(high - ink.y1)} l S`;
  return `${color(ink.color)} RG ${number(ink.thicknessPt)} w ${line}`;
}

function drawText(ink: TextInk, high: number, manner: Manner, fonts: FontNames, random: Random): string[] {
  const font = nameFor(ink.face, fonts);
  const head = `${color(ink.color)} rg BT ${ink.hidden === 'invisible' ? '3 Tr ' : '0 Tr '}/${font} ${number(ink.sizePt)} Tf`;
  const pieces = piecesOf(ink, manner);
  const drawn = pieces.map(({ text, offset }) => {
    const show = manner.splitsFigures && /\d[.,]\d\d$/.test(text) ? splitFigure(text, random) : `(${escaped(text)}) Tj`;
    return `${head} ${place(ink, offset, high)} Tm ${show} ET`;
  });
  const twice = manner.strikesTwice && ink.face.weight === 'bold';
  const strokes = twice ? drawn.flatMap((stroke) => [stroke, nudge(stroke)]) : drawn;
  // A clip path of no area lets nothing through.
  return ink.hidden === 'clipped' ? strokes.map((stroke) => `q 0 0 0 0 re W n ${stroke} Q`) : strokes;
}

/** The same stroke a fifth of a point to the right. */
function nudge(stroke: string): string {
  return stroke.replace(
    / (-?[\d.]+) (-?[\d.]+) Tm/,
    (_, x: string, y: string) => ` ${number(Number(x) + 0.2)} ${y} Tm`,
  );
}

function piecesOf(ink: TextInk, manner: Manner): { text: string; offset: number }[] {
  if (ink.turn !== 0 || (manner.glyphs ?? 'runs') === 'runs') return [{ text: ink.text, offset: 0 }];
  return manner.glyphs === 'single_words' ? wordsOf(ink) : glyphsOf(ink);
}

function wordsOf(ink: TextInk): { text: string; offset: number }[] {
  return [...ink.text.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({
    text,
    offset: widthOf(ink.text.slice(0, index), ink.face, ink.sizePt),
  }));
}

function glyphsOf(ink: TextInk): { text: string; offset: number }[] {
  let offset = 0;
  const glyphs: { text: string; offset: number }[] = [];
  for (const character of ink.text) {
    if (character !== ' ' && character !== '\u00a0') glyphs.push({ text: character, offset });
    offset += (glyphWidth(character, ink.face) * ink.sizePt) / 1000;
  }
  return glyphs;
}

function place(ink: TextInk, offset: number, high: number): string {
  if (ink.turn === 0) return `1 0 0 1 ${number(ink.x + offset)} ${number(high - ink.y)}`;
  return ink.turn === 1
    ? `0 1 -1 0 ${number(ink.x)} ${number(high - ink.y + offset)}`
    : `0 -1 1 0 ${number(ink.x)} ${number(high - ink.y - offset)}`;
}

function splitFigure(text: string, random: Random): string {
  const at = text.length - 1;
  return `[(${escaped(text.slice(0, at))}) ${-random.int(150, 260)} (${escaped(text.slice(at))})] TJ`;
}

function nameFor(face: Face, fonts: FontNames): string {
  const key = `${face.family}/${face.weight}`;
  const known = fonts.get(key);
  if (known) return known.name;
  const name = `F${fonts.size + 1}`;
  fonts.set(key, { name, face });
  return name;
}

function escaped(text: string): string {
  let bytes = '';
  for (const character of text) {
    const code = codeOf(character);
    if (code === 0x28 || code === 0x29 || code === 0x5c) bytes += `\\${String.fromCharCode(code)}`;
    else if (code > 0x7e) bytes += `\\${code.toString(8).padStart(3, '0')}`;
    else bytes += String.fromCharCode(code);
  }
  return bytes;
}

function color(value: Color): string {
  return value.map((part) => number(part)).join(' ');
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

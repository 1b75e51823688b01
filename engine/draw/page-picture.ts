import { type Box, middleY } from '../geometry/index.ts';
import type { PdfPage, PdfWord } from '../pdf/index.ts';
import { num, path, rect, shorten, text } from './svg.ts';

/** What a stage lays over the page. */
export interface Overlay {
  readonly title: string;
  readonly legend: readonly Key[];
  /** Drawn between the page's shading and its words, so that the words stay legible. */
  readonly under: readonly string[];
  readonly over: readonly string[];
  /** Written beside the page, each level with what it speaks of. */
  readonly notes: readonly Note[];
}

interface Key {
  readonly color: string;
  readonly says: string;
}

export interface Note {
  readonly box: Box;
  readonly says: string;
  readonly color: string;
}

/** Marks drawn at most, of each kind; a page with more says so. */
export const marksMax = 20_000;

const gutterWidth = 270;
const noteSize = 6.5;
const noteCharactersMax = 80;
const legendHeight = 34;
const fontFamily = 'Helvetica, Arial, Liberation Sans, sans-serif';

/** The page as it is displayed, in points from its top left corner, with notes at its right and a legend below. */
export function drawPage(page: PdfPage, overlay: Overlay): string {
  const hasNotes = overlay.notes.length > 0;
  const width = page.width + (hasNotes ? gutterWidth : 0);
  const height = page.height + legendHeight;
  const [svgWidth, svgHeight] = [num(width), num(height)];
  const marks = [page.words.length, overlay.under.length, overlay.over.length, overlay.notes.length];
  const left = marks.reduce((sum, count) => sum + Math.max(0, count - marksMax), 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgWidth}" height="${svgHeight}" viewBox="0 0 ${svgWidth} ${svgHeight}" font-family="${fontFamily}">`,
    rect({ x0: 0, y0: 0, x1: width, y1: height }, { fill: '#e9e9ec' }),
    rect({ x0: 0, y0: 0, x1: page.width, y1: page.height }, { fill: '#ffffff' }),
    ...page.rules
      .slice(0, marksMax)
      .map((rule) => rect(rule.box, { fill: '#000000', opacity: rule.kind === 'area' ? 0.05 : 0.25 })),
    ...overlay.under.slice(0, marksMax),
    ...page.words.slice(0, marksMax).map(drawWord),
    ...overlay.over.slice(0, marksMax),
    ...drawNotes(overlay.notes.slice(0, marksMax), page),
    ...drawLegend(overlay, page, left),
    '</svg>',
    '',
  ].join('\n');
}

function drawWord(word: PdfWord): string {
  const style = { size: word.fontSize, fill: '#222222', isBold: word.isBold };
  const { x0, y0, x1, y1 } = word.box;
  switch (word.direction) {
    case 0:
      return text(x0, word.baseline, word.text, { ...style, length: x1 - x0 });
    case 90:
      return text(word.baseline, y0, word.text, { ...style, length: y1 - y0, turned: 90 });
    case 180:
      return text(x1, word.baseline, word.text, { ...style, length: x1 - x0, turned: 180 });
    case 270:
      return text(word.baseline, y1, word.text, { ...style, length: y1 - y0, turned: 270 });
  }
}

/** Each note level with its mark, or as near below as the notes before it leave room. */
function drawNotes(notes: readonly Note[], page: PdfPage): string[] {
  const sorted = [...notes].sort((a, b) => middleY(a.box) - middleY(b.box));
  const step = Math.min(noteSize * 1.15, (page.height - noteSize) / Math.max(1, sorted.length));
  let edge = 0;
  return sorted.flatMap((note, position) => {
    const wanted = middleY(note.box) + noteSize * 0.35;
    const latest = page.height - (sorted.length - 1 - position) * step - 2;
    const y = Math.min(Math.max(wanted, edge + step), latest);
    edge = y;
    const from: [number, number] = [Math.min(note.box.x1, page.width), middleY(note.box)];
    const lead = path([from, [page.width, wanted - noteSize * 0.35], [page.width + 8, y - noteSize * 0.35]], {
      stroke: note.color,
      strokeWidth: 0.3,
      opacity: 0.6,
    });
    return [
      lead,
      text(page.width + 10, y, shorten(note.says, noteCharactersMax), {
        size: Math.min(noteSize, step / 1.1),
        fill: note.color,
      }),
    ];
  });
}

function drawLegend(overlay: Overlay, page: PdfPage, marksLeftOut: number): string[] {
  const y = page.height + 12;
  const title = `page ${page.number} · ${overlay.title}${marksLeftOut > 0 ? ` · ${marksLeftOut} marks not drawn` : ''}`;
  const drawn = [text(6, y, title, { size: 9, isBold: true, fill: '#222222' })];
  let x = 6;
  for (const key of overlay.legend) {
    drawn.push(
      rect({ x0: x, y0: y + 6, x1: x + 8, y1: y + 14 }, { fill: key.color, opacity: 0.55, stroke: key.color }),
      text(x + 11, y + 13, key.says, { size: 7.5, fill: '#222222' }),
    );
    x += 22 + key.says.length * 3.9;
  }
  return drawn;
}

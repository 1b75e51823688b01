import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';

export type Family = 'helvetica' | 'times' | 'courier' | 'liberation';
export type Weight = 'regular' | 'bold' | 'italic';
export interface Face {
  readonly family: Family;
  readonly weight: Weight;
}

/** The name that every PDF reader knows a standard face by. */
export function standardName(face: Face): string {
  const names: Record<Exclude<Family, 'liberation'>, Record<Weight, string>> = {
    helvetica: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
    times: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
    courier: { regular: 'Courier', bold: 'Courier-Bold', italic: 'Courier-Oblique' },
  };
  if (face.family === 'liberation') throw new Error('Liberation is embedded, it has no standard name');
  return names[face.family][face.weight];
}

/** The TrueType file of the one family that is embedded; it comes with a package the console needs anyway. */
export function embeddedFont(weight: Weight): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const file = { regular: 'Regular', bold: 'Bold', italic: 'Italic' }[weight];
  return path.join(folder, 'standard_fonts', `LiberationSans-${file}.ttf`);
}

/** Width in points of a text, glyph by glyph: no kerning, so that every producer can keep to it. */
export function widthOf(text: string, face: Face, sizePt: number): number {
  let width = 0;
  for (const character of text) width += glyphWidth(character, face);
  return (width * sizePt) / 1000;
}

/** Glyphs that WinAnsi lacks; only the raw writer (by name) and the embedded family can draw them. */
export const extraGlyphs: Readonly<Record<string, { name: string; width: number | null }>> = {
  '\u2212': { name: 'minus', width: 584 },
  '\u202f': { name: 'space', width: 200 },
  '\u2009': { name: 'space', width: 200 },
};

export function glyphWidth(character: string, face: Face): number {
  const key = `${face.family}/${face.weight}/${character}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = measure(character, face);
  widths.set(key, width);
  return width;
}

const widths = new Map<string, number>();
let ruler: PDFKit.PDFDocument | null = null;

function measure(character: string, face: Face): number {
  const extra = face.family === 'liberation' ? undefined : extraGlyphs[character];
  if (extra?.width) return face.family === 'courier' ? 600 : extra.width;
  ruler ??= new PDFDocument({ size: [100, 100] });
  if (face.family === 'liberation') {
    const name = `liberation-${face.weight}`;
    if (!registered.has(name)) {
      ruler.registerFont(name, readFileSync(embeddedFont(face.weight)));
      registered.add(name);
    }
    ruler.font(name, 1000);
  } else {
    ruler.font(standardName(face), 1000);
  }
  return ruler.widthOfString(character);
}

const registered = new Set<string>();

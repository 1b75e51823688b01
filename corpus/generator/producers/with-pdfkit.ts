import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { embeddedFont, type Face, standardName } from '../fonts.ts';
import type { Color, Ink, Paper, TextInk } from '../paper.ts';

/** Draws with pdfkit: kerned TJ arrays, subset TrueType fonts, compressed streams. */
export async function drawWithPdfkit(paper: Paper): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { CreationDate: new Date(Date.UTC(2025, 0, 1)), Producer: 'statement run', Creator: 'statement run' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  const registered = new Set<string>();
  for (const page of paper.pages) {
    document.addPage({ size: [page.widthPt, page.heightPt], margin: 0 });
    for (const ink of page.ink) drawInk(document, ink, registered);
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawInk(document: PDFKit.PDFDocument, ink: Ink, registered: Set<string>): void {
  switch (ink.kind) {
    case 'fill':
      document.rect(ink.x, ink.y, ink.widthPt, ink.heightPt).fill(rgb(ink.color));
      return;
    case 'rule':
      document.moveTo(ink.x0, ink.y0).lineTo(ink.x1, ink.y1).lineWidth(ink.thicknessPt).stroke(rgb(ink.color));
      return;
    case 'text':
      drawText(document, ink, registered);
  }
}

function drawText(document: PDFKit.PDFDocument, ink: TextInk, registered: Set<string>): void {
  if (ink.hidden !== null) throw new Error('pdfkit draws no hidden text: choose the raw writer');
  document.font(fontName(document, ink.face, registered), ink.sizePt).fillColor(rgb(ink.color));
  const options = { lineBreak: false, baseline: 'alphabetic' } as const;
  if (ink.turn === 0) {
    document.text(ink.text, ink.x, ink.y, options);
    return;
  }
  document.save();
  document.rotate(ink.turn === 1 ? -90 : 90, { origin: [ink.x, ink.y] });
  document.text(ink.text, ink.x, ink.y, options);
  document.restore();
}

function fontName(document: PDFKit.PDFDocument, face: Face, registered: Set<string>): string {
  if (face.family !== 'liberation') return standardName(face);
  const name = `liberation-${face.weight}`;
  if (!registered.has(name)) {
    document.registerFont(name, readFileSync(embeddedFont(face.weight)));
    registered.add(name);
  }
  return name;
}

function rgb(color: Color): [number, number, number] {
  return [Math.round(color[0] * 255), Math.round(color[1] * 255), Math.round(color[2] * 255)];
}

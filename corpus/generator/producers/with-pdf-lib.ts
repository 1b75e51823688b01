import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, type StandardFonts } from 'pdf-lib';
import { standardName } from '../fonts.ts';
import type { Color, Ink, Paper, TextInk } from '../paper.ts';

/** Draws with pdf-lib: hex strings, no kerning, object streams. */
export async function drawWithPdfLib(paper: Paper): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setProducer('statement run');
  document.setCreationDate(new Date(Date.UTC(2025, 0, 1)));
  const fonts = new Map<string, PDFFont>();
  for (const sheet of paper.pages) {
    const page = document.addPage([sheet.widthPt, sheet.heightPt]);
    for (const ink of sheet.ink) {
      if (ink.kind === 'text') await loadFont(document, ink, fonts);
      drawInk(page, ink, sheet.heightPt, fonts);
    }
  }
  return document.save();
}

function drawInk(page: PDFPage, ink: Ink, heightPt: number, fonts: Map<string, PDFFont>): void {
  switch (ink.kind) {
    case 'fill':
      page.drawRectangle({
        x: ink.x,
        y: heightPt - ink.y - ink.heightPt,
        width: ink.widthPt,
        height: ink.heightPt,
        color: colorOf(ink.color),
      });
      return;
    case 'rule':
      page.drawLine({
        start: { x: ink.x0, y: heightPt - ink.y0 },
        end: { x: ink.x1, y: heightPt - ink.y1 },
        thickness: ink.thicknessPt,
        color: colorOf(ink.color),
      });
      return;
    case 'text': {
      if (ink.hidden !== null) throw new Error('pdf-lib draws no hidden text: choose the raw writer');
      page.drawText(ink.text, {
        x: ink.x,
        y: heightPt - ink.y,
        size: ink.sizePt,
        font: fonts.get(standardName(ink.face)) as PDFFont,
        color: colorOf(ink.color),
        ...(ink.turn === 0 ? {} : { rotate: degrees(ink.turn * 90) }),
      });
    }
  }
}

async function loadFont(document: PDFDocument, ink: TextInk, fonts: Map<string, PDFFont>): Promise<void> {
  const name = standardName(ink.face);
  if (!fonts.has(name)) fonts.set(name, await document.embedFont(name as StandardFonts));
}

function colorOf(color: Color) {
  return rgb(color[0], color[1], color[2]);
}

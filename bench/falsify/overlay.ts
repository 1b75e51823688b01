import type { PdfPage } from '@tieout/engine/pdf';
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { EmptyPlace } from './empty-places.ts';
import { readBytes } from './original.ts';

export interface Overlay {
  readonly text: string;
  readonly place: EmptyPlace;
  readonly fontSize: number;
}

/** Prints a text onto a page of the PDF; null where the file does not allow it or the page does not show it as meant. */
export async function overlaid(
  bytes: Uint8Array,
  before: readonly PdfPage[],
  overlay: Overlay,
): Promise<{ bytes: Uint8Array; pages: readonly PdfPage[] } | null> {
  const printed = await printOnto(bytes, overlay);
  if (printed === null) return null;
  const content = await readBytes(printed);
  if (content.kind === 'rejected' || content.pages.length !== before.length) return null;
  return isAsMeant(before, content.pages, overlay) ? { bytes: printed, pages: content.pages } : null;
}

async function printOnto(bytes: Uint8Array, { text, place, fontSize }: Overlay): Promise<Uint8Array | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const page = document.getPage(place.page - 1);
    const font = await document.embedFont(StandardFonts.Helvetica);
    const { x, y, turn } = toUserSpace(page, place);
    page.drawText(text, { x, y, size: fontSize, font, color: rgb(0, 0, 0), rotate: degrees(turn) });
    return await document.save();
  } catch {
    // Encrypted and damaged files that our reader still opens.
    return null;
  }
}

/** A place on the page as displayed, and the turn that makes the text read as it should there. */
function toUserSpace(page: PDFPage, { x, baseline, isUpright }: EmptyPlace): { x: number; y: number; turn: number } {
  const crop = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const up = isUpright ? 90 : 0;
  const [right, top] = [crop.x + crop.width, crop.y + crop.height];
  if (turn === 90) return { x: crop.x + baseline, y: crop.y + x, turn: 90 + up };
  if (turn === 180) return { x: right - x, y: crop.y + baseline, turn: 180 + up };
  if (turn === 270) return { x: right - baseline, y: top - x, turn: 270 + up };
  return { x: crop.x + x, y: top - baseline, turn: up };
}

/** All that stood on the pages is still there, and the text besides. */
function isAsMeant(before: readonly PdfPage[], after: readonly PdfPage[], { text, place }: Overlay): boolean {
  const added = text.split(' ');
  return before.every((page, index) => {
    const other = after[index] as PdfPage;
    if (page.number !== place.page) return page.words.length === other.words.length;
    const fresh = other.words.filter((word) => !page.words.some((old) => isSame(old, word)));
    if (fresh.length !== added.length || page.words.length + added.length !== other.words.length) return false;
    return fresh.every(({ box, direction }) =>
      place.isUpright ? direction !== 0 : direction === 0 && Math.abs((box.y0 + box.y1) / 2 - place.baseline) < 8,
    );
  });
}

type Word = PdfPage['words'][number];

const isSame = (a: Word, b: Word): boolean =>
  a.text === b.text && Math.abs(a.box.x0 - b.box.x0) < 0.5 && Math.abs(a.box.y0 - b.box.y0) < 0.5;

let measuring: Promise<PDFFont> | null = null;

/** How wide a text is when printed. */
export async function widthOf(text: string, fontSize: number): Promise<number> {
  measuring ??= PDFDocument.create().then((document) => document.embedFont(StandardFonts.Helvetica));
  return (await measuring).widthOfTextAtSize(text, fontSize);
}

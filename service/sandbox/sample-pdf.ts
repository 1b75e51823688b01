import type { Reading } from '@tieout/engine';
import { succeededSample } from './samples.ts';

/** The page that the samples were read from, for whoever asks for the PDF of a test statement: the file is not kept. */
export const samplePdf = (): Uint8Array => pdfOf(linesOf(succeededSample(null)));

interface Line {
  readonly x: number;
  /** From the top of the page. */
  readonly y: number;
  readonly text: string;
}

const pageWidth = 612;
const pageHeight = 792;
const fontSize = 9;
const titleAt = 120;
const lineHeight = 18;

function linesOf({ bank, rows }: Reading): Line[] {
  const title = [bank ?? '', 'Sample statement of a test key', 'Account 00042-5501234, 1 to 31 January 2026'];
  return [
    ...title.map((text, at) => ({ x: 54, y: titleAt + at * lineHeight, text })),
    ...rows.flatMap(({ source }) =>
      source === null ? [] : [{ x: source.bbox[0], y: source.bbox[3] - 2, text: source.text }],
    ),
  ];
}

/** The smallest PDF that shows lines of text. */
function pdfOf(lines: readonly Line[]): Uint8Array {
  const shown = lines.map(({ x, y, text }) => `1 0 0 1 ${x} ${pageHeight - y} Tm (${escaped(text)}) Tj`).join('\n');
  const content = `BT /F1 ${fontSize} Tf\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

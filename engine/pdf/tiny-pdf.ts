/** Writes small PDFs for the tests of this room, so that each test shows the drawing it is about. */

export interface TinyPage {
  /** The page's drawing program. `/F1` is Helvetica, `/F2` Helvetica-Bold, `/F3` Courier, both 72 points an inch. */
  readonly content: string;
  readonly mediaBox?: readonly [number, number, number, number];
  readonly cropBox?: readonly [number, number, number, number];
  readonly rotate?: number;
}

export interface TinyExtras {
  /** Entries of the resource dictionary besides the fonts, such as `/XObject << /Im 100 0 R >>`. */
  readonly resources?: string;
  /** Further objects by number, from 100. */
  readonly objects?: Readonly<Record<number, string>>;
  /** Entries of the catalog. */
  readonly catalog?: string;
}

const LETTER = [0, 0, 612, 792] as const;
const FONTS = '/F1 3 0 R /F2 4 0 R /F3 5 0 R';

export function tinyPdf(pages: TinyPage | readonly TinyPage[], extras: TinyExtras = {}): Uint8Array {
  const all: readonly TinyPage[] = Array.isArray(pages) ? pages : [pages as TinyPage];
  const objects = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${extras.catalog ?? ''} >>`],
    [2, `<< /Type /Pages /Count ${all.length} /Kids [${all.map((_, index) => `${10 + 2 * index} 0 R`).join(' ')}] >>`],
    [3, font('Helvetica')],
    [4, font('Helvetica-Bold')],
    [5, font('Courier')],
  ]);
  const resources = `<< /Font << ${FONTS} >> ${extras.resources ?? ''} >>`;
  all.forEach((page, index) => {
    const crop = page.cropBox === undefined ? '' : `/CropBox [${page.cropBox.join(' ')}]`;
    const box = `/MediaBox [${(page.mediaBox ?? LETTER).join(' ')}] ${crop} /Rotate ${page.rotate ?? 0}`;
    const contents = 11 + 2 * index;
    objects.set(
      10 + 2 * index,
      `<< /Type /Page /Parent 2 0 R ${box} /Resources ${resources} /Contents ${contents} 0 R >>`,
    );
    objects.set(contents, stream(page.content));
  });
  for (const [number, body] of Object.entries(extras.objects ?? {})) objects.set(Number(number), body);
  return writeFile(objects);
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A stream object; `entries` go into its dictionary. */
export const stream = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;

/** A grey image of one pixel, 0 black to 255 white. */
export const greyImage = (level: number, entries = ''): string =>
  stream(
    String.fromCharCode(level),
    `/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
  );

/** Text at a place in the file's coordinates, in Helvetica. */
export const text = (x: number, y: number, words: string, size = 10): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET\n`;

function writeFile(objects: ReadonlyMap<number, string>): Uint8Array {
  const numbers = [...objects.keys()].sort((a, b) => a - b);
  let file = '%PDF-1.7\n';
  const entries = ['0000000000 65535 f '];
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    offsets.set(number, file.length);
    file += `${number} 0 obj\n${objects.get(number)}\nendobj\n`;
  }
  const size = numbers.at(-1)! + 1;
  for (let number = 1; number < size; number++) {
    const offset = offsets.get(number);
    entries.push(offset === undefined ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `);
  }
  const start = file.length;
  file += `xref\n0 ${size}\n${entries.join('\n')}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

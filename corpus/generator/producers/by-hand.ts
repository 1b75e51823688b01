import { deflateSync } from 'node:zlib';
import { type Face, glyphWidth, standardName } from '../fonts.ts';
import type { Page, Paper } from '../paper.ts';
import type { Random } from '../random.ts';
import { contentOf, type FontNames } from './content.ts';
import type { Manner } from './manner.ts';
import { characterOf, differences } from './win-ansi.ts';

/** Writes the PDF byte by byte: no library decides anything about order, runs or boxes. */
export function drawByHand(paper: Paper, manner: Manner, random: Random): Uint8Array {
  const fonts: FontNames = new Map();
  const contents = paper.pages.map((page) => contentOf(page, manner, fonts, random));
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => {
    objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    return objects.length;
  };
  const catalog = add('');
  const tree = add('');
  const fontRefs = [...fonts.values()].map(({ name, face }) => {
    const unicode = add(streamOf(toUnicode(), false));
    return `/${name} ${add(fontObject(face, unicode))} 0 R`;
  });
  const resources = add(`<< /Font << ${fontRefs.join(' ')} >> >>`);
  const kids = paper.pages.map((page, index) => {
    const content = add(streamOf(contents[index] as string, manner.isCompressed ?? false));
    return add(pageObject(page, manner, tree, resources, content));
  });
  objects[catalog - 1] = Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  return assemble(objects, catalog);
}

function pageObject(page: Page, manner: Manner, tree: number, resources: number, content: number): string {
  const rotate = manner.rotate ?? 0;
  const [left, below] = manner.cropOffsetPt ?? [0, 0];
  const sideways = rotate === 90 || rotate === 270;
  const [wide, high] = sideways ? [page.heightPt, page.widthPt] : [page.widthPt, page.heightPt];
  const crop = `[0 0 ${number(wide)} ${number(high)}]`;
  const media =
    left === 0 && below === 0 ? crop : `[${-left} ${-below} ${number(wide + left)} ${number(high + below)}]`;
  return (
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${media} /CropBox ${crop}` +
    `${rotate === 0 ? '' : ` /Rotate ${rotate}`} /Resources ${resources} 0 R /Contents ${content} 0 R >>`
  );
}

function fontObject(face: Face, unicode: number): string {
  const widths = Array.from({ length: 224 }, (_, index) => {
    const character = characterOf(index + 32);
    return character === null ? 0 : Math.round(glyphWidth(character, face));
  });
  return (
    `<< /Type /Font /Subtype /Type1 /BaseFont /${standardName(face)} /FirstChar 32 /LastChar 255` +
    ` /Widths [${widths.join(' ')}] /ToUnicode ${unicode} 0 R` +
    ` /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >> >>`
  );
}

function toUnicode(): string {
  const pairs: string[] = [];
  for (let code = 32; code < 256; code += 1) {
    const character = characterOf(code);
    if (character !== null) pairs.push(`<${hex(code, 2)}> <${hex(character.codePointAt(0) as number, 4)}>`);
  }
  const blocks: string[] = [];
  for (let start = 0; start < pairs.length; start += 100) {
    const block = pairs.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Statement def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function streamOf(text: string, isCompressed: boolean): Buffer {
  const plain = Buffer.from(text, 'latin1');
  const body = isCompressed ? deflateSync(plain, { level: 9 }) : plain;
  const head = `<< /Length ${body.length}${isCompressed ? ' /Filter /FlateDecode' : ''} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body, Buffer.from('\nendstream', 'latin1')]);
}

function assemble(objects: readonly Buffer[], catalog: number): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  const push = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((body, index) => {
    offsets.push(length);
    push(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'));
    push(body);
    push(Buffer.from('\nendobj\n', 'latin1'));
  });
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`, 'latin1'));
  push(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function hex(value: number, width: number): string {
  return value.toString(16).toUpperCase().padStart(width, '0');
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

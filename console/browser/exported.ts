import { inflateRawSync } from 'node:zlib';

/** A cell as its file says it: the value that is shown before anything is computed again. */
export type Cell = string | number | null;

export interface ExportedRow {
  readonly date: string;
  readonly description: string;
  /** Signed, as the interface writes it. */
  readonly amount: string;
}

/** The sheets of a workbook by name, each with its rows from the first. Read by the open format, not by what wrote it. */
export function sheetsOf(xlsx: Buffer): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  const files = unzipped(xlsx);
  const text = (path: string): string => files.get(path)?.toString('utf8') ?? '';
  const targets = new Map(
    elements(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes: { Id = '', Target = '' } }) => [
      Id,
      Target.replace(/^\/xl\//, ''),
    ]),
  );
  return Object.fromEntries(
    elements(text('xl/workbook.xml'), 'sheet').map(({ attributes }) => [
      attributes.name ?? '',
      rowsOf(text(`xl/${targets.get(attributes['r:id'] ?? '')}`)),
    ]),
  );
}

function rowsOf(sheet: string): (readonly Cell[])[] {
  return elements(sheet, 'row').map(({ inner }) => {
    const cells: Cell[] = [];
    for (const { attributes, inner: content } of elements(inner, 'c')) {
      cells[columnOf(attributes.r ?? '')] = cellOf(attributes.t, content);
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
}

function cellOf(type: string | undefined, content: string): Cell {
  if (type === 'inlineStr') return plain(elements(content, 't')[0]?.inner ?? '');
  const value = elements(content, 'v')[0]?.inner;
  if (value === undefined) return null;
  return type === 'str' ? plain(value) : Number(value);
}

const columnOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The day behind the number that a spreadsheet keeps for it. */
export const dayOfSerial = (serial: Cell): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10);

interface Element {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: string;
}

/** Those of a name, of which none holds another of the same name. */
const elements = (xml: string, name: string): Element[] =>
  [...xml.matchAll(new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>(.*?)</${name}>)`, 'gs'))].map((match) => ({
    attributes: Object.fromEntries(
      [...(match[1] ?? '').matchAll(/([\w:]+)="([^"]*)"/g)].map((one) => [one[1], one[2]]),
    ),
    inner: match[2] ?? '',
  }));

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** By the directory at the end, as every program opens a ZIP. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('this is no ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, bytes, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + bytes);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(packed) : packed);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Lines of fields (RFC 4180), without the byte order mark. */
export function csvOf(bytes: Buffer): string[][] {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '');
  return text
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
      ),
    );
}

export interface Ofx {
  /** The value after a tag, null where there is none. */
  value(tag: string): string | null;
  readonly rows: readonly ExportedRow[];
}

/** OFX as SGML: tags that are not closed, each with its value until the end of the line. */
export function ofxOf(bytes: Buffer): Ofx {
  const text = bytes.toString('latin1');
  const valueIn = (part: string, tag: string): string | null =>
    new RegExp(`<${tag.replace('.', '\\.')}>([^<\\r\\n]*)`).exec(part)?.[1] ?? null;
  const rows = [...text.matchAll(/<STMTTRN>(.*?)<\/STMTTRN>/gs)].map(([, part = '']) => ({
    date: (valueIn(part, 'DTPOSTED') ?? '').replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3'),
    description: valueIn(part, 'NAME') ?? '',
    amount: valueIn(part, 'TRNAMT') ?? '',
  }));
  return { value: (tag) => valueIn(text, tag), rows };
}

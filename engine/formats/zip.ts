import { Zip, ZipDeflate, type ZipInputFile } from 'fflate';
import { joinBytes } from './bytes.ts';

/** How hard a file is packed: a long one is wanted soon, and packing takes most of its time. */
export type Packing = 1 | 6;

/** Packs in place of the library in JavaScript, where the host has something quicker. */
export interface Packer {
  /** The chunk as a part of a deflate stream that ends with a whole byte. The last one ends the stream. */
  deflate(chunk: Uint8Array, isLast: boolean): Uint8Array;
  /** The checksum of all chunks so far, from that of those before. */
  crc32(chunk: Uint8Array, before: number): number;
}

export type ZipPart = readonly [path: string, bytes: Iterable<Uint8Array>];

/** Parts are packed as they are written, so a long one is never whole in memory. */
export function* zipPieces(packing: Packing | Packer, parts: Iterable<ZipPart>): Generator<Uint8Array> {
  let written: Uint8Array[] = [];
  let length = 0;
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
    length += bytes.length;
  });
  const taken = (): Uint8Array => {
    const piece = joinBytes(written);
    written = [];
    length = 0;
    return piece;
  };
  for (const [path, chunks] of parts) {
    const entry = typeof packing === 'number' ? new ZipDeflate(path, { level: packing }) : packedEntry(path, packing);
    entry.mtime = zipTime;
    archive.add(entry);
    for (const chunk of chunks) {
      entry.push(chunk, false);
      if (length >= pieceLength) yield taken();
    }
    entry.push(new Uint8Array(), true);
  }
  archive.end();
  yield taken();
}

/** Each piece goes its way alone, to another thread and over the network. */
const pieceLength = 16 * 1024;

/** The zip format's first noon, in local parts because that is how the library writes them. */
export const zipTime = new Date(1980, 0, 1, 12);

type Entry = ZipInputFile & { push(chunk: Uint8Array, isLast: boolean): void };

/** The zip format's number of the method. */
const deflated = 8;

function packedEntry(filename: string, { deflate, crc32 }: Packer): Entry {
  const entry: Entry = {
    filename,
    compression: deflated,
    size: 0,
    crc: 0,
    push(chunk, isLast) {
      entry.size += chunk.length;
      entry.crc = crc32(chunk, entry.crc);
      entry.ondata?.(null, deflate(chunk, isLast) as Uint8Array<ArrayBuffer>, isLast);
    },
  };
  return entry;
}

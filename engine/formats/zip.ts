import { Zip, ZipDeflate } from 'fflate';
import { joinBytes } from './bytes.ts';

/** How hard a file is packed: a long one is wanted soon, and packing takes most of its time. */
export type Packing = 1 | 6;

export type ZipPart = readonly [path: string, bytes: Iterable<Uint8Array>];

/** Parts are packed as they are written, so a long one is never whole in memory. */
export function* zipPieces(level: Packing, parts: Iterable<ZipPart>): Generator<Uint8Array> {
  let written: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const taken = (): Uint8Array => {
    const piece = joinBytes(written);
    written = [];
    return piece;
  };
  for (const [path, chunks] of parts) {
    const entry = new ZipDeflate(path, { level });
    entry.mtime = zipTime;
    archive.add(entry);
    for (const chunk of chunks) {
      entry.push(chunk);
      if (written.length > 0) yield taken();
    }
    entry.push(new Uint8Array(), true);
  }
  archive.end();
  yield taken();
}

/** The zip format's first noon, in local parts because that is how the library writes them. */
export const zipTime = new Date(1980, 0, 1, 12);

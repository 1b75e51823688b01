import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { Refusal, type RefusalCode } from '../refusals/index.ts';
import type { HeldFile } from './held-files.ts';
import { type CentralEntry, zipDirectory } from './zip-directory.ts';

export interface ZipLimits {
  /** Of all entries, folders and hidden files too. */
  readonly entriesMax: number;
  /** Of one entry, unpacked. */
  readonly entryBytesMax: number;
  /** Of all entries, unpacked. */
  readonly bytesMax: number;
}

/** A file of the archive; its name and its size are those that the archive claims until it has been read. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  /** The bytes as they are unpacked, never more than claimed. Throws a refusal where they are not what was claimed. */
  content(): AsyncGenerator<Uint8Array>;
}

/** Deflate packs at most 1,032 to 1, and no PDF that a bank makes comes near a fifth of it. */
const ratioMax = 200;
/** A small file of zeros harms nobody. */
const ratioFreeBytes = 1024 * 1024;
const chunkBytes = 64 * 1024;

/**
 * The files of a ZIP archive, in its order, without folders and what systems leave beside files. Everything that the
 * archive claims is checked before anything is unpacked, and held to it while it is. One that is encrypted, that holds
 * another archive, leads out of its folder, or would unpack to far more than its size is refused.
 */
export async function readZip(archive: HeldFile, limits: ZipLimits): Promise<ZipEntry[]> {
  const { entries, start: directoryStart } = await zipDirectory(archive, limits.entriesMax);
  requireOwnHeaders(entries);
  const places = new Map<CentralEntry, Place>();
  for (const entry of entries) {
    requireName(entry);
    requirePlain(entry);
    places.set(entry, await placeOf(archive, entry, directoryStart));
  }
  requireApart([...places]);
  const files = entries.filter(({ name }) => !isFolder(name) && !isLeftBySystem(name));
  requireSizes(entries, limits);
  for (const { name } of files) if (archiveName.test(name)) throw nested(name);
  return files.map((entry) => ({
    name: entry.name,
    bytes: entry.size,
    content: () => unpacked(archive, entry, places.get(entry) as Place),
  }));
}

const refuse = (code: RefusalCode, name: string, detail: string): Refusal =>
  new Refusal(code, detail, { param: 'file', extras: { file_name: name } });

const isFolder = (name: string): boolean => /[\\/]$/.test(name);
/** What macOS and Windows put beside the files. */
const isLeftBySystem = (name: string): boolean =>
  /(?:^|[\\/])(?:__MACOSX[\\/]|\._[^\\/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);
const archiveName = /\.(?:zip|zipx|7z|rar|tar|t?gz|bz2|tbz2?|xz|txz|zst|lz4?|cab|jar|arj|iso)$/i;

const nested = (name: string): Refusal =>
  refuse('zip_nested', name, 'The ZIP file holds another archive; pack the PDFs themselves.');

/** Unix keeps the kind of a file in the upper half of its attributes. */
const kindMask = 0o170000;
const kindsOfFiles = new Set([0, 0o100000, 0o040000]);

function requireName({ name, madeBy, attributes }: CentralEntry): void {
  const isUnsafe = name === '' || name.includes('\0') || /^(?:[\\/]|[A-Za-z]:)/.test(name);
  if (isUnsafe || name.split(/[\\/]/).includes('..')) {
    throw refuse('zip_unsafe_path', name, 'An entry of the ZIP file has a path that leads out of its folder.');
  }
  const unix = 3;
  if (madeBy === unix && !kindsOfFiles.has((attributes >>> 16) & kindMask)) {
    throw refuse('zip_unsafe_path', name, 'An entry of the ZIP file is a link or a device, not a file.');
  }
}

const encrypted = 0x0001 | 0x0040 | 0x2000;
const stored = 0;
const deflated = 8;

function requirePlain({ name, flags, method, size, packedSize }: CentralEntry): void {
  if ((flags & encrypted) !== 0) throw refuse('zip_encrypted', name, 'The ZIP file is encrypted.');
  if (method !== stored && method !== deflated) {
    throw refuse('invalid_zip', name, `An entry is packed by method ${method}; only stored and deflated are read.`);
  }
  if (method === stored && size !== packedSize) throw refuse('invalid_zip', name, 'An entry contradicts its own size.');
}

function requireSizes(entries: readonly CentralEntry[], { entryBytesMax, bytesMax }: ZipLimits): void {
  const tooLarge = entries.find(({ size }) => size > entryBytesMax);
  const sum = entries.reduce((bytes, { size }) => bytes + size, 0);
  const bomb = entries.find(({ size, packedSize }) => size > ratioFreeBytes && size > packedSize * ratioMax);
  if (bomb !== undefined) {
    throw refuse('zip_bomb', bomb.name, `An entry unpacks to more than ${ratioMax} times its size.`);
  }
  if (tooLarge !== undefined) {
    throw refuse('file_too_large', tooLarge.name, `A file is larger than ${entryBytesMax} bytes when unpacked.`);
  }
  if (sum > bytesMax) {
    throw new Refusal('batch_too_large', `The files are larger than ${bytesMax} bytes when unpacked.`, {
      param: 'file',
    });
  }
}

/** Where the bytes of an entry stand in the archive. */
interface Place {
  readonly header: number;
  readonly start: number;
  readonly end: number;
}

const localSignature = 0x04034b50;
const localBytes = 30;

/** The entry's own header must say the same of it as the directory does. */
async function placeOf(archive: HeldFile, entry: CentralEntry, directoryStart: number): Promise<Place> {
  const { name, offset, flags, method, packedSize, rawName } = entry;
  const damaged = refuse('invalid_zip', name, 'The ZIP file is damaged: an entry is not where its directory says.');
  if (offset + localBytes > directoryStart) throw damaged;
  const header = await archive.read(offset, localBytes);
  if (header.readUInt32LE(0) !== localSignature) throw damaged;
  if (((header.readUInt16LE(6) ^ flags) & encrypted) !== 0 || header.readUInt16LE(8) !== method) throw damaged;
  const nameBytes = header.readUInt16LE(26);
  const start = offset + localBytes + nameBytes + header.readUInt16LE(28);
  if (start + packedSize > directoryStart || nameBytes !== rawName.length) throw damaged;
  if (!(await archive.read(offset + localBytes, nameBytes)).equals(rawName)) throw damaged;
  return { header: offset, start, end: start + packedSize };
}

const shared = (name: string): Refusal => refuse('zip_bomb', name, 'Entries of the ZIP file share their bytes.');

/** Entries that share their bytes are how a small archive unpacks to a large one. */
function requireOwnHeaders(entries: readonly CentralEntry[]): void {
  const seen = new Set<number>();
  for (const { name, offset } of entries) {
    if (seen.has(offset)) throw shared(name);
    seen.add(offset);
  }
}

function requireApart(placed: readonly (readonly [CentralEntry, Place])[]): void {
  const sorted = placed.toSorted(([, a], [, b]) => a.header - b.header);
  for (const [at, [entry, { header }]] of sorted.entries()) {
    const before = sorted[at - 1]?.[1];
    if (before !== undefined && header < before.end) throw shared(entry.name);
  }
}

async function* unpacked(
  archive: HeldFile,
  entry: CentralEntry,
  { start, end }: Place,
): AsyncGenerator<Uint8Array, void> {
  const { name, method, size, crc } = entry;
  const damaged = (): Refusal => refuse('invalid_zip', name, 'The ZIP file is damaged: an entry cannot be unpacked.');
  const packed = packedBytes(archive, start, end);
  let bytes = 0;
  let sum = 0;
  try {
    for await (const chunk of method === stored ? packed : inflated(packed)) {
      if (bytes === 0 && isArchive(chunk)) throw nested(name);
      bytes += chunk.length;
      if (bytes > size) throw refuse('zip_bomb', name, 'An entry unpacks to more than the ZIP file says.');
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (fault) {
    if ((fault as { code?: string }).code?.startsWith('Z_')) throw damaged();
    throw fault;
  }
  if (bytes !== size || sum !== crc) throw damaged();
}

async function* packedBytes(archive: HeldFile, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += chunkBytes) yield await archive.read(at, Math.min(chunkBytes, end - at));
}

/** Whoever stops reading ends the stream too, and it never holds more than a few chunks. */
async function* inflated(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  // What goes wrong on the way is thrown to whoever reads.
  pipeline(Readable.from(packed), inflate, () => {});
  for await (const chunk of inflate) yield chunk as Buffer;
}

/** A name may lie about what stands in a file: PK, 7z, Rar, gzip, xz, bzip2. */
const archiveHeads = ['504b0304', '504b0506', '377abcaf271c', '526172211a07', '1f8b08', 'fd377a585a00', '425a68'];

const isArchive = (head: Uint8Array): boolean => {
  const hex = Buffer.from(head.subarray(0, 6)).toString('hex');
  return archiveHeads.some((one) => hex.startsWith(one));
};

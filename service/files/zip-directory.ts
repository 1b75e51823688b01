import { Refusal } from '../refusals/index.ts';
import type { HeldFile } from './held-files.ts';

/** What the directory at the end of an archive claims of one entry. */
export interface CentralEntry {
  readonly name: string;
  readonly rawName: Buffer;
  /** The system that made it, which says what the attributes mean. */
  readonly madeBy: number;
  readonly attributes: number;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its own header stands. */
  readonly offset: number;
}

const endSignature = 0x06054b50;
const endBytes = 22;
const commentBytesMax = 0xffff;
const entrySignature = 0x02014b50;
const entryBytes = 46;
/** No sensible archive of a few hundred files has a larger one. */
const directoryBytesMax = 1024 * 1024;
const in64Bits = 0xffffffff;

const damaged = (): Refusal =>
  new Refusal('invalid_zip', 'The ZIP file is damaged or not complete.', { param: 'file' });

/** The directory of an archive, and where it stands. */
export async function zipDirectory(
  archive: HeldFile,
  entriesMax: number,
): Promise<{ readonly start: number; readonly entries: CentralEntry[] }> {
  const { end, position } = await findEnd(archive);
  const [disk, startDisk, countHere, count] = [4, 6, 8, 10].map((at) => end.readUInt16LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const [size, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (start === in64Bits || size === in64Bits || count === 0xffff) {
    throw new Refusal('invalid_zip', 'The ZIP file is in the 64-bit form, which a batch does not need.', {
      param: 'file',
    });
  }
  if (disk !== 0 || startDisk !== 0 || countHere !== count) {
    throw new Refusal('invalid_zip', 'The ZIP file is one part of several.', { param: 'file' });
  }
  if (count > entriesMax || size > directoryBytesMax) {
    throw new Refusal('zip_too_many_entries', `The ZIP file has more than ${entriesMax} entries.`, { param: 'file' });
  }
  // Something before the archive or between its parts would be bytes that nobody accounts for.
  if (start + size !== position) throw damaged();
  return { start, entries: entriesIn(await archive.read(start, size), count) };
}

/** The end of the directory stands last, before a comment. */
async function findEnd(archive: HeldFile): Promise<{ readonly end: Buffer; readonly position: number }> {
  const length = Math.min(archive.size, endBytes + commentBytesMax);
  if (length < endBytes) throw damaged();
  const tail = await archive.read(archive.size - length, length);
  for (let at = length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    if (at + endBytes + tail.readUInt16LE(at + 20) !== length) continue;
    return { end: tail.subarray(at), position: archive.size - length + at };
  }
  throw damaged();
}

function entriesIn(directory: Buffer, count: number): CentralEntry[] {
  const entries: CentralEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entrySignature) throw damaged();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const nameStart = at + entryBytes;
    const end = nameStart + nameBytes + extraBytes + commentBytes;
    if (end > directory.length) throw damaged();
    const rawName = directory.subarray(nameStart, nameStart + nameBytes);
    entries.push({
      name: nameOf(rawName),
      rawName,
      madeBy: directory.readUInt8(at + 5),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      attributes: directory.readUInt32LE(at + 38),
      offset: directory.readUInt32LE(at + 42),
    });
    at = end;
  }
  if (entries.length !== count) throw damaged();
  return entries;
}

/** Names are UTF-8, whether the archive says so or not, or in the letters of the first PCs. */
function nameOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return [...raw].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : pcLetters[byte - 0x80])).join('');
  }
}

/** Code page 437 from 80 on. */
const pcLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

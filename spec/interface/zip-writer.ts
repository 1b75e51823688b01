import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive, and what it claims beyond the truth. */
export interface ZippedFile {
  readonly name: string | Uint8Array;
  readonly bytes?: Uint8Array;
  readonly isStored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  /** What the archive says that it unpacks to. */
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
  /** The Unix mode, such as that of a link. */
  readonly mode?: number;
  /** The bytes of the entry before it are its own too. */
  readonly sharesBytes?: boolean;
  /** The name in front of the bytes, where it differs from that in the directory. */
  readonly localName?: string;
}

/** An archive as any program writes it, unless an entry asks for something odd. */
export function zipped(files: readonly ZippedFile[], options: { readonly comment?: string } = {}): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let before = 0;
  for (const file of files) {
    const { bytes = new Uint8Array(), flags = 0, mode = 0o100644 } = file;
    const name = Buffer.from(file.name);
    const packed = file.isStored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const method = file.method ?? (file.isStored ? 0 : 8);
    const sizes = [file.claimedCrc ?? crc32(bytes), packed.length, file.claimedSize ?? bytes.length];
    const facts = [20, flags, method, 0, 0x5a21];
    const localName = Buffer.from(file.localName ?? name);
    if (!file.sharesBytes) {
      before = offset;
      const local = [
        longs(0x04034b50),
        shorts(...facts),
        longs(...sizes),
        shorts(localName.length, 0),
        localName,
        packed,
      ];
      parts.push(...local);
      offset += local.reduce((sum, part) => sum + part.length, 0);
    }
    directory.push(
      longs(0x02014b50),
      shorts(0x031e, ...facts),
      longs(...sizes),
      shorts(name.length, 0, 0, 0, 0),
      longs((mode << 16) >>> 0, before),
      name,
    );
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const comment = Buffer.from(options.comment ?? '');
  const end = [
    longs(0x06054b50),
    shorts(0, 0, files.length, files.length),
    longs(size, offset),
    shorts(comment.length),
  ];
  return Buffer.concat([...parts, ...directory, ...end, comment]);
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}

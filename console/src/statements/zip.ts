/** Files in one archive, stored as they are: spreadsheets are packed already, and the rest is small. */
export function zipOf(files: readonly { readonly name: string; readonly bytes: Uint8Array }[], now: Date): Blob {
  const parts: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = encoder.encode(name);
    const facts = [20, utf8Names, stored, timeOf(now), dayOf(now)];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const local = record(0x04034b50, [...shorts(facts), ...longs(sizes), ...shorts([encoded.length, 0])], encoded);
    const places = [...shorts([encoded.length, 0, 0, 0, 0]), ...longs([0, offset])];
    entries.push(record(0x02014b50, [...shorts([20, ...facts]), ...longs(sizes), ...places], encoded));
    parts.push(local, bytes);
    offset += local.length + bytes.length;
  }
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = record(
    0x06054b50,
    [...shorts([0, 0, files.length, files.length]), ...longs([length, offset]), ...shorts([0])],
    new Uint8Array(),
  );
  return new Blob([...parts, ...entries, end] as BlobPart[], { type: 'application/zip' });
}

const utf8Names = 0x0800;
const stored = 0;

const shorts = (values: readonly number[]): number[] => values.flatMap((value) => [value & 255, (value >> 8) & 255]);

const longs = (values: readonly number[]): number[] =>
  values.flatMap((value) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]);

function record(signature: number, fields: readonly number[], name: Uint8Array): Uint8Array {
  return new Uint8Array([...longs([signature]), ...fields, ...name]);
}

const timeOf = (at: Date): number => (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
const dayOf = (at: Date): number => ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

import { crc32 as nodeCrc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32, zipOf } from './zip.ts';

it('counts the check sum as everybody does', () => {
  const bytes = new TextEncoder().encode('The quick brown fox jumps over the lazy dog');
  expect(crc32(bytes)).toBe(0x414fa339);
  expect(crc32(bytes)).toBe(nodeCrc32(bytes));
});

it('writes an archive whose directory finds its files', async () => {
  const files = ['a.csv', 'relevé.csv'].map((name) => ({ name, bytes: new TextEncoder().encode(`rows of ${name}`) }));
  const zip = Buffer.from(await zipOf(files, new Date(2026, 0, 31, 12, 30)).arrayBuffer());
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  expect(zip.readUInt16LE(end + 10)).toBe(2);
  let at = zip.readUInt32LE(end + 16);
  for (const { name, bytes } of files) {
    const length = zip.readUInt16LE(at + 28);
    expect(zip.subarray(at + 46, at + 46 + length).toString()).toBe(name);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26);
    expect(zip.subarray(begin, begin + zip.readUInt32LE(at + 24))).toEqual(Buffer.from(bytes));
    at += 46 + length;
  }
});

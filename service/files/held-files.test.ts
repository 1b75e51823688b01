import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HeldFiles, openHeldFiles } from './index.ts';

let folder: string;
let held: HeldFiles;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-held-'));
  held = await openHeldFiles(join(folder, 'incoming'), () => 'fil_one');
});
afterAll(() => rm(folder, { recursive: true }));

async function* chunks(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (piece === 'break') throw new Error('the caller hung up');
    yield Buffer.from(piece);
  }
}

test('a held file gives back any part of what it was given', async () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7) % 251));
  const file = await held.hold(chunks(bytes.subarray(0, 13), bytes.subarray(13, 500), bytes.subarray(500)));
  expect(file.size).toBe(1000);
  for (const [position, length] of [
    [0, 1000],
    [0, 1],
    [15, 2],
    [16, 16],
    [977, 23],
    [1000, 0],
  ] as const) {
    expect(await file.read(position, length)).toEqual(bytes.subarray(position, position + length));
  }
  await expect(file.read(990, 11)).rejects.toThrow('before 1001');
  await file.close();
});

test('it has no name while it is held, and nothing stays when the stream breaks off', async () => {
  const file = await held.hold(chunks('PK'));
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  await file.close();
  await expect(held.hold(chunks('PK', 'break'))).rejects.toThrow('hung up');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

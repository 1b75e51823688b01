import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { openDiskFiles, sealFiles } from './index.ts';

let folder: string;
let names = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-sealed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function open() {
  const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);
  const stored = await openDiskFiles(folder, { masterKeys, now: Date.now, newName: () => `name_${++names}` });
  return sealFiles(stored, Buffer.alloc(32, 3));
}

async function* chunks(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const path = (id: string) => join(folder, 'files', id.slice(4, 6), `${id}.pdf`);

test('a PDF is read as it came, and cannot be read in the folder', async () => {
  const files = await open();
  await (await files.receive('fil_ab1', chunks('%PDF-1.7 ', 'COFFEE'))).keep();
  expect(Buffer.from(await files.read('fil_ab1')).toString()).toBe('%PDF-1.7 COFFEE');
  expect((await buffer(await files.open('fil_ab1'))).toString()).toBe('%PDF-1.7 COFFEE');
  const stored = await readFile(path('fil_ab1'));
  expect(stored.includes('COFFEE') || stored.includes('PDF')).toBe(false);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a file that was cut short, changed, or put in the place of another one is not read', async () => {
  const files = await open();
  for (const id of ['fil_ab1', 'fil_ab2', 'fil_ab3']) await (await files.receive(id, chunks('%PDF-', id))).keep();
  await truncate(path('fil_ab1'), 40);
  const bytes = await readFile(path('fil_ab2'));
  await writeFile(path('fil_ab3'), bytes);
  bytes[35] = (bytes[35] ?? 0) ^ 1;
  await writeFile(path('fil_ab2'), bytes);
  for (const id of ['fil_ab1', 'fil_ab2', 'fil_ab3']) {
    await expect(files.read(id)).rejects.toMatchObject({ code: 'EIO' });
  }
});

test.each([0, 7, 16])(
  'of a file no more than %i bytes came back: it is asked for again, not read as it is',
  async (bytes) => {
    const files = await open();
    await (await files.receive('fil_ab1', chunks('%PDF-1.7 COFFEE'))).keep();
    await truncate(path('fil_ab1'), bytes);
    await expect(files.read('fil_ab1')).rejects.toMatchObject({ code: 'EIO' });
  },
);

test('a PDF from before files were sealed is read as it lies there', async () => {
  const files = await open();
  await (await files.receive('fil_ab1', chunks('x'))).keep();
  await writeFile(path('fil_ab1'), '%PDF-1.4 old');
  expect(Buffer.from(await files.read('fil_ab1')).toString()).toBe('%PDF-1.4 old');
});

import { spawnSync } from 'node:child_process';
import { type FileHandle, mkdtemp, open as openFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { type Files, openDiskFiles } from './index.ts';

let folder: string;
let names = 0;
const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);
const open = (): Promise<Files> =>
  openDiskFiles(folder, { masterKeys, now: Date.now, newName: () => `fil_${++names}` });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* chunks(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part === 'break') throw new Error('the client hung up');
    yield Buffer.from(part);
  }
}

test('a file has its name only when it is whole', async () => {
  const files = await open();
  const incoming = await files.receive('fil_ab1', chunks('%PDF', '-1.7'));
  await expect(files.read('fil_ab1')).rejects.toThrow('ENOENT');
  await incoming.keep();
  expect(Buffer.from(await files.read('fil_ab1')).toString()).toBe('%PDF-1.7');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a stream that breaks off, and a file that is discarded, leave nothing', async () => {
  const files = await open();
  await expect(files.receive('fil_ab1', chunks('%PDF', 'break'))).rejects.toThrow('hung up');
  await (await files.receive('fil_ab1', chunks('%PDF'))).discard();
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('removing twice is no fault', async () => {
  const files = await open();
  await (await files.receive('fil_ab2', chunks('x'))).keep();
  await files.remove('fil_ab2');
  await files.remove('fil_ab2');
  await expect(files.read('fil_ab2')).rejects.toThrow('ENOENT');
});

/** How often something is put on disk for good while `act` runs. */
async function syncsOf(act: () => Promise<void>): Promise<number> {
  const handle = await openFile(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  let syncs = 0;
  prototype.sync = function () {
    syncs += 1;
    return sync.call(this);
  };
  try {
    await act();
  } finally {
    prototype.sync = sync;
  }
  return syncs;
}

test('a file and its name are on disk before it is kept, and it is gone from there before that is said', async () => {
  const files = await open();
  const incoming = await files.receive('fil_ab4', chunks('x'));
  // The folder that is new, and the name in it.
  expect(await syncsOf(() => incoming.keep())).toBe(2);
  expect(await syncsOf(() => files.remove('fil_ab4'))).toBe(1);
  expect(await syncsOf(() => files.remove('fil_ab4'))).toBe(0);
});

test('what a process that died was receiving is swept away, what is arriving now is not', async () => {
  const files = await open();
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'incoming', name)) as [string, string];
  await writeFile(old, 'x');
  await writeFile(fresh, 'x');
  const hoursAgo = Date.now() / 1000 - 7 * 3600;
  await utimes(old, hoursAgo, hoursAgo);
  await files.sweep();
  expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh']);
});

test('a folder that cannot be written is noticed', async () => {
  const files = await open();
  await files.check();
  await rm(join(folder, 'incoming'), { recursive: true });
  await expect(files.check()).rejects.toThrow();
});

/** In a process that may write no more than `blocks` blocks of 512 bytes to a file: its last write is cut short. */
function receiveOnSmallDisk(blocks: number, bytes: number): string {
  const face = fileURLToPath(new URL('./index.ts', import.meta.url));
  const script = `
    const { openDiskFiles } = await import(${JSON.stringify(face)});
    const files = await openDiskFiles(${JSON.stringify(folder)}, { masterKeys: null, now: Date.now, newName: () => 'fil_new' });
    const incoming = await files.receive('fil_ab3', (async function* () { yield Buffer.alloc(${bytes}, 37); })());
    await incoming.keep();
    console.log('kept', (await files.read('fil_ab3')).length);
  `;
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `ulimit -f ${blocks} && exec "$0" --input-type=module --eval "$1"`, process.execPath, script],
    { encoding: 'utf8' },
  );
  return `${stdout}${stderr}`;
}

test('what a nearly full disk takes only a part of is not kept', async () => {
  expect(receiveOnSmallDisk(600, 310_000)).toMatch(/EFBIG|ShortFile/);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await readdir(join(folder, 'files'))).toEqual([]);
  expect(receiveOnSmallDisk(700, 310_000)).toBe('kept 310000\n');
});

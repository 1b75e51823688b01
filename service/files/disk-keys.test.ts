import { link, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { openDiskKeys } from './disk-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let masters: Uint8Array[] = [Buffer.alloc(32, 1)];
const keys = () =>
  openDiskKeys(
    join(folder, 'keys'),
    openMasterKeys(() => masters),
  );
const pathOf = (id: string) => join(folder, 'keys', id.slice(4, 6), id);

test('each statement has a key of its own, which another process finds', async () => {
  const one = keys();
  await one.make('stm_ab1');
  await one.make('stm_ab2');
  const key = one.find('stm_ab1');
  expect(key).toHaveLength(32);
  expect(one.find('stm_ab2')).not.toEqual(key);
  expect(keys().find('stm_ab1')).toEqual(key);
  expect(one.find('stm_ab3')).toBeNull();
  expect(one.find('')).toBeNull();
  expect((await stat(pathOf('stm_ab1'))).mode & 0o077).toBe(0);
});

test('a key is never made twice', async () => {
  await keys().make('stm_ab1');
  await expect(keys().make('stm_ab1')).rejects.toThrow('EEXIST');
});

test('a key that goes is overwritten, and removing it twice is no fault', async () => {
  const one = keys();
  await one.make('stm_ab1');
  await link(pathOf('stm_ab1'), join(folder, 'linked'));
  await one.remove('stm_ab1');
  await one.remove('stm_ab1');
  expect((await readFile(join(folder, 'linked'))).every((byte) => byte === 0)).toBe(true);
  expect([one.find('stm_ab1'), keys().find('stm_ab1')]).toEqual([null, null]);
});

test('what a process that died has left of a key is none', async () => {
  await keys().make('stm_ab1');
  await writeFile(pathOf('stm_ab1'), Buffer.alloc(32));
  await writeFile(pathOf('stm_ab2'), 'short');
  expect([keys().find('stm_ab1'), keys().find('stm_ab2')]).toEqual([null, null]);
});

test('a key lies there sealed, and one from before there was a master key is found too', async () => {
  const one = keys();
  await one.make('stm_ab1');
  const key = one.find('stm_ab1') as Uint8Array;
  expect((await readFile(pathOf('stm_ab1'))).includes(Buffer.from(key))).toBe(false);
  await writeFile(pathOf('stm_ab2'), Buffer.alloc(32, 5));
  expect(keys().find('stm_ab2')).toEqual(Buffer.alloc(32, 5));
});

test('a rotation seals each key anew, once, and the older master key is not needed any more', async () => {
  await keys().make('stm_ab1');
  const key = keys().find('stm_ab1');
  await writeFile(pathOf('stm_ab2'), Buffer.alloc(32, 5));
  const [older] = masters as [Uint8Array];
  masters = [Buffer.alloc(32, 2), older];
  const wrapped = async () => [await keys().rewrap('stm_ab1'), await keys().rewrap('stm_ab2')];
  expect(await wrapped()).toEqual([true, true]);
  expect(await wrapped()).toEqual([false, false]);
  expect(await keys().rewrap('stm_gone')).toBe(false);
  masters = masters.slice(0, 1);
  expect([keys().find('stm_ab1'), keys().find('stm_ab2')]).toEqual([key, Buffer.alloc(32, 5)]);
});

import { link, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskKeys } from './disk-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keys = () => openDiskKeys(join(folder, 'keys'));
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
  expect(await readFile(join(folder, 'linked'))).toEqual(Buffer.alloc(32));
  expect([one.find('stm_ab1'), keys().find('stm_ab1')]).toEqual([null, null]);
});

test('what a process that died has left of a key is none', async () => {
  await keys().make('stm_ab1');
  await writeFile(pathOf('stm_ab1'), Buffer.alloc(32));
  await writeFile(pathOf('stm_ab2'), 'short');
  expect([keys().find('stm_ab1'), keys().find('stm_ab2')]).toEqual([null, null]);
});

import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMasterKeyFile } from './disk-master-key.ts';

let folder: string;
let names = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-master-'));
  await mkdir(join(folder, 'incoming'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openMasterKeyFile(folder, () => `name_${++names}`);
const hex = (keys: readonly Uint8Array[]) => keys.map((key) => Buffer.from(key).toString('hex'));

test('the key is made once, also by several at the same time, and is for the service alone', async () => {
  const made = await Promise.all([open(), open(), open()]);
  expect(new Set(made.flatMap((one) => hex(one.keys()))).size).toBe(1);
  expect((await stat(join(folder, 'master-key'))).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a key that is added is seen by whoever has the file open, and the older one stays until it is forgotten', async () => {
  const [one, other] = [await open(), await open()];
  const [first] = hex(one.keys());
  await one.add();
  expect(hex(other.keys())).toHaveLength(2);
  expect(hex(other.keys())[1]).toBe(first);
  await one.forgetOlder();
  expect(hex(other.keys())).toEqual(hex(one.keys()));
  expect(hex(other.keys())).not.toContain(first);
});

test('a file that holds no key is not taken for one', async () => {
  await writeFile(join(folder, 'master-key'), 'short\n');
  await expect(open()).rejects.toThrow('32 bytes');
});

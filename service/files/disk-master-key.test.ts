import { mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './disk-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-secret-'));
  await mkdir(join(folder, 'incoming'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the secret is made once, also by several at the same time, and is for the service alone', async () => {
  const made = await Promise.all(['a', 'b', 'c'].map((name) => keptSecret(folder, name)));
  const hex = made.map((one) => Buffer.from(one).toString('hex'));
  expect(new Set(hex).size).toBe(1);
  expect(Buffer.from(await keptSecret(folder, 'd')).toString('hex')).toBe(hex[0]);
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a secret that was cut is a fault, not another secret', async () => {
  await keptSecret(folder, 'a');
  await truncate(join(folder, 'secret'), 5);
  await expect(keptSecret(folder, 'b')).rejects.toThrow('5 bytes');
});

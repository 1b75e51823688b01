import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('./compile-cache.ts', import.meta.url));

/** Where a process keeps what it compiles after it was told to do so in the folder. */
function kept(folder: string): string {
  const script = `
    const { keepCompiled } = await import(${JSON.stringify(source)});
    keepCompiled(${JSON.stringify(folder)});
    console.log((await import('node:module')).getCompileCacheDir() ?? 'nowhere');
  `;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).stdout.trim();
}

test('what is compiled is kept in a folder of our own, never in one that others may write to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-cache-'));
  expect(kept(join(folder, 'ours'))).toContain(join(folder, 'ours'));
  await mkdir(join(folder, 'open'));
  await chmod(join(folder, 'open'), 0o777);
  expect(kept(join(folder, 'open'))).toBe('nowhere');
  expect(kept(join(folder, 'missing', 'folder'))).toBe('nowhere');
  await rm(folder, { recursive: true });
});

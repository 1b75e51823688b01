import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { customers, openStore } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const face = fileURLToPath(new URL('./index.ts', import.meta.url));
const masterKeyFace = fileURLToPath(new URL('../master-key/index.ts', import.meta.url));

/** Opens the store in a process that kills itself just before the nth change of a table is made. */
function openAndDie(path: string, change: number): NodeJS.Signals | null {
  const script = `
    import { DatabaseSync } from 'node:sqlite';
    const { prepare } = DatabaseSync.prototype;
    let changes = 0;
    DatabaseSync.prototype.prepare = function (sql) {
      if (/^(create|alter|drop) /i.test(sql) && ++changes === ${change}) process.kill(process.pid, 'SIGKILL');
      return prepare.call(this, sql);
    };
    const { openStore } = await import(${JSON.stringify(face)});
    const { openMasterKeys } = await import(${JSON.stringify(masterKeyFace)});
    const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);
    await (await openStore({ kind: 'sqlite', path: ${JSON.stringify(path)}, masterKeys })).close();
  `;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).signal;
}

test.each([2, 5, 9, 14, 20, 26])(
  'a start killed before change %i of the tables is made up for by the next',
  async (change) => {
    const path = join(folder, 'tieout.sqlite');
    expect(openAndDie(path, change)).toBe('SIGKILL');
    const store = await openStore({ kind: 'sqlite', path, masterKeys: openMasterKeys(() => [Buffer.alloc(32, 1)]) });
    await customers.insert(store.db, { id: 'cus_1', name: 'one' }, 0);
    expect(await customers.byName(store.db, 'one')).toEqual({ id: 'cus_1', name: 'one' });
    await store.close();
  },
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { openStore, sqlOf, type Tx } from './index.ts';

const levelOf = async (tx: Tx): Promise<number> => {
  const { rows } = await sqlOf(tx, 'pragma synchronous', []);
  return (rows[0] as { synchronous: number }).synchronous;
};
const [normal, full] = [1, 2];

test('on SQLite only what may be lost is not waited for, time after time, and after a fault too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-durable-'));
  const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);
  const store = await openStore({ kind: 'sqlite', path: join(folder, 'tieout.sqlite'), masterKeys });
  for (let round = 0; round < 3; round += 1) {
    expect(await store.transaction(levelOf)).toBe(full);
    expect(await store.transaction(levelOf, { isDurable: false })).toBe(normal);
    const fault = store.transaction(() => Promise.reject(new Error('taken back')), { isDurable: false });
    await expect(fault).rejects.toThrow('taken back');
    expect(await levelOf(store.db)).toBe(full);
  }
  await store.close();
  await rm(folder, { recursive: true });
});

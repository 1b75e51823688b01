import { expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { duties, openStore } from './index.ts';

test('of all who ask one does it, and nobody again before its time', async () => {
  const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);
  const { db, close } = await openStore({ kind: 'sqlite', path: ':memory:', masterKeys });
  const asked = (now: number) => duties.takeUp(db, 'housekeeping', 1000, now);
  expect([await asked(5000), await asked(5000), await asked(5999), await asked(6000)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  // The clock was set back.
  expect([await asked(100), await asked(200)]).toEqual([true, false]);
  await close();
});

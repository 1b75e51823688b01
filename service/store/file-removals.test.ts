import { expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { fileRemovals, openStore } from './index.ts';

const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);

test('a file that an upload has listed can be kept, until somebody removes it', async () => {
  const { db, close } = await openStore({ kind: 'sqlite', path: ':memory:', masterKeys });
  for (const fileId of ['fil_1', 'fil_2']) await fileRemovals.listUpload(db, fileId, 1000);
  await fileRemovals.removeSoon(db, 'fil_3');
  expect(await fileRemovals.listed(db, 10)).toEqual([
    { fileId: 'fil_3', isSoon: true },
    { fileId: 'fil_1', isSoon: false },
    { fileId: 'fil_2', isSoon: false },
  ]);
  expect(await fileRemovals.keep(db, 'fil_1')).toBe(true);
  expect(await fileRemovals.take(db, ['fil_1', 'fil_2', 'fil_3'])).toEqual(['fil_2', 'fil_3']);
  expect(await fileRemovals.keep(db, 'fil_2')).toBe(false);
  expect(await fileRemovals.take(db, [])).toEqual([]);
  await close();
});

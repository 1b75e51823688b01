import { expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { newRecord } from '../statement/index.ts';
import { corrections, openStore, readings, rows, statements } from './index.ts';

const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);

const mine = { id: 'stm_1', customerId: 'cus_1', mode: 'live' } as const;
const strangers = [
  { ...mine, customerId: 'cus_2' },
  { ...mine, mode: 'test' },
] as const;

test('no query reaches a statement of another customer or of the other mode', async () => {
  const { db, close } = await openStore({ kind: 'sqlite', path: ':memory:', masterKeys });
  const file = { retention: 'standard', fileId: null, fileName: 'mine.pdf', fileBytes: 1 } as const;
  await statements.insert(db, newRecord({ ...mine, ...file, createdAt: 0, expiresAt: null }));
  const rejected = { kind: 'rejected', code: 'scanned_pdf', message: '', pageCount: 1 } as const;
  await readings.insert(db, mine, 1, rejected, 0);
  const entry = { version: 1, actor: 'key_1', createdAt: 0, body: [] };
  await corrections.insert(db, mine, entry);
  for (const stranger of strangers) {
    expect(await statements.find(db, stranger, mine.id)).toBeNull();
    expect(await statements.lock(db, stranger, mine.id)).toBeNull();
    await statements.update(db, stranger, { fileName: 'taken.pdf' });
    await statements.remove(db, stranger);
    expect(await readings.find(db, stranger, 1)).toBeNull();
    await expect(readings.insert(db, stranger, 2, rejected, 0)).rejects.toThrow();
    expect(await rows.all(db, stranger)).toEqual([]);
    await expect(rows.replaceAll(db, stranger, [], 1)).rejects.toThrow();
    expect(await corrections.ofStatement(db, stranger)).toEqual([]);
    await expect(corrections.insert(db, stranger, { ...entry, version: 2 })).rejects.toThrow();
  }
  expect((await statements.find(db, mine, mine.id))?.fileName).toBe('mine.pdf');
  expect(await corrections.ofStatement(db, mine)).toEqual([entry]);
  expect(await readings.find(db, mine, 1)).toEqual(rejected);
  await close();
});

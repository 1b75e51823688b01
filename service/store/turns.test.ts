import { expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { openStore } from './index.ts';

const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);

test('SQLite lets others have their turn while many rows are written or read, inside a transaction too', async () => {
  let turns = 0;
  const nextTurn = async () => {
    turns += 1;
  };
  const { db, transaction, close } = await openStore({ kind: 'sqlite', path: ':memory:', masterKeys, nextTurn });
  turns = 0;
  await transaction(async (tx) => {
    for (let part = 0; part < 20; part += 1) {
      const values = Array.from({ length: 500 }, (_, at) => ({ file_id: `fil_${part}_${at}`, due_at: at }));
      await tx.insertInto('file_removals').values(values).execute();
    }
  });
  expect(turns).toBeGreaterThanOrEqual(4);
  const written = turns;
  for (let round = 0; round < 3; round += 1) await db.selectFrom('file_removals').selectAll().execute();
  expect(turns).toBeGreaterThanOrEqual(written + 2);
  await close();
});

test('SQLite counts a long text as many values', async () => {
  let turns = 0;
  const nextTurn = async () => {
    turns += 1;
  };
  const { db, close } = await openStore({ kind: 'sqlite', path: ':memory:', masterKeys, nextTurn });
  await db
    .insertInto('file_removals')
    .values({ file_id: 'x'.repeat(100_000), due_at: 0 })
    .execute();
  turns = 0;
  for (let round = 0; round < 10; round += 1) await db.selectFrom('file_removals').selectAll().execute();
  expect(turns).toBeGreaterThanOrEqual(4);
  await close();
});

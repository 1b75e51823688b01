import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { newRecord } from '../statement/index.ts';
import { consoleSessions, openStore, readings, sqlOf, statements } from './index.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { columnsOf, type StatementTable } from './statement-columns.ts';

test('a database of the first version keeps its statements, and loses what belongs to none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-upgrade-'));
  const path = join(folder, 'tieout.sqlite');
  const old = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0002-webhooks')).error).toBeUndefined();
  const mine = { id: 'stm_1', customerId: 'cus_1', mode: 'live' } as const;
  const file = { retention: 'standard', fileId: null, fileName: null, fileBytes: 1 } as const;
  const record = newRecord({ ...mine, ...file, createdAt: 0, expiresAt: null });
  const { on_duplicate: _, duplicate_of: __, ...first } = columnsOf(record, (text) => text);
  await old
    .insertInto('statements')
    .values(first as StatementTable)
    .execute();
  const body = '{"kind":"rejected","code":"scanned_pdf","message":"","pageCount":1}';
  for (const statement_id of ['stm_1', 'stm_deleted']) {
    await old.insertInto('readings').values({ statement_id, run: 1, body, created_at: 0 }).execute();
  }
  await old.destroy();

  const { db, close } = await openStore({ kind: 'sqlite', path });
  expect(await statements.find(db, mine, 'stm_1')).toEqual(record);
  expect(await readings.find(db, mine, 1)).toMatchObject({ kind: 'rejected' });
  expect(await db.selectFrom('readings').select('statement_id').execute()).toEqual([{ statement_id: 'stm_1' }]);
  await statements.remove(db, mine);
  expect(await db.selectFrom('readings').selectAll().execute()).toEqual([]);
  await close();
  await rm(folder, { recursive: true });
});

test('a session and a link from before there were people open the console as ever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-upgrade-'));
  const path = join(folder, 'tieout.sqlite');
  const old = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0007-what-the-console-shows')).error).toBeUndefined();
  await sqlOf(old, "insert into console_links values ('link', 'cus_1', 2000)", []);
  await sqlOf(old, "insert into console_sessions values ('session', 'cus_1', 0, 2000)", []);
  await old.destroy();
  const { db, close } = await openStore({ kind: 'sqlite', path });
  expect(await consoleSessions.takeLink(db, 'link', 1000)).toEqual({ customerId: 'cus_1', personId: null });
  const session = await consoleSessions.findSession(db, 'session', 1000);
  expect(session).toMatchObject({ customerId: 'cus_1', personId: null, seenAt: null });
  await close();
  await rm(folder, { recursive: true });
});

test('a version that is replaced by a newer one starts on its database too, and is not taken for one that lacks a step', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-upgrade-'));
  const path = join(folder, 'tieout.sqlite');
  const first = await openStore({ kind: 'sqlite', path });
  await sqlOf(first.db, "insert into kysely_migration values ('9999-later', '2030-01-01')", []);
  await first.close();
  const { db, close } = await openStore({ kind: 'sqlite', path });
  expect(await statements.find(db, { customerId: 'cus_1', mode: 'live' }, 'stm_1')).toBeNull();
  await sqlOf(db, "delete from kysely_migration where name = '0006-events-by-statement'", []);
  await close();
  await expect(openStore({ kind: 'sqlite', path })).rejects.toThrow('9999-later');
  await rm(folder, { recursive: true });
});

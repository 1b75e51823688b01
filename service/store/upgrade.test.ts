import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { newRecord } from '../statement/index.ts';
import {
  consoleSessions,
  openStore,
  people,
  readings,
  rewrapSecrets,
  sqlOf,
  statements,
  webhookEndpoints,
} from './index.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { columnsOf, type StatementTable } from './statement-columns.ts';

const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);

test('a database of the first version keeps its statements, and loses what belongs to none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-upgrade-'));
  const path = join(folder, 'tieout.sqlite');
  const old = new Kysely<Tables>({ dialect: sqliteDialect(path, masterKeys) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0002-webhooks')).error).toBeUndefined();
  const mine = { id: 'stm_1', customerId: 'cus_1', mode: 'live' } as const;
  const file = { retention: 'standard', fileId: null, fileName: null, fileBytes: 1 } as const;
  const record = newRecord({ ...mine, ...file, createdAt: 0, expiresAt: null });
  const { on_duplicate: _, duplicate_of: __, marked_metadata: ___, ...first } = columnsOf(record, (text) => text);
  await old
    .insertInto('statements')
    .values(first as StatementTable)
    .execute();
  const body = '{"kind":"rejected","code":"scanned_pdf","message":"","pageCount":1}';
  for (const statement_id of ['stm_1', 'stm_deleted']) {
    await old.insertInto('readings').values({ statement_id, run: 1, body, created_at: 0 }).execute();
  }
  await old.destroy();

  const { db, close } = await openStore({ kind: 'sqlite', path, masterKeys });
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
  const old = new Kysely<Tables>({ dialect: sqliteDialect(path, masterKeys) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0007-what-the-console-shows')).error).toBeUndefined();
  await sqlOf(old, "insert into console_links values ('link', 'cus_1', 2000)", []);
  await sqlOf(old, "insert into console_sessions values ('session', 'cus_1', 0, 2000)", []);
  await old.destroy();
  const { db, close } = await openStore({ kind: 'sqlite', path, masterKeys });
  expect(await consoleSessions.takeLink(db, 'link', 1000)).toEqual({ customerId: 'cus_1', personId: null });
  const session = await consoleSessions.findSession(db, 'session', { now: 1000, usedAfter: -1 });
  expect(session).toMatchObject({ customerId: 'cus_1', personId: null, seenAt: null });
  await close();
  await rm(folder, { recursive: true });
});

test('secrets that an earlier version stored are sealed, and read as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-upgrade-'));
  const path = join(folder, 'tieout.sqlite');
  const old = new Kysely<Tables>({ dialect: sqliteDialect(path, masterKeys) });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0022-credits-low')).error).toBeUndefined();
  const endpoint = { id: 'whe_1', customer_id: 'cus_1', url: 'https://a.example', events: '[]', created_at: 0 };
  await old
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, secret: 'whsec_new', previous_secret: 'whsec_old' })
    .execute();
  const person = { id: 'per_1', customer_id: 'cus_1', email: 'a@b.example', name: 'A', role: 'owner', created_at: 0 };
  await old
    .insertInto('people')
    .values({ ...person, totp_secret: 'JBSWY3DP' })
    .execute();
  await old.destroy();

  const { db, close } = await openStore({ kind: 'sqlite', path, masterKeys });
  expect(await webhookEndpoints.find(db, 'whe_1')).toMatchObject({ secret: 'whsec_new', previousSecret: 'whsec_old' });
  expect(await people.find(db, 'cus_1', 'per_1')).toMatchObject({ totpSecret: 'JBSWY3DP' });
  const text = JSON.stringify([
    await db.selectFrom('webhook_endpoints').selectAll().execute(),
    await db.selectFrom('people').selectAll().execute(),
  ]);
  expect(text).not.toMatch(/whsec_|JBSWY3DP/);
  await close();

  const newer = Buffer.alloc(32, 2);
  const rotating = openMasterKeys(() => [newer, Buffer.alloc(32, 1)]);
  const during = await openStore({ kind: 'sqlite', path, masterKeys: rotating });
  expect([await rewrapSecrets(during.db), await rewrapSecrets(during.db)]).toEqual([3, 0]);
  await during.close();
  const after = await openStore({ kind: 'sqlite', path, masterKeys: openMasterKeys(() => [newer]) });
  expect(await people.find(after.db, 'cus_1', 'per_1')).toMatchObject({ totpSecret: 'JBSWY3DP' });
  await after.close();
  await rm(folder, { recursive: true });
});

test('a version that is replaced by a newer one starts on its database too, and is not taken for one that lacks a step', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-upgrade-'));
  const path = join(folder, 'tieout.sqlite');
  const first = await openStore({ kind: 'sqlite', path, masterKeys });
  await sqlOf(first.db, "insert into kysely_migration values ('9999-later', '2030-01-01')", []);
  await first.close();
  const { db, close } = await openStore({ kind: 'sqlite', path, masterKeys });
  expect(await statements.find(db, { customerId: 'cus_1', mode: 'live' }, 'stm_1')).toBeNull();
  await sqlOf(db, "delete from kysely_migration where name = '0006-events-by-statement'", []);
  await close();
  await expect(openStore({ kind: 'sqlite', path, masterKeys })).rejects.toThrow('9999-later');
  await rm(folder, { recursive: true });
});

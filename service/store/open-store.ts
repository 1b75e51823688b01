import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { CompiledQuery, Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { MasterKeys } from '../master-key/index.ts';
import { migrations } from './migrations.ts';
import { type PostgresPlace, postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { serviceSecret } from './sealed-secrets.ts';
import { KeyLoadingPlugin } from './seals.ts';
import { busyTimeoutMs, type NextTurn, sqliteDialect } from './sqlite.ts';

/** Where a query runs: inside a transaction, or (for a single read or write) directly on the database. */
export type Tx = Kysely<Tables>;

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Tx;
  /** Each statement needs a key before it is written. */
  readonly isSealed: boolean;
  /** One operation, one transaction. Inside it only `tx` exists, and nothing but SQL is awaited. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Several reads of one moment, so that none of them sees a change which another one missed. Writes nothing. */
  snapshot<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** What was deleted must not be found in the files of the database either. */
  scrub(): Promise<void>;
  /** A secret of the service, made when it is asked for the first time. The same for every process. */
  secret(name: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /**
   * False: a power cut may undo it, and all that was committed after it in this way, as if it had never been. The next
   * durable one makes it last. For what is done again anyway, and saves the wait for the disk.
   */
  readonly isDurable?: boolean;
}

export type StorePlace =
  | { readonly kind: 'sqlite'; readonly path: string; readonly masterKeys: MasterKeys; readonly nextTurn?: NextTurn }
  | ({ readonly kind: 'postgres' } & PostgresPlace);

export async function openStore(place: StorePlace): Promise<Store> {
  const hash: HashSecret = { secret: null };
  const db = openDatabase(place, hash, { isPatient: false });
  try {
    await migrate(place, db, hash);
    if (place.kind === 'postgres') hash.secret = await serviceSecret(db, 'hashes', place.earlierSecret);
  } catch (fault) {
    await db.destroy();
    throw fault;
  }
  return {
    kind: place.kind,
    db,
    isSealed: place.kind === 'postgres',
    transaction: (work, { isDurable = true } = {}) =>
      again(() => (isDurable ? db.transaction().execute(work) : relaxed(db, work))),
    snapshot: (work) =>
      place.kind === 'sqlite'
        ? db.transaction().execute(work)
        : again(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)),
    secret: (name) => serviceSecret(db, name, null),
    scrub: () => (place.kind === 'sqlite' ? foldLog(db) : Promise.resolve()),
    close: () => db.destroy(),
  };
}

const triesMax = 4;
/** PostgreSQL took the whole transaction back because it got in the way of another one. */
const collided = new Set(['40001', '40P01']);

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (fault) {
      if (tried === triesMax || !collided.has((fault as { code?: string }).code ?? '')) throw fault;
    }
  }
}

function relaxed<T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (isPostgres(db)) {
    return db.transaction().execute(async (tx) => {
      await sqlOf(tx, 'set local synchronous_commit = off', []);
      return work(tx);
    });
  }
  return db.connection().execute(async (connection) => {
    await sqlOf(connection, 'pragma synchronous = normal', []);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sqlOf(connection, 'pragma synchronous = full', []);
    }
  });
}

/** A statement in the dialect of the database, for libraries that bring their own SQL. */
export async function sqlOf(tx: Tx, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
}

export const isPostgres = (tx: Tx): boolean => tx.getExecutor().adapter instanceof PostgresAdapter;

/** What keys the hashes in a PostgreSQL; it stands in a table, and is known once the tables are made. */
interface HashSecret {
  secret: Uint8Array | null;
}

function openDatabase(place: StorePlace, hash: HashSecret, options: { readonly isPatient: boolean }): Kysely<Tables> {
  if (place.kind === 'postgres') {
    const secret = () => {
      if (hash.secret === null) throw new Error('the secret of the hashes is not known yet');
      return hash.secret;
    };
    const dialect = postgresDialect(place, secret, options);
    return new Kysely<Tables>({ dialect, plugins: [new KeyLoadingPlugin(place.keys)] });
  }
  if (place.path !== ':memory:') mkdirSync(dirname(place.path), { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: sqliteDialect(place.path, place.masterKeys, place.nextTurn) });
}

/** On PostgreSQL over connections of their own, for a large table takes its time to change. */
async function migrate(place: StorePlace, db: Kysely<Tables>, hash: HashSecret): Promise<void> {
  if (place.kind === 'sqlite') return migrateIn(db);
  const patient = openDatabase(place, hash, { isPatient: true });
  try {
    await migrateIn(patient);
  } finally {
    await patient.destroy();
  }
}

async function migrateIn(db: Kysely<Tables>): Promise<void> {
  if (await isNewer(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Whether a newer version has changed the tables already, as while processes are replaced one after the other. Changes
 * only ever add, so that this version goes on beside it.
 */
async function isNewer(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false;
  const { rows } = await sqlOf(db, `select name from ${DEFAULT_MIGRATION_TABLE}`, []);
  const made = new Set((rows as { name: string }[]).map(({ name }) => name));
  const ours = Object.keys(migrations);
  return ours.every((name) => made.has(name)) && made.size > ours.length;
}

/**
 * Deleted rows are overwritten in the database at once, but they stand in its write-ahead log until that is folded in.
 * Beside another process that reads just now this does nothing, and the next one does it.
 */
async function foldLog(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sqlOf(connection, text, []);
    await run('pragma busy_timeout = 0');
    await run('pragma wal_checkpoint(truncate)');
    await run(`pragma busy_timeout = ${busyTimeoutMs}`);
  });
}

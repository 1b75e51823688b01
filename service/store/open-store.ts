import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { CompiledQuery, Kysely, PostgresAdapter, PostgresDialect, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Where a query runs: inside a transaction, or (for a single read or write) directly on the database. */
export type Tx = Kysely<Tables>;

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Tx;
  /** One operation, one transaction. Inside it only `tx` exists, and nothing but SQL is awaited. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type StorePlace =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export async function openStore(place: StorePlace): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: dialectOf(place) });
  try {
    await migrate(db);
  } catch (fault) {
    await db.destroy();
    throw fault;
  }
  return {
    kind: place.kind,
    db,
    transaction: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

/** A statement in the dialect of the database, for libraries that bring their own SQL. */
export async function sqlOf(tx: Tx, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
}

export const isPostgres = (tx: Tx): boolean => tx.getExecutor().adapter instanceof PostgresAdapter;

const poolMax = 10;
const int8 = 20;
const numeric = 1700;

function dialectOf(place: StorePlace) {
  if (place.kind === 'sqlite') {
    if (place.path !== ':memory:') mkdirSync(dirname(place.path), { recursive: true });
    return sqliteDialect(place.path);
  }
  // pg hands out whole numbers and sums as text; ours all lie far below 2^53.
  const types = {
    getTypeParser: ((oid: number, format: 'text') =>
      oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: place.url, max: poolMax, types });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

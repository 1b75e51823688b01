import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { MasterKeys } from '../master-key/index.ts';
import { SealingAdapter, type StatementKeys } from './seals.ts';

const poolMax = 10;
/** A transaction that its process forgot must not hold its locks for ever. */
const idleInTransactionMaxMs = 30_000;
const int8 = 20;
const numeric = 1700;

// pg hands out whole numbers and sums as text; ours all lie far below 2^53.
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface PostgresPlace {
  readonly url: string;
  readonly timeoutMs: number;
  readonly keys: StatementKeys;
  readonly masterKeys: MasterKeys;
  /** What keyed the hashes in the database before it kept that itself. */
  readonly earlierSecret: Uint8Array | null;
}

/** Migrations are patient: they wait for a connection no longer than anybody, but for its answers as long as it takes. */
export function postgresDialect(
  place: PostgresPlace,
  hashSecret: () => Uint8Array,
  { isPatient }: { readonly isPatient: boolean },
): Dialect {
  const { url, timeoutMs, keys, masterKeys } = place;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    types,
    keepAlive: true,
    ...(isPatient ? { connectionTimeoutMillis: timeoutMs } : limitsOf(timeoutMs)),
    Client: ImpatientClient,
  });
  // A connection that breaks, idle or in use, is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => new SealingAdapter(keys, hashSecret, masterKeys),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** A database that does not answer is a fault after this long, at whichever point it fell silent. */
export const limitsOf = (timeoutMs: number) => ({
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
  // The server gives up a little earlier, and then the connection can be used again.
  statement_timeout: Math.ceil(timeoutMs * 0.9),
  idle_in_transaction_session_timeout: idleInTransactionMaxMs,
});

/** After a query that timed out the answer may still come: the connection is of no use to anybody else. */
class ImpatientClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the method has a dozen overloads, and all of them are passed on.
  override query(...given: any[]): any {
    const answer = (super.query as (...all: unknown[]) => unknown).apply(this, given);
    if (answer instanceof Promise) answer.catch((fault: Error) => fault.message === readTimeout && this.#cut());
    return answer;
  }

  #cut(): void {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

const readTimeout = 'Query read timeout';

import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { MasterKeys } from '../master-key/index.ts';

/**
 * Kysely on Node's own SQLite: one connection, used by one caller at a time. A transaction begins IMMEDIATE, because a
 * deferred one that reads and then writes fails at once with "database is locked" beside another process.
 */
export function sqliteDialect(path: string, masterKeys: MasterKeys, nextTurn: NextTurn = async () => {}): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(masterKeys),
    createDriver: () => sqliteDriver(path, nextTurn),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * SQLite takes changes of tables back like any other. Kysely's own adapter denies it, so that every step of a migration
 * would be committed alone, and a process killed between two of them would leave a database that never opens again.
 */
export class TransactionalDdlAdapter extends SqliteAdapter {
  readonly masterKeys: MasterKeys;

  constructor(masterKeys: MasterKeys) {
    super();
    this.masterKeys = masterKeys;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long a process waits for another one's transaction, such as the command line's beside the server. */
export const busyTimeoutMs = 5000;

function sqliteDriver(path: string, nextTurn: NextTurn): Driver {
  let connection: SqliteConnection | null = null;
  let turn: Promise<void> = Promise.resolve();
  let release: () => void = () => {};

  const run = async (sql: string, on: DatabaseConnection) => {
    await on.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    async init() {
      connection = new SqliteConnection(path, nextTurn);
    },
    async acquireConnection() {
      const before = turn;
      let done = () => {};
      turn = new Promise((resolve) => {
        done = resolve;
      });
      await before;
      release = done;
      return connection as SqliteConnection;
    },
    async releaseConnection() {
      release();
    },
    beginTransaction: (on) => run('begin immediate', on),
    commitTransaction: (on) => run('commit', on),
    rollbackTransaction: (on) => run('rollback', on),
    async destroy() {
      connection?.close();
    },
  };
}

/** The database is for the service alone. SQLite gives the files beside it the rights of the database. */
function closeToOthers(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/** Lets everything else that waits in this process have its turn. */
export type NextTurn = () => Promise<void>;

/** So many values may be written or read before others have their turn: about ten milliseconds. */
const valuesPerTurn = 4000;

/** A long text counts as several: whoever asks for it reads or unpacks it next. */
const lengthPerValue = 50;

function valuesIn(row: object): number {
  let count = 0;
  for (const value of Object.values(row)) {
    count += typeof value === 'string' ? 1 + Math.floor(value.length / lengthPerValue) : 1;
  }
  return count;
}

/** Compiled statements are kept: the service asks the same few dozen questions over and over. */
const statementsKeptMax = 256;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  readonly #nextTurn: NextTurn;
  #valuesThisTurn = 0;

  constructor(path: string, nextTurn: NextTurn) {
    this.#nextTurn = nextTurn;
    if (path !== ':memory:') closeToOthers(path);
    this.#database = new DatabaseSync(path, { timeout: busyTimeoutMs });
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // What is deleted is overwritten, so that nobody finds it in the file afterwards.
    this.#database.exec('pragma secure_delete = on');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#takeTurns(query.parameters.length);
    const statement = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (statement.columns().length > 0) {
      const rows = statement.all(...parameters) as R[];
      for (const row of rows) this.#valuesThisTurn += valuesIn(row as object);
      return { rows };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: nothing in the service streams a query, and Kysely asks for the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries are not streamed');
  }

  /** Node's SQLite answers before anybody else has a turn, so twenty thousand rows would hold everybody up. */
  async #takeTurns(values: number): Promise<void> {
    this.#valuesThisTurn += 1 + values;
    if (this.#valuesThisTurn < valuesPerTurn) return;
    this.#valuesThisTurn = 0;
    await this.#nextTurn();
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= statementsKeptMax) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

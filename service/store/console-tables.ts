import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** What only the console shows: fingerprints of files, names and last use of keys, and a log of requests. */
export interface ConsoleTables {
  file_fingerprints: { statement_id: string; sha256: string };
  api_requests: {
    customer_id: string;
    /** Of the request, as the caller was told it. */
    id: string;
    key_id: string;
    mode: string;
    method: string;
    route: string;
    statement_id: string | null;
    status: number;
    duration_ms: number;
    created_at: number;
  };
}

export async function addConsoleTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'file_fingerprints',
    { statement_id: 'text', sha256: 'text' },
    { key: ['statement_id'], ofStatement: true },
  );
  await createIndex(db, 'file_fingerprints_by_hash', 'file_fingerprints', ['sha256']);
  await db.schema.alterTable('api_keys').addColumn('name', 'text').execute();
  await db.schema.alterTable('api_keys').addColumn('last_used_at', 'bigint').execute();
  await createTable(
    db,
    'api_requests',
    {
      customer_id: 'text',
      id: 'text',
      key_id: 'text',
      mode: 'text',
      method: 'text',
      route: 'text',
      statement_id: 'text?',
      status: 'whole',
      duration_ms: 'whole',
      created_at: 'whole',
    },
    { key: ['customer_id', 'created_at', 'id'] },
  );
  await createIndex(db, 'api_requests_by_age', 'api_requests', ['created_at']);
}

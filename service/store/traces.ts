import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';
import type { Tables } from './schema.ts';

export async function addTraces(db: Kysely<unknown>): Promise<void> {
  const columns = { statement_id: 'text', traceparent: 'text', written_at: 'whole' } as const;
  await createTable(db, 'statement_traces', columns, { key: ['statement_id'], ofStatement: true });
}

export interface StatementTrace {
  readonly traceparent: string;
  readonly writtenAt: number;
}

export async function put(
  tx: Kysely<Tables>,
  statementId: string,
  { traceparent, writtenAt }: StatementTrace,
): Promise<void> {
  const written = { traceparent, written_at: writtenAt };
  await tx
    .insertInto('statement_traces')
    .values({ statement_id: statementId, ...written })
    .onConflict((conflict) => conflict.column('statement_id').doUpdateSet(written))
    .execute();
}

export async function find(tx: Kysely<Tables>, statementId: string): Promise<StatementTrace | null> {
  const row = await tx
    .selectFrom('statement_traces')
    .selectAll()
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  return row ? { traceparent: row.traceparent, writtenAt: row.written_at } : null;
}

import { decodeFigures, encodeFigures } from '@tieout/engine';
import type { Tx } from './open-store.ts';

/** One accepted correction: who, when, what was asked, and what it changed. */
export interface AuditEntry {
  readonly statementId: string;
  readonly version: number;
  readonly actor: string;
  readonly createdAt: number;
  readonly body: unknown;
}

export async function insert(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('corrections')
    .values({
      statement_id: entry.statementId,
      version: entry.version,
      actor: entry.actor,
      created_at: entry.createdAt,
      body: encodeFigures(entry.body),
    })
    .execute();
}

export async function ofStatement(tx: Tx, statementId: string): Promise<AuditEntry[]> {
  const rows = await tx
    .selectFrom('corrections')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    statementId: row.statement_id,
    version: row.version,
    actor: row.actor,
    createdAt: row.created_at,
    body: decodeFigures(row.body),
  }));
}

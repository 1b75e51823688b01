import { decodeFigures, encodeFigures } from '@tieout/engine';
import type { Tx } from './open-store.ts';
import { sealsOf } from './seals.ts';
import { idOf, type Owned } from './statements.ts';

/** One accepted correction: who, when, what was asked, and what it changed. */
export interface AuditEntry {
  readonly version: number;
  readonly actor: string;
  readonly createdAt: number;
  readonly body: unknown;
}

export async function insert(tx: Tx, statement: Owned, entry: AuditEntry): Promise<void> {
  const { id } = await idOf(tx, statement).executeTakeFirstOrThrow();
  await tx
    .insertInto('corrections')
    .values({
      statement_id: id,
      version: entry.version,
      actor: entry.actor,
      created_at: entry.createdAt,
      body: sealsOf(tx).close(id, encodeFigures(entry.body)),
    })
    .execute();
}

export async function ofStatement(tx: Tx, statement: Owned): Promise<AuditEntry[]> {
  const rows = await tx
    .selectFrom('corrections')
    .selectAll()
    .where('statement_id', 'in', idOf(tx, statement))
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    actor: row.actor,
    createdAt: row.created_at,
    body: decodeFigures(sealsOf(tx).open(statement.id, row.body)),
  }));
}

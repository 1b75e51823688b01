import { sql } from 'kysely';
import type { Tx } from './open-store.ts';

export const entryKinds = ['grant', 'reserve', 'post', 'void'] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface LedgerTotals {
  readonly granted: number;
  readonly posted: number;
  readonly reserved: number;
}

export interface LedgerEntry extends LedgerTotals {
  readonly kind: EntryKind;
  readonly credits: number;
  readonly statementId: string | null;
}

/** The totals after the customer's last entry. */
export async function totals(tx: Tx, customerId: string): Promise<LedgerTotals> {
  const last = await tx
    .selectFrom('credit_entries')
    .select(['granted', 'posted', 'reserved'])
    .where('customer_id', '=', customerId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { granted: 0, posted: 0, reserved: 0 };
}

/** Takes the customer's ledger for the rest of the transaction and gives its totals: entries follow one another. */
export async function lock(tx: Tx, customerId: string): Promise<LedgerTotals> {
  await tx
    .updateTable('customers')
    .set((by) => ({ ledger_length: by('ledger_length', '+', 0) }))
    .where('id', '=', customerId)
    .execute();
  return totals(tx, customerId);
}

export async function append(tx: Tx, customerId: string, entry: LedgerEntry, now: number): Promise<void> {
  const { ledger_length: seq } = await tx
    .updateTable('customers')
    .set((by) => ({ ledger_length: by('ledger_length', '+', 1) }))
    .where('id', '=', customerId)
    .returning('ledger_length')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('credit_entries')
    .values({
      customer_id: customerId,
      seq,
      kind: entry.kind,
      credits: entry.credits,
      statement_id: entry.statementId,
      granted: entry.granted,
      posted: entry.posted,
      reserved: entry.reserved,
      created_at: now,
    })
    .execute();
}

/** What of the statement's reserve is neither posted nor voided. */
export async function reservedFor(tx: Tx, statementId: string): Promise<number> {
  const entries = await tx
    .selectFrom('credit_entries')
    .select(['kind', 'credits'])
    .where('statement_id', '=', statementId)
    .execute();
  return entries.reduce((held, { kind, credits }) => (kind === 'reserve' ? held + credits : held - credits), 0);
}

/** Days are those of UTC, as whole numbers since 1970. */
export interface DayUse {
  readonly day: number;
  readonly credits: number;
  readonly statements: number;
}

/** What was spent on each day since the instant; days without are left out. */
export async function usedByDay(tx: Tx, customerId: string, since: number): Promise<DayUse[]> {
  const day = sql<number>`created_at / 86400000`;
  return tx
    .selectFrom('credit_entries')
    .select(({ fn }) => [
      day.as('day'),
      sql<number>`cast(sum(credits) as bigint)`.as('credits'),
      fn.countAll<number>().as('statements'),
    ])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'post')
    .where('created_at', '>=', since)
    .groupBy(day)
    .orderBy('day')
    .execute();
}

export interface DatedEntry extends LedgerEntry {
  /** Counts the customer's entries. */
  readonly seq: number;
  readonly createdAt: number;
}

/** Newest first, before the entry of that number. */
export async function page(
  tx: Tx,
  customerId: string,
  query: { readonly before: number | null; readonly kind: EntryKind | null; readonly limit: number },
): Promise<DatedEntry[]> {
  const { before, kind } = query;
  let select = tx.selectFrom('credit_entries').selectAll().where('customer_id', '=', customerId);
  if (before !== null) select = select.where('seq', '<', before);
  if (kind !== null) select = select.where('kind', '=', kind);
  const rows = await select.orderBy('seq', 'desc').limit(query.limit).execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.kind as EntryKind,
    credits: row.credits,
    statementId: row.statement_id,
    granted: row.granted,
    posted: row.posted,
    reserved: row.reserved,
    createdAt: row.created_at,
  }));
}

/** The whole ledger in order, for whoever checks it. */
export async function entries(tx: Tx, customerId: string): Promise<LedgerEntry[]> {
  const rows = await tx
    .selectFrom('credit_entries')
    .select(['kind', 'credits', 'statement_id', 'granted', 'posted', 'reserved'])
    .where('customer_id', '=', customerId)
    .orderBy('seq')
    .execute();
  return rows.map(({ statement_id, kind, ...rest }) => ({
    ...rest,
    kind: kind as EntryKind,
    statementId: statement_id,
  }));
}

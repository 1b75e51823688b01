import type { Metadata } from '../statement/index.ts';
import { isUnmarked } from './metadata-mark-tables.ts';
import { markOf } from './metadata-marks.ts';
import type { Tx } from './open-store.ts';
import type { ListPlace, Owner } from './statements.ts';

interface CandidateQuery {
  /** Of the entries that are asked for. */
  readonly metadata: Metadata;
  readonly after: ListPlace | null;
  readonly limit: number;
}

/**
 * The places of statements that may have all entries, newest first: those with the entry that the fewest have, and those
 * without marks. Only what they say themselves is certain.
 */
export async function candidates(tx: Tx, owner: Owner, query: CandidateQuery): Promise<ListPlace[]> {
  const { metadata, after, limit } = query;
  const marks = Object.entries(metadata).map(([key, value]) => markOf(tx, owner, key, value));
  let marked: readonly ListPlace[] | null = null;
  for (const mark of marks) {
    const found = await withMark(tx, mark, after, limit);
    if (marked === null || lastOf(found, limit) > lastOf(marked, limit)) marked = found;
  }
  const byId = new Map([...(marked ?? []), ...(await unmarked(tx, owner, after, limit))].map((one) => [one.id, one]));
  return [...byId.values()].sort(newestFirst).slice(0, limit);
}

/** How far down the list the places are followed: the further, the fewer have the mark. An end is the furthest. */
const lastOf = (places: readonly ListPlace[], limit: number): number =>
  places.length < limit ? Number.POSITIVE_INFINITY : -(places.at(-1)?.createdAt ?? 0);

const newestFirst = (a: ListPlace, b: ListPlace): number => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

async function withMark(tx: Tx, mark: string, after: ListPlace | null, limit: number): Promise<ListPlace[]> {
  let select = tx.selectFrom('metadata_marks').select(['statement_id', 'created_at']).where('mark', '=', mark);
  if (after !== null) {
    select = select.where((by) =>
      by(by.refTuple('created_at', 'statement_id'), '<', by.tuple(after.createdAt, after.id)),
    );
  }
  const found = await select.orderBy('created_at', 'desc').orderBy('statement_id', 'desc').limit(limit).execute();
  return found.map((one) => ({ id: one.statement_id, createdAt: one.created_at }));
}

async function unmarked(tx: Tx, owner: Owner, after: ListPlace | null, limit: number): Promise<ListPlace[]> {
  let select = tx
    .selectFrom('statements')
    .select(['id', 'created_at'])
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .where(isUnmarked);
  if (after !== null) {
    select = select.where((by) => by(by.refTuple('created_at', 'id'), '<', by.tuple(after.createdAt, after.id)));
  }
  const found = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return found.map((one) => ({ id: one.id, createdAt: one.created_at }));
}

/** Some statements without marks, whoever's they are. */
export async function someUnmarked(tx: Tx, limit: number): Promise<string[]> {
  const found = await tx.selectFrom('statements').select('id').where(isUnmarked).limit(limit).execute();
  return found.map(({ id }) => id);
}

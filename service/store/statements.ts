import { type SelectQueryBuilder, sql } from 'kysely';
import type { Mode, Searched, StatementRecord, StatementStatus } from '../statement/index.ts';
import * as metadataMarks from './metadata-marks.ts';
import { isPostgres, type Tx } from './open-store.ts';
import type { Tables } from './schema.ts';
import { sealsOf, unlessGone } from './seals.ts';
import { columnsOf, recordOf, resultAge, type StatementTable, searchedOf } from './statement-columns.ts';

export interface Owner {
  readonly customerId: string;
  readonly mode: Mode;
}

/** A statement as its queries name it: never by its id alone, so that none reaches another customer's. */
export interface Owned extends Owner {
  readonly id: string;
}

export async function insert(tx: Tx, record: StatementRecord): Promise<void> {
  sealsOf(tx).require(record.id);
  await tx
    .insertInto('statements')
    .values(columnsOf(record, (text) => sealsOf(tx).close(record.id, text)) as StatementTable)
    .execute();
  await metadataMarks.insertAll(tx, record, record.metadata, record.createdAt);
}

/** The statement, if it is this customer's in this mode. */
export async function find(tx: Tx, owner: Owner, id: string): Promise<StatementRecord | null> {
  const row = await tx
    .selectFrom('statements')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .executeTakeFirst();
  return row ? opened(tx, row) : null;
}

const opened = (tx: Tx, row: StatementTable): StatementRecord =>
  recordOf(row, (text) => sealsOf(tx).open(row.id, text));

/** The same, held until the transaction ends, so that of two changes one waits for the other. */
export const lock = (tx: Tx, owner: Owner, id: string): Promise<StatementRecord | null> => lockOne(tx, id, owner);

/** Whoever's it is: a job and the clock name statements that no customer asked about. */
export const lockForWorker = (tx: Tx, id: string): Promise<StatementRecord | null> => lockOne(tx, id, null);

async function lockOne(tx: Tx, id: string, owner: Owner | null): Promise<StatementRecord | null> {
  let select = tx.selectFrom('statements').selectAll().where('id', '=', id);
  if (owner !== null) select = select.where('customer_id', '=', owner.customerId).where('mode', '=', owner.mode);
  const row = await select.$if(isPostgres(tx), (query) => query.forUpdate()).executeTakeFirst();
  return row ? opened(tx, row) : null;
}

/** The id of the statement if it is its owner's, for the queries of what belongs to it. */
export const idOf = (tx: Tx, { id, customerId, mode }: Owned) =>
  tx
    .selectFrom('statements')
    .select('statements.id')
    .where('statements.id', '=', id)
    .where('statements.customer_id', '=', customerId)
    .where('statements.mode', '=', mode);

export type StatementChange = Partial<Omit<StatementRecord, 'id' | 'customerId' | 'mode'>>;

export async function update(tx: Tx, statement: Owned, change: StatementChange): Promise<void> {
  const columns = columnsOf(change, (text) => sealsOf(tx).close(statement.id, text));
  await tx.updateTable('statements').set(columns).where('id', 'in', idOf(tx, statement)).execute();
  if (change.metadata === undefined) return;
  const owned = await idOf(tx, statement).select('statements.created_at').executeTakeFirst();
  if (owned === undefined) return;
  await metadataMarks.removeAll(tx, owned.id);
  await metadataMarks.insertAll(tx, statement, change.metadata, owned.created_at);
}

/** These are copies of the statement, unless they are known to be copies of another. */
export async function nameOriginal(tx: Tx, original: Owned, copyIds: readonly string[]): Promise<void> {
  if (copyIds.length === 0) return;
  await tx
    .updateTable('statements')
    .set({ duplicate_of: original.id })
    .where('id', 'in', copyIds)
    .where('duplicate_of', 'is', null)
    .where('customer_id', '=', original.customerId)
    .where('mode', '=', original.mode)
    .execute();
}

/** Of the copies of a statement that goes the oldest is the original from now on. */
export async function passOnCopies(tx: Tx, original: Owned): Promise<void> {
  const copies = await tx
    .selectFrom('statements')
    .select('id')
    .where('duplicate_of', '=', original.id)
    .where('customer_id', '=', original.customerId)
    .where('mode', '=', original.mode)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [heir, ...others] = copies.map(({ id }) => id);
  if (heir === undefined) return;
  await tx.updateTable('statements').set({ duplicate_of: null }).where('id', '=', heir).execute();
  if (others.length === 0) return;
  await tx.updateTable('statements').set({ duplicate_of: heir }).where('duplicate_of', '=', original.id).execute();
}

/** With its readings, rows and corrections, which the database takes along. */
export async function remove(tx: Tx, statement: Owned): Promise<void> {
  await tx.deleteFrom('statements').where('id', 'in', idOf(tx, statement)).execute();
}

export interface ListPlace {
  readonly createdAt: number;
  readonly id: string;
}

interface ListedStatements {
  readonly limit: number;
  readonly after: ListPlace | null;
  readonly status: StatementStatus | null;
  /** Only those with an account that belongs to it. */
  readonly bankAccountId?: string | null;
}

/** Newest first, after `after`. */
export const list = async (tx: Tx, owner: Owner, query: ListedStatements): Promise<StatementRecord[]> =>
  (await listRows(tx, owner, query)).flatMap((row) => unlessGone(() => opened(tx, row)) ?? []);

async function listRows(tx: Tx, owner: Owner, query: ListedStatements): Promise<StatementTable[]> {
  if (query.bankAccountId) return listOfAccount(tx, owner, { ...query, bankAccountId: query.bankAccountId });
  return newestFirst(tx, owner, query).selectAll().execute();
}

/** Those of any bank account. */
function newestFirst(tx: Tx, owner: Owner, { after, status, limit }: ListedStatements) {
  let select = tx.selectFrom('statements').where('customer_id', '=', owner.customerId).where('mode', '=', owner.mode);
  if (status !== null) select = select.where('status', '=', status);
  if (after !== null) {
    select = select.where((by) => by(by.refTuple('created_at', 'id'), '<', by.tuple(after.createdAt, after.id)));
  }
  return select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** A statement in a list that is searched, of which only what it is searched for can be opened. */
export interface SearchedStatement extends Searched, ListPlace {
  readonly hasResult: boolean;
}

export type SearchedParts = Readonly<Record<'fileName' | 'metadata' | 'result', boolean>>;

/** The same list for whoever looks at many and needs few: the parts that are not asked for stay in the database. */
export async function listSearched(
  tx: Tx,
  owner: Owner,
  query: ListedStatements,
  parts: SearchedParts,
): Promise<SearchedStatement[]> {
  const rows = query.bankAccountId
    ? (await listRows(tx, owner, query)).map((row) => ({ ...row, has_result: Number(row.result !== null) }))
    : await searchedColumns(newestFirst(tx, owner, query), parts).execute();
  return rows.map((row) => searched(tx, row));
}

/** The owner's statements at these places, in their order, as they are searched. */
export async function searchedAt(
  tx: Tx,
  owner: Owner,
  places: readonly ListPlace[],
  parts: SearchedParts,
): Promise<SearchedStatement[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const byIds = tx
    .selectFrom('statements')
    .where('id', 'in', ids)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode);
  const rows = new Map((await searchedColumns(byIds, parts).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [searched(tx, row)];
  });
}

const searchedColumns = (select: SelectQueryBuilder<Tables, 'statements', object>, parts: SearchedParts) =>
  select
    .select(['id', 'status', 'created_at', 'account_type_hint', 'corrections_version'])
    .select(sql<number>`case when result is null then 0 else 1 end`.as('has_result'))
    .$if(parts.fileName, (some) => some.select('file_name'))
    .$if(parts.metadata, (some) => some.select('metadata'))
    .$if(parts.result, (some) => some.select('result'));

type SearchedRow = Pick<
  StatementTable,
  'id' | 'status' | 'created_at' | 'account_type_hint' | 'corrections_version'
> & { readonly has_result: number } & Partial<Pick<StatementTable, 'file_name' | 'metadata' | 'result'>>;

function searched(tx: Tx, row: SearchedRow): SearchedStatement {
  const { fileName, metadata, result } = searchedOf(row, (text) => sealsOf(tx).open(row.id, text));
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at,
    hasResult: row.has_result === 1,
    // One that is being deleted says nothing more.
    fileName: () => unlessGone(fileName),
    metadata: () => unlessGone(metadata) ?? {},
    result: () => unlessGone(result),
  };
}

/** From the account, which has few, to its statements: SQLite joins in this order, or it would walk all of the owner's. */
async function listOfAccount(
  tx: Tx,
  owner: Owner,
  { after, status, limit, bankAccountId }: ListedStatements & { readonly bankAccountId: string },
): Promise<StatementTable[]> {
  let select = tx
    .selectFrom('statement_accounts')
    .crossJoin('statements')
    .select(['statements.id', 'statements.created_at'])
    .distinct()
    .whereRef('statements.id', '=', 'statement_accounts.statement_id')
    .where('statement_accounts.bank_account_id', '=', bankAccountId)
    .where('statements.customer_id', '=', owner.customerId)
    .where('statements.mode', '=', owner.mode);
  if (status !== null) select = select.where('statements.status', '=', status);
  if (after !== null) {
    const { createdAt, id } = after;
    select = select.where((by) =>
      by(by.refTuple('statements.created_at', 'statements.id'), '<', by.tuple(createdAt, id)),
    );
  }
  const places = await select
    .orderBy('statements.created_at', 'desc')
    .orderBy('statements.id', 'desc')
    .limit(limit)
    .execute();
  const rows = await rowsOf(
    tx,
    owner,
    places.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

/** What tells whether a statement has changed since it was last looked at. */
export interface StatementHead {
  readonly id: string;
  /** Differs whenever anything that a list shows has changed. */
  readonly stamp: string;
  readonly createdAt: number;
  /** Of the uploaded bytes, null for statements from before they were kept. */
  readonly sha256: string | null;
}

/** The heads of the owner's statements, newest first, which costs little even for thousands. */
export async function heads(tx: Tx, owner: Owner, limit: number): Promise<StatementHead[]> {
  const rows = await tx
    .selectFrom('statements')
    .leftJoin('file_fingerprints', 'file_fingerprints.statement_id', 'statements.id')
    .select([
      'statements.id',
      'statements.status',
      'statements.updated_at',
      'statements.created_at',
      'statements.corrections_version',
      'statements.file_id',
      'file_fingerprints.sha256',
    ])
    .where('statements.customer_id', '=', owner.customerId)
    .where('statements.mode', '=', owner.mode)
    .orderBy('statements.created_at', 'desc')
    .orderBy('statements.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    stamp: `${row.updated_at} ${row.status} ${row.corrections_version} ${row.file_id === null}`,
    createdAt: row.created_at,
    sha256: row.sha256,
  }));
}

/** The owner's statements of these ids, in any order. */
export async function findAll(tx: Tx, owner: Owner, ids: readonly string[]): Promise<StatementRecord[]> {
  return (await rowsOf(tx, owner, ids)).flatMap((row) => unlessGone(() => opened(tx, row)) ?? []);
}

async function rowsOf(tx: Tx, owner: Owner, ids: readonly string[]): Promise<StatementTable[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('statements')
    .selectAll()
    .where('id', 'in', ids)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .execute();
}

/** A statement as it is kept, its result unopened but for the seal, and perhaps packed; null without one. */
export interface KeptResult extends Pick<StatementRecord, 'id' | 'status' | 'rowCount' | 'creditsDue'> {
  readonly result: string | null;
  readonly isKindGiven: boolean;
  readonly isCorrected: boolean;
}

/** The same as `findAll`, for those who hand the results on. */
export async function keptResults(tx: Tx, owner: Owner, ids: readonly string[]): Promise<KeptResult[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('statements')
    .select(['id', 'status', 'row_count', 'credits_due', 'result', 'account_type_hint', 'corrections_version'])
    .where('id', 'in', ids)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .execute();
  return rows.flatMap((row) => unlessGone(() => keptResult(tx, row)) ?? []);
}

function keptResult(
  tx: Tx,
  row: Pick<
    StatementTable,
    'id' | 'status' | 'row_count' | 'credits_due' | 'result' | 'account_type_hint' | 'corrections_version'
  >,
): KeptResult {
  return {
    id: row.id,
    status: row.status,
    rowCount: row.row_count,
    creditsDue: row.credits_due,
    result: row.result && sealsOf(tx).openPacked(row.id, row.result),
    ...resultAge(row),
  };
}

/** Statements whose PDF is past its time, and which do not wait to be read. */
export async function expired(tx: Tx, now: number, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('statements')
    .select('id')
    .where('expires_at', '<=', now)
    .where('status', 'not in', ['queued', 'processing'])
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Where what belongs to a statement lies beside the database. */
export interface StoredPlace {
  readonly id: string;
  readonly fileId: string | null;
}

/** Of all customers, in the order of their ids. */
export async function storedAfter(tx: Tx, after: string, limit: number): Promise<StoredPlace[]> {
  const query = tx.selectFrom('statements').select(['id', 'file_id']).where('id', '>', after);
  return (await query.orderBy('id').limit(limit).execute()).map(toPlace);
}

/** Those of the statements that are still there. */
export async function storedOf(tx: Tx, ids: readonly string[]): Promise<StoredPlace[]> {
  return (await tx.selectFrom('statements').select(['id', 'file_id']).where('id', 'in', ids).execute()).map(toPlace);
}

const toPlace = (row: { id: string; file_id: string | null }): StoredPlace => ({ id: row.id, fileId: row.file_id });

export async function count(tx: Tx): Promise<number> {
  const query = tx.selectFrom('statements').select((by) => by.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

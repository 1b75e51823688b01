import type { RowStatus } from '@tieout/engine';
import { descriptionIn, fromStored, lineOf, type RowRecord, type StoredRow, unpackText } from '../statement/index.ts';
import type { Tx } from './open-store.ts';
import * as rowPacks from './row-packs.ts';
import { type Seals, sealsOf } from './seals.ts';
import { idOf, type Owned, type Owner } from './statements.ts';

/** SQLite takes at most 32,766 values in one statement, PostgreSQL 65,535; a row has seven. */
const rowsPerInsert = 500;

/** So many are read and parsed before others have their turn: about five milliseconds. */
const rowsPerTurn = 500;

/** Writes the rows of a statement, as those of `version`, in the place of those that it had. */
export async function replaceAll(tx: Tx, statement: Owned, rows: readonly StoredRow[], version: number): Promise<void> {
  if (rows.length === 0) await write(tx, statement, { isSameOrder: false, isFirst: true, rows });
  for (let at = 0; at < rows.length; at += rowsPerTurn) {
    const part = rows.slice(at, at + rowsPerTurn);
    await write(tx, statement, { isSameOrder: false, isFirst: at === 0, rows: part });
  }
  await rowPacks.replaceAll(tx, statement, rows, version);
}

/** Rows as they are to stand there; in another order than before all of them come, part by part. */
export interface WrittenRows {
  readonly isSameOrder: boolean;
  readonly isFirst: boolean;
  readonly rows: readonly StoredRow[];
}

export async function write(tx: Tx, statement: Owned, { isSameOrder, isFirst, rows }: WrittenRows): Promise<void> {
  const { id } = await idOf(tx, statement).executeTakeFirstOrThrow();
  const seals = sealsOf(tx);
  if (!isSameOrder) {
    if (isFirst) await removeAll(tx, statement);
    return insertAll(
      tx,
      rows.map((row) => sealed(seals, { ...row, statement_id: id })),
    );
  }
  for (const row of rows) {
    await tx
      .updateTable('statement_rows')
      .set({ status: row.status, body: sealed(seals, { ...row, statement_id: id }).body, account: row.account })
      .where('statement_id', '=', id)
      .where('position', '=', row.position)
      .execute();
  }
}

export async function all(tx: Tx, statement: Owned): Promise<RowRecord[]> {
  const found: RowRecord[] = [];
  for await (const part of parts(tx, statement)) for (const row of part) found.push(fromStored(row));
  return found;
}

/** The rows as they are stored, but unsealed. */
export async function texts(tx: Tx, statement: Owned): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  for await (const part of parts(tx, statement)) found.push(...part);
  return found;
}

/** In order, a few at a time: twenty thousand at once would hold everybody up. */
async function* parts(tx: Tx, statement: Owned): AsyncGenerator<StoredRow[]> {
  const seals = sealsOf(tx);
  for (let after = -1; ; ) {
    const rows = await tx
      .selectFrom('statement_rows')
      .selectAll()
      .where('statement_id', 'in', idOf(tx, statement))
      .where('position', '>', after)
      .orderBy('position')
      .limit(rowsPerTurn)
      .execute();
    yield rows.map((row) => unsealed(seals, row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerTurn) return;
    after = last.position;
  }
}

/** The rows of several of the owner's statements, a line a row, by statement: in texts that may be packed. */
export async function packedLinesOf(
  tx: Tx,
  owner: Owner,
  statementIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for await (const portion of linesInParts(tx, owner, statementIds)) {
    for (const { statementId, packed } of portion) {
      const known = found.get(statementId);
      if (known === undefined) found.set(statementId, [packed]);
      else known.push(packed);
    }
  }
  return found;
}

/** Of the owner's statements those with a row that `isWanted` by its text. `mayBe` looks at the JSON of rows before. */
export async function statementsWith(
  tx: Tx,
  owner: Owner,
  statementIds: readonly string[],
  { mayBe, isWanted }: { mayBe(json: string): boolean; isWanted(text: string): boolean },
): Promise<Set<string>> {
  const found = new Set<string>();
  const isFound = (line: string): boolean => mayBe(line) && isWanted(descriptionIn(line));
  for await (const portion of linesInParts(tx, owner, statementIds)) {
    for (const { statementId, packed } of portion) {
      if (found.has(statementId)) continue;
      const lines = unpackText(packed);
      // Most statements are done with before a row is parsed.
      if (!mayBe(lines)) continue;
      if (lines.split('\n').some(isFound)) found.add(statementId);
    }
  }
  return found;
}

/** From packs where they are complete, and else row by row. */
async function* linesInParts(
  tx: Tx,
  owner: Owner,
  statementIds: readonly string[],
): AsyncGenerator<rowPacks.RowLines[]> {
  const packed = await rowPacks.complete(tx, owner, statementIds);
  yield* rowPacks.inParts(tx, packed);
  const unpacked = statementIds.filter((id) => !packed.has(id));
  if (unpacked.length > 0) yield* unpackedInParts(tx, owner, unpacked);
}

async function* unpackedInParts(
  tx: Tx,
  owner: Owner,
  statementIds: readonly string[],
): AsyncGenerator<rowPacks.RowLines[]> {
  const seals = sealsOf(tx);
  for (let after = { id: '', position: -1 }; ; ) {
    const { id, position } = after;
    const own = tx
      .selectFrom('statements')
      .select('id')
      .where(
        'id',
        'in',
        statementIds.filter((one) => one >= id),
      )
      .where('customer_id', '=', owner.customerId)
      .where('mode', '=', owner.mode);
    const stored = await tx
      .selectFrom('statement_rows')
      .selectAll()
      .where('statement_id', 'in', own)
      .where((by) => by(by.refTuple('statement_id', 'position'), '>', by.tuple(id, position)))
      .orderBy('statement_id')
      .orderBy('position')
      .limit(rowsPerTurn)
      .execute();
    const byStatement = Map.groupBy(stored, (row) => row.statement_id);
    yield [...byStatement].map(([statementId, part]) => ({
      statementId,
      packed: part.map((row) => lineOf(unsealed(seals, row))).join('\n'),
    }));
    const last = stored.at(-1);
    if (last === undefined || stored.length < rowsPerTurn) return;
    after = { id: last.statement_id, position: last.position };
  }
}

export async function page(
  tx: Tx,
  statement: Owned,
  query: { from: number; limit: number; status: RowStatus | null },
): Promise<RowRecord[]> {
  let select = tx
    .selectFrom('statement_rows')
    .selectAll()
    .where('statement_id', 'in', idOf(tx, statement))
    .where('position', '>=', query.from);
  if (query.status !== null) select = select.where('status', '=', query.status);
  const rows = await select.orderBy('position').limit(query.limit).execute();
  return rows.map((row) => fromStored(unsealed(sealsOf(tx), row)));
}

export async function removeAll(tx: Tx, statement: Owned): Promise<void> {
  await rowPacks.removeAll(tx, statement);
  const own = () => tx.selectFrom('statement_rows').where('statement_id', 'in', idOf(tx, statement));
  for (;;) {
    const { last } = await own()
      .select((by) => by.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    if (last === null) return;
    await tx
      .deleteFrom('statement_rows')
      .where('statement_id', 'in', idOf(tx, statement))
      .where('position', '>', last - rowsPerTurn)
      .execute();
  }
}

async function insertAll(tx: Tx, rows: readonly StoredRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insertInto('statement_rows')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
}

/** The FITID is made of the row's day, amount and description, so it goes under the same seal. */
function sealed(seals: Seals, row: StoredRow): StoredRow {
  const body = seals.close(row.statement_id, `${row.fitid}\n${row.body}`);
  return body.endsWith(row.body) ? row : { ...row, fitid: '', body };
}

function unsealed(seals: Seals, row: StoredRow): StoredRow {
  const opened = seals.open(row.statement_id, row.body);
  if (opened === row.body) return row;
  const end = opened.indexOf('\n');
  return { ...row, fitid: opened.slice(0, end), body: opened.slice(end + 1) };
}

import type { RowStatus } from '@tieout/engine';
import { keptRow, lineOfKept, type RowBody, type RowRecord, rowOfKept } from '../statement/index.ts';
import type { Tx } from './open-store.ts';
import type { Tables } from './schema.ts';
import { type Seals, sealsOf } from './seals.ts';
import { idOf, type Owned, type Owner } from './statements.ts';

type StoredRow = Tables['statement_rows'];

/** SQLite takes at most 32,766 values in one statement, PostgreSQL 65,535; a row has seven. */
const rowsPerInsert = 500;

/** Writes the rows of a statement: the changed ones only, where no row came, went or moved. */
export async function replace(tx: Tx, statement: Owned, rows: readonly RowRecord[]): Promise<void> {
  const { id: statementId } = await idOf(tx, statement).executeTakeFirstOrThrow();
  const wanted = rows.map((row) => toStored(statementId, row));
  const stored = await tx.selectFrom('statement_rows').selectAll().where('statement_id', '=', statementId).execute();
  const seals = sealsOf(tx);
  const known = stored.map((row) => unsealed(seals, row));
  const knownByPosition = new Map(known.map((row) => [row.position, row]));
  const isSameOrder =
    known.length === wanted.length && wanted.every((row) => knownByPosition.get(row.position)?.id === row.id);
  if (!isSameOrder) {
    await tx.deleteFrom('statement_rows').where('statement_id', '=', statementId).execute();
    return insertAll(
      tx,
      wanted.map((row) => sealed(seals, row)),
    );
  }
  for (const row of wanted) {
    const before = knownByPosition.get(row.position);
    if (before?.body === row.body && before.status === row.status) continue;
    await tx
      .updateTable('statement_rows')
      .set({ status: row.status, body: sealed(seals, row).body, account: row.account })
      .where('statement_id', '=', statementId)
      .where('position', '=', row.position)
      .execute();
  }
}

export async function all(tx: Tx, statement: Owned): Promise<RowRecord[]> {
  const rows = await tx
    .selectFrom('statement_rows')
    .selectAll()
    .where('statement_id', 'in', idOf(tx, statement))
    .orderBy('position')
    .execute();
  return rows.map((row) => fromStored(unsealed(sealsOf(tx), row)));
}

/** The rows of several of the owner's statements, a line a row, by statement. */
export async function linesOf(tx: Tx, owner: Owner, statementIds: readonly string[]): Promise<Map<string, string>> {
  if (statementIds.length === 0) return new Map();
  const own = tx
    .selectFrom('statements')
    .select('id')
    .where('id', 'in', statementIds)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode);
  const stored = await tx
    .selectFrom('statement_rows')
    .selectAll()
    .where('statement_id', 'in', own)
    .orderBy('statement_id')
    .orderBy('position')
    .execute();
  const seals = sealsOf(tx);
  const found = new Map<string, string[]>();
  for (const row of stored) {
    const known = found.get(row.statement_id);
    const line = lineOfKept(unsealed(seals, row));
    if (known === undefined) found.set(row.statement_id, [line]);
    else known.push(line);
  }
  return new Map([...found].map(([id, lines]) => [id, lines.join('\n')]));
}

/** Of the owner's statements those with a row that `isWanted` by its text. `mayBe` looks at the row's JSON before. */
export async function statementsWith(
  tx: Tx,
  owner: Owner,
  statementIds: readonly string[],
  { mayBe, isWanted }: { mayBe(json: string): boolean; isWanted(text: string): boolean },
): Promise<Set<string>> {
  const found = new Set<string>();
  if (statementIds.length === 0) return found;
  const own = tx
    .selectFrom('statements')
    .select('id')
    .where('id', 'in', statementIds)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode);
  const stored = await tx
    .selectFrom('statement_rows')
    .selectAll()
    .where('statement_id', 'in', own)
    .orderBy('statement_id')
    .orderBy('position')
    .execute();
  const seals = sealsOf(tx);
  for (const row of stored) {
    if (found.has(row.statement_id)) continue;
    const { body } = unsealed(seals, row);
    // Most rows are done with before they are parsed.
    if (mayBe(body) && isWanted((JSON.parse(body) as RowBody).current.description)) found.add(row.statement_id);
  }
  return found;
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
  await tx.deleteFrom('statement_rows').where('statement_id', 'in', idOf(tx, statement)).execute();
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

const toStored = (statementId: string, row: RowRecord): StoredRow => ({ statement_id: statementId, ...keptRow(row) });

const fromStored = (row: StoredRow): RowRecord => rowOfKept(row);

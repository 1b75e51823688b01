import { type Money, money, type ReadingRow, type RowStatus } from '@tieout/engine';
import type { RowRecord } from '../statement/index.ts';
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

/** The rows of several of the owner's statements, by statement; those of one that is being deleted are left out. */
export async function ofStatements(
  tx: Tx,
  owner: Owner,
  statementIds: readonly string[],
): Promise<Map<string, RowRecord[]>> {
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
  const found = new Map<string, RowRecord[]>();
  for (const row of stored) {
    const known = found.get(row.statement_id) ?? [];
    known.push(fromStored(unsealed(seals, row)));
    found.set(row.statement_id, known);
  }
  return found;
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

interface RowBody {
  readonly current: FlatRow;
  /** null: a person inserted the row; absent: nothing was changed. */
  readonly original?: FlatRow | null;
}

type FlatRow = Omit<ReadingRow, 'index' | 'account' | 'amount' | 'balance'> & {
  readonly index?: number;
  readonly amount: string | null;
  readonly balance: string | null;
};

function toStored(statementId: string, { id, status, fitid, current, original }: RowRecord): StoredRow {
  const { index: position, account } = current;
  const body: RowBody = {
    current: flat(current),
    ...(original === current ? {} : { original: original && { ...flat(original), index: original.index } }),
  };
  return { statement_id: statementId, position, id, account, status, fitid, body: JSON.stringify(body) };
}

function fromStored(row: StoredRow): RowRecord {
  const { current: flatCurrent, original } = JSON.parse(row.body) as RowBody;
  const current = whole(flatCurrent, row.position, row.account);
  return {
    id: row.id,
    status: row.status as RowStatus,
    fitid: row.fitid,
    current,
    original: original === undefined ? current : original && whole(original, original.index ?? 0, row.account),
  };
}

const flat = ({ index: _index, account: _account, amount, balance, ...rest }: ReadingRow): FlatRow => ({
  ...rest,
  amount: amount === null ? null : amount.toString(),
  balance: balance === null ? null : balance.toString(),
});

const whole = (row: FlatRow, index: number, account: number): ReadingRow => ({
  ...row,
  index,
  account,
  amount: moneyOf(row.amount),
  balance: moneyOf(row.balance),
});

const moneyOf = (digits: string | null): Money | null => (digits === null ? null : money(BigInt(digits)));

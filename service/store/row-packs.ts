import { lineOf, packText, type StoredRow } from '../statement/index.ts';
import type { Tx } from './open-store.ts';
import { sealsOf } from './seals.ts';
import { idOf, type Owned, type Owner } from './statements.ts';

const rowsPerPack = 500;
/** So many are opened before others have their turn: about ten milliseconds. */
const rowsPerTurn = 5000;

/** What has changed since `version`, whose packs may be there; the others need only the new version. */
export interface RowsChanged {
  readonly version: number;
  readonly positions: ReadonlySet<number>;
}

/** Packs all rows of a statement, in order, as those of `version`. */
export async function replaceAll(
  tx: Tx,
  statement: Owned,
  rows: readonly StoredRow[],
  version: number,
  changed: RowsChanged | null = null,
): Promise<void> {
  const { id } = await idOf(tx, statement).executeTakeFirstOrThrow();
  const partCount = Math.ceil(rows.length / rowsPerPack);
  const areKept = changed !== null && (await raiseVersion(tx, id, changed.version, version)) === partCount;
  if (!areKept) await removeAll(tx, statement);
  for (let part = 0; part < partCount; part += 1) {
    const packed = rows.slice(part * rowsPerPack, (part + 1) * rowsPerPack);
    if (areKept && !packed.some(({ position }) => changed.positions.has(position))) continue;
    const body = closed(tx, id, packed.map(lineOf).join('\n'));
    const pack = { version, row_count: packed.length, body };
    await tx
      .insertInto('row_packs')
      .values({ statement_id: id, part, ...pack })
      .onConflict((conflict) => conflict.columns(['statement_id', 'part']).doUpdateSet(pack))
      .execute();
  }
}

/** How many packs of the earlier version there were. */
async function raiseVersion(tx: Tx, id: string, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('row_packs')
    .set({ version: to })
    .where('statement_id', '=', id)
    .where('version', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function removeAll(tx: Tx, statement: Owned): Promise<void> {
  await tx.deleteFrom('row_packs').where('statement_id', 'in', idOf(tx, statement)).execute();
}

/** Those of the owner's statements whose packs have all rows as they are now, with the number of rows. */
export async function complete(tx: Tx, owner: Owner, statementIds: readonly string[]): Promise<Map<string, number>> {
  if (statementIds.length === 0) return new Map();
  const found = await tx
    .selectFrom('row_packs')
    .innerJoin('statements', 'statements.id', 'row_packs.statement_id')
    .select([
      'row_packs.statement_id',
      'statements.row_count',
      (by) => by.fn.sum<number>('row_packs.row_count').as('packed'),
    ])
    .where('row_packs.statement_id', 'in', statementIds)
    .whereRef('row_packs.version', '=', 'statements.corrections_version')
    .where('statements.customer_id', '=', owner.customerId)
    .where('statements.mode', '=', owner.mode)
    .groupBy(['row_packs.statement_id', 'statements.row_count'])
    .execute();
  return new Map(
    found.flatMap((one) => (one.packed === one.row_count ? [[one.statement_id, one.row_count] as const] : [])),
  );
}

/** Statements of all customers, in the order of their ids, and whether their rows, if any, are packed as they are. */
export async function statementsAfter(
  tx: Tx,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly isPacked: boolean }[]> {
  const found = await tx
    .selectFrom('statements')
    .leftJoin('row_packs', (join) =>
      join
        .onRef('row_packs.statement_id', '=', 'statements.id')
        .onRef('row_packs.version', '=', 'statements.corrections_version')
        .on('row_packs.part', '=', 0),
    )
    .select(['statements.id', 'statements.row_count', 'row_packs.part'])
    .where('statements.id', '>', after)
    .orderBy('statements.id')
    .limit(limit)
    .execute();
  return found.map(({ id, row_count, part }) => ({ id, isPacked: row_count === 0 || part !== null }));
}

/** Lines of rows of one statement, as a text that may be packed; those of a long one come in several parts, in order. */
export interface RowLines {
  readonly statementId: string;
  readonly packed: string;
}

/** The packs of statements that are complete, a few at a time. */
export async function* inParts(tx: Tx, rowCounts: ReadonlyMap<string, number>): AsyncGenerator<RowLines[]> {
  for (const ids of portionsOf(rowCounts)) {
    for (let from = 0; ; ) {
      const packs = await tx
        .selectFrom('row_packs')
        .select(['statement_id', 'part', 'body'])
        .where('statement_id', 'in', ids)
        // Of one that is longer than a turn only some; of several all, for they have fewer rows together.
        .where('part', '>=', from)
        .where('part', '<', from + partsPerTurn)
        .orderBy('statement_id')
        .orderBy('part')
        .execute();
      if (packs.length > 0) {
        yield packs.map((pack) => ({
          statementId: pack.statement_id,
          packed: sealsOf(tx).openPacked(pack.statement_id, pack.body),
        }));
      }
      from += partsPerTurn;
      if (ids.length > 1 || from * rowsPerPack >= (rowCounts.get(ids[0] as string) ?? 0)) break;
    }
  }
}

const partsPerTurn = rowsPerTurn / rowsPerPack;

/** Statements that together have no more rows than a turn takes, or one that has more. */
function* portionsOf(rowCounts: ReadonlyMap<string, number>): Generator<string[]> {
  let portion: string[] = [];
  let rowCount = 0;
  for (const [id, count] of rowCounts) {
    if (portion.length > 0 && rowCount + count > rowsPerTurn) {
      yield portion;
      portion = [];
      rowCount = 0;
    }
    portion.push(id);
    rowCount += count;
  }
  if (portion.length > 0) yield portion;
}

/** Sealing compresses by itself. */
function closed(tx: Tx, id: string, lines: string): string {
  const sealed = sealsOf(tx).close(id, lines);
  return sealed === lines ? packText(lines) : sealed;
}

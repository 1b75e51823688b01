import { Refusal } from '../refusals/index.ts';
import { type AccountSummary, decodeSummary, encodeSummary, type StatementStatus } from '../statement/index.ts';
import * as settings from './bank-account-settings.ts';
import type { BankAccountTables } from './bank-account-tables.ts';
import { isPostgres, type Tx } from './open-store.ts';
import { sealsOf } from './seals.ts';
import { idOf, type ListPlace, type Owned, type Owner } from './statements.ts';

/** Statements of one account of a bank hang together here. What it is called stands in its statements. */
export interface BankAccount {
  readonly id: string;
  readonly createdAt: number;
}

/** One account of one statement, and the bank account that it belongs to. */
export interface AccountLink {
  readonly statementId: string;
  readonly account: number;
  readonly bankAccountId: string;
  /** A person put it there. */
  readonly isFixed: boolean;
  readonly summary: AccountSummary;
}

/** A link with what its statement says of itself. */
export interface LinkedStatement extends AccountLink {
  readonly status: StatementStatus;
  readonly createdAt: number;
}

export async function insert(tx: Tx, owner: Owner, { id, createdAt }: BankAccount): Promise<void> {
  await tx
    .insertInto('bank_accounts')
    .values({ id, customer_id: owner.customerId, mode: owner.mode, created_at: createdAt })
    .execute();
}

export async function find(tx: Tx, owner: Owner, id: string): Promise<BankAccount | null> {
  const row = await ofOwner(tx, owner).where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, createdAt: row.created_at } : null;
}

/** The same, held until the transaction ends: nobody removes it meanwhile. */
export async function lock(tx: Tx, owner: Owner, id: string): Promise<BankAccount | null> {
  const row = await ofOwner(tx, owner)
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { id: row.id, createdAt: row.created_at } : null;
}

const ofOwner = (tx: Tx, { customerId, mode }: Owner) =>
  tx.selectFrom('bank_accounts').selectAll().where('customer_id', '=', customerId).where('mode', '=', mode);

/** Newest first, after `after`. */
export async function list(
  tx: Tx,
  owner: Owner,
  query: { readonly limit: number; readonly after: ListPlace | null },
): Promise<BankAccount[]> {
  const { after } = query;
  let select = ofOwner(tx, owner);
  if (after !== null) {
    select = select.where((by) => by(by.refTuple('created_at', 'id'), '<', by.tuple(after.createdAt, after.id)));
  }
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at }));
}

/** The bank account that is known by this identity. */
export async function identified(tx: Tx, owner: Owner, identity: string): Promise<string | null> {
  const row = await tx
    .selectFrom('bank_account_identities')
    .select('bank_account_id')
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .where('hash', '=', sealsOf(tx).hash(`${owner.customerId} ${identity}`))
    .executeTakeFirst();
  return row?.bank_account_id ?? null;
}

/** Statements with this identity belong to the bank account from now on. False when they belong to another already. */
export async function identify(tx: Tx, owner: Owner, identity: string, bankAccountId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_account_identities')
    .values({
      customer_id: owner.customerId,
      mode: owner.mode,
      hash: sealsOf(tx).hash(`${owner.customerId} ${identity}`),
      bank_account_id: bankAccountId,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'mode', 'hash']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Everything of one bank account goes to another, also what is still to come. */
export async function moveAll(tx: Tx, owner: Owner, from: string, to: string): Promise<void> {
  await tx
    .updateTable('bank_account_identities')
    .set({ bank_account_id: to })
    .where('bank_account_id', '=', from)
    .where('customer_id', '=', owner.customerId)
    .where('mode', '=', owner.mode)
    .execute();
  await tx
    .updateTable('statement_accounts')
    .set({ bank_account_id: to })
    .where('bank_account_id', '=', from)
    .where('statement_id', 'in', ownStatements(tx, owner))
    .execute();
}

const ownStatements = (tx: Tx, { customerId, mode }: Owner) =>
  tx.selectFrom('statements').select('id').where('customer_id', '=', customerId).where('mode', '=', mode);

export async function put(tx: Tx, statement: Owned, link: Omit<AccountLink, 'statementId'>): Promise<void> {
  const { id } = await idOf(tx, statement).executeTakeFirstOrThrow();
  const changing = {
    bank_account_id: link.bankAccountId,
    is_fixed: link.isFixed ? 1 : 0,
    summary: sealsOf(tx).close(id, encodeSummary(link.summary)),
  };
  await tx
    .insertInto('statement_accounts')
    .values({ statement_id: id, account: link.account, ...changing })
    .onConflict((conflict) => conflict.columns(['statement_id', 'account']).doUpdateSet(changing))
    .execute();
}

/** The links of one statement, in the order of its accounts. */
export async function ofStatement(tx: Tx, statement: Owned): Promise<AccountLink[]> {
  const rows = await tx
    .selectFrom('statement_accounts')
    .selectAll()
    .where('statement_id', 'in', idOf(tx, statement))
    .orderBy('account')
    .execute();
  return rows.map((row) => toLink(tx, row));
}

/** The bank accounts of each of the statements, by account; statements without a result have none. */
export async function idsOf(tx: Tx, owner: Owner, statementIds: readonly string[]): Promise<Map<string, string[]>> {
  if (statementIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('statement_accounts')
    .select(['statement_id', 'bank_account_id'])
    .where('statement_id', 'in', statementIds)
    .where('statement_id', 'in', ownStatements(tx, owner))
    .orderBy('account')
    .execute();
  const ids = new Map<string, string[]>();
  for (const row of rows) ids.set(row.statement_id, [...(ids.get(row.statement_id) ?? []), row.bank_account_id]);
  return ids;
}

/** Links of accounts that the statement has no more, from the given one on. */
export async function removeLinks(tx: Tx, statement: Owned, fromAccount: number): Promise<void> {
  await tx
    .deleteFrom('statement_accounts')
    .where('statement_id', 'in', idOf(tx, statement))
    .where('account', '>=', fromAccount)
    .execute();
}

/** The statements of the bank accounts, oldest first. */
export async function linkedTo(
  tx: Tx,
  owner: Owner,
  bankAccountIds: readonly string[],
  limit: number,
): Promise<LinkedStatement[]> {
  if (bankAccountIds.length === 0) return [];
  const rows = await linked(tx, owner)
    .where('statement_accounts.bank_account_id', 'in', bankAccountIds)
    .limit(limit)
    .execute();
  return rows.flatMap((row) => toLinked(tx, row) ?? []);
}

/** The accounts of these statements, oldest first. */
export async function linksOf(tx: Tx, owner: Owner, statementIds: readonly string[]): Promise<LinkedStatement[]> {
  if (statementIds.length === 0) return [];
  const rows = await linked(tx, owner).where('statement_accounts.statement_id', 'in', statementIds).execute();
  return rows.flatMap((row) => toLinked(tx, row) ?? []);
}

const linked = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('statement_accounts')
    .innerJoin('statements', 'statements.id', 'statement_accounts.statement_id')
    .select([
      'statement_accounts.statement_id',
      'statement_accounts.account',
      'statement_accounts.bank_account_id',
      'statement_accounts.is_fixed',
      'statement_accounts.summary',
      'statements.status',
      'statements.created_at',
    ])
    .where('statements.customer_id', '=', owner.customerId)
    .where('statements.mode', '=', owner.mode)
    .orderBy('statements.created_at')
    .orderBy('statements.id')
    .orderBy('statement_accounts.account');

/** Null for a statement that is deleted while it is looked at. */
function toLinked(tx: Tx, row: StoredLink & { status: string; created_at: number }): LinkedStatement | null {
  try {
    return { ...toLink(tx, row), status: row.status as StatementStatus, createdAt: row.created_at };
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}

/**
 * Removes those of the bank accounts that no statement belongs to any more, with what they were known by and what was
 * recorded for them. Returns those whose key is to go.
 */
export async function removeEmpty(tx: Tx, owner: Owner, bankAccountIds: readonly string[]): Promise<string[]> {
  const keyed: string[] = [];
  for (const id of [...new Set(bankAccountIds)].sort()) {
    if ((await lock(tx, owner, id)) === null) continue;
    const link = await tx
      .selectFrom('statement_accounts')
      .select('statement_id')
      .where('bank_account_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (link !== undefined) continue;
    await tx.deleteFrom('bank_account_identities').where('bank_account_id', '=', id).execute();
    await tx.deleteFrom('bank_accounts').where('id', '=', id).execute();
    if (await settings.remove(tx, id)) keyed.push(id);
  }
  return keyed;
}

/** Statements with a result from before there were bank accounts. */
export async function unlinked(tx: Tx, owner: Owner, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('statements')
    .leftJoin('statement_accounts', 'statement_accounts.statement_id', 'statements.id')
    .select('statements.id')
    .where('statements.customer_id', '=', owner.customerId)
    .where('statements.mode', '=', owner.mode)
    .where('statements.status', 'in', ['succeeded', 'needs_review'])
    .where('statement_accounts.statement_id', 'is', null)
    .orderBy('statements.created_at')
    .orderBy('statements.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type StoredLink = BankAccountTables['statement_accounts'];

const toLink = (tx: Tx, row: StoredLink): AccountLink => ({
  statementId: row.statement_id,
  account: row.account,
  bankAccountId: row.bank_account_id,
  isFixed: row.is_fixed === 1,
  summary: decodeSummary(sealsOf(tx).open(row.statement_id, row.summary)),
});

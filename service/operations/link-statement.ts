import { type AccountSummary, identitiesOf, newId, type StatementRecord, summariesOf } from '../statement/index.ts';
import { bankAccounts, statements, rows as storedRows, type Tx } from '../store/index.ts';
import type { Services } from './services.ts';

/**
 * Puts each account of a statement with a result to its bank account, in the transaction that made the result. One that
 * loses its last statement so goes, and every process forgets its key.
 */
export async function linkStatement(
  { signals }: Pick<Services, 'signals'>,
  tx: Tx,
  record: StatementRecord,
  summaries: readonly AccountSummary[],
  now: number,
): Promise<void> {
  const { result } = record;
  if (result === null) return;
  const before = await bankAccounts.ofStatement(tx, record);
  const identities = identitiesOf(result);
  for (const [account, summary] of summaries.entries()) {
    const known = before.find((link) => link.account === account && link.summary.currency === summary.currency) ?? null;
    const bankAccountId = await bankAccountFor(tx, record, identities[account] ?? null, known, now);
    await bankAccounts.put(tx, record, { account, bankAccountId, isFixed: known?.isFixed ?? false, summary });
  }
  await bankAccounts.removeLinks(tx, record, result.accounts.length);
  const keyed = await bankAccounts.removeEmpty(
    tx,
    record,
    before.map(({ bankAccountId }) => bankAccountId),
  );
  for (const gone of keyed) await signals.send(tx, 'deleted', gone);
}

/** Where a person put it, else where its number belongs, else where it was, else one of its own. */
async function bankAccountFor(
  tx: Tx,
  record: StatementRecord,
  identity: string | null,
  known: bankAccounts.AccountLink | null,
  now: number,
): Promise<string> {
  if (known?.isFixed) return known.bankAccountId;
  if (identity !== null) return identifiedAccount(tx, record, identity, now);
  return known?.bankAccountId ?? newAccount(tx, record, now);
}

/** Of two transactions that meet a number for the first time one makes the bank account, and both use it. */
const triesMax = 3;

async function identifiedAccount(tx: Tx, owner: statements.Owner, identity: string, now: number): Promise<string> {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const wanted = await bankAccounts.identified(tx, owner, identity);
    if (wanted !== null && (await bankAccounts.lock(tx, owner, wanted)) !== null) return wanted;
    // One that was removed at this moment, with its last statement, has taken what it was known by along.
    if (wanted !== null) continue;
    const id = await newAccount(tx, owner, now);
    if (await bankAccounts.identify(tx, owner, identity, id)) return id;
    await bankAccounts.removeEmpty(tx, owner, [id]);
  }
  throw new Error('a bank account was made and removed again and again');
}

async function newAccount(tx: Tx, owner: statements.Owner, createdAt: number): Promise<string> {
  const id = newId('bac');
  await bankAccounts.insert(tx, owner, { id, createdAt });
  return id;
}

/**
 * A statement that goes, or has no result any more, takes its bank account along if it was the last one. Returns the
 * bank accounts whose key is to go, which every process forgets.
 */
export async function unlinkStatement(
  { signals }: Pick<Services, 'signals'>,
  tx: Tx,
  record: StatementRecord,
): Promise<string[]> {
  const links = await bankAccounts.ofStatement(tx, record);
  await bankAccounts.removeLinks(tx, record, 0);
  const keyed = await bankAccounts.removeEmpty(
    tx,
    record,
    links.map(({ bankAccountId }) => bankAccountId),
  );
  for (const gone of keyed) await signals.send(tx, 'deleted', gone);
  return keyed;
}

/** So many statements from before there were bank accounts are put to theirs at a time. */
const linkedAtOnce = 200;

export async function linkOlder(
  needs: Pick<Services, 'signals'>,
  tx: Tx,
  owner: statements.Owner,
  now: number,
): Promise<void> {
  for (const id of await bankAccounts.unlinked(tx, owner, linkedAtOnce)) {
    const record = await statements.lock(tx, owner, id);
    if (record === null || record.result === null) continue;
    await linkStatement(needs, tx, record, summariesOf(record.result, await storedRows.all(tx, record)), now);
  }
}

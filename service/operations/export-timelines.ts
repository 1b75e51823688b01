import type { JoinedExport, StreamedTimelines } from '../exporter/index.ts';
import { Refusal } from '../refusals/index.ts';
import {
  type Caller,
  isBankAccountId,
  type KeptStatement,
  noSettings,
  resultRefusal,
  type StatementRecord,
  type TimelinesAsked,
} from '../statement/index.ts';
import { bankAccountSettings, bankAccounts, rows, statements, type Tx } from '../store/index.ts';
import { settle } from './apply-move.ts';
import { linkOlderStatements, notFound } from './bank-accounts.ts';
import { lockStatement } from './find-statement.ts';
import type { Services } from './services.ts';

/** Which statements: by their ids, by bank accounts, and of these or of all those that touch a period. */
export interface Selection {
  readonly statementIds: readonly string[] | null;
  readonly bankAccountIds: readonly string[] | null;
  readonly period: { readonly start: string; readonly end: string } | null;
}

type Needs = Pick<Services, 'store' | 'clock' | 'signals' | 'exporter'>;

/** What one file holds, so that making it stays a matter of seconds. */
const statementsMax = 2000;
const rowsMax = 200_000;
const bankAccountsMax = 500;
const loadedAtOnce = 100;

/** Many statements as one file, every row once. */
export async function exportTimelines(
  needs: Needs,
  caller: Caller,
  selection: Selection,
  asked: TimelinesAsked,
): Promise<StreamedTimelines> {
  needs.exporter.prepare();
  await linkOlderStatements(needs, caller);
  const begun: JoinedExport[] = [];
  // The database may ask for a transaction to be run again: each time from the first statement.
  const join = (): JoinedExport => {
    for (const joined of begun) joined.drop();
    const joined = needs.exporter.join(asked);
    begun.push(joined);
    return joined;
  };
  try {
    const delivered =
      (await needs.store.snapshot((tx) => deliver(join(), tx, caller, selection, null))) ??
      (await needs.store.transaction((tx) => deliver(join(), tx, caller, selection, needs.clock.now())));
    if (delivered === null) throw new Error('a settled statement still owes');
    return await delivered.write();
  } catch (fault) {
    for (const joined of begun) joined.drop();
    throw fault;
  }
}

/** Hands the statements over as they are loaded. Null where one is still to be paid and `now` does not say when. */
async function deliver(
  joined: JoinedExport,
  tx: Tx,
  caller: Caller,
  selection: Selection,
  now: number | null,
): Promise<JoinedExport | null> {
  const links = await select(tx, caller, selection);
  if (links.length === 0)
    throw new Refusal('nothing_to_export', 'No statement with a result is chosen by this request.');
  const ids = [...new Set(links.map(({ statementId }) => statementId))];
  if (ids.length > statementsMax)
    throw tooMany(`A file holds ${statementsMax} statements at most; ${ids.length} are chosen.`);
  const settings = await bankAccountSettings.ofAccounts(
    tx,
    links.map(({ bankAccountId }) => bankAccountId),
  );
  const asked = Map.groupBy(links, ({ statementId }) => statementId);
  let rowCount = 0;
  for (let from = 0; from < ids.length; from += loadedAtOnce) {
    const part = ids.slice(from, from + loadedAtOnce);
    const kept = await statements.keptResults(tx, caller, part);
    for (const one of kept) requireResult(one);
    const owing = kept.filter(({ creditsDue }) => creditsDue > 0);
    if (owing.length > 0 && now === null) return null;
    for (const { id } of owing) await settle(tx, await lockStatement(tx, caller, id), now ?? 0);
    const ownCount = kept.reduce((sum, one) => sum + one.rowCount, 0);
    rowCount += ownCount;
    if (rowCount > rowsMax) throw tooMany(`A file holds ${rowsMax} rows at most.`);
    const lines = await rows.packedLinesOf(tx, caller, part);
    const delivered: KeptStatement[] = [];
    const byId = new Map(kept.map((one) => [one.id, one]));
    for (const id of part) {
      const one = byId.get(id);
      if (one === undefined || one.result === null) continue;
      const accounts = (asked.get(id) ?? []).map(({ account, bankAccountId, summary: { digest } }) => ({
        account,
        bankAccountId,
        digest,
        settings: settings.get(bankAccountId) ?? noSettings,
      }));
      delivered.push({ ...one, result: one.result, rows: lines.get(id) ?? [], accounts });
    }
    joined.add(delivered, ownCount);
  }
  return joined;
}

function requireResult(record: Pick<StatementRecord, 'id' | 'status'>): void {
  const refusal = resultRefusal(record.status);
  if (refusal === null) return;
  throw new Refusal(refusal.code, refusal.message, { extras: { statement_id: record.id } });
}

const tooMany = (detail: string): Refusal => new Refusal('export_too_large', `${detail} Choose fewer.`);

async function select(tx: Tx, caller: Caller, { statementIds, bankAccountIds, period }: Selection) {
  const links = await selected(tx, caller, statementIds, bankAccountIds);
  if (period === null) return links;
  return links.filter(({ summary: { period: own } }) => {
    const [start, end] = [own.start ?? own.end, own.end ?? own.start];
    return start !== null && end !== null && start <= period.end && end >= period.start;
  });
}

async function selected(
  tx: Tx,
  caller: Caller,
  statementIds: readonly string[] | null,
  bankAccountIds: readonly string[] | null,
): Promise<readonly bankAccounts.LinkedStatement[]> {
  if (statementIds !== null) {
    const links = await bankAccounts.linksOf(tx, caller, statementIds);
    const known = new Set(links.map(({ statementId }) => statementId));
    for (const id of statementIds) if (!known.has(id)) await refuseUnlinked(tx, caller, id);
    return links;
  }
  const ids = bankAccountIds ?? (await allAccounts(tx, caller));
  for (const id of bankAccountIds ?? []) {
    if (!isBankAccountId(id) || (await bankAccounts.find(tx, caller, id)) === null) throw notFound();
  }
  return bankAccounts.linkedTo(tx, caller, ids, statementsMax + 1);
}

async function allAccounts(tx: Tx, caller: Caller): Promise<string[]> {
  const found = await bankAccounts.list(tx, caller, { limit: bankAccountsMax + 1, after: null });
  if (found.length > bankAccountsMax) throw tooMany(`A file holds ${bankAccountsMax} bank accounts at most.`);
  return found.map(({ id }) => id);
}

/** A statement without a bank account is not there, or has no result. */
async function refuseUnlinked(tx: Tx, caller: Caller, id: string): Promise<void> {
  const record = await statements.find(tx, caller, id);
  if (record === null) {
    throw new Refusal('statement_not_found', 'There is no such statement for this key.', {
      extras: { statement_id: id },
    });
  }
  requireResult(record);
}

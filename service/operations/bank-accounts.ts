import { overlapping, type Segment, timelineOf } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  type AccountSettings,
  type BankAccountStatement,
  type Caller,
  isBankAccountId,
  isStatementId,
  newId,
  noSettings,
  type PresentedTimeline,
  presentBankAccount,
  presentTimeline,
  resultRefusal,
  segmentName,
  segmentRow,
} from '../statement/index.ts';
import { bankAccountSettings, bankAccounts, fileRemovals, rows, type Tx } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import { linkOlder } from './link-statement.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'signals'>;
type RecordNeeds = Pick<Services, 'store' | 'clock' | 'files' | 'signals'>;

/** The statements of one bank account that its timeline is made of; beyond that it is cut, and never proved. */
const statementsMax = 5000;
/** So many statements are exported in a thread. */
const longLine = 50;
/** Rows are compared of so many statements that share days with others; beyond that they count as unverifiable. */
const comparedMax = 200;

/** The caller's bank accounts, newest first. */
export async function listBankAccounts(
  needs: Needs,
  caller: Caller,
  query: { readonly limit: number; readonly cursor: string | null; readonly statementId: string | null },
) {
  const after = query.cursor === null ? null : placeOf(query.cursor);
  await linkOlderStatements(needs, caller);
  return needs.store.snapshot(async (tx) => {
    const found =
      query.statementId === null
        ? await bankAccounts.list(tx, caller, { limit: query.limit + 1, after })
        : await ofStatement(tx, caller, query.statementId);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const hasMore = found.length > query.limit && last !== undefined;
    const data = [];
    for (const account of shown) data.push(presentBankAccount(await readTimeline(tx, caller, account)));
    return {
      data,
      has_more: hasMore,
      next_cursor: hasMore ? Buffer.from(`${last.createdAt}.${last.id}`).toString('base64url') : null,
    };
  });
}

/** Those of one statement, in the order of its accounts; it has only a few. */
async function ofStatement(tx: Tx, caller: Caller, statementId: string): Promise<bankAccounts.BankAccount[]> {
  const ids = (await bankAccounts.idsOf(tx, caller, [statementId])).get(statementId) ?? [];
  const found: bankAccounts.BankAccount[] = [];
  for (const id of ids) {
    const account = await bankAccounts.find(tx, caller, id);
    if (account !== null) found.push(account);
  }
  return found;
}

function placeOf(cursor: string) {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (/^\d{1,15}$/.test(createdAt) && isBankAccountId(id)) return { createdAt: Number(createdAt), id };
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out.', { param: 'cursor' });
}

/** A bank account with its statements in time. */
export async function getBankAccount(
  needs: Needs & Pick<Services, 'exporter'>,
  caller: Caller,
  id: string,
): Promise<PresentedTimeline> {
  await linkOlderStatements(needs, caller);
  const timeline = await needs.store.snapshot((tx) => timelineIn(tx, caller, id));
  // Whoever looks at a long line often exports it next, and its file then need not wait for the thread.
  if (timeline.statements.length >= longLine) needs.exporter.prepare();
  return timeline;
}

async function timelineIn(tx: Tx, caller: Caller, id: string): Promise<PresentedTimeline> {
  const account = isBankAccountId(id) ? await bankAccounts.find(tx, caller, id) : null;
  if (account === null) throw notFound();
  return presentTimeline(await readTimeline(tx, caller, account));
}

/** Makes one bank account of two: a person says that they are the same, under another name or number. */
export async function joinBankAccounts(needs: RecordNeeds, caller: Caller, id: string, otherId: string) {
  const { [otherId]: recorded } = await settingsOf(needs.store.db, caller, [otherId]);
  if (recorded !== undefined) await makeKey(needs, caller, id);
  return needs.store.transaction(async (tx) => {
    const [account, other] = await lockBoth(tx, caller, id, otherId);
    if (account.id === other.id) {
      throw new Refusal('bank_accounts_differ', 'A bank account cannot be joined with itself.', joined);
    }
    const currencies = await bankAccounts.linkedTo(tx, caller, [account.id, other.id], statementsMax);
    const [first, second] = [...new Set(currencies.map(({ summary }) => summary.currency))];
    if (second !== undefined) {
      throw new Refusal(
        'bank_accounts_differ',
        `One is in ${first}, the other in ${second}. Where a page shows no currency, record it with set_meta currency.`,
        joined,
      );
    }
    const { [account.id]: own, [other.id]: others } = await settingsOf(tx, caller, [account.id, other.id]);
    if (own === undefined && others !== undefined) await putSettings(needs, tx, account.id, others);
    await bankAccounts.moveAll(tx, caller, other.id, account.id);
    const keyed = await bankAccounts.removeEmpty(tx, caller, [other.id]);
    for (const gone of keyed) await needs.signals.send(tx, 'deleted', gone);
    const done = { action: 'bank_account.joined', subject: account.id, mode: caller.mode } as const;
    await noteActivity(tx, caller, needs.clock.now(), done);
    return timelineIn(tx, caller, account.id);
  });
}

const joined = { param: 'bank_account_id' };

/** In the order of their ids, so that two people who join the same two do not wait for each other. */
async function lockBoth(tx: Tx, caller: Caller, id: string, otherId: string) {
  const found = new Map<string, bankAccounts.BankAccount>();
  for (const one of [...new Set([id, otherId])].sort()) {
    const account = isBankAccountId(one) ? await bankAccounts.lock(tx, caller, one) : null;
    if (account !== null) found.set(one, account);
  }
  const [account, other] = [found.get(id), found.get(otherId)];
  if (account === undefined || other === undefined) throw notFound();
  return [account, other] as const;
}

/** Takes one account of a statement out, into a bank account of its own, where it stays until a person joins it. */
export async function partBankAccount(
  needs: Needs,
  caller: Caller,
  id: string,
  parted: { readonly statementId: string; readonly account: number },
) {
  return needs.store.transaction(async (tx) => {
    const account = isBankAccountId(id) ? await bankAccounts.lock(tx, caller, id) : null;
    if (account === null) throw notFound();
    const links = await bankAccounts.linkedTo(tx, caller, [account.id], statementsMax);
    const link = links.find((one) => one.statementId === parted.statementId && one.account === parted.account);
    if (!isStatementId(parted.statementId) || link === undefined) {
      throw new Refusal('statement_not_found', 'No such statement belongs to this bank account.', {
        param: 'statement_id',
      });
    }
    if (links.length === 1) {
      throw new Refusal('last_statement', 'It is the only statement of this bank account.', { param: 'statement_id' });
    }
    const own = newId('bac');
    await bankAccounts.insert(tx, caller, { id: own, createdAt: needs.clock.now() });
    const { summary } = link;
    const statement = { ...caller, id: link.statementId };
    await bankAccounts.put(tx, statement, { account: link.account, bankAccountId: own, isFixed: true, summary });
    const done = { action: 'bank_account.parted', subject: account.id, mode: caller.mode } as const;
    await noteActivity(tx, caller, needs.clock.now(), done);
    return timelineIn(tx, caller, own);
  });
}

/** Records what exports need once for all statements of the bank account; what is not given stays as it is. */
export async function recordSettings(
  needs: RecordNeeds,
  caller: Caller,
  id: string,
  given: Partial<AccountSettings>,
): Promise<PresentedTimeline> {
  await makeKey(needs, caller, id);
  return needs.store.transaction(async (tx) => {
    const account = isBankAccountId(id) ? await bankAccounts.lock(tx, caller, id) : null;
    if (account === null) throw notFound();
    const { [id]: before = noSettings } = await settingsOf(tx, caller, [id]);
    await putSettings(needs, tx, id, { ...before, ...given });
    const done = { action: 'bank_account.recorded', subject: id, mode: caller.mode } as const;
    await noteActivity(tx, caller, needs.clock.now(), done);
    return timelineIn(tx, caller, id);
  });
}

/** By id, of those that are the caller's and have any. */
async function settingsOf(tx: Tx, caller: Caller, ids: readonly string[]): Promise<Record<string, AccountSettings>> {
  const own: string[] = [];
  for (const id of ids) if (isBankAccountId(id) && (await bankAccounts.find(tx, caller, id))) own.push(id);
  return Object.fromEntries(await bankAccountSettings.ofAccounts(tx, own));
}

/**
 * The key that seals what is recorded; it is listed for removal until something is sealed with it. The bank account is
 * held while the key is made, so that of two who record something at this moment one makes it.
 */
async function makeKey({ store, files, clock }: RecordNeeds, caller: Caller, id: string): Promise<void> {
  if (!store.isSealed || !isBankAccountId(id)) return;
  const isWanted = await store.transaction(async (tx) => {
    const isOwn = (await bankAccounts.lock(tx, caller, id)) !== null;
    if (!isOwn || (await bankAccountSettings.areRecorded(tx, id))) return false;
    await fileRemovals.listUpload(tx, id, clock.now());
    return true;
  });
  if (isWanted) {
    await store.transaction(async (tx) => {
      if ((await bankAccounts.lock(tx, caller, id)) === null) return;
      // One that was made and never used may have been removed, by any process.
      files.keys.forget(id);
      await files.keys.load([id]);
      if (files.keys.find(id) === null) await files.makeKey(id);
    });
  } else await files.keys.load([id]);
}

async function putSettings({ store }: RecordNeeds, tx: Tx, id: string, settings: AccountSettings): Promise<void> {
  const isKept = await fileRemovals.keep(tx, id);
  if (store.isSealed && !isKept && !(await bankAccountSettings.areRecorded(tx, id))) throw keptTooLate();
  await bankAccountSettings.put(tx, id, settings);
}

const keptTooLate = (): Refusal =>
  new Refusal('temporarily_unavailable', 'The settings waited too long to be stored; send them again.', {
    headers: { 'Retry-After': '1' },
  });

export const notFound = (): Refusal =>
  new Refusal('bank_account_not_found', 'There is no such bank account for this key.');

/** 404 comes before the body is looked at. */
export async function requireBankAccount(needs: Needs, caller: Caller, id: string): Promise<void> {
  const account = isBankAccountId(id) ? await bankAccounts.find(needs.store.db, caller, id) : null;
  if (account === null) throw notFound();
}

/** Statements from before there were bank accounts are put to theirs when somebody asks. */
export async function linkOlderStatements(needs: Needs, caller: Caller): Promise<void> {
  const { store, clock } = needs;
  const waiting = await bankAccounts.unlinked(store.db, caller, 1);
  if (waiting.length > 0) await store.transaction((tx) => linkOlder(needs, tx, caller, clock.now()));
}

async function readTimeline(tx: Tx, caller: Caller, account: bankAccounts.BankAccount) {
  const links = await bankAccounts.linkedTo(tx, caller, [account.id], statementsMax + 1);
  const segments = links.slice(0, statementsMax).map(segmentOf);
  const seen = new Map<string, readonly string[]>();
  const compared = new Map<string, Segment['rows']>();
  // One that is being read again has no rows at the moment.
  const finished = new Set(links.flatMap((link) => (resultRefusal(link.status) === null ? segmentName(link) : [])));
  const comparable = overlapping(segments).filter((segment) => finished.has(segment));
  for (const segment of comparable.slice(0, comparedMax)) {
    const [statementId = '', at = ''] = segment.split('/');
    const own = (await rows.all(tx, { ...caller, id: statementId })).filter(
      ({ current }) => `${current.account}` === at,
    );
    compared.set(segment, own.map(segmentRow));
    seen.set(
      segment,
      own.map(({ id }) => id),
    );
  }
  const timeline = timelineOf(segments.map((one) => ({ ...one, rows: compared.get(one.id) ?? one.rows })));
  const isCut = links.length > statementsMax;
  const statements = links.slice(0, statementsMax).map(
    (link): BankAccountStatement => ({
      segment: segmentName(link),
      statementId: link.statementId,
      account: link.account,
      status: link.status,
      summary: link.summary,
      rowIds: seen.get(segmentName(link)) ?? [],
    }),
  );
  return {
    id: account.id,
    mode: caller.mode,
    createdAt: account.createdAt,
    statements,
    settings: (await bankAccountSettings.ofAccounts(tx, [account.id])).get(account.id) ?? noSettings,
    timeline: isCut && timeline.status !== 'contradicted' ? { ...timeline, status: 'unproved' as const } : timeline,
  };
}

const segmentOf = (link: bankAccounts.LinkedStatement): Segment => ({
  id: segmentName(link),
  period: link.summary.period,
  periodSource: link.summary.periodSource,
  opening: link.summary.opening,
  closing: link.summary.closing,
  isProved: link.status === 'succeeded',
  digest: link.summary.digest,
  rows: null,
});

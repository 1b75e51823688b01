import { createHash } from 'node:crypto';
import type { StoredFiles } from '../files/index.ts';
import { bankAccountSettings, type StoredPlace, statements } from '../store/index.ts';
import { OperatorError } from './operator-error.ts';
import type { Services } from './services.ts';

export interface MoveProgress {
  /** Statements looked at so far, and all of them. */
  readonly seen: number;
  readonly all: number;
  readonly files: number;
  readonly keys: number;
  /** What neither storage has. */
  readonly missing: number;
}

const batchMax = 100;

/**
 * Copies the PDFs and the keys of all statements and bank accounts to another storage, reading back what was written. What is there
 * already is passed over, so that a move that was interrupted goes on where it stopped. The source is left as it is.
 */
export async function copyFiles(
  needs: Pick<Services, 'store'>,
  way: { readonly from: StoredFiles; readonly to: StoredFiles },
  onProgress: (progress: MoveProgress) => void,
): Promise<MoveProgress> {
  const { db, isSealed } = needs.store;
  const all = await statements.count(db);
  let progress: MoveProgress = { seen: 0, all, files: 0, keys: 0, missing: 0 };
  for await (const batch of batches(needs)) {
    for (const { id, fileId } of batch) {
      const file = fileId === null ? 'present' : await copyFile(way, fileId);
      const key = isSealed ? await copyKey(way, id) : 'present';
      const made = (what: Copied) => (what === 'copied' ? 1 : 0);
      const missing = [file, key].filter((what) => what === 'missing').length;
      progress = {
        all,
        seen: progress.seen + 1,
        files: progress.files + made(file),
        keys: progress.keys + made(key),
        missing: progress.missing + missing,
      };
    }
    await removeDeleted(needs, way.to, batch);
    onProgress(progress);
  }
  for await (const id of keyedAccounts(needs)) {
    const key = await copyKey(way, id);
    if (key === 'copied') progress = { ...progress, keys: progress.keys + 1 };
    if (key === 'missing') progress = { ...progress, missing: progress.missing + 1 };
    if (!(await bankAccountSettings.areRecorded(db, id))) await way.to.remove(id);
  }
  return progress;
}

/** Removes from a storage what has been copied to another one. */
export async function removeCopied(
  needs: Pick<Services, 'store'>,
  way: { readonly from: StoredFiles; readonly to: StoredFiles },
): Promise<void> {
  for await (const batch of batches(needs)) {
    for (const { id, fileId } of batch) {
      if (fileId !== null && (await way.to.has(fileId))) await way.from.remove(fileId);
      if (needs.store.isSealed) await removeCopiedKey(way, id);
    }
  }
  for await (const id of keyedAccounts(needs)) await removeCopiedKey(way, id);
}

async function removeCopiedKey({ from, to }: Way, id: string): Promise<void> {
  await to.keys.load([id]);
  if (to.keys.find(id) !== null) await from.remove(id);
}

type Copied = 'copied' | 'present' | 'missing';
type Way = { readonly from: StoredFiles; readonly to: StoredFiles };

async function* batches({ store }: Pick<Services, 'store'>): AsyncGenerator<StoredPlace[]> {
  for (let after = ''; ; ) {
    const batch = await statements.storedAfter(store.db, after, batchMax);
    const last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
    after = last.id;
  }
}

/** The bank accounts that have a key for what is recorded for them. */
async function* keyedAccounts({ store }: Pick<Services, 'store'>): AsyncGenerator<string> {
  for (let after = ''; store.isSealed; ) {
    const ids = await bankAccountSettings.idsAfter(store.db, after, batchMax);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield* ids;
    after = last;
  }
}

async function copyFile({ from, to }: Way, fileId: string): Promise<Copied> {
  if (await to.has(fileId)) return 'present';
  const bytes = await from.read(fileId).catch(unlessMissing);
  if (bytes === null) return 'missing';
  const incoming = await to.receive(fileId, oneChunk(bytes));
  await incoming.keep();
  if (sumOf(await to.read(fileId)) === sumOf(bytes)) return 'copied';
  await to.remove(fileId);
  throw new OperatorError(`${fileId} did not come back as it was written, so it was removed; run the move again.`);
}

async function copyKey({ from, to }: Way, id: string): Promise<Copied> {
  await to.keys.load([id]);
  if (to.keys.find(id) !== null) return 'present';
  await from.keys.load([id]);
  const key = from.keys.find(id);
  if (key === null) return 'missing';
  await to.putKey(id, key);
  return 'copied';
}

/** A statement that a running service deleted meanwhile must leave nothing where it does not look. */
async function removeDeleted({ store }: Pick<Services, 'store'>, to: StoredFiles, batch: readonly StoredPlace[]) {
  const ids = batch.map(({ id }) => id);
  const left = new Map((await statements.storedOf(store.db, ids)).map(({ id, fileId }) => [id, fileId]));
  for (const { id, fileId } of batch) {
    if (fileId !== null && left.get(id) !== fileId) await to.remove(fileId);
    if (store.isSealed && !left.has(id)) await to.remove(id);
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function unlessMissing(fault: { code?: unknown }): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

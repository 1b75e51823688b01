import { Refusal } from '../refusals/index.ts';
import { type Caller, isStatementId, newId, type PresentedBatch } from '../statement/index.ts';
import { batches, fileFingerprints, statements, type Tx } from '../store/index.ts';
import {
  insertStatement,
  keepBytes,
  keepListed,
  letGo,
  listForRemoval,
  type NamedFile,
  takeInHand,
  type UploadInHand,
  type UploadSettings,
} from './accept-upload.ts';
import { completeBatches, getBatch } from './batches.ts';
import { answeredBefore, type KeyClaim, requireClaim, settleClaim } from './idempotency-claim.ts';
import { requireRoom } from './require-room.ts';
import { requireStorage } from './require-storage.ts';
import type { Services } from './services.ts';
import { hashOf, requireCredits, valuesOf } from './upload-statement.ts';
import { warnOfCredits } from './warn-of-credits.ts';

export interface BatchUpload {
  readonly files: readonly NamedFile[];
  /** Of every file. */
  readonly settings: UploadSettings;
  /** Statements that are there already. */
  readonly statementIds: readonly string[];
}

type Needs = Pick<Services, 'store' | 'files' | 'queue' | 'clock' | 'clockWatch' | 'limits' | 'traces'>;

/** A statement of the batch to be: one that is there, or one that this upload brings. */
type Member = { readonly id: string; readonly inHand: UploadInHand | null };

/**
 * Accepts many files at once, all or none: the statements, their jobs and credits, the batch and its idempotency key
 * appear together. The refusals come in the order of a single upload: reused key, replay, 404, 402, 409, 503.
 */
export async function uploadBatch(
  needs: Needs,
  caller: Caller,
  upload: BatchUpload,
  claim: KeyClaim | null,
): Promise<{ readonly batch: PresentedBatch; readonly isReplay: boolean }> {
  const fingerprint = fingerprintOf(upload);
  const inHand = upload.files.map((file) => takeInHand(needs, { ...upload.settings, ...file }));
  const planned = await needs.store.transaction(async (tx) => {
    const earlier = claim === null ? null : await answeredBefore(tx, needs, claim, fingerprint);
    if (earlier !== null) return { earlier };
    const members = await membersOf(tx, caller, upload, inHand);
    const fresh = members.flatMap((member) => member.inHand ?? []);
    await requireCredits(tx, caller, fresh.length);
    if (claim !== null) await requireClaim(tx, needs, claim);
    await requireStorage(
      tx,
      needs,
      caller,
      fresh.reduce((sum, one) => sum + one.upload.file.bytes, 0),
    );
    for (const one of fresh) await listForRemoval(tx, one, needs.clock.now());
    return { members, fresh };
  });
  if ('earlier' in planned) return { batch: await getBatch(needs, caller, planned.earlier), isReplay: true };
  const { members, fresh } = planned;
  if (fresh.length > 0) await requireRoom(needs, caller);
  const id = newId('bat');
  try {
    for (const one of fresh) await keepBytes(needs, one);
    await needs.store.transaction(async (tx) => {
      for (const one of fresh) await keepListed(tx, one);
      await holdAll(tx, caller, members);
      const now = needs.clock.now();
      // In the order in which they were sent: lists go by this, and of two copies the first one counts.
      for (const [at, one] of fresh.entries()) {
        await insertStatement(needs, tx, caller, one, now - (fresh.length - 1 - at));
      }
      await batches.insert(
        tx,
        caller,
        { id, createdAt: now },
        members.map((member) => member.id),
      );
      if (fresh.length > 0) await warnOfCredits(needs, tx, caller, now);
      if (claim !== null) await settleClaim(tx, claim, fingerprint, id, now);
      const made = await batches.find(tx, caller, id);
      if (made !== null) await completeBatches(needs, tx, [made], caller.customerId, now);
    });
  } catch (fault) {
    await letGo(needs, fault, fresh);
    throw fault;
  }
  return { batch: await getBatch(needs, caller, id), isReplay: false };
}

/** Each statement once, those that are there first. With `on_duplicate=return` a known file is its first statement. */
async function membersOf(
  tx: Tx,
  caller: Caller,
  { statementIds, settings }: BatchUpload,
  inHand: readonly UploadInHand[],
): Promise<Member[]> {
  const members = new Map<string, Member>();
  for (const id of statementIds) {
    if (!isStatementId(id) || (await statements.find(tx, caller, id)) === null) throw notFound(id);
    members.set(id, { id, inHand: null });
  }
  const firstByFile = new Map<string, string>();
  for (const one of inHand) {
    const { sha256 } = one.upload.file;
    const isSecond = settings.onDuplicate === 'return' && firstByFile.has(sha256);
    if (isSecond) continue;
    const known = settings.onDuplicate === 'return' ? await fileFingerprints.firstWith(tx, caller, sha256) : null;
    firstByFile.set(sha256, one.id);
    members.set(known ?? one.id, { id: known ?? one.id, inHand: known === null ? one : null });
  }
  return [...members.values()];
}

/** Those that are there must stay as they are until they belong to the batch; in the order of their ids. */
async function holdAll(tx: Tx, caller: Caller, members: readonly Member[]): Promise<void> {
  const there = members.filter(({ inHand }) => inHand === null).map(({ id }) => id);
  for (const id of there.sort()) if ((await statements.lock(tx, caller, id)) === null) throw notFound(id);
}

const notFound = (id: string): Refusal =>
  new Refusal('statement_not_found', 'There is no such statement for this key.', {
    param: 'statement_ids',
    extras: { statement_id: id },
  });

/** Names and the order of files don't count, as for a single file; nor does it whether they came in a ZIP. */
const fingerprintOf = ({ files, settings, statementIds }: BatchUpload): string =>
  hashOf(['batch', files.map(({ file }) => file.sha256).sort(), [...statementIds].sort(), ...valuesOf(settings)]);

import { createHash } from 'node:crypto';
import { insufficient, usageOf } from '../credits/index.ts';
import { asOf, type Caller, type StatementRecord } from '../statement/index.ts';
import { fileFingerprints, statements, type Tx } from '../store/index.ts';
import {
  insertStatement,
  keepBytes,
  keepListed,
  letGo,
  listForRemoval,
  takeInHand,
  type Upload,
  type UploadSettings,
} from './accept-upload.ts';
import { answeredBefore, type KeyClaim, requireClaim, settleClaim } from './idempotency-claim.ts';
import { requireRoom } from './require-room.ts';
import { requireStorage } from './require-storage.ts';
import type { Services } from './services.ts';
import { warnOfCredits } from './warn-of-credits.ts';

export interface Accepted {
  readonly record: StatementRecord;
  readonly isReplay: boolean;
  /** The file was known, and the answer is the statement that it brought the first time. */
  readonly isKnown: boolean;
}

type Needs = Pick<Services, 'store' | 'files' | 'queue' | 'clock' | 'clockWatch' | 'limits' | 'traces'>;

/**
 * Accepts an upload: the statement, its job, its reserved credit and its idempotency key appear together or not at all.
 * The refusals come in the order of the contract: reused key (422), replay, 402, 409, 503.
 */
export async function uploadStatement(
  needs: Needs,
  caller: Caller,
  upload: Upload,
  claim: KeyClaim | null,
): Promise<Accepted> {
  const fingerprint = fingerprintOf(upload);
  const inHand = takeInHand(needs, upload);
  const answered = await needs.store.transaction(async (tx) => {
    const earlier = claim === null ? null : await findReplay(tx, needs, caller, claim, fingerprint);
    if (earlier !== null) return { record: earlier, isReplay: true, isKnown: false };
    const known = upload.onDuplicate === 'return' ? await findKnown(tx, needs, caller, upload.file.sha256) : null;
    if (known !== null) {
      if (claim !== null) await requireClaim(tx, needs, claim);
      if (claim !== null) await settleClaim(tx, claim, fingerprint, known.id, needs.clock.now());
      return { record: known, isReplay: false, isKnown: true };
    }
    await requireCredits(tx, caller, 1);
    if (claim !== null) await requireClaim(tx, needs, claim);
    await requireStorage(tx, needs, caller, upload.file.bytes);
    await listForRemoval(tx, inHand, needs.clock.now());
    return null;
  });
  if (answered !== null) return answered;
  await requireRoom(needs, caller);
  await keepBytes(needs, inHand);
  try {
    const record = await needs.store.transaction(async (tx) => {
      await keepListed(tx, inHand);
      const now = needs.clock.now();
      const accepted = await insertStatement(needs, tx, caller, inHand, now);
      await warnOfCredits(needs, tx, accepted, now);
      if (claim !== null) await settleClaim(tx, claim, fingerprint, accepted.id, now);
      return accepted;
    });
    return { record, isReplay: false, isKnown: false };
  } catch (fault) {
    await letGo(needs, fault, [inHand]);
    throw fault;
  }
}

async function findReplay(
  tx: Tx,
  needs: Needs,
  caller: Caller,
  claim: KeyClaim,
  fingerprint: string,
): Promise<StatementRecord | null> {
  const id = await answeredBefore(tx, needs, claim, fingerprint);
  const record = id === null ? null : await statements.find(tx, caller, id);
  return record && asOf(record, needs.clock.now());
}

/** The statement that a file with these bytes brought before, as it stands now. */
async function findKnown(tx: Tx, needs: Needs, caller: Caller, sha256: string): Promise<StatementRecord | null> {
  const id = await fileFingerprints.firstWith(tx, caller, sha256);
  const record = id === null ? null : await statements.find(tx, caller, id);
  return record && asOf(record, needs.clock.now());
}

/** Each statement holds one credit until it is read. */
export async function requireCredits(tx: Tx, caller: Caller, count: number): Promise<void> {
  if (caller.mode === 'test' || count === 0) return;
  const { remaining } = await usageOf(tx, caller.customerId);
  if (remaining < count) throw insufficient(count, remaining);
}

/** Two requests are the same when the bytes and the values are; the file's name and the order of parts don't count. */
const fingerprintOf = (upload: Upload): string => hashOf([upload.file.sha256, ...valuesOf(upload)]);

/** What is asked of an upload, in a form that compares. */
export function valuesOf(settings: UploadSettings): readonly unknown[] {
  const { retention, accountType, metadata, sandboxResult, onDuplicate, otherParts } = settings;
  const sorted = [...Object.entries(metadata)].sort(([a], [b]) => (a < b ? -1 : 1));
  const others = [...otherParts].sort((a, b) => (`${a}` < `${b}` ? -1 : 1));
  const asked = onDuplicate === null ? [] : [onDuplicate];
  return [retention, accountType, sorted, sandboxResult, others, ...asked];
}

export const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

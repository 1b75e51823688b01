import { createHash } from 'node:crypto';
import type { AccountType } from '@tieout/engine';
import { insufficient, reserveOne, usageOf } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import {
  asOf,
  type Caller,
  type Metadata,
  newRecord,
  newStatementId,
  type OnDuplicate,
  type Retention,
  type SandboxResult,
  type StatementRecord,
} from '../statement/index.ts';
import { fileFingerprints, fileRemovals, idempotency, statements, type Tx } from '../store/index.ts';
import { enqueueReading } from './enqueue-reading.ts';
import { type KeyClaim, keyTime } from './idempotency-claim.ts';
import type { ReceivedFile } from './receive-file.ts';
import { requireRoom } from './require-room.ts';
import { requireStorage } from './require-storage.ts';
import type { Services } from './services.ts';
import { warnOfCredits } from './warn-of-credits.ts';

export interface Upload {
  readonly file: ReceivedFile;
  readonly fileName: string | null;
  readonly retention: Retention;
  readonly accountType: AccountType | null;
  readonly metadata: Metadata;
  readonly sandboxResult: SandboxResult | null;
  readonly onDuplicate: OnDuplicate | null;
  /** Parts that the service does not know; they count when two requests are compared. */
  readonly otherParts: readonly (readonly [string, string])[];
}

export interface Accepted {
  readonly record: StatementRecord;
  readonly isReplay: boolean;
  /** The file was known, and the answer is the statement that it brought the first time. */
  readonly isKnown: boolean;
}

type Needs = Pick<Services, 'store' | 'files' | 'queue' | 'clock' | 'clockWatch' | 'limits'>;

const idempotencyWindowMs = 24 * 3_600_000;

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
  const id = newStatementId();
  const { incoming, fileId } = upload.file;
  const key = needs.store.isSealed ? [id] : [];
  // What is written beside the database, and goes again unless a statement refers to it.
  const written = [...(incoming === null ? [] : [fileId]), ...key];
  // A file that is in its place already was listed before its first byte came.
  const unlisted = needs.files.isWrittenInPlace ? key : written;
  const answered = await needs.store.transaction(async (tx) => {
    const earlier = claim === null ? null : await findReplay(tx, needs, caller, claim, fingerprint);
    if (earlier !== null) return { record: earlier, isReplay: true, isKnown: false };
    const known = upload.onDuplicate === 'return' ? await findKnown(tx, needs, caller, upload.file.sha256) : null;
    if (known !== null) {
      if (claim !== null) await requireClaim(tx, needs, claim);
      if (claim !== null) await settleClaim(tx, claim, fingerprint, known.id, needs.clock.now());
      return { record: known, isReplay: false, isKnown: true };
    }
    await requireCredit(tx, caller);
    if (claim !== null) await requireClaim(tx, needs, claim);
    await requireStorage(tx, needs, caller, upload.file.bytes);
    for (const one of unlisted) await fileRemovals.listUpload(tx, one, needs.clock.now());
    return null;
  });
  if (answered !== null) return answered;
  await requireRoom(needs, caller);

  await incoming?.keep();
  if (needs.store.isSealed) await needs.files.makeKey(id);
  const record = recordOf(needs, caller, upload, { id, fileId });
  let accepted = record;
  try {
    await needs.store.transaction(async (tx) => {
      // First of all: whoever removes files has no hold on these any more.
      for (const one of written) if (!(await fileRemovals.keep(tx, one))) throw keptTooLate();
      await reserveOne(tx, record, record.createdAt);
      const duplicateOf = await fileFingerprints.firstWith(tx, caller, upload.file.sha256);
      accepted = { ...record, duplicateOf };
      await statements.insert(tx, accepted);
      await fileFingerprints.insert(tx, record, upload.file.sha256);
      await enqueueReading(needs, tx, record);
      await warnOfCredits(needs, tx, record, record.createdAt);
      if (claim !== null) await settleClaim(tx, claim, fingerprint, record.id, record.createdAt);
    });
  } catch (fault) {
    // A refusal was ours, before the commit. Any other fault may have been the loss of the commit's answer alone: then
    // the file stays, and goes with the list of removals unless a statement refers to it.
    if (fault instanceof Refusal) for (const one of written) await needs.files.remove(one);
    throw fault;
  }
  return { record: accepted, isReplay: false, isKnown: false };
}

const keptTooLate = (): Refusal =>
  new Refusal('temporarily_unavailable', 'The upload waited too long to be stored; send it again.', {
    headers: { 'Retry-After': '1' },
  });

async function findReplay(
  tx: Tx,
  needs: Needs,
  caller: Caller,
  claim: KeyClaim,
  fingerprint: string,
): Promise<StatementRecord | null> {
  const earlier = await idempotency.find(tx, claim.scope, keyTime(needs));
  if (earlier === null || earlier.statementId === null) return null;
  if (earlier.fingerprint !== fingerprint) {
    throw new Refusal(
      'idempotency_key_reused',
      'This Idempotency-Key was used within 24 hours for another file or other values; use a new key.',
      { param: 'Idempotency-Key' },
    );
  }
  const record = await statements.find(tx, caller, earlier.statementId);
  return record && asOf(record, needs.clock.now());
}

/** The statement that a file with these bytes brought before, as it stands now. */
async function findKnown(tx: Tx, needs: Needs, caller: Caller, sha256: string): Promise<StatementRecord | null> {
  const id = await fileFingerprints.firstWith(tx, caller, sha256);
  const record = id === null ? null : await statements.find(tx, caller, id);
  return record && asOf(record, needs.clock.now());
}

async function requireCredit(tx: Tx, caller: Caller): Promise<void> {
  if (caller.mode === 'test') return;
  const { remaining } = await usageOf(tx, caller.customerId);
  if (remaining < 1) throw insufficient(1, remaining);
}

/** The key is ours from the start of the request, or free by now; else the first request is still in flight. */
async function requireClaim(tx: Tx, needs: Needs, { scope, claim, until }: KeyClaim): Promise<void> {
  const time = keyTime(needs);
  const holder = await idempotency.find(tx, scope, time);
  if (holder?.claim === claim) return;
  const isFree = holder === null && (await idempotency.claim(tx, scope, { claim, until }, time));
  if (!isFree) {
    throw new Refusal(
      'idempotency_in_progress',
      'The first request with this key is still in flight; try again shortly.',
      soon,
    );
  }
}

const soon = { headers: { 'Retry-After': '1' } };

async function settleClaim(tx: Tx, { scope, claim }: KeyClaim, fingerprint: string, statementId: string, now: number) {
  const until = now + idempotencyWindowMs;
  const isSettled = await idempotency.settle(tx, { scope, claim }, { fingerprint, statementId, until });
  if (!isSettled) {
    throw new Refusal(
      'idempotency_in_progress',
      'Another request took over this key meanwhile; try again shortly.',
      soon,
    );
  }
}

function recordOf(
  needs: Needs,
  caller: Caller,
  upload: Upload,
  ids: Pick<StatementRecord, 'id' | 'fileId'>,
): StatementRecord {
  const createdAt = needs.clock.now();
  const { retention, accountType, sandboxResult, metadata, fileName, file, onDuplicate } = upload;
  return newRecord({
    ...ids,
    customerId: caller.customerId,
    mode: caller.mode,
    retention,
    accountTypeHint: accountType,
    sandboxResult,
    onDuplicate,
    metadata,
    fileName,
    fileBytes: file.bytes,
    createdAt,
    expiresAt: retention === 'standard' ? createdAt + needs.limits.retentionMs : null,
  });
}

/** Two requests are the same when the bytes and the values are; the file's name and the order of parts don't count. */
function fingerprintOf(upload: Upload): string {
  const { file, retention, accountType, metadata, sandboxResult, onDuplicate, otherParts } = upload;
  const sorted = [...Object.entries(metadata)].sort(([a], [b]) => (a < b ? -1 : 1));
  const others = [...otherParts].sort((a, b) => (`${a}` < `${b}` ? -1 : 1));
  const asked = onDuplicate === null ? [] : [onDuplicate];
  const values = [file.sha256, retention, accountType, sorted, sandboxResult, others, ...asked];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

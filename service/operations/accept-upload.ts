import type { AccountType } from '@tieout/engine';
import { reserveOne } from '../credits/index.ts';
import { Refusal } from '../refusals/index.ts';
import {
  type Caller,
  type Metadata,
  newRecord,
  newStatementId,
  type OnDuplicate,
  type Retention,
  type SandboxResult,
  type StatementRecord,
} from '../statement/index.ts';
import { fileFingerprints, fileRemovals, statements, type Tx } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import { enqueueReading } from './enqueue-reading.ts';
import type { ReceivedFile } from './receive-file.ts';
import type { Services } from './services.ts';

/** What is asked of an upload, or of every file of a batch. */
export interface UploadSettings {
  readonly retention: Retention;
  readonly accountType: AccountType | null;
  readonly metadata: Metadata;
  readonly sandboxResult: SandboxResult | null;
  readonly onDuplicate: OnDuplicate | null;
  /** Parts that the service does not know; they count when two requests are compared. */
  readonly otherParts: readonly (readonly [string, string])[];
}

export interface NamedFile {
  readonly file: ReceivedFile;
  readonly fileName: string | null;
}

export interface Upload extends UploadSettings, NamedFile {}

/** An upload on its way to become a statement. */
export interface UploadInHand {
  readonly upload: Upload;
  readonly id: string;
  /** What is written beside the database, and goes again unless a statement refers to it. */
  readonly listed: readonly string[];
  /** A file that is in its place already was listed before its first byte came. */
  readonly unlisted: readonly string[];
}

type Needs = Pick<Services, 'store' | 'files' | 'queue' | 'clock' | 'limits' | 'traces'>;

export function takeInHand({ store, files }: Pick<Services, 'store' | 'files'>, upload: Upload): UploadInHand {
  const id = newStatementId();
  const key = store.isSealed ? [id] : [];
  const listed = [...(upload.file.incoming === null ? [] : [upload.file.fileId]), ...key];
  return { upload, id, listed, unlisted: files.isWrittenInPlace ? key : listed };
}

/** First of all, in a transaction of its own: whatever is killed from here on, nothing stays behind. */
export async function listForRemoval(tx: Tx, { unlisted }: UploadInHand, now: number): Promise<void> {
  for (const one of unlisted) await fileRemovals.listUpload(tx, one, now);
}

/** Outside of any transaction: the file gets its name, and the statement its key. */
export async function keepBytes(needs: Needs, { upload, id }: UploadInHand): Promise<void> {
  await upload.file.incoming?.keep();
  if (needs.store.isSealed) await needs.files.makeKey(id);
}

/** Before anything else is written: whoever removes files has no hold on these any more. */
export async function keepListed(tx: Tx, { listed }: UploadInHand): Promise<void> {
  for (const one of listed) if (!(await fileRemovals.keep(tx, one))) throw keptTooLate();
}

const keptTooLate = (): Refusal =>
  new Refusal('temporarily_unavailable', 'The upload waited too long to be stored; send it again.', {
    headers: { 'Retry-After': '1' },
  });

/** The statement, its job and its reserved credit. */
export async function insertStatement(
  needs: Needs,
  tx: Tx,
  caller: Caller,
  inHand: UploadInHand,
  createdAt: number,
): Promise<StatementRecord> {
  const { sha256 } = inHand.upload.file;
  const duplicateOf = await fileFingerprints.firstWith(tx, caller, sha256);
  const record = { ...recordOf(needs, caller, inHand, createdAt), duplicateOf };
  await reserveOne(tx, record, createdAt);
  await statements.insert(tx, record);
  await fileFingerprints.insert(tx, record, sha256);
  await enqueueReading(needs, tx, record);
  // A program uploads by the thousand, and the log of requests has that.
  if (!caller.actor.startsWith('key_')) {
    await noteActivity(tx, caller, createdAt, { action: 'statement.uploaded', subject: record.id, mode: record.mode });
  }
  return record;
}

/**
 * A refusal was ours, before the commit. Any other fault may have been the loss of the commit's answer alone: then the
 * files stay, and go with the list of removals unless a statement refers to them.
 */
export async function letGo(
  { files }: Pick<Services, 'files'>,
  fault: unknown,
  inHand: readonly UploadInHand[],
): Promise<void> {
  if (!(fault instanceof Refusal)) return;
  for (const { listed } of inHand) for (const one of listed) await files.remove(one);
}

function recordOf(
  needs: Pick<Services, 'limits'>,
  caller: Caller,
  { upload, id }: UploadInHand,
  createdAt: number,
): StatementRecord {
  const { retention, accountType, sandboxResult, metadata, fileName, file, onDuplicate } = upload;
  return newRecord({
    id,
    fileId: file.fileId,
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

import type { Hint, Outcome } from '@tieout/engine';
import type { ResultHead, Worked } from '../corrector/index.ts';
import { type Job, Postponed } from '../queue/index.ts';
import { sandboxOutcome } from '../sandbox/index.ts';
import { type FailureCode, moveOf, type StatementRecord, type Trigger, toHint } from '../statement/index.ts';
import { fileRemovals, learnedCorrections, readings, rows, statements, type Tx } from '../store/index.ts';
import { applyMove } from './apply-move.ts';
import { findSameRows } from './find-same-rows.ts';
import { linkStatement, unlinkStatement } from './link-statement.ts';
import { readAgainJob, type Services } from './services.ts';
import { traceReading } from './trace-reading.ts';

type Needs = Pick<
  Services,
  | 'store'
  | 'files'
  | 'queue'
  | 'signals'
  | 'reader'
  | 'corrector'
  | 'clock'
  | 'limits'
  | 'traces'
  | 'readingsInHand'
  | 'onCrash'
  | 'onFault'
>;

interface Failure {
  readonly kind: 'failed';
  readonly code: FailureCode;
  readonly message: string;
}

/** A reading that was begun this often by itself, after the first time beside others, is given up. */
const attemptsMax = 2;

/** The worker's part: reads one statement and moves it to its end. Safe to repeat at any point where it was killed. */
export async function runReading(needs: Needs, job: Job): Promise<void> {
  try {
    await traceReading(needs, job, () => readToItsEnd(needs, job));
  } catch (fault) {
    // Keys and files lie in storage that may be away for hours, which is no fault of the statement.
    if ((fault as { code?: unknown }).code !== 'EIO') throw fault;
    throw new Postponed('storage is away, so that a statement cannot be read now', { cause: fault });
  }
}

async function readToItsEnd(needs: Needs, job: Job): Promise<void> {
  const { statementId, run } = job.payload as { statementId: string; run: number };
  const record = await start(needs, statementId, run);
  if (record === null) return;
  const outcome = await outcomeOf(needs, record, job);
  if (outcome === null) return;
  const isFileLeft = record.retention === 'none' && outcome.kind !== 'failed' && record.fileId !== null;
  // Before any transaction: a long one is worked out in a thread.
  const read = outcome.kind === 'read' ? await needs.corrector.begin(outcome.reading, record) : null;
  if (isFileLeft && !(await removeFileFirst(needs, record, outcome, read))) return;
  await needs.store.transaction(async (tx) => {
    await finish(tx, needs, record, outcome, read);
    await job.complete(tx);
  });
}

/** A reading that was begun before goes to the queue of those that are read one at a time. */
export async function setAside(needs: Pick<Services, 'store' | 'queue'>, job: Job): Promise<void> {
  await needs.store.transaction(async (tx) => {
    await needs.queue.enqueue(tx, readAgainJob, job.payload);
    await job.complete(tx);
  });
}

const givenUp: Failure = {
  kind: 'failed',
  code: 'internal_error',
  message: 'Reading was begun several times and never finished.',
};

/** Null when the statement was deleted or asked for anew since the job was enqueued. */
function start(needs: Needs, id: string, run: number): Promise<StatementRecord | null> {
  return needs.store.transaction(async (tx) => {
    const record = await statements.lockForWorker(tx, id);
    if (record === null || !isAwaited(record, run)) return null;
    return applyMove(needs, tx, record, moveOf(record.status, 'start'), {}, needs.clock.now());
    // Whatever ends this process or the machine, the reading is begun again.
  }, begunAgain);
}
const begunAgain = { isDurable: false };

const isAwaited = (record: StatementRecord, run: number): boolean =>
  record.run === run && (record.status === 'queued' || record.status === 'processing');

/** Null when the statement was deleted while it was read. */
async function outcomeOf(
  needs: Needs,
  record: StatementRecord,
  { attempt, signal }: Job,
): Promise<Outcome | Failure | null> {
  const stored = await readings.find(needs.store.db, record, record.run);
  if (stored !== null) return stored;
  if (attempt > attemptsMax) return givenUp;
  if (record.mode === 'test') return sandboxOutcome(record);
  const bytes = await bytesOf(needs, record);
  if (bytes === null) return fileMissing;
  const deleted = new AbortController();
  needs.readingsInHand.set(record.id, deleted);
  try {
    const options = {
      accountType: record.accountTypeHint,
      hints: await hintsFor(needs, record),
      signal: AbortSignal.any([signal, deleted.signal]),
    };
    const span = { name: 'read pages', kind: 'internal' } as const;
    const outcome = await needs.traces.within(span, () => needs.reader.read(bytes, options));
    if (outcome.kind === 'failed') needs.onCrash(record.id, `${outcome.code}: ${outcome.detail}`);
    return outcome;
  } catch (fault) {
    if (deleted.signal.aborted) return null;
    throw fault;
  } finally {
    needs.readingsInHand.delete(record.id);
  }
}

/** What was learned about layouts, for this statement and others; those that are switched off rest. */
async function hintsFor({ store }: Pick<Needs, 'store'>, record: StatementRecord): Promise<Hint[]> {
  const learned = await learnedCorrections.all(store.db, record);
  return learned.filter(({ isActive }) => isActive).map((one) => toHint(one, record.id));
}

const fileMissing: Failure = {
  kind: 'failed',
  code: 'storage_error',
  message: 'The PDF could not be read back from storage.',
};

/** Null when the file is not there, which no second try mends. Any other fault of the storage may pass. */
async function bytesOf({ files, onFault }: Needs, { id, fileId }: StatementRecord): Promise<Uint8Array | null> {
  if (fileId === null) return null;
  try {
    return await files.read(fileId);
  } catch (fault) {
    const isMissing = (fault as { code?: unknown }).code === 'ENOENT';
    if (!isMissing) throw new Postponed(`the PDF of ${id} cannot be read now`, { cause: fault });
    onFault(new Error(`the PDF of ${id} is missing`, { cause: fault }));
    return null;
  }
}

/**
 * With `retention=none` no byte of the PDF is left once there is a result (1.7). So the outcome is written first, then
 * the file goes, and only then does the statement move: killed in between, the next worker finds the outcome. False
 * when the statement was deleted meanwhile, of which nothing may be written any more.
 */
async function removeFileFirst(
  needs: Needs,
  begun: StatementRecord,
  outcome: Outcome,
  read: Worked<ResultHead> | null,
): Promise<boolean> {
  const isWritten = await needs.store.transaction(async (tx) => {
    const record = await statements.lockForWorker(tx, begun.id);
    if (record === null || !isAwaited(record, begun.run)) return false;
    await keepOutcome(tx, record, outcome, read, needs.clock.now());
    return true;
  });
  if (isWritten) await needs.files.remove(begun.fileId as string);
  return isWritten;
}

const keepOutcome = (
  tx: Tx,
  record: StatementRecord,
  outcome: Outcome,
  read: Worked<ResultHead> | null,
  now: number,
): Promise<void> =>
  read === null
    ? readings.insert(tx, record, record.run, outcome, now)
    : readings.insertPacked(tx, record, record.run, read.answer.outcome, now);

async function finish(
  tx: Tx,
  needs: Needs,
  begun: StatementRecord,
  outcome: Outcome | Failure,
  read: Worked<ResultHead> | null,
): Promise<void> {
  const record = await statements.lockForWorker(tx, begun.id);
  if (record === null || !isAwaited(record, begun.run)) return;
  const now = needs.clock.now();
  if (outcome.kind === 'failed') return finishFailed(tx, needs, record, outcome);
  await keepOutcome(tx, record, outcome, read, now);
  const file = record.retention === 'none' ? await letFileGo(tx, record) : {};
  if (outcome.kind === 'rejected') {
    const { code, message, pageCount } = outcome;
    const change = { ...file, pageCount, error: { code, message }, completedAt: now };
    await applyMove(needs, tx, record, moveOf(record.status, 'reject'), change, now);
    await unlinkStatement(needs, tx, record);
    return;
  }
  if (read !== null) await finishRead(tx, needs, record, read, outcome.reading.pageCount, file);
}

async function finishRead(
  tx: Tx,
  needs: Needs,
  record: StatementRecord,
  { rows: stored, answer: { fields, summaries, isProved } }: Worked<ResultHead>,
  pageCount: number,
  file: statements.StatementChange,
): Promise<void> {
  const now = needs.clock.now();
  const version = record.correctionsVersion + 1;
  await rows.replaceAll(tx, record, stored, version);
  await linkStatement(needs, tx, { ...record, result: fields.result }, summaries, now);
  const same = await findSameRows(tx, record);
  const duplicateOf = record.duplicateOf ?? same.originalId;
  // Of two copies that are read side by side the later one may be read first: it is the copy all the same.
  if (duplicateOf === null) await statements.nameOriginal(tx, record, same.copyIds);
  const trigger: Trigger = isProved ? 'prove' : 'flag';
  const change = {
    ...file,
    ...fields,
    duplicateOf,
    pageCount,
    correctionsVersion: version,
    error: null,
    completedAt: now,
  };
  const move = moveOf(record.status, trigger);
  const isFree = record.onDuplicate === 'return' && (await isPaid(tx, record, [duplicateOf, ...same.copyIds]));
  await applyMove(needs, tx, record, isFree ? { ...move, credits: 'void' } : move, change, now);
}

/** A result that is paid for already costs nothing, if the upload asked for that. */
async function isPaid(tx: Tx, owner: statements.Owner, ids: readonly (string | null)[]): Promise<boolean> {
  for (const id of ids) {
    const one = id === null ? null : await statements.find(tx, owner, id);
    if (one !== null && one.creditsCharged > 0) return true;
  }
  return false;
}

/** A failed statement keeps its PDF for the standard period, so that it can be retried (1.7). */
async function finishFailed(tx: Tx, needs: Needs, record: StatementRecord, failure: Failure): Promise<void> {
  const now = needs.clock.now();
  const { code, message } = failure;
  const expiresAt = record.expiresAt ?? now + needs.limits.retentionMs;
  const change = { error: { code, message }, completedAt: now, expiresAt };
  await applyMove(needs, tx, record, moveOf(record.status, 'fail'), change, now);
}

async function letFileGo(tx: Tx, record: StatementRecord) {
  if (record.fileId !== null) await fileRemovals.removeSoon(tx, record.fileId);
  return { fileId: null, expiresAt: null };
}

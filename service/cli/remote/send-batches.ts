import { createHash } from 'node:crypto';
import { constants, openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Statement, TieoutError, type UploadOptions, type WholeBatch } from '@tieout/client';
import type { Connection } from './login-file.ts';
import { now } from './now.ts';
import type { Progress } from './progress.ts';

export interface Sending {
  readonly connection: Connection;
  readonly options: UploadOptions;
  readonly progress: Progress;
  /** A file that was sent before becomes a new statement. */
  readonly isNew: boolean;
  readonly isAwaited: boolean;
}

export interface Sent {
  readonly file: string;
  readonly statement: Statement;
}

/** What the service takes at once. */
const batchFilesMax = 100;
const batchBytesMax = 200 * 1024 * 1024;
const fileBytesMax = 20 * 1024 * 1024;
const headBytes = 1024;
const fetchedAtOnce = 8;

interface OpenedFile {
  readonly path: string;
  readonly pdf: Blob;
  readonly sha256: string;
}

/** Many files as batches, in the order given. Files that no batch would take are told and left out. */
export async function sendBatches(paths: readonly string[], sending: Sending): Promise<Sent[]> {
  const opened: OpenedFile[] = [];
  for (const path of paths) {
    const file = await open(path);
    if (typeof file === 'string') sending.progress.note(`${path}: ${file}`);
    else opened.push(file);
  }
  const sent: Sent[] = [];
  let countBefore = 0;
  for (const files of batchesOf(opened)) {
    try {
      const base = countBefore;
      sent.push(...(await sendBatch(files, sending, (count) => sending.progress.set(base + count))));
    } catch (fault) {
      sending.progress.note(`${files.length} files: ${sayFault(fault)}`);
    }
    countBefore += files.length;
  }
  return sent;
}

/** The file, or why it cannot be sent: a batch is refused for one such file. */
async function open(path: string): Promise<OpenedFile | string> {
  try {
    await access(path, constants.R_OK);
    const pdf = await openAsBlob(path, { type: 'application/pdf' });
    if (pdf.size > fileBytesMax) return 'The file is larger than 20 MB.';
    const hash = createHash('sha256');
    for await (const chunk of pdf.stream()) hash.update(chunk);
    const head = Buffer.from(await pdf.slice(0, headBytes).arrayBuffer());
    if (!head.includes('%PDF-')) return 'The file is not a PDF.';
    return { path, pdf, sha256: hash.digest('hex') };
  } catch (fault) {
    return sayFault(fault);
  }
}

function batchesOf(files: readonly OpenedFile[]): OpenedFile[][] {
  const batches: OpenedFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    bytes += file.pdf.size;
    if (last === undefined || last.length === batchFilesMax || bytes > batchBytesMax) {
      batches.push([file]);
      bytes = file.pdf.size;
    } else last.push(file);
  }
  return batches;
}

/** A file that stands twice in a batch is sent once, so that each file has the statement of its place. */
async function sendBatch(
  files: readonly OpenedFile[],
  { connection: { client }, options, isNew, isAwaited }: Sending,
  onCount: (count: number) => void,
): Promise<Sent[]> {
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()];
  // A known file is its first statement, unless something else is asked of it now.
  const isPlain = !isNew && Object.keys(options).length === 0;
  const asked = { ...options, ...(isPlain ? { onDuplicate: 'return' as const } : {}) };
  const batch = await client.uploadBatch(
    distinct.map(({ path, pdf }) => ({ pdf, fileName: basename(path) })),
    { ...asked, idempotencyKey: keyFor(distinct, asked, isNew ? String(now()) : '') },
  );
  const done = isAwaited
    ? await client.batchCompleted(batch.id, { timeoutMs: batchTimeoutMs, onProgress: (one) => onCount(countDone(one)) })
    : batch;
  const ids = new Map(distinct.map(({ sha256 }, at) => [sha256, done.statements[at]?.id ?? '']));
  const statements = await fetchAll(client, [...ids.values()]);
  return files.flatMap(({ path, sha256 }) => {
    const statement = statements.get(ids.get(sha256) ?? '');
    return statement === undefined ? [] : [{ file: path, statement }];
  });
}

/** A hundred long statements take their time. */
const batchTimeoutMs = 3_600_000;

const countDone = ({ counts, statement_count }: WholeBatch): number =>
  statement_count - (counts.queued ?? 0) - (counts.processing ?? 0);

async function fetchAll(client: Connection['client'], ids: readonly string[]): Promise<Map<string, Statement>> {
  const found = new Map<string, Statement>();
  let next = 0;
  const fetchNext = async (): Promise<void> => {
    for (let at = next++; at < ids.length; at = next++) {
      const id = ids[at] as string;
      found.set(id, await client.statement(id));
    }
  };
  await Promise.all(Array.from({ length: Math.min(fetchedAtOnce, ids.length) }, fetchNext));
  return found;
}

/** What went wrong, for a person; a bug of ours is thrown on. */
export function sayFault(fault: unknown): string {
  if (fault instanceof TieoutError) return fault.message;
  const { code } = fault as { code?: unknown };
  if (typeof code === 'string' && /^E[A-Z]/.test(code)) return `cannot be opened (${code})`;
  if (fault instanceof DOMException && fault.name === 'NotReadableError') return 'changed while it was read';
  throw fault;
}

/** The service takes one key for one request alone, so everything that is sent is in it. */
function keyFor(files: readonly OpenedFile[], options: UploadOptions, extra: string): string {
  const hash = createHash('sha256').update('batch').update(JSON.stringify(options)).update(extra);
  for (const { sha256 } of files) hash.update(sha256);
  return hash.digest('hex');
}

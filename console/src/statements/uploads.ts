import { useEffect, useSyncExternalStore } from 'react';
import { uploadBatch } from '../api/batches.ts';
import { callJson } from '../api/call.ts';
import { onReturn } from '../api/outage.ts';
import { Problem, sentenceOf } from '../api/problem.ts';
import { type UploadOptions, upload } from '../api/upload.ts';
import type { Mode } from '../api/wire.ts';
import { queries } from '../queries.ts';
import { say } from '../words/language.ts';

export interface Upload {
  readonly id: number;
  readonly mode: Mode;
  /** One by itself; several, or a ZIP, as a batch. */
  readonly files: readonly File[];
  readonly options: UploadOptions;
  readonly state:
    | { readonly kind: 'waiting' }
    /** From 0 to 1. */
    | { readonly kind: 'sending'; readonly part: number }
    /** The same bytes were uploaded before; a person says whether to go on. */
    | { readonly kind: 'known'; readonly statementId: string }
    | { readonly kind: 'failed'; readonly says: string; readonly isAway: boolean; readonly isFinal: boolean };
}

const fileBytesMax = 20 * 1024 * 1024;
const atOnceMax = 3;

let uploads: readonly Upload[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The files on their way to the service, whichever page is shown. One that has arrived stands among the statements. */
export const useUploads = (mode: Mode): readonly Upload[] => {
  const all = useSyncExternalStore(listenToUploads, () => uploads);
  return all.filter((one) => one.mode === mode);
};

/** Whoever leaves while a file is on its way is asked first. */
export function useUploadGuard(): void {
  const isBusy = useSyncExternalStore(listenToUploads, () =>
    uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending'),
  );
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** Several files go as batches; what no batch would take is sent by itself, so that it alone is refused. */
export async function sendFiles(mode: Mode, files: readonly File[], options: UploadOptions): Promise<void> {
  const fitting = await Promise.all(files.map(isPdf));
  const together = files.filter((_, at) => fitting[at]);
  const alone = files.filter((_, at) => !fitting[at]);
  const added = [...batchesOf(together), ...alone.map((file) => [file])].map((some): Upload => {
    lastId += 1;
    return { id: lastId, mode, files: some, options, state: { kind: 'waiting' } };
  });
  change([...uploads, ...added]);
  pump();
}

const headBytes = 1024;

const isPdf = async (file: File): Promise<boolean> =>
  file.size <= fileBytesMax && (await file.slice(0, headBytes).text()).includes('%PDF-');

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || /zip/.test(type);

const batchFilesMax = 100;
const batchBytesMax = 200 * 1024 * 1024;

function batchesOf(files: readonly File[]): File[][] {
  const batches: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    bytes += file.size;
    if (last === undefined || last.length === batchFilesMax || bytes > batchBytesMax) {
      batches.push([file]);
      bytes = file.size;
    } else last.push(file);
  }
  return batches;
}

/** Batches that were sent from this page and are still shown. */
let batchIds: ReadonlySet<string> = new Set();

export const sentBatches = (): ReadonlySet<string> => batchIds;

export function dismissBatch(id: string): void {
  batchIds = new Set([...batchIds].filter((one) => one !== id));
  change(uploads);
}

export const dismissUpload = (id: number): void => change(uploads.filter((one) => one.id !== id));

/** Once more, after it failed, or although the same bytes were uploaded before. */
export function sendAgain(id: number): void {
  const upload = uploads.find((one) => one.id === id);
  if (upload === undefined) return;
  setState(id, { kind: 'waiting' });
  if (upload.state.kind === 'known') known.add(id);
  pump();
}

/** Uploads that a person wants although the file is known. */
const known = new Set<number>();

onReturn(() => {
  for (const { id, state } of uploads) if (state.kind === 'failed' && state.isAway) sendAgain(id);
});

function pump(): void {
  const sending = uploads.filter(({ state }) => state.kind === 'sending').length;
  const waiting = uploads.filter(({ state }) => state.kind === 'waiting');
  for (const one of waiting.slice(0, Math.max(0, atOnceMax - sending))) void send(one);
}

async function send({ id, mode, files, options }: Upload): Promise<void> {
  setState(id, { kind: 'sending', part: 0 });
  const [file] = files;
  try {
    if (file === undefined) return dismissUpload(id);
    if (files.length > 1 || isZip(file)) return await sendBatch(id, mode, files, options);
    if (file.size > fileBytesMax) throw new Problem('file_too_large', 413, say('The file is larger than 20 MB.'));
    const earlier = known.has(id) || mode === 'test' ? null : await findEarlier(mode, file);
    if (earlier !== null) setState(id, { kind: 'known', statementId: earlier });
    else {
      await upload(mode, file, options, (part) => setState(id, { kind: 'sending', part }));
      dismissUpload(id);
      await queries.invalidateQueries({ queryKey: ['overview', mode] });
    }
  } catch (fault) {
    const isAway = fault instanceof Problem && fault.status === 0;
    // The same file is refused again.
    const isFinal = fault instanceof Problem && finalStatuses.has(fault.status);
    setState(id, { kind: 'failed', says: sentenceOf(fault), isAway, isFinal });
  } finally {
    pump();
  }
}

/** Too large, and not what is taken. */
const finalStatuses: ReadonlySet<number> = new Set([413, 422]);

async function sendBatch(id: number, mode: Mode, files: readonly File[], options: UploadOptions): Promise<void> {
  const batch = await uploadBatch(mode, files, options, (part) => setState(id, { kind: 'sending', part }));
  batchIds = new Set([...batchIds, batch.id]);
  dismissUpload(id);
  await queries.invalidateQueries({ queryKey: ['batches', mode] });
  await queries.invalidateQueries({ queryKey: ['overview', mode] });
}

/** The statement of the same bytes, where there is one: it would be charged a second time. */
async function findEarlier(mode: Mode, file: File): Promise<string | null> {
  // Browsers count check sums only on secure addresses.
  if (globalThis.crypto?.subtle === undefined) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const found = await callJson<{ statement_id: string | null }>(`/console/api/files/${sha256}`, { mode });
  return found.statement_id;
}

const setState = (id: number, state: Upload['state']): void =>
  change(uploads.map((one) => (one.id === id ? { ...one, state } : one)));

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

export function listenToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

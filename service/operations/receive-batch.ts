import { type HeldFile, readZip } from '../files/index.ts';
import { Refusal } from '../refusals/index.ts';
import type { Mode } from '../statement/index.ts';
import type { NamedFile } from './accept-upload.ts';
import { fileBytesMax, receiveFile } from './receive-file.ts';
import type { Services } from './services.ts';

/** 200 MB of PDFs, as they are when unpacked. */
const batchBytesMax = 200 * 1024 * 1024;
/** A ZIP must be looked into, so that even a test key's lies on disk for a moment: a small one, for it is free. */
const testZipBytesMax = 20 * 1024 * 1024;
/** What is read and thrown away of a batch that is too large, so that its sender hears the answer. */
const drainedBytesMax = 64 * 1024 * 1024;
/** Folders and what systems leave beside files count too. */
const zipEntriesMax = 1000;

/** A batch is ten times as large as a file; half of that in time is generous. */
const batchTimes = 5;

/** How long a batch may take to arrive. */
export const batchTimeoutMs = ({ limits }: Pick<Services, 'limits'>): number => limits.uploadTimeoutMs * batchTimes;

type ReceiveNeeds = Pick<Services, 'files' | 'heldFiles' | 'store' | 'clock'>;

/** What has come of a batch. The files belong to whoever receives it until they are kept. */
export interface ReceivedBatch {
  readonly files: NamedFile[];
  /** How many files came by themselves, and how many archives. */
  plainCount: number;
  zipCount: number;
  bytes: number;
}

/** Streams one part of a batch to storage: a PDF, or a ZIP of PDFs, which is told by its first bytes. */
export async function receiveInto(
  needs: ReceiveNeeds,
  batch: ReceivedBatch,
  part: { readonly name: string | null; readonly chunks: AsyncIterable<Uint8Array> },
  mode: Mode,
): Promise<void> {
  const { head, all } = await beginningOf(counted(part.chunks, batch));
  if (isZipHead(head)) {
    batch.zipCount += 1;
    return receiveZip(needs, batch, all, mode);
  }
  batch.plainCount += 1;
  batch.files.push({ fileName: part.name, file: await receiveFile(needs, all, mode) });
}

async function* counted(chunks: AsyncIterable<Uint8Array>, batch: ReceivedBatch): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    batch.bytes += chunk.length;
    if (batch.bytes > batchBytesMax + drainedBytesMax) throw batchTooLarge();
    yield chunk;
  }
}

export const isTooLarge = ({ bytes }: ReceivedBatch): boolean => bytes > batchBytesMax;

export const batchTooLarge = (): Refusal =>
  new Refusal('batch_too_large', 'The files of the batch are larger than 200 MB (209,715,200 bytes).', {
    param: 'file',
  });

const headBytes = 4;
const isZipHead = (head: Uint8Array): boolean =>
  ['504b0304', '504b0506'].includes(Buffer.from(head.subarray(0, headBytes)).toString('hex'));

/** The first bytes, and all of them with these first. */
async function beginningOf(chunks: AsyncGenerator<Uint8Array>) {
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    yield* chunks;
  }
  return { head: Buffer.concat(first), all: all() };
}

async function receiveZip(
  needs: ReceiveNeeds,
  batch: ReceivedBatch,
  chunks: AsyncIterable<Uint8Array>,
  mode: Mode,
): Promise<void> {
  const bytesMax = mode === 'test' ? testZipBytesMax : batchBytesMax;
  let bytes = 0;
  async function* cut(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes <= bytesMax) yield chunk;
    }
  }
  const archive = await needs.heldFiles.hold(cut());
  try {
    if (bytes > bytesMax) throw mode === 'test' ? testZipTooLarge() : batchTooLarge();
    await unpackInto(needs, batch, archive, mode);
  } finally {
    await archive.close();
  }
}

const testZipTooLarge = (): Refusal =>
  new Refusal('batch_too_large', 'With a test key a ZIP is 20 MB (20,971,520 bytes) at most.', { param: 'file' });

/** More are counted, so that the caller hears how many there were, and not unpacked. */
export const batchFilesMax = 100;

async function unpackInto(needs: ReceiveNeeds, batch: ReceivedBatch, archive: HeldFile, mode: Mode): Promise<void> {
  const limits = { entriesMax: zipEntriesMax, entryBytesMax: fileBytesMax, bytesMax: batchBytesMax };
  const entries = await readZip(archive, limits);
  if (entries.length > batchFilesMax) throw tooManyFiles(entries.length);
  for (const entry of entries) {
    const file = await receiveFile(needs, entry.content(), mode);
    batch.files.push({ fileName: fileNameIn(entry.name), file });
  }
}

const fileNameLengthMax = 255;

/** With its folders, for they often say what a file is. */
const fileNameIn = (path: string): string => path.replace(/\p{Cc}/gu, '').slice(-fileNameLengthMax);

export const tooManyFiles = (count: number): Refusal =>
  new Refusal('too_many_files', `A batch holds ${batchFilesMax} statements at most; there were ${count}.`, {
    param: 'file',
  });

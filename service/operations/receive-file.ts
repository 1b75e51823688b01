import { createHash } from 'node:crypto';
import type { IncomingFile } from '../files/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type Mode, newId } from '../statement/index.ts';
import { fileRemovals } from '../store/index.ts';
import type { Services } from './services.ts';

/** 20 MB of file (8). */
export const fileBytesMax = 20 * 1024 * 1024;
/** What is read and thrown away of a file that is too large, so that its sender hears the answer. */
const drainedBytesMax = 64 * 1024 * 1024;
/** `%PDF-` stands in here, says the decision; other tools put a line before it. */
const headBytes = 1024;

export interface ReceivedFile {
  readonly fileId: string;
  /** Null for a test statement, whose file is measured and let go. */
  readonly incoming: IncomingFile | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly isTooLarge: boolean;
  readonly isPdf: boolean;
}

/** Streams one uploaded file to storage, measuring and hashing it on the way; it is never whole in memory. */
export async function receiveFile(
  needs: Pick<Services, 'files' | 'store' | 'clock'>,
  chunks: AsyncIterable<Uint8Array>,
  mode: Mode,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let bytes = 0;

  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      if (bytes < headBytes) head.push(chunk.slice(0, headBytes));
      bytes += chunk.length;
      if (bytes > fileBytesMax + drainedBytesMax) throw tooLarge();
      if (bytes > fileBytesMax) continue;
      hash.update(chunk);
      yield chunk;
    }
  }

  const fileId = newId('fil');
  const receive = async (): Promise<IncomingFile> => {
    // Killed at any moment from here on, what has been written is on the list of removals.
    if (needs.files.isWrittenInPlace) await fileRemovals.listUpload(needs.store.db, fileId, needs.clock.now());
    return needs.files.receive(fileId, measured());
  };
  const incoming = mode === 'test' ? await letGo(measured()) : await receive();
  return {
    fileId,
    incoming,
    bytes,
    sha256: hash.digest('hex'),
    isTooLarge: bytes > fileBytesMax,
    isPdf: Buffer.concat(head).subarray(0, headBytes).includes('%PDF-'),
  };
}

/** Test keys are free, so what comes with them must not fill the disk, not even while it arrives. */
async function letGo(chunks: AsyncIterable<Uint8Array>): Promise<null> {
  for await (const _chunk of chunks);
  return null;
}

export const tooLarge = (fileName?: string | null): Refusal =>
  new Refusal('file_too_large', 'The file is larger than 20 MB (20,971,520 bytes).', {
    param: 'file',
    ...(fileName === undefined ? {} : { extras: { file_name: fileName } }),
  });

import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PackedPage, Pdfium, PdfRejected } from '@tieout/engine/pdf';
import { faultMessage } from './fault-message.ts';
import type { ThreadData } from './thread-data.ts';

/** Reads the pages of one document after the other, ahead of the thread that makes a statement of them. */
export interface PageThreadData extends ThreadData {
  /** How many pages of the document the other thread has taken: both see it. */
  readonly taken: Int32Array<SharedArrayBuffer>;
}

export type PageThreadAnswer =
  | { readonly kind: 'page'; readonly page: PackedPage }
  /** There are no more pages; with a refusal, those that came are worth nothing. */
  | { readonly kind: 'end'; readonly refusal: PdfRejected | null; readonly isSpent: boolean }
  | { readonly kind: 'fault'; readonly message: string };

/** What the library's memory may have grown to. It never gives any back; no statement of five hundred pages needs half. */
const libraryBytesMax = 64 * 1024 * 1024;

/** Pages that may wait to be taken: enough that neither thread waits for the other's slow ones, little to hold. */
const aheadMax = 8;

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');
const { taken, compileCache, pdfium: compiled }: PageThreadData = workerData;
if (compileCache !== null) enableCompileCache(compileCache);
const { buffersOfPage, loadPdfium, packPage, readPages } = await import('@tieout/engine/pdf');
const pdfium = loadPdfium(compiled);

port.on('message', async (bytes: Uint8Array) => port.postMessage(await read(bytes)));

async function read(bytes: Uint8Array): Promise<PageThreadAnswer> {
  try {
    const library = await pdfium;
    let sent = 0;
    const content = readPages(library, bytes, (page) => {
      waitForRoom(sent);
      const packed = packPage(page);
      port?.postMessage({ kind: 'page', page: packed } satisfies PageThreadAnswer, buffersOfPage(packed));
      sent += 1;
    });
    return { kind: 'end', refusal: content.kind === 'rejected' ? content : null, isSpent: isSpent(library) };
  } catch (fault) {
    return { kind: 'fault', message: faultMessage(fault) };
  }
}

const isSpent = (library: Pdfium): boolean => library.isBroken || library.wasmBytes > libraryBytesMax;

function waitForRoom(sent: number): void {
  for (let count = Atomics.load(taken, 0); sent - count >= aheadMax; count = Atomics.load(taken, 0)) {
    Atomics.wait(taken, 0, count);
  }
}

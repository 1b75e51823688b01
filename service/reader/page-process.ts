import { readSync, writeSync } from 'node:fs';
import { Script } from 'node:vm';
import { loadPdfium, type Pdfium, packPage, readPages } from '@tieout/engine/pdf';
import { faultMessage } from './fault-message.ts';
import { endBody, type FrameKind, frameHeader, pageBody } from './frames.ts';

/**
 * The program of the process that reads pages: it takes one document after the other from standard input and writes its
 * pages to standard output, ahead of the thread that makes a statement of them. It reads and writes without an event
 * loop: pages that nobody takes yet wait in the kernel's buffer, and when that is full this process waits too. It ends
 * when its input does.
 */
const [timeoutText = '0'] = process.argv.slice(2);

/** What the library's memory may have grown to. It never gives any back; no statement of five hundred pages needs half. */
const libraryBytesMax = 64 * 1024 * 1024;
const documentBytesMax = 64 * 1024 * 1024;

const input = 0;
const output = 1;

const library = await loadPdfium();
for (let document = readDocument(); document !== null; document = readDocument()) {
  withinTime(document);
}

/** The service ends a reading that takes too long; should the service itself be gone, the reading ends all the same. */
function withinTime(document: Uint8Array): void {
  Object.assign(globalThis, { readOne: () => readOne(document) });
  new Script('readOne()').runInThisContext({ timeout: Number(timeoutText) });
}

function readOne(document: Uint8Array): void {
  write('begun');
  try {
    const content = readPages(library, document, (page) => write('page', ...pageBody(packPage(page))));
    write('end', endBody({ refusal: content.kind === 'rejected' ? content : null, isSpent: isSpent(library) }));
  } catch (fault) {
    write('fault', Buffer.from(faultMessage(fault)));
  }
}

function isSpent({ isBroken, wasmBytes }: Pdfium): boolean {
  return isBroken || wasmBytes > libraryBytesMax;
}

/** Null at the end of the input. */
function readDocument(): Uint8Array | null {
  const length = Buffer.alloc(4);
  if (!fill(length)) return null;
  const bytes = length.readUInt32LE();
  if (bytes > documentBytesMax) throw new Error(`a document of ${bytes} bytes is too long`);
  const document = new Uint8Array(bytes);
  return fill(document) ? document : null;
}

/** False when the input ends before. */
function fill(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(input, bytes, at, bytes.length - at, null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}

function write(kind: FrameKind, ...parts: readonly Uint8Array[]): void {
  const bodyBytes = parts.reduce((sum, part) => sum + part.length, 0);
  const frame = Buffer.concat([frameHeader(kind, bodyBytes), ...parts]);
  for (let at = 0; at < frame.length; ) at += writeSync(output, frame, at);
}

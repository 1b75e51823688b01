import { Readable } from 'node:stream';
import type { MasterKeys } from '../master-key/index.ts';
import type { IncomingFile, StoredFiles } from './files.ts';
import { openS3Keys } from './s3-keys.ts';
import { type Objects, openObjects, type S3Place } from './s3-objects.ts';
import { isKey } from './statement-key.ts';

export interface S3Needs {
  readonly masterKeys: MasterKeys;
  now(): number;
}

/**
 * PDFs and keys in a bucket. Storage of this kind has no rename, so that a file is written to its place at once; its
 * removal is listed before that, and it counts once a statement refers to it.
 */
export async function openS3Files(place: S3Place, needs: S3Needs): Promise<StoredFiles> {
  const objects = await openObjects(place);
  const keys = openS3Keys(objects, needs.masterKeys);
  const read = (fileId: string): Promise<Uint8Array> => objects.get(nameOf(fileId));
  await objects.put(probeName, Buffer.from('tieout'));
  await objects.remove(probeName);
  return {
    isWrittenInPlace: true,
    receive: (fileId, bytes) => receive(objects, nameOf(fileId), bytes),
    read,
    open: async (fileId) => Readable.from([await read(fileId)]),
    makeKey: keys.make,
    keys: { areComplete: true, find: keys.find, load: keys.load, forget: keys.forget },
    putKey: keys.put,
    rewrapKey: keys.rewrap,
    has: async (fileId) => (await objects.sizeOf(nameOf(fileId))) !== null,
    remove: (id) => (isKey(id) ? keys.remove(id) : objects.remove(nameOf(id))),
    sweep: () => objects.abortUploadsBefore(needs.now() - uploadAgeMaxMs),
    check: () => objects.check(),
  };
}

const nameOf = (fileId: string): string => `files/${fileId}.pdf`;
const probeName = 'probe';
/** No batch may take this long; the parts of an older file were left by a process that died. */
const uploadAgeMaxMs = 6 * 3_600_000;
/** The least that a part of several may have, and the most that an upload holds in memory. */
const partBytes = 5 * 1024 * 1024;

async function receive(objects: Objects, name: string, bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
  const { received, isVerified } = await writeParts(objects, name, bytes);
  if (!isVerified) await requireSize(objects, name, received);
  let isKept = false;
  return {
    async keep() {
      isKept = true;
    },
    async discard() {
      if (!isKept) await objects.remove(name);
    },
  };
}

async function requireSize(objects: Objects, name: string, received: number): Promise<void> {
  const size = await objects.sizeOf(name);
  if (size === received) return;
  await objects.remove(name);
  throw Object.assign(new Error(`${received} bytes were sent and ${size} are stored`), { code: 'EIO' });
}

interface Written {
  readonly received: number;
  /** The server has said the sum of what it stored. */
  readonly isVerified: boolean;
}

/** A small file goes in one piece, a larger one in parts as they fill up. */
async function writeParts(objects: Objects, name: string, bytes: AsyncIterable<Uint8Array>): Promise<Written> {
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  let received = 0;
  let upload: Awaited<ReturnType<Objects['beginUpload']>> | null = null;
  try {
    for await (const chunk of bytes) {
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      received += chunk.length;
      if (gatheredBytes < partBytes) continue;
      upload ??= await objects.beginUpload(name);
      await upload.add(Buffer.concat(gathered));
      gathered = [];
      gatheredBytes = 0;
    }
    if (upload === null) return { received, isVerified: await objects.put(name, Buffer.concat(gathered)) };
    if (gatheredBytes > 0) await upload.add(Buffer.concat(gathered));
    await upload.complete();
  } catch (fault) {
    await upload?.abort();
    throw fault;
  }
  return { received, isVerified: false };
}

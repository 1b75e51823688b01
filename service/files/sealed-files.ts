import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { newBytes } from '../statement/index.ts';
import type { StoredFiles } from './files.ts';

/** No PDF begins with it: what does not either was stored before files were sealed. */
const mark = Buffer.from('\u0000tieout sealed 1\n');
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Files that are sealed on their way to storage, each with a key of its own that follows from the secret and its id.
 * The tag at the end also proves, when it is read, that storage has kept every byte.
 */
export function sealFiles<Stored extends StoredFiles>(files: Stored, secret: Uint8Array): Stored {
  const keyOf = (fileId: string): Uint8Array => Buffer.from(hkdfSync('sha256', secret, fileId, 'file', 32));
  const read = async (fileId: string): Promise<Uint8Array> => open(await files.read(fileId), keyOf(fileId), fileId);
  return {
    ...files,
    receive: (fileId, bytes) => files.receive(fileId, seal(bytes, keyOf(fileId), fileId)),
    read,
    // Nothing is handed out before the tag at the end has been seen.
    open: async (fileId) => Readable.from([await read(fileId)]),
  };
}

async function* seal(bytes: AsyncIterable<Uint8Array>, key: Uint8Array, fileId: string): AsyncGenerator<Uint8Array> {
  const nonce = newBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce);
  sealing.setAAD(Buffer.from(fileId));
  yield Buffer.concat([mark, nonce]);
  for await (const chunk of bytes) yield sealing.update(chunk);
  yield Buffer.concat([sealing.final(), sealing.getAuthTag()]);
}

function open(stored: Uint8Array, key: Uint8Array, fileId: string): Uint8Array {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.length);
  // Less than the mark is what is left of an answer that was cut short, not a file from before.
  if (mark.subarray(0, bytes.length).equals(bytes)) throw new CutFile(fileId);
  if (!bytes.subarray(0, mark.length).equals(mark)) return stored;
  const begin = mark.length + nonceBytes;
  if (bytes.length < begin + tagBytes) throw new CutFile(fileId);
  const opening = createDecipheriv(cipher, key, bytes.subarray(mark.length, begin));
  opening.setAAD(Buffer.from(fileId));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const opened = opening.update(bytes.subarray(begin, -tagBytes));
  try {
    return Buffer.concat([opened, opening.final()]);
  } catch {
    throw new CutFile(fileId);
  }
}

/** Storage gave back something else than it was given. It may pass: an answer that was cut short is asked for again. */
class CutFile extends Error {
  override readonly name = 'CutFile';
  readonly code = 'EIO';

  constructor(fileId: string) {
    super(`${fileId} did not come back from storage as it was written`);
  }
}

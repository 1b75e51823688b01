import { createCipheriv, createDecipheriv } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newBytes } from '../statement/index.ts';
import { writeAll } from './write-all.ts';

/**
 * Files that are looked into and let go again, like archives. They lie on local disk wherever PDFs are kept, because
 * they are read here and there, which a bucket does not do well. Whoever hands over the bytes limits how many they are.
 */
export interface HeldFiles {
  /** Rejects, and leaves nothing, when the stream breaks off. */
  hold(bytes: AsyncIterable<Uint8Array>): Promise<HeldFile>;
}

/** Bytes that are read where they are needed. */
export interface HeldFile {
  readonly size: number;
  /** Exactly so many bytes from there; throws where there are fewer. */
  read(position: number, length: number): Promise<Buffer>;
  /** With that they are gone. */
  close(): Promise<void>;
}

export async function openHeldFiles(folder: string, newName: () => string): Promise<HeldFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async hold(bytes) {
      const path = join(folder, newName());
      const handle = await open(path, 'wx+', 0o600);
      try {
        // It has no name from here on, so that the disk has its space back even if this process is killed.
        await rm(path);
        const key = newBytes(keyBytes);
        const size = await writeAll(handle, sealed(bytes, key));
        return { size, read: (...place) => read(handle, key, ...place), close: () => handle.close() };
      } catch (fault) {
        await handle.close();
        throw fault;
      }
    },
  };
}

/**
 * Statements lie nowhere in the clear, and the key is in memory alone. Each file has its own, so that the counter may
 * begin at nought; in counter mode decryption begins at any block.
 */
const cipher = 'aes-256-ctr';
const keyBytes = 32;
const blockBytes = 16;

function counterOf(block: number): Buffer {
  const counter = Buffer.alloc(blockBytes);
  counter.writeBigUInt64BE(BigInt(block), blockBytes - 8);
  return counter;
}

async function* sealed(bytes: AsyncIterable<Uint8Array>, key: Uint8Array): AsyncGenerator<Uint8Array> {
  const sealing = createCipheriv(cipher, key, counterOf(0));
  for await (const chunk of bytes) yield sealing.update(chunk);
}

async function read(handle: FileHandle, key: Uint8Array, position: number, length: number): Promise<Buffer> {
  const block = Math.floor(position / blockBytes);
  const start = block * blockBytes;
  const bytes = Buffer.alloc(position + length - start);
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) throw new Error(`the file ends at ${start + done}, before ${position + length}`);
    done += bytesRead;
  }
  return createDecipheriv(cipher, key, counterOf(block))
    .update(bytes)
    .subarray(position - start);
}

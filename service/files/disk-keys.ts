import { readFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newBytes } from '../statement/index.ts';
import { syncFolder } from './sync-folder.ts';

/** Keys of statements, each in a file of its own that can be overwritten. */
export interface DiskKeys {
  isKey(id: string): boolean;
  make(statementId: string): Promise<void>;
  find(statementId: string): Uint8Array | null;
  remove(statementId: string): Promise<void>;
}

const keyBytes = 32;
/** Read from disk once, for every query asks for them. */
const keptMax = 5000;

/** Of a statement, or of what is recorded for a bank account. */
const isKey = (id: string): boolean => /^(?:stm|bac)_\w+$/.test(id);

export function openDiskKeys(folder: string): DiskKeys {
  const kept = new Map<string, Uint8Array>();
  // `stm_ab…` has its key in the folder `ab`.
  const pathOf = (id: string): string => join(folder, id.slice(4, 6), id);
  const keep = (id: string, key: Uint8Array): Uint8Array => {
    if (kept.size >= keptMax) kept.clear();
    kept.set(id, key);
    return key;
  };
  return {
    isKey,
    async make(id) {
      const path = pathOf(id);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The topmost folder that was made is new in the one above it.
      if (made !== undefined) await syncFolder(dirname(made));
      if (made === folder) await syncFolder(folder);
      const key = newBytes(keyBytes);
      await write(path, 'wx', key);
      await syncFolder(dirname(path));
      keep(id, key);
    },
    find(id) {
      // An event that was only a test belongs to no statement.
      if (!isKey(id)) return null;
      const known = kept.get(id);
      if (known) return known;
      try {
        const key = readFileSync(pathOf(id));
        return isWhole(key) ? keep(id, key) : null;
      } catch (fault) {
        if ((fault as { code?: unknown }).code === 'ENOENT') return null;
        throw fault;
      }
    },
    async remove(id) {
      kept.delete(id);
      try {
        await write(pathOf(id), 'r+', Buffer.alloc(keyBytes));
      } catch (fault) {
        if ((fault as { code?: unknown }).code === 'ENOENT') return;
        throw fault;
      }
      await rm(pathOf(id), { force: true });
      await syncFolder(dirname(pathOf(id)));
    },
  };
}

/** A key that is being overwritten is none any more. */
const isWhole = (key: Uint8Array): boolean => key.length === keyBytes && key.some((byte) => byte !== 0);

async function write(path: string, flags: 'wx' | 'r+', bytes: Uint8Array): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    const { bytesWritten } = await handle.write(bytes, 0);
    if (bytesWritten !== bytes.length) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

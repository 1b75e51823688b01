import { readFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MasterKeys } from '../master-key/index.ts';
import { newBytes } from '../statement/index.ts';
import { isKey, keyBytes, purposeOf } from './statement-key.ts';
import { syncFolder } from './sync-folder.ts';

/** Keys of statements, each sealed in a file of its own that can be overwritten. */
export interface DiskKeys {
  make(statementId: string): Promise<void>;
  put(statementId: string, key: Uint8Array): Promise<void>;
  find(statementId: string): Uint8Array | null;
  forget(statementId: string): void;
  /** False where the current master key seals it already, or where there is none. */
  rewrap(statementId: string): Promise<boolean>;
  remove(statementId: string): Promise<void>;
}

/** As long as a sealed key, at least. */
const overwrittenBytes = 128;
/** Read from disk once, for every query asks for them. */
const keptMax = 5000;

export function openDiskKeys(folder: string, masterKeys: MasterKeys): DiskKeys {
  const kept = new Map<string, Uint8Array>();
  // `stm_ab…` has its key in the folder `ab`.
  const pathOf = (id: string): string => join(folder, id.slice(4, 6), id);
  const keep = (id: string, key: Uint8Array): Uint8Array => {
    if (kept.size >= keptMax) kept.clear();
    kept.set(id, key);
    return key;
  };
  const make = async (id: string, key: Uint8Array): Promise<void> => {
    const path = pathOf(id);
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // The topmost folder that was made is new in the one above it.
    if (made !== undefined) await syncFolder(dirname(made));
    if (made === folder) await syncFolder(folder);
    await write(path, 'wx', masterKeys.seal(key, purposeOf(id)));
    await syncFolder(dirname(path));
    keep(id, key);
  };
  const stored = (id: string): Uint8Array | null => {
    try {
      const bytes = readFileSync(pathOf(id));
      // A key that is being overwritten is none any more.
      return bytes.some((byte) => byte !== 0) && bytes.length >= keyBytes ? bytes : null;
    } catch (fault) {
      if ((fault as { code?: unknown }).code === 'ENOENT') return null;
      throw fault;
    }
  };
  // Before there was a master key, the file was the key.
  const opened = (id: string, bytes: Uint8Array): Uint8Array =>
    bytes.length === keyBytes ? bytes : masterKeys.open(bytes, purposeOf(id));
  return {
    make: (id) => make(id, newBytes(keyBytes)),
    async put(id, key) {
      if (stored(id) === null) await make(id, key);
    },
    find(id) {
      // An event that was only a test belongs to no statement.
      if (!isKey(id)) return null;
      const known = kept.get(id);
      if (known) return known;
      const bytes = stored(id);
      return bytes && keep(id, opened(id, bytes));
    },
    forget: (id) => void kept.delete(id),
    async rewrap(id) {
      const bytes = stored(id);
      if (bytes === null || (bytes.length !== keyBytes && masterKeys.isCurrent(bytes))) return false;
      // In place: a new file could bring back a key that somebody removes at this moment. It is less than a sector.
      await write(pathOf(id), 'r+', masterKeys.seal(opened(id, bytes), purposeOf(id)));
      return true;
    },
    async remove(id) {
      kept.delete(id);
      try {
        await write(pathOf(id), 'r+', Buffer.alloc(overwrittenBytes));
      } catch (fault) {
        if ((fault as { code?: unknown }).code === 'ENOENT') return;
        throw fault;
      }
      await rm(pathOf(id), { force: true });
      await syncFolder(dirname(pathOf(id)));
    },
  };
}

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

import { type FileHandle, open } from 'node:fs/promises';
import { CompiledQuery } from 'kysely';
import type { Parts } from './points.ts';

/** A disk and files that do as they are told. */
export interface Disk {
  set(trouble: DiskTrouble | null): Promise<void>;
}

/** Full: a write takes half of its bytes, and the next none. Unsynced: nothing is said to be on disk. */
export type DiskTrouble = 'disk_full' | 'disk_unsynced' | 'files_refuse';

const pagesMax = 1_073_741_823;

export async function openDisk(services: Parts, folder: string): Promise<Disk> {
  let trouble: DiskTrouble | null = null;
  const fault = (code: string) => Object.assign(new Error(`${code}: as the harness says`), { code });
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { write, sync } = prototype as unknown as { write: (...given: unknown[]) => unknown; sync: () => unknown };
  let isHalfTaken = false;
  Object.assign(prototype, {
    async write(this: FileHandle, bytes: Uint8Array, offset: number) {
      if (trouble !== 'disk_full') return write.call(this, bytes, offset);
      isHalfTaken = !isHalfTaken;
      if (!isHalfTaken) throw fault('ENOSPC');
      return write.call(this, bytes, offset, Math.ceil((bytes.length - offset) / 2));
    },
    async sync(this: FileHandle) {
      if (trouble === 'disk_unsynced') throw fault('EIO');
      return sync.call(this);
    },
  });
  const { files } = services;
  services.files = {
    ...files,
    async read(fileId) {
      if (trouble === 'files_refuse') throw fault('EIO');
      return files.read(fileId);
    },
    async remove(fileId) {
      if (trouble === 'files_refuse') throw fault('EIO');
      return files.remove(fileId);
    },
  };
  const pragma = async (text: string) =>
    (await services.store.db.executeQuery(CompiledQuery.raw(`pragma ${text}`))).rows;
  return {
    async set(next) {
      trouble = next;
      if (services.store.kind === 'postgres') return;
      // The database has its limit at the pages that it has.
      const [counted] = (await pragma('page_count')) as { page_count: number }[];
      await pragma(`max_page_count = ${next === 'disk_full' ? counted?.page_count : pagesMax}`);
    },
  };
}

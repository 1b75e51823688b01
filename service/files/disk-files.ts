import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MasterKeys } from '../master-key/index.ts';
import { openDiskKeys } from './disk-keys.ts';
import type { IncomingFile, StoredFiles } from './files.ts';
import { isKey } from './statement-key.ts';
import { syncFolder } from './sync-folder.ts';
import { ShortFile, writeAll } from './write-all.ts';

/** PDFs on disk: received into a temporary file, fsynced, then renamed, so that a name always means a whole file. */
export async function openDiskFiles(folder: string, needs: DiskNeeds): Promise<StoredFiles> {
  const incoming = join(folder, 'incoming');
  const kept = join(folder, 'files');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(kept, { recursive: true, mode: 0o700 });
  const keys = openDiskKeys(join(folder, 'keys'), needs.masterKeys);
  await syncFolder(folder);

  return {
    isWrittenInPlace: false,
    receive: (fileId, bytes) => receive(bytes, join(incoming, needs.newName()), pathOf(kept, fileId), kept),
    read: (fileId) => readFile(pathOf(kept, fileId)),
    async open(fileId) {
      const handle = await open(pathOf(kept, fileId), 'r');
      return handle.createReadStream();
    },
    makeKey: keys.make,
    // A statement from before there were keys has none.
    keys: { areComplete: false, find: keys.find, load: async () => {}, forget: keys.forget },
    putKey: keys.put,
    rewrapKey: keys.rewrap,
    has: (fileId) =>
      access(pathOf(kept, fileId)).then(
        () => true,
        () => false,
      ),
    remove: (id) => (isKey(id) ? keys.remove(id) : removeFile(pathOf(kept, id))),
    sweep: () => sweepIncoming(incoming, needs.now()),
    async check() {
      const probe = join(incoming, needs.newName());
      const handle = await open(probe, 'wx');
      await handle.close();
      await rm(probe);
    },
  };
}

export interface DiskNeeds {
  readonly masterKeys: MasterKeys;
  now(): number;
  newName(): string;
}

async function receive(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  named: string,
  kept: string,
): Promise<IncomingFile> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const received = await writeAll(handle, bytes);
    // A disk that is full may take a part of what it was given, without a word.
    const { size } = await handle.stat();
    if (size !== received) throw new ShortFile(received, size);
    await handle.sync();
  } catch (fault) {
    await handle.close();
    await rm(path, { force: true });
    throw fault;
  }
  await handle.close();
  return {
    async keep() {
      const made = await mkdir(dirname(named), { recursive: true, mode: 0o700 });
      if (made !== undefined) await syncFolder(kept);
      await rename(path, named);
      await syncFolder(dirname(named));
    },
    discard: () => rm(path, { force: true }),
  };
}

/** Gone for good: a name that came back after a power cut would be a file that nobody knows of. */
async function removeFile(path: string): Promise<void> {
  try {
    await rm(path);
  } catch (fault) {
    if ((fault as { code?: unknown }).code === 'ENOENT') return;
    throw fault;
  }
  await syncFolder(dirname(path));
}

/** `fil_ab…` lives in the folder `ab`, so that no folder grows without end. */
const pathOf = (kept: string, fileId: string): string => join(kept, fileId.slice(4, 6), `${fileId}.pdf`);

/** No batch may take this long; what is older was left by a process that died. */
const incomingAgeMaxMs = 6 * 3_600_000;

async function sweepIncoming(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // A process beside this one may have finished it meanwhile.
    const mtimeMs = await stat(path).then(
      (found) => found.mtimeMs,
      () => now,
    );
    if (now - mtimeMs > incomingAgeMaxMs) await rm(path, { force: true });
  }
}

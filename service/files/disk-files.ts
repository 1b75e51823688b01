import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDiskKeys } from './disk-keys.ts';
import { keptSecret } from './disk-secret.ts';
import type { Files, IncomingFile, StoredBytes } from './files.ts';
import { syncFolder } from './sync-folder.ts';

/** PDFs on disk: received into a temporary file, fsynced, then renamed, so that a name always means a whole file. */
export async function openDiskFiles(folder: string, needs: DiskNeeds): Promise<Files> {
  const incoming = join(folder, 'incoming');
  const kept = join(folder, 'files');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(kept, { recursive: true, mode: 0o700 });
  const keys = openDiskKeys(join(folder, 'keys'));
  await syncFolder(folder);

  return {
    receive: (bytes) => receive(bytes, join(incoming, needs.newName()), kept),
    read: (fileId) => readFile(pathOf(kept, fileId)),
    async open(fileId) {
      const handle = await open(pathOf(kept, fileId), 'r');
      return handle.createReadStream();
    },
    makeKey: keys.make,
    keyOf: keys.find,
    secret: () => keptSecret(folder, needs.newName()),
    remove: (id) => (keys.isKey(id) ? keys.remove(id) : removeFile(pathOf(kept, id))),
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
  now(): number;
  newName(): string;
}

async function receive(bytes: AsyncIterable<Uint8Array>, path: string, kept: string): Promise<IncomingFile> {
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
    async keepAs(fileId) {
      const made = await mkdir(folderOf(kept, fileId), { recursive: true, mode: 0o700 });
      if (made !== undefined) await syncFolder(kept);
      await rename(path, pathOf(kept, fileId));
      await syncFolder(folderOf(kept, fileId));
    },
    open: () => openStored(path),
    discard: () => rm(path, { force: true }),
  };
}

async function openStored(path: string): Promise<StoredBytes> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    size,
    async read(position, length) {
      const bytes = Buffer.alloc(length);
      for (let done = 0; done < length; ) {
        const { bytesRead } = await handle.read(bytes, done, length - done, position + done);
        if (bytesRead === 0) throw new Error(`the file ends at ${position + done}, before ${position + length}`);
        done += bytesRead;
      }
      return bytes;
    },
    close: () => handle.close(),
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

/** Writes every byte, going on where a write took only a part, and counts them. */
async function writeAll(handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let received = 0;
  for await (const chunk of bytes) {
    let written = 0;
    while (written < chunk.length) {
      const { bytesWritten } = await handle.write(chunk, written);
      if (bytesWritten === 0) throw new ShortFile(received + chunk.length, received + written);
      written += bytesWritten;
    }
    received += written;
  }
  return received;
}

/** The disk kept less than it was given, which happens when it is nearly full; the code says so. */
class ShortFile extends Error {
  override readonly name = 'ShortFile';
  readonly code = 'ENOSPC';

  constructor(received: number, kept: number) {
    super(`${received} bytes were received and ${kept} are on disk`);
  }
}

/** `fil_ab…` lives in the folder `ab`, so that no folder grows without end. */
const folderOf = (kept: string, fileId: string): string => join(kept, fileId.slice(4, 6));
const pathOf = (kept: string, fileId: string): string => join(folderOf(kept, fileId), `${fileId}.pdf`);

/** No upload may take this long; what is older was left by a process that died. */
const incomingAgeMaxMs = 2 * 3_600_000;

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

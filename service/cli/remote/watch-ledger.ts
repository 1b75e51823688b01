import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../command.ts';
import { readKept, writeKept } from './kept.ts';

/** What became of one file, known by its content: whatever it is called and wherever it is copied, it is sent once. */
export interface WatchedFile {
  /** As it was sent; a name that changed meanwhile would make another request of it. */
  readonly name: string;
  /** Null until the service has answered. */
  readonly id: string | null;
  /** `done` and `refused` are the end; `open` is looked at again until there is a proved result. */
  readonly state: 'open' | 'done' | 'refused';
  /** By format: the file that was or is about to be written. */
  readonly exports: Readonly<Record<string, { readonly file: string; readonly isWritten: boolean }>>;
  /** The text that says why there is no export yet. */
  readonly notice: string | null;
}

export interface WatchLedger {
  get(sha256: string): WatchedFile | null;
  set(sha256: string, file: WatchedFile): void;
  all(): readonly (readonly [sha256: string, file: WatchedFile])[];
  close(): void;
}

const ledgerName = '.tieout-watch.json';
const lockName = '.tieout-watch.lock';

interface Kept {
  readonly version: 1;
  readonly accounts: Readonly<Record<string, Readonly<Record<string, WatchedFile>>>>;
}

/** The ledger of a folder of exports. What was sent to one service with one kind of key is not sent to another. */
export async function openLedger(folder: string, account: string): Promise<WatchLedger> {
  const [path, lock] = [join(folder, ledgerName), join(folder, lockName)];
  await takeLock(lock, folder);
  const kept = (readKept(path) ?? { version: 1, accounts: {} }) as Kept;
  if (kept.version !== 1) throw new UsageError(`${path} is of another version of this program.`);
  const files = new Map(Object.entries(kept.accounts[account] ?? {}));
  return {
    get: (sha256) => files.get(sha256) ?? null,
    set(sha256, file) {
      files.set(sha256, file);
      const accounts = { ...kept.accounts, [account]: Object.fromEntries(files) };
      writeKept(path, { version: 1, accounts } satisfies Kept);
    },
    all: () => [...files],
    close: () => rmSync(lock, { force: true }),
  };
}

/** Two that watch for one folder would each write over the other's ledger. */
async function takeLock(path: string, folder: string): Promise<void> {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'EEXIST') throw fault;
    const holder = Number((await readFile(path, 'utf8')).trim());
    if (isRunning(holder)) throw new UsageError(`Process ${holder} already watches for ${folder}.`);
    // Left behind by one that was killed.
    rmSync(path, { force: true });
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as { code?: string }).code === 'EPERM';
  }
}

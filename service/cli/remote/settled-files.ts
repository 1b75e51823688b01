import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface SettledFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

export interface SettledFiles {
  /** Looks once, and returns the files that have come to rest since they were returned last. */
  look(): Promise<SettledFile[]>;
  /** Whether there are files that still change or were not returned yet. */
  isWaiting(): boolean;
}

interface Seen {
  readonly bytes: number;
  readonly changedMs: number;
  readonly sinceMs: number;
  readonly isTaken: boolean;
}

/** One look hands out no more than this; the rest comes with the next. */
const filesMax = 16;

/**
 * The PDFs of a folder, each once its size and time have stood still for a while: a file that is being copied is not
 * taken. One that changes afterwards is another file, and comes again.
 */
export function watchFiles(folder: string, settleMs: number, now: () => number): SettledFiles {
  let seen = new Map<string, Seen>();
  return {
    async look() {
      const found = new Map<string, Seen>();
      const settled: SettledFile[] = [];
      for (const name of await pdfsIn(folder)) {
        const facts = await factsOf(join(folder, name));
        if (facts === null) continue;
        const known = seen.get(name);
        const isSame = known?.bytes === facts.bytes && known.changedMs === facts.changedMs;
        const one = isSame ? known : { ...facts, sinceMs: now(), isTaken: false };
        const isDue = !one.isTaken && now() - one.sinceMs >= settleMs && settled.length < filesMax;
        const file = isDue ? await readWhole(folder, name, facts) : null;
        if (file !== null) settled.push(file);
        found.set(name, { ...one, isTaken: one.isTaken || file !== null });
      }
      seen = found;
      return settled;
    },
    isWaiting: () => [...seen.values()].some(({ isTaken }) => !isTaken),
  };
}

const pdfsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /\.pdf$/i.test(name) && !name.startsWith('.')).sort();

/** Null for what is no file, or is gone. */
async function factsOf(path: string): Promise<{ readonly bytes: number; readonly changedMs: number } | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { bytes: found.size, changedMs: found.mtimeMs } : null;
}

/** Null when it changed while it was read, or can't be read. */
async function readWhole(
  folder: string,
  name: string,
  facts: { readonly bytes: number; readonly changedMs: number },
): Promise<SettledFile | null> {
  const path = join(folder, name);
  const bytes = await readFile(path).catch(() => null);
  const after = await factsOf(path);
  if (bytes === null || bytes.length !== facts.bytes || after?.changedMs !== facts.changedMs) return null;
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

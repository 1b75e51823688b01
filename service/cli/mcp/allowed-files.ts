import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { UsageError } from '../command.ts';

/** The files and folders that a person has named when the server was started, and nothing beside them. */
export interface AllowedFiles {
  /** The bytes of a file that lies inside, wherever its links lead; otherwise `NotAllowed`. */
  read(path: string): Promise<AllowedFile>;
  /** The PDFs inside. */
  list(): Promise<string[]>;
}

interface AllowedFile {
  /** Without any link in it. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly changedMs: number;
}

/** A path that is not to be read, in a sentence for whoever asked. */
export class NotAllowed extends Error {}

const bytesMax = 20 * 1024 * 1024;
const filesMax = 1000;
const depthMax = 8;

export async function allowFiles(named: readonly string[]): Promise<AllowedFiles> {
  const roots = await Promise.all(named.map(rootOf));
  const isInside = (path: string): boolean =>
    roots.some((root) => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep));
  return {
    async read(path) {
      const real = await realpath(resolve(path)).catch(() => null);
      // Whether something is there is not told of places that are not ours to read.
      if (real === null || !isInside(real)) {
        throw new NotAllowed(`${path} is not among the files and folders that this server was started with.`);
      }
      return readInside(path, real, isInside);
    },
    async list() {
      const found = new Set<string>();
      for (const root of roots) await collect(root, 0, found, isInside);
      return [...found].sort();
    },
  };
}

async function rootOf(path: string): Promise<string> {
  try {
    return await realpath(resolve(path));
  } catch {
    throw new UsageError(`${path} is not there.`);
  }
}

/** What was opened is what was looked at: a link that is put in the way meanwhile is not followed. */
async function readInside(asked: string, real: string, isInside: (path: string) => boolean): Promise<AllowedFile> {
  const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
  if (file === null) throw new NotAllowed(`${asked} cannot be opened.`);
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new NotAllowed(`${asked} is no file.`);
    if (facts.size > bytesMax) throw new NotAllowed(`${asked} is larger than 20 MB.`);
    const again = await stat(real).catch(() => null);
    const isSame = again?.ino === facts.ino && again.dev === facts.dev && isInside(await realpath(real));
    if (!isSame) throw new NotAllowed(`${asked} changed while it was opened.`);
    return { path: real, bytes: await file.readFile(), changedMs: Math.floor(facts.mtimeMs) };
  } finally {
    await file.close();
  }
}

async function collect(
  path: string,
  depth: number,
  found: Set<string>,
  isInside: (path: string) => boolean,
): Promise<void> {
  const real = await realpath(path).catch(() => null);
  if (real === null || !isInside(real) || found.size >= filesMax || depth > depthMax) return;
  const facts = await stat(real).catch(() => null);
  if (facts?.isFile() && /\.pdf$/i.test(path)) found.add(real);
  if (!facts?.isDirectory()) return;
  const names = (await readdir(real).catch(() => [])).filter((name) => !name.startsWith('.'));
  for (const name of names.sort()) await collect(join(real, name), depth + 1, found, isInside);
}

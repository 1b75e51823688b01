import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const pathOfFile = (data: string, fileId: string): string =>
  join(data, 'files', fileId.slice(4, 6), `${fileId}.pdf`);

/** Ids of the files that are kept, names of those that were arriving, and ids of statements that have a key. */
export async function filesIn(data: string): Promise<string[]> {
  const found = await Promise.all(['files', 'incoming', 'keys'].map((name) => pathsIn(join(data, name))));
  return found.flat().map((path) => path.replace(/^.*\//, '').replace(/\.pdf$/, ''));
}

/** Of the words those that stand in any file below the folders. */
export async function wordsIn(folders: readonly string[], words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of (await Promise.all(folders.map(pathsIn))).flat()) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const word of words) if (bytes.includes(word)) found.add(word);
  }
  return [...found];
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

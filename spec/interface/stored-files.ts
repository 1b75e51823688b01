import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpecService } from './service.ts';

/** Every file of a PDF, also one that is still arriving. */
export async function filesOf({ folder }: Pick<SpecService, 'folder'>): Promise<string[]> {
  const found = await Promise.all(
    ['incoming', 'files'].map((name) => readdir(join(folder, name), { recursive: true, withFileTypes: true })),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** Files anywhere in the data folder, the database among them, in which these bytes stand. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const holding = await Promise.all(paths.map(async (path) => ((await readFile(path)).includes(text) ? [path] : [])));
  return holding.flat();
}

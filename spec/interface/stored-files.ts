import { readdir } from 'node:fs/promises';
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

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './command.ts';

/** More are no year of a client, but a wrong folder. */
const filesMax = 10_000;

/** Files as they are named; of a folder all PDFs in it and below it, by name. */
export async function pdfsIn(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (one) => one.isDirectory(),
      () => false,
    );
    if (isFolder) found.push(...(await pdfsBelow(path)));
    else found.push(path);
    if (found.length > filesMax) throw new UsageError(`There are more than ${filesMax} PDFs; name fewer.`);
  }
  return found;
}

async function pdfsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  if (paths.length === 0) throw new UsageError(`There is no PDF in ${folder}.`);
  return paths;
}

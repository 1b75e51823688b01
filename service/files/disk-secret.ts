import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const secretBytes = 32;

/** The secret that a version before kept beside the files; the database has it since. Null where there is none. */
export async function earlierSecret(folder: string): Promise<Uint8Array | null> {
  const path = join(folder, 'secret');
  const found = await readFile(path).catch(unlessMissing);
  if (found === null || found.length === secretBytes) return found;
  throw new Error(`${path} has ${found.length} bytes and should have ${secretBytes}`);
}

function unlessMissing(fault: { code?: unknown }): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

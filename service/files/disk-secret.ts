import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newBytes } from '../statement/index.ts';
import { syncFolder } from './sync-folder.ts';

const secretBytes = 32;

/** The secret of a data folder. Of two processes that begin at once one makes it, and both have the same. */
export async function keptSecret(folder: string, temporaryName: string): Promise<Uint8Array> {
  const path = join(folder, 'secret');
  const known = await readFile(path).catch(unlessMissing);
  if (known !== null) return requireWhole(known, path);
  const temporary = join(folder, 'incoming', temporaryName);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(newBytes(secretBytes));
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A link never replaces what is there already.
  await link(temporary, path).catch((fault: { code?: unknown }) => {
    if (fault.code !== 'EEXIST') throw fault;
  });
  await rm(temporary, { force: true });
  await syncFolder(folder);
  return requireWhole(await readFile(path), path);
}

function unlessMissing(fault: { code?: unknown }): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

function requireWhole(secret: Uint8Array, path: string): Uint8Array {
  if (secret.length === secretBytes) return secret;
  throw new Error(`${path} has ${secret.length} bytes and should have ${secretBytes}`);
}

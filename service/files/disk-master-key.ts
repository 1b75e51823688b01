import { readFileSync, statSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newBytes } from '../statement/index.ts';
import { syncFolder } from './sync-folder.ts';

const keyBytes = 32;

/** The master keys of a data folder, a line each, the current one first. */
export interface MasterKeyFile {
  keys(): readonly Uint8Array[];
  /** Puts a new key before the others, which still open what they sealed. */
  add(): Promise<void>;
  /** Leaves the current key alone. */
  forgetOlder(): Promise<void>;
}

/** Of two processes that begin at once one makes the file, and both have the same. */
export async function openMasterKeyFile(folder: string, newName: () => string): Promise<MasterKeyFile> {
  const path = join(folder, 'master-key');
  const temporary = () => join(folder, 'incoming', newName());
  if (!exists(path)) await makeFirst(path, temporary());
  let known = { changedAt: '', keys: [] as readonly Uint8Array[] };
  const keys = (): readonly Uint8Array[] => {
    // A rotation beside a running service is seen at once.
    const { mtimeNs, ino } = statSync(path, { bigint: true });
    const changedAt = `${mtimeNs} ${ino}`;
    if (changedAt !== known.changedAt) known = { changedAt, keys: parse(readFileSync(path, 'utf8'), path) };
    return known.keys;
  };
  const replace = async (lines: readonly Uint8Array[]): Promise<void> => {
    const made = temporary();
    await write(made, lines);
    await rename(made, path);
    await syncFolder(dirname(path));
  };
  keys();
  return {
    keys,
    add: () => replace([newBytes(keyBytes), ...keys()]),
    forgetOlder: () => replace(keys().slice(0, 1)),
  };
}

async function makeFirst(path: string, temporary: string): Promise<void> {
  await write(temporary, [newBytes(keyBytes)]);
  // A link never replaces what is there already.
  await link(temporary, path).catch((fault: { code?: unknown }) => {
    if (fault.code !== 'EEXIST') throw fault;
  });
  await rm(temporary, { force: true });
  await syncFolder(dirname(path));
}

async function write(path: string, keys: readonly Uint8Array[]): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parse(text: string, path: string): Uint8Array[] {
  const keys = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.length > 0 && keys.every((key) => key.length === keyBytes)) return keys;
  throw new Error(`${path} should have a key of ${keyBytes} bytes in base64 on each line`);
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

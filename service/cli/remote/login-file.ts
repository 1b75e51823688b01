import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type TieoutClient } from '@tieout/client';
import { type ClientConfig, readClientConfig } from '../../config/index.ts';
import { note, UsageError } from '../command.ts';
import { readKept, writeKept } from './kept.ts';

/** Which service is called, and with which key. */
export interface Login {
  readonly server: string;
  readonly key: string;
}

export interface Connection extends Login {
  readonly client: TieoutClient;
  readonly mode: 'live' | 'test';
}

export const defaultServer = 'http://127.0.0.1:8080';
const pathIn = (folder: string): string => join(folder, 'login.json');

export function keepLogin(login: Login): string {
  const path = pathIn(readClientConfig().folder);
  writeKept(path, login);
  return path;
}

export function forgetLogin(): string {
  const path = pathIn(readClientConfig().folder);
  rmSync(path, { force: true });
  return path;
}

/** A client for whatever this person is logged in to. */
export function connect(): Connection {
  const login = loginOf(readClientConfig());
  return { ...login, ...connectTo(login) };
}

export const connectTo = ({ server, key }: Login) => ({
  client: createClient({ key, baseUrl: server }),
  mode: modeOf(key),
});

export const isKey = (text: string): boolean => /^sk_(?:live|test)_[0-9A-Za-z]+$/.test(text);
const modeOf = (key: string): 'live' | 'test' => (key.startsWith('sk_test_') ? 'test' : 'live');

/** The environment first. A stored key goes to the server that it was stored for and to no other. */
function loginOf({ server, key, folder }: ClientConfig): Login {
  const path = pathIn(folder);
  const stored = storedLogin(path);
  if (key !== null) {
    if (!isKey(key)) throw new UsageError('TIEOUT_KEY is no API key: they begin with sk_live_ or sk_test_.');
    return { server: server ?? stored?.server ?? defaultServer, key };
  }
  if (stored === null) throw new UsageError('Nobody is logged in here: run "tieout login", or set TIEOUT_KEY.');
  if (server !== null && server !== stored.server) {
    throw new UsageError(`The stored key is for ${stored.server}, not for ${server}: set TIEOUT_KEY too.`);
  }
  warnIfShared(path);
  return stored;
}

function storedLogin(path: string): Login | null {
  const kept = readKept(path) as Partial<Login> | null;
  if (kept === null) return null;
  if (typeof kept.server === 'string' && typeof kept.key === 'string' && isKey(kept.key)) {
    return { server: kept.server, key: kept.key };
  }
  throw new UsageError(`${path} cannot be used: run "tieout login" again.`);
}

function warnIfShared(path: string): void {
  const isShared = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
  if (isShared) note(`${path} can be read by others on this machine: run "chmod 600 ${path}".`);
}

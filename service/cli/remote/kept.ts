import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a file holds as JSON; null where there is none. */
export function readKept(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (fault) {
    if ((fault as { code?: string }).code === 'ENOENT') return null;
    throw fault;
  }
  return JSON.parse(text);
}

const ownerOnly = 0o600;

/** Written beside and moved into place, readable by nobody else: a crash leaves the old content or the new. */
export function writeKept(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}.new`;
  rmSync(beside, { force: true });
  writeFileSync(beside, `${JSON.stringify(content, null, 2)}\n`, { mode: ownerOnly, flush: true, flag: 'wx' });
  // Whatever the umask says.
  chmodSync(beside, ownerOnly);
  renameSync(beside, path);
}

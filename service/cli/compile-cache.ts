import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whoever may write here may change the sources themselves. */
export const besideSources = fileURLToPath(new URL('../.cache', import.meta.url));

/**
 * Keeps what was compiled, for the next start and for the threads of this one. Never where anybody may put code for
 * this process to load, as in the system's folder for temporary files.
 */
export function keepCompiled(folder: string): void {
  if (getCompileCacheDir() === undefined && isOurs(folder)) enableCompileCache(folder);
}

/** In a folder that is there already, made by us, and writable by nobody else. */
function isOurs(folder: string): boolean {
  try {
    accessSync(dirname(folder), constants.W_OK);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    return uid === process.getuid?.() && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}

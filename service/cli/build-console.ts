import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An installed package carries the console built; a clone has its sources, and builds them here. */
const packaged = fileURLToPath(new URL('../console/', import.meta.url));
const workspace = fileURLToPath(new URL('../../console/', import.meta.url));
/** One page of the console reads with the engine itself. */
const engine = fileURLToPath(new URL('../../engine/', import.meta.url));
const built = join(workspace, 'dist');
const index = join(built, 'index.html');
const isPackaged = existsSync(join(packaged, 'index.html'));

/** Where the built console lies, or will lie once it is built; null where there is none. */
export function consoleFolder(): string | null {
  if (isPackaged) return packaged;
  if (existsSync(join(workspace, 'index.html'))) mkdirSync(built, { recursive: true });
  return existsSync(built) ? built : null;
}

/** Builds the console if it is missing or older than its sources. */
export async function buildConsole(tell: (text: string) => void): Promise<void> {
  if (isPackaged || !existsSync(join(workspace, 'index.html'))) return;
  if (existsSync(index) && Math.max(newestMs(workspace), newestMs(engine)) <= statSync(index).mtimeMs) return;
  tell('Building the console, which takes a few seconds …');
  const output = await runBuild();
  if (output !== null) tell(`The console could not be built; the interface works without it.\n${output}`);
}

const unwatched = new Set(['dist', 'node_modules']);

/** When the newest source was changed. */
function newestMs(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !unwatched.has(name) && !name.startsWith('.'))
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestMs(path) : statSync(path).mtimeMs;
    })
    .reduce((newest, timeMs) => Math.max(newest, timeMs), 0);
}

/** Null when it went well, else what the build said. */
function runBuild(): Promise<string | null> {
  return new Promise((resolve) => {
    const build = spawn('npm', ['run', 'build', '--silent'], { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    build.stdout.on('data', keep);
    build.stderr.on('data', keep);
    build.on('error', (fault) => resolve(fault.message));
    build.on('close', (code) => resolve(code === 0 ? null : output));
  });
}

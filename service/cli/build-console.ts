import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../console/', import.meta.url));

/** The folder of the built console, built now if it is missing or older than its sources; null where it can't be. */
export async function buildConsole(tell: (text: string) => void): Promise<string | null> {
  const built = join(workspace, 'dist');
  const index = join(built, 'index.html');
  if (!existsSync(join(workspace, 'index.html'))) return existsSync(index) ? built : null;
  if (existsSync(index) && newestMs(workspace) <= statSync(index).mtimeMs) return built;
  tell('Building the console, which takes a few seconds …');
  const output = await runBuild();
  if (output === null) return built;
  tell(`The console could not be built, so there is none; the interface works without it.\n${output}`);
  return existsSync(index) ? built : null;
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const cli = fileURLToPath(new URL('../../../service/cli/tieout.js', import.meta.url));
export const corpus = fileURLToPath(new URL('../../../corpus/', import.meta.url));

type Settings = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Served {
  readonly process: ChildProcess;
  readonly url: string;
  readonly out: string;
  readonly liveKey: string | null;
  readonly testKey: string | null;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const folders: string[] = [];
const running = new Set<ChildProcess>();

/** A folder that is gone after the tests of the file. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-process-'));
  folders.push(folder);
  return folder;
}

/** Cleans up after the tests of a file: no process and no folder outlives them. */
export function cleanUp(): void {
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
}

function launch(args: readonly string[], settings: Settings, cwd?: string, input = ''): ChildProcess {
  const env = {
    PATH: process.env.PATH ?? '',
    TIEOUT_LOG_LEVEL: 'warn',
    TIEOUT_CONSOLE: 'off',
    TIEOUT_WEBHOOK_LOOPBACK: 'on',
    ...settings,
  };
  const child = spawn(process.execPath, [cli, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  });
  child.stdin?.end(input);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export interface Running {
  readonly process: ChildProcess;
  out(): string;
  err(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a command that goes on until it is stopped. */
export function start(args: readonly string[], settings: Settings): Running {
  const child = launch(args, settings);
  return {
    process: child,
    ...collect(child),
    async end(signal) {
      if (child.exitCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = await once(child, 'close');
      return code;
    },
  };
}

/** Runs a command to its end; `input` is what it reads from standard input. */
export async function tieout(
  args: readonly string[],
  settings: Settings = {},
  cwd?: string,
  input?: string,
): Promise<Ended> {
  const child = launch(args, settings, cwd, input);
  const said = collect(child);
  const [code] = await once(child, 'close');
  return { code, out: said.out(), err: said.err() };
}

/** Starts the service and waits until it has said where it listens. */
export async function serve(settings: Settings, args: readonly string[] = []): Promise<Served> {
  const child = launch(['serve', ...args], { PORT: '0', ...settings });
  const said = collect(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => /Ctrl\+C/.test(said.out()) && resolve());
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said.err()}`)));
  });
  const out = said.out();
  const found = (pattern: RegExp): string | null => pattern.exec(out)?.[1] ?? null;
  return {
    process: child,
    url: found(/serves on (\S+)/) ?? '',
    out,
    liveKey: found(/live key {2}(\S+)/),
    testKey: found(/test key {2}(\S+)/),
    async end(signal) {
      if (child.exitCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

function collect(child: ChildProcess): { out(): string; err(): string } {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  return { out: () => out, err: () => err };
}

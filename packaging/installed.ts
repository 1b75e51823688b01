import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '..');
const startMs = 60_000;
const commandMs = 180_000;

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-installed-'));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Runs a command to its end, with the given Node first in its path. */
export async function run(folder: string, command: string, args: readonly string[], node?: string): Promise<Ended> {
  const settings = { cwd: folder, env: environment(node), maxBuffer: 64 * 1024 * 1024, timeout: commandMs };
  return promisify(execFile)(command, [...args], settings).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (fault) => ({ code: fault.code ?? 1, out: fault.stdout, err: fault.stderr }),
  );
}

/** The same, where any other end than 0 is a failure with its own words. */
export async function runWell(
  folder: string,
  command: string,
  args: readonly string[],
  node?: string,
): Promise<string> {
  const { code, out, err } = await run(folder, command, args, node);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${err}${out}`);
  return out;
}

/** What npm and the test runner tell their own children must not reach the npm that is tried here. */
const inherited =
  /^(?:npm_(?:package|lifecycle|command|execpath|node_execpath|config_(?:local_|global_)?prefix)|INIT_CWD|NODE_|VITEST|TIEOUT_|TEST$)/;

function environment(node: string | undefined): NodeJS.ProcessEnv {
  const own = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name) || keptNames.has(name))),
    PATH: [dirname(node ?? process.execPath), ...own].join(delimiter),
  };
}

/** Without it npm may not get through where it is reached by another's certificate. */
const keptNames = new Set(['NODE_EXTRA_CA_CERTS']);

/** Node of another version, as npm offers it; its program's path. */
export async function installNode(version: string): Promise<string> {
  const folder = emptyProject();
  await runWell(folder, 'npm', ['install', '--no-save', `node-${process.platform}-${process.arch}@${version}`]);
  return join(folder, 'node_modules/.bin/node');
}

export function emptyProject(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "version": "1.0.0", "private": true }\n');
  return folder;
}

export interface Served {
  readonly url: string;
  readonly key: string;
  stop(): Promise<void>;
}

/** `npx tieout serve` in a folder, until it has greeted. */
export async function serve(folder: string, node: string): Promise<Served> {
  const program = join(folder, 'node_modules/.bin/tieout');
  const child = spawn(program, ['serve'], {
    cwd: folder,
    env: { ...environment(node), PORT: '0', TIEOUT_DATA: newFolder() },
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it did not start: ${said}`)), startMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Ctrl+C')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  return {
    url: /serves on (http:\S+)/.exec(said)?.[1] ?? '',
    key: /sk_live_\w+/.exec(said)?.[0] ?? '',
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The same packages as some package managers lay them out: each in a folder of its own, linked to what it needs. */
export function linkedCopy(installed: string): string {
  const [folder, modules] = [newFolder(), join(installed, 'node_modules')];
  const place = (owner: string, name: string): string => {
    const path = join(folder, 'store', owner, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  cpSync(join(modules, 'tieout'), place('tieout', 'tieout'), { recursive: true });
  cpSync(join(modules, '@tieout/engine'), place('engine', '@tieout/engine'), { recursive: true });
  symlinkSync(place('engine', '@tieout/engine'), place('tieout', '@tieout/engine'));
  cpSync(join(modules, '@tieout/client'), place('client', '@tieout/client'), { recursive: true });
  symlinkSync(place('client', '@tieout/client'), place('tieout', '@tieout/client'));
  for (const name of ['@embedpdf/pdfium', 'fflate']) symlinkSync(join(modules, name), place('engine', name));
  for (const name of readdirSync(modules)) {
    const path = place('tieout', name);
    if (!existsSync(path) && !name.startsWith('.')) symlinkSync(join(modules, name), path);
  }
  return place('tieout', 'tieout/cli/tieout.js');
}

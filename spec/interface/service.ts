import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { type Config, readConfig } from '../../service/config/index.ts';
import { type Role, type RunningService, startService } from '../../service/main/index.ts';
import { addCredits, createCustomer, createKey, keepHouse, listCredits } from '../../service/operations/index.ts';
import type { Reader } from '../../service/reader/index.ts';
import { type Fleet, startFleet } from '../storage/fleet.ts';
import { type Client, clientOf } from './client.ts';
import { checkLedger } from './ledger.ts';
import { movableClock } from './movable-clock.ts';
import { scriptedReader } from './scripted-reader.ts';

export type Database = 'SQLite' | 'PostgreSQL';

/** The same promises on both databases. */
export function onBothDatabases(define: (database: Database) => void): void {
  const databases = isFleetAsked ? (['PostgreSQL'] as const) : (['SQLite', 'PostgreSQL'] as const);
  for (const database of databases) {
    describe(`on ${database}${isFleetAsked ? ' and S3, in four processes' : ''}`, () => define(database));
  }
}

/** `npm run test:fleet`: the same promises, kept by processes that share a database and a bucket and no folder. */
export const isFleetAsked = process.env.TEST_FLEET === 'on';

/** A service for the tests of a block; after each of them every customer's ledger is gone through. */
export function useService(database: Database, options: SpecOptions = {}): SpecService {
  let service: SpecService | null = null;
  beforeAll(async () => {
    service = await startSpecService(database, options);
  });
  afterEach(() => service?.checkLedgers());
  afterAll(() => service?.stop());
  return new Proxy({} as SpecService, {
    get: (_target, name) => Reflect.get(service ?? {}, name),
  });
}

export interface SpecOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly reader?: Reader;
  readonly role?: Role;
  /** Two processes serve the interface and two read, with their files in a bucket. */
  readonly isFleet?: boolean;
  /** Another way to the PostgreSQL, such as one that can be cut. */
  readonly reachedBy?: (url: string) => Promise<string>;
}

export interface SpecService {
  readonly running: RunningService;
  /** The other processes, where there are any. */
  readonly fleet: Fleet | null;
  /** Where the objects of this service begin, if its files lie in a bucket. */
  readonly s3Prefix: string | null;
  readonly url: string;
  readonly folder: string;
  /** Null on SQLite. */
  readonly databaseUrl: string | null;
  /** What the service logged so far. */
  readonly log: () => string;
  /** Time passes. */
  forward(timeMs: number): void;
  /** The wall clock is set, forward or back, and no time passes. */
  setClock(timeMs: number): void;
  /** A customer of its own for a test, with keys of both kinds. */
  customer(credits?: number): Promise<SpecCustomer>;
  keepHouse(): Promise<void>;
  /** Stops the service and starts another one on the same data, at another port. */
  restart(graceMs: number): Promise<void>;
  /** Remaining = granted − posted − reserved, never negative, and every statement is charged once at most. */
  checkLedgers(): Promise<void>;
  stop(): Promise<void>;
}

export interface SpecCustomer {
  readonly id: string;
  readonly name: string;
  readonly live: Client;
  readonly test: Client;
  addCredits(credits: number): Promise<void>;
}

let customersMade = 0;

/** A hundredth of what a password costs elsewhere: here they are hashed by the hundred. */
const passwordCost = { log2N: 10, r: 8, p: 1 };

/** The real service on a real port, with a clock that can be moved and, unless told, a reader that does as it is bid. */
export async function startSpecService(database: Database, options: SpecOptions = {}): Promise<SpecService> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-spec-'));
  const place = database === 'PostgreSQL' ? await createDatabase() : null;
  const databaseUrl = place === null ? null : ((await options.reachedBy?.(place.url)) ?? place.url);
  const isOrdinary = options.reader === undefined && options.role === undefined;
  const isFleet = options.isFleet ?? (isFleetAsked && isOrdinary && database === 'PostgreSQL');
  const s3: Record<string, string> = isFleet ? await s3Settings() : {};
  const settings = { ...options.settings, ...s3 };
  const config = configFor(folder, databaseUrl, settings);
  const { clock, forward, set } = movableClock();
  const lines: string[] = [];
  const logger = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) });
  const marks = join(folder, 'marks');
  const reader = options.reader ?? scriptedReader();
  const role = isFleet ? 'api' : (options.role ?? 'all');
  let fleet: Fleet | null = null;
  const start = async () => {
    const started = await startService(config, { role, clock, reader, logger, passwordCost });
    const env = { ...specSettings, DATABASE_URL: databaseUrl ?? '', ...settings };
    const onLog = (text: string) => void lines.push(text);
    if (isFleet) fleet = await startFleet(['api', 'worker', 'worker'], { settings: env, marks, onLog });
    return started;
  };
  const stop = async (graceMs: number) => {
    await fleet?.stop();
    await running.stop(graceMs);
  };
  let running = await start();
  const customerIds: string[] = [];
  let asked = 0;
  const nextUrl = () => {
    const urls = [running.url ?? '', ...(fleet?.urls ?? [])];
    asked += 1;
    return urls[asked % urls.length] ?? '';
  };
  return {
    get running() {
      return running;
    },
    get fleet() {
      return fleet;
    },
    s3Prefix: s3.S3_PREFIX ?? null,
    get url() {
      return running.url ?? '';
    },
    folder,
    databaseUrl: place?.url ?? null,
    async restart(graceMs) {
      await stop(graceMs);
      running = await start();
    },
    log: () => lines.join(''),
    forward(timeMs) {
      forward(timeMs);
      fleet?.move(timeMs, 'forward');
    },
    setClock(timeMs) {
      set(timeMs);
      fleet?.move(timeMs, 'set');
    },
    keepHouse: () => keepHouse(running.services),
    async checkLedgers() {
      for (const id of customerIds) checkLedger(await listCredits(running.services, id));
    },
    async customer(credits = 1000) {
      const name = `customer ${++customersMade}`;
      const { services } = running;
      const id = await createCustomer(services, name, credits);
      customerIds.push(id);
      return {
        id,
        name,
        live: clientOf(nextUrl, await createKey(services, id, 'live')),
        test: clientOf(nextUrl, await createKey(services, id, 'test')),
        addCredits: async (more) => void (await addCredits(services, id, more)),
      };
    },
    async stop() {
      // A test that leaves a slow reading behind has seen what it wanted to see.
      await stop(0);
      await place?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function s3Settings(): Promise<Record<string, string>> {
  const s3 = inject('s3');
  if (s3 === null) throw new Error('OpenStack Swift is not installed: .ci/install-object-storage');
  const prefix = `spec-${process.pid}-${++databasesMade}-${Date.now().toString(36)}/`;
  return { ...s3, S3_PREFIX: prefix, TIEOUT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
}

/** Quick enough for tests that wait, and generous with everything that a test does not look at. */
const specSettings = {
  PORT: '0',
  TIEOUT_RATE_UPLOADS: '100000',
  TIEOUT_RATE_EXPORTS: '100000',
  TIEOUT_RATE_WRITES: '100000',
  TIEOUT_RATE_READS: '100000',
  TIEOUT_RATE_BAD_KEYS: '100000',
  TIEOUT_READER_THREADS: '2',
  TIEOUT_WEBHOOK_LOOPBACK: 'on',
};

export const configFor = (
  folder: string,
  url: string | null,
  settings: Readonly<Record<string, string>> = {},
): Config =>
  readConfig({
    ...specSettings,
    TIEOUT_DATA: folder,
    ...(url === null ? {} : { DATABASE_URL: url }),
    ...settings,
  });

let databasesMade = 0;

export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `spec_${process.pid}_${Date.now().toString(36)}_${++databasesMade}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, randomFrom } from '../random.ts';
import { freePort, tieout } from '../storm/processes.ts';
import { type Client, clientOf } from './client.ts';
import { allUp, disturb, type Measure, someOf, type World } from './disturb.ts';
import type { State } from './inspect.ts';
import { type Evidence, type FindingKind, type Findings, findingKinds, judge } from './judge.ts';
import { type KeptService, keepService } from './kept-service.ts';
import { load, type Upload } from './load.ts';
import { points } from './points.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { filesIn, serverFolders, wordsIn } from './search.ts';
import { openWay } from './way.ts';

export interface FaultOptions extends Measure {
  readonly uploads: number;
  readonly seed: number;
  /** Null: SQLite. */
  readonly databaseUrl: string | null;
  readonly timeoutMs: number;
  /** Whether damage of each kind is planted afterwards, to see that it would be found. */
  readonly isProved: boolean;
  say?(line: string): void;
}

export interface FaultReport {
  readonly acknowledged: number;
  readonly deleted: number;
  readonly findings: Findings;
  /** Good documents that were given up because the process died under each reading. */
  readonly givenUp: number;
  /** The points at which processes died. */
  readonly deaths: readonly string[];
  readonly disturbances: readonly string[];
  /** Kinds of planted damage that were found, and those that were not. */
  readonly found: readonly FindingKind[];
  readonly unfound: readonly FindingKind[];
  readonly durationMs: number;
}

/** Uploads, corrects and deletes statements while processes die, disks fill, clocks jump and the database freezes. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const begun = Date.now();
  const end = begun + options.timeoutMs;
  const folder = await mkdtemp(join(tmpdir(), 'tieout-faults-'));
  const way = options.databaseUrl === null ? null : await openWay(options.databaseUrl);
  const receiver = await openReceiver();
  const port = await freePort();
  const environment = environmentOf(folder, port, way?.url ?? null);
  const random = randomFrom(options.seed);
  const processes = await startProcesses(environment, random, options);
  const over = new AbortController();
  const world: World = { processes, way, data: join(folder, 'data'), over: over.signal };
  try {
    await allUp(world);
    // The command line works beside the service, and dies with no fault of it.
    const key = await again(() => tieout(environment, 'keys', 'create', '--customer', 'default', '--mode', 'live'));
    await again(() => tieout(environment, 'webhooks', 'add', '--customer', 'default', receiver.url));
    const client = clientOf(`http://127.0.0.1:${port}`, key, end);
    const disturbed = disturb(world, random, options);
    disturbed.catch(() => {});
    const uploads = await load(client, random, options.uploads);
    const disturbances = await disturbed;
    options.say?.(`${uploads.length} uploads acknowledged after ${Date.now() - begun} ms`);
    for (const one of processes) one.disarm();
    const scene = { world, receiver, client, uploads, databaseUrl: options.databaseUrl };
    const evidence = await settle(scene, end);
    const findings = judge(evidence);
    const proof = options.isProved ? await prove(scene, evidence) : { found: [], unfound: [] };
    return {
      acknowledged: uploads.length,
      deleted: uploads.filter(({ isDeleted }) => isDeleted).length,
      findings,
      givenUp: evidence.state.statements.filter(({ error }) => error === 'internal_error').length,
      deaths: processes.flatMap((one) => one.deaths),
      disturbances,
      ...proof,
      durationMs: Date.now() - begun,
    };
  } finally {
    over.abort();
    await Promise.all(processes.map((one) => one.stop()));
    receiver.close();
    way?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const environmentOf = (folder: string, port: number, databaseUrl: string | null) => ({
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, TIEOUT_DATABASE_TIMEOUT: '2s' }),
  TIEOUT_DATA: join(folder, 'data'),
  PORT: String(port),
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

/** SQLite is one process's; beside PostgreSQL the interface and the work have one each. */
async function startProcesses(
  environment: Readonly<Record<string, string>>,
  random: Random,
  { databaseUrl, rounds, share }: FaultOptions,
): Promise<KeptService[]> {
  const first = points.start.map((point) => `${point}@${2 + random.below(6)}`);
  if (databaseUrl === null) {
    const names = [...new Set([...points.api, ...points.worker])];
    return [keepService('all', environment, [...first, ...faultsOf(names, random, { rounds, share })])];
  }
  const api = keepService('api', environment, [...first, ...faultsOf(points.api, random, { rounds, share })]);
  while (api.deaths.length === 0 && !api.isUp()) await wait(20);
  return [api, keepService('worker', environment, faultsOf(points.worker, random, { rounds, share }))];
}

/** One life after the other ends at its point, unless something else ends it before. */
const faultsOf = (names: readonly string[], random: Random, { rounds, share }: Measure): string[] =>
  Array.from({ length: rounds }, () =>
    someOf(names, random, share).map((name) => `${name}@${1 + random.below(name === 'commit_unanswered' ? 25 : 3)}`),
  ).flat();

async function again<T>(run: () => Promise<T>, tries = 20): Promise<T> {
  try {
    return await run();
  } catch (fault) {
    if (tries === 1) throw fault;
    await wait(250);
    return again(run, tries - 1);
  }
}

interface Scene {
  readonly world: World;
  readonly receiver: Pick<Receiver, 'taken'>;
  readonly client: Pick<Client, 'faults'>;
  readonly uploads: readonly Upload[];
  readonly databaseUrl: string | null;
}

/** Longer than whatever the service waits before it takes something for left behind. */
const sevenHoursMs = 7 * 3_600_000;

/** Waits until nothing more happens, or the time is up; then seven hours pass, the service tidies up, and we look. */
async function settle(scene: Scene, end: number): Promise<Evidence> {
  const { world } = scene;
  for (;;) {
    await allUp(world);
    const { unfinished, event_lost: lost } = judge({ ...(await look(scene)), leftovers: [] });
    if ((unfinished.length === 0 && lost.length === 0) || Date.now() > end) break;
    await wait(500);
  }
  for (const one of world.processes) await keepHouse(one);
  for (const one of world.processes) one.setClock(sevenHoursMs, true);
  for (const one of world.processes) await keepHouse(one);
  const evidence = await look(scene);
  return { ...evidence, leftovers: await leftoversOf(scene) };
}

/** As the service does it every minute, until it comes to its end. */
async function keepHouse(service: KeptService, tries = 5): Promise<void> {
  const kept = await service.ask<{ fault?: string }>({ ask: 'keep_house' }, 'house_kept');
  if ((kept === null || kept.fault !== undefined) && tries > 1) {
    await wait(1000);
    return keepHouse(service, tries - 1);
  }
}

async function look({ world, receiver, client, uploads }: Scene): Promise<Omit<Evidence, 'leftovers'>> {
  for (;;) {
    await allUp(world);
    const answer = await world.processes[0]?.ask<{ state: State | null }>({ ask: 'inspect' }, 'state');
    const seen = { uploads, taken: receiver.taken, faults: client.faults };
    if (answer?.state) return { ...seen, state: answer.state, files: await filesIn(world.data) };
    await wait(100);
  }
}

/** In the data folder and, where the database is a server of this machine, in its files and its log. */
async function leftoversOf({ world, uploads, databaseUrl }: Scene): Promise<string[]> {
  const words = uploads
    .filter(({ isDeleted }) => isDeleted)
    .flatMap(({ word, accountNumber }) => [word, accountNumber]);
  const server = databaseUrl === null ? [] : await serverFolders(databaseUrl);
  return wordsIn([world.data, ...server], words);
}

/** Does the damage one kind at a time and looks whether the judge sees more of it than before. */
async function prove(scene: Scene, before: Evidence): Promise<Pick<FaultReport, 'found' | 'unfound'>> {
  const { uploads, state } = before;
  const { word = '' } = uploads.find(({ isDeleted }) => isDeleted) ?? {};
  const withFile = state.statements.find(({ fileId }) => fileId !== null)?.id ?? '';
  const good = uploads.filter(({ id, kind, isDeleted }) => kind === 'good' && !isDeleted && id !== withFile);
  const found: FindingKind[] = [];
  let evidence = before;
  for (const [at, damage] of findingKinds.entries()) {
    const statement = damage === 'missing_file' ? withFile : (good[at % good.length]?.id ?? '');
    const last = judge(evidence)[damage].length;
    await scene.world.processes[0]?.ask({ ask: 'plant', damage, statement, word }, 'planted');
    evidence = {
      ...(await look(scene)),
      taken: damage === 'event_lost' ? without(evidence.taken, statement) : evidence.taken,
      faults: damage === 'answered_500' ? [...evidence.faults, 'planted'] : evidence.faults,
      leftovers: damage === 'left_after_delete' ? await leftoversOf(scene) : evidence.leftovers,
    };
    if (judge(evidence)[damage].length > last) found.push(damage);
  }
  return { found, unfound: findingKinds.filter((kind) => !found.includes(kind)) };
}

const without = <T>(map: ReadonlyMap<string, T>, key: string): Map<string, T> =>
  new Map([...map].filter(([one]) => one !== key));

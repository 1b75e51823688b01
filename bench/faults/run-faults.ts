import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Settings } from '../../spec/index.ts';
import { randomFrom } from '../random.ts';
import { tieout } from '../storm/processes.ts';
import { bucketIds } from './bucket-ids.ts';
import { type Client, clientOf } from './client.ts';
import { allUp, disturb, type World } from './disturb.ts';
import { settingsOf, startHosts } from './hosts.ts';
import type { State } from './inspect.ts';
import { type Evidence, type FindingKind, type Findings, findingKinds, judge } from './judge.ts';
import type { KeptService } from './kept-service.ts';
import { load, type Upload } from './load.ts';
import type { Measure } from './measure.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { filesIn, serverFolders, wordsIn } from './search.ts';
import { openStorageWay } from './storage-way.ts';
import { openWay } from './way.ts';

export interface FaultOptions extends Measure {
  readonly uploads: number;
  readonly seed: number;
  /** Null: SQLite. */
  readonly databaseUrl: string | null;
  /** Null: files on disk. With a bucket there are two hosts that share no folder. */
  readonly s3: S3Settings | null;
  /** No upload and no disturbance begins later, and processes die at no more points: a slow run does less. */
  readonly troubleMaxMs: number;
  /** How long the service then has to answer and to finish everything; what it has not done is a finding. */
  readonly settleMaxMs: number;
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
  /** Uploads and disturbances that were left out because the time for trouble was over. */
  readonly unsent: number;
  readonly undone: number;
  /** Kinds of planted damage that were found, and those that were not. */
  readonly found: readonly FindingKind[];
  readonly unfound: readonly FindingKind[];
  readonly durationMs: number;
}

/** Uploads, corrects and deletes statements while processes die, disks fill, clocks jump and the database freezes. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const begun = Date.now();
  const calmAt = begun + options.troubleMaxMs;
  const end = calmAt + options.settleMaxMs;
  const isOver = () => Date.now() > calmAt;
  const random = randomFrom(options.seed);
  const folder = await mkdtemp(join(tmpdir(), 'tieout-faults-'));
  const way = options.databaseUrl === null ? null : await openWay(options.databaseUrl);
  const storageWay = options.s3 === null ? null : await openStorageWay(options.s3.S3_ENDPOINT, random);
  const bucket = options.s3 === null ? null : { ...options.s3, S3_PREFIX: `faults-${process.pid}-${begun}/` };
  const ways = {
    databaseUrl: way?.url ?? null,
    bucket: bucket === null ? null : { ...bucket, S3_ENDPOINT: storageWay?.url ?? '' },
  };
  const receiver = await openReceiver();
  const hosts = await startHosts({ ...options, ...ways, folder }, random);
  const processes = hosts.flatMap((host) => host.processes);
  const over = new AbortController();
  const world: World = { hosts, processes, way, storageWay, over: over.signal, giveUpAt: end + lookMaxMs };
  const disarm = () => {
    for (const one of processes) one.disarm();
  };
  const calm = setTimeout(disarm, Math.max(0, calmAt - Date.now()));
  try {
    await allUp(world);
    options.say?.(`started after ${Date.now() - begun} ms`);
    // The command line works beside the service, and dies with no fault of it.
    const data = bucket === null ? hosts[0]?.data : join(folder, 'operator');
    const environment = { ...settingsOf(ways), TIEOUT_DATA: data ?? '' };
    const key = await again(() => tieout(environment, 'keys', 'create', '--customer', 'default', '--mode', 'live'));
    await again(() => tieout(environment, 'webhooks', 'add', '--customer', 'default', receiver.url));
    const urls = hosts.map(({ url }) => url);
    const client = clientOf(urls, key, end);
    const disturbed = disturb(world, random, { ...options, isOver });
    disturbed.catch(() => {});
    const uploads = await load(client, random, { count: options.uploads, hasLarge: bucket !== null, isOver });
    const { done: disturbances, undone } = await disturbed;
    options.say?.(`${uploads.length} uploads acknowledged after ${Date.now() - begun} ms`);
    disarm();
    const scene = { world, receiver, client, uploads, databaseUrl: options.databaseUrl, bucket };
    const evidence = await settle(scene, end);
    options.say?.(`judged after ${Date.now() - begun} ms`);
    const findings = judge(evidence);
    const proof = options.isProved ? await prove(scene, evidence) : { found: [], unfound: [] };
    return {
      acknowledged: uploads.length,
      deleted: uploads.filter(({ isDeleted }) => isDeleted).length,
      findings,
      givenUp: evidence.state.statements.filter(({ error }) => error === 'internal_error').length,
      deaths: processes.flatMap((one) => one.deaths),
      disturbances,
      unsent:
        options.uploads - uploads.length - client.unanswered.filter((one) => one === 'POST /v1/statements').length,
      undone,
      ...proof,
      durationMs: Date.now() - begun,
    };
  } finally {
    clearTimeout(calm);
    over.abort();
    await Promise.all(processes.map((one) => one.stop()));
    receiver.close();
    way?.close();
    storageWay?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

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
  readonly client: Pick<Client, 'faults' | 'unanswered'>;
  readonly uploads: readonly Upload[];
  readonly databaseUrl: string | null;
  /** Reached past all trouble. */
  readonly bucket: (S3Settings & { readonly S3_PREFIX: string }) | null;
}

/** Longer than the service doubts a clock that was set, and then takes something for left behind. */
const quietMs = 31 * 3_600_000;
/** How long it may take to look at what there is after the time is up. */
const lookMaxMs = 300_000;

/** Waits until nothing more happens, or the time is up; then more than a day passes, the service tidies up, and we look. */
async function settle(scene: Scene, end: number): Promise<Evidence> {
  const { world } = scene;
  for (;;) {
    await allUp(world);
    const { unfinished, event_lost: lost } = judge({ ...(await look(scene)), leftovers: [] });
    if ((unfinished.length === 0 && lost.length === 0) || Date.now() > end) break;
    await wait(500);
  }
  for (const one of world.processes) await keepHouse(one);
  for (const one of world.processes) one.setClock(quietMs, true);
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

async function look({ world, receiver, client, uploads, bucket }: Scene): Promise<Omit<Evidence, 'leftovers'>> {
  for (;;) {
    await allUp(world);
    const answer = await world.processes[0]?.ask<{ state: State | null }>({ ask: 'inspect' }, 'state');
    const seen = { uploads, taken: receiver.taken, faults: client.faults, unanswered: client.unanswered };
    if (answer?.state) {
      const onDisk = await Promise.all(world.hosts.map(({ data }) => filesIn(data)));
      const files = [...onDisk.flat(), ...(bucket === null ? [] : await bucketIds(bucket))];
      return { ...seen, state: answer.state, files };
    }
    if (Date.now() > world.giveUpAt) throw new Error('what the service stores could not be looked at in time');
    await wait(100);
  }
}

/** In the data folders and, where the database is a server of this machine, in its files and its log. */
async function leftoversOf({ world, uploads, databaseUrl }: Scene): Promise<string[]> {
  const words = uploads
    .filter(({ isDeleted }) => isDeleted)
    .flatMap(({ word, accountNumber }) => [word, accountNumber]);
  const server = databaseUrl === null ? [] : await serverFolders(databaseUrl);
  return wordsIn([...world.hosts.map(({ data }) => data), ...server], words);
}

/** Does the damage one kind at a time and looks whether the judge sees more of it than before. */
async function prove(scene: Scene, before: Evidence): Promise<Pick<FaultReport, 'found' | 'unfound'>> {
  const { uploads, state } = before;
  const { word = '' } = uploads.find(({ isDeleted }) => isDeleted) ?? {};
  const withFile = state.statements.find(({ fileId }) => fileId !== null)?.id ?? '';
  const [lost, ...good] = uploads.filter(({ id, kind, isDeleted }) => kind === 'good' && !isDeleted && id !== withFile);
  const targets: Partial<Record<FindingKind, string>> = { missing_file: withFile, lost_upload: lost?.id ?? '' };
  const found: FindingKind[] = [];
  let evidence = before;
  for (const [at, damage] of findingKinds.entries()) {
    const statement = targets[damage] ?? good[at % good.length]?.id ?? '';
    const last = judge(evidence)[damage].length;
    await scene.world.processes[0]?.ask({ ask: 'plant', damage, statement, word }, 'planted');
    evidence = {
      ...(await look(scene)),
      taken: damage === 'event_lost' ? without(evidence.taken, statement) : evidence.taken,
      faults: damage === 'answered_500' ? [...evidence.faults, 'planted'] : evidence.faults,
      unanswered: damage === 'unanswered' ? [...evidence.unanswered, 'planted'] : evidence.unanswered,
      leftovers: damage === 'left_after_delete' ? await leftoversOf(scene) : evidence.leftovers,
    };
    if (judge(evidence)[damage].length > last) found.push(damage);
  }
  return { found, unfound: findingKinds.filter((kind) => !found.includes(kind)) };
}

const without = <T>(map: ReadonlyMap<string, T>, key: string): Map<string, T> =>
  new Map([...map].filter(([one]) => one !== key));

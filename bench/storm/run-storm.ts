import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, randomFrom } from '../random.ts';
import { type Environment, freePort, type Kept, keep, tieout } from './processes.ts';

export interface StormOptions {
  readonly statements: number;
  readonly customers: number;
  readonly seed: number;
  /** A process is killed about this often. */
  readonly killEveryMs: number;
  readonly killsMax: number;
  /** So many lives of workers end at one of the two points, each after passing it that often at most. */
  readonly deathsMax: number;
  readonly passesMax: number;
  /** How long everything may take. */
  readonly timeoutMs: number;
  readonly databaseUrl?: string;
  say?(line: string): void;
}

export interface StormReport {
  readonly acknowledged: number;
  /** Acknowledged statements whose event was never taken with a 2xx. */
  readonly missing: readonly string[];
  /** Statements with events of a state that they are not in, or with more than one event. */
  readonly wrong: readonly string[];
  readonly forged: number;
  readonly redirectsFollowed: number;
  readonly requests: number;
  readonly takenTwice: number;
  readonly kills: Readonly<Record<'api' | 'worker' | 'receiver', number>>;
  /** Workers that died between commit and send, and between send and recording. */
  readonly deaths: Readonly<Record<FaultPoint, number>>;
  readonly durationMs: number;
}

type FaultPoint = 'committed_unsent' | 'sent_unrecorded';

interface Line {
  readonly kind: 'taken' | 'refused' | 'forged' | 'followed';
  readonly event: string;
  readonly statement: string;
  readonly status: string;
}

const outcomes = ['succeeded', 'needs_review', 'rejected', 'failed'] as const;
const uploadsAtOnce = 6;

/** Uploads sandbox statements while API, workers and receiver are killed at random, and looks what arrived. */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-storm-'));
  const kept: Kept[] = [];
  try {
    const stormy = await startAll(folder, options, kept);
    const report = watch(stormy, options).finally(stormy.chaos.stop);
    return await Promise.race([report, ...kept.map(({ broken }) => broken)]);
  } finally {
    await Promise.all(kept.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function watch(stormy: Stormy, options: StormOptions): Promise<StormReport> {
  const { file, url, keys, chaos, receiver, deaths } = stormy;
  const begun = Date.now();
  const end = begun + options.timeoutMs;
  const acknowledged = await uploadAll(options, url, keys, end);
  options.say?.(`${acknowledged.length} statements acknowledged after ${Date.now() - begun} ms`);
  await untilTaken(file, acknowledged, acknowledged.length * calmShare, end);
  chaos.stop();
  receiver.send('calm');
  options.say?.(`the storm is over after ${Date.now() - begun} ms`);
  await untilTaken(file, acknowledged, acknowledged.length, end);
  const statuses = await statusesOf(url, acknowledged);
  return { ...judge(await readLines(file), statuses), deaths, kills: chaos.kills, durationMs: Date.now() - begun };
}

type Stormy = Awaited<ReturnType<typeof startAll>>;

/** Killing goes on until this part has arrived; then what is left must arrive by itself. */
const calmShare = 0.8;

interface Acknowledged {
  readonly id: string;
  readonly key: string;
}

async function startAll(folder: string, options: StormOptions, kept: Kept[]) {
  const random = randomFrom(options.seed);
  const [port, receiverPort] = [await freePort(), await freePort()];
  const file = join(folder, 'received.jsonl');
  const environment: Environment = {
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    TIEOUT_DATA: join(folder, 'data'),
    PORT: String(port),
    TIEOUT_RATE_UPLOADS: '100000',
    TIEOUT_RATE_READS: '1000000',
    TIEOUT_READER_THREADS: '1',
    TIEOUT_LOG_LEVEL: 'fatal',
    TIEOUT_WEBHOOK_LOOPBACK: 'on',
    TIEOUT_WEBHOOK_SCHEDULE: Array.from({ length: 20 }, () => '1s').join(','),
  };
  const api = keep('serve.ts', ['api'], () => environment);
  kept.push(api);
  await api.ready;
  const { keys, secrets } = await register(environment, options.customers, receiverPort);
  const secretsFile = join(folder, 'secrets.json');
  await writeFile(secretsFile, JSON.stringify(secrets));
  const receiver = keep('receiver.ts', [String(receiverPort), file, secretsFile, String(options.seed)]);
  const deaths = { committed_unsent: 0, sent_unrecorded: 0 };
  const workers = startWorkers(environment, random, options, deaths);
  kept.push(receiver, ...workers);
  await Promise.all([receiver, ...workers].map((one) => one.ready));
  const chaos = startChaos(random, options, { api, receiver, workers });
  return { receiver, deaths, file, url: `http://127.0.0.1:${port}`, keys, chaos };
}

/**
 * Two workers. Of three lives one ends at the point where fewer have died, one at the other point, and one not by
 * itself, unless killed before.
 */
function startWorkers(
  environment: Environment,
  random: Random,
  { deathsMax, passesMax }: StormOptions,
  deaths: Record<FaultPoint, number>,
): Kept[] {
  let life = 0;
  const nextLife = (): Environment => {
    const all = Object.values(deaths);
    const isOver = Math.min(...all) > 0 && all.reduce((sum, count) => sum + count) >= deathsMax;
    const [rarer, other] = faultPoints.toSorted((one, two) => deaths[one] - deaths[two]);
    const point = isOver ? null : [rarer, other, null][life++ % 3];
    const count = 1 + random.below(passesMax);
    return { ...environment, ...(point ? { TIEOUT_TEST_DIE_AT: `${point}@${count}` } : {}) };
  };
  const onDeath = ({ TIEOUT_TEST_DIE_AT = '' }: Environment) => {
    deaths[TIEOUT_TEST_DIE_AT.split('@')[0] as FaultPoint] += 1;
  };
  return [0, 1].map(() => keep('serve.ts', ['worker'], nextLife, onDeath));
}

const faultPoints: readonly FaultPoint[] = ['committed_unsent', 'sent_unrecorded'];

async function register(environment: Environment, customers: number, receiverPort: number) {
  const keys: string[] = [];
  const secrets: Record<string, string> = {};
  for (let number = 0; number < customers; number += 1) {
    const name = `storm ${number}`;
    await tieout(environment, 'customers', 'create', name);
    keys.push(await tieout(environment, 'keys', 'create', '--customer', name, '--mode', 'test'));
    const url = `http://127.0.0.1:${receiverPort}/${number}`;
    secrets[`/${number}`] = await tieout(environment, 'webhooks', 'add', '--customer', name, url);
  }
  return { keys, secrets };
}

function startChaos(
  random: Random,
  { killEveryMs, killsMax }: StormOptions,
  { api, receiver, workers }: { api: Kept; receiver: Kept; workers: readonly Kept[] },
) {
  const kills = { api: 0, worker: 0, receiver: 0 };
  const victims = ['api', 'worker', 'worker', 'receiver'] as const;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout>;
  const strike = () => {
    const victim = victims[turn++ % victims.length] ?? 'worker';
    const kept = victim === 'worker' ? random.pick(workers) : { api, receiver }[victim];
    if (kept.isUp()) {
      kills[victim] += 1;
      kept.kill();
    }
    const isOver = kills.api + kills.worker + kills.receiver >= killsMax;
    if (!isOver) timer = setTimeout(strike, killEveryMs / 2 + random.below(killEveryMs));
  };
  timer = setTimeout(strike, killEveryMs);
  return { kills, stop: () => clearTimeout(timer) };
}

/** Every upload is repeated until the service acknowledges it. */
async function uploadAll(options: StormOptions, url: string, keys: readonly string[], end: number) {
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const one = async () => {
    while (next < options.statements) {
      const number = next++;
      const key = keys[number % keys.length] ?? '';
      for (;;) {
        const id = await upload(url, key, outcomes[number % outcomes.length] ?? 'succeeded');
        if (id !== null) {
          acknowledged.push({ id, key });
          break;
        }
        if (Date.now() > end) throw new Error('the uploads did not end in time');
        await wait(100);
      }
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, one));
  return acknowledged;
}

async function upload(url: string, key: string, outcome: string): Promise<string | null> {
  const form = new FormData();
  form.set('sandbox_result', outcome);
  form.set('file', new Blob(['%PDF-1.7']), 'statement.pdf');
  try {
    const headers = { Authorization: `Bearer ${key}` };
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(`${url}/v1/statements`, { method: 'POST', headers, body: form, signal });
    const { id } = (await response.json()) as { id: string };
    return response.status === 202 ? id : null;
  } catch {
    return null;
  }
}

async function untilTaken(file: string, wanted: readonly Acknowledged[], count: number, end: number): Promise<void> {
  for (;;) {
    const taken = new Set((await readLines(file)).filter(({ kind }) => kind === 'taken').map((line) => line.statement));
    if (wanted.filter(({ id }) => taken.has(id)).length >= count || Date.now() > end) return;
    await wait(200);
  }
}

/** The API may be starting after its last death. */
async function statusesOf(url: string, acknowledged: readonly Acknowledged[]): Promise<Map<string, string>> {
  const statuses = new Map<string, string>();
  for (const { id, key } of acknowledged) statuses.set(id, await statusOf(url, id, key));
  return statuses;
}

const askTriesMax = 100;

async function statusOf(url: string, id: string, key: string): Promise<string> {
  for (let tries = 0; tries < askTriesMax; tries += 1) {
    try {
      const response = await fetch(`${url}/v1/statements/${id}`, { headers: { Authorization: `Bearer ${key}` } });
      return ((await response.json()) as { status: string }).status;
    } catch {
      await wait(200);
    }
  }
  return 'unknown';
}

/** The last line may be cut off by a kill; it was not answered then. */
async function readLines(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

function judge(lines: readonly Line[], statuses: ReadonlyMap<string, string>) {
  const taken = lines.filter(({ kind }) => kind === 'taken');
  const takenStatements = new Set(taken.map(({ statement }) => statement));
  const eventsOf = Map.groupBy(
    lines.filter(({ event }) => event),
    ({ statement }) => statement,
  );
  const isWrong = (id: string, status: string) => {
    const seen = eventsOf.get(id) ?? [];
    return new Set(seen.map(({ event }) => event)).size > 1 || seen.some((line) => line.status !== status);
  };
  return {
    acknowledged: statuses.size,
    missing: [...statuses.keys()].filter((id) => !takenStatements.has(id)),
    wrong: [...statuses].filter(([id, status]) => isWrong(id, status)).map(([id]) => id),
    forged: lines.filter(({ kind }) => kind === 'forged').length,
    redirectsFollowed: lines.filter(({ kind }) => kind === 'followed').length,
    requests: lines.filter(({ kind }) => kind === 'taken' || kind === 'refused').length,
    takenTwice: taken.length - new Set(taken.map(({ event }) => event)).size,
  };
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createTcp, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, randomFrom } from '../random.ts';
import { freePort, tieout } from '../storm/processes.ts';
import { type Planted, plantedKinds, type State } from './inspect.ts';
import { type Evidence, judge, type Upload } from './judge.ts';
import { type KeptService, keepService } from './kept-service.ts';

export interface FaultOptions {
  readonly uploads: number;
  readonly seed: number;
  /** Null: SQLite. */
  readonly databaseUrl: string | null;
  /** How often the round of disturbances is gone through. */
  readonly rounds: number;
  readonly timeoutMs: number;
  /** Whether damage of each kind is planted afterwards, to see that it would be found. */
  readonly isProved: boolean;
  say?(line: string): void;
}

export interface FaultReport {
  readonly acknowledged: number;
  readonly deleted: number;
  readonly findings: ReturnType<typeof judge>;
  /** The points at which a process died. */
  readonly deaths: readonly string[];
  readonly disturbances: readonly string[];
  /** Kinds of planted damage that were found, and those that were not. */
  readonly found: readonly Planted[];
  readonly unfound: readonly Planted[];
  readonly durationMs: number;
}

/** Uploads and deletes statements while processes die, disks fill, files refuse and the database freezes. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const begun = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'tieout-faults-'));
  const way = options.databaseUrl === null ? null : await openWay(options.databaseUrl);
  const receiver = await openReceiver();
  const port = await freePort();
  const environment = environmentOf(folder, port, way?.url ?? null);
  const random = randomFrom(options.seed);
  const service = keepService(environment, faultsOf(random));
  try {
    const key = await service.liveKey;
    await tieout(environment, 'webhooks', 'add', '--customer', 'default', receiver.url);
    const client = clientOf(`http://127.0.0.1:${port}`, key, begun + options.timeoutMs);
    const disturbed = disturb(service, way, random, options);
    const uploads = await load(client, random, options);
    const disturbances = await disturbed;
    options.say?.(`${uploads.length} uploads acknowledged after ${Date.now() - begun} ms`);
    const evidence = await settle(service, receiver, folder, uploads, begun + options.timeoutMs);
    const findings = judge(evidence);
    const deleted = uploads.filter(({ isDeleted }) => isDeleted).length;
    const { deaths } = service;
    const proof = options.isProved ? await prove(service, folder, evidence) : { found: [], unfound: [] };
    const durationMs = Date.now() - begun;
    return { acknowledged: uploads.length, deleted, findings, deaths, disturbances, ...proof, durationMs };
  } finally {
    await service.stop();
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
  TIEOUT_READER_THREADS: '1',
  TIEOUT_UPLOAD_TIMEOUT: '5s',
  TIEOUT_LOG_LEVEL: 'silent',
  TIEOUT_WEBHOOK_LOOPBACK: 'on',
  TIEOUT_WEBHOOK_SCHEDULE: Array.from({ length: 20 }, () => '1s').join(','),
});

/** One life after the other ends at its point, unless something else ends it before. */
const faultsOf = (random: Random): string[] => [
  `migrating@${2 + random.below(6)}`,
  `file_kept@${1 + random.below(3)}`,
  `commit_unanswered@${4 + random.below(20)}`,
  `outcome_uncharged@${1 + random.below(3)}`,
];

/** Everything once a round, in an order of its own. */
async function disturb(
  service: KeptService,
  way: Way | null,
  random: Random,
  { rounds }: FaultOptions,
): Promise<string[]> {
  const kinds = ['kill', 'restart', 'disk_full', 'files_refuse', ...(way === null ? [] : ['freeze', 'cut'])];
  const done: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = [...kinds].sort(() => random.below(3) - 1);
    for (const kind of order) {
      await wait(700 + random.below(800));
      while (!service.isUp()) await wait(50);
      await disturbOnce(kind, service, way);
      done.push(kind);
    }
  }
  return done;
}

async function disturbOnce(kind: string, service: KeptService, way: Way | null): Promise<void> {
  switch (kind) {
    case 'kill':
      return service.kill();
    case 'restart':
      return service.restart();
    case 'freeze':
      way?.freeze();
      await wait(3000);
      return way?.thaw();
    case 'cut':
      return way?.cut();
    default:
      service.tell({ ask: kind });
      await wait(1000);
      service.tell({ ask: 'mend' });
  }
}

const uploadsAtOnce = 4;

/** Every upload is repeated with its key until it is acknowledged; every fourth statement is deleted at some time. */
async function load(client: Client, random: Random, { uploads: count }: FaultOptions): Promise<Upload[]> {
  const pdf = await readFile(new URL('../../corpus/statements/royal_maple_chequing/input.pdf', import.meta.url));
  const uploads: Upload[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const marker = `marker-${number}-${random.below(1_000_000_000)}-end`;
      const retention = random.below(2) === 0 ? 'none' : 'standard';
      const id = await client.upload(pdf, `key ${number}`, `${marker}.pdf`, retention);
      const isDeleted = number % 4 === 3;
      if (isDeleted) {
        await wait(random.below(600));
        await client.remove(id);
      }
      uploads.push({ id, marker, isDeleted });
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  return uploads;
}

type Client = ReturnType<typeof clientOf>;

function clientOf(url: string, key: string, end: number) {
  /** Until there is an answer of the service that is not "later". */
  const insist = async (path: string, request: () => RequestInit): Promise<Response> => {
    for (;;) {
      if (Date.now() > end) throw new Error(`no answer to ${path} in time`);
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(`${url}${path}`, { ...request(), signal }).catch(() => null);
      const isLater = answer === null || answer.status >= 500 || answer.status === 409;
      if (!isLater) return answer;
      await wait(150);
    }
  };
  const headers = { Authorization: `Bearer ${key}` };
  return {
    async upload(pdf: Uint8Array, idempotencyKey: string, name: string, retention: string): Promise<string> {
      const answer = await insist('/v1/statements', () => {
        const body = new FormData();
        body.set('retention', retention);
        body.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
        return { method: 'POST', headers: { ...headers, 'Idempotency-Key': idempotencyKey }, body };
      });
      if (answer.status !== 202) throw new Error(`an upload was refused: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
    /** 404 is as good: the delete before it went through, and its answer was lost. */
    remove: (id: string) => insist(`/v1/statements/${id}`, () => ({ method: 'DELETE', headers })),
  };
}

/** Waits until nothing more happens, or the time is up, and looks. */
async function settle(
  service: KeptService,
  receiver: Receiver,
  folder: string,
  uploads: readonly Upload[],
  end: number,
): Promise<Evidence> {
  for (;;) {
    while (!service.isUp()) await wait(50);
    service.tell({ ask: 'mend' });
    const evidence = await look(service, receiver, folder, uploads);
    const { unfinished, event_lost: lost } = judge(evidence);
    if ((unfinished.length === 0 && lost.length === 0) || Date.now() > end) return evidence;
    await wait(500);
  }
}

async function look(
  service: KeptService,
  receiver: Pick<Receiver, 'taken'>,
  folder: string,
  uploads: readonly Upload[],
): Promise<Evidence> {
  const { state } = await service.ask<{ state: State }>({ ask: 'inspect' }, 'state');
  const data = join(folder, 'data');
  const entries = await readdir(join(data, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/\.pdf$/, ''));
  const deleted = uploads.filter(({ isDeleted }) => isDeleted).map(({ marker }) => marker);
  return { uploads, state, files, taken: receiver.taken, leftovers: await markersIn(data, deleted) };
}

/** Of the markers those that stand in any file of the folder: the database and its log, on SQLite. */
async function markersIn(folder: string, markers: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(paths.map((path) => readFile(path).catch(() => Buffer.alloc(0))));
  return markers.filter((marker) => texts.some((text) => text.includes(marker)));
}

/** Does the damage one kind at a time and looks whether the judge sees it. */
async function prove(service: KeptService, folder: string, before: Evidence) {
  const kept = before.uploads.filter(({ isDeleted }) => !isDeleted);
  const withFile = before.state.statements.find(({ fileId }) => fileId !== null)?.id ?? '';
  const [first, second] = kept.map(({ id }) => id).filter((id) => id !== withFile);
  const marker = before.uploads.find(({ isDeleted }) => isDeleted)?.marker ?? '';
  const statementFor: Partial<Record<Planted, string | undefined>> = {
    missing_file: withFile,
    lost_upload: second,
  };
  const found: Planted[] = [];
  const unfound: Planted[] = [];
  let { taken } = before;
  for (const kind of plantedKinds) {
    const statement = statementFor[kind] ?? first ?? '';
    if (kind === 'event_lost') taken = new Map([...taken].filter(([id]) => id !== statement));
    await service.ask({ ask: 'plant', kind, statement, marker }, 'planted');
    const findings = judge(await look(service, { taken }, folder, before.uploads));
    (findings[kind].length > 0 ? found : unfound).push(kind);
  }
  return { found, unfound };
}

interface Receiver {
  readonly url: string;
  /** Ids of the events that came, by statement. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  close(): void;
}

/** Takes what comes; every fifth request is refused, so that it comes again. */
async function openReceiver(): Promise<Receiver> {
  const taken = new Map<string, Set<string>>();
  let requests = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests += 1;
    if (requests % 5 === 0) return response.writeHead(500).end();
    const event = JSON.parse(body) as { id: string; data: { id: string } };
    taken.set(event.data.id, (taken.get(event.data.id) ?? new Set()).add(event.id));
    return response.end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}/`, taken, close: () => server.close() };
}

/** A way to the database that can fall silent or be cut. */
interface Way {
  readonly url: string;
  freeze(): void;
  thaw(): void;
  cut(): void;
  close(): void;
}

async function openWay(target: string): Promise<Way> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => void to.write(chunk));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  };
  const server = createTcp((near) => {
    const far = connect(Number(port), hostname);
    join(near, far);
    join(far, near);
  });
  const ownPort = await freePort();
  await new Promise<void>((done) => server.listen(ownPort, '127.0.0.1', done));
  const url = new URL(target);
  url.host = `127.0.0.1:${ownPort}`;
  const all = (act: (socket: Socket) => unknown) => {
    for (const socket of sockets) act(socket);
  };
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      all((socket) => socket.pause());
    },
    thaw() {
      isFrozen = false;
      all((socket) => socket.resume());
    },
    cut: () => all((socket) => socket.destroy()),
    close() {
      all((socket) => socket.destroy());
      server.close();
    },
  };
}

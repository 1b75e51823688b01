/**
 * `npm run test:upgrade [-- COMMIT]`: the version before goes on serving while the tables of this one are made under it
 * and its processes are replaced one after the other, with customers at work all the while and not one failed request.
 * It is built from the history of the repository: the last tag, or the last commit with fewer migrations. Where there is
 * no history this says so and ends well.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../spec/index.ts';
import { printTable } from './print-table.ts';
import { type Member, startMember } from './upgrade/processes.ts';
import { kinds, startTraffic, type Traffic } from './upgrade/traffic.ts';
import { buildVersion, versionBefore } from './upgrade/version-before.ts';

const version = versionBefore(process.argv[2] ?? null);
if (version === null) {
  console.log('skipped: there is no version before this one in reach (no history, or no change of the tables in it)');
  process.exit(0);
}
console.log(`the version before is ${version.commit.slice(0, 12)}, ${version.reason}`);

const phaseMs = 6000;
const now = join(import.meta.dirname, '..');
const before = await buildVersion(version);
const postgres = await startPostgres({ isDurable: true });
const data = await mkdtemp(join(tmpdir(), 'tieout-upgrade-'));
const members: Member[] = [];

const start = async (folder: string, role: 'api' | 'worker'): Promise<Member> => {
  const member = await startMember(folder, role, {
    PORT: '0',
    DATABASE_URL: postgres.url,
    TIEOUT_DATA: data,
    TIEOUT_CONSOLE: 'off',
    TIEOUT_LOG_LEVEL: 'error',
    TIEOUT_READER_THREADS: '1',
    TIEOUT_FIRST_CREDITS: '1000000',
    TIEOUT_RATE_UPLOADS: '1000000',
    TIEOUT_RATE_READS: '1000000',
    TIEOUT_RATE_WRITES: '1000000',
    TIEOUT_RATE_EXPORTS: '1000000',
    TIEOUT_CUSTOMER_RATE: '1000',
  });
  members.push(member);
  return member;
};

try {
  const isKept = await upgrade();
  const isFound = await findPlanted();
  console.log(isKept ? 'no request failed' : 'REQUESTS FAILED');
  if (!isFound) console.log('A COLUMN THAT THE VERSION BEFORE NEEDS WAS TAKEN AWAY, AND NOTHING FAILED');
  process.exitCode = isKept && isFound ? 0 : 1;
} finally {
  await Promise.all(members.map((member) => member.stop()));
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
  await before.remove();
}

async function upgrade(): Promise<boolean> {
  const oldApis = [await start(before.folder, 'api'), await start(before.folder, 'api')];
  const oldWorker = await start(before.folder, 'worker');
  const traffic = startTraffic(oldApis[0]?.key ?? '', urlsOf(oldApis));
  const [first, second] = oldApis as [Member, Member];
  await phase(traffic, 'version before', async () => {});
  // The first process of the new version changes the tables, under load.
  await phase(traffic, 'tables changed', async () => void (await start(now, 'worker')));
  await phase(traffic, 'workers replaced', () => oldWorker.stop());
  // A process of the version before that starts again on the new tables.
  const late = await start(before.folder, 'api');
  await phase(traffic, 'started on new tables', () => replace(traffic, first, [second, late]));
  const newApi = await start(now, 'api');
  await phase(traffic, 'both versions', () => replace(traffic, second, [late, newApi]));
  await phase(traffic, 'this version', () => replace(traffic, late, [newApi]));
  await traffic.stop();
  const counted = [...traffic.counts].filter(([name]) => name !== '');
  printTable(
    ['phase', ...kinds],
    counted.map(([name, counts]) => [name, ...kinds.map((kind) => String(counts.get(kind) ?? 0))]),
  );
  for (const failure of new Set(traffic.failures)) console.log(failure);
  // Whatever was not asked in a phase has not been shown there.
  const isAllSeen = counted.every(([, counts]) =>
    kinds.every((kind) => kind === 'delete' || (counts.get(kind) ?? 0) > 0),
  );
  if (!isAllSeen) console.log('NOT EVERY KIND OF REQUEST WAS MADE IN EVERY PHASE');
  return traffic.failures.length === 0 && isAllSeen;
}

function urlsOf(some: readonly Member[]): string[] {
  return some.flatMap(({ url }) => url ?? []);
}

async function phase(traffic: Traffic, name: string, begin: () => Promise<void>): Promise<void> {
  traffic.enter(name);
  await begin();
  await pause(phaseMs);
}

/** Out of rotation first, as a balancer takes it that asks /readyz; then it is stopped. */
async function replace(traffic: Traffic, leaving: Member, staying: readonly Member[]): Promise<void> {
  traffic.rotate(urlsOf(staying));
  await pause(500);
  await leaving.stop();
}

/** A migration that takes something away must be found. */
async function findPlanted(): Promise<boolean> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const api = await start(before.folder, 'api');
  await client.query('alter table statements rename column file_name to name_of_file');
  await client.end();
  const traffic = startTraffic(members[0]?.key ?? '', urlsOf([api]));
  await pause(1500);
  await traffic.stop();
  return traffic.failures.length > 0;
}

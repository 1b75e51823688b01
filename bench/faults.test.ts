import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { findingKinds } from './faults/judge.ts';
import { runFaults } from './faults/run-faults.ts';

/** An empty database for one run. */
async function withDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const server = inject('postgresUrl');
  const name = `faults_${process.pid}_${Date.now()}`;
  const execute = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await execute(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await run(url.href);
  } finally {
    await execute(`drop database ${name} with (force)`);
  }
}

/** Most of it is waiting; a busy machine needs several times as long. */
const timeoutMs = 600_000;
/** A few faults by chance in each run of the tests; `npm run bench:faults` goes through them all. */
const share = 0.35;

async function keepsPromises(databaseUrl: string | null): Promise<void> {
  const seed = inject('randomSeed');
  const options = { uploads: 12, rounds: 1, share, seed, databaseUrl, timeoutMs: timeoutMs - 60_000, isProved: true };
  const report = await runFaults(options);
  expect(report.findings, `seed ${seed}`).toEqual(Object.fromEntries(findingKinds.map((kind) => [kind, []])));
  expect(report).toMatchObject({ acknowledged: 12, deleted: 3, unfound: [], found: findingKinds });
  expect(report.deaths[0]).toMatch(/^migrating@/);
}

test('faults break no promise on SQLite, and planted damage is found', { timeout: timeoutMs }, () =>
  keepsPromises(null),
);

test(
  'faults break no promise on PostgreSQL, frozen and cut off too, and planted damage is found',
  {
    timeout: timeoutMs,
  },
  () => withDatabase(keepsPromises),
);

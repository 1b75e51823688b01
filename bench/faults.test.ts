import { expect, inject, test } from 'vitest';
import { withDatabase } from './faults/fresh-database.ts';
import { findingKinds } from './faults/judge.ts';
import { runFaults } from './faults/run-faults.ts';

/** Most of it is waiting; a busy machine needs several times as long. */
const timeoutMs = 600_000;
const limits = { troubleMaxMs: 300_000, settleMaxMs: 240_000 };
/** A few faults by chance in each run of the tests; `npm run bench:faults` goes through them all. */
const share = 0.35;

async function keepsPromises(databaseUrl: string | null): Promise<void> {
  const seed = inject('randomSeed');
  const options = {
    uploads: 12,
    rounds: 1,
    share,
    seed,
    databaseUrl,
    s3: null,
    ...limits,
    isProved: true,
  };
  const report = await runFaults(options);
  expect(report.findings, `seed ${seed}`).toEqual(Object.fromEntries(findingKinds.map((kind) => [kind, []])));
  expect(report.acknowledged + report.unsent).toBe(12);
  expect(report).toMatchObject({ deleted: Math.floor(report.acknowledged / 4), unfound: [], found: findingKinds });
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
  () => withDatabase(inject('postgresUrl'), keepsPromises),
);

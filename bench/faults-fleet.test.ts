import { expect, inject, test } from 'vitest';
import { withDatabase } from './faults/fresh-database.ts';
import { findingKinds } from './faults/judge.ts';
import { runFaults } from './faults/run-faults.ts';

const s3 = inject('s3');
/** Most of it is waiting; a busy machine needs several times as long. */
const timeoutMs = 600_000;
const limits = { troubleMaxMs: 300_000, settleMaxMs: 240_000 };

test.skipIf(s3 === null)(
  'faults break no promise on PostgreSQL and object storage, of which two hosts share nothing else',
  { timeout: timeoutMs },
  async () => {
    const seed = inject('randomSeed');
    // A few of each kind by chance; `npm run bench:faults -- --fleet` goes through them all.
    const options = { uploads: 8, rounds: 1, share: 0.2, seed, s3, ...limits, isProved: true };
    const report = await withDatabase(inject('postgresUrl'), (databaseUrl) => runFaults({ ...options, databaseUrl }));
    expect(report.findings, `seed ${seed}`).toEqual(Object.fromEntries(findingKinds.map((kind) => [kind, []])));
    expect(report).toMatchObject({ acknowledged: 8, deleted: 2, unfound: [], found: findingKinds });
    const ofStorage = report.disturbances.filter((kind) => /^(storage_|host_lost)/.test(kind));
    if (report.undone === 0) expect(ofStorage).toHaveLength(2);
  },
);

import { expect, inject, test } from 'vitest';
import { runStorm } from './storm/run-storm.ts';

test('every event arrives though API, workers and receiver are killed, also between commit and send, and between send and recording', {
  timeout: 180_000,
}, async () => {
  const report = await runStorm({
    statements: 60,
    customers: 2,
    seed: inject('randomSeed'),
    killEveryMs: 2000,
    killsMax: 6,
    deathsMax: 4,
    passesMax: 4,
    timeoutMs: 150_000,
  });
  expect(report).toMatchObject({ acknowledged: 60, missing: [], wrong: [], forged: 0, redirectsFollowed: 0 });
  expect(report.kills.api + report.kills.worker + report.kills.receiver).toBeGreaterThan(0);
  expect(report.deaths.committed_unsent).toBeGreaterThan(0);
  expect(report.deaths.sent_unrecorded).toBeGreaterThan(0);
});

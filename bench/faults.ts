/**
 * Uploads, corrections and deletes while the service dies at named points, is stopped, loses its disk, its files, its
 * clock and its database: nothing acknowledged may be lost, doubled, charged wrongly, left unsaid or left behind.
 * Usage: npm run bench:faults -- [uploads] [rounds] [seed]; DATABASE_URL chooses PostgreSQL (an empty database), and
 * --fleet two hosts on a PostgreSQL and an object storage that are started for it, which come to harm as well.
 * After --minutes (40) no more trouble begins, and the service has 20 minutes for what is left: a slow run does less, and
 * is judged as any other.
 */
import { parseArgs } from 'node:util';
import { startPostgres, startSwift } from '../spec/index.ts';
import { runFaults } from './faults/run-faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fleet: { type: 'boolean', default: false }, minutes: { type: 'string', default: '40' } },
});
const [uploads = '120', rounds = '4', seed = String(1 + Math.floor(Math.random() * 1_000_000))] = positionals;
console.error(`seed ${seed}`);
const [postgres, swift] = values.fleet ? [await startPostgres(), await startSwift()] : [null, null];
const report = await runFaults({
  uploads: Number(uploads),
  rounds: Number(rounds),
  share: 1,
  seed: Number(seed),
  databaseUrl: postgres?.url ?? process.env.DATABASE_URL ?? null,
  s3: swift?.settings ?? null,
  troubleMaxMs: Number(values.minutes) * 60_000,
  settleMaxMs: 20 * 60_000,
  isProved: true,
  say: (line) => console.error(line),
}).finally(async () => {
  await postgres?.stop();
  await swift?.stop();
});
console.log(JSON.stringify(report, null, 2));
const isKept = Object.values(report.findings).every((found) => found.length === 0);
console.log(isKept ? 'every promise was kept' : 'PROMISES WERE BROKEN');
if (report.unfound.length > 0) console.log(`PLANTED DAMAGE WAS NOT FOUND: ${report.unfound.join(', ')}`);
process.exitCode = isKept && report.unfound.length === 0 ? 0 : 1;

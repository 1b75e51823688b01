/**
 * A thousand sandbox statements while API, workers and receiver are killed at random: every event must arrive.
 * Usage: npm run bench:webhook-storm -- [statements] [seed]; DATABASE_URL chooses PostgreSQL.
 */
import { runStorm } from './storm/run-storm.ts';

const [statements = '1000', seed = '1'] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL;
const report = await runStorm({
  statements: Number(statements),
  customers: 4,
  seed: Number(seed),
  killEveryMs: 4000,
  killsMax: 1000,
  deathsMax: 1000,
  passesMax: 60,
  timeoutMs: 20 * 60_000,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
  say: (line) => console.error(line),
});
console.log(JSON.stringify({ database: databaseUrl === undefined ? 'SQLite' : 'PostgreSQL', ...report }, null, 2));
const isKept = report.missing.length + report.wrong.length + report.forged + report.redirectsFollowed === 0;
console.log(isKept ? 'every event arrived' : 'EVENTS WERE LOST, WRONG, FORGED OR FOLLOWED');
process.exitCode = isKept ? 0 : 1;

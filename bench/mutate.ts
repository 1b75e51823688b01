import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReader, type ReaderOutcome } from '../service/reader/index.ts';
import { mutate } from './mutations.ts';
import { randomFrom } from './random.ts';

/**
 * Damages PDFs in every way a seed gives and reads them in a thread of the service: each must be read or rejected, in time
 * and within the thread's memory. A thread that hangs is killed and replaced, and counts as a fault here.
 *
 *   npm run bench:mutate -- FOLDER [COUNT] [SEED] [KEEP]
 *
 * What went wrong is kept in the folder KEEP to be looked at.
 */

const timeMaxMs = 10_000;
const faultsShownMax = 20;

const [folder, count = '2000', seed = '1', keepFolder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run bench:mutate -- FOLDER [COUNT] [SEED] [KEEP]');
  process.exit(2);
}

const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
if (names.length === 0) {
  console.error(`no .pdf in ${folder}`);
  process.exit(2);
}
const files = names.sort().map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));

const random = randomFrom(Number(seed));
const tally = new Map<string, number>();
const faults: string[] = [];
let slowest = { ms: 0, what: '' };
const reader = await openReader({ threads: 1, timeoutMs: timeMaxMs, memoryMb: 320 });

for (let number = 0; number < Number(count); number++) {
  const file = random.pick(files);
  const { bytes, how } = mutate(file.bytes, random.pick(files).bytes, random);
  const what = `${number} ${file.name}: ${how}`;
  const start = performance.now();
  const outcome = await reader.read(bytes.slice(), { accountType: null });
  const ms = performance.now() - start;
  const shown = outcome.kind === 'read' ? 'read' : `${outcome.kind} ${outcome.code}`;
  tally.set(shown, (tally.get(shown) ?? 0) + 1);
  if (ms > slowest.ms) slowest = { ms, what };
  if (outcome.kind === 'failed') faults.push(`${what} -> ${reasonOf(outcome)}${keep(number, bytes)}`);
}
await reader.close();

for (const [outcome, times] of [...tally].sort((a, b) => b[1] - a[1])) console.log(String(times).padStart(6), outcome);
console.log(`slowest ${slowest.ms.toFixed(0)} ms (${slowest.what})`);
console.log(`peak memory of the whole process ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
for (const fault of faults.slice(0, faultsShownMax)) console.log(`FAULT ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

function reasonOf(outcome: Extract<ReaderOutcome, { kind: 'failed' }>): string {
  return `${outcome.code}: ${outcome.message}`;
}

function keep(number: number, bytes: Uint8Array): string {
  if (keepFolder === undefined) return '';
  mkdirSync(keepFolder, { recursive: true });
  const path = join(keepFolder, `fault-${seed}-${number}.pdf`);
  writeFileSync(path, bytes);
  return ` (${path})`;
}

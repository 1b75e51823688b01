import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mutate } from './mutations.ts';
import { randomFrom } from './random.ts';

/**
 * Damages PDFs in every way a seed gives and reads them: each must end in an outcome, in time, and never with a fault.
 *
 *   node bench/mutate.ts FOLDER [COUNT] [SEED] [KEEP]
 *
 * What went wrong is kept in the folder KEEP to be looked at.
 */

const TIME_MAX_MS = 10_000;
const FAULTS_SHOWN_MAX = 20;

const [folder, count = '2000', seed = '1', keepFolder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node bench/mutate.ts FOLDER [COUNT] [SEED] [KEEP]');
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
let worker = startWorker();

for (let number = 0; number < Number(count); number++) {
  const file = random.pick(files);
  const { bytes, how } = mutate(file.bytes, random.pick(files).bytes, random);
  const what = `${number} ${file.name}: ${how}`;
  const start = performance.now();
  const answer = await read(bytes);
  const ms = performance.now() - start;
  tally.set(answer.outcome, (tally.get(answer.outcome) ?? 0) + 1);
  if (ms > slowest.ms) slowest = { ms, what };
  if (answer.isFault) faults.push(`${what} -> ${answer.outcome}${keep(number, bytes)}`);
}
await worker.terminate();

for (const [outcome, times] of [...tally].sort((a, b) => b[1] - a[1])) console.log(String(times).padStart(6), outcome);
console.log(`slowest ${slowest.ms.toFixed(0)} ms (${slowest.what})`);
console.log(`peak memory of the whole process ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
for (const fault of faults.slice(0, FAULTS_SHOWN_MAX)) console.log(`FAULT ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

interface Answer {
  readonly outcome: string;
  readonly isFault: boolean;
}

async function read(bytes: Uint8Array): Promise<Answer> {
  const asked = worker;
  const answer = await new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => resolve({ outcome: 'timeout', isFault: true }), TIME_MAX_MS);
    const settle = (given: Answer): void => {
      clearTimeout(timer);
      resolve(given);
    };
    asked.once('message', settle);
    asked.once('error', (error) => settle({ outcome: `thread died: ${String(error)}`, isFault: true }));
    asked.postMessage(bytes);
  });
  asked.removeAllListeners('message');
  asked.removeAllListeners('error');
  if (answer.isFault) {
    await asked.terminate();
    worker = startWorker();
  }
  return answer;
}

function startWorker(): Worker {
  return new Worker(new URL('./mutate-worker.ts', import.meta.url));
}

function keep(number: number, bytes: Uint8Array): string {
  if (keepFolder === undefined) return '';
  const path = join(keepFolder, `fault-${seed}-${number}.pdf`);
  writeFileSync(path, bytes);
  return ` (${path})`;
}

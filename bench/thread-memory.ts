import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compilePdfium } from '@tieout/engine';
import { type ThreadData, threadLimits } from '../service/reader/index.ts';

/** Reads one file several times in a reading thread and prints the most megabytes that it has added to its process. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node bench/thread-memory.ts FILE');
const readings = 3;
const sampleEveryMs = 5;

const residentMb = (): number => process.memoryUsage.rss() / 1024 / 1024;
const pdfium = await compilePdfium();
const before = residentMb();
let peak = before;
const sampler = setInterval(() => {
  peak = Math.max(peak, residentMb());
}, sampleEveryMs);
const thread = new Worker(new URL('./lean-thread.ts', import.meta.url), {
  workerData: { pdfium, compileCache: null } satisfies ThreadData,
  resourceLimits: threadLimits(192),
});
for (let count = 0; count < readings; count += 1) {
  thread.postMessage(file);
  await once(thread, 'message');
}
clearInterval(sampler);
await thread.terminate();
console.log((Math.max(peak, residentMb()) - before).toFixed(0));

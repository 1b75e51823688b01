import { readdirSync, readFileSync } from 'node:fs';
import { openReader } from '../service/reader/index.ts';

/**
 * Reads one file several times in a reader of the service and prints the most megabytes that it takes: what the thread
 * adds to its process, and what the process that reads pages holds beyond the code of Node that all processes share.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node bench/reader-memory.ts FILE');
const readings = 3;
const sampleEveryMs = 5;

const bytes = readFileSync(file);
const before = ownMb(process.pid);
let thread = 0;
let child = 0;
const look = (): void => {
  thread = Math.max(thread, ownMb(process.pid) - before);
  for (const pid of children()) child = Math.max(child, ownMb(pid));
};
const sampler = setInterval(look, sampleEveryMs);
const reader = await openReader({ threads: 1, timeoutMs: 60_000, memoryMb: 320 });
for (let count = 0; count < readings; count += 1) await reader.read(bytes, { accountType: null });
look();
clearInterval(sampler);
await reader.close();
console.log(`${(thread + child).toFixed(0)} (${thread.toFixed(0)} + ${child.toFixed(0)})`);

/** Memory that is this process's alone, by the kernel's account: files that it has mapped are everybody's. */
function ownMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function children(): number[] {
  const own = `PPid:\t${process.pid}\n`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/status`, 'utf8').includes(own);
      } catch {
        return false;
      }
    })
    .map(Number);
}

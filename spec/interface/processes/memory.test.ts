import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientOf } from '../client.ts';
import { cleanUp, newFolder, serve } from './processes.ts';

cleanUp();

const fileBytesMax = 20_971_520;
const uploadsAtOnce = 10;
const growthMaxMb = 100;

test('ten uploads of 20 MB at once do not raise resident memory by more than 100 MB', async () => {
  // Nothing reads the files here, so what grows is what receiving them costs.
  const served = await serve({ TIEOUT_DATA: await newFolder() }, ['--role', 'api']);
  const client = clientOf(served.url, served.liveKey ?? '');
  await client.upload();
  const before = residentMb(served.process.pid ?? 0);
  const file = Buffer.alloc(fileBytesMax, 32);
  file.write('%PDF-1.7');
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMb(served.process.pid ?? 0));
  }, 20);
  const answers = await Promise.all(Array.from({ length: uploadsAtOnce }, () => client.upload({ file })));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  expect(highest - before).toBeLessThan(growthMaxMb);
  await served.end('SIGTERM');
}, 180_000);

/** From the kernel's own account on Linux, from `ps` elsewhere. */
function residentMb(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}

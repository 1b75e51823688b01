import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '../client.ts';
import { cleanUp, corpus, newFolder, serve } from './processes.ts';

cleanUp();

const statement = await readFile(join(corpus, 'statements/royal_maple_chequing/input.pdf'));

test('processes that read pages may be killed in the middle: every statement is read, and a stop leaves none behind', async () => {
  const served = await serve({ TIEOUT_DATA: await newFolder(), TIEOUT_READER_THREADS: '2' });
  const client = clientOf(served.url, served.liveKey ?? '');
  await client.finished({ file: statement });
  const uploads = Array.from({ length: 12 }, () => client.upload({ file: statement }));
  await Promise.race(uploads);
  const readers = childrenOf(served.process.pid ?? 0);
  expect(readers.length).toBeGreaterThan(0);
  for (const pid of readers) process.kill(pid, 'SIGKILL');
  for (const { json } of await Promise.all(uploads)) {
    await expect
      .poll(async () => (await client.call('GET', `/v1/statements/${json.id}`)).json.status)
      .toBe('succeeded');
  }
  const others = childrenOf(served.process.pid ?? 0);
  expect(others.filter((pid) => readers.includes(pid))).toEqual([]);
  expect(await served.end('SIGTERM')).toBe(0);
  await expect.poll(() => others.filter(isAlive)).toEqual([]);
}, 180_000);

function childrenOf(parent: number): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
    .flatMap(([pid, of]) => (of === parent ? [pid] : []));
}

/** Ended counts as gone, also where the machine's first process is slow to collect those without a parent. */
function isAlive(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !state.trim().startsWith('Z');
  } catch {
    return false;
  }
}

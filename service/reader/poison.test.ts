import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openReader, type Reader, type ReaderLimits, type ReaderOutcome } from './index.ts';

const corpus = new URL('../../corpus/', import.meta.url);
const program = new URL('./poison-process.ts', import.meta.url);
const statement = await readFile(new URL('statements/royal_maple_chequing/input.pdf', corpus));
const poisoned = (how: string) => Buffer.concat([statement, Buffer.from(`\n%poison=${how}\n`)]);
const asked = { accountType: null };
const opened: Reader[] = [];
let kept: Promise<Reader> | null = null;

async function open(changed: Partial<ReaderLimits> = {}): Promise<Reader> {
  const reader = await openReader({ threads: 2, timeoutMs: 20_000, memoryMb: 192, program, ...changed });
  opened.push(reader);
  return reader;
}

afterEach(async () => {
  for (const reader of opened.splice(0)) await reader.close();
});
afterAll(async () => {
  await (await kept)?.close();
});

/** One reader for all poisons, as a service has it. */
async function poisonable(): Promise<Reader> {
  kept ??= openReader({ threads: 2, timeoutMs: 20_000, memoryMb: 192, program });
  return kept;
}

/** The poison and its neighbours side by side, on fewer slots than there are documents. */
async function beside(reader: Reader, how: string): Promise<ReaderOutcome> {
  const neighbours = [1, 2].map(() => reader.read(statement, asked));
  const outcome = await reader.read(poisoned(how), asked);
  const later = reader.read(statement, asked);
  for (const neighbour of await Promise.all([...neighbours, later])) expect(neighbour.kind).toBe('read');
  return outcome;
}

const ends = [
  ['kill', 'SIGKILL'],
  ['abort', 'SIGABRT'],
  ['exit', 'it ended with 0'],
  ['heap', 'heap'],
  ['garbage', 'a frame of'],
  ['page', 'JSON'],
] as const;

test.each(ends)('a document that ends its process (%s) fails alone, and its neighbours are read', async (how, says) => {
  const outcome = await beside(await poisonable(), how);
  expect(outcome).toMatchObject({
    kind: 'failed',
    code: 'parser_crashed',
    message: 'Our reader stopped unexpectedly while it read this file.',
    detail: expect.stringContaining(says),
  });
});

test.runIf(process.platform === 'linux')('a process that takes ever more memory is ended', async () => {
  const outcome = await beside(await poisonable(), 'buffers');
  expect(outcome).toMatchObject({
    kind: 'failed',
    code: 'parser_crashed',
    detail: expect.stringMatching(/held \d+ MB/),
  });
});

test('the process may neither read nor write files, start anything, load native code nor see the environment', async () => {
  const outcome = await (await poisonable()).read(poisoned('reach'), asked);
  const denied = ['read', 'list', 'write', 'start', 'thread'].map((what) => `${what}=ERR_ACCESS_DENIED`).join(' ');
  expect(outcome).toMatchObject({ detail: `${denied} code=ERR_DLOPEN_DISABLED environment=0` });
});

test('nothing is left of the processes of a reader that is closed', async () => {
  expect(await children()).not.toEqual([]);
  await (await poisonable()).close();
  await expect.poll(() => children()).toEqual([]);
});

test('a process that never answers is ended when its time is up, and its neighbours are read', async () => {
  const reader = await open({ timeoutMs: 5000 });
  // Both slots are warm, so that only the loop is slow.
  await Promise.all([1, 2].map(() => reader.read(statement, asked)));
  expect(await beside(reader, 'loop')).toMatchObject({ kind: 'failed', code: 'parser_timeout' });
  expect(await children()).toHaveLength(2);
});

test('a document whose process is killed from outside is read again by another one', async () => {
  const reader = await open({ threads: 1 });
  await reader.read(statement, asked);
  const before = await children();
  const reading = reader.read(poisoned('hold'), asked);
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const pid of before) process.kill(pid, 'SIGKILL');
  expect(await reading).toMatchObject({ kind: 'read', reading: { proof: { isProved: true } } });
  expect(await children()).not.toContain(before[0]);
});

test('processes that die while idle are replaced and cost no statement', async () => {
  const reader = await open();
  await Promise.all([1, 2].map(() => reader.read(statement, asked)));
  for (const pid of await children()) process.kill(pid, 'SIGKILL');
  // At once, before their end has been noticed, and afterwards.
  expect((await reader.read(statement, asked)).kind).toBe('read');
  expect((await reader.read(statement, asked)).kind).toBe('read');
});

test('threads that end or fail while idle are replaced and cost no statement', async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  const reader = await open();
  await Promise.all([1, 2].map(() => reader.read(statement, asked)));
  process.off('worker', note);
  const [one, other] = threads;
  expect(threads.length).toBeGreaterThanOrEqual(2);
  await one?.terminate();
  other?.emit('error', new Error('it ran out of memory'));
  await other?.terminate();
  const outcomes = await Promise.all([1, 2, 3].map(() => reader.read(statement, asked)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
});

test('no process outlives a service that is killed, not even one that loops', async () => {
  const script = fileURLToPath(new URL('./killed-service.ts', import.meta.url));
  const service = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(service.stdout, 'data');
  const left = await children(service.pid);
  expect(left).toHaveLength(2);
  service.kill('SIGKILL');
  await once(service, 'exit');
  const alive = () => left.filter((pid) => isAlive(pid));
  await expect.poll(alive).toEqual([]);
});

const hostile = (await readdir(new URL('collected/hostile/', corpus))).filter((name) => name.endsWith('.pdf')).sort();

test('every hostile file of the collection ends in an outcome beside a neighbour that is read', async () => {
  const reader = await open({ program: new URL('./page-process.ts', import.meta.url) });
  for (const name of hostile) {
    const bytes = await readFile(new URL(`collected/hostile/${name}`, corpus));
    const [outcome, neighbour] = await Promise.all([reader.read(bytes, asked), reader.read(statement, asked)]);
    expect(outcome.kind, name).not.toBe('failed');
    expect(neighbour.kind, name).toBe('read');
  }
}, 300_000);

/** The processes that read pages, of this process or another one. */
async function children(parent = process.pid): Promise<number[]> {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) =>
      Number(found?.[2]) === parent && found?.[3]?.includes('-process.ts') ? [Number(found[1])] : [],
    );
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

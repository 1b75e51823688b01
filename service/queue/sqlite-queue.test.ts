import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { type Job, openSqliteQueue, Postponed, type Queue } from './index.ts';

const masterKeys = openMasterKeys(() => [Buffer.alloc(32, 1)]);

let store: Store;
let nowMs: number;
let faults: unknown[];
let ids: number;

beforeEach(async () => {
  store = await openStore({ kind: 'sqlite', path: ':memory:', masterKeys });
  nowMs = 1_000_000;
  faults = [];
  ids = 0;
});
afterEach(() => store.close());

const open = (): Queue =>
  openSqliteQueue({
    store,
    now: () => nowMs,
    newId: () => `job_${++ids}`,
    onFault: (fault) => void faults.push(fault),
  });

const enqueue = (queue: Queue, name: string, delayMs?: number) =>
  store.transaction((tx) => queue.enqueue(tx, 'read', { name }, delayMs === undefined ? {} : { delayMs }));

test('jobs are done in the order in which they are due, a delayed one when its time has come', async () => {
  const queue = open();
  await enqueue(queue, 'later', 60_000);
  await enqueue(queue, 'first');
  nowMs += 1;
  await enqueue(queue, 'second');
  expect(await queue.waiting('read')).toBe(2);
  const done: unknown[] = [];
  const worker = queue.work('read', { concurrency: 1 }, async ({ payload }) => void done.push(payload.name));
  await expect.poll(() => done).toEqual(['first', 'second']);
  nowMs += 60_000;
  await expect.poll(() => done).toEqual(['first', 'second', 'later']);
  await worker.stop(1000);
  expect(await queue.waiting('read')).toBe(0);
});

test('a job that is enqueued in a transaction that fails is not there', async () => {
  const queue = open();
  const failing = store.transaction(async (tx) => {
    await queue.enqueue(tx, 'read', {});
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await queue.waiting('read')).toBe(0);
});

test('at most so many are in hand at once', async () => {
  const queue = open();
  for (let job = 0; job < 6; job += 1) await enqueue(queue, `${job}`);
  let inHand = 0;
  let highest = 0;
  let done = 0;
  const worker = queue.work('read', { concurrency: 2 }, async () => {
    inHand += 1;
    highest = Math.max(highest, inHand);
    await new Promise((resolve) => setTimeout(resolve, 10));
    inHand -= 1;
    done += 1;
  });
  await expect.poll(() => done).toBe(6);
  expect(highest).toBe(2);
  await worker.stop(1000);
});

test('a handler that throws is called again later, and told which attempt it is', async () => {
  const queue = open();
  await enqueue(queue, 'odd');
  const attempts: number[] = [];
  const worker = queue.work('read', { concurrency: 1 }, async ({ attempt }) => {
    attempts.push(attempt);
    if (attempt === 1) throw new Error('a fault');
  });
  await expect.poll(() => faults).toHaveLength(1);
  expect(attempts).toEqual([1]);
  nowMs += 1000;
  await expect.poll(() => attempts).toEqual([1, 2]);
  await worker.stop(1000);
});

test('the job of a worker that died is taken up again when its lease has run out, and not before', async () => {
  const dead = open();
  await enqueue(dead, 'orphan');
  const left = new Promise<Job>((resolve) => {
    dead.work('read', { concurrency: 1 }, (job) => new Promise(() => resolve(job)));
  });
  expect((await left).attempt).toBe(1);
  const done: number[] = [];
  const worker = open().work('read', { concurrency: 1 }, async ({ attempt }) => void done.push(attempt));
  nowMs += 19_000;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(done).toEqual([]);
  nowMs += 2000;
  await expect.poll(() => done).toEqual([2]);
  await worker.stop(1000);
});

test('a worker that is stopped gives its job back at once and without blame', async () => {
  const queue = open();
  await enqueue(queue, 'long');
  let isBegun = false;
  const worker = queue.work(
    'read',
    { concurrency: 1 },
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        isBegun = true;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await expect.poll(() => isBegun).toBe(true);
  await worker.stop(10);
  const attempts: number[] = [];
  const next = queue.work('read', { concurrency: 1 }, async ({ attempt }) => void attempts.push(attempt));
  await expect.poll(() => attempts).toEqual([1]);
  await next.stop(1000);
});

test('a handler that could not begin is called again later, and the attempt does not count', async () => {
  const queue = open();
  await enqueue(queue, 'early');
  const attempts: number[] = [];
  let isReady = false;
  const worker = queue.work('read', { concurrency: 1 }, async ({ attempt }) => {
    attempts.push(attempt);
    if (!isReady) throw new Postponed('not now');
  });
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect.poll(() => attempts).toHaveLength(tries);
    await expect.poll(() => faults).toHaveLength(tries);
    isReady = tries === 4;
    nowMs += 5000;
    if (isReady) break;
  }
  await expect.poll(() => attempts).toEqual([1, 1, 1, 1, 1]);
  await worker.stop(1000);
});

test('a clock that is set back holds up neither a job that waits nor one whose worker died', async () => {
  const queue = open();
  await enqueue(queue, 'waiting');
  const left = new Promise<Job>((resolve) => {
    open().work('orphaned', { concurrency: 1 }, (job) => new Promise(() => resolve(job)));
  });
  await store.transaction((tx) => queue.enqueue(tx, 'orphaned', { name: 'orphan' }));
  await left;
  nowMs -= 3_600_000;
  expect(await queue.waiting('read')).toBe(1);
  expect(await queue.waiting('orphaned')).toBe(1);
});

test('whoever has a job in hand that another process takes back is told at its next heartbeat, and nobody gets it', async () => {
  const [queue, other] = [open(), open()];
  let begun = 0;
  const ended = new Promise<unknown>((resolve) => {
    queue.work('read', { concurrency: 1 }, ({ signal }) => {
      begun += 1;
      return new Promise((_done, fail) => {
        signal.addEventListener('abort', () => {
          resolve(signal.reason);
          fail(signal.reason);
        });
      });
    });
  });
  await enqueue(queue, 'deleted');
  await expect.poll(() => begun).toBe(1);
  await store.transaction((tx) => other.cancel(tx, 'read', { name: 'deleted' }));
  expect(await ended).toMatchObject({ message: 'the lease was lost' });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect([begun, await queue.waiting('read')]).toEqual([1, 0]);
});

test('shares take turns, whatever their number of jobs and the order in which they came', async () => {
  const queue = open();
  const add = (share: string, count: number) =>
    store.transaction(async (tx) => {
      for (let job = 0; job < count; job += 1) await queue.enqueue(tx, 'read', { share }, { share });
    });
  await add('many', 300);
  await add('few', 2);
  await add('single', 1);
  expect(await queue.waiting('read', { share: 'many' })).toBe(300);
  expect(await queue.waiting('read', { countMax: 10 })).toBe(10);
  const done: unknown[] = [];
  let late: Promise<void> | null = null;
  const worker = queue.work('read', { concurrency: 1, isShared: true }, async ({ payload }) => {
    done.push(payload.share);
    // Who comes later does not wait for the backlog, and does not jump ahead of those whose turn it is.
    if (done.length === 100) late = add('late', 1);
    await late;
  });
  await expect.poll(() => done.length).toBe(304);
  expect(done.slice(0, 5)).toEqual(['many', 'few', 'single', 'many', 'few']);
  expect(done.indexOf('late')).toBeLessThan(103);
  await worker.stop(1000);
});

test('a spare place is for shares that have nothing in hand, once nothing has ended for a second', async () => {
  const queue = open();
  const begun: unknown[] = [];
  const add = (share: string) => store.transaction((tx) => queue.enqueue(tx, 'read', { share }, { share }));
  for (const share of ['long', 'long', 'long', 'other']) await add(share);
  const worker = queue.work(
    'read',
    { concurrency: 1, isShared: true, spare: 1 },
    ({ payload, signal }) =>
      new Promise((_resolve, reject) => {
        begun.push(payload.share);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await expect.poll(() => begun).toEqual(['long', 'other']);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(begun).toEqual(['long', 'other']);
  await worker.stop(0);
});

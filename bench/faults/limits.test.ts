import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { type Client, clientOf, NoAnswer } from './client.ts';
import { disturb } from './disturb.ts';
import type { KeptService } from './kept-service.ts';
import { load } from './load.ts';
import type { Way } from './way.ts';

/** Takes uploads and has read them at once; whatever else is asked has no answer before the time is up. */
function quickClient(): Client {
  const unanswered: string[] = [];
  let ids = 0;
  return {
    faults: [],
    unanswered,
    async insist(method, path) {
      ids += 1;
      if (path === '/v1/statements') return Response.json({ id: `stm_${ids}` }, { status: 202 });
      if (method === 'GET') return Response.json({ status: 'succeeded', corrections_version: 1, data: [] });
      unanswered.push(`${method} ${path}`);
      throw new NoAnswer('no answer in time');
    },
    tryOnce: async () => {},
  };
}

test('a slow run ends with the uploads that were acknowledged, and with what had no answer', async () => {
  const client = quickClient();
  const uploads = await load(client, randomFrom(1), { count: 40, hasLarge: false, isOver: () => true });
  expect(uploads).toHaveLength(8);
  expect(client.unanswered).toHaveLength(4);
});

test('nothing is disturbed once the time for it is over', async () => {
  const world = { hosts: [], processes: [], way: null, storageWay: null };
  const limits = { over: new AbortController().signal, giveUpAt: 0 };
  const disturbed = await disturb({ ...world, ...limits }, randomFrom(1), { rounds: 2, share: 1, isOver: () => true });
  expect(disturbed).toEqual({ done: [], undone: 18 });
});

test('a process that never starts holds up no disturbance for good', async () => {
  const nothing = () => {};
  const starting = { isUp: () => false, kill: nothing, restart: nothing, killReaders: nothing, tell: nothing };
  const processes = [{ ...starting, setClock: nothing } as unknown as KeptService];
  const way = { freeze: nothing, thaw: nothing, cut: nothing, leave: nothing, loseCommit: nothing } as unknown as Way;
  const limits = { over: new AbortController().signal, giveUpAt: 0 };
  const turns = [false, true, true];
  const isOver = () => turns.shift() ?? true;
  const world = { hosts: [], processes, way, storageWay: null, ...limits };
  const { done, undone } = await disturb(world, randomFrom(1), { rounds: 1, share: 0.2, isOver });
  expect([done.length, undone]).toEqual([1, 2]);
});

test('a request that nobody answers is given up when the time is up, and named', async () => {
  const client = clientOf(['http://127.0.0.1:9'], 'sk_live_none', Date.now() + 50);
  await expect(client.insist('GET', '/v1/usage')).rejects.toBeInstanceOf(NoAnswer);
  expect(client.unanswered).toEqual(['GET /v1/usage']);
});

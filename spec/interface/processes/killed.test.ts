import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '../client.ts';
import { createDatabase, type Database, onBothDatabases } from '../service.ts';
import { cleanUp, corpus, newFolder, type Served, serve, tieout } from './processes.ts';

cleanUp();

const statement = await readFile(join(corpus, 'statements/royal_maple_chequing/input.pdf'));
const uploadsCount = 24;
const pagesEach = 1;

/** A lease is retaken within 30 s, and the machine that runs the tests may be busy. */
const patienceMs = 90_000;

onBothDatabases((database) => {
  test('killed at any moment, the service loses no acknowledged upload, charges nobody twice and starts again by itself', async () => {
    const settings = await settingsFor(database);
    let served = await serve(settings);
    const key = served.liveKey ?? '';
    const acknowledged: string[] = [];
    for (let kill = 0; kill < 2; kill += 1) {
      acknowledged.push(...(await uploadUntilKilled(served, key, kill)));
      served = await serve(settings);
      expect(served.liveKey).toBeNull();
    }
    const client = clientOf(served.url, key);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const id of acknowledged) {
      await expect
        .poll(async () => (await client.call('GET', `/v1/statements/${id}`)).json.status, {
          timeout: patienceMs,
          interval: 200,
        })
        .toBe('succeeded');
    }
    // An upload that was stored but not answered may have finished too; nothing is charged for anything else.
    await expect
      .poll(async () => (await client.call('GET', '/v1/usage')).json.credits_reserved, {
        timeout: patienceMs,
        interval: 200,
      })
      .toBe(0);
    const { json } = await client.call('GET', '/v1/statements?limit=200');
    const charged = json.data.map((one: { credits_charged: number }) => one.credits_charged);
    expect(new Set(charged)).toEqual(new Set([pagesEach]));
    expect((await client.call('GET', '/v1/usage')).json.credits_used).toBe(charged.length * pagesEach);
    expect(await served.end('SIGTERM')).toBe(0);
    const ledger = (await tieout(['credits', 'list', '--customer', 'default'], settings)).out.trimEnd().split('\n');
    const posted = ledger.filter((line) => line.startsWith('post')).map((line) => line.split('\t')[2]);
    expect(new Set(posted).size).toBe(posted.length);
    expect(posted).toHaveLength(charged.length);
  }, 400_000);
});

async function settingsFor(database: Database): Promise<Record<string, string>> {
  const TIEOUT_DATA = await newFolder();
  if (database === 'SQLite') return { TIEOUT_DATA };
  return { TIEOUT_DATA, DATABASE_URL: (await createDatabase()).url };
}

/** Uploads side by side and kills the server in the middle; returns what it had acknowledged. */
async function uploadUntilKilled(served: Served, key: string, round: number): Promise<string[]> {
  const client = clientOf(served.url, key);
  await client.call('GET', '/v1/usage');
  let killSoon = () => {};
  const killed = new Promise<void>((resolve) => {
    // A slow machine needs longer until there is something to lose.
    killSoon = () => setTimeout(() => void served.end('SIGKILL').then(() => resolve()), 100 + round * 150);
  });
  const uploads = Array.from({ length: uploadsCount }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * 25));
    const answer = await client.upload({ file: statement }).catch(() => null);
    if (answer?.status !== 202) return [];
    killSoon();
    killSoon = () => {};
    return [answer.json.id as string];
  });
  const [ids] = await Promise.all([Promise.all(uploads), killed]);
  return ids.flat();
}

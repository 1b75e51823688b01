import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { startService } from '../../service/main/index.ts';
import { createCustomer, createKey } from '../../service/operations/index.ts';
import { clientOf } from '../interface/client.ts';
import { cleanUp, tieout } from '../interface/processes/processes.ts';
import { scriptedReader } from '../interface/scripted-reader.ts';
import { configFor, createDatabase, type Database } from '../interface/service.ts';
import { newFolder, removeFolders } from './folders.ts';
import { objectsBelow } from './swift-server.ts';

const s3 = inject('s3');
cleanUp();
afterAll(removeFolders);

type Client = ReturnType<typeof clientOf>;

/** A place for data, and the service on it with these settings for as long as the work takes. */
async function openPlace(database: Database, settings: Readonly<Record<string, string>> = {}) {
  const folder = await newFolder();
  const place = database === 'PostgreSQL' ? await createDatabase() : null;
  let customer: string | null = null;
  const env = { TIEOUT_DATA: folder, ...(place === null ? {} : { DATABASE_URL: place.url }), ...settings };
  return {
    folder,
    env,
    drop: async () => place?.drop(),
    async serving<T>(more: Readonly<Record<string, string>>, work: (client: Client) => Promise<T>) {
      const config = configFor(folder, place?.url ?? null, { ...settings, ...more });
      const options = { role: 'all', reader: scriptedReader(), logger: pino({ level: 'silent' }) } as const;
      const service = await startService(config, options);
      try {
        customer ??= await createCustomer(service.services, `customer ${Math.random()}`, 100);
        return await work(clientOf(service.url ?? '', await createKey(service.services, customer, 'live')));
      } finally {
        await service.stop();
      }
    },
  };
}

/** What is recorded for a bank account has a key of its own on PostgreSQL. */
async function recordNumber(client: Client): Promise<void> {
  const [{ id }] = (await client.call('GET', '/v1/bank-accounts')).json.data;
  const { status } = await client.call('PATCH', `/v1/bank-accounts/${id}`, { json: { acct_id: '777777777' } });
  expect(status).toBe(200);
}

async function recordedNumbers(client: Client): Promise<(string | null)[]> {
  const { data } = (await client.call('GET', '/v1/bank-accounts')).json;
  return data.map((account: { settings: { acct_id: string | null } }) => account.settings.acct_id);
}

const files = async (folder: string, name: string) =>
  (await readdir(join(folder, name), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe.skipIf(s3 === null).each(['SQLite', 'PostgreSQL'] as const)('on %s', (database) => {
  test('files move from the data folder to a bucket and back, and a move goes on where it stopped', async () => {
    const bucket = { ...s3, S3_PREFIX: `move-${Date.now()}-${database}/` };
    const objects = async () => (await objectsBelow(s3 as NonNullable<typeof s3>, bucket.S3_PREFIX)).sort();
    const master = { TIEOUT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    const place = await openPlace(database, master);
    const ids = await place.serving({}, async (client) => {
      const made = [];
      for (let at = 0; at < 3; at += 1) made.push((await client.finished({ script: `n=${at}` })).json.id as string);
      await recordNumber(client);
      return made;
    });
    expect(await files(place.folder, 'files')).toHaveLength(3);
    const keys = database === 'PostgreSQL' ? 4 : 0;
    const env = { ...place.env, ...bucket };
    const first = await tieout(['files', 'move', '--to', 's3'], env);
    expect(first).toMatchObject({ code: 0, out: `3 files and ${keys} keys were copied, of 3 statements.\n` });
    expect(first.err).toContain('3 of 3 statements');
    expect(await objects()).toHaveLength(3 + keys);
    const second = await tieout(['files', 'move', '--to', 's3', '--remove'], env);
    expect(second.out).toBe('0 files and 0 keys were copied, of 3 statements.\n');
    expect(await files(place.folder, 'files')).toEqual([]);

    // The service reads what was moved: a retry of the same statement needs its PDF and its key.
    const [id = ''] = ids;
    await place.serving(bucket, async (client) => {
      const { json } = await client.finished({ script: 'in the bucket' });
      expect(json.status).toBe('succeeded');
      await client.call('DELETE', `/v1/statements/${json.id}`);
      expect(await recordedNumbers(client)).toContain('****7777');
    });
    expect(await objects()).toHaveLength(3 + keys);
    const back = await tieout(['files', 'move', '--to', 'disk', '--remove'], env);
    expect(back).toMatchObject({ code: 0, out: `3 files and ${keys} keys were copied, of 3 statements.\n` });
    expect(await objects()).toEqual([]);
    expect(await files(place.folder, 'files')).toHaveLength(3);
    expect(id).toMatch(/^stm_/);
    const again = await tieout(['files', 'move', '--to', 'disk'], env);
    expect(again.out).toBe('0 files and 0 keys were copied, of 3 statements.\n');
    await place.drop();
  });
});

test.each(['SQLite', 'PostgreSQL'] as const)('on %s the master key of a data folder is rotated', async (database) => {
  const place = await openPlace(database);
  const secretOf = async (args: string[]) => (await tieout(args, place.env)).out.trim();
  await place.serving({}, async (client) => {
    await client.finished();
    await recordNumber(client);
  });
  await secretOf(['customers', 'create', 'books']);
  await secretOf(['webhooks', 'add', '--customer', 'books', 'https://receiver.example/hook']);
  const before = await readFile(join(place.folder, 'master-key'), 'utf8');
  const pdfs = async () =>
    Promise.all((await files(place.folder, 'files')).map((one) => readFile(join(one.parentPath, one.name), 'hex')));
  const stored = await pdfs();

  const rotated = await tieout(['master-key', 'rotate'], place.env);
  // A webhook's secret and that of the files; on PostgreSQL that of the hashes and two keys too: the statement's, the bank account's.
  const [secrets, keys] = database === 'SQLite' ? [2, 0] : [3, 2];
  expect(rotated).toMatchObject({
    code: 0,
    out: `${secrets} secrets and ${keys} keys were sealed with the current master key.\n`,
  });
  expect(await pdfs()).toEqual(stored);
  expect((await readFile(join(place.folder, 'master-key'), 'utf8')).split('\n')[1]).toBe(before.trim());
  const forgotten = await tieout(['master-key', 'forget'], place.env);
  expect(forgotten.out).toBe('0 secrets and 0 keys were sealed with the current master key.\n');
  const after = await readFile(join(place.folder, 'master-key'), 'utf8');
  expect(after).not.toContain(before.trim());
  expect(after.trim().split('\n')).toHaveLength(1);
  await place.serving({}, async (client) => {
    expect(await recordedNumbers(client)).toContain('****7777');
    expect((await client.finished()).json.status).toBe('succeeded');
  });
  await place.drop();
});

test('without its master key nothing starts, and the sentence says what is missing', async () => {
  const place = await openPlace('SQLite');
  await tieout(['customers', 'create', 'books'], place.env);
  const env = { ...place.env, TIEOUT_MASTER_KEY: Buffer.alloc(32, 9).toString('hex') };
  const { code, err } = await tieout(['customers', 'list'], env);
  expect(code).toBe(1);
  expect(err).toMatch(/^The master key [0-9a-f]{16} is needed/);
  expect(err.trim().split('\n')).toHaveLength(1);
});

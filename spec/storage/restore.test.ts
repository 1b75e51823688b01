import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../../service/main/index.ts';
import { addWebhook, createCustomer, createKey } from '../../service/operations/index.ts';
import { type Client, clientOf } from '../interface/client.ts';
import { startPostgres } from '../interface/postgres-setup.ts';
import { scriptedReader } from '../interface/scripted-reader.ts';
import { configFor } from '../interface/service.ts';
import { openReceiver } from '../interface/webhooks/receiver.ts';
import { newFolder, removeFolders } from './folders.ts';

const scripts = fileURLToPath(new URL('../../packaging/deploy/', import.meta.url));
/** Debian's, of one version with its server. */
const pgDump = globSync('/usr/lib/postgresql/*/bin/pg_dump')[0] ?? null;

afterAll(removeFolders);

async function run(script: 'backup' | 'restore', folder: string, settings: Readonly<Record<string, string>>) {
  const path = [dirname(process.execPath), pgDump === null ? [] : dirname(pgDump), process.env.PATH ?? ''].flat();
  return promisify(execFile)(join(scripts, script), [folder], { env: { PATH: path.join(':'), ...settings } });
}

async function serving<T>(folder: string, url: string | null, work: (services: Serving) => Promise<T>): Promise<T> {
  const options = { role: 'all', reader: scriptedReader(), logger: pino({ level: 'silent' }) } as const;
  const service = await startService(configFor(folder, url), options);
  try {
    return await work({ url: service.url ?? '', services: service.services });
  } finally {
    await service.stop();
  }
}

interface Serving {
  readonly url: string;
  readonly services: Parameters<typeof createCustomer>[0] & Parameters<typeof addWebhook>[0];
}

/** Fills a service, backs it up while it runs, loses it, restores it elsewhere, and looks at everything. */
async function loseAndRestore(databases: { readonly first: string | null; readonly second: string | null }) {
  const [folder, backups, restored] = [
    await newFolder(),
    join(await newFolder(), 'monday'),
    join(await newFolder(), 'data'),
  ];
  const settings = (data: string, url: string | null) => ({
    TIEOUT_DATA: data,
    ...(url === null ? {} : { DATABASE_URL: url }),
  });
  const receiver = await openReceiver();
  const { key, read, failed } = await serving(folder, databases.first, async ({ url, services }) => {
    const customer = await createCustomer(services, 'books', 100);
    const made = await createKey(services, customer, 'live');
    await addWebhook(services, customer, { url: receiver.url });
    const client = clientOf(url, made);
    const done = await client.finished({ script: 'outcome=needs_review' });
    const crashed = await client.finished({ script: 'outcome=flaky' });
    const told = await run('backup', backups, settings(folder, databases.first));
    expect(told.stdout).toMatch(/monday: \S+/);
    return { key: made, read: done.json, failed: crashed.json };
  });
  expect(failed.status).toBe('failed');
  const rows = (client: Client) => client.call('GET', `/v1/statements/${read.id}/transactions`);
  await rm(folder, { recursive: true });
  await run('restore', backups, settings(restored, databases.second));
  await serving(restored, databases.second, async ({ url }) => {
    const client = clientOf(url, key);
    expect((await client.call('GET', `/v1/statements/${read.id}`)).json).toEqual(read);
    expect((await rows(client)).json.data.length).toBeGreaterThan(0);
    // Its PDF is read again, which needs the file and the secret that opens it.
    expect(
      (await client.call('POST', `/v1/statements/${read.id}/account-type`, { json: { account_type: 'savings' } }))
        .status,
    ).toBe(202);
    expect((await client.settled(read.id)).json.account_type).toBe('savings');
    const before = receiver.requests.length;
    expect((await client.finished()).json.status).toBe('succeeded');
    await receiver.received(before + 1);
    expect((await client.call('DELETE', `/v1/statements/${read.id}`)).status).toBe(204);
  });
  await expect(run('restore', backups, settings(restored, null))).rejects.toThrow('holds a service already');
}

test('on SQLite a service that was backed up while it ran is restored with all it had', async () => {
  await loseAndRestore({ first: null, second: null });
});

describe.skipIf(pgDump === null)('on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres({ binaries: dirname(dirname(pgDump ?? '')) });
  });
  afterAll(() => server?.stop());

  test('a service that was backed up while it ran is restored with all it had', async () => {
    const client = new pg.Client(server.url);
    await client.connect();
    for (const name of ['first', 'second']) await client.query(`create database ${name}`);
    await client.end();
    const at = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    await loseAndRestore({ first: at('first'), second: at('second') });
  });
});

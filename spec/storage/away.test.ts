import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { startService } from '../../service/main/index.ts';
import { createCustomer, createKey, keepHouse } from '../../service/operations/index.ts';
import { clientOf } from '../interface/client.ts';
import { openWay } from '../interface/frozen-way.ts';
import { refused } from '../interface/refused.ts';
import { scriptedReader } from '../interface/scripted-reader.ts';
import { configFor, createDatabase } from '../interface/service.ts';
import { newFolder, removeFolders } from './folders.ts';
import { objectsBelow, type S3Settings } from './swift-server.ts';

const s3 = inject('s3');
afterAll(removeFolders);

describe.skipIf(s3 === null)('object storage that falls silent', () => {
  test('uploads are told to come again, what was accepted is read, and what was deleted goes, when it is back', async () => {
    const bucket = s3 as S3Settings;
    const way = await openWay(bucket.S3_ENDPOINT);
    const { url, drop } = await createDatabase();
    const prefix = `away-${Date.now()}/`;
    const settings = {
      ...bucket,
      S3_ENDPOINT: way.url.replace(/\/$/, ''),
      S3_PREFIX: prefix,
      S3_TIMEOUT: '1s',
      TIEOUT_READER_THREADS: '1',
      TIEOUT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const options = { role: 'all', reader: scriptedReader(), logger: pino({ level: 'silent' }) } as const;
    const service = await startService(configFor(await newFolder(), url, settings), options);
    const customer = await createCustomer(service.services, 'books', 100);
    const client = clientOf(service.url ?? '', await createKey(service.services, customer, 'live'));
    const done = await client.finished();

    const accepted = await Promise.all([1, 2, 3, 4].map((n) => client.upload({ script: `hold=600 n=${n}` })));
    expect(accepted.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    way.freeze();
    refused(await client.upload(), 'temporarily_unavailable');
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(503);
    // What is at hand is answered all the same.
    expect((await client.call('GET', `/v1/statements/${done.json.id}`)).json.status).toBe('succeeded');
    // The statement goes, and it is said that its file has not gone yet.
    refused(await client.call('DELETE', `/v1/statements/${done.json.id}`), 'temporarily_unavailable');
    expect((await client.call('GET', `/v1/statements/${done.json.id}`)).status).toBe(404);
    await pause(2000);
    way.thaw();

    for (const { json } of accepted) {
      await expect
        .poll(async () => (await client.call('GET', `/v1/statements/${json.id}`)).json.status, { timeout: 40_000 })
        .toBe('succeeded');
      await client.call('DELETE', `/v1/statements/${json.id}`);
    }
    await keepHouse(service.services);
    const listed = await service.services.store.db.selectFrom('file_removals').select('file_id').execute();
    const left = (await objectsBelow(bucket, prefix)).map((name) => name.replace(/^files\/|\.pdf$/g, ''));
    // Of the upload that was refused a file may have been written; then it is on the list.
    expect(listed.map(({ file_id: id }) => id)).toEqual(expect.arrayContaining(left));
    expect(left.filter((id) => id === done.json.id || id.startsWith('keys/'))).toEqual([]);
    await service.stop(0);
    way.close();
    await drop();
  });

  test('a statement is not given up, however long the worker that took it finds storage away', async () => {
    const bucket = s3 as S3Settings;
    const way = await openWay(bucket.S3_ENDPOINT);
    const { url, drop } = await createDatabase();
    const settings = {
      ...bucket,
      S3_PREFIX: `long-${Date.now()}/`,
      S3_TIMEOUT: '1s',
      TIEOUT_READER_THREADS: '1',
      TIEOUT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const logger = pino({ level: 'silent' });
    const start = async (role: 'api' | 'worker', more = {}) =>
      startService(configFor(await newFolder(), url, { ...settings, ...more }), {
        role,
        reader: scriptedReader(),
        logger,
      });
    const api = await start('api');
    const worker = await start('worker', { S3_ENDPOINT: way.url.replace(/\/$/, '') });
    const customer = await createCustomer(api.services, 'books', 100);
    const client = clientOf(api.url ?? '', await createKey(api.services, customer, 'live'));
    way.freeze();
    const { json } = await client.upload();
    // Long enough for more attempts than a statement has.
    await pause(25_000);
    expect((await client.call('GET', `/v1/statements/${json.id}`)).json.status).not.toBe('failed');
    way.thaw();
    await expect
      .poll(async () => (await client.call('GET', `/v1/statements/${json.id}`)).json.status, { timeout: 40_000 })
      .toBe('succeeded');
    await worker.stop(0);
    await api.stop(0);
    way.close();
    await drop();
  }, 120_000);
});

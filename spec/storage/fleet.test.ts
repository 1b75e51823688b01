import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningService, startService } from '../../service/main/index.ts';
import { addWebhook, rotateWebhook } from '../../service/operations/index.ts';
import { clientOf } from '../interface/client.ts';
import { refused } from '../interface/refused.ts';
import { scriptedPdf, scriptedReader } from '../interface/scripted-reader.ts';
import { configFor, createDatabase, type SpecService, startSpecService } from '../interface/service.ts';
import { filesHolding, serverFolders } from '../interface/stored-files.ts';
import { openReceiver } from '../interface/webhooks/receiver.ts';
import { zipped } from '../interface/zip-writer.ts';
import { newFolder, removeFolders } from './folders.ts';
import { objectsBelow } from './swift-server.ts';

const s3 = inject('s3');

describe.skipIf(s3 === null)('two processes that serve and two that read, with a database and a bucket alone', () => {
  let service: SpecService;
  beforeAll(async () => {
    service = await startSpecService('PostgreSQL', { isFleet: true });
  });
  afterAll(async () => {
    await service?.stop();
    await removeFolders();
  });
  const objects = () => objectsBelow(s3 as NonNullable<typeof s3>, service.s3Prefix ?? '');

  test('a statement is uploaded, read, corrected, exported and deleted through any of them', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=needs_review' });
    expect(json.status).toBe('needs_review');
    const { json: rows } = await live.call('GET', `/v1/statements/${json.id}/transactions`);
    const corrections = [{ op: 'set_field', row_id: rows.data[0].id, field: 'description', value: 'EDITED BY HAND' }];
    const edited = await live.call('PATCH', `/v1/statements/${json.id}/transactions`, {
      headers: { 'If-Match': '1' },
      json: { corrections },
    });
    expect(edited.status).toBe(200);
    const csv = await live.call('GET', `/v1/statements/${json.id}/export?format=csv`);
    expect(csv.text).toContain('EDITED BY HAND');
    expect(await objects()).toEqual(expect.arrayContaining([`keys/${json.id}`]));
    for (const _ of [1, 2]) expect((await live.call('GET', `/v1/statements/${json.id}`)).status).toBe(200);
    expect((await live.call('DELETE', `/v1/statements/${json.id}`)).status).toBe(204);
    for (const _ of [1, 2]) expect((await live.call('GET', `/v1/statements/${json.id}`)).status).toBe(404);
    expect(await objects()).toEqual([]);
    for (const folder of await serverFolders(service.databaseUrl ?? '')) {
      expect(await filesHolding(folder, 'EDITED BY HAND')).toEqual([]);
    }
  });

  test('nothing is left in the bucket of an upload that was refused', async () => {
    const { live } = await service.customer(0);
    refused(await live.upload(), 'insufficient_credits');
    expect(await objects()).toEqual([]);
  });

  test('a ZIP becomes files in the bucket, each listed for removal before its first byte', async () => {
    const { live } = await service.customer();
    const client = clientOf(service.url, live.key);
    const sendZip = (...pdfs: Uint8Array[]) => {
      const form = new FormData();
      const archive = zipped(pdfs.map((bytes, at) => ({ name: `${at}.pdf`, bytes })));
      form.append('file', new Blob([new Uint8Array(archive)]), 'year.zip');
      return client.call('POST', '/v1/batches', { body: form });
    };
    const { files, store } = service.running.services;
    const { receive } = files;
    const listed: boolean[] = [];
    Object.assign(files, {
      async receive(fileId: string, bytes: AsyncIterable<Uint8Array>) {
        const found = await store.db.selectFrom('file_removals').select('file_id').execute();
        listed.push(found.some((row) => row.file_id === fileId));
        return receive(fileId, bytes);
      },
    });
    try {
      const { status, json } = await sendZip(scriptedPdf('n=1'), scriptedPdf('n=2'));
      expect([status, listed]).toEqual([202, [true, true]]);
      expect((await objects()).filter((name) => name.startsWith('files/'))).toHaveLength(2);
      for (const { id } of json.statements) await client.call('DELETE', `/v1/statements/${id}`);
      refused(await sendZip(scriptedPdf('n=3'), Buffer.from('no PDF')), 'invalid_file', 'file');
      expect(await objects()).toEqual([]);
    } finally {
      Object.assign(files, { receive });
    }
  });

  test('DELETE stops the reading that another process has in hand, at once', async () => {
    const { live } = await service.customer();
    // Both places of both workers are taken for twenty seconds.
    const held = await Promise.all([1, 2, 3, 4].map((at) => live.upload({ script: `hold=20000 n=${at}` })));
    const ids = held.map(({ json }) => json.id as string);
    for (const id of ids) {
      await expect.poll(async () => (await live.call('GET', `/v1/statements/${id}`)).json.status).toBe('processing');
    }
    for (const id of ids) await live.call('DELETE', `/v1/statements/${id}`);
    const begun = performance.now();
    const others = await Promise.all([1, 2, 3, 4].map(() => live.finished()));
    expect(others.map(({ json: { status } }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded']);
    // Less than a heartbeat: the workers were told.
    expect(performance.now() - begun).toBeLessThan(4500);
    for (const { json: other } of others) await live.call('DELETE', `/v1/statements/${other.id}`);
  });

  test('a job is told to every process once it is committed, also after the connection broke', async () => {
    const { test: client } = await service.customer();
    const heard: string[] = [];
    const { signals, store } = service.running.services;
    signals.on('job', (kind) => heard.push(kind));
    const elsewhere = clientOf(service.fleet?.urls[0] ?? '', client.key);
    await elsewhere.upload();
    await expect.poll(() => heard).toContain('read_test_statement');
    heard.length = 0;
    const takenBack = store.transaction(async (tx) => {
      await signals.send(tx, 'job', 'never_committed');
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    const connection = new pg.Client(service.databaseUrl ?? '');
    await connection.connect();
    await connection.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
    await connection.end();
    await expect
      .poll(
        async () => {
          await elsewhere.upload();
          return heard;
        },
        { timeout: 15_000, interval: 500 },
      )
      .toContain('read_test_statement');
    expect(heard).not.toContain('never_committed');
  });

  test('webhooks are signed by whichever process delivers, with a secret that another one made', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver();
    const { id } = await addWebhook(service.running.services, customer.id, { url: receiver.url });
    await rotateWebhook(service.running.services, customer.id, id);
    await customer.test.finished();
    await receiver.received(1);
    expect(receiver.requests[0]?.headers['x-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  });

  test('house is kept by one of them', async () => {
    const { db } = service.running.services.store;
    const duties = await db.selectFrom('duties').selectAll().execute();
    expect(duties.map(({ name }) => name)).toEqual(['housekeeping']);
  });

  test('a process of another master key does not start', async () => {
    const config = configFor(await newFolder(), service.databaseUrl, {
      ...s3,
      S3_PREFIX: service.s3Prefix ?? '',
      TIEOUT_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    });
    const starting = startService(config, { role: 'api', reader: scriptedReader(), logger: pino({ level: 'silent' }) });
    await expect(starting).rejects.toThrow('The master key');
  });

  test('a worker that is lost with all it had is made up for by the other one', async () => {
    const { live } = await service.customer();
    const uploads = await Promise.all(
      Array.from({ length: 4 }, (_, at) => live.upload({ script: `holdonce=3000 n=${at}` })),
    );
    await pause(1000);
    const lost = service.fleet?.members.find(({ role }) => role === 'worker');
    lost?.process.kill('SIGKILL');
    for (const { json } of uploads) {
      await expect
        .poll(async () => (await live.call('GET', `/v1/statements/${json.id}`)).json.status)
        .toBe('succeeded');
    }
  });
});

test('six processes that start at once on an empty database all run, and one has the first keys', async () => {
  const { url, drop } = await createDatabase();
  const folder = await newFolder();
  const options = { reader: scriptedReader(), logger: pino({ level: 'silent' }) };
  const roles = ['api', 'worker', 'api', 'worker', 'api', 'worker'] as const;
  const started: RunningService[] = await Promise.all(
    roles.map((role) => startService(configFor(folder, url), { role, ...options })),
  );
  expect(started.filter(({ firstKeys }) => firstKeys !== null)).toHaveLength(1);
  for (const one of started) await one.stop(0);
  await drop();
  await removeFolders();
});

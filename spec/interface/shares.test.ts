import { expect, test } from 'vitest';
import { createKey } from '../../service/operations/index.ts';
import { type Client, clientOf } from './client.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';
import { filesOf } from './stored-files.ts';

onBothDatabases((database) => {
  const service = useService(database);

  const uploadMany = (client: Client, count: number, script: string) =>
    Promise.all(Array.from({ length: count }, (_, at) => client.upload({ script: `${script} number=${at}` })));
  const unfinished = async (client: Client) =>
    (await client.call('GET', '/v1/statements?status=queued&limit=200')).json.data.length;

  test('a customer with many waiting statements delays the single one of another by those in hand alone', async () => {
    const [many, single] = [await service.customer(), await service.customer()];
    await uploadMany(many.live, 60, 'hold=100');
    const { json } = await single.live.finished();
    expect(json.status).toBe('succeeded');
    // Two are read at a time, a tenth of a second each: one after the other it would have been the last.
    expect(await unfinished(many.live)).toBeGreaterThan(30);
    await expect.poll(() => unfinished(many.live)).toBe(0);
  });

  test('customers with many waiting statements take turns, in whatever order they came', async () => {
    const holders = await Promise.all([1, 2, 3].map(() => service.customer()));
    const held = await Promise.all(holders.map(({ live }) => live.upload({ script: 'hold=60000' })));
    for (const [at, { live }] of holders.entries()) {
      const path = `/v1/statements/${held[at]?.json.id}`;
      await expect.poll(async () => (await live.call('GET', path)).json.status).toBe('processing');
    }
    const customers = await Promise.all([1, 2, 3].map(() => service.customer()));
    for (const { live } of customers) await uploadMany(live, 8, 'hold=20');
    for (const [at, { live }] of holders.entries()) await live.call('DELETE', `/v1/statements/${held[at]?.json.id}`);
    const finished: { readonly customer: number; readonly at: string }[] = [];
    for (const [customer, { live }] of customers.entries()) {
      await expect.poll(() => unfinished(live)).toBe(0);
      const { data } = (await live.call('GET', '/v1/statements')).json;
      for (const { id } of data) finished.push({ customer, at: (await live.settled(id)).json.completed_at });
    }
    const order = finished.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ customer }) => customer);
    for (const customer of [0, 1, 2]) {
      expect(order.slice(0, 12).filter((one) => one === customer).length, order.join('')).toBeGreaterThanOrEqual(3);
    }
  });

  test('whoever holds all places with long readings does not shut out a customer who has none', async () => {
    const [long, single] = [await service.customer(), await service.customer()];
    await uploadMany(long.live, 6, 'hold=20000');
    const begun = Date.now();
    expect((await single.live.finished()).json.status).toBe('succeeded');
    expect(Date.now() - begun).toBeLessThan(18_000);
    for (const { id } of (await long.live.call('GET', '/v1/statements')).json.data) {
      await long.live.call('DELETE', `/v1/statements/${id}`);
    }
  });

  test('test statements wait in a queue of their own', async () => {
    const [long, tester] = [await service.customer(), await service.customer()];
    await uploadMany(long.live, 6, 'hold=4000');
    expect((await tester.test.finished()).json.status).toBe('succeeded');
    expect(await unfinished(long.live)).toBeGreaterThan(0);
    for (const { id } of (await long.live.call('GET', '/v1/statements')).json.data) {
      await long.live.call('DELETE', `/v1/statements/${id}`);
    }
  });

  test('1.8 a test statement keeps no file and answers as if it did', async () => {
    const { test: sandbox } = await service.customer();
    const before = await filesOf(service);
    const { json: failed } = await sandbox.finished({ parts: { sandbox_result: 'failed' } });
    expect(failed).toMatchObject({ pdf_available: true, expires_at: expect.any(String) });
    expect((await sandbox.call('POST', `/v1/statements/${failed.id}/retry`)).status).toBe(202);
    expect((await sandbox.settled(failed.id)).json.status).toBe('succeeded');
    const { json: unkept } = await sandbox.finished({ parts: { retention: 'none' } });
    expect(unkept).toMatchObject({ pdf_available: false, expires_at: null });
    const path = `/v1/statements/${unkept.id}/account-type`;
    refused(await sandbox.call('POST', path, { json: { account_type: 'savings' } }), 'pdf_gone');
    expect(await filesOf(service)).toEqual(before);
    expect((await sandbox.call('DELETE', `/v1/statements/${failed.id}`)).status).toBe(204);
  });
});

onBothDatabases((database) => {
  const service = useService(database, {
    settings: { TIEOUT_CUSTOMER_STORAGE_MB: '1', TIEOUT_CUSTOMER_QUEUE_MAX: '2', TIEOUT_READER_THREADS: '1' },
  });
  const halfMegabyte = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 32)]);

  test('4.1 409 a customer keeps no more bytes of PDFs than the setting says', async () => {
    const [full, other] = [await service.customer(), await service.customer()];
    const { json: first } = await full.live.finished({ file: halfMegabyte });
    const answer = await full.live.upload({ file: halfMegabyte });
    refused(answer, 'storage_quota_exceeded', 'file');
    expect(answer.json).toMatchObject({ bytes_max: 1_048_576, bytes_kept: halfMegabyte.length });
    // Neither another customer nor a test statement is concerned.
    expect((await other.live.finished({ file: halfMegabyte })).status).toBe(200);
    expect((await full.test.finished({ file: halfMegabyte })).status).toBe(200);
    expect((await full.live.call('GET', '/v1/usage')).json.credits_reserved).toBe(0);
    await full.live.call('DELETE', `/v1/statements/${first.id}`);
    expect((await full.live.finished({ file: halfMegabyte })).status).toBe(200);
  });

  test('4.1 503 a customer has no more statements waiting than the setting says, and others are let in', async () => {
    const [busy, other] = [await service.customer(), await service.customer()];
    for (let at = 0; at < 3; at += 1) await busy.live.upload({ script: `hold=3000 number=${at}` });
    await expect
      .poll(async () => (await busy.live.call('GET', '/v1/statements?status=processing')).json.data.length)
      .toBe(1);
    refused(await busy.live.upload(), 'temporarily_unavailable');
    expect((await busy.test.upload()).status).toBe(202);
    expect((await other.live.upload()).status).toBe(202);
    for (const { id } of (await busy.live.call('GET', '/v1/statements')).json.data) {
      await busy.live.call('DELETE', `/v1/statements/${id}`);
    }
  });
});

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_RATE_READS: '4', TIEOUT_CUSTOMER_RATE: '2' } });

  test('4.9 429 all keys of a customer have a limit together, beside the limit of each', async () => {
    const { id, live, test: sandbox } = await service.customer();
    const { services } = service.running;
    const keys = [live];
    for (let more = 0; more < 2; more += 1) keys.push(clientOf(service.url, await createKey(services, id, 'live')));
    const statuses: number[] = [];
    for (const key of keys) {
      for (let call = 0; call < 4; call += 1) statuses.push((await key.call('GET', '/v1/usage')).status);
    }
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
    expect((await sandbox.call('GET', '/v1/usage')).status).toBe(200);
    expect((await (await service.customer()).live.call('GET', '/v1/usage')).status).toBe(200);
  });
});

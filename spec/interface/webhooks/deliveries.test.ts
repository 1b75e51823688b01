import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../service/index.ts';
import {
  addWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  redeliverMissed,
  removeWebhook,
  rotateWebhook,
  type ShownDelivery,
  showDelivery,
  testWebhook,
} from '../../../service/operations/index.ts';
import { onBothDatabases, type SpecCustomer, useService } from '../service.ts';
import { openReceiver, pause, until } from './receiver.ts';

/** Long enough for what must not happen to happen. */
const quietMs = 1700;

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_WEBHOOK_SCHEDULE: '1s,1s' } });
  const services = () => service.running.services;
  const add = (customer: SpecCustomer, url: string, events?: string[]) =>
    addWebhook(services(), customer.id, { url, ...(events ? { events } : {}) });
  const log = (customer: SpecCustomer) => listDeliveries(services(), customer.id);
  const states = async (customer: SpecCustomer) => (await log(customer)).map(({ state }) => state);

  describe('6 events', () => {
    test.each([
      ['succeeded', '', 'statement.completed', 'succeeded'],
      ['needs_review', 'outcome=needs_review', 'statement.completed', 'needs_review'],
      ['rejected', 'outcome=rejected', 'statement.failed', 'rejected'],
      ['failed', 'outcome=crashed', 'statement.failed', 'failed'],
    ])('a live statement that ends %s is told as it stands', async (_name, script, type, status) => {
      const customer = await service.customer();
      const receiver = await openReceiver();
      const { secret } = await add(customer, receiver.url);
      const { json } = await customer.live.finished({ script, parts: { metadata: '{"invoice":"A-1 Größe"}' } });
      await receiver.received(1);
      const [{ headers, body }] = receiver.requests as [(typeof receiver.requests)[0]];
      const event = JSON.parse(body);
      expect(event).toMatchObject({ type, created_at: expect.any(String) });
      expect(event.id).toMatch(/^evt_[0-9a-z]{24}$/);
      expect(event.data).toEqual({
        id: json.id,
        mode: 'live',
        status,
        metadata: { invoice: 'A-1 Größe' },
        bank: json.bank,
        account_type: json.account_type,
        currency: json.currency,
        period: json.period,
        reconciliation: { status: json.reconciliation.status, diff: json.reconciliation.diff },
        transaction_count: json.transaction_count,
        needs_review_count: json.needs_review_count,
        corrections_version: json.corrections_version,
        error: json.error,
      });
      expect(headers['user-agent']).toBe('Tieout-Webhooks/1');
      expect(headers['webhook-id']).toBe(event.id);
      expect(headers['x-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
      expect(verifyWebhook({ body, headers, secret })).toEqual(event);
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event);
    });

    test('endpoints get events of both modes, and a retry that finishes is a new event', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver();
      await add(customer, receiver.url);
      const { json } = await customer.test.finished({ fileName: 'failed.pdf' });
      await receiver.received(1);
      await customer.test.call('POST', `/v1/statements/${json.id}/retry`);
      await receiver.received(2);
      const [failed, completed] = receiver.events();
      expect([failed.type, completed.type]).toEqual(['statement.failed', 'statement.completed']);
      expect(completed.data).toMatchObject({ id: json.id, mode: 'test', status: 'succeeded' });
      expect(completed.id).not.toBe(failed.id);
    });

    test('each endpoint has its own secret and its choice of events', async () => {
      const customer = await service.customer();
      const all = await openReceiver();
      const failures = await openReceiver();
      const one = await add(customer, all.url);
      const two = await add(customer, failures.url, ['statement.failed']);
      expect(one.secret).not.toBe(two.secret);
      await customer.test.finished();
      await customer.test.finished({ fileName: 'rejected.pdf' });
      await all.received(2);
      await failures.received(1);
      await pause(quietMs);
      expect(failures.events().map(({ type }) => type)).toEqual(['statement.failed']);
      const [{ headers, body }] = failures.requests as [(typeof failures.requests)[0]];
      expect(() => verifyWebhook({ body, headers, secret: one.secret })).toThrow();
      expect(verifyWebhook({ body, headers, secret: two.secret }).type).toBe('statement.failed');
    });

    test('the test event belongs to no statement', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver();
      await add(customer, receiver.url, ['statement.failed']);
      await testWebhook(services(), customer.id, receiver.url);
      await receiver.received(1);
      expect(receiver.events()[0]).toMatchObject({
        type: 'statement.completed',
        data: { id: expect.stringMatching(/^stm_000/), mode: 'test', metadata: { test_event: true } },
      });
    });

    test('corrections and deletions send nothing', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver();
      await add(customer, receiver.url);
      const { json } = await customer.test.finished();
      await receiver.received(1);
      await customer.test.call('DELETE', `/v1/statements/${json.id}`);
      await pause(quietMs);
      expect(receiver.requests).toHaveLength(1);
    });
  });

  describe('attempts', () => {
    test('every attempt carries the same event id and body, and a new signature', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver((response) => response.writeHead(500).end('not today'));
      const { secret } = await add(customer, receiver.url);
      await customer.test.finished();
      await receiver.received(3);
      await until(async () => (await states(customer))[0] === 'failed');
      await pause(quietMs);
      expect(receiver.requests).toHaveLength(3);
      expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
      for (const { body, headers } of receiver.requests) expect(verifyWebhook({ body, headers, secret })).toBeTruthy();
      const [{ id }] = (await log(customer)) as [ShownDelivery];
      const { attempts, delivery } = await showDelivery(services(), customer.id, id);
      expect(delivery).toMatchObject({ state: 'failed', attempts: 3, dueAt: null });
      expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3]);
      expect(attempts[0]).toMatchObject({
        outcome: 'bad_status',
        status: 500,
        answer: 'not today',
        url: receiver.url,
        headers: { 'User-Agent': 'Tieout-Webhooks/1' },
      });
      expect(attempts[0]?.durationMs).toBeGreaterThanOrEqual(0);
    });

    test('what failed is delivered when the receiver is back', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver((response) => response.writeHead(302, { location: '/x' }).end());
      await add(customer, receiver.url);
      await customer.test.finished();
      await receiver.received(1);
      await until(async () => (await listWebhooks(services(), customer.id))[0]?.failingSince !== null);
      receiver.answer = (response) => response.writeHead(204).end();
      await until(async () => (await states(customer))[0] === 'delivered');
      expect((await listWebhooks(services(), customer.id))[0]?.failingSince).toBeNull();
      expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1);
    });

    test('redelivery by hand sends the same event again, whatever became of it', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver();
      await add(customer, receiver.url);
      await customer.test.finished();
      await until(async () => (await states(customer))[0] === 'delivered');
      const [{ id }] = (await log(customer)) as [ShownDelivery];
      await redeliver(services(), customer.id, id);
      await receiver.received(2);
      await until(async () => (await log(customer))[0]?.attempts === 2);
      expect(new Set(receiver.events().map((event) => event.id)).size).toBe(1);
      const other = await service.customer();
      await expect(redeliver(services(), other.id, id)).rejects.toThrow(/no delivery/);
    });

    test('redelivery while an attempt is planned makes one request, not two', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver((response) => response.writeHead(500).end());
      await add(customer, receiver.url);
      await customer.test.finished();
      await until(async () => (await log(customer))[0]?.attempts === 1);
      receiver.answer = (response) => response.end();
      const [{ id }] = (await log(customer)) as [ShownDelivery];
      await redeliver(services(), customer.id, id);
      await until(async () => (await states(customer))[0] === 'delivered');
      await pause(quietMs);
      expect(receiver.requests).toHaveLength(2);
    });

    test('a removed endpoint gets nothing more and leaves no log', async () => {
      const customer = await service.customer();
      const receiver = await openReceiver((response) => response.writeHead(500).end());
      await add(customer, receiver.url);
      await customer.test.finished();
      await until(async () => (await log(customer))[0]?.attempts === 1);
      await removeWebhook(services(), customer.id, receiver.url);
      await pause(quietMs);
      expect(receiver.requests).toHaveLength(1);
      expect(await log(customer)).toEqual([]);
    });
  });

  test('while a secret is rotated both signatures are there, and after a day only the new one', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver();
    const { id, secret: old } = await add(customer, receiver.url);
    const secret = await rotateWebhook(services(), customer.id, id);
    await customer.test.finished();
    await receiver.received(1);
    const [{ headers, body }] = receiver.requests as [(typeof receiver.requests)[0]];
    expect(headers['x-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const one of [old, secret]) {
      expect(verifyWebhook({ body, headers, secret: one }).type).toBe('statement.completed');
      expect(new Webhook(one).verify(body, headers as Record<string, string>)).toBeTruthy();
    }
    service.forward(24 * 3_600_000 + 1);
    await customer.test.finished();
    await receiver.received(2);
    const [, later] = receiver.requests as [unknown, (typeof receiver.requests)[0]];
    const nowMs = Date.now() + 24 * 3_600_000;
    expect(verifyWebhook({ ...later, secret, nowMs })).toBeTruthy();
    expect(() => verifyWebhook({ ...later, secret: old, nowMs })).toThrow();
  });

  test('an endpoint that fails for five days is switched off, visibly, and can be switched on', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver((response) => response.writeHead(503).end());
    await add(customer, receiver.url);
    await customer.test.finished();
    await until(async () => (await states(customer))[0] === 'failed');
    service.forward(5 * 86_400_000);
    await customer.test.finished();
    const off = async () => (await listWebhooks(services(), customer.id))[0]?.switchedOffAt;
    await until(async () => (await off()) !== null);
    // On the fleet the words of another process come a moment later.
    await expect.poll(() => service.log()).toContain('failed for five days and is switched off');
    expect(await states(customer)).toEqual(['failed', 'failed']);
    const count = receiver.requests.length;
    await customer.test.finished();
    await pause(quietMs);
    expect(receiver.requests).toHaveLength(count);
    expect(await states(customer)).toEqual(['skipped', 'failed', 'failed']);
    await expect(testWebhook(services(), customer.id, receiver.url)).rejects.toThrow(/switched off/);
    receiver.answer = (response) => response.end();
    await enableWebhook(services(), customer.id, receiver.url);
    expect(await redeliverMissed(services(), customer.id, receiver.url)).toBe(3);
    await until(async () => (await states(customer)).every((state) => state === 'delivered'));
    expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(3);
  });

  test('the log of a month ago goes, and its events with it', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver();
    await add(customer, receiver.url);
    await customer.test.finished();
    await until(async () => (await states(customer))[0] === 'delivered');
    service.forward(31 * 86_400_000);
    await service.keepHouse();
    expect(await log(customer)).toEqual([]);
  });

  test('what cannot be registered is refused with a code', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver();
    await add(customer, receiver.url);
    const refusal = (url: string, events?: string[]) =>
      add(customer, url, events).then(
        () => null,
        ({ code }) => code,
      );
    expect(await refusal(receiver.url)).toBe('webhook_exists');
    expect(await refusal('http://example.com/')).toBe('invalid_webhook_url');
    expect(await refusal('https://10.0.0.1/')).toBe('invalid_webhook_url');
    expect(await refusal('http://localhost:1/a', ['statement.deleted'])).toBe('invalid_webhook_events');
    expect(await refusal('http://localhost:1/a', [])).toBe('invalid_webhook_events');
    for (let count = 1; count < 20; count += 1) await add(customer, `${receiver.url}${count}`);
    expect(await refusal(`${receiver.url}21`)).toBe('too_many_webhooks');
  });
});

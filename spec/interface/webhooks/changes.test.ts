import { expect, test } from 'vitest';
import { verifyWebhook } from '../../../service/index.ts';
import { addWebhook, listDeliveries, rotateWebhook } from '../../../service/operations/index.ts';
import { onBothDatabases, useService } from '../service.ts';
import { openReceiver, pause, type ReceivedRequest } from './receiver.ts';

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_WEBHOOK_SCHEDULE: '1s,1s' } });
  const services = () => service.running.services;

  test('an endpoint that was switched off after an event was planned for it gets nothing any more', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver();
    const { id } = await addWebhook(services(), customer.id, { url: receiver.url });
    // Before the first attempt has its answer, so that it is so when the second one comes, however slow we are.
    receiver.answer = async (response) => {
      const off = { switched_off_at: Date.now() };
      await services().store.db.updateTable('webhook_endpoints').set(off).where('id', '=', id).execute();
      response.writeHead(500).end();
    };
    await customer.test.finished();
    await receiver.received(1);
    await expect.poll(async () => (await listDeliveries(services(), customer.id))[0]?.state).toBe('skipped');
    await pause(1500);
    expect(receiver.requests).toHaveLength(1);
  });

  test('of two rotations at once both people hold a secret that signs', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver();
    const { id } = await addWebhook(services(), customer.id, { url: receiver.url });
    for (let round = 0; round < 5; round += 1) {
      const shown = await Promise.all([0, 1].map(() => rotateWebhook(services(), customer.id, id)));
      await customer.test.finished();
      await receiver.received(round + 1);
      const { body, headers } = receiver.requests[round] as ReceivedRequest;
      for (const secret of shown) expect(verifyWebhook({ body, headers, secret }).type).toBe('statement.completed');
    }
  });

  test('secrets of webhooks stand sealed in the database', async () => {
    const customer = await service.customer();
    const { id, secret } = await addWebhook(services(), customer.id, { url: 'http://127.0.0.1:9/hook' });
    await rotateWebhook(services(), customer.id, id);
    const kept = await services()
      .store.db.selectFrom('webhook_endpoints')
      .select(['secret', 'previous_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const stored of [kept.secret, kept.previous_secret]) {
      expect(stored?.charCodeAt(0)).toBe(2);
      expect(Buffer.from(stored ?? '', 'base64').includes(Buffer.from(secret.slice('whsec_'.length), 'base64'))).toBe(
        false,
      );
    }
  });
});

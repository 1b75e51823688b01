import { expect, test } from 'vitest';
import { addWebhook } from '../../../service/operations/index.ts';
import { onBothDatabases, type SpecCustomer, useService } from '../service.ts';
import { openReceiver, type Receiver } from './receiver.ts';

/** With five endpoints each: more deliveries than the slots of both lanes together. */
const hangingStatements = 60;
const healthyStatements = 20;

onBothDatabases((database) => {
  const service = useService(database);

  test('receivers that hang delay neither another customer’s events nor the reading of statements', {
    timeout: 120_000,
  }, async () => {
    const { services } = service.running;
    const [slow, healthy] = [await service.customer(), await service.customer()];
    const quick = await openReceiver();
    await addWebhook(services, healthy.id, { url: quick.url });
    const aloneMs = await timeToDeliver(healthy, quick);
    const hanging = await openReceiver(() => {});
    for (const path of ['a', 'b', 'c', 'd', 'e']) {
      await addWebhook(services, slow.id, { url: `${hanging.url}${path}` });
    }
    for (let count = 0; count < hangingStatements; count += 1) await slow.test.upload();
    await hanging.received(12);
    const besideMs = await timeToDeliver(healthy, quick);
    // A receiver gets 10 s: one single wait behind those that hang would show.
    expect(besideMs).toBeLessThan(aloneMs * 3 + 5000);
  });
});

/** How long it takes from the first upload until every event has arrived. */
async function timeToDeliver(customer: SpecCustomer, receiver: Receiver): Promise<number> {
  const begun = Date.now();
  const before = receiver.requests.length;
  for (let count = 1; count <= healthyStatements; count += 1) {
    expect((await customer.test.finished()).json.status).toBe('succeeded');
    await receiver.received(before + count, 30_000);
  }
  return Date.now() - begun;
}

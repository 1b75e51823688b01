import { expect, test } from 'vitest';
import { addWebhook } from '../../../service/operations/index.ts';
import { onBothDatabases, useService } from '../service.ts';
import { openReceiver } from './receiver.ts';

/** More than the slots of both lanes together, so that a hanging receiver could fill them. */
const hangingEvents = 200;
const healthyEvents = 20;

onBothDatabases((database) => {
  const service = useService(database);

  test('receivers that hang delay neither another customer’s events nor the reading of statements', {
    timeout: 60_000,
  }, async () => {
    const { services } = service.running;
    const [slow, healthy] = [await service.customer(), await service.customer()];
    const hanging = await openReceiver(() => {});
    for (const path of ['a', 'b', 'c', 'd', 'e']) {
      await addWebhook(services, slow.id, { url: `${hanging.url}${path}` });
    }
    const quick = await openReceiver();
    await addWebhook(services, healthy.id, { url: quick.url });
    const began = Date.now();
    for (let count = 0; count < hangingEvents / 5; count += 1) await slow.test.upload();
    expect(Date.now() - began).toBeLessThan(8000);
    await hanging.received(12);
    for (let count = 0; count < healthyEvents; count += 1) {
      const begun = Date.now();
      const { json } = await healthy.test.finished();
      expect(json.status).toBe('succeeded');
      await quick.received(count + 1);
      expect(Date.now() - begun).toBeLessThan(3000);
    }
    expect(hanging.requests.length).toBeLessThan(60);
  });
});

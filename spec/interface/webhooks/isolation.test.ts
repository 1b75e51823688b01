import { expect, test } from 'vitest';
import { addWebhook } from '../../../service/operations/index.ts';
import { onBothDatabases, useService } from '../service.ts';
import { openReceiver } from './receiver.ts';

const hangingEndpoints = ['a', 'b', 'c', 'd', 'e'];
/** At all endpoints: more deliveries than the slots of both lanes together. */
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
    const hanging = await openReceiver(() => {});
    for (const path of hangingEndpoints) {
      await addWebhook(services, slow.id, { url: `${hanging.url}${path}` });
    }
    for (let count = 0; count < hangingStatements; count += 1) await slow.test.upload();
    await hanging.received(12);
    for (let count = 1; count <= healthyStatements; count += 1) {
      expect((await healthy.test.finished()).json.status).toBe('succeeded');
      await quick.received(count, 30_000);
    }
    // Each of those that hang keeps its slot for 10 s: whoever waits for them waits for nearly all.
    expect(hanging.requests.length).toBeLessThan((hangingStatements * hangingEndpoints.length) / 2);
  });
});

import { expect, test } from 'vitest';
import attackUrls from '../../../service/deliveries/attack-urls.json' with { type: 'json' };
import { addWebhook, showDelivery, testWebhook } from '../../../service/operations/index.ts';
import { useService } from '../service.ts';
import { until } from './receiver.ts';

/** A worker of a service that the world can reach: it listens nowhere itself. */
const service = useService('SQLite', { role: 'worker', settings: { HOST: '0.0.0.0' } });

test.each(attackUrls)('%s is refused when registered, and again when sending', async (url) => {
  const { services } = service.running;
  const { id: customerId } = await service.customer();
  await expect(addWebhook(services, customerId, { url })).rejects.toMatchObject({ code: 'invalid_webhook_url' });
  // Past the door by whatever way: it must not be reached all the same.
  const { id } = await addWebhook(services, customerId, { url: 'https://example.com/' });
  await services.store.db.updateTable('webhook_endpoints').set({ url }).where('id', '=', id).execute();
  const delivery = await testWebhook(services, customerId, id);
  const attempts = async () => (await showDelivery(services, customerId, delivery)).attempts;
  await until(async () => (await attempts()).length === 1);
  expect(await attempts()).toMatchObject([{ outcome: 'address_refused', status: null, answer: null }]);
});

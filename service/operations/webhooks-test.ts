import { startDelivery, testEvent } from '../deliveries/index.ts';
import { Refusal } from '../refusals/index.ts';
import { events } from '../store/index.ts';
import type { Services } from './services.ts';
import { requireWebhook } from './webhooks-endpoints.ts';

/** Sends the test event to one endpoint, whichever events it chose. Returns the delivery. */
export async function testWebhook(
  needs: Pick<Services, 'store' | 'queue' | 'clock'>,
  customerId: string,
  idOrUrl: string,
): Promise<string> {
  const endpoint = await requireWebhook(needs, customerId, idOrUrl);
  if (endpoint.switchedOffAt !== null) {
    throw new Refusal('webhook_switched_off', 'The endpoint is switched off; enable it first.');
  }
  return needs.store.transaction(async (tx) => {
    const event = testEvent(customerId, needs.clock.now());
    await events.insert(tx, event);
    return startDelivery(tx, needs.queue, event, endpoint);
  });
}

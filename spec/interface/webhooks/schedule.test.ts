import { expect, test } from 'vitest';
import { addWebhook, listDeliveries } from '../../../service/operations/index.ts';
import { useService } from '../service.ts';
import { openReceiver, pause, until } from './receiver.ts';

const minute = 60_000;
const hour = 60 * minute;
const promisedMs = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
/** The queue looks every quarter of a second. */
const quietMs = 600;
/** The moved clock runs on by itself, so a step ends a little before its time. */
const marginMs = 5000;

/** On the embedded queue, whose time is the clock's; pg-boss counts delays by the database's own. */
const service = useService('SQLite');

test('6 a failed event is tried again after 1 m, 5 m, 30 m, 2 h, 6 h and 12 h, and then no more', async () => {
  const customer = await service.customer();
  const receiver = await openReceiver((response) => response.writeHead(500).end());
  const { services } = service.running;
  await addWebhook(services, customer.id, { url: receiver.url });
  const attempts = async () => (await listDeliveries(services, customer.id))[0]?.attempts ?? 0;
  await customer.test.finished();
  await until(async () => (await attempts()) === 1);
  for (const [step, delayMs] of promisedMs.entries()) {
    service.forward(delayMs - marginMs);
    await pause(quietMs);
    expect(await attempts()).toBe(step + 1);
    service.forward(marginMs);
    await until(async () => (await attempts()) === step + 2);
  }
  expect((await listDeliveries(services, customer.id))[0]).toMatchObject({ state: 'failed', dueAt: null });
  service.forward(48 * hour);
  await pause(quietMs);
  expect(receiver.requests).toHaveLength(7);
});

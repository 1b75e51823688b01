import { expect, test } from 'vitest';
import { addWebhook } from '../../../service/operations/index.ts';
import { onBothDatabases, useService } from '../service.ts';
import { openReceiver, pause } from './receiver.ts';

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_WEBHOOK_SCHEDULE: '2s,2s,2s' } });

  test('the schedule of the setting is kept in real time', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver((response) => response.writeHead(500).end());
    await addWebhook(service.running.services, customer.id, { url: receiver.url });
    await customer.test.finished();
    await receiver.received(4);
    await pause(2500);
    const times = receiver.requests.map(({ at }) => at);
    expect(times).toHaveLength(4);
    for (const [index, at] of times.slice(1).entries()) {
      const gapMs = at - (times[index] ?? 0);
      expect(gapMs).toBeGreaterThanOrEqual(1950);
      expect(gapMs).toBeLessThan(8000);
    }
  });
});

import { expect, test } from 'vitest';
import { signIn } from './console-session.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('2.4 webhook endpoints are registered in the console, each with a secret that is shown once', async () => {
    const call = await signIn(service, await service.customer());
    const created = await call('POST', '/console/api/webhooks', { url: 'http://127.0.0.1:9/hook' });
    expect(created.status).toBe(201);
    expect(created.json.secret).toMatch(/^whsec_/);
    const listed = await call('GET', '/console/api/webhooks');
    expect(listed.json.data).toMatchObject([{ url: 'http://127.0.0.1:9/hook', switched_off_at: null }]);
    expect(listed.text).not.toContain('whsec_');
    expect((await call('DELETE', `/console/api/webhooks/${listed.json.data[0].id}`)).status).toBe(204);
    expect((await call('GET', '/console/api/webhooks')).json.data).toEqual([]);
  });

  test('2.4 webhook_not_found, delivery_not_found and webhook_switched_off', async () => {
    const call = await signIn(service, await service.customer());
    const stranger = await signIn(service, await service.customer());
    await call('POST', '/console/api/webhooks', { url: 'http://127.0.0.1:9/hook' });
    const [{ id }] = (await call('GET', '/console/api/webhooks')).json.data;
    for (const unknown of ['whe_unknown', id]) {
      refused(await stranger('DELETE', `/console/api/webhooks/${unknown}`), 'webhook_not_found');
    }
    refused(await call('POST', '/console/api/deliveries/dlv_unknown/redeliver'), 'delivery_not_found');
    await service.running.services.store.db
      .updateTable('webhook_endpoints')
      .set({ switched_off_at: Date.now() })
      .where('id', '=', id)
      .execute();
    refused(await call('POST', `/console/api/webhooks/${id}/test`), 'webhook_switched_off');
    expect((await call('POST', `/console/api/webhooks/${id}/enable`)).status).toBe(204);
    expect((await call('POST', `/console/api/webhooks/${id}/test`)).status).toBe(202);
  });
});

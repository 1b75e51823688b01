import { Refusal } from '../refusals/index.ts';
import type { Endpoint } from './endpoint.ts';

/** For whoever watches the service: alive, ready, and how it does. */
export const health: Endpoint = (app, needs) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (await needs.isReady()) return { status: 'ready' };
    throw new Refusal('temporarily_unavailable', 'The service is not ready.', { headers: { 'Retry-After': '5' } });
  });
  app.get('/metrics', async (_request, reply) => {
    const { body, contentType } = await needs.metrics.text();
    return reply.type(contentType).send(body);
  });
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/index.ts';
import type { HttpNeeds } from './endpoint.ts';

export type HealthNeeds = Pick<HttpNeeds, 'isReady' | 'metrics' | 'metricsFor'>;

/** For whoever watches the service: alive, ready, and how it does. */
export const health = (app: FastifyInstance, needs: HealthNeeds): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (await needs.isReady()) return { status: 'ready' };
    throw new Refusal('temporarily_unavailable', 'The service is not ready.', { headers: { 'Retry-After': '5' } });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, needs)) throw new Refusal('route_not_found', 'Metrics are not for this address.');
    const { body, contentType } = await needs.metrics.text();
    return reply.type(contentType).send(body);
  });
};

/** From this machine alone, unless told otherwise: neither from elsewhere nor through a proxy that stands here. */
function mayMeasure({ raw, headers, hostname }: FastifyRequest, { metricsFor }: HealthNeeds): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  const isNear = loopback.test(raw.socket.remoteAddress ?? '') && loopback.test(hostname);
  return metricsFor === 'all' || (metricsFor === 'loopback' && isNear && !isForwarded);
}

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/;

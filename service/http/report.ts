import type { FastifyInstance } from 'fastify';
import type { HttpNeeds } from './endpoint.ts';

/**
 * One line a request, with its id and the pattern of its route. The address itself is not logged: a query may carry an
 * account number (4.6). Headers and bodies are not logged either.
 */
export function reportRequests(app: FastifyInstance, { metrics }: HttpNeeds): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const answer = { method, route, status: reply.statusCode, durationMs: reply.elapsedTime };
    metrics.onAnswer(answer);
    request.log.info(
      { ...answer, durationMs: Math.round(answer.durationMs), actor: request.caller?.actor },
      'answered',
    );
  });
}

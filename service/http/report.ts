import type { FastifyInstance } from 'fastify';
import type { HttpNeeds } from './endpoint.ts';
import { traceRequests } from './trace-requests.ts';

/**
 * One line a request, with its id and the pattern of its route. The address itself is not logged: a query may carry an
 * account number (4.6). Headers and bodies are not logged either.
 */
export function reportRequests(app: FastifyInstance, { metrics, requestLog, services }: HttpNeeds): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  });
  traceRequests(app, services.traces);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const answer = { method, route, status: reply.statusCode, durationMs: reply.elapsedTime };
    metrics.onAnswer(answer);
    const { caller } = request;
    // What the console asks for itself is nobody's program.
    if (caller !== null && (request.routeOptions.config.by ?? 'key') === 'key') {
      const { customerId, mode, actor: keyId } = caller;
      const { stm_id: statementId = null } = (request.params ?? {}) as { stm_id?: string };
      const durationMs = Math.round(answer.durationMs);
      const createdAt = services.clock.now() - durationMs;
      const { status } = answer;
      requestLog.add({
        customerId,
        mode,
        keyId,
        id: request.id,
        method,
        route,
        statementId,
        status,
        durationMs,
        createdAt,
      });
    }
    request.log.info(
      { ...answer, durationMs: Math.round(answer.durationMs), actor: request.caller?.actor },
      'answered',
    );
  });
}

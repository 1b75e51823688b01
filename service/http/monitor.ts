import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { answerClientError } from './client-error.ts';
import { type HealthNeeds, health } from './health.ts';
import { answerError } from './problem.ts';

const requestTimeoutMs = 20_000;

/** What a process without the interface answers: whether it is alive and ready, and how it does. */
export function buildMonitor(needs: HealthNeeds, logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestTimeout: requestTimeoutMs,
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
  });
  app.setErrorHandler(answerError);
  health(app, needs);
  return app;
}

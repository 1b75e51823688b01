import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { batchTimeoutMs } from '../operations/index.ts';
import { newId } from '../statement/index.ts';
import { guardEndpoints, requireHost } from './access.ts';
import { consoleAnswers } from './answers.ts';
import { answerBadAddress } from './bad-address.ts';
import { answerClientError, answerOddRequests } from './client-error.ts';
import { consoleAccount } from './console-account.ts';
import { consoleApi } from './console-api.ts';
import { consoleDevelopers } from './console-developers.ts';
import { serveConsole } from './console-files.ts';
import { consolePeople } from './console-people.ts';
import { consoleSession } from './console-session.ts';
import { consoleWebhooks } from './console-webhooks.ts';
import { deleteStatement } from './delete-statement.ts';
import type { Endpoint, HttpNeeds } from './endpoint.ts';
import { getBankAccount } from './get-bank-account.ts';
import { getBatch } from './get-batch.ts';
import { getExport } from './get-export.ts';
import { getStatement } from './get-statement.ts';
import { getUsage } from './get-usage.ts';
import { health } from './health.ts';
import { joinBankAccounts } from './join-bank-accounts.ts';
import { learnedCorrections } from './learned-corrections.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { listBatches } from './list-batches.ts';
import { listEvents } from './list-events.ts';
import { listStatements } from './list-statements.ts';
import { listTransactions } from './list-transactions.ts';
import { listUsageEntries } from './list-usage-entries.ts';
import { answerUnknownRoutes } from './no-route.ts';
import { publishSchema, servePublished } from './openapi.ts';
import { partBankAccount } from './part-bank-account.ts';
import { patchBankAccount } from './patch-bank-account.ts';
import { patchStatement } from './patch-statement.ts';
import { patchTransactions } from './patch-transactions.ts';
import { postAccountType } from './post-account-type.ts';
import { postBatch } from './post-batch.ts';
import { postExport } from './post-export.ts';
import { postRetry } from './post-retry.ts';
import { postStatement } from './post-statement.ts';
import { answerError } from './problem.ts';
import { reportRequests } from './report.ts';

/** The interface: with a key under `/v1`, and with a session of the console under `/console/api/v1`. */
const interfaceEndpoints: readonly Endpoint[] = [
  postStatement,
  listStatements,
  getStatement,
  patchStatement,
  deleteStatement,
  listTransactions,
  patchTransactions,
  getExport,
  postRetry,
  postAccountType,
  listEvents,
  getUsage,
  listUsageEntries,
  listBankAccounts,
  getBankAccount,
  patchBankAccount,
  joinBankAccounts,
  partBankAccount,
  postExport,
  postBatch,
  listBatches,
  getBatch,
  learnedCorrections,
];

const ownEndpoints: readonly Endpoint[] = [
  health,
  consoleSession,
  consoleAccount,
  consolePeople,
  consoleApi,
  consoleDevelopers,
  consoleWebhooks,
];

/** Node's own limit on a whole request stands a little behind the upload's, which answers more kindly. */
const requestMarginMs = 10_000;
const headersTimeoutMs = 20_000;
const connectionsCheckingIntervalMs = 2000;

export async function buildApp(needs: HttpNeeds, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId('req'),
    requestTimeout: batchTimeoutMs(needs.services) + requestMarginMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
      // Refused further below, in the form and the order of everything else.
      requireHostHeader: false,
    },
    trustProxy: (_address, hop) => hop < needs.proxies,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress(needs),
    // Node limits the whole address; an id of any length is a statement that is not there.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    // An open keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
  });
  // Bodies are read by the handlers, after the checks that come before them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(multipart);
  app.setErrorHandler(answerError);
  reportRequests(app, needs);
  guardEndpoints(app, needs);
  requireHost(app);
  answerOddRequests(app.server);
  answerUnknownRoutes(app, needs);
  await publishSchema(app, needs.version);
  for (const endpoint of [...interfaceEndpoints, ...ownEndpoints]) endpoint(app, needs);
  await app.register(async (console) => serveInterfaceToConsole(console, needs), { prefix: '/console/api' });
  servePublished(app);
  await serveConsole(app, needs);
  return app;
}

/** The same endpoints once more, in the console's own schema. */
function serveInterfaceToConsole(console: FastifyInstance, needs: HttpNeeds): void {
  console.addHook('onRoute', (route) => {
    route.config = { ...route.config, by: 'session' };
    const response = { ...(route.schema?.response as object), ...consoleAnswers({}) };
    route.schema = { ...route.schema, response };
  });
  for (const endpoint of interfaceEndpoints) endpoint(console, needs);
}

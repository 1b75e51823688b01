import { createHash } from 'node:crypto';
import {
  openStatementFile,
  overviewOf,
  statementAudit,
  statementFingerprint,
  statementWithFile,
  unclaimedFigures,
} from '../operations/index.ts';
import { consoleAnswers, unchanged } from './answers.ts';
import {
  auditSchema,
  fileParam,
  fingerprintSchema,
  knownFileSchema,
  overviewSchema,
  unclaimedSchema,
} from './console-statement-schemas.ts';
import { callerOf, type Endpoint, readBySession, statementIdOf } from './endpoint.ts';
import { knownVersionHeaders, statementIdParam } from './schemas.ts';

/** What the console shows of statements beyond the contract: a list of all, the PDF beside its rows, who corrected what. */
export const consoleApi: Endpoint = (app, { services }) => {
  app.get(
    '/console/api/overview',
    {
      ...readBySession,
      schema: {
        operationId: 'getOverview',
        summary: 'A short line of every statement',
        tags: ['Statements'],
        headers: knownVersionHeaders,
        response: consoleAnswers({
          200: { description: 'The newest 5,000 at most; `ETag` says which state it is.', schema: overviewSchema },
          304: unchanged,
        }),
      },
    },
    async (request, reply) => {
      const body = JSON.stringify(await overviewOf(services, callerOf(request)));
      // The console looks every few seconds; most of the time nothing has changed.
      const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      reply.header('ETag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
  app.get(
    '/console/api/files/:sha256',
    {
      ...readBySession,
      schema: {
        operationId: 'findFile',
        summary: 'Whether a file was uploaded before',
        tags: ['Statements'],
        params: fileParam,
        response: consoleAnswers({
          200: { description: 'The first statement of the file, if there is one.', schema: knownFileSchema },
        }),
      },
    },
    async (request) => ({
      statement_id: await statementWithFile(services, callerOf(request), (request.params as { sha256: string }).sha256),
    }),
  );
  app.get(
    '/console/api/statements/:stm_id/file',
    {
      ...readBySession,
      schema: {
        operationId: 'getFile',
        summary: 'The original PDF',
        tags: ['Statements'],
        params: statementIdParam,
        response: consoleAnswers(
          { 200: { description: 'The PDF.', schema: null, mediaType: 'application/pdf' } },
          [404, 410],
        ),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const file = await openStatementFile(services, caller, statementIdOf(request));
      return reply
        .type('application/pdf')
        .header('Content-Length', file.bytes)
        .header('Content-Disposition', 'inline')
        .header('Cache-Control', 'private, no-store')
        .send(file.stream);
    },
  );
  app.get(
    '/console/api/statements/:stm_id/corrections',
    {
      ...readBySession,
      schema: {
        operationId: 'listCorrections',
        summary: 'Who corrected what',
        tags: ['Statements'],
        params: statementIdParam,
        response: consoleAnswers(
          { 200: { description: 'In order, also from before a second reading.', schema: auditSchema } },
          [404],
        ),
      },
    },
    async (request) => ({
      data: await statementAudit(services, callerOf(request), statementIdOf(request)),
    }),
  );
  app.get(
    '/console/api/statements/:stm_id/unclaimed',
    {
      ...readBySession,
      schema: {
        operationId: 'listUnclaimedFigures',
        summary: 'Figures in the tables that are no rows',
        tags: ['Statements'],
        params: statementIdParam,
        response: consoleAnswers(
          { 200: { description: 'Each with its place on the page.', schema: unclaimedSchema } },
          [404],
        ),
      },
    },
    async (request) => ({
      data: await unclaimedFigures(services, callerOf(request), statementIdOf(request)),
    }),
  );
  app.get(
    '/console/api/statements/:stm_id/fingerprint',
    {
      ...readBySession,
      schema: {
        operationId: 'getFingerprint',
        summary: 'The fingerprint of the uploaded file',
        tags: ['Statements'],
        params: statementIdParam,
        response: consoleAnswers(
          { 200: { description: 'Null for statements from before it was kept.', schema: fingerprintSchema } },
          [404],
        ),
      },
    },
    async (request) => ({
      sha256: await statementFingerprint(services, callerOf(request), statementIdOf(request)),
    }),
  );
};

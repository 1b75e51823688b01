import { createHash } from 'node:crypto';
import {
  openStatementFile,
  overviewOf,
  statementAudit,
  statementFingerprint,
  statementWithFile,
  unclaimedFigures,
} from '../operations/index.ts';
import { callerOf, type Endpoint, readBySession, statementIdOf } from './endpoint.ts';

/** What the console shows of statements beyond the contract: a list of all, the PDF beside its rows, who corrected what. */
export const consoleApi: Endpoint = (app, { services }) => {
  app.get('/console/api/overview', readBySession, async (request, reply) => {
    const body = JSON.stringify(await overviewOf(services, callerOf(request)));
    // The console looks every few seconds; most of the time nothing has changed.
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    reply.header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
  app.get('/console/api/files/:sha256', readBySession, async (request) => ({
    statement_id: await statementWithFile(services, callerOf(request), (request.params as { sha256: string }).sha256),
  }));
  app.get('/console/api/statements/:stm_id/file', readBySession, async (request, reply) => {
    const caller = callerOf(request);
    const file = await openStatementFile(services, caller, statementIdOf(request));
    return reply
      .type('application/pdf')
      .header('Content-Length', file.bytes)
      .header('Content-Disposition', 'inline')
      .header('Cache-Control', 'private, no-store')
      .send(file.stream);
  });
  app.get('/console/api/statements/:stm_id/corrections', readBySession, async (request) => ({
    data: await statementAudit(services, callerOf(request), statementIdOf(request)),
  }));
  app.get('/console/api/statements/:stm_id/unclaimed', readBySession, async (request) => ({
    data: await unclaimedFigures(services, callerOf(request), statementIdOf(request)),
  }));
  app.get('/console/api/statements/:stm_id/fingerprint', readBySession, async (request) => ({
    sha256: await statementFingerprint(services, callerOf(request), statementIdOf(request)),
  }));
};

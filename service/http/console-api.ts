import { createKey, listKeys, openStatementFile, revokeKey, statementAudit } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { instant, instantOrNull, modes } from '../statement/index.ts';
import { callerOf, type Endpoint, readBySession, statementIdOf, writeBySession } from './endpoint.ts';
import { readJson } from './read-json.ts';

/** What the console shows beyond the contract: the PDF beside its rows, who corrected what, and the keys. */
export const consoleApi: Endpoint = (app, needs) => {
  const { services } = needs;
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
  app.get('/console/api/keys', readBySession, async (request) => {
    const { customerId } = callerOf(request);
    const keys = await listKeys(services, customerId);
    return {
      data: keys.map(({ id, mode, hint, createdAt, revokedAt }) => ({
        id,
        mode,
        hint,
        created_at: instant(createdAt),
        revoked_at: instantOrNull(revokedAt),
      })),
    };
  });
  app.post('/console/api/keys', writeBySession, async (request, reply) => {
    const { customerId } = callerOf(request);
    const body = await readJson(request, needs);
    const wanted = typeof body === 'object' && body !== null && 'mode' in body ? body.mode : null;
    const mode = modes.find((one) => one === wanted);
    if (mode === undefined) throw new Refusal('invalid_body', 'mode is live or test.', { param: 'mode' });
    return reply.code(201).send({ key: await createKey(services, customerId, mode) });
  });
  app.delete('/console/api/keys/:key_id', writeBySession, async (request, reply) => {
    const { customerId } = callerOf(request);
    await revokeKey(services, customerId, (request.params as { key_id: string }).key_id);
    return reply.code(204).send();
  });
};

import { retryStatement } from '../operations/index.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { versionTag } from './version-tag.ts';

/** 4.7 POST /v1/statements/{stm_id}/retry */
export const postRetry: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/statements/:stm_id/retry',
    config: { rate: 'write' },
    async handler(request, reply) {
      const statement = await retryStatement(needs.services, callerOf(request), statementIdOf(request));
      reply.header('Location', `/v1/statements/${statement.id}`);
      return reply.code(202).header('ETag', versionTag(statement.corrections_version)).send(statement);
    },
  });
};

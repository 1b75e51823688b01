import { retryStatement } from '../operations/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { statementIdParam, statementSchema } from './schemas.ts';
import { versionTag } from './version-tag.ts';

/** 4.7 POST /v1/statements/{stm_id}/retry */
export const postRetry: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/statements/:stm_id/retry',
    config: { rate: 'write' },
    schema: {
      operationId: 'retryStatement',
      summary: 'Retry a failed statement, free of charge',
      tags: ['Statements'],
      params: statementIdParam,
      response: answers(
        { 202: { description: 'The statement is queued again.', schema: statementSchema } },
        [401, 402, 404, 409, 422, 429],
      ),
    },
    async handler(request, reply) {
      const statement = await retryStatement(needs.services, callerOf(request), statementIdOf(request));
      reply.header('Location', `/v1/statements/${statement.id}`);
      return reply.code(202).header('ETag', versionTag(statement.corrections_version)).send(statement);
    },
  });
};

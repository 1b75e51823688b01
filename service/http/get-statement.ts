import { getStatement as get } from '../operations/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { statementIdParam, statementSchema } from './schemas.ts';
import { versionTag } from './version-tag.ts';

/** 4.2 GET /v1/statements/{stm_id} */
export const getStatement: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/statements/:stm_id',
    config: { rate: 'read' },
    schema: {
      operationId: 'getStatement',
      summary: 'Status, summary and reconciliation',
      tags: ['Statements'],
      params: statementIdParam,
      response: answers({ 200: { description: 'The statement.', schema: statementSchema } }, [401, 404, 422, 429]),
    },
    async handler(request, reply) {
      const statement = await get(needs.services, callerOf(request), statementIdOf(request));
      return reply.header('ETag', versionTag(statement.corrections_version)).send(statement);
    },
  });
};

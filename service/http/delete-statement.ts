import { deleteStatement as remove } from '../operations/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { statementIdParam } from './schemas.ts';

/** 4.3 DELETE /v1/statements/{stm_id} */
export const deleteStatement: Endpoint = (app, needs) => {
  app.route({
    method: 'DELETE',
    url: '/v1/statements/:stm_id',
    config: { rate: 'write' },
    schema: {
      operationId: 'deleteStatement',
      summary: 'Delete the statement and its files now',
      tags: ['Statements'],
      params: statementIdParam,
      response: answers({ 204: { description: 'Gone.', schema: null } }, [401, 404, 429, 503]),
    },
    async handler(request, reply) {
      await remove(needs.services, callerOf(request), statementIdOf(request));
      return reply.code(204).send();
    },
  });
};

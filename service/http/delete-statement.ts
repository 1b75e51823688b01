import { deleteStatement as remove } from '../operations/index.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';

/** 4.3 DELETE /v1/statements/{stm_id} */
export const deleteStatement: Endpoint = (app, needs) => {
  app.route({
    method: 'DELETE',
    url: '/v1/statements/:stm_id',
    config: { rate: 'write' },
    async handler(request, reply) {
      await remove(needs.services, callerOf(request), statementIdOf(request));
      return reply.code(204).send();
    },
  });
};

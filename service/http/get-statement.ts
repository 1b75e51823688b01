import { getStatement as get } from '../operations/index.ts';
import { resultRefusal } from '../statement/index.ts';
import { answers, unchanged } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { knownVersionHeaders, statementIdParam, statementSchema } from './schemas.ts';
import { sendTagged } from './version-tag.ts';

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
      headers: knownVersionHeaders,
      response: answers(
        { 200: { description: 'The statement.', schema: statementSchema }, 304: unchanged },
        [401, 404, 422, 429],
      ),
    },
    async handler(request, reply) {
      const statement = await get(needs.services, callerOf(request), statementIdOf(request));
      const { corrections_version: version, status } = statement;
      const hasResult = resultRefusal(status) === null;
      return sendTagged(request, reply, { body: statement, version, hasResult });
    },
  });
};

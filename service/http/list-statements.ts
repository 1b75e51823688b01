import { listStatements as list } from '../operations/index.ts';
import { statuses } from '../statement/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { choiceOf, cursorOf, limitOf } from './query.ts';
import { statementListSchema, statementsQuery } from './schemas.ts';
import { filterOf } from './statement-filter.ts';

/** Beyond the contract: GET /v1/statements */
export const listStatements: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/statements',
    config: { rate: 'read' },
    schema: {
      operationId: 'listStatements',
      summary: 'All statements, newest first',
      tags: ['Statements'],
      querystring: statementsQuery,
      response: answers(
        { 200: { description: 'A page of statements.', schema: statementListSchema } },
        [401, 422, 429],
      ),
    },
    handler(request) {
      const query = request.query as Record<string, unknown>;
      return list(needs.services, callerOf(request), {
        limit: limitOf(query, { fallback: 50, max: 1000 }),
        cursor: cursorOf(query),
        status: choiceOf(query, 'status', statuses, 'invalid_status'),
        filter: filterOf(query),
      });
    },
  });
};

import { rowStatuses } from '@tieout/engine';
import { listRows, requireStatement } from '../operations/index.ts';
import { answers, unchanged } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { choiceOf, cursorOf, limitOf } from './query.ts';
import { knownVersionHeaders, rowListSchema, rowsQuery, statementIdParam } from './schemas.ts';
import { sendTagged } from './version-tag.ts';

/** 4.4 GET /v1/statements/{stm_id}/transactions */
export const listTransactions: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/statements/:stm_id/transactions',
    config: { rate: 'read' },
    schema: {
      operationId: 'listTransactions',
      summary: 'Rows with per-row status',
      tags: ['Transactions'],
      params: statementIdParam,
      querystring: rowsQuery,
      headers: knownVersionHeaders,
      response: answers(
        { 200: { description: 'A page of rows.', schema: rowListSchema }, 304: unchanged },
        [401, 402, 404, 409, 422, 429],
      ),
    },
    async handler(request, reply) {
      const caller = callerOf(request);
      const id = statementIdOf(request);
      await requireStatement(needs.services, caller, id);
      const query = request.query as Record<string, unknown>;
      const page = await listRows(needs.services, caller, id, {
        limit: limitOf(query, { fallback: 500, max: 1000 }),
        cursor: cursorOf(query),
        status: choiceOf(query, 'status', rowStatuses, 'invalid_status'),
      });
      return sendTagged(request, reply, { body: page, version: page.corrections_version, hasResult: true });
    },
  });
};

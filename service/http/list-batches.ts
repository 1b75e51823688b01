import { listBatches as list } from '../operations/index.ts';
import { answers } from './answers.ts';
import { batchesQuery, batchListSchema } from './batch-schemas.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { cursorOf, limitOf } from './query.ts';

/** Beyond the contract: GET /v1/batches */
export const listBatches: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/batches',
    config: { rate: 'read' },
    schema: {
      operationId: 'listBatches',
      summary: 'All batches, newest first',
      tags: ['Batches'],
      querystring: batchesQuery,
      response: answers({ 200: { description: 'A page of batches.', schema: batchListSchema } }, [401, 422, 429]),
    },
    handler(request) {
      const query = request.query as Record<string, unknown>;
      return list(needs.services, callerOf(request), {
        limit: limitOf(query, { fallback: 50, max: 100 }),
        cursor: cursorOf(query),
      });
    },
  });
};

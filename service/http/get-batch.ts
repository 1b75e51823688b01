import { getBatch as get } from '../operations/index.ts';
import { answers } from './answers.ts';
import { batchIdParam, batchSchema } from './batch-schemas.ts';
import { batchIdOf, callerOf, type Endpoint } from './endpoint.ts';

/** Beyond the contract: GET /v1/batches/{bat_id} */
export const getBatch: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/batches/:bat_id',
    config: { rate: 'read' },
    schema: {
      operationId: 'getBatch',
      summary: 'Its progress as a whole, and its statements',
      tags: ['Batches'],
      params: batchIdParam,
      response: answers({ 200: { description: 'The batch.', schema: batchSchema } }, [401, 404, 429]),
    },
    handler: (request) => get(needs.services, callerOf(request), batchIdOf(request)),
  });
};

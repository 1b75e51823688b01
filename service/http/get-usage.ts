import { getUsage as get } from '../operations/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { usageSchema } from './schemas.ts';

/** 4.9 GET /v1/usage */
export const getUsage: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/usage',
    config: { rate: 'read' },
    schema: {
      operationId: 'getUsage',
      summary: 'Credits used and remaining',
      tags: ['Account'],
      response: answers({ 200: { description: 'The credits.', schema: usageSchema } }, [401, 429]),
    },
    handler: (request) => get(needs.services, callerOf(request)),
  });
};

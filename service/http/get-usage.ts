import { getUsage as get } from '../operations/index.ts';
import { callerOf, type Endpoint } from './endpoint.ts';

/** 4.9 GET /v1/usage */
export const getUsage: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/usage',
    config: { rate: 'read' },
    handler: (request) => get(needs.services, callerOf(request)),
  });
};

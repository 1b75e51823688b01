import { entryKinds, listUsageEntries as list } from '../operations/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { choiceOf, cursorOf, limitOf } from './query.ts';
import { usageEntriesQuery, usageEntriesSchema } from './usage-schemas.ts';

/** Beyond the contract: GET /v1/usage/entries */
export const listUsageEntries: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/usage/entries',
    config: { rate: 'read' },
    schema: {
      operationId: 'listUsageEntries',
      summary: 'Credits granted and spent, newest first',
      tags: ['Account'],
      querystring: usageEntriesQuery,
      response: answers({ 200: { description: 'A page of entries.', schema: usageEntriesSchema } }, [401, 422, 429]),
    },
    handler(request) {
      const query = request.query as Record<string, unknown>;
      return list(needs.services, callerOf(request), {
        limit: limitOf(query, { fallback: 100, max: 1000 }),
        cursor: cursorOf(query),
        kind: choiceOf(query, 'kind', entryKinds, 'invalid_filter'),
      });
    },
  });
};

import { listCallerEvents } from '../operations/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { eventListSchema } from './event-schema.ts';
import { cursorOf, limitOf } from './query.ts';
import { eventsQuery } from './schemas.ts';

/** Beyond the contract: GET /v1/events */
export const listEvents: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/events',
    config: { rate: 'read' },
    schema: {
      operationId: 'listEvents',
      summary: 'What happened to the statements, oldest first',
      description:
        'The events that webhooks carry, for those who have no address to be reached at. Ask again with `next_cursor`, also after the last page: what has happened since comes then. The newest events may come again, with the same `id`. Events are kept for 30 days.',
      tags: ['Events'],
      querystring: eventsQuery,
      response: answers({ 200: { description: 'A page of events.', schema: eventListSchema } }, [401, 422, 429]),
    },
    handler(request) {
      const query = request.query as Record<string, unknown>;
      return listCallerEvents(needs.services, callerOf(request), {
        limit: limitOf(query, { fallback: 100, max: 1000 }),
        cursor: cursorOf(query),
      });
    },
  });
};

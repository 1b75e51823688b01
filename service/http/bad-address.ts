import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/index.ts';
import { findCaller } from './access.ts';
import type { HttpNeeds } from './endpoint.ts';
import { answerError, sendProblem } from './problem.ts';

/** An address that cannot be decoded leads nowhere, for somebody who has a key. */
export const answerBadAddress =
  (needs: HttpNeeds) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('X-Request-Id', request.id);
    const known = request.url.startsWith('/v1/') ? findCaller(request, needs) : Promise.resolve();
    known.then(
      () => sendProblem(new Refusal('route_not_found', 'The address cannot be read.'), request, reply),
      (fault) => answerError(fault, request, reply),
    );
  };

import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/index.ts';
import { findCaller } from './access.ts';
import type { HttpNeeds } from './endpoint.ts';
import { sendProblem } from './problem.ts';

/** Paths that exist with other methods say so (405 and Allow), OPTIONS is answered, and the rest is 404. */
export function answerUnknownRoutes(app: FastifyInstance, needs: HttpNeeds): void {
  const methodsByPattern = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsByPattern.get(url) ?? { pattern: patternOf(url), methods: new Set(['OPTIONS']) };
    for (const one of [method].flat()) known.methods.add(one);
    methodsByPattern.set(url, known);
  });
  const allowedOn = (path: string): string | null => {
    const known = [...methodsByPattern.values()].find(({ pattern }) => pattern.test(path));
    return known ? [...known.methods].sort().join(', ') : null;
  };

  app.setNotFoundHandler(async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
    const allowed = allowedOn(path);
    if (allowed !== null && request.method === 'OPTIONS') return reply.code(204).header('Allow', allowed).send();
    if (path.startsWith('/v1/')) await findCaller(request, needs);
    const refusal =
      allowed === null
        ? new Refusal('route_not_found', 'There is nothing at this path; /docs lists what there is.')
        : new Refusal('method_not_allowed', `${request.method} is not possible here.`, { headers: { Allow: allowed } });
    sendProblem(refusal, request, reply);
    return reply;
  });
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

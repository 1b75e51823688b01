import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate, sessionCaller } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type Caller, type Mode, modes } from '../statement/index.ts';
import type { HttpNeeds } from './endpoint.ts';
import { limitRate } from './rate-limits.ts';

export const sessionCookie = 'tieout_session';

/** 401 before 429 before anything else: the first hook of every endpoint of the interface. */
export function guardEndpoints(app: FastifyInstance, needs: HttpNeeds): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    const { rate } = request.routeOptions.config;
    if (rate === undefined) return;
    // Figures of somebody's account are nothing for a cache.
    reply.header('Cache-Control', 'no-store');
    request.caller = await findCaller(request, needs);
    await limitRate(needs.rateLimits, rate, request.caller, reply);
  });
}

/** A bearer key, or else the cookie of a console session. */
export async function findCaller(request: FastifyRequest, needs: HttpNeeds): Promise<Caller> {
  const { authorization } = request.headers;
  const isSession = authorization === undefined && sessionOf(request) !== null;
  return isSession ? findSession(request, needs) : authenticate(needs.services, authorization);
}

/** The person behind the cookie of a console session, in the mode that the console shows. */
export async function findSession(request: FastifyRequest, needs: HttpNeeds): Promise<Caller> {
  requireSameSite(request);
  return sessionCaller(needs.services, sessionOf(request) ?? '', modeOf(request));
}

export function sessionOf(request: FastifyRequest): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === sessionCookie && value) return value;
  }
  return null;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The cookie is SameSite=Strict already. Beyond that a page elsewhere can neither set this header nor forge the origin,
 * so a session never acts on another site's behalf.
 */
export function requireSameSite(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const isForeign =
    (origin !== undefined && hostOf(origin) !== host) ||
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
    (!safeMethods.has(request.method) && request.headers['x-tieout-console'] !== '1');
  if (isForeign) throw new Refusal('cross_site_request', 'A console session is only good for requests of the console.');
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

function modeOf(request: FastifyRequest): Mode {
  const mode = request.headers['x-tieout-mode'];
  return modes.find((one) => one === mode) ?? 'live';
}

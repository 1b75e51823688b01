import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate, type SessionCaller, sessionCaller } from '../operations/index.ts';
import { mayActAs } from '../people/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type Caller, hashSecret, type Mode, modes } from '../statement/index.ts';
import type { HttpNeeds } from './endpoint.ts';
import { limitRate, tooManyBadKeys } from './rate-limits.ts';
import { sessionOf } from './session-cookie.ts';

/** 401 before 429 before anything else: the first hook of every endpoint that wants to know who calls. */
export function guardEndpoints(app: FastifyInstance, needs: HttpNeeds): void {
  const knownKeys = openKnownKeys(needs);
  app.decorateRequest('caller', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    const { rate, by = 'key' } = request.routeOptions.config;
    if (rate === undefined) return;
    // Figures of somebody's account are nothing for a cache.
    reply.header('Cache-Control', 'no-store');
    switch (by) {
      case 'key':
        request.caller = await findCaller(request, needs, knownKeys);
        break;
      case 'session':
        request.session = await findSession(request, needs);
        request.caller = request.session.caller;
        break;
      case 'address':
        requireSameSite(request);
    }
    await limitRate(needs.rateLimits, rate, request.caller ?? strangerAt(request.ip), reply);
    if (request.session !== null) requireRole(request, request.session);
  });
}

/** Somebody without a name yet is counted by the address. */
const strangerAt = (address: string): Caller => ({
  customerId: `address ${address}`,
  mode: 'live',
  actor: `address ${address}`,
});

/** HTTP/1.1 asks for a `Host`, and what is built on it here would otherwise have none. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') {
      throw new Refusal('invalid_request', 'The request has no Host header.');
    }
  });
}

/** Keys that were good a moment ago. */
interface KnownKeys {
  has(authorization: string): boolean;
  add(authorization: string): void;
}

/**
 * The customer behind a key. Every unknown key costs a look-up, so an address that tries many is refused without one,
 * but not somebody there whose key was good a moment ago: many clients may share an address.
 */
export async function findCaller(
  request: FastifyRequest,
  needs: HttpNeeds,
  knownKeys: KnownKeys = noKnownKeys,
): Promise<Caller> {
  const { authorization } = request.headers;
  const isKnown = authorization !== undefined && knownKeys.has(authorization);
  const { badKeys } = needs.rateLimits;
  if (!isKnown && authorization !== undefined) {
    const resetMs = await badKeys.blockedMs(request.ip);
    if (resetMs > 0) throw tooManyBadKeys(resetMs);
  }
  try {
    const caller = await authenticate(needs.services, authorization);
    knownKeys.add(authorization ?? '');
    return caller;
  } catch (fault) {
    if (fault instanceof Refusal && authorization !== undefined) await badKeys.count(request.ip);
    throw fault;
  }
}

const knownMs = 5 * 60_000;
const knownMax = 10_000;
const noKnownKeys: KnownKeys = { has: () => false, add: () => {} };

function openKnownKeys({ services: { clock } }: HttpNeeds): KnownKeys {
  const untilByHash = new Map<string, number>();
  return {
    has: (authorization) => (untilByHash.get(hashSecret(authorization)) ?? 0) > clock.now(),
    add(authorization) {
      if (untilByHash.size >= knownMax) untilByHash.clear();
      untilByHash.set(hashSecret(authorization), clock.now() + knownMs);
    },
  };
}

/** The person behind the cookie of a console session, in the mode that the console shows. */
async function findSession(request: FastifyRequest, needs: HttpNeeds): Promise<SessionCaller> {
  requireSameSite(request);
  const isAttended = request.headers['x-tieout-unattended'] !== '1';
  return sessionCaller(needs.services, sessionOf(request, needs) ?? '', { mode: modeOf(request), isAttended });
}

/** What writes is closed to reviewers unless the endpoint says otherwise, so that none is open by oversight. */
function requireRole({ method, routeOptions: { config } }: FastifyRequest, session: SessionCaller): void {
  const needed = config.role ?? (safeMethods.has(method) ? 'reviewer' : 'member');
  if (mayActAs(session.role, needed)) return;
  throw new Refusal('role_forbids', `This is for a ${needed}; your role is ${session.role}.`);
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The cookie is SameSite=Strict already. Beyond that a page elsewhere can neither set this header nor forge the origin,
 * so a session never acts on another site's behalf.
 */
function requireSameSite(request: FastifyRequest): void {
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

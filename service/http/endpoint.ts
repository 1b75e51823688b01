import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLog, Services, SessionCaller } from '../operations/index.ts';
import type { Role } from '../people/index.ts';
import { Refusal } from '../refusals/index.ts';
import type { Caller } from '../statement/index.ts';
import type { Metrics } from './metrics.ts';
import type { RateClass, RateLimits } from './rate-limits.ts';

/** What the endpoints stand on. */
export interface HttpNeeds {
  readonly services: Services;
  readonly rateLimits: RateLimits;
  readonly metrics: Metrics;
  readonly requestLog: RequestLog;
  /** True once the service can do its work; false while it starts or stops. */
  isReady(): Promise<boolean>;
  /** The folder of the built console, null where there is none. */
  readonly consoleFolder: string | null;
  /** How people reach the service, null where nobody said so. */
  readonly baseUrl: string | null;
  /** Who may read `/metrics`. */
  readonly metricsFor: 'loopback' | 'all' | 'nobody';
  /** How many proxies stand in front and say who calls. */
  readonly proxies: number;
  /** Of the software, for the published schema. */
  readonly version: string;
}

export type Endpoint = (app: FastifyInstance, needs: HttpNeeds) => void;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Of the console, beside its caller. */
    session: SessionCaller | null;
  }
  interface FastifyContextConfig {
    /** Set on every endpoint that wants to know who calls: the call counts against this limit. */
    rate?: RateClass;
    /** By what the caller is known: a key unless told otherwise. */
    by?: 'key' | 'session' | 'address';
    /** What a session needs to be let in: without it a reviewer to read and a member to write. */
    role?: Role;
  }
}

/** How the console's own endpoints are called: with a session. */
export const readBySession = { config: { rate: 'read', by: 'session' } } as const;
export const writeAsOwner = { config: { rate: 'write', by: 'session', role: 'owner' } } as const;
/** What concerns a person alone, reviewers too. */
export const writeAsAnybody = { config: { rate: 'write', by: 'session', role: 'reviewer' } } as const;

/** The caller that the authentication hook found. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.routeOptions.url} lets anybody in`);
  return request.caller;
}

/** The session that the authentication hook found. */
export function sessionOfRequest(request: FastifyRequest): SessionCaller {
  if (request.session === null) throw new Error(`${request.routeOptions.url} is not asked by a session`);
  return request.session;
}
export const batchIdOf = (request: FastifyRequest): string => (request.params as { bat_id: string }).bat_id;

export const learnedCorrectionIdOf = (request: FastifyRequest): string => (request.params as { lrn_id: string }).lrn_id;

export const bankAccountIdOf = (request: FastifyRequest): string => (request.params as { bac_id: string }).bac_id;

export const statementIdOf = (request: FastifyRequest): string => (request.params as { stm_id: string }).stm_id;

/** The members of a JSON body; of anything that is no object, none. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** Of a text in a body of the console. */
export const textMax = 1000;

export function textIn(fields: Readonly<Record<string, unknown>>, name: string, absent?: string): string {
  const value = fields[name] ?? absent;
  if (typeof value === 'string' && value.length <= textMax) return value;
  throw new Refusal('invalid_body', `${name} is a text of at most ${textMax} characters.`, { param: name });
}

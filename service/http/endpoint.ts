import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLog, Services } from '../operations/index.ts';
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
  }
  interface FastifyContextConfig {
    /** Set on every endpoint that wants to know who calls: the call counts against this limit. */
    rate?: RateClass;
    /** By what the caller is known: a key unless told otherwise. */
    by?: 'key' | 'session' | 'address';
  }
}

/** How the console's own endpoints are called: with a session. */
export const readBySession = { config: { rate: 'read', by: 'session' } } as const;
export const writeBySession = { config: { rate: 'write', by: 'session' } } as const;

/** The caller that the authentication hook found. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.routeOptions.url} lets anybody in`);
  return request.caller;
}

export const bankAccountIdOf = (request: FastifyRequest): string => (request.params as { bac_id: string }).bac_id;

export const statementIdOf = (request: FastifyRequest): string => (request.params as { stm_id: string }).stm_id;

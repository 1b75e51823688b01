import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../operations/index.ts';
import type { Caller } from '../statement/index.ts';
import type { Metrics } from './metrics.ts';
import type { RateClass, RateLimits } from './rate-limits.ts';

/** What the endpoints stand on. */
export interface HttpNeeds {
  readonly services: Services;
  readonly rateLimits: RateLimits;
  readonly metrics: Metrics;
  /** True once the service can do its work; false while it starts or stops. */
  isReady(): Promise<boolean>;
  /** The folder of the built console, null where there is none. */
  readonly consoleFolder: string | null;
  /** Whether people reach the service over https, so that cookies may say so. */
  readonly isSecure: boolean;
  /** Of the software, for the published schema. */
  readonly version: string;
}

export type Endpoint = (app: FastifyInstance, needs: HttpNeeds) => void;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Set on every endpoint of the interface: it wants a key, and counts against this limit. */
    rate?: RateClass;
  }
}

/** The caller that the authentication hook found. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.routeOptions.url} lets anybody in`);
  return request.caller;
}

export const statementIdOf = (request: FastifyRequest): string => (request.params as { stm_id: string }).stm_id;

import { deliveryJobs, type WebhookSettings } from '../deliveries/index.ts';
import type { Files } from '../files/index.ts';
import type { Queue } from '../queue/index.ts';
import type { Reader } from '../reader/index.ts';
import type { Clock } from '../statement/index.ts';
import type { Store } from '../store/index.ts';
import type { ClockWatch } from './clock-watch.ts';

/** What the operations stand on; each names the part it needs. `main` builds them once. */
export interface Services {
  readonly store: Store;
  readonly files: Files;
  readonly queue: Queue;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly clockWatch: ClockWatch;
  readonly limits: ServiceLimits;
  readonly webhooks: WebhookSettings;
  /** The readings that this process has in hand, by statement, so that DELETE can stop them. */
  readonly readingsInHand: Map<string, AbortController>;
  /** What went wrong and ends in no answer is told to the operator. */
  onFault(fault: unknown): void;
}

interface ServiceLimits {
  readonly uploadTimeoutMs: number;
  readonly retentionMs: number;
  readonly queueLengthMax: number;
}

export const readJob = 'read_statement';
/** Every kind of job; a queue on PostgreSQL makes them ready when it opens. */
export const jobKinds = [readJob, ...deliveryJobs] as const;

import type { Corrector } from '../corrector/index.ts';
import { deliveryJobs, type WebhookSettings } from '../deliveries/index.ts';
import type { Exporter } from '../exporter/index.ts';
import type { Files, HeldFiles } from '../files/index.ts';
import type { Passwords } from '../people/index.ts';
import type { Queue, Signals } from '../queue/index.ts';
import type { Reader } from '../reader/index.ts';
import type { Clock } from '../statement/index.ts';
import type { Store } from '../store/index.ts';
import type { Traces } from '../traces/index.ts';
import type { ClockWatch } from './clock-watch.ts';

/** What the operations stand on; each names the part it needs. `main` builds them once. */
export interface Services {
  readonly store: Store;
  readonly files: Files;
  readonly heldFiles: HeldFiles;
  readonly queue: Queue;
  readonly signals: Signals;
  readonly reader: Reader;
  readonly exporter: Exporter;
  readonly corrector: Corrector;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly clockWatch: ClockWatch;
  readonly limits: ServiceLimits;
  readonly webhooks: WebhookSettings;
  readonly traces: Traces;
  /** Files that uploads have listed for removal, and when housekeeping saw each first. */
  readonly uploadsListed: Map<string, number>;
  readonly rowPacking: RowPacking;
  /** The readings that this process has in hand, by statement, so that DELETE can stop them. */
  readonly readingsInHand: Map<string, AbortController>;
  /** What went wrong and ends in no answer is told to the operator. */
  onFault(fault: unknown): void;
  /** Logs why a statement ended its reader: the words may be the page's, so nobody else is told. */
  onCrash(statementId: string, detail: string): void;
}

/** How far housekeeping has come in looking for statements whose rows are not packed. */
interface RowPacking {
  /** The id of the last statement that it looked at. */
  after: string;
  /** By the clock that nobody sets; until then all were packed. */
  restsUntil: number;
}

interface ServiceLimits {
  readonly uploadTimeoutMs: number;
  readonly retentionMs: number;
  readonly queueLengthMax: number;
  /** Of one customer's waiting statements. */
  readonly customerQueueLengthMax: number;
  /** What the PDFs that are kept for one customer may take. */
  readonly customerStorageBytesMax: number;
  /** A session of the console that nobody uses for so long ends. */
  readonly sessionIdleMs: number;
}

export const readJob = 'read_statement';
/** A reading that was begun before and not finished: one at a time, so that none is blamed for another's faults. */
export const readAgainJob = 'read_statement_again';
/** Test statements have a queue of their own: they are free, and must not make anybody wait. */
export const testReadJob = 'read_test_statement';
/** Every kind of job; a queue on PostgreSQL makes them ready when it opens. */
export const jobKinds = [readJob, readAgainJob, testReadJob, ...deliveryJobs] as const;

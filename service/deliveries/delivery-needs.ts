import type { Queue } from '../queue/index.ts';
import type { Clock } from '../statement/index.ts';
import type { Store, webhookEndpoints } from '../store/index.ts';
import type { Traces } from '../traces/index.ts';
import type { Guard } from './target.ts';

export interface DeliveryNeeds {
  readonly store: Store;
  readonly queue: Queue;
  readonly clock: Clock;
  /** Says whether the clock has just been set, so that days may have gone by that never were. */
  readonly clockWatch: { isTrusted(): boolean };
  readonly webhooks: WebhookSettings;
  readonly traces: Traces;
}

export interface WebhookSettings {
  readonly scheduleMs: readonly number[];
  readonly guard: Guard;
  onSwitchedOff(endpoint: webhookEndpoints.Endpoint): void;
  /** Called where a killed process is interesting; a test setting makes the process die there. */
  passPoint(point: FaultPoint): void;
}

/** After the event was committed and before it is sent; after it was sent and before that is recorded. */
export type FaultPoint = 'committed_unsent' | 'sent_unrecorded';

import type { deliveries, webhookEndpoints } from '../store/index.ts';

type Endpoint = Pick<webhookEndpoints.Endpoint, 'failingSince' | 'switchedOffAt'>;
type Delivery = Pick<deliveries.Delivery, 'step' | 'turn' | 'attempts'>;

/** An endpoint without a success for this long is switched off. */
export const failingMaxMs = 5 * 86_400_000;

export type NextMove =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'again'; readonly delayMs: number }
  | { readonly kind: 'given_up' }
  | { readonly kind: 'switch_off' };

interface Moment {
  readonly scheduleMs: readonly number[];
  readonly now: number;
  /** Days count only by a clock that has not just been set. */
  readonly isClockTrusted: boolean;
}

/** What follows an attempt: the schedule's next delay, or an end. */
export function nextMove(
  isDelivered: boolean,
  delivery: Delivery,
  endpoint: Endpoint,
  { scheduleMs, now, isClockTrusted }: Moment,
): NextMove {
  if (isDelivered) return { kind: 'delivered' };
  // One bad moment after quiet days is no reason: an event must have failed twice.
  const isLasting = isClockTrusted && endpoint.failingSince !== null && now - endpoint.failingSince >= failingMaxMs;
  if (isLasting && delivery.step > 0 && endpoint.switchedOffAt === null) return { kind: 'switch_off' };
  const delayMs = scheduleMs[delivery.step];
  return delayMs === undefined ? { kind: 'given_up' } : { kind: 'again', delayMs };
}

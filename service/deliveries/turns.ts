export interface TurnLimits {
  /** Requests in flight from this process to one endpoint, and to all endpoints of one customer. */
  readonly endpointMax: number;
  /** The same for an endpoint that fails: enough to see when it is back. */
  readonly failingMax: number;
  readonly customerMax: number;
}

export interface Turns {
  /** A turn now, or when to come back: those who wait are spread over the time that their share needs. */
  take(endpoint: Shared, now: number): Turn | Wait;
  /** How long the endpoint's last request took in this process; 0 when it is not known. */
  lastDurationMs(endpointId: string): number;
}

interface Shared {
  readonly id: string;
  readonly customerId: string;
  readonly failingSince: number | null;
}

export interface Turn {
  readonly kind: 'turn';
  end(now: number): void;
}

interface Wait {
  readonly kind: 'wait';
  readonly delayMs: number;
}

interface Share {
  max: number;
  /** When the requests in flight began, oldest first. */
  readonly begun: Set<{ readonly at: number }>;
  durationMs: number;
  /** When those who were told to wait come back, soonest first. */
  readonly waits: number[];
}

const durationMinMs = 50;
const delayMaxMs = 10 * 60_000;
/** A moment's trouble costs a moment: whoever waits comes back soon, unless so many do that asking is work itself. */
const delaySoonMs = 5000;
const delayPerWaitMs = 6;
const sharesKeptMax = 10_000;

/** Shares out the requests of this process: an endpoint that hangs fills its own share and nobody else's. */
export function openTurns({ endpointMax, failingMax, customerMax }: TurnLimits): Turns {
  const shares = new Map<string, Share>();
  const shareOf = (id: string, max: number): Share => {
    const share = shares.get(id) ?? { max, begun: new Set(), durationMs: 0, waits: [] };
    share.max = max;
    shares.set(id, share);
    if (shares.size > sharesKeptMax) forgetIdle(shares);
    return share;
  };
  return {
    take({ id, customerId, failingSince }, now) {
      const both = [shareOf(id, failingSince === null ? endpointMax : failingMax), shareOf(customerId, customerMax)];
      const full = both.find(({ begun, max }) => begun.size >= max);
      if (full !== undefined) return { kind: 'wait', delayMs: delayMs(full, now, failingSince) };
      const request = { at: now };
      for (const { begun } of both) begun.add(request);
      return {
        kind: 'turn',
        end(end) {
          for (const share of both) {
            share.begun.delete(request);
            share.durationMs = end - now;
          }
        },
      };
    },
    lastDurationMs: (endpointId) => shares.get(endpointId)?.durationMs ?? 0,
  };
}

/** What has been in flight for long says more than what ended before it. */
function delayMs(share: Share, now: number, failingSince: number | null): number {
  while ((share.waits[0] ?? now + 1) <= now) share.waits.shift();
  const [oldest] = share.begun;
  const durationMs = Math.max(durationMinMs, share.durationMs, now - (oldest?.at ?? now));
  const nextAt = Math.max(share.waits.at(-1) ?? 0, now) + durationMs / share.max;
  const at = Math.min(nextAt, now + delayLimitMs(share.waits.length, failingSince, now));
  share.waits.push(at);
  return Math.round(at - now);
}

/** Nobody waits longer for an endpoint that fails than it has been failing. */
function delayLimitMs(waiting: number, failingSince: number | null, now: number): number {
  const failingMs = failingSince === null ? 0 : now - failingSince;
  return Math.min(delayMaxMs, Math.max(delaySoonMs, waiting * delayPerWaitMs, failingMs));
}

function forgetIdle(shares: Map<string, Share>): void {
  for (const [id, { begun }] of shares) if (begun.size === 0) shares.delete(id);
}

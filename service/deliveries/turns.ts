export interface TurnLimits {
  /** Requests in flight from this process to one endpoint, and to all endpoints of one customer. */
  readonly endpointMax: number;
  readonly customerMax: number;
}

export interface Turns {
  /** Null when the endpoint or its customer has its share in flight already. */
  take(endpointId: string, customerId: string): Turn | null;
  /** When to come back after that: those who wait are spread over the time that the endpoint needs. */
  delayMs(endpointId: string, now: number): number;
  /** How long the endpoint's last request took in this process; 0 when it is not known. */
  lastDurationMs(endpointId: string): number;
}

export interface Turn {
  end(durationMs: number): void;
}

interface Pace {
  durationMs: number;
  nextAt: number;
}

const delayMinMs = 20;
const delayMaxMs = 10 * 60_000;
const pacesKeptMax = 10_000;

/** Shares out the requests of this process: an endpoint that hangs fills its own share and nobody else's. */
export function openTurns({ endpointMax, customerMax }: TurnLimits): Turns {
  const inFlight = new Map<string, number>();
  const paces = new Map<string, Pace>();
  const count = (key: string, by: number) => {
    const next = (inFlight.get(key) ?? 0) + by;
    if (next === 0) inFlight.delete(key);
    else inFlight.set(key, next);
  };
  const paceOf = (endpointId: string): Pace => {
    const pace = paces.get(endpointId) ?? { durationMs: 0, nextAt: 0 };
    if (!paces.has(endpointId) && paces.size >= pacesKeptMax) paces.delete(paces.keys().next().value as string);
    paces.set(endpointId, pace);
    return pace;
  };
  return {
    take(endpointId, customerId) {
      const isFull = (inFlight.get(endpointId) ?? 0) >= endpointMax || (inFlight.get(customerId) ?? 0) >= customerMax;
      if (isFull) return null;
      count(endpointId, 1);
      count(customerId, 1);
      return {
        end(durationMs) {
          count(endpointId, -1);
          count(customerId, -1);
          paceOf(endpointId).durationMs = durationMs;
        },
      };
    },
    delayMs(endpointId, now) {
      const pace = paceOf(endpointId);
      const nextAt = Math.max(pace.nextAt, now + delayMinMs) + pace.durationMs / endpointMax;
      pace.nextAt = Math.min(nextAt, now + delayMaxMs);
      return Math.round(pace.nextAt - now);
    },
    lastDurationMs: (endpointId) => paces.get(endpointId)?.durationMs ?? 0,
  };
}

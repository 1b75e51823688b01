/** The one door to the time. Tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that have passed since some moment; nobody sets this one. */
  elapsed(): number;
  /** Calls `onTime` once, unless the returned function is called before. */
  timer(timeoutMs: number, onTime: () => void): () => void;
}

/** The wire's form of an instant: RFC 3339, UTC. */
export const instant = (timeMs: number): string => new Date(timeMs).toISOString();
export const instantOrNull = (timeMs: number | null): string | null => (timeMs === null ? null : instant(timeMs));

/** What the endpoints report of themselves; the route is the pattern, never the address with its ids. */
export interface Metrics {
  onAnswer(answer: { method: string; route: string; status: number; durationMs: number }): void;
  /** The text that Prometheus reads. */
  text(): Promise<{ body: string; contentType: string }>;
}

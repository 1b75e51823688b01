export { buildApp } from './app.ts';
export type { Metrics } from './metrics.ts';
export { buildMonitor } from './monitor.ts';
export { type RateClass, type RateLimits, rateClasses } from './rate-limits.ts';

export { buildApp } from './app.ts';
export type { Metrics } from './metrics.ts';
export { type RateClass, type RateLimits, rateClasses } from './rate-limits.ts';

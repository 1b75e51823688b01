export { buildApp } from './app.ts';
export type { HttpNeeds } from './endpoint.ts';
export type { Metrics } from './metrics.ts';
export { type RateClass, type RateLimits, type RateState, rateClasses } from './rate-limits.ts';

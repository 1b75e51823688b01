export { openPostgresQueue } from './postgres-queue.ts';
export { openPostgresSignals } from './postgres-signals.ts';
export { type Job, Postponed, type Queue, type QueueWorker } from './queue.ts';
export { noSignals, type Signals } from './signals.ts';
export { openSqliteQueue } from './sqlite-queue.ts';

export { openPostgresQueue } from './postgres-queue.ts';
export { type Job, Postponed, type Queue, type QueueWorker } from './queue.ts';
export { openSqliteQueue } from './sqlite-queue.ts';

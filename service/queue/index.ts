export { openPostgresQueue } from './postgres-queue.ts';
export type { Job, JobPayload, Queue, QueueWorker } from './queue.ts';
export { openSqliteQueue } from './sqlite-queue.ts';

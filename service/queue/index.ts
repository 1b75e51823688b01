export { openPostgresQueue } from './postgres-queue.ts';
export type { Job, Queue, QueueWorker } from './queue.ts';
export { openSqliteQueue } from './sqlite-queue.ts';

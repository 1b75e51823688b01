export { type RunningWorker, startWorker, type WorkerNeeds } from './worker.ts';

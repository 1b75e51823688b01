export { type RunningWorker, spareReadings, startWorker, type WorkerNeeds } from './worker.ts';

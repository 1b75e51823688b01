import { startDeliveries } from '../deliveries/index.ts';
import {
  housekeepingMs,
  readAgainJob,
  readJob,
  runReading,
  type Services,
  setAside,
  takeTurnKeepingHouse,
  testReadJob,
} from '../operations/index.ts';
import type { Job } from '../queue/index.ts';

export interface WorkerNeeds {
  readonly services: Services;
  /** How many statements are read side by side. */
  readonly readings: number;
  onFault(fault: unknown): void;
}

export interface RunningWorker {
  /** Lets the readings in hand finish, for `graceMs` at most; what is left another worker takes up. */
  stop(graceMs: number): Promise<void>;
}

/** Readings beyond the usual number, for customers who have none in hand while others hold all places. */
export const spareReadings = 1;
/** They are answered with samples, so that a few places serve everybody. */
const testReadings = 2;

/** Reads queued statements, delivers events, and keeps house beside it. */
export function startWorker({ services, readings, onFault }: WorkerNeeds): RunningWorker {
  const { queue } = services;
  const readOne = (job: Job) => runReading(services, job);
  const workers = [
    queue.work(readJob, { concurrency: readings, isShared: true, spare: spareReadings }, (job) =>
      job.attempt > 1 ? setAside(services, job) : readOne(job),
    ),
    queue.work(readAgainJob, { concurrency: 1 }, readOne),
    queue.work(testReadJob, { concurrency: testReadings, isShared: true }, readOne),
  ];
  const deliveries = startDeliveries(services);
  let house: Promise<void> = Promise.resolve();
  const keep = () => {
    house = house.then(() => takeTurnKeepingHouse(services)).catch(onFault);
  };
  keep();
  const housekeeping = setInterval(keep, housekeepingMs);
  return {
    async stop(graceMs) {
      clearInterval(housekeeping);
      await Promise.all([...workers.map((one) => one.stop(graceMs)), deliveries.stop(graceMs), house]);
    },
  };
}

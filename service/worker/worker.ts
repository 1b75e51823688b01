import { startDeliveries } from '../deliveries/index.ts';
import { keepHouse, readJob, runReading, type Services } from '../operations/index.ts';

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

const housekeepingMs = 60_000;

/** Reads queued statements, delivers events, and keeps house beside it. */
export function startWorker({ services, readings, onFault }: WorkerNeeds): RunningWorker {
  const reading = services.queue.work(readJob, readings, (job) => runReading(services, job));
  const deliveries = startDeliveries(services);
  let house: Promise<void> = Promise.resolve();
  const keep = () => {
    house = house.then(() => keepHouse(services)).catch(onFault);
  };
  keep();
  const housekeeping = setInterval(keep, housekeepingMs);
  return {
    async stop(graceMs) {
      clearInterval(housekeeping);
      await Promise.all([reading.stop(graceMs), deliveries.stop(graceMs), house]);
    },
  };
}

import { Refusal } from '../refusals/index.ts';
import { readJob, type Services } from './services.ts';

const retryAfterS = 30;

/** Refuses work while the queue is longer than the setting: better told at once than waited for in vain. */
export async function requireRoom({ queue, limits }: Pick<Services, 'queue' | 'limits'>): Promise<void> {
  if ((await queue.waiting(readJob)) < limits.queueLengthMax) return;
  throw new Refusal('temporarily_unavailable', 'The queue is full; try again shortly.', {
    headers: { 'Retry-After': String(retryAfterS) },
  });
}

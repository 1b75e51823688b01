import { Refusal } from '../refusals/index.ts';
import type { Caller } from '../statement/index.ts';
import { readJobOf } from './enqueue-reading.ts';
import type { Services } from './services.ts';

const retryAfterS = 30;

/** Refuses work while the queue is longer than the settings: better told at once than waited for in vain. */
export async function requireRoom(
  { queue, limits }: Pick<Services, 'queue' | 'limits'>,
  { customerId, mode }: Pick<Caller, 'customerId' | 'mode'>,
): Promise<void> {
  const { queueLengthMax, customerQueueLengthMax } = limits;
  const kind = readJobOf(mode);
  if ((await queue.waiting(kind, { share: customerId, countMax: customerQueueLengthMax })) >= customerQueueLengthMax) {
    throw full(`${customerQueueLengthMax} of your statements wait to be read; try again shortly.`);
  }
  if ((await queue.waiting(kind, { countMax: queueLengthMax })) >= queueLengthMax) {
    throw full('The queue is full; try again shortly.');
  }
}

/** The same refusal, for those who have others to give before it; null where there is room. */
export const fullRefusal = (
  needs: Pick<Services, 'queue' | 'limits'>,
  caller: Pick<Caller, 'customerId' | 'mode'>,
): Promise<unknown> =>
  requireRoom(needs, caller).then(
    () => null,
    (refusal: unknown) => refusal,
  );

const full = (detail: string): Refusal =>
  new Refusal('temporarily_unavailable', detail, { headers: { 'Retry-After': String(retryAfterS) } });

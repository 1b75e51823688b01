import { usageOf } from '../credits/index.ts';
import { publishEvent } from '../deliveries/index.ts';
import { newId, presentCreditsLow, type StatementRecord } from '../statement/index.ts';
import { customers, type Tx } from '../store/index.ts';
import { OperatorError } from './operator-error.ts';
import type { Services } from './services.ts';

/** Tells the customer once that credits run out, in the transaction that took them below the mark. */
export async function warnOfCredits(
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  { customerId, mode }: Pick<StatementRecord, 'customerId' | 'mode'>,
  now: number,
): Promise<void> {
  if (mode === 'test') return;
  const { at: lowAt, isTold } = await customers.lowCredits(tx, customerId);
  if (lowAt === null || isTold) return;
  const { remaining } = await usageOf(tx, customerId);
  if (remaining >= lowAt) return;
  await customers.setLowCredits(tx, customerId, { at: lowAt, isTold: true });
  const event = { id: newId('evt'), type: 'credits.low' as const, createdAt: now };
  const payload = JSON.stringify(presentCreditsLow(event, customerId, { remaining, lowAt }));
  // Nothing of a statement is in it, so that nothing is sealed.
  await publishEvent(tx, queue, { ...event, customerId, statementId: customerId, payload });
}

/** Once there are enough again, the next time is told anew. */
export async function forgetWarning(tx: Tx, customerId: string): Promise<void> {
  const { at, isTold } = await customers.lowCredits(tx, customerId);
  if (at === null || !isTold) return;
  const { remaining } = await usageOf(tx, customerId);
  if (remaining >= at) await customers.setLowCredits(tx, customerId, { at, isTold: false });
}

const lowMax = 1_000_000_000;

/** Below how many credits the customer is told; null: never. */
export async function setCreditsLow(
  needs: Pick<Services, 'store'>,
  customerId: string,
  at: number | null,
): Promise<void> {
  if (at !== null && (!Number.isInteger(at) || at < 1 || at > lowMax)) {
    throw new OperatorError('Credits are a whole number from 1 to 1,000,000,000.');
  }
  await needs.store.transaction((tx) => customers.setLowCredits(tx, customerId, { at, isTold: false }));
}

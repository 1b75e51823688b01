import { type Caller, type Mode, newId } from '../statement/index.ts';
import { activity, type Tx } from '../store/index.ts';

/** Who does something: a person, a key, or whoever runs the service. */
export type Doer = Pick<Caller, 'customerId' | 'actor'>;

/** Whoever runs the service acts from its command line, without a name. */
export const operator = 'operator';

interface Done {
  readonly action: activity.Action;
  readonly subject?: string;
  readonly detail?: string | null;
  readonly mode?: Mode;
}

const detailMax = 200;

/** Takes note of a change in the transaction that makes it. */
export async function noteActivity(tx: Tx, { customerId, actor }: Doer, now: number, done: Done): Promise<void> {
  await activity.insert(tx, {
    id: newId('act'),
    customerId,
    actor,
    action: done.action,
    mode: done.mode ?? null,
    subject: done.subject ?? null,
    detail: done.detail?.slice(0, detailMax) ?? null,
    createdAt: now,
  });
}

import type { AccountType } from '@tieout/engine';
import { asOf, type Caller, type PresentedStatement, presentStatement } from '../statement/index.ts';
import { noteActivity } from './activity.ts';
import { settle } from './apply-move.ts';
import { lockStatement } from './find-statement.ts';
import { readAgain } from './read-again.ts';
import { fullRefusal } from './require-room.ts';
import type { Services } from './services.ts';

/**
 * Reads the PDF again as another type of account (4.8). The rows and their corrections go, the audit trail, the
 * metadata and the recorded account number stay.
 */
export async function changeAccountType(
  needs: Pick<Services, 'store' | 'queue' | 'clock' | 'limits' | 'traces'>,
  caller: Caller,
  id: string,
  accountType: AccountType,
): Promise<PresentedStatement> {
  const full = await fullRefusal(needs, caller);
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = asOf(await settle(tx, await lockStatement(tx, caller, id), now), now);
    const queued = await readAgain(needs, tx, record, { accountTypeHint: accountType }, { now, full });
    const done = { action: 'statement.read_again', subject: id, detail: accountType, mode: record.mode } as const;
    await noteActivity(tx, caller, now, done);
    return presentStatement(queued);
  });
}

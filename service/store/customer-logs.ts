import type { Tx } from './open-store.ts';

/** Logs of what happened at a customer, each line with its instant. */
type CustomerLog = 'activity' | 'api_requests';

/** What is older than the instant goes, and of each customer only the newest lines stay. */
export async function trimLog(
  tx: Tx,
  log: CustomerLog,
  before: number,
  customerIds: readonly string[],
  keptMax: number,
): Promise<void> {
  await tx.deleteFrom(log).where('created_at', '<', before).execute();
  for (const customerId of customerIds) {
    const last = await tx
      .selectFrom(log)
      .select('created_at')
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .offset(keptMax)
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) continue;
    await tx.deleteFrom(log).where('customer_id', '=', customerId).where('created_at', '<=', last.created_at).execute();
  }
}

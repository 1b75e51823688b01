import type { StatementRecord } from '../statement/index.ts';
import { statementTraces, type Tx } from '../store/index.ts';
import { readJob, type Services, testReadJob } from './services.ts';

/** Customers take turns at being read, however many statements each of them has waiting. */
export async function enqueueReading(
  { queue, traces, clock }: Pick<Services, 'queue' | 'traces' | 'clock'>,
  tx: Tx,
  { id, run, mode, customerId }: Pick<StatementRecord, 'id' | 'run' | 'mode' | 'customerId'>,
): Promise<void> {
  await queue.enqueue(tx, readJobOf(mode), { statementId: id, run }, { share: customerId });
  const traceparent = traces.current();
  if (traceparent !== null) await statementTraces.put(tx, id, { traceparent, writtenAt: clock.now() });
}

export const readJobOf = (mode: StatementRecord['mode']): string => (mode === 'test' ? testReadJob : readJob);

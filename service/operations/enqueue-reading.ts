import type { StatementRecord } from '../statement/index.ts';
import type { Tx } from '../store/index.ts';
import { readJob, type Services, testReadJob } from './services.ts';

/** Customers take turns at being read, however many statements each of them has waiting. */
export const enqueueReading = (
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  { id, run, mode, customerId }: Pick<StatementRecord, 'id' | 'run' | 'mode' | 'customerId'>,
): Promise<void> => queue.enqueue(tx, readJobOf(mode), { statementId: id, run }, { share: customerId });

export const readJobOf = (mode: StatementRecord['mode']): string => (mode === 'test' ? testReadJob : readJob);

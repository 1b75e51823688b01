import type { Job } from '../queue/index.ts';
import { statementTraces } from '../store/index.ts';
import type { Services } from './services.ts';

/** The time that a statement waited, and its reading, in the trace of the request that asked for it. */
export async function traceReading<T>(
  { traces, store }: Pick<Services, 'traces' | 'store'>,
  job: Job,
  work: () => Promise<T>,
): Promise<T> {
  if (!traces.isOn) return work();
  const { statementId } = job.payload as { statementId: string };
  const trace = await statementTraces.find(store.db, statementId);
  const attributes = { 'tieout.statement_id': statementId, 'tieout.attempt': job.attempt };
  const parent = trace?.traceparent ?? null;
  const waiting =
    trace === null
      ? null
      : traces.begin({ name: 'wait in queue', kind: 'internal', parent, startedAt: trace.writtenAt, attributes });
  waiting?.end();
  const start = { name: 'read statement', kind: 'consumer', parent: waiting?.traceparent ?? null, attributes } as const;
  return traces.within(start, work);
}

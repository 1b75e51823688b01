import { Refusal } from '../refusals/index.ts';
import { markedStatements, statements } from '../store/index.ts';
import type { Services } from './services.ts';

/** In one turn of housekeeping: a few seconds. */
const markedMax = 1000;

/** Marks the metadata that a version before marks has written, also while such a version serves on beside this one. */
export async function markOlderMetadata({ store }: Pick<Services, 'store'>): Promise<void> {
  for (const id of await markedStatements.someUnmarked(store.db, markedMax)) {
    await store
      .transaction(async (tx) => {
        const record = await statements.lockForWorker(tx, id);
        if (record !== null) await statements.update(tx, record, { metadata: record.metadata });
      })
      .catch(unlessRefused);
  }
}

/** Its key is gone: the statement is being deleted. */
function unlessRefused(fault: unknown): void {
  if (!(fault instanceof Refusal)) throw fault;
}

import { Refusal } from '../refusals/index.ts';
import { resultRefusal } from '../statement/index.ts';
import { rowPacks, rows, statements } from '../store/index.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'rowPacking'>;

/** In one turn of housekeeping: a few seconds. */
const lookedAtMax = 20_000;
const packedMax = 500;
const lookedAtOnce = 500;
const restMs = 86_400_000;

/**
 * Packs the rows that a version before row packs has written. It looks again every day, for a process of that version
 * may serve on beside this one.
 */
export async function packOlderRows({ store, clock, rowPacking }: Needs): Promise<void> {
  if (clock.elapsed() < rowPacking.restsUntil) return;
  let packed = 0;
  for (let lookedAt = 0; lookedAt < lookedAtMax && packed < packedMax; lookedAt += lookedAtOnce) {
    const found = await rowPacks.statementsAfter(store.db, rowPacking.after, lookedAtOnce);
    for (const { id, isPacked } of found) {
      if (isPacked) continue;
      await packOne({ store }, id).catch(unlessRefused);
      packed += 1;
    }
    const last = found.at(-1);
    if (last === undefined || found.length < lookedAtOnce) {
      rowPacking.after = '';
      rowPacking.restsUntil = clock.elapsed() + restMs;
      return;
    }
    rowPacking.after = last.id;
  }
}

const packOne = ({ store }: Pick<Needs, 'store'>, id: string): Promise<void> =>
  store.transaction(async (tx) => {
    const record = await statements.lockForWorker(tx, id);
    if (record === null || resultRefusal(record.status) !== null) return;
    await rowPacks.replaceAll(tx, record, await rows.texts(tx, record), record.correctionsVersion);
  });

/** Its key is gone: the statement is being deleted. */
function unlessRefused(fault: unknown): void {
  if (!(fault instanceof Refusal)) throw fault;
}

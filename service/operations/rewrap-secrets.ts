import type { StoredFiles } from '../files/index.ts';
import { bankAccountSettings, rewrapSecrets, statements, type Tx } from '../store/index.ts';
import type { Services } from './services.ts';

export interface Rewrapped {
  readonly secrets: number;
  readonly keys: number;
}

const batchMax = 500;

/** Seals with the current master key every secret and every key that an older one sealed. No file is written anew. */
export async function rewrapAll(
  { store, files }: Pick<Services, 'store'> & { readonly files: StoredFiles },
  onProgress: (sealed: Rewrapped) => void,
): Promise<Rewrapped> {
  const secrets = await store.transaction((tx) => rewrapSecrets(tx));
  let keys = 0;
  // What a key belongs to is held meanwhile, so that a DELETE cannot remove a key that is then written again.
  const rewrap = async (id: string, hold: (tx: Tx) => Promise<boolean>): Promise<void> => {
    const isSealed = await store.transaction(async (tx) => (await hold(tx)) && (await files.rewrapKey(id)));
    if (isSealed) keys += 1;
  };
  for (let after = ''; store.isSealed; ) {
    const batch = await statements.storedAfter(store.db, after, batchMax);
    const last = batch.at(-1);
    if (last === undefined) break;
    for (const { id } of batch) await rewrap(id, async (tx) => (await statements.lockForWorker(tx, id)) !== null);
    after = last.id;
    onProgress({ secrets, keys });
  }
  for (let after = ''; store.isSealed; ) {
    const batch = await bankAccountSettings.idsAfter(store.db, after, batchMax);
    const last = batch.at(-1);
    if (last === undefined) break;
    for (const id of batch) await rewrap(id, (tx) => bankAccountSettings.lock(tx, id));
    after = last;
  }
  return { secrets, keys };
}

import type { StoredFiles } from '../files/index.ts';
import { rewrapSecrets, statements } from '../store/index.ts';
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
  for (let after = ''; store.isSealed; ) {
    const batch = await statements.storedAfter(store.db, after, batchMax);
    const last = batch.at(-1);
    if (last === undefined) break;
    for (const { id } of batch) {
      // The statement is held meanwhile, so that a DELETE cannot remove a key that is then written again.
      const isSealed = await store.transaction(
        async (tx) => (await statements.lockForWorker(tx, id)) !== null && (await files.rewrapKey(id)),
      );
      if (isSealed) keys += 1;
    }
    after = last.id;
    onProgress({ secrets, keys });
  }
  return { secrets, keys };
}

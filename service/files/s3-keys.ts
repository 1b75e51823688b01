import { type MasterKeys, WrongMasterKey } from '../master-key/index.ts';
import { newBytes } from '../statement/index.ts';
import type { Objects } from './s3-objects.ts';
import { isKey, keyBytes, purposeOf } from './statement-key.ts';

/** Keys at hand; the one that was used least recently makes room. */
const keptMax = 50_000;
/** How many are fetched side by side. */
const fetchedMax = 32;

/** Keys of statements, each sealed in an object of its own. */
export function openS3Keys(objects: Objects, masterKeys: MasterKeys) {
  const kept = new Map<string, Uint8Array>();
  const keep = (id: string, key: Uint8Array): Uint8Array => {
    kept.delete(id);
    kept.set(id, key);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    return key;
  };
  const put = async (id: string, key: Uint8Array): Promise<void> => {
    await objects.put(nameOf(id), masterKeys.seal(key, purposeOf(id)));
    keep(id, key);
  };
  const open = (sealed: Uint8Array, id: string): Uint8Array => {
    try {
      return masterKeys.open(sealed, purposeOf(id));
    } catch (fault) {
      if (fault instanceof WrongMasterKey) throw fault;
      // Storage answered with less than it was given, or with something else. It may pass.
      throw Object.assign(new Error(`the ${purposeOf(id)} did not come back as it was written`, { cause: fault }), {
        code: 'EIO',
      });
    }
  };
  const fetch = async (id: string): Promise<void> => {
    const sealed = await objects.get(nameOf(id)).catch(unlessMissing);
    if (sealed !== null) keep(id, open(sealed, id));
  };
  return {
    make: (id: string): Promise<void> => put(id, newBytes(keyBytes)),
    put,
    find(id: string): Uint8Array | null {
      const key = kept.get(id);
      return key === undefined ? null : keep(id, key);
    },
    async load(ids: readonly string[]): Promise<void> {
      const missing = [...new Set(ids)].filter((id) => isKey(id) && !kept.has(id));
      for (let at = 0; at < missing.length; at += fetchedMax) {
        await Promise.all(missing.slice(at, at + fetchedMax).map(fetch));
      }
    },
    forget: (id: string): void => void kept.delete(id),
    async rewrap(id: string): Promise<boolean> {
      const sealed = await objects.get(nameOf(id)).catch(unlessMissing);
      if (sealed === null || masterKeys.isCurrent(sealed)) return false;
      await put(id, open(sealed, id));
      return true;
    },
    async remove(id: string): Promise<void> {
      kept.delete(id);
      await objects.remove(nameOf(id));
    },
  };
}

const nameOf = (statementId: string): string => `keys/${statementId}`;

function unlessMissing(fault: { code?: unknown }): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

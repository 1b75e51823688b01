import { apiRequests, customers } from '../store/index.ts';
import type { Services } from './services.ts';

/** Takes note of requests and writes them in batches, so that nobody waits for it. */
export interface RequestLog {
  add(request: apiRequests.ApiRequest): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

const writeMs = 1000;
const batchMax = 500;
/** What a database that does not keep up may be behind; beyond that the newest go unnoted. */
const waitingMax = 10_000;

export function openRequestLog(needs: Pick<Services, 'store' | 'clock' | 'onFault'>): RequestLog {
  let waiting: apiRequests.ApiRequest[] = [];
  let cancel: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const batch = waiting.slice(0, batchMax);
    waiting = waiting.slice(batchMax);
    const lastUse = new Map(batch.map(({ keyId, createdAt }) => [keyId, createdAt]));
    await needs.store.transaction(async (tx) => {
      await apiRequests.insertAll(tx, batch);
      for (const [keyId, at] of [...lastUse].sort()) await customers.keyUsed(tx, keyId, at);
    });
  };
  const writeAll = (): Promise<void> => {
    cancel = null;
    writing = writing
      .then(async () => {
        while (waiting.length > 0) await write();
      })
      .catch(needs.onFault);
    return writing;
  };
  return {
    add(request) {
      if (waiting.length >= waitingMax) return;
      waiting.push(request);
      cancel ??= needs.clock.timer(writeMs, () => void writeAll());
    },
    async close() {
      cancel?.();
      await writeAll();
    },
  };
}

const listedMax = 200;

/** The customer's requests, newest first, with the ids that `X-Request-Id` told. */
export const listRequests = (
  needs: Pick<Services, 'store'>,
  customerId: string,
  query: { readonly keyId: string | null; readonly isFaultsOnly: boolean; readonly before: number | null },
): Promise<apiRequests.ApiRequest[]> => apiRequests.list(needs.store.db, { ...query, customerId, limit: listedMax });

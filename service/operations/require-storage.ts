import { Refusal } from '../refusals/index.ts';
import type { Caller } from '../statement/index.ts';
import { keptBytes, type Tx } from '../store/index.ts';
import type { Services } from './services.ts';

/** Refuses a file that the customer has no storage for. Test statements keep none. */
export async function requireStorage(
  tx: Tx,
  { limits }: Pick<Services, 'limits'>,
  { customerId, mode }: Caller,
  bytes: number,
): Promise<void> {
  if (mode === 'test') return;
  const bytesMax = limits.customerStorageBytesMax;
  const kept = await keptBytes(tx, customerId);
  if (kept + bytes <= bytesMax) return;
  throw new Refusal(
    'storage_quota_exceeded',
    `The PDFs of your statements may take ${bytesMax} bytes; ${kept} are taken. Delete statements that you no longer ` +
      'need, or upload with retention=none.',
    { param: 'file', extras: { bytes_max: bytesMax, bytes_kept: kept } },
  );
}

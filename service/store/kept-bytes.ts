import type { Tx } from './open-store.ts';

/** How many bytes of PDFs are kept for the customer. */
export async function keptBytes(tx: Tx, customerId: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('statements')
    .select((by) => by.fn.sum<number | null>('file_bytes').as('bytes'))
    .where('customer_id', '=', customerId)
    .where('file_id', 'is not', null)
    .where('mode', '=', 'live')
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

import { Refusal } from '../refusals/index.ts';
import {
  asOf,
  type Caller,
  changedMetadata,
  type MetadataChange,
  metadataEntriesMax,
  presentStatement,
} from '../statement/index.ts';
import { statements } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import { lockStatement } from './find-statement.ts';
import type { Services } from './services.ts';

/**
 * Changes what a customer keeps with a statement, above all whose it is (`client`). No figure depends on it, so that the
 * version of the corrections stays. That it changed is noted, but not the values: they go with the statement.
 */
export async function changeMetadata(
  needs: Pick<Services, 'store' | 'clock'>,
  caller: Caller,
  id: string,
  change: MetadataChange,
) {
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = await lockStatement(tx, caller, id);
    const metadata = changedMetadata(record.metadata, change);
    if (metadata === null) {
      throw new Refusal('invalid_metadata', `A statement has at most ${metadataEntriesMax} entries of metadata.`, {
        param: 'metadata',
      });
    }
    const isChanged = Object.keys(change).some((key) => metadata[key] !== record.metadata[key]);
    if (!isChanged) return presentStatement(asOf(record, now));
    await statements.update(tx, record, { metadata, updatedAt: now });
    const isClient = metadata.client !== record.metadata.client;
    const action = isClient ? 'statement.client_changed' : 'statement.metadata_changed';
    await noteActivity(tx, caller, now, { action, subject: id, mode: record.mode });
    return presentStatement(asOf({ ...record, metadata, updatedAt: now }, now));
  });
}

import { newId } from '../../../service/statement/index.ts';
import type { SpecService } from '../service.ts';

/** A learned correction of a customer, as if a person had made it; answers with its id. */
export async function learnOne({ running }: Pick<SpecService, 'running'>, customerId: string): Promise<string> {
  const id = newId('lrn');
  const said = { layout: 'layout', kind: 'excluded_line', mark: 'mark', meaning: null, statement_id: null };
  const row = { id, customer_id: customerId, mode: 'live', ...said, is_active: 1, created_at: 0 };
  await running.services.store.db.insertInto('learned_corrections').values(row).execute();
  return id;
}

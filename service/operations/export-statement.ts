import type { ExportFile } from '@tieout/engine';
import {
  type AccountSettings,
  type Caller,
  type ExportRequest,
  type StatementStatus,
  withSettings,
} from '../statement/index.ts';
import { bankAccountSettings, bankAccounts, rows, type statements, type Tx } from '../store/index.ts';
import { readFinished } from './find-statement.ts';
import type { Services } from './services.ts';

export interface Exported extends ExportFile {
  readonly status: StatementStatus;
}

/** The statement as a file (4.6). */
export async function exportStatement(
  needs: Pick<Services, 'store' | 'clock' | 'exporter'>,
  caller: Caller,
  id: string,
  request: ExportRequest,
): Promise<Exported> {
  const { record, content } = await readFinished(needs, caller, id, async (tx, found) => ({
    record: found,
    content: withSettings({ ...found.result, rows: await rows.all(tx, found) }, await settingsFor(tx, found)),
  }));
  return { ...(await needs.exporter.write(content, record.status, request)), status: record.status };
}

/** What is recorded for the bank account of each of its accounts. */
async function settingsFor(tx: Tx, statement: statements.Owned): Promise<(AccountSettings | null)[]> {
  const ids = (await bankAccounts.idsOf(tx, statement, [statement.id])).get(statement.id) ?? [];
  const settings = await bankAccountSettings.ofAccounts(tx, ids);
  return ids.map((id) => settings.get(id) ?? null);
}

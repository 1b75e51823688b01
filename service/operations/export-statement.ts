import type { ExportFile } from '@tieout/engine';
import type { Caller, ExportRequest, StatementStatus } from '../statement/index.ts';
import { rows } from '../store/index.ts';
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
    content: { ...found.result, rows: await rows.all(tx, found) },
  }));
  return { ...(await needs.exporter.write(content, record.status, request)), status: record.status };
}

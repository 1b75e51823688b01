import type { RowStatus } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import { type Caller, presentRow } from '../statement/index.ts';
import { rows } from '../store/index.ts';
import { type FinishedStatement, readFinished } from './find-statement.ts';
import type { Services } from './services.ts';

export interface RowsQuery {
  readonly limit: number;
  readonly cursor: string | null;
  readonly status: RowStatus | null;
}

/** The rows of a statement in printed order (4.4). */
export async function listRows(needs: Pick<Services, 'store' | 'clock'>, caller: Caller, id: string, query: RowsQuery) {
  const { limit, status, cursor } = query;
  const place = cursor === null ? null : placeOf(cursor, id);
  return readFinished(needs, caller, id, async (tx, record) => {
    const from = place === null ? 0 : positionIn(record, place);
    const found = await rows.page(tx, record, { from, limit: limit + 1, status });
    const next = found[limit];
    return {
      statement_id: id,
      corrections_version: record.correctionsVersion,
      data: found.slice(0, limit).map((row) => presentRow(row, record.result.accounts)),
      has_more: next !== undefined,
      next_cursor: next === undefined ? null : cursorOf(record, next.current.index),
    };
  });
}

/** Where a page begins, in one version of one statement: a correction moves positions, so another version's is stale. */
interface RowPlace {
  readonly version: number;
  readonly position: number;
}

const cursorOf = ({ id, correctionsVersion }: FinishedStatement, position: number): string =>
  Buffer.from(`${id} ${correctionsVersion} ${position}`).toString('base64url');

function placeOf(cursor: string, statementId: string): RowPlace {
  const found = /^(stm_\w+) (\d{1,9}) (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (found?.[1] === statementId) return { version: Number(found[2]), position: Number(found[3]) };
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out for this statement.', {
    param: 'cursor',
  });
}

function positionIn({ correctionsVersion }: FinishedStatement, { version, position }: RowPlace): number {
  if (version === correctionsVersion) return position;
  throw new Refusal(
    'cursor_stale',
    `The statement is at version ${correctionsVersion} now and the cursor is of version ${version}; read from the first page.`,
    { param: 'cursor', extras: { current_version: correctionsVersion } },
  );
}

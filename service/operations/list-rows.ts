import type { RowStatus } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import { type Caller, presentRow } from '../statement/index.ts';
import { rows } from '../store/index.ts';
import { findFinished } from './find-statement.ts';
import type { Services } from './services.ts';

export interface RowsQuery {
  readonly limit: number;
  readonly cursor: string | null;
  readonly status: RowStatus | null;
}

/** The rows of a statement in printed order (4.4). */
export async function listRows(needs: Pick<Services, 'store' | 'clock'>, caller: Caller, id: string, query: RowsQuery) {
  const { limit, status } = query;
  const from = query.cursor === null ? 0 : positionOf(query.cursor);
  const record = await findFinished(needs, caller, id);
  const found = await rows.page(needs.store.db, id, { from, limit: limit + 1, status });
  const next = found[limit];
  return {
    statement_id: id,
    corrections_version: record.correctionsVersion,
    data: found.slice(0, limit).map((row) => presentRow(row, record.result.accounts)),
    has_more: next !== undefined,
    next_cursor: next === undefined ? null : cursorOf(next.current.index),
  };
}

const cursorOf = (position: number): string => Buffer.from(`row ${position}`).toString('base64url');

function positionOf(cursor: string): number {
  const position = /^row (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (position !== undefined) return Number(position);
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out.', { param: 'cursor' });
}

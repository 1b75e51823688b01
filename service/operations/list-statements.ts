import { Refusal } from '../refusals/index.ts';
import { asOf, type Caller, isStatementId, presentStatement, type StatementStatus } from '../statement/index.ts';
import { statements } from '../store/index.ts';
import type { Services } from './services.ts';

export interface ListQuery {
  readonly limit: number;
  readonly cursor: string | null;
  readonly status: StatementStatus | null;
}

/** The caller's statements, newest first. */
export async function listStatements(needs: Pick<Services, 'store' | 'clock'>, caller: Caller, query: ListQuery) {
  const { limit, status } = query;
  const after = query.cursor === null ? null : placeOf(query.cursor);
  const found = await statements.list(needs.store.db, caller, { limit: limit + 1, after, status });
  const now = needs.clock.now();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    data: shown.map((record) => presentStatement(asOf(record, now))),
    has_more: hasMore,
    next_cursor: hasMore ? cursorOf(last) : null,
  };
}

const cursorOf = ({ createdAt, id }: statements.ListPlace): string =>
  Buffer.from(`${createdAt}.${id}`).toString('base64url');

function placeOf(cursor: string): statements.ListPlace {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (/^\d{1,15}$/.test(createdAt) && isStatementId(id)) return { createdAt: Number(createdAt), id };
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out.', { param: 'cursor' });
}

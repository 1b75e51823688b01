import { Refusal } from '../refusals/index.ts';
import {
  asOf,
  type Caller,
  foldText,
  isEmptyFilter,
  isStatementId,
  matches,
  presentStatement,
  type StatementFilter,
  type StatementRecord,
  type StatementStatus,
} from '../statement/index.ts';
import { rows, statements, type Tx } from '../store/index.ts';
import type { Services } from './services.ts';

export interface ListQuery {
  readonly limit: number;
  readonly cursor: string | null;
  readonly status: StatementStatus | null;
  readonly filter: StatementFilter;
}

type Needs = Pick<Services, 'store' | 'clock'>;

/** So many statements are looked at for one page; where more would have to be, the page is short and the cursor leads on. */
const scannedMax = 2000;
const scannedAtOnce = 100;

/** The caller's statements, newest first. */
export async function listStatements(needs: Needs, caller: Caller, query: ListQuery) {
  const after = query.cursor === null ? null : placeOf(query.cursor);
  const isPlain = isEmptyFilter(query.filter);
  const { found, last } = isPlain
    ? await plainPage(needs, caller, query, after)
    : await search(needs, caller, query, after);
  const now = needs.clock.now();
  return {
    data: found.map((record) => presentStatement(asOf(record, now))),
    has_more: last !== null,
    next_cursor: last === null ? null : cursorOf(last),
  };
}

interface Page {
  readonly found: readonly StatementRecord[];
  /** Where the next page goes on; null at the end. */
  readonly last: statements.ListPlace | null;
}

async function plainPage(
  needs: Needs,
  caller: Caller,
  query: ListQuery,
  after: statements.ListPlace | null,
): Promise<Page> {
  const { limit, status, filter } = query;
  const { bankAccountId } = filter;
  const listed = await statements.list(needs.store.db, caller, { limit: limit + 1, after, status, bankAccountId });
  const found = listed.slice(0, limit);
  return { found, last: listed.length > limit ? (found.at(-1) ?? null) : null };
}

/** What a statement says is sealed, so that it is opened and compared here, in portions. */
async function search(
  { store }: Needs,
  caller: Caller,
  { limit, status, filter }: ListQuery,
  after: statements.ListPlace | null,
): Promise<Page> {
  const found: StatementRecord[] = [];
  const { bankAccountId } = filter;
  let place = after;
  for (let scanned = 0; scanned < scannedMax; scanned += scannedAtOnce) {
    const part = await statements.list(store.db, caller, { limit: scannedAtOnce, after: place, status, bankAccountId });
    const matching = part.filter((record) => matches(record, filter));
    const withText = await havingText(store.db, caller, matching, filter.text);
    for (const record of matching) {
      if (!withText.has(record.id)) continue;
      found.push(record);
      if (found.length === limit) {
        const isLast = part.length < scannedAtOnce && part.at(-1)?.id === record.id;
        return { found, last: isLast ? null : record };
      }
    }
    if (part.length < scannedAtOnce) return { found, last: null };
    place = part.at(-1) ?? null;
  }
  return { found, last: place };
}

async function havingText(
  tx: Tx,
  caller: Caller,
  matching: readonly StatementRecord[],
  text: string | null,
): Promise<ReadonlySet<string>> {
  const ids = matching.filter(({ result }) => text === null || result !== null).map(({ id }) => id);
  if (text === null) return new Set(ids);
  const wanted = foldText(text);
  const inJson = JSON.stringify(wanted).slice(1, -1);
  return rows.statementsWith(tx, caller, ids, {
    mayBe: (json) => foldText(json).includes(inJson),
    isWanted: (own) => foldText(own).includes(wanted),
  });
}

const cursorOf = ({ createdAt, id }: statements.ListPlace): string =>
  Buffer.from(`${createdAt}.${id}`).toString('base64url');

function placeOf(cursor: string): statements.ListPlace {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (/^\d{1,15}$/.test(createdAt) && isStatementId(id)) return { createdAt: Number(createdAt), id };
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out.', { param: 'cursor' });
}

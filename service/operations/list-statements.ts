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
    const query = { limit: scannedAtOnce, after: place, status, bankAccountId };
    const part = await statements.listUnopened(store.db, caller, query);
    for (const record of await matchingOf(store.db, caller, part, filter)) {
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

async function matchingOf(
  tx: Tx,
  caller: Caller,
  part: readonly statements.UnopenedStatement[],
  filter: StatementFilter,
): Promise<StatementRecord[]> {
  const { text } = filter;
  // Where nothing but a text is asked for, only the statements that have it are opened.
  if (text !== null && isEmptyFilter({ ...filter, text: null })) {
    const ids = part.flatMap(({ id, hasResult }) => (hasResult ? [id] : []));
    const withText = await havingText(tx, caller, ids, text);
    return part.flatMap((one) => (withText.has(one.id) ? (one.open() ?? []) : []));
  }
  const matching = part.flatMap((one) => one.open() ?? []).filter((record) => matches(record, filter));
  if (text === null) return matching;
  const ids = matching.flatMap(({ id, result }) => (result === null ? [] : [id]));
  const withText = await havingText(tx, caller, ids, text);
  return matching.filter(({ id }) => withText.has(id));
}

function havingText(tx: Tx, caller: Caller, ids: readonly string[], text: string): Promise<ReadonlySet<string>> {
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

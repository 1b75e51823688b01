import { Refusal } from '../refusals/index.ts';
import {
  asOf,
  type Caller,
  foldText,
  isEmptyFilter,
  isStatementId,
  matches,
  partsAsked,
  presentStatement,
  type StatementFilter,
  type StatementRecord,
  type StatementStatus,
} from '../statement/index.ts';
import { markedStatements, rows, statements, type Tx } from '../store/index.ts';
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
const scannedFirst = 100;
const scannedAtOnce = 400;

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
  let place = after;
  for (let scanned = 0; scanned < scannedMax; ) {
    const size = Math.min(scanned === 0 ? scannedFirst : scannedAtOnce, scannedMax - scanned);
    const { part, reached } = await portionOf(store.db, caller, { limit: size, after: place, status }, filter);
    const room = limit - found.length;
    const taken = (await matchingOf(store.db, caller, part, filter)).slice(0, room);
    found.push(...(await recordsOf(store.db, caller, taken)));
    const last = taken.at(-1);
    if (last !== undefined && taken.length === room) {
      const isLast = reached === null && part.at(-1)?.id === last.id;
      return { found, last: isLast ? null : last };
    }
    if (reached === null) return { found, last: null };
    place = reached;
    scanned += size;
  }
  return { found, last: place };
}

interface Portion {
  /** Those that must be looked at. */
  readonly part: readonly statements.SearchedStatement[];
  /** Null at the end of the list. */
  readonly reached: statements.ListPlace | null;
}

/** Statements with the metadata are found by its marks; a bank account has few anyway. */
async function portionOf(
  tx: Tx,
  caller: Caller,
  query: Pick<ListQuery, 'limit' | 'status'> & { readonly after: statements.ListPlace | null },
  { bankAccountId, ...filter }: StatementFilter,
): Promise<Portion> {
  const parts = partsAsked({ bankAccountId, ...filter });
  const { limit, after, status } = query;
  if (!parts.metadata || bankAccountId !== null) {
    const part = await statements.listSearched(tx, caller, { ...query, bankAccountId }, parts);
    return { part, reached: part.length < limit ? null : (part.at(-1) ?? null) };
  }
  const places = await markedStatements.candidates(tx, caller, { metadata: filter.metadata, after, limit });
  const part = await statements.searchedAt(tx, caller, places, parts);
  return {
    part: status === null ? part : part.filter((one) => one.status === status),
    reached: places.length < limit ? null : (places.at(-1) ?? null),
  };
}

async function matchingOf(
  tx: Tx,
  caller: Caller,
  part: readonly statements.SearchedStatement[],
  filter: StatementFilter,
): Promise<statements.SearchedStatement[]> {
  const matching = part.filter((one) => matches(one, filter));
  if (filter.text === null) return matching;
  const ids = matching.flatMap(({ id, hasResult }) => (hasResult ? [id] : []));
  const withText = await havingText(tx, caller, ids, filter.text);
  return matching.filter(({ id }) => withText.has(id));
}

/** As a whole and in this order, without those that were deleted meanwhile. */
async function recordsOf(tx: Tx, caller: Caller, places: readonly statements.ListPlace[]): Promise<StatementRecord[]> {
  const ids = places.map(({ id }) => id);
  const records = new Map((await statements.findAll(tx, caller, ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
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

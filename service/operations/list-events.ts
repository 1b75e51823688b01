import { Refusal } from '../refusals/index.ts';
import { type Caller, type EventType, isTestEvent, type presentEvent } from '../statement/index.ts';
import { events } from '../store/index.ts';
import type { Services } from './services.ts';
import { usualEventTypes } from './webhooks-endpoints.ts';

export interface EventsQuery {
  readonly limit: number;
  /** `now` stands for the end of what has happened; null for the oldest event that is kept. */
  readonly cursor: string | null;
}

type EventBody = ReturnType<typeof presentEvent>;

/**
 * An event has the time at which its transaction began and is seen when that has ended, so one may turn up behind a
 * later one. No transaction takes longer than this.
 */
const settleMs = 30_000;

/**
 * What happened to the caller's statements, oldest first. The last page's cursor stays behind what is still settling:
 * nothing is left out, and the newest events come again for a while, with the same ids.
 */
export async function listCallerEvents(needs: Pick<Services, 'store' | 'clock'>, caller: Caller, query: EventsQuery) {
  const now = needs.clock.now();
  const from = placeOf(query.cursor, now);
  const found = await events.after(needs.store.db, caller.customerId, from, query.limit + 1);
  const page = found.slice(0, query.limit);
  const hasMore = found.length > query.limit;
  const settled = { createdAt: now - settleMs, id: '' };
  const end = page.at(-1) ?? from;
  const data = page.map(({ payload }) => JSON.parse(payload) as EventBody);
  return {
    // A test event is for the one endpoint that it was sent to; what is about no statement, for those that asked for it.
    data: data.filter(
      (event) => statementEvents.has(event.type) && event.data.mode === caller.mode && !isTestEvent(event.data.id),
    ),
    has_more: hasMore,
    next_cursor: cursorOf(hasMore ? end : later(from, earlier(end, settled))),
  };
}

const statementEvents: ReadonlySet<EventType> = new Set(usualEventTypes);

const isBefore = (one: events.EventPlace, other: events.EventPlace): boolean =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);
const earlier = (one: events.EventPlace, other: events.EventPlace) => (isBefore(one, other) ? one : other);
const later = (one: events.EventPlace, other: events.EventPlace) => (isBefore(one, other) ? other : one);

const cursorOf = ({ createdAt, id }: events.EventPlace): string =>
  Buffer.from(`${createdAt}.${id}`).toString('base64url');

function placeOf(cursor: string | null, now: number): events.EventPlace {
  if (cursor === null) return { createdAt: 0, id: '' };
  if (cursor === 'now') return { createdAt: now, id: '' };
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (/^\d{1,15}$/.test(createdAt) && /^(evt_[0-9a-z]{24})?$/.test(id)) return { createdAt: Number(createdAt), id };
  throw new Refusal('invalid_cursor', 'The cursor is not one that this service gave out.', { param: 'cursor' });
}

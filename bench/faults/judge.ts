import type { State } from './inspect.ts';
import type { Upload } from './load.ts';

export interface Evidence {
  readonly uploads: readonly Upload[];
  readonly state: State;
  /** Ids of the files on disk, also of those that never arrived, and of statements that have a key there. */
  readonly files: readonly string[];
  /** Events that the receiver took, by statement. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words and account numbers of deleted statements that were found in the files of the service or the database. */
  readonly leftovers: readonly string[];
  /** Answers of 500. */
  readonly faults: readonly string[];
  /** Requests without an answer until long after the last fault. */
  readonly unanswered: readonly string[];
}

export const findingKinds = [
  'lost_upload',
  'unfinished',
  'twice',
  'wrong_charge',
  'wrong_end',
  'event_lost',
  'orphaned_file',
  'missing_file',
  'left_after_delete',
  'answered_500',
  'unanswered',
] as const;
export type FindingKind = (typeof findingKinds)[number];
export type Findings = Readonly<Record<FindingKind, readonly string[]>>;

/** What is wrong after a run; every list must be empty. */
export function judge({ uploads, state, files, taken, leftovers, faults, unanswered }: Evidence): Findings {
  const { statements, removals } = state;
  const known = new Map(statements.map((one) => [one.id, one]));
  const kept = uploads.filter((one) => !one.isDeleted);
  const keptIds = new Set(kept.map(({ id }) => id));
  const referred = new Set(
    statements.flatMap(({ id, fileId }) => [...(fileId === null ? [] : [fileId]), ...(state.isSealed ? [id] : [])]),
  );
  return {
    lost_upload: kept.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    unfinished: statements.filter(({ status }) => status === 'queued' || status === 'processing').map(({ id }) => id),
    twice: statements.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
    wrong_charge: [...wrongCharges(state), ...wrongTotals(state)],
    wrong_end: wrongEnds(kept, known),
    event_lost: lostEvents(state, taken),
    orphaned_file: [...files.filter((fileId) => !referred.has(fileId)), ...removals],
    missing_file: [...referred].filter((fileId) => !files.includes(fileId)),
    left_after_delete: [...leftovers, ...state.mentioned.filter((id) => !known.has(id))],
    answered_500: faults,
    unanswered,
  };
}

/**
 * Every statement is charged once or not at all: its pages at its first result, which a second reading that was asked for
 * and is given up does not take back. Nothing stays held.
 */
function wrongCharges({ statements, ledger, events }: State): string[] {
  const completed = new Set(
    events.filter(({ type }) => type === 'statement.completed').map(({ statement }) => statement),
  );
  const wrong: string[] = [];
  const byStatement = new Map<string, { posts: number; posted: number; held: number }>();
  for (const { kind, credits, statement } of ledger) {
    if (statement === null) continue;
    const sums = byStatement.get(statement) ?? { posts: 0, posted: 0, held: 0 };
    sums.held += kind === 'reserve' ? credits : -credits;
    if (kind === 'post') {
      sums.posts += 1;
      sums.posted += credits;
    }
    byStatement.set(statement, sums);
  }
  for (const [statement, { posts, held }] of byStatement) {
    if (posts > 1 || held !== 0) wrong.push(`${statement}: ${posts} charges, ${held} held`);
  }
  for (const { id, status, run, pages, charged } of statements) {
    const posted = byStatement.get(id)?.posted ?? 0;
    const hasResult = status === 'succeeded' || status === 'needs_review';
    const due = hasResult || completed.has(id) ? pages : 0;
    if (posted === charged && charged === due) continue;
    wrong.push(`${id}, ${status} in run ${run}: says ${charged}, charged ${posted}, worth ${due}`);
  }
  return wrong;
}

/** The totals beside each entry follow from the entries. */
function wrongTotals({ ledger }: State): string[] {
  const totals = { granted: 0, posted: 0, reserved: 0 };
  return ledger.flatMap(({ seq, kind, credits, granted, posted, reserved }, at) => {
    if (kind === 'grant') totals.granted += credits;
    if (kind === 'reserve') totals.reserved += credits;
    if (kind === 'void') totals.reserved -= credits;
    if (kind === 'post') totals.posted += credits;
    if (kind === 'post') totals.reserved -= credits;
    const isRight =
      seq === at + 1 && granted === totals.granted && posted === totals.posted && reserved === totals.reserved;
    return isRight ? [] : [`entry ${seq}: ${granted} ${posted} ${reserved}`];
  });
}

/** A good document is read, whatever happened around it, unless its process died under it time after time. */
function wrongEnds(kept: readonly Upload[], known: ReadonlyMap<string, State['statements'][number]>): string[] {
  return kept.flatMap(({ id, kind }) => {
    const { status, error } = known.get(id) ?? { status: null, error: null };
    if (status === null || status === 'queued' || status === 'processing') return [];
    const hasResult = status === 'succeeded' || status === 'needs_review';
    const isGivenUp = status === 'failed' && error === 'internal_error';
    const isRight = isGivenUp || { good: hasResult, poison: status === 'failed', hostile: status !== 'failed' }[kind];
    return isRight ? [] : [`${id}: ${kind} is ${status} (${error})`];
  });
}

/** Every run of a statement ends in one event, and every event that was written arrived. */
function lostEvents({ statements, events }: State, taken: Evidence['taken']): string[] {
  const untaken = events.filter(({ id, statement }) => !taken.get(statement)?.has(id)).map(({ id }) => id);
  const uneven = statements
    .filter(({ id, status, run }) => status !== 'queued' && status !== 'processing' && taken.get(id)?.size !== run)
    .map(({ id, run }) => `${id}: ${run} runs, ${taken.get(id)?.size ?? 0} events`);
  return [...untaken, ...uneven];
}

import { addDays, type Day } from '../calendar/index.ts';
import { type Money, money } from '../money/index.ts';
import { type MissingPeriod, missingPeriods } from './missing-periods.ts';
import { compareOverlap, type PlacedRow } from './overlap.ts';
import { byPlace, type PlacedSegment, placed, type Segment } from './segment.ts';

/** What a person should know about the statements of one bank account in time. `segments`: oldest first. */
export type TimelineFinding =
  | {
      readonly kind: 'gap';
      readonly segments: readonly [string, string];
      readonly start: Day;
      readonly end: Day;
      readonly missing: readonly MissingPeriod[];
      /** The closing balance before it is the opening balance after it. Null where one is not known. */
      readonly balancesAgree: boolean | null;
    }
  | {
      readonly kind: 'overlap';
      readonly segments: readonly string[];
      readonly start: Day;
      readonly end: Day;
      readonly repeatedCount: number;
    }
  | { readonly kind: 'duplicate'; readonly segments: readonly [string, string] }
  | {
      readonly kind: 'contradiction';
      readonly about: 'balance' | 'rows';
      readonly segments: readonly string[];
      readonly expected: Money | null;
      readonly actual: Money | null;
      readonly diff: Money | null;
      readonly rows: readonly { readonly segment: string; readonly position: number }[];
    }
  /** The balances on both sides of a border are not all known. */
  | { readonly kind: 'unverifiable'; readonly segments: readonly string[] }
  /** Without a period it stands nowhere. */
  | { readonly kind: 'unplaced'; readonly segments: readonly [string] }
  | { readonly kind: 'unproved'; readonly segments: readonly [string] };

/**
 * `proved`: every statement is, and each opens to the cent where the one before closed. `incomplete`: the same, but
 * statements are missing. `unproved`: something could not be proved. `contradicted`: something is wrong.
 */
export const timelineStatuses = ['proved', 'incomplete', 'unproved', 'contradicted'] as const;
export type TimelineStatus = (typeof timelineStatuses)[number];

export interface Timeline {
  readonly status: TimelineStatus;
  readonly findings: readonly TimelineFinding[];
  /** Ids in time, without copies and without what has no period. */
  readonly order: readonly string[];
  /** Copies of another statement, and which it is. */
  readonly copies: ReadonlyMap<string, string>;
  /** Positions of rows that stand in an earlier statement too. */
  readonly repeated: ReadonlyMap<string, ReadonlySet<number>>;
  readonly coverage: readonly Coverage[];
}

/** Days that the same statements cover; none in a gap. */
export interface Coverage {
  readonly start: Day;
  readonly end: Day;
  readonly segments: readonly string[];
}

/** Joins the statements of one bank account in time and proves that nothing is missing between them. */
export function timelineOf(segments: readonly Segment[]): Timeline {
  const unplaced = segments.filter((segment) => placed(segment) === null);
  const { kept, copies } = withoutCopies(segments.flatMap((segment) => placed(segment) ?? []));
  const walk: Walk = { reached: null, cluster: [], repeated: new Map(), findings: [] };
  for (const segment of kept) step(walk, segment);
  const findings: TimelineFinding[] = [
    ...walk.findings,
    ...[...copies].map(([copy, first]) => ({ kind: 'duplicate' as const, segments: [first, copy] as const })),
    ...unplaced.map(({ id }) => ({ kind: 'unplaced' as const, segments: [id] as const })),
    ...[...kept, ...unplaced].flatMap(({ id, isProved }) =>
      isProved ? [] : [{ kind: 'unproved' as const, segments: [id] as const }],
    ),
  ];
  return {
    status: statusOf(findings),
    findings,
    order: kept.map(({ id }) => id),
    copies,
    repeated: walk.repeated,
    coverage: coverageOf(kept),
  };
}

/** The segments whose rows `timelineOf` has to see: those that share days with another, copies apart. */
export function overlapping(segments: readonly Segment[]): string[] {
  const { kept } = withoutCopies(segments.flatMap((segment) => placed(segment) ?? []));
  const found = new Set<string>();
  let last: PlacedSegment | null = null;
  for (const segment of kept) {
    if (last !== null && segment.start <= last.end) found.add(last.id).add(segment.id);
    if (last === null || segment.end > last.end) last = segment;
  }
  return [...found];
}

function statusOf(findings: readonly TimelineFinding[]): TimelineStatus {
  const has = (...kinds: readonly TimelineFinding['kind'][]) => findings.some(({ kind }) => kinds.includes(kind));
  if (has('contradiction')) return 'contradicted';
  if (has('unverifiable', 'unplaced', 'unproved')) return 'unproved';
  return has('gap') ? 'incomplete' : 'proved';
}

/** Of statements with the same days, balances and rows one is kept: a proved one, else the first. */
function withoutCopies(segments: readonly PlacedSegment[]) {
  const groups = Map.groupBy(segments, ({ start, end, opening, closing, digest }) =>
    [start, end, opening ?? '', closing ?? '', digest].join(' '),
  );
  const copies = new Map<string, string>();
  const kept = [...groups.values()].map((group) => {
    const first = group.find(({ isProved }) => isProved) ?? (group[0] as PlacedSegment);
    for (const { id } of group) if (id !== first.id) copies.set(id, first.id);
    return first;
  });
  return { kept: kept.sort(byPlace), copies };
}

interface Walk {
  /** The statement that reaches furthest so far. */
  reached: PlacedSegment | null;
  /** The statements that hang together by common days, up to here. */
  cluster: PlacedSegment[];
  readonly repeated: Map<string, ReadonlySet<number>>;
  readonly findings: TimelineFinding[];
}

function step(walk: Walk, next: PlacedSegment): void {
  const { reached } = walk;
  if (reached === null) {
    walk.reached = next;
    walk.cluster = [next];
    return;
  }
  const isCutDay = next.start === reached.end && isSame(reached.closing, next.opening) === true;
  if (next.start <= reached.end && !isCutDay) {
    overlap(walk, reached, next);
    walk.cluster.push(next);
  } else {
    if (next.start <= addDays(reached.end, 1)) border(walk, reached, next);
    else gap(walk, reached, next);
    walk.cluster = [next];
  }
  if (next.end > reached.end) walk.reached = next;
}

/** Null where one of them is not known. */
const isSame = (a: Money | null, b: Money | null): boolean | null => (a === null || b === null ? null : a === b);

function border({ findings }: Walk, reached: PlacedSegment, next: PlacedSegment): void {
  const segments = [reached.id, next.id];
  const agrees = isSame(reached.closing, next.opening);
  if (agrees === null) findings.push({ kind: 'unverifiable', segments });
  else if (!agrees) findings.push(contradiction('balance', segments, reached.closing, next.opening, []));
}

/**
 * Days without a statement. Where the page prints no period its ends are the days of rows: then days without a row are
 * no gap, if the balance is the same on both sides.
 */
function gap({ findings }: Walk, reached: PlacedSegment, next: PlacedSegment): void {
  const balancesAgree = isSame(reached.closing, next.opening);
  const isDerived = reached.periodSource !== 'printed' || next.periodSource !== 'printed';
  if (isDerived && balancesAgree === true) return;
  const [start, end] = [addDays(reached.end, 1), addDays(next.start, -1)];
  const missing = missingPeriods(reached.end, start, end);
  findings.push({ kind: 'gap', segments: [reached.id, next.id], start, end, missing, balancesAgree });
}

function overlap({ cluster, repeated, findings }: Walk, reached: PlacedSegment, next: PlacedSegment): void {
  const others = cluster.filter(({ end }) => end >= next.start);
  const segments = [...others.map(({ id }) => id), next.id];
  const end = next.end < reached.end ? next.end : reached.end;
  const rows = cluster.flatMap((segment) => rowsOf(segment).filter(({ position }) => !isRepeated(segment, position)));
  function isRepeated({ id }: PlacedSegment, position: number): boolean {
    return repeated.get(id)?.has(position) ?? false;
  }
  const compared = compareOverlap(
    { end: reached.end, closing: reached.closing, rows },
    { ...next, rows: rowsOf(next) },
  );
  repeated.set(next.id, new Set(compared.repeated.map(({ position }) => position)));
  findings.push({ kind: 'overlap', segments, start: next.start, end, repeatedCount: compared.repeated.length });
  const { unmatched, expected, actual } = compared;
  const agrees = isSame(expected, actual);
  // Rows that nobody has seen contradict nothing.
  const isSeen = [...cluster, next].every((segment) => segment.rows !== null);
  if (!isSeen || agrees === null) findings.push({ kind: 'unverifiable', segments });
  if (!isSeen) return;
  if (unmatched.length > 0) findings.push(contradiction('rows', segments, expected, actual, unmatched));
  else if (agrees === false) findings.push(contradiction('balance', segments, expected, actual, []));
}

const rowsOf = ({ id, rows }: PlacedSegment): PlacedRow[] =>
  (rows ?? []).map((row, position) => ({ ...row, segment: id, position }));

/** A contradiction names some of its rows. */
const rowsNamedMax = 50;

const contradiction = (
  about: 'balance' | 'rows',
  segments: readonly string[],
  expected: Money | null,
  actual: Money | null,
  rows: readonly PlacedRow[],
): TimelineFinding => ({
  kind: 'contradiction',
  about,
  segments,
  expected,
  actual,
  diff: expected === null || actual === null ? null : money(actual - expected),
  rows: rows.slice(0, rowsNamedMax).map(({ segment, position }) => ({ segment, position })),
});

/** Cut at every first and last day, so that each stretch is covered by the same statements throughout. */
function coverageOf(segments: readonly PlacedSegment[]): Coverage[] {
  const cuts = [...new Set(segments.flatMap(({ start, end }) => [start, addDays(end, 1)]))].sort();
  let open: PlacedSegment[] = [];
  let at = 0;
  return cuts.slice(0, -1).map((start, index) => {
    for (; (segments[at]?.start ?? '9') <= start; at += 1) open.push(segments[at] as PlacedSegment);
    open = open.filter(({ end }) => end >= start);
    return { start, end: addDays(cuts[index + 1] as Day, -1), segments: open.map(({ id }) => id) };
  });
}

import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import type { Period } from '../reading/index.ts';

/** One account of one statement, as far as its place in time needs it. Signs are the account holder's. */
export interface Segment {
  /** The caller's own name for it. */
  readonly id: string;
  readonly period: Period;
  readonly periodSource: 'printed' | 'derived' | null;
  readonly opening: Money | null;
  readonly closing: Money | null;
  readonly isProved: boolean;
  /** Equal for equal rows: `rowsDigest`. */
  readonly digest: string;
  /** In printed order. Null where nobody has fetched them: `overlapping` says whose are needed. */
  readonly rows: readonly SegmentRow[] | null;
}

export interface SegmentRow {
  /** The day that the bank booked it. */
  readonly day: Day | null;
  readonly amount: Money | null;
  readonly description: string;
}

/** A segment with both ends. */
export interface PlacedSegment extends Segment {
  readonly start: Day;
  readonly end: Day;
}

export function placed(segment: Segment): PlacedSegment | null {
  const { start, end } = segment.period;
  return start === null || end === null || start > end ? null : { ...segment, start, end };
}

/** Oldest first; of two that begin on one day the longer one, so that the other lies within it. */
export const byPlace = (a: PlacedSegment, b: PlacedSegment): number =>
  compare(a.start, b.start) || compare(b.end, a.end);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

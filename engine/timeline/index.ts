export type { MissingPeriod } from './missing-periods.ts';
export { rowsDigest } from './rows-digest.ts';
export type { Segment, SegmentRow } from './segment.ts';
export {
  type Coverage,
  overlapping,
  type Timeline,
  type TimelineFinding,
  type TimelineStatus,
  timelineOf,
  timelineStatuses,
} from './timeline.ts';

import type { PrintedDate } from '../../calendar/index.ts';
import type { CutLine } from '../cells/index.ts';
import type { SectionSide } from '../vocabulary/index.ts';
import type { DayLine } from './day-line.ts';

/** What carries over from the end of one page to the next. */
export interface Carry {
  readonly date: PrintedDate | null;
  readonly side: SectionSide | null;
  readonly sectionTitle: string | null;
  readonly pending: readonly CutLine[];
  readonly isDecoy: boolean;
  /** The table has closed; what follows on the next page without a heading is another list. */
  readonly isOver: boolean;
  /** A section's title has come, and no row of it yet: its list may begin on the next page under a heading of its own. */
  readonly isSectionOpen: boolean;
  /** Every row so far bears its own date. */
  readonly allDated: boolean;
  /** Each row's date stands on the line below it. */
  readonly isDatedBelow: boolean;
  /** Each row's second date stands on the line below it. */
  readonly isPostedBelow: boolean;
  /** How a day on a line of its own looks. */
  readonly dayLine: DayLine | null;
}

export const noCarry: Carry = {
  date: null,
  side: null,
  sectionTitle: null,
  pending: [],
  isDecoy: false,
  isOver: false,
  isSectionOpen: false,
  allDated: false,
  isDatedBelow: false,
  isPostedBelow: false,
  dayLine: null,
};

import type { AccountReading, ReadingRow, ReadingSuggestion, StatementReason } from '../reading/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import type { Witness } from './direction.ts';
import type { Proposal } from './proposal.ts';
import type { Trace } from './trace.ts';

/** A reading of the whole page that the arithmetic chose. */
export interface Choice {
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  readonly proposal: Proposal;
  readonly witnesses: readonly Witness[];
  /** What a person may confirm where the page does not. */
  readonly suggestions: readonly ReadingSuggestion[];
  /** A line names the columns of the rows below it. */
  readonly isHeaded: boolean;
  /** A printed minus adds here and takes away there. */
  readonly hasTwoMeanings: boolean;
  /** The lines that its rows take up. */
  readonly lines: readonly Pick<SheetLine, 'printed'>[];
  /** What each line and column was taken for. Made when asked for: only an explanation needs it. */
  readonly trace: () => Trace;
  /** This reading and the others that were tried, in the order they were found. Made when asked for, as the trace is. */
  readonly tried: () => readonly Tried[];
}

/** How the page was looked at: as printed, or after a change that makes rows of some layouts visible. */
export type Way = 'as_printed' | 'panel_beside' | 'day_totals' | 'day_balances' | 'order_of_lines' | 'labels_as_rows';

/** One reading that was tried. */
export interface Tried {
  readonly way: Way;
  readonly proposal: Proposal;
  readonly account: AccountReading | null;
  readonly reasons: readonly StatementReason[];
  readonly isProved: boolean;
  readonly isTaken: boolean;
}

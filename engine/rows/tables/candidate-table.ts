import type { Box } from '../../geometry/index.ts';
import type { Source } from '../../reading/index.ts';
import type { CellFigure, Cells, PrintedDates } from '../cells/index.ts';
import type { TableColumns } from '../columns/index.ts';
import type { FactRole, SectionSide } from '../vocabulary/index.ts';

/** A line, or several, that may be a row of the statement: figures and dates as printed, no sign decided. */
export interface RowEntry {
  readonly kind: 'row';
  readonly dates: PrintedDates;
  /** The date stands on the row itself and not only on an earlier row of the day. */
  readonly hasOwnDate: boolean;
  readonly cells: Cells;
  readonly typeWord: string | null;
  readonly reference: string | null;
  readonly description: string;
  readonly side: SectionSide | null;
  readonly sectionTitle: string | null;
  readonly source: Source;
}

/** A balance that stands in the table on a line of its own. */
export interface BalanceEntry {
  readonly kind: 'balance';
  readonly role: 'opening' | 'closing' | 'carried' | 'checkpoint';
  readonly cells: Cells;
  readonly dates: PrintedDates;
  readonly source: Source;
}

export interface TotalEntry {
  readonly kind: 'total';
  readonly role: FactRole;
  readonly label: string;
  readonly cells: Cells;
  readonly source: Source;
}

export interface SectionEntry {
  readonly kind: 'section';
  readonly side: SectionSide | null;
  readonly text: string;
}

/** A figure in the table that nothing explains. */
export interface StrayEntry {
  readonly kind: 'stray';
  readonly figures: readonly CellFigure[];
  /** They stand on the line of a row, under headings that we don't know. */
  readonly isUnnamed?: boolean;
  /** They stand below the rows, under a title and headings that we don't know. */
  readonly isElsewhere?: boolean;
  /** Words begin their line where the rows have their dates. */
  readonly isAtEdge?: boolean;
  readonly source: Source;
}

export type Entry = RowEntry | BalanceEntry | TotalEntry | SectionEntry | StrayEntry;

export const isRow = (entry: Entry): entry is RowEntry => entry.kind === 'row';

export interface CandidateTable {
  readonly page: number;
  readonly top: number;
  readonly bottom: number;
  readonly columns: TableColumns;
  /** Where its heading stands; null for a table that goes on without one. */
  readonly headingBox: Box | null;
  /** Text lines that stand between the table before and this one's heading, nearest last. */
  readonly titles: readonly string[];
  /** Its title says that it is no list of this period's rows: pending, upcoming, daily balances, rewards. */
  readonly isDecoy: boolean;
  /** It goes on from the page before, without a title of its own. */
  readonly continues: boolean;
  /** Words at its top that belong to the last row of the page before. */
  readonly wordsBefore?: string;
  readonly entries: readonly Entry[];
}

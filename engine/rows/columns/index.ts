export { type Bounds, isTextRole, placeColumns } from './columns.ts';
export { readCompact } from './compact-dates.ts';
export type { Column } from './heading-cells.ts';
export { findHeadings, type Heading } from './headings.ts';
export { withMarks } from './mark-column.ts';
export { putInColumns, withRaggedRows } from './ragged-rows.ts';
export { type Band, bandOf, type DateZone, type DayMonthZone, type TableColumns } from './table-columns.ts';
export { withUnheadedDate } from './unheaded-date.ts';

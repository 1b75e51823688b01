export { type Bounds, isTextRole, placeColumns } from './columns.ts';
export { type Column, findHeadings, type Heading } from './headings.ts';
export { type Band, bandOf, type DayMonthZone, type TableColumns } from './table-columns.ts';
export { withUnheadedDate } from './unheaded-date.ts';

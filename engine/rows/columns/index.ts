export {
  type Band,
  type Bounds,
  bandOf,
  type DayMonthZone,
  isTextRole,
  placeColumns,
  type TableColumns,
} from './columns.ts';
export { type Column, findHeadings, type Heading } from './headings.ts';
export { withUnheadedDate } from './unheaded-date.ts';

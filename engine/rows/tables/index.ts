export { findBareTables } from './bare-tables.ts';
export { joinBrokenRows } from './broken-rows.ts';
export {
  type BalanceEntry,
  type CandidateTable,
  type Entry,
  isRow,
  type RowEntry,
  type TotalEntry,
} from './candidate-table.ts';
export { findDayLists } from './day-lists.ts';
export { edgesOf } from './furniture.ts';
export { outsideTables } from './outside-tables.ts';
export { findTables, TableFinder } from './tables.ts';

export { CandidateReader, type Candidates, readCandidates } from './candidates.ts';
export type { CellFigure, Cells } from './cells/index.ts';
export {
  choosePeriod,
  currencyNamedIn,
  dateInPeriod,
  type Fact,
  findAccountNumber,
  findAccountType,
  findFacts,
  isLoanStatement,
  namesLoan,
  numberAtEnd,
} from './facts/index.ts';
export {
  type BalanceEntry,
  type CandidateTable,
  type Entry,
  isRow,
  type RowEntry,
  type TotalEntry,
} from './tables/index.ts';
export {
  type ColumnRole,
  chequeWord,
  type DateKind,
  dateKindOf,
  debtTermsIn,
  type FactRole,
  isBalanceRole,
  isDecoyTitle,
  isListTitle,
  isProse,
  namesBalance,
  namesDebt,
  roleOfHeading,
  roleOfLabel,
  type SectionSide,
  saysNone,
  sideOfCount,
  sideOfTitle,
  squeeze,
  wordingOf,
} from './vocabulary/index.ts';

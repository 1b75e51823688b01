export { applyCorrections, type CorrectionOutcome, operationsMax, refuseOperations } from './apply-corrections.ts';
export type { CorrectionNeeds } from './apply-operations.ts';
export type { AuditEntry, AuditValue } from './audit.ts';
export {
  type Basis,
  basisOf,
  correctionCountOf,
  givenCountOf,
  isRowChanged,
  machineRow,
  printedBalances,
} from './changes.ts';
export {
  type CorrectedAccount,
  type CorrectedReading,
  type CorrectedRow,
  type OfferedSuggestion,
  type RowStatus,
  rowStatuses,
} from './corrected-reading.ts';
export { completeOutcome, completeReading } from './older-reading.ts';
export { metaKeys, rowFields, type SuggestedOperation } from './operation.ts';
export type { CorrectionRefusal } from './problem.ts';
export { decodeFigures, decodeReading, encodeFigures, encodeReading } from './reading-json.ts';
export { carryRecorded, type StartOptions, startCorrections } from './start-corrections.ts';
export { parseAcctId } from './values.ts';

export {
  applyCorrections,
  type CorrectionNeeds,
  type CorrectionOutcome,
  operationsMax,
  refuseOperations,
} from './apply-corrections.ts';
export type { AuditEntry, AuditValue } from './audit.ts';
export {
  type CorrectedAccount,
  type CorrectedReading,
  type CorrectedRow,
  carryRecorded,
  type RowStatus,
  rowStatuses,
  startCorrections,
} from './corrected-reading.ts';
export { metaKeys, rowFields } from './operation.ts';
export type { CorrectionRefusal } from './problem.ts';
export { decodeFigures, decodeReading, encodeFigures, encodeReading } from './reading-json.ts';
export { parseAcctId } from './values.ts';

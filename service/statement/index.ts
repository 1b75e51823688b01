export { type AccountSettings, noSettings, presentSettings, withSettings } from './account-settings.ts';
export {
  type AccountSummary,
  decodeSummary,
  encodeSummary,
  identitiesOf,
  segmentRow,
  summariesOf,
} from './account-summary.ts';
export { asOf } from './as-of.ts';
export {
  type BatchRecord,
  type BatchStatement,
  isPending,
  type PresentedBatch,
  presentBatch,
  presentBatchEvent,
  presentWholeBatch,
} from './batch.ts';
export { type Clock, instant, instantOrNull } from './clock.ts';
export { foldText, isEmptyFilter, matches, partsAsked, type Searched, type StatementFilter } from './filter.ts';
export {
  hashSecret,
  idFor,
  isBankAccountId,
  isBatchId,
  isStatementId,
  isTestEvent,
  newBytes,
  newId,
  newSecret,
  newStatementId,
  newWebhookSecret,
  randomText,
} from './ids.ts';
export {
  type DeliveredAccount,
  type JoinedStatements,
  joinStatements,
  segmentName,
} from './join-statements.ts';
export {
  excludedLine,
  type LayoutOperation,
  type LearnedCorrection,
  layoutOperations,
  type PresentedLearnedCorrection,
  presentLearnedCorrection,
  readLayoutOperations,
  toHint,
} from './learned-correction.ts';
export {
  type EventType,
  lifecycle,
  type Move,
  moveOf,
  resultRefusal,
  type StatementStatus,
  statuses,
  type Trigger,
} from './lifecycle.ts';
export { maskAccountNumber, maskNumbers } from './mask.ts';
export {
  changedMetadata,
  isMetadataText,
  type MetadataChange,
  metadataEntriesMax,
  metadataLengthMax,
} from './metadata.ts';
export { newRecord } from './new-record.ts';
export { packedText, packText, unpackText } from './packed-text.ts';
export {
  type PresentedRow,
  type PresentedStatement,
  presentRow,
  presentStatement,
  presentUnclaimed,
} from './present.ts';
export {
  type BankAccountStatement,
  type PresentedBankAccount,
  type PresentedTimeline,
  presentBankAccount,
  presentTimeline,
} from './present-bank-account.ts';
export { presentBareEvent, presentCreditsLow, presentEvent } from './present-event.ts';
export {
  type Caller,
  duplicateAnswers,
  type FailureCode,
  type Metadata,
  type Mode,
  modes,
  type OnDuplicate,
  type Retention,
  type RowRecord,
  retentions,
  type SandboxResult,
  type StatementRecord,
  type StatementResult,
  sandboxResults,
} from './record.ts';
export { resultFields } from './result.ts';
export { descriptionIn, fromStored, lineOf, type StoredRow, toStored } from './stored-row.ts';
export {
  carriesBankNumber,
  type ExportRequest,
  type FileFormat,
  fileFormats,
  hasLayout,
  type TimelinesRequest,
  writeExport,
  writeExportFiles,
  writeTimelines,
} from './write-export.ts';
export {
  decodeResult,
  deliveredOf,
  type ExportedTimelines,
  type KeptStatement,
  type TimelinesAsked,
  writeJoined,
} from './write-joined.ts';

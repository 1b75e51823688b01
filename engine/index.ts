export { type Bank, bankById, bankByName, banks, findBank, intuBidFor, isBankVerified } from './banks/index.ts';
export { addDays, type Day, isDay } from './calendar/index.ts';
export {
  type AuditEntry,
  type AuditValue,
  applyCorrections,
  type CorrectedAccount,
  type CorrectedReading,
  type CorrectedRow,
  type CorrectionNeeds,
  type CorrectionOutcome,
  type CorrectionRefusal,
  carryRecorded,
  decodeFigures,
  decodeReading,
  encodeFigures,
  encodeReading,
  metaKeys,
  operationsMax,
  parseAcctId,
  type RowStatus,
  refuseOperations,
  rowFields,
  rowStatuses,
  startCorrections,
} from './corrections/index.ts';
export {
  diagnose,
  drawStage,
  explain,
  type Inside,
  isPublicWord,
  lookInside,
  type StageName,
  stageNames,
} from './draw/index.ts';
export {
  type ExportAccount,
  type ExportFile,
  type ExportFormat,
  type ExportLayout,
  type ExportOptions,
  type ExportProfile,
  type ExportRefusal,
  type ExportRefusalCode,
  type ExportRow,
  type ExportStatement,
  exportFormats,
  exportLayouts,
  exportProfile,
  exportProfiles,
  exportStatement,
  fitidFor,
  fitidsFor,
  type RowIdentity,
  refuseAcctIds,
} from './formats/index.ts';
export { currencyDecimals, formatMoney, isCurrency, type Money, money, parseMoney, sum } from './money/index.ts';
export { compilePdfium, loadPdfium, type Pdfium } from './pdf/index.ts';
export { type ReadOptions, readStatement } from './read-statement/index.ts';
export * from './reading/index.ts';
export { prove } from './reconcile/index.ts';

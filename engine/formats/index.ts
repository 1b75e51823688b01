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
  exportProfiles,
  type FileInPieces,
} from './export-input.ts';
export { bundleFiles, carriesAcctId, exportProfile, exportStatement } from './export-statement.ts';
export { exportTimelines } from './export-timelines.ts';
export { fileStem } from './file-name.ts';
export { fitidFor, fitidsFor, freeFitid, type RowIdentity } from './fitid.ts';
export { refuseAcctIds } from './gates.ts';
export type {
  ExportTimeline,
  ExportTimelines,
  TimelineNote,
  TimelineRow,
  TimelineStatement,
} from './timelines-input.ts';
export type { Packer } from './zip.ts';

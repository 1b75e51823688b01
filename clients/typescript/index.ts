export type { BatchFile, BatchOptions } from './batches.ts';
export {
  type BatchWaitOptions,
  type ClientOptions,
  createClient,
  type EventsQuery,
  type ListQuery,
  type PageQuery,
  type Selection,
  type TieoutClient,
  type WaitOptions,
} from './client.ts';
export { type ExportedFile, type ExportFormat, type ExportOptions, exportFormats } from './exported-file.ts';
export type {
  Account,
  BankAccount,
  BankAccountFinding,
  BankAccountList,
  BankAccountSettings,
  BankAccountTimeline,
  Batch,
  BatchList,
  Check,
  CorrectedStatement,
  Correction,
  Event,
  EventList,
  LearnedCorrection,
  LearnedCorrectionList,
  Problem,
  Statement,
  StatementList,
  Suggestion,
  Transaction,
  TransactionList,
  Usage,
  WholeBatch,
} from './schema.ts';
export { TieoutError } from './tieout-error.ts';
export type { UploadOptions } from './upload-form.ts';
export { type ReceivedWebhook, verifyWebhook, type WebhookEvent, WebhookNotVerified } from './verify-webhook.ts';

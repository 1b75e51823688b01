export {
  type ClientOptions,
  createClient,
  type EventsQuery,
  type ListQuery,
  type TieoutClient,
  type UploadOptions,
  type WaitOptions,
} from './client.ts';
export { type ExportedFile, type ExportFormat, type ExportOptions, exportFormats } from './exported-file.ts';
export type {
  Account,
  Check,
  CorrectedStatement,
  Correction,
  Event,
  EventList,
  Problem,
  Statement,
  StatementList,
  Suggestion,
  Transaction,
  TransactionList,
  Usage,
} from './schema.ts';
export { TieoutError } from './tieout-error.ts';
export { type ReceivedWebhook, verifyWebhook, type WebhookEvent, WebhookNotVerified } from './verify-webhook.ts';

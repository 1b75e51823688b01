export type { NamedFile, Upload, UploadSettings } from './accept-upload.ts';
export {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  joinAsOwner,
  listSessions,
  ownAccount,
  removeSecondFactor,
  renameSelf,
} from './account.ts';
export { authenticate } from './authenticate.ts';
export {
  getBankAccount,
  joinBankAccounts,
  listBankAccounts,
  partBankAccount,
  recordSettings,
  requireBankAccount,
} from './bank-accounts.ts';
export { getBatch, listBatches } from './batches.ts';
export { changeAccountType } from './change-account-type.ts';
export { changeMetadata } from './change-metadata.ts';
export { openClockWatch } from './clock-watch.ts';
export {
  type Browser,
  closeConsoleSession,
  createConsoleLink,
  normalEmail,
  openConsoleSession,
  type SessionCaller,
  sessionCaller,
  sessionIdOf,
  signIn,
} from './console-access.ts';
export { overviewOf, statementWithFile } from './console-overview.ts';
export {
  consoleCustomer,
  openStatementFile,
  statementAudit,
  statementFingerprint,
  unclaimedFigures,
} from './console-view.ts';
export { correctStatement } from './correct-statement.ts';
export {
  addCredits,
  createCustomer,
  createKey,
  customerNamed,
  listCustomers,
  listKeys,
  renameKey,
  revokeKey,
} from './customers.ts';
export { deleteStatement } from './delete-statement.ts';
export { exportStatement } from './export-statement.ts';
export { exportTimelines, type Selection } from './export-timelines.ts';
export { requireStatement } from './find-statement.ts';
export { getStatement } from './get-statement.ts';
export { getUsage, listUsageEntries, usageByDay } from './get-usage.ts';
export { housekeepingMs, keepHouse, takeTurnKeepingHouse } from './housekeeping.ts';
export { claimIfWellFormed, claimKey, type KeyClaim, releaseKey, requireKeyForm } from './idempotency-claim.ts';
export {
  deleteLearnedCorrection,
  learnCorrections,
  listLearnedCorrections,
  requireLearnedCorrection,
  switchLearnedCorrection,
} from './learn-corrections.ts';
export { entryKinds, listCredits, listEvents } from './ledger.ts';
export { activityActions, listActivity } from './list-activity.ts';
export { listCallerEvents } from './list-events.ts';
export { listRows } from './list-rows.ts';
export { listStatements } from './list-statements.ts';
export { copyFiles, removeCopied } from './move-files.ts';
export { OperatorError } from './operator-error.ts';
export {
  acceptInvitation,
  changeRole,
  invite,
  listPeople,
  namesOf,
  personWithEmail,
  removePerson,
  removeSecondFactorOf,
  resetPassword,
  showInvitation,
  withdrawInvitation,
} from './people.ts';
export {
  batchFilesMax,
  batchTimeoutMs,
  batchTooLarge,
  isTooLarge,
  type ReceivedBatch,
  receiveInto,
  tooManyFiles,
} from './receive-batch.ts';
export { type ReceivedFile, receiveFile, tooLarge } from './receive-file.ts';
export { listRequests, openRequestLog, type RequestLog } from './request-log.ts';
export { retryStatement } from './retry-statement.ts';
export { rewrapAll } from './rewrap-secrets.ts';
export { runReading, setAside } from './run-reading.ts';
export { jobKinds, readAgainJob, readJob, type Services, testReadJob } from './services.ts';
export { sign, signaturesOf, signedParts, withdrawSignature } from './signatures.ts';
export { type BatchUpload, uploadBatch } from './upload-batch.ts';
export { uploadStatement } from './upload-statement.ts';
export { setCreditsLow } from './warn-of-credits.ts';
export {
  listDeliveries,
  redeliver,
  redeliverMissed,
  type ShownAttempt,
  type ShownDelivery,
  showDelivery,
} from './webhooks-deliveries.ts';
export {
  addWebhook,
  enableWebhook,
  eventTypes,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  type ShownWebhook,
  usualEventTypes,
} from './webhooks-endpoints.ts';
export { testWebhook } from './webhooks-test.ts';

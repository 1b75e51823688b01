import type {
  Account,
  AccountTypeChange,
  Activity,
  ApiRequest,
  Attempt,
  AuditEntry,
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
  Corrections,
  DayUse,
  Delivery,
  DeliveryDetails,
  Invitation,
  Key,
  LearnedCorrection,
  LearnedCorrectionList,
  MetadataChange,
  OpenInvitation,
  OpenSession,
  Overview,
  Person,
  Problem as ProblemBody,
  Transaction as Row,
  TransactionList as RowList,
  Self,
  Session,
  Signature,
  Statement,
  StatementLine,
  StatementList,
  Suggestion,
  UnclaimedFigure,
  Usage,
  Webhook,
} from './schema.ts';

/** What the interface sends, by the console's own words: "transaction" stays on the wire. */
export type {
  Account,
  AccountTypeChange,
  Activity,
  ApiRequest,
  Attempt,
  AuditEntry,
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
  Corrections,
  DayUse,
  Delivery,
  DeliveryDetails,
  Invitation,
  Key,
  LearnedCorrection,
  LearnedCorrectionList,
  MetadataChange,
  OpenInvitation,
  OpenSession,
  Overview,
  Person,
  ProblemBody,
  Row,
  RowList,
  Self,
  Session,
  Signature,
  Statement,
  StatementLine,
  StatementList,
  Suggestion,
  UnclaimedFigure,
  Usage,
  Webhook,
};

export type Mode = Statement['mode'];
export type StatementStatus = Statement['status'];
export type ProofStatus = Statement['reconciliation']['status'];
export type Period = Statement['period'];
export type AccountType = Account['account_type'];
export type RowStatus = Row['status'];
export type RowSuggestion = NonNullable<Row['suggestion']>;
export type Doubt = Statement['reconciliation']['doubts'][number];
export type FactSource = Statement['opening_balance_source'];
export type Source = NonNullable<Row['source']>;
export type RowField = Extract<Correction, { op: 'set_field' }>['field'];
export type RowFields = Extract<Correction, { op: 'insert_row' }>['fields'];
export type MetaKey = Extract<Correction, { op: 'set_meta' }>['key'];

export const modes = ['live', 'test'] as const satisfies readonly Mode[];

export const accountTypes = [
  'chequing',
  'savings',
  'credit_card',
  'line_of_credit',
  'other',
] as const satisfies readonly AccountType[];

/** In the order in which people look for them. */
export const statementStatuses = [
  'needs_review',
  'succeeded',
  'rejected',
  'failed',
  'processing',
  'queued',
] as const satisfies readonly StatementStatus[];

export type AuditValue = AuditEntry['changes'][number]['before'];

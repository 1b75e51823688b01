import type { Generated } from 'kysely';
import type { ActivityTables } from './activity-table.ts';
import type { BankAccountTables } from './bank-account-tables.ts';
import type { BatchTables } from './batch-tables.ts';
import type { ConsoleTables } from './console-tables.ts';
import type { LearnedCorrectionTables } from './learned-correction-tables.ts';
import type { MetadataMarkTables } from './metadata-mark-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { RowPackTables } from './row-pack-tables.ts';
import type { StatementTable } from './statement-columns.ts';
import type { WebhookTables } from './webhook-schema.ts';

/**
 * Tables in the common subset of SQLite and PostgreSQL: text, whole numbers, JSON as text, instants as milliseconds.
 */
export interface Tables
  extends WebhookTables,
    ConsoleTables,
    PeopleTables,
    BankAccountTables,
    BatchTables,
    LearnedCorrectionTables,
    MetadataMarkTables,
    RowPackTables,
    ActivityTables {
  /** What the service made for itself once and needs for good, sealed with the master key. */
  service_secrets: { name: string; body: string };
  customers: {
    id: string;
    name: string;
    ledger_length: number;
    created_at: number;
    credits_low_at: number | null;
    is_low_told: Generated<number>;
  };
  api_keys: {
    id: string;
    customer_id: string;
    mode: string;
    hash: string;
    hint: string;
    created_at: number;
    revoked_at: number | null;
    name: string | null;
    last_used_at: number | null;
  };
  statements: StatementTable;
  readings: { statement_id: string; run: number; body: string; created_at: number };
  statement_rows: {
    statement_id: string;
    position: number;
    id: string;
    account: number;
    status: string;
    fitid: string;
    body: string;
  };
  corrections: {
    statement_id: string;
    version: number;
    actor: string;
    created_at: number;
    body: string;
  };
  credit_entries: {
    customer_id: string;
    seq: number;
    kind: string;
    credits: number;
    statement_id: string | null;
    granted: number;
    posted: number;
    reserved: number;
    created_at: number;
  };
  idempotency_keys: {
    customer_id: string;
    mode: string;
    key: string;
    claim: string | null;
    fingerprint: string | null;
    statement_id: string | null;
    expires_at: number;
  };
  events: {
    id: string;
    customer_id: string;
    statement_id: string;
    type: string;
    payload: string;
    created_at: number;
  };
  /** The span that last asked for a statement to be read; written only where traces are recorded. */
  statement_traces: { statement_id: string; traceparent: string; written_at: number };
  duties: { name: string; begun_at: number };
  file_removals: { file_id: string; due_at: number };
  rate_limits: { key: string; points: number; expire: number | null };
  jobs: {
    id: string;
    kind: string;
    payload: string;
    due_at: number;
    /** When `due_at` was set. */
    planned_at: Generated<number>;
    share: string | null;
    turn: Generated<number>;
    lease: string | null;
    leased_until: Generated<number>;
    attempts: Generated<number>;
    created_at: number;
  };
}

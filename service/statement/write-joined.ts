import { completeReading, decodeFigures, type FileInPieces, type TimelineStatus } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import type { AccountSettings } from './account-settings.ts';
import { type DeliveredAccount, joinStatements } from './join-statements.ts';
import type { StatementStatus } from './lifecycle.ts';
import { unpackText } from './packed-text.ts';
import type { StatementRecord, StatementResult } from './record.ts';
import { rowOfLine } from './stored-row.ts';
import { type TimelinesRequest, writeTimelines } from './write-export.ts';

/** A statement with a result as it is kept, for a file of many: whoever writes the file unpacks and reads the texts. */
export interface KeptStatement extends Pick<StatementRecord, 'id' | 'status'> {
  /** JSON. */
  readonly result: string;
  readonly isKindGiven: boolean;
  readonly isCorrected: boolean;
  /** A line a row, in printed order. */
  readonly rows: readonly string[];
  /** The accounts of it that are asked for. */
  readonly accounts: readonly {
    readonly account: number;
    readonly bankAccountId: string;
    readonly digest: string;
    readonly settings: AccountSettings;
  }[];
}

export interface TimelinesAsked extends TimelinesRequest {
  /** One-off account numbers by bank account. */
  readonly acctIds: ReadonlyMap<string, string>;
}

export interface ExportedTimelines extends FileInPieces {
  readonly status: StatementStatus;
  readonly continuity: TimelineStatus;
}

/** Many statements as one file, every row once. */
export function writeJoined(delivered: readonly DeliveredAccount[], asked: TimelinesAsked): ExportedTimelines {
  const joined = joinStatements(delivered, asked.acctIds);
  try {
    const isProved = joined.content.statements.every((one) => one.isProved);
    return {
      ...writeTimelines(joined.content, asked),
      status: isProved ? 'succeeded' : 'needs_review',
      continuity: worst(joined.timelines.map(({ status }) => status)),
    };
  } catch (fault) {
    throw fault instanceof Refusal ? named(fault, joined.bankAccountIds, delivered) : fault;
  }
}

/** Reads the texts of a statement. */
export function deliveredOf({ id, status, accounts, ...kept }: KeptStatement): DeliveredAccount[] {
  const result = decodeResult(unpackText(kept.result), kept);
  const rows = kept.rows.flatMap((packed) => unpackText(packed).split('\n').map(rowOfLine));
  const statement = { id, status, result };
  return accounts.flatMap(({ account, ...known }) =>
    result.accounts[account] === undefined
      ? []
      : [{ ...known, statement, account, rows: rows.filter(({ current }) => current.account === account) }],
  );
}

/** A result of an earlier version has fewer fields; that it has been corrected can only be told from its version. */
export const decodeResult = (
  json: string,
  known: { readonly isKindGiven: boolean; readonly isCorrected: boolean },
): StatementResult => completeReading(decodeFigures<StatementResult>(json), known);

const worst = (statuses: readonly TimelineStatus[]): TimelineStatus =>
  (['contradicted', 'unproved', 'incomplete', 'proved'] as const).find((one) => statuses.includes(one)) ?? 'unproved';

/** A refusal says which bank account, or which statements, stand in the way. */
function named(refusal: Refusal, bankAccountIds: readonly string[], delivered: readonly DeliveredAccount[]): Refusal {
  const { account, ...extras } = { ...refusal.details.extras };
  const flagged = delivered.filter(({ statement }) => statement.status !== 'succeeded').map((one) => one.statement.id);
  return new Refusal(refusal.code, refusal.message, {
    ...refusal.details,
    extras: {
      ...extras,
      ...(typeof account === 'number' ? { bank_account_id: bankAccountIds[account] } : {}),
      ...(refusal.code === 'needs_review_unconfirmed' ? { statement_ids: [...new Set(flagged)].slice(0, 100) } : {}),
    },
  });
}

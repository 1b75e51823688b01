import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import type { Strength } from '../reading/index.ts';
import type { ExportAccount, ExportRow } from './export-input.ts';

/** Statements joined in time, one timeline a bank account: what goes into one file. */
export interface ExportTimelines {
  readonly timelines: readonly ExportTimeline[];
  readonly statements: readonly TimelineStatement[];
  /** Each once, those of one bank account together and in time; `account` is the index of the timeline. */
  readonly rows: readonly TimelineRow[];
}

export interface ExportTimeline {
  readonly bank: string | null;
  readonly bankKey: string | null;
  readonly intuBid: string | null;
  /** From the first statement's opening to the last one's closing. */
  readonly account: ExportAccount;
  readonly status: 'proved' | 'incomplete' | 'unproved' | 'contradicted';
  readonly findings: readonly TimelineNote[];
}

export interface TimelineNote {
  readonly kind: string;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly message: string;
  /** Indexes of the statements it is about. */
  readonly statements: readonly number[];
}

/** One account of one statement. */
export interface TimelineStatement {
  readonly timeline: number;
  /** Tells it from all others: `RBC-1234-2026-01`. */
  readonly label: string;
  readonly account: ExportAccount;
  readonly isProved: boolean;
  /** Sum of its rows that are exported with another statement. */
  readonly elsewhere: Money;
  readonly corrections: number;
  readonly strength: Strength | null;
}

export interface TimelineRow extends ExportRow {
  /** Index of its statement. */
  readonly statement: number;
}

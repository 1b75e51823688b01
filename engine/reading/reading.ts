import type { Day } from '../calendar/index.ts';
import { type Money, zero } from '../money/index.ts';

export const accountTypes = ['chequing', 'savings', 'credit_card', 'line_of_credit', 'other'] as const;
export type AccountType = (typeof accountTypes)[number];

/** What its holder owes, and not what the bank does. */
export const isDebt = (type: AccountType | null): boolean => type === 'credit_card' || type === 'line_of_credit';

/** The account with one more reason why it is not proved. */
export const withDoubt = (account: AccountReading, doubt: Doubt): AccountReading => ({
  ...account,
  doubts: [...account.doubts, doubt],
});

export const rowTypes = [
  'deposit',
  'withdrawal',
  'payment',
  'purchase',
  'transfer',
  'cheque',
  'fee',
  'interest',
  'refund',
  'other',
] as const;
export type RowType = (typeof rowTypes)[number];

export const checkNames = [
  'balance_equation',
  'running_balance',
  'printed_totals',
  'row_count',
  'dates_in_period',
  'direction',
  'coverage',
] as const;
export type CheckName = (typeof checkNames)[number];
export type CheckStatus = 'pass' | 'fail' | 'not_applicable';

/** What the engine answers for any bytes at all. It throws only on a bug of ours. */
export type Outcome =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'rejected'; readonly code: RejectionCode; readonly message: string; readonly pageCount: number };

export type RejectionCode =
  | 'scanned_pdf'
  | 'encrypted_pdf'
  | 'corrupt_pdf'
  | 'not_a_statement'
  | 'unsupported_layout'
  | 'too_many_pages';

/**
 * One statement as the engine read it: the rows in printed order, what the page prints about them, and the proof.
 * Signs are the account holder's: money in is +, an owed balance is negative. `null`: the page does not show it.
 */
export interface Reading {
  /** The bank's name as the table of banks knows it, else as the page prints it, else null. */
  readonly bank: string | null;
  /** The bank's key in the table of banks, where it is known. */
  readonly bankId: string | null;
  readonly pageCount: number;
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  readonly proof: Proof;
  /** Changes that would prove the statement, most likely first; a person confirms one instead of searching. */
  readonly suggestions: readonly ReadingSuggestion[];
  /** A mark of how the page is arranged, without any of its content; not there where no headings stand over rows. */
  readonly layout?: string;
  /** Ids of the hints that the reading goes by. */
  readonly hints?: readonly string[];
}

/** One way to prove a statement that is not proved yet. */
export interface ReadingSuggestion {
  /** One sentence for a person: `Take 1,204.10 as the opening balance`. */
  readonly title: string;
  readonly changes: readonly SuggestedChange[];
}

/** A change in terms of the reading; the service words it as an operation of its interface. */
export type SuggestedChange =
  | { readonly op: 'set_amount'; readonly row: number; readonly amount: Money }
  | { readonly op: 'set_balance'; readonly row: number; readonly balance: Money }
  | { readonly op: 'set_date'; readonly row: number; readonly date: Day }
  | { readonly op: 'delete_row'; readonly row: number }
  | {
      readonly op: 'insert_row';
      readonly account: number;
      /** Index of the row before it; null puts it first. */
      readonly afterRow: number | null;
      readonly date: Day | null;
      readonly description: string;
      readonly amount: Money;
      readonly balance: Money | null;
      readonly source: Source;
    }
  | { readonly op: 'set_opening'; readonly account: number; readonly amount: Money }
  | { readonly op: 'set_closing'; readonly account: number; readonly amount: Money };

export interface Period {
  readonly start: Day | null;
  readonly end: Day | null;
}

export interface AccountReading {
  /** Position on the statement, from 0; rows refer to it. */
  readonly index: number;
  readonly accountType: AccountType;
  /** As printed, unmasked; only the edges of the service mask it. */
  readonly accountNumber: string | null;
  /** ISO 4217; `XXX` when the page shows none. */
  readonly currency: string;
  readonly period: Period;
  /** `derived`: the page prints no period (or no start), and the missing day is that of the first or last row. */
  readonly periodSource: 'printed' | 'derived' | null;
  readonly opening: Money | null;
  readonly closing: Money | null;
  readonly openingSource: BalanceSource | null;
  readonly closingSource: BalanceSource | null;
  /** Totals that the page prints over its rows, to be checked against them. */
  readonly totals: readonly PrintedTotal[];
  readonly counts: readonly PrintedCount[];
  /** `newest_first`: the running balance chains upwards. */
  readonly order: 'oldest_first' | 'newest_first';
  /** What tells money in from money out; null when nothing does, and then the account isn't proved. */
  readonly directionWitness: DirectionWitness | null;
  /** Money figures inside the account's tables that no row, balance, total or heading accounts for. */
  readonly unclaimed: readonly UnclaimedFigure[];
  /** The page says in words, or shows by an empty table, that there were no transactions. */
  readonly saysNoRows: boolean;
  /** How many choices between readings of the page were made to reach this one. */
  readonly choices: number;
  /** What keeps the account from being proved though its sums may hold. */
  readonly doubts: readonly Doubt[];
}

/** `derived`: from the chain of printed running balances; `corrected`: a person gave it. */
export type BalanceSource = 'printed' | 'derived' | 'corrected';

/** A reason for review that no check on rows and balances can see. */
export interface Doubt {
  readonly reason: 'open_hypotheses' | 'weak_proof' | 'conflicting_facts';
  /** One sentence for a person. */
  readonly text: string;
  /** Of `conflicting_facts`: what the facts disagree on. A person who gives that settles it; nothing else does. */
  readonly about?: 'currency' | 'kind' | 'period' | 'account';
}

export type DirectionWitness =
  | 'column_heading'
  | 'sign'
  | 'marker'
  | 'section'
  | 'wording'
  | 'running_balance'
  | 'type_column'
  | 'printed_total'
  /** A person said which kind of account it is: what is held grows with money in, what is owed with money out. */
  | 'account_type';

export interface PrintedTotal {
  readonly side: 'in' | 'out' | 'net';
  /** Signed like the rows it sums: money out is negative. */
  readonly amount: Money;
  readonly label: string;
  /** Indexes of the rows it sums; null means all rows of its side in the account. */
  readonly rows: readonly number[] | null;
  /** It cannot count the balance before the rows, which stands elsewhere. */
  readonly isOfRowsAlone?: boolean;
}

export interface PrintedCount {
  readonly side: 'in' | 'out' | 'all';
  readonly count: number;
  readonly label: string;
  readonly rows: readonly number[] | null;
}

export interface UnclaimedFigure {
  /** As printed, without a sign decided. */
  readonly amount: Money;
  readonly source: Source;
}

export interface ReadingRow {
  /** Position on the statement over all accounts, from 0, in printed order. */
  readonly index: number;
  /** Index of its account. */
  readonly account: number;
  readonly date: Day | null;
  readonly postedDate: Day | null;
  readonly description: string;
  readonly amount: Money | null;
  readonly balance: Money | null;
  readonly type: RowType;
  readonly checkNumber: string | null;
  /** Why the row needs review; empty when it does not. */
  readonly reasons: readonly ReviewReason[];
  readonly suggestion: Suggestion | null;
  /** null for a row that a person inserted. */
  readonly source: Source | null;
}

export type ReviewReason =
  | 'running_balance_break'
  | 'missing_amount'
  | 'missing_date'
  | 'ambiguous_date'
  | 'date_outside_period'
  | 'sign_conflict'
  | 'duplicate_suspect'
  | 'unproved';

/** Reasons that concern a whole statement rather than a row. */
export type StatementReason =
  | 'balance_mismatch'
  | 'missing_opening_balance'
  | 'missing_closing_balance'
  | 'printed_total_mismatch'
  | 'row_count_mismatch'
  | 'unclaimed_figures'
  | 'direction_unproved'
  | 'period_mismatch'
  | 'account_break'
  | 'rows_need_review'
  | 'no_rows_unproved'
  | 'limit_reached'
  | Doubt['reason'];

export interface Suggestion {
  readonly field: 'amount' | 'balance' | 'date';
  /** The wire's form: a decimal string or a day. */
  readonly value: string;
  readonly reason: string;
}

export interface Source {
  /** From 1. */
  readonly page: number;
  /** [x0, y0, x1, y1] in points, origin top left of the page as displayed. */
  readonly bbox: readonly [number, number, number, number];
  readonly text: string;
}

export type ProofStatus = 'pass' | 'fail' | 'unverifiable';

export interface Proof {
  /** True only if status is pass, every applicable check passes and no row needs review. */
  readonly isProved: boolean;
  readonly status: ProofStatus;
  /** Closing printed − closing computed over all accounts; null when it cannot be computed. */
  readonly diff: Money | null;
  readonly checks: readonly Check[];
  readonly accounts: readonly AccountProof[];
  readonly reasons: readonly StatementReason[];
  readonly strength: Strength;
}

/** How strong a proof is. */
export interface Strength {
  /** Independent equations that hold: the sum, links between printed balances, totals, counts. */
  readonly equations: number;
  /** Choices between readings that were made to reach it. */
  readonly choices: number;
}

export interface AccountProof {
  readonly status: ProofStatus;
  readonly diff: Money | null;
  readonly strength: Strength;
}

export interface Check {
  readonly name: CheckName;
  readonly status: CheckStatus;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly diff: string | null;
  /** Indexes of the rows at fault. */
  readonly rows: readonly number[];
}

/** What no figure on the page stands for, but rows can't be accounted for without: the proof fails on coverage. */
export const unaccounted = (text: string, page: number): UnclaimedFigure => ({
  amount: zero,
  source: { page, bbox: [0, 0, 0, 0], text },
});

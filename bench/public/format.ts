/** What a converter says of one PDF, and what an answer is written in too: the whole interface of the benchmark. */
export interface Converted {
  /**
   * `ok`: the figures can be used without a look. `unsure`: somebody has to look. `refused`: there are no figures.
   * A converter that knows no doubt says `ok` of everything that it converts.
   */
  readonly status: 'ok' | 'unsure' | 'refused';
  readonly accounts: readonly ConvertedAccount[];
}

export interface ConvertedAccount {
  /** ISO 4217; null where it is not told. */
  readonly currency?: string | null;
  readonly period?: { readonly start: string | null; readonly end: string | null } | null;
  readonly opening_balance?: string | null;
  readonly closing_balance?: string | null;
  readonly rows: readonly ConvertedRow[];
}

export interface ConvertedRow {
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  /** A decimal string: money in is positive, money out negative, seen from the account holder. */
  readonly amount: string | null;
  readonly description?: string;
}

/** The answer to a PDF. */
export interface Answer {
  /** `contradictory`: the page disagrees with itself, so whoever says `ok` has not looked. */
  readonly kind: 'good' | 'contradictory';
  readonly layout: string;
  readonly broken: string | null;
  readonly accounts: readonly AnswerAccount[];
}

export interface AnswerAccount {
  readonly currency: string;
  /** null where the page prints it not. */
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly rows: readonly (ConvertedRow & { readonly posted_date: string | null })[];
}

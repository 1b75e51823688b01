import { currencyDecimals, formatMoney, type Money } from '../money/index.ts';
import type { AccountReading, ReadingRow, ReviewReason, Suggestion } from '../reading/index.ts';

/** Reasons that come from reading the page and that arithmetic cannot renew. */
const readingReasons: readonly ReviewReason[] = ['ambiguous_date', 'duplicate_suspect'];

/** What the proof finds about single rows. */
export class Notes {
  readonly #reasons = new Map<number, ReviewReason[]>();
  readonly #suggestions = new Map<number, Suggestion>();
  readonly #decimals: ReadonlyMap<number, number>;

  constructor(accounts: readonly AccountReading[]) {
    this.#decimals = new Map(accounts.map(({ index, currency }) => [index, currencyDecimals(currency)]));
  }

  add({ index }: ReadingRow, reason: ReviewReason): void {
    this.#reasons.set(index, [...(this.#reasons.get(index) ?? []), reason]);
  }

  has({ index }: ReadingRow): boolean {
    return this.#reasons.has(index);
  }

  suggest({ index, account }: ReadingRow, field: 'amount' | 'balance', value: Money, reason: string): void {
    if (this.#suggestions.has(index)) return;
    this.#suggestions.set(index, { field, value: formatMoney(value, this.#decimals.get(account) as number), reason });
  }

  renew(row: ReadingRow, isConfirmed: boolean): ReadingRow {
    if (isConfirmed) return { ...row, reasons: [], suggestion: null };
    const kept = row.reasons.filter((reason) => readingReasons.includes(reason));
    const reasons = new Set([...kept, ...(this.#reasons.get(row.index) ?? [])]);
    return { ...row, reasons: [...reasons], suggestion: this.#suggestions.get(row.index) ?? null };
  }
}

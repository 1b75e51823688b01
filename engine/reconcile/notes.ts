import type { ReadingRow, ReviewReason, Suggestion } from '../reading/index.ts';

/** Reasons that come from reading the page and that arithmetic cannot renew. */
const readingReasons: readonly ReviewReason[] = ['ambiguous_date', 'duplicate_suspect'];

/** What the proof finds about single rows. */
export class Notes {
  readonly #reasons = new Map<number, ReviewReason[]>();
  readonly #suggestions = new Map<number, Suggestion>();

  add(row: ReadingRow, reason: ReviewReason): void {
    const reasons = this.#reasons.get(row.index) ?? [];
    if (!reasons.includes(reason)) reasons.push(reason);
    this.#reasons.set(row.index, reasons);
  }

  has(row: ReadingRow): boolean {
    return this.#reasons.has(row.index);
  }

  suggest(row: ReadingRow, suggestion: Suggestion): void {
    if (!this.#suggestions.has(row.index)) this.#suggestions.set(row.index, suggestion);
  }

  #isSilent({ index }: ReadingRow): boolean {
    return !this.#reasons.has(index) && !this.#suggestions.has(index);
  }

  renew(row: ReadingRow, isConfirmed: boolean): ReadingRow {
    if (isConfirmed) return { ...row, reasons: [], suggestion: null };
    const kept = row.reasons.filter((reason) => readingReasons.includes(reason));
    if (this.#isSilent(row) && row.suggestion === null && kept.length === row.reasons.length) return row;
    const reasons = [...new Set([...kept, ...(this.#reasons.get(row.index) ?? [])])];
    return { ...row, reasons, suggestion: this.#suggestions.get(row.index) ?? null };
  }
}

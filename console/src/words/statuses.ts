import type { AccountType, RowStatus, Statement, StatementStatus } from '../api/wire.ts';

export type Tone = 'proved' | 'corrected' | 'review' | 'fail' | 'busy' | 'quiet';

export const statementWords: Readonly<Record<StatementStatus, { readonly word: string; readonly tone: Tone }>> = {
  queued: { word: 'Queued', tone: 'busy' },
  processing: { word: 'Reading', tone: 'busy' },
  succeeded: { word: 'Proved', tone: 'proved' },
  needs_review: { word: 'Needs review', tone: 'review' },
  rejected: { word: 'Rejected', tone: 'fail' },
  failed: { word: 'Failed', tone: 'fail' },
};

/** How the statement stands; what was proved with a person's help is never called the same as what the page proves. */
export function verdictWords({ status, reconciliation }: Pick<Statement, 'status' | 'reconciliation'>): {
  readonly word: string;
  readonly tone: Tone;
} {
  if (status !== 'succeeded' || reconciliation.basis !== 'corrected') return statementWords[status];
  return { word: `Proved after ${correctionsWords(reconciliation.corrections)}`, tone: 'corrected' };
}

export const correctionsWords = (count: number): string => (count === 1 ? '1 correction' : `${count} corrections`);

export const rowWords: Readonly<Record<RowStatus, { readonly word: string; readonly tone: Tone }>> = {
  ok: { word: 'OK', tone: 'quiet' },
  needs_review: { word: 'Check', tone: 'review' },
  corrected: { word: 'Corrected', tone: 'corrected' },
  confirmed: { word: 'Confirmed', tone: 'proved' },
};

export const accountTypeWords: Readonly<Record<AccountType, string>> = {
  chequing: 'Chequing',
  savings: 'Savings',
  credit_card: 'Credit card',
  line_of_credit: 'Line of credit',
  other: 'Other',
};

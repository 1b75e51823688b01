import type { AccountType, RowStatus, StatementStatus } from '../api/wire.ts';

export type Tone = 'proved' | 'review' | 'fail' | 'busy' | 'quiet';

export const statementWords: Readonly<Record<StatementStatus, { readonly word: string; readonly tone: Tone }>> = {
  queued: { word: 'Queued', tone: 'busy' },
  processing: { word: 'Reading', tone: 'busy' },
  succeeded: { word: 'Proved', tone: 'proved' },
  needs_review: { word: 'Needs review', tone: 'review' },
  rejected: { word: 'Rejected', tone: 'fail' },
  failed: { word: 'Failed', tone: 'fail' },
};

export const rowWords: Readonly<Record<RowStatus, { readonly word: string; readonly tone: Tone }>> = {
  ok: { word: 'OK', tone: 'quiet' },
  needs_review: { word: 'Check', tone: 'review' },
  corrected: { word: 'Corrected', tone: 'busy' },
  confirmed: { word: 'Confirmed', tone: 'proved' },
};

export const accountTypeWords: Readonly<Record<AccountType, string>> = {
  chequing: 'Chequing',
  savings: 'Savings',
  credit_card: 'Credit card',
  line_of_credit: 'Line of credit',
  other: 'Other',
};

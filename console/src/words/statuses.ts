import type { AccountType, RowStatus, Statement, StatementStatus } from '../api/wire.ts';
import { counted, type English, say } from './language.ts';

export type Tone = 'proved' | 'corrected' | 'review' | 'fail' | 'busy' | 'quiet';

interface Words {
  readonly word: string;
  readonly tone: Tone;
}

const statements: Readonly<Record<StatementStatus, readonly [English, Tone]>> = {
  queued: ['Queued', 'busy'],
  processing: ['Reading', 'busy'],
  succeeded: ['Proved', 'proved'],
  needs_review: ['Needs review', 'review'],
  rejected: ['Rejected', 'fail'],
  failed: ['Failed', 'fail'],
};

export function statementWords(status: StatementStatus): Words {
  const [word, tone] = statements[status];
  return { word: say(word), tone };
}

/** How the statement stands; what was proved with a person's help is never called the same as what the page proves. */
export function verdictWords({
  status,
  reconciliation,
}: {
  readonly status: StatementStatus;
  readonly reconciliation: Pick<Statement['reconciliation'], 'basis' | 'corrections'>;
}): Words {
  if (status !== 'succeeded' || reconciliation.basis !== 'corrected') return statementWords(status);
  const { corrections } = reconciliation;
  return {
    word: counted(corrections, 'Proved after {n} correction', 'Proved after {n} corrections'),
    tone: 'corrected',
  };
}

const rows: Readonly<Record<RowStatus, readonly [English, Tone]>> = {
  ok: ['OK', 'quiet'],
  needs_review: ['To check', 'review'],
  corrected: ['Corrected', 'corrected'],
  confirmed: ['Confirmed', 'proved'],
};

export function rowWords(status: RowStatus): Words {
  const [word, tone] = rows[status];
  return { word: say(word), tone };
}

const accountTypeNames: Readonly<Record<AccountType, English>> = {
  chequing: 'Chequing',
  savings: 'Savings',
  credit_card: 'Credit card',
  line_of_credit: 'Line of credit',
  other: 'Other',
};

export const accountTypes = Object.keys(accountTypeNames) as readonly AccountType[];

export const accountTypeWords = (type: AccountType): string => say(accountTypeNames[type]);

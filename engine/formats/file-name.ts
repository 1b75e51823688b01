import { bankById } from '../banks/index.ts';
import type { Period } from '../reading/index.ts';
import { lastFour } from './account-label.ts';
import type { ExportAccount, ExportStatement } from './export-input.ts';
import { foldToAscii } from './plain-text.ts';

const nameLengthMax = 32;

/** Bank, last four of the account and period, without the ending: `RBC-1234-2026-01`. */
export function fileStem(
  statement: ExportStatement,
  account: ExportAccount | undefined = statement.accounts[0],
): string {
  const parts = [
    bankPart(statement),
    account ? lastFour(account) : '',
    account ? periodPart(account.current.period) : '',
  ];
  return parts.filter((part) => part !== '').join('-');
}

export function bankPart({ bank, bankKey }: Pick<ExportStatement, 'bank' | 'bankKey'>): string {
  const known = bankKey === null ? null : bankById(bankKey);
  if (known) return known.shortName;
  const letters = foldToAscii(bank ?? '').replace(/[^A-Za-z0-9]/g, '');
  return letters.slice(0, nameLengthMax) || 'Statement';
}

/** One month is named by itself; anything else by its first and last day. */
function periodPart({ start, end }: Period): string {
  if (start === null || end === null) return start ?? end ?? '';
  return start.slice(0, 7) === end.slice(0, 7) ? end.slice(0, 7) : `${start}_${end}`;
}

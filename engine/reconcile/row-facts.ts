import { foldText } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import type { RowType } from '../reading/index.ts';
import { rowTypeWords } from '../rows/index.ts';

/** What kind of row it is, by its words; where the account is owed, a card's plain charge is a purchase. */
export function rowType(description: string, amount: Money | null, side: 'asset' | 'owed'): RowType {
  const folded = foldText(description);
  for (const [type, pattern] of rowTypeWords) if (pattern.test(folded) && !isContradicted(type, amount)) return type;
  if (amount === null || side !== 'owed') return 'other';
  return amount < 0n ? 'purchase' : 'payment';
}

/** Nobody deposits money out (a purchase at a depot is none) or withdraws money in. */
const isContradicted = (type: RowType, amount: Money | null): boolean =>
  amount !== null && ((type === 'deposit' && amount < 0n) || (type === 'withdrawal' && amount > 0n));

const numberBehind =
  /(?:cheque|check|chq|chk|scheck|chèque)\s*(?:no\.?|number|num\.?|#|n°|nº)?\s*[:#-]?\s*(\d{1,10})\b/iu;

/** The cheque's number, where the row is a cheque and prints one. */
export function checkNumber(description: string, reference: string | null, type: RowType): string | null {
  if (type !== 'cheque') return null;
  const inText = numberBehind.exec(description)?.[1];
  if (inText) return inText;
  return reference && /^#?\d{1,10}$/u.test(reference.trim()) ? reference.replace(/\D/gu, '') : null;
}

import { foldText } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import type { RowType } from '../reading/index.ts';
import { rowTypeWords } from '../rows/index.ts';

/** What kind of row it is, by its words; where the account is owed, a card's plain charge is a purchase. */
export function rowType(description: string, amount: Money | null, side: 'asset' | 'owed'): RowType {
  const folded = foldText(description);
  // Nobody deposits money out (a purchase at a depot is none) or withdraws money in.
  const opposite: RowType = amount !== null && amount > 0n ? 'withdrawal' : 'deposit';
  const found = rowTypeWords.find(([type, pattern]) => pattern.test(folded) && (!amount || type !== opposite));
  if (found) return found[0];
  if (amount === null || side !== 'owed') return 'other';
  return amount < 0n ? 'purchase' : 'payment';
}

const numberBehind =
  /(?:cheque|check|chq|chk|scheck|chèque)\s*(?:no\.?|number|num\.?|#|n°|nº)?\s*[:#-]?\s*(\d{1,10})\b/iu;

/** The cheque's number, where the row is a cheque and prints one. */
export function checkNumber(description: string, reference: string | null, type: RowType): string | null {
  if (type !== 'cheque') return null;
  const referred = reference && /^#?\d{1,10}$/u.test(reference.trim()) ? reference.replace(/\D/gu, '') : null;
  return numberBehind.exec(description)?.[1] ?? referred;
}

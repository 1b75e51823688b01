import { type Money, printedAmount } from '../money/index.ts';
import type { Figured } from '../page/index.ts';

/** How an account's printed balances read: what a bank holds for you, or what you owe it. */
export type Side = 'asset' | 'owed';

/** A printed figure's size; null when it cannot be an amount of this currency. */
export function sizeOf(token: Figured | null, decimals: number): Money | null {
  return token?.figure ? printedAmount(token.figure, decimals) : null;
}

import { type Money, printedAmount } from '../money/index.ts';
import type { Figured } from '../page/index.ts';

/** A printed figure's size; null when it cannot be an amount of this currency. */
export function sizeOf(token: Figured | null, decimals: number): Money | null {
  return token?.figure ? printedAmount(token.figure, decimals) : null;
}

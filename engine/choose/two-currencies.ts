import { plainCodes } from '../money/index.ts';
import { isInCellOf } from '../page/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';

/**
 * `Hotel Paris   EUR   -500.00` among amounts in dollars, `RAILEUROPE   GBP   84,50   1 126,88`: what fills the cell right before
 * a figure says what it is an amount of.
 */
export function isInOtherCurrency({ tokens }: SheetLine, { token }: SheetFigure, currency: string): boolean {
  const [word, code] = [tokens[token - 2], tokens[token - 1]];
  const areCodes = [code?.text ?? '', currency].every((one) => plainCodes.includes(one));
  return areCodes && code?.text !== currency && !isInCellOf(word, code);
}

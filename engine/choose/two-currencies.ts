import { plainCodes } from '../money/index.ts';
import { isInCellOf } from '../page/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';

/** `Hotel Paris   EUR   -500.00` among dollars: a code that fills the cell right before a figure is its currency. */
export function isInOtherCurrency({ tokens }: SheetLine, { token }: SheetFigure, currency: string): boolean {
  const [word, code] = [tokens[token - 2], tokens[token - 1]];
  const areCodes = [code?.text ?? '', currency].every((one) => plainCodes.includes(one));
  return areCodes && code?.text !== currency && !isInCellOf(word, code);
}

import { foldText } from '../calendar/index.ts';
import { currencyNames, plainCodes } from '../money/index.ts';
import { isInCellOf } from '../page/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { absolute, isNotZero } from './money-of.ts';
import type { Proposal } from './proposal.ts';

/** `Hotel Paris   EUR   -500.00` among dollars: a code that fills the cell right before a figure is its currency. */
export function isInOtherCurrency({ tokens }: SheetLine, { token }: SheetFigure, currency: string): boolean {
  const [word, code] = [tokens[token - 2], tokens[token - 1]];
  const areCodes = [code?.text ?? '', currency].every((one) => plainCodes.includes(one));
  return areCodes && code?.text !== currency && !isInCellOf(word, code);
}

/** `Singapore Dollar   412.30   18,077.16` among pesos: a name in two words fills the cell before it. */
export function isInNamedCurrency({ tokens }: SheetLine, { token }: SheetFigure, currency: string): boolean {
  const [before, first, second] = [tokens[token - 3], tokens[token - 2], tokens[token - 1]];
  const fillsCell = isInCellOf(first, second) && !isInCellOf(before, first);
  const name = fillsCell ? foldText(`${first?.text} ${second?.text}`) : '';
  return currencyNames.some(([pattern, named]) => named !== currency && pattern.test(name));
}

/**
 * Amounts of the rows stand behind another currency's code. After `45 500,00   KZT   45 500,00` on other rows a code belongs to the
 * figure before it: `-19,12   USD   -9 930,75`.
 */
export function takesOtherCurrency({ rows }: Proposal, currency: string): boolean {
  const behind = rows.filter(({ item: { line }, figures, amount }) =>
    line.figures.some(
      (one) => line.tokens[one.token + 1]?.text === currency && !figures.includes(one) && one.size === absolute(amount),
    ),
  );
  return rows.some(({ item: { line }, figures }) =>
    figures.filter(isNotZero).some((figure) => {
      const isOfOther = behind.length > 1 && line.figures.some(({ token }) => token === figure.token - 2);
      return isInOtherCurrency(line, figure, currency) && !isOfOther;
    }),
  );
}

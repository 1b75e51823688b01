import { foldText } from '../calendar/index.ts';
import { plainCodes } from '../money/index.ts';
import { amountColumnsOf, type Proposal } from './proposal.ts';
import type { View } from './view.ts';

const cellGapMin = 1.5;

/** `Hotel Paris   EUR   -500.00` among amounts in dollars: what is right before an amount says what it is an amount of. */
export const mixesCurrencies = ({ candidates: { currency } }: View, { rows }: Proposal): boolean =>
  plainCodes.includes(currency) &&
  rows.some(({ item: { line }, figures }) =>
    figures.some(({ token }) => {
      const [before, code] = [line.tokens[token - 2], line.tokens[token - 1]];
      const isCell = code && before && code.box.x0 - before.box.x1 > line.fontSize * cellGapMin;
      return isCell && code.text !== currency && plainCodes.includes(code.text);
    }),
  );

/** `PESOS   DOLARES`: headings over two columns of amounts that name two currencies. */
export function addsCurrencies({ named, sheet }: View, proposal: Proposal): boolean {
  const columns = sheet.columns.filter(({ index }) => amountColumnsOf(proposal).has(index));
  return named.some(({ cells }) => {
    const units = columns.flatMap(({ x0, x1 }) =>
      cells
        .filter((cell) => cell.x0 < x1 && cell.x1 > x0)
        .flatMap(({ text }) => currencyWord.exec(foldText(text))?.[0].slice(0, 4) ?? []),
    );
    return new Set(units).size > 1;
  });
}

const currencyWord =
  /\b(?:pesos?|dolar(?:es)?|dollars?|euros?|soles|reais|usd|eur|ars|mxn|clp|cop|uyu|pen|brl|gbp|chf)\b/u;

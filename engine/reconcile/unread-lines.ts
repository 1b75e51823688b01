import { absolute, type Money, money, printedAmount } from '../money/index.ts';
import { isMoneyLike, sourceOfLine, textOf } from '../page/index.ts';
import type { UnclaimedFigure } from '../reading/index.ts';
import { type Candidates, roleOfLabel } from '../rows/index.ts';

/** A line outside the lists that goes on from the last balance: an amount and the balance that it leads to. */
export function linesBeyond({ around }: Candidates, closing: Money, decimals: number): UnclaimedFigure[] {
  const end = absolute(closing);
  return around
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const [first, last] = [line.tokens.findIndex(isMoneyLike), line.tokens.findLastIndex(isMoneyLike)];
      const [amount, balance, other] = line.tokens
        .filter(isMoneyLike)
        .flatMap(({ figure }) => (figure && printedAmount(figure, decimals)) ?? []);
      if (!amount || balance === undefined || other !== undefined) return [];
      // The last balance once more, and nought beside it: `Available 70,381.19   Uncleared 0.00`.
      const isEnd = amount === end && balance === 0n;
      const leadsOn = balance === end + amount || balance === absolute(money(end - amount));
      // `Credit limit 1,000.00   Available credit 541.15`: what is left of a limit leads to the balance too.
      const hasWordsBetween = line.tokens.slice(first, last).some(({ text }) => /\p{L}{4}/u.test(text));
      // What is called an aside is one, and the opening balance leads to all the others.
      const role = roleOfLabel(textOf(line.tokens.slice(0, first)));
      const isOther = isEnd || !leadsOn || hasWordsBetween || role === 'aside' || role === 'opening';
      return isOther ? [] : [{ amount, source: sourceOfLine(line) }];
    });
}

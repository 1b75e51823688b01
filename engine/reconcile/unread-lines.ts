import { absolute, type Money, money, printedAmount } from '../money/index.ts';
import { isMoneyLike, sourceOfLine, textOf } from '../page/index.ts';
import type { UnclaimedFigure } from '../reading/index.ts';
import { type Candidates, roleOfLabel } from '../rows/index.ts';

type Line = Candidates['around'][number]['lines'][number];

/** A line outside the lists that goes on from the last balance: an amount and the balance that it leads to. */
export function linesBeyond({ around }: Candidates, closing: Money, decimals: number): UnclaimedFigure[] {
  const end = absolute(closing);
  return around
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const [amount, balance, other] = line.tokens
        .filter(isMoneyLike)
        .flatMap(({ figure }) => (figure && printedAmount(figure, decimals)) ?? []);
      if (!amount || balance === undefined || other !== undefined) return [];
      // The last balance once more, and nought beside it: `Available 70,381.19   Uncleared 0.00`.
      const isEnd = amount === end && balance === 0n;
      const leadsOn = balance === end + amount || balance === absolute(money(end - amount));
      if (isEnd || !leadsOn || hasWordsBetween(line)) return [];
      // What is called an aside is one, and the opening balance leads to all the others.
      const label = textOf(line.tokens.slice(0, line.tokens.findIndex(isMoneyLike)));
      return ['aside', 'opening'].includes(roleOfLabel(label) ?? '') ? [] : [{ amount, source: sourceOfLine(line) }];
    });
}

/** `Credit limit 1,000.00   Available credit 541.15`: what is left of a limit leads to the balance too. */
function hasWordsBetween({ tokens }: Line): boolean {
  const [first, last] = [tokens.findIndex(isMoneyLike), tokens.findLastIndex(isMoneyLike)];
  return tokens.slice(first, last).some(({ text }) => /\p{L}{4}/u.test(text));
}

import { absolute, type Money, zero } from '../money/index.ts';
import { isMoneyLike, sourceOfLine, textOf } from '../page/index.ts';
import type { UnclaimedFigure } from '../reading/index.ts';
import { type Candidates, roleOfLabel } from '../rows/index.ts';
import { sizeOf } from './figures.ts';

type Line = Candidates['around'][number]['lines'][number];

/** A line outside the lists that goes on from the last balance: an amount and the balance that it leads to. */
export function linesBeyond({ around }: Candidates, closing: Money, decimals: number): UnclaimedFigure[] {
  return around
    .flatMap(({ lines }) => lines)
    .filter((line) => {
      // What is called an aside is one, and the opening balance leads to all the others.
      if (hasWordsBetween(line) || ['aside', 'opening'].includes(roleOfLabel(labelOf(line)) ?? '')) return false;
      const [amount, balance, other] = sizesOf(line, decimals);
      if (amount === undefined || balance === undefined || other !== undefined || amount === 0n) return false;
      const end = absolute(closing);
      // The last balance once more, and nought beside it: `Available 70,381.19   Uncleared 0.00`.
      if (amount === end && balance === 0n) return false;
      return balance === end + amount || balance === absolute(subtract(end, amount));
    })
    .map((line) => ({
      amount: sizesOf(line, decimals)[0] ?? zero,
      source: sourceOfLine(line),
    }));
}

/** `Credit limit 1,000.00   Available credit 541.15`: what is left of a limit leads to the balance too. */
function hasWordsBetween({ tokens }: Line): boolean {
  const [first, last] = [tokens.findIndex(isMoneyLike), tokens.findLastIndex(isMoneyLike)];
  return tokens.slice(first, last).some(({ text }) => /\p{L}{4}/u.test(text));
}

const labelOf = ({ tokens }: Line): string => textOf(tokens.slice(0, tokens.findIndex(isMoneyLike)));

const subtract = (a: Money, b: Money): Money => (a - b) as Money;

const sizesOf = (line: Line, decimals: number): Money[] =>
  line.tokens.filter(isMoneyLike).flatMap((token) => sizeOf(token, decimals) ?? []);

import { datesIn, type PrintedDate } from '../calendar/index.ts';
import { absolute, currencyDecimals, type Money, printedAmount, sum, zero } from '../money/index.ts';
import { type Line, sourceOfLine, type Token } from '../page/index.ts';
import type { AccountReading, ReadingRow, UnclaimedFigure } from '../reading/index.ts';

/** The size of a printed figure in this currency; null for a word, or for more decimals than the currency has. */
export function sizeIn(currency = 'XXX'): (token: Token) => Money | null {
  const decimals = currencyDecimals(currency);
  return ({ figure }) => figure && printedAmount(figure, decimals);
}

/** What the account opens or closes with; a minus is never printed before what is held. */
export const isEnd = ({ opening, closing }: AccountReading, size: Money, isMinus = false): boolean =>
  [opening, closing].some((end) => end !== null && absolute(end) === size && !(isMinus && end > 0n));

export const sumOf = (rows: readonly ReadingRow[]): Money => sum(rows.flatMap(({ amount }) => amount ?? []));

/** What comes in, and what goes out. */
export const sidesOf = (rows: readonly ReadingRow[]): readonly [Money, Money] => [
  sumOf(rows.filter(({ amount }) => amount !== null && amount > 0n)),
  sumOf(rows.filter(({ amount }) => amount !== null && amount < 0n)),
];

export const unclaimedAt = (line: Line, amount: Money = zero): UnclaimedFigure => ({
  amount,
  source: sourceOfLine(line),
});

export const withUnclaimed = (account: AccountReading, more: readonly UnclaimedFigure[]): AccountReading => ({
  ...account,
  unclaimed: [...account.unclaimed, ...more],
});

export const datesNamed = (label: string): PrintedDate[] => datesIn(label.split(/\s+/u)).map(({ date }) => date);

export const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/gu, '');

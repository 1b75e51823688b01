import type { SheetFigure } from '../sheet/index.ts';

/** How the page prints balances: what is held, or what is owed, without a sign. */
export type Standing = 'held' | 'owed';

/** Which side a balance is printed on: in the column or by the words for what comes in, or goes out; 0 for neither. */
export type Sided = 1 | -1 | 0;

/** With the minus that is printed on it. */
export const signedSize = ({ size, printed }: SheetFigure): bigint => (printed.sign === 'minus' ? -size : size);

/**
 * A balance as the account holder sees it: what is owed is negative. Marks say so themselves, whoever prints them, and so
 * does the column of a side that it stands in (`side`: 1 money in, -1 money out).
 */
export function balanceValue(figure: SheetFigure, standing: Standing, side: Sided = 0): bigint {
  if (side !== 0 && figure.printed.marker === null && figure.printed.sign === 'none') return BigInt(side) * figure.size;
  const { marker, sign } = figure.printed;
  if (marker === 'credit') return figure.size;
  if (marker === 'debit' || marker === 'overdrawn') return -figure.size;
  const isMinus = sign === 'minus';
  return (standing === 'held') === isMinus ? -figure.size : figure.size;
}

/** What is printed on an amount beside its digits. */
export type MarkClass = 'none' | 'minus' | 'plus' | 'credit' | 'debit';

export const markClassOf = ({ printed: { sign, marker } }: SheetFigure): MarkClass =>
  marker === 'credit' ? 'credit' : marker !== null ? 'debit' : sign;

export const isSigned = (figure: SheetFigure): boolean => markClassOf(figure) !== 'none';

export const isNotZero = ({ size }: SheetFigure): boolean => size !== 0n;

/** The size of a value, without its sign. */
export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** What amounts come to. */
export const movedBy = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);

/** What the amounts that go one way come to, without their sign. */
export const sumOfSide = (rows: readonly { readonly amount: bigint }[], way: 1 | -1): bigint =>
  rows.reduce((sum, { amount }) => (amount > 0n === way > 0 ? sum + absolute(amount) : sum), 0n);

/** All that sizes can come to, each of them left out or counted in one of these ways. */
export const sumsOfSome = (sizes: readonly bigint[], ways: readonly bigint[]): ReadonlySet<bigint> =>
  new Set(sizes.reduce((sums, size) => sums.flatMap((sum) => [0n, ...ways].map((way) => sum + way * size)), [0n]));

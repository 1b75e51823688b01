import type { SheetFigure } from '../sheet/index.ts';

/** How the page prints balances: what is held, or what is owed, without a sign. */
export type Standing = 'held' | 'owed';

/** Which side a balance is printed on: in the column or by the words for what comes in, or goes out; 0 for neither. */
export type Sided = 1 | -1 | 0;

/** Size in units of the sheet's scale. */
export function sizeOf({ printed }: SheetFigure, scale: number): bigint {
  const { digits, decimals, isScaleOpen } = printed;
  if (decimals === scale) return digits;
  // `24.250` has three decimals where its currency has.
  if (isScaleOpen && scale === 3) return digits;
  return decimals <= scale ? digits * 10n ** BigInt(scale - decimals) : digits;
}

/**
 * A balance as the account holder sees it: what is owed is negative. Marks say so themselves, whoever prints them, and so
 * does the column of a side that it stands in (`side`: 1 money in, -1 money out).
 */
export function balanceValue(figure: SheetFigure, scale: number, standing: Standing, side: Sided = 0): bigint {
  const size = sizeOf(figure, scale);
  if (side !== 0 && figure.printed.marker === null && figure.printed.sign === 'none') return BigInt(side) * size;
  const { marker, sign } = figure.printed;
  if (marker === 'credit') return size;
  if (marker === 'debit' || marker === 'overdrawn') return -size;
  const isMinus = sign === 'minus';
  return (standing === 'held') === isMinus ? -size : size;
}

/** What is printed on an amount beside its digits. */
export type MarkClass = 'none' | 'minus' | 'plus' | 'credit' | 'debit';

export const markClassOf = ({ printed: { sign, marker } }: SheetFigure): MarkClass =>
  marker === 'credit' ? 'credit' : marker !== null ? 'debit' : sign;

export const isSigned = (figure: SheetFigure): boolean => markClassOf(figure) !== 'none';

export const isNotZero = ({ printed }: SheetFigure): boolean => printed.digits !== 0n;

/** The size of a value, without its sign. */
export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** What the amounts that go one way come to, without their sign. */
export const sumOfSide = (rows: readonly { readonly amount: bigint }[], way: 1 | -1): bigint =>
  rows.reduce((sum, { amount }) => (amount > 0n === way > 0 ? sum + absolute(amount) : sum), 0n);

import { currencyDecimals, type Money, money, printedAmount } from '../money/index.ts';
import type { Figured } from '../page/index.ts';
import type { SheetFigure } from '../sheet/index.ts';

/** How the page prints balances: what is held, or what is owed, without a sign. */
export type Standing = 'held' | 'owed';

/** Money in, money out, or neither. */
export type Sign = 1 | -1 | 0;

type Printed = Pick<SheetFigure, 'size' | 'printed'>;

/** With the minus that is printed on it. */
export const signedSize = ({ size, printed }: SheetFigure): bigint => (printed.sign === 'minus' ? -size : size);

/**
 * A balance as the account holder sees it: what is owed is negative. Marks say so themselves, whoever prints them, and so
 * does the column of a side that it stands in, or the words beside it (`side`).
 */
export function balanceValue({ size, printed }: Printed, standing: Standing, side: Sign = 0): bigint {
  const { marker, sign } = printed;
  if (marker !== null) return marker === 'credit' ? size : -size;
  if (side !== 0 && sign === 'none') return side > 0 ? size : -size;
  return (standing === 'held') === (sign === 'minus') ? -size : size;
}

/** What is printed on an amount beside its digits. */
export type MarkClass = 'none' | 'minus' | 'plus' | 'credit' | 'debit';

export const markClassOf = ({ printed: { sign, marker } }: SheetFigure): MarkClass =>
  marker === 'credit' ? 'credit' : marker !== null ? 'debit' : sign;

export const isSigned = (figure: SheetFigure): boolean => markClassOf(figure) !== 'none';

export const isNotZero = ({ size }: SheetFigure): boolean => size !== 0n;

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

export const movedBy = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);

/** The rows whose amounts go one way. */
export const rowsOfSide = <Row extends { readonly amount: bigint }>(rows: readonly Row[], way: 1 | -1): Row[] =>
  rows.filter(({ amount }) => amount !== 0n && amount > 0n === way > 0);

/** What they come to, without their sign. */
export const sumOfSide = (rows: readonly { readonly amount: bigint }[], way: 1 | -1): bigint =>
  absolute(movedBy(rowsOfSide(rows, way)));

/** A printed figure's size; null when it cannot be an amount of this currency. */
export const sizeOf = ({ figure }: Figured, decimals: number): Money | null =>
  figure && printedAmount(figure, decimals);

/** In the minor units of the account's currency. */
export function centsOf({ sheet, candidates }: InCurrency, value: bigint): Money {
  const more = currencyDecimals(candidates.currency) - sheet.scale;
  return money(more < 0 ? value / 10n ** BigInt(-more) : value * 10n ** BigInt(more));
}

type InCurrency = Readonly<{ sheet: { readonly scale: number }; candidates: { readonly currency: string } }>;

type Sized = Readonly<{ size: bigint }>;

export const sumOf = (some: readonly Sized[]): bigint => some.reduce((sum, { size }) => sum + size, 0n);

/** All that sizes can come to, each of them counted in one of its ways: nought leaves it out. */
export function sumsOfSome<One extends Sized>(some: readonly One[], waysOf: (one: One, at: number) => bigint[]) {
  let sums = new Set([0n]);
  for (const [at, one] of some.entries())
    sums = new Set(waysOf(one, at).flatMap((way) => [...sums].map((sum) => sum + way * one.size)));
  return sums;
}

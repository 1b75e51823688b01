import type { Figured } from './tokens.ts';

/** A figure that a person would read as money: decimals, grouping, a sign or a currency, and no percent sign. */
export const isMoneyLike = (token: Figured): boolean =>
  token.figure !== null &&
  !token.figure.isPercent &&
  token.figure.looksLikeMoney &&
  token.figure.decimals !== 1 &&
  token.figure.decimals < 4;

export const hasCents = (token: Figured): boolean => token.figure !== null && token.figure.decimals === 2;

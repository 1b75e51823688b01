import { currencyDecimals, formatMoney, type Money } from '../money/index.ts';

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `1234.50`, as the wire says it. */
export const plain = (amount: Money, currency: string): string => formatMoney(amount, currencyDecimals(currency));

export const spaced = (code: string): string => code.replaceAll('_', ' ');

const listedMax = 12;

/** `1, 2, 3 and 40 more`. */
export function listed(items: readonly (string | number)[], max: number = listedMax): string {
  if (items.length <= max) return items.join(', ');
  return `${items.slice(0, max).join(', ')} and ${items.length - max} more`;
}

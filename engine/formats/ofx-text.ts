import type { Day } from '../calendar/index.ts';
import { currencyDecimals, formatMoney, type Money, money } from '../money/index.ts';

/** An element of an SGML file: one with a value has no end tag, and none is ever written empty. */
export type OfxNode = readonly [tag: string, value: string | Iterable<OfxNode | OfxText>];

/** Elements that are written already, such as a row: there are many of them. */
export type OfxText = string & { readonly __brand: 'OfxText' };

export function* ofxLines([tag, value]: OfxNode): Generator<string> {
  if (typeof value === 'string') {
    yield ofxValue(tag, value);
    return;
  }
  yield `<${tag}>\r\n`;
  for (const node of value) {
    if (typeof node === 'string') yield node;
    else yield* ofxLines(node);
  }
  yield `</${tag}>\r\n`;
}

export const ofxValue = (tag: string, value: string): string =>
  value === '' ? '' : `<${tag}>${escapeSgml(value)}\r\n`;

/** Only these three: parsers differ about every other entity. */
const escapeSgml = (value: string): string =>
  /[&<>]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : value;

/** Noon without a zone is the same day from Honolulu to Sydney. */
export const ofxDay = (day: Day): string => `${day.replaceAll('-', '')}120000`;

/** Always two decimals, which is all that importers agree on; null when the amount has a finer part. */
export function ofxAmount(amount: Money, currency: string): string | null {
  const decimals = currencyDecimals(currency);
  if (decimals === 2) return formatMoney(amount, 2);
  if (decimals < 2) return formatMoney(money(amount * 10n ** BigInt(2 - decimals)), 2);
  const finer = 10n ** BigInt(decimals - 2);
  return amount % finer === 0n ? formatMoney(money(amount / finer), 2) : null;
}

/** An exact number of minor units (cents). Never a float, from the digits on the page to the digits in the file. */
export type Money = bigint & { readonly __brand: 'Money' };

export const money = (minorUnits: bigint): Money => minorUnits as Money;
export const zero: Money = money(0n);
export const negate = (amount: Money): Money => money(-amount);
export const absolute = (amount: Money): Money => (amount < 0n ? negate(amount) : amount);

export function sum(amounts: Iterable<Money>): Money {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return money(total);
}

/** The wire's form: `-1234n` with two decimals is `"-12.34"`; never separators, never a plus sign. */
export function formatMoney(amount: Money, decimals: number): string {
  const digits = absolute(amount)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = amount < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Reads the wire's form back; `null` unless the text is a plain decimal with at most `decimals` decimals. */
export function parseMoney(text: string, decimals: number): Money | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const fraction = match[3] ?? '';
  if (fraction.length > decimals) return null;
  const minorUnits = BigInt(match[2] + fraction.padEnd(decimals, '0'));
  return money(match[1] === '-' ? -minorUnits : minorUnits);
}

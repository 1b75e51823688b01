/** A decimal string of the wire as an exact integer with its number of decimals. */
interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

/** The exact sum of decimal strings; null when one is unknown. */
export function addDecimals(values: readonly (string | null)[]): string | null {
  const parts: Decimal[] = [];
  for (const value of values) {
    const part = value === null ? null : parseDecimal(value);
    if (part === null) return null;
    parts.push(part);
  }
  const decimals = parts.reduce((most, part) => Math.max(most, part.decimals), 0);
  const units = parts.reduce((sum, part) => sum + part.units * 10n ** BigInt(decimals - part.decimals), 0n);
  return writeDecimal(units, decimals);
}

export const negate = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

export const isNegative = (value: string): boolean => value.startsWith('-');

export const isZero = (value: string): boolean => /^-?0*(\.0*)?$/.test(value);

/** `-1234.5` as people read it: −1,234.50 is the bank's business, so only grouping and a real minus are added. */
export function showDecimal(value: string): string {
  const [whole = '', fraction] = value.replace(/^-/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${isNegative(value) ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** What a person typed as a decimal string: `1,234.50`, `(12.00)`, `− 12`, `$12`; null where that is no figure. */
export function readTyped(text: string): string | null {
  const plain = text.replace(/[\s$€£¥\u00a0\u202f']/g, '').replace(/[−–]/g, '-');
  const isBracketed = /^\(.*\)$/.test(plain);
  const digits = (isBracketed ? plain.slice(1, -1) : plain).replace(/,(?=\d{3}(\D|$))/g, '');
  const figure = /^([+-]?)(\d+(?:\.\d+)?)(-?)$/.exec(digits);
  if (figure === null) return null;
  const isOut = isBracketed || figure[1] === '-' || figure[3] === '-';
  return `${isOut ? '-' : ''}${figure[2]}`;
}

function parseDecimal(value: string): Decimal | null {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (found === null) return null;
  const [, sign, whole = '', fraction = ''] = found;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, decimals: fraction.length };
}

function writeDecimal(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

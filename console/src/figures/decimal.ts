import { language } from '../words/language.ts';

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

export const negate = (value: string): string =>
  isZero(value) ? value.replace('-', '') : value.startsWith('-') ? value.slice(1) : `-${value}`;

export const isNegative = (value: string): boolean => value.startsWith('-');

export const isZero = (value: string): boolean => /^-?0*(\.0*)?$/.test(value);

const groupings = { en: ',', fr: '\u202f' } as const;
const points = { en: '.', fr: ',' } as const;

/** `-1234.50` as people read it: −1,234.50, in French −1 234,50. Only grouping and a real minus are added. */
export function showDecimal(value: string): string {
  const [whole = '', fraction] = value.replace(/^-/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupings[language()]);
  return `${isNegative(value) ? '−' : ''}${grouped}${fraction === undefined ? '' : `${points[language()]}${fraction}`}`;
}

/** What stands in a form for a figure: as people type it, without groups. */
export const typedDecimal = (value: string): string => value.replace('.', points[language()]);

/** What a person typed as a decimal string: `1,234.50`, `-1 234,56`, `(12.00)`, `− 12`, `$12`; null where that is no figure. */
export function readTyped(text: string): string | null {
  const plain = text.replace(/[\s$€£¥\u00a0\u202f'’]/g, '').replace(/[−–]/g, '-');
  const isBracketed = /^\(.*\)$/.test(plain);
  const figure = /^([+-]?)([\d.,]+)(-?)$/.exec(isBracketed ? plain.slice(1, -1) : plain);
  const digits = figure?.[2] === undefined ? null : readDigits(figure[2]);
  if (figure === null || digits === null) return null;
  const isOut = isBracketed || figure[1] === '-' || figure[3] === '-';
  return `${isOut ? '-' : ''}${digits}`;
}

/** Which of the marks is the decimal one: the last, unless it stands where groups are parted. */
function readDigits(text: string): string | null {
  const marks = text.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return text;
  const isRepeated = marks.split(last).length > 2;
  const after = text.length - 1 - text.lastIndexOf(last);
  const isGrouping = isRepeated || (marks.length === 1 && after === 3 && last === groupingMarks[language()]);
  const [whole = '', fraction] = isGrouping ? [text] : [text.slice(0, -after - 1), text.slice(-after)];
  const grouping = isGrouping ? last : last === ',' ? '.' : ',';
  if (after === 0 || !isGrouped(whole, grouping)) return null;
  const joined = whole.replaceAll(grouping, '');
  return fraction === undefined ? joined : `${joined}.${fraction}`;
}

/** `1,234` may be a thousand in English, and `1.234` in French; the other way round it is a fraction. */
const groupingMarks = { en: ',', fr: '.' } as const;

const isGrouped = (whole: string, mark: string): boolean =>
  /^\d+$/.test(whole) ||
  (whole.includes(mark) && whole.split(mark).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part)));

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

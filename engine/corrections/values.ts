import { type Day, isDay } from '../calendar/index.ts';
import { isCurrencyInUse, type Money, parseMoney } from '../money/index.ts';
import type { Source } from '../reading/index.ts';
import { type Problem, problem } from './problem.ts';

/** Each reads one value of a correction from JSON; `part` names it in the refusal. null clears what was there. */
type Read<Value> = Value | Problem;

export function readMoney(value: unknown, decimals: number, part: string): Read<Money | null> {
  if (value === null) return null;
  const amount = typeof value === 'string' ? parseMoney(value, decimals) : null;
  const example = decimals === 0 ? '-12' : `-12.${'0'.repeat(decimals)}`;
  return (
    amount ?? problem(part, `An amount is a string such as "${example}", with at most ${decimals} decimals, or null.`)
  );
}

export function readDay(value: unknown, part: string): Read<Day | null> {
  if (value === null || (typeof value === 'string' && isDay(value))) return value;
  return problem(part, 'A date is a string such as "2026-01-31", or null.');
}

const descriptionLengthMax = 1_000;
const bankNameLengthMax = 100;
const checkNumberLengthMax = 32;

export function readDescription(value: unknown, part: string): Read<string> {
  const text = typeof value === 'string' ? oneLine(value) : null;
  if (text !== null && text.length <= descriptionLengthMax) return text;
  return problem(part, `A description is a string of at most ${descriptionLengthMax} characters.`);
}

export function readCheckNumber(value: unknown, part: string): Read<string | null> {
  if (value === null) return null;
  const text = typeof value === 'string' ? oneLine(value) : null;
  if (text !== null && text.length <= checkNumberLengthMax) return text === '' ? null : text;
  return problem(part, `A check number is a string of at most ${checkNumberLengthMax} characters, or null.`);
}

export function readBankName(value: unknown, part: string): Read<string> {
  const text = typeof value === 'string' ? oneLine(value) : '';
  if (text !== '' && text.length <= bankNameLengthMax) return text;
  return problem(part, `A bank is a name of 1 to ${bankNameLengthMax} characters.`);
}

export function readCurrency(value: unknown, part: string): Read<string> {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return isCurrencyInUse(code) ? code : problem(part, 'A currency is a code of ISO 4217 such as "CAD".');
}

/** Further than any page reaches, in points. */
const boxEdgeMax = 100_000;

/** Where an inserted row stands: `{"page":1,"bbox":[x0,y0,x1,y1]}`, with the line's own text where it is known. */
export function readSource(value: unknown, pageCount: number, part: string): Read<Source | null> {
  if (value === null) return null;
  const { page, bbox, text = '', ...rest } = typeof value === 'object' ? (value as Record<string, unknown>) : {};
  const stranger = Object.keys(rest)[0];
  if (stranger !== undefined) return problem(`${part}.${stranger}`, 'A source has "page", "bbox" and "text".');
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 1 || page > Math.max(pageCount, 1)) {
    return problem(`${part}.page`, `A page is a whole number from 1 to ${Math.max(pageCount, 1)}.`);
  }
  const box = Array.isArray(bbox) && bbox.length === 4 && bbox.every(isEdge) ? (bbox as number[]) : [];
  const [x0, y0, x1, y1] = box;
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined || x0 > x1 || y0 > y1) {
    return problem(`${part}.bbox`, 'A box is [x0, y0, x1, y1] in points from the top left of the page.');
  }
  const line = typeof text === 'string' ? oneLine(text) : null;
  if (line === null || line.length > descriptionLengthMax) {
    return problem(`${part}.text`, `The text of a line is a string of at most ${descriptionLengthMax} characters.`);
  }
  return { page, bbox: [x0, y0, x1, y1], text: line };
}

const isEdge = (edge: unknown): boolean =>
  typeof edge === 'number' && Number.isFinite(edge) && Math.abs(edge) <= boxEdgeMax;

/** Spaces and hyphens are how people write an account number; what is left goes into ACCTID. */
export function parseAcctId(text: string): string | null {
  const acctId = text.replace(/[\s-]/g, '');
  return /^[A-Za-z0-9]{1,22}$/.test(acctId) ? acctId : null;
}

export function readAcctId(value: unknown, part: string): Read<string | null> {
  if (value === null) return null;
  const acctId = typeof value === 'string' ? parseAcctId(value) : null;
  return acctId ?? problem(part, 'An account number has 1 to 22 letters and digits; spaces and hyphens are dropped.');
}

export function readOfxBankId(value: unknown, part: string): Read<string | null> {
  if (value === null) return null;
  const bankId = typeof value === 'string' ? value.replace(/[\s-]/g, '') : '';
  if (/^[A-Za-z0-9]{1,9}$/.test(bankId)) return bankId;
  return problem(part, 'A bank id has 1 to 9 letters and digits; spaces and hyphens are dropped.');
}

export function readIntuBid(value: unknown, part: string): Read<string | null> {
  if (value === null || (typeof value === 'string' && /^\d{5}$/.test(value))) return value;
  return problem(part, 'An INTU.BID has exactly five digits.');
}

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

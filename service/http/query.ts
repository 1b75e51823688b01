import { Refusal, type RefusalCode } from '../refusals/index.ts';

type Query = Readonly<Record<string, unknown>>;

const refuse = (code: RefusalCode, param: string, detail: string): Refusal => new Refusal(code, detail, { param });

/** A parameter given twice is an array, and never right. */
export function textOf(query: Query, name: string, code: RefusalCode): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  throw refuse(code, name, `${name} was given more than once.`);
}

export function limitOf(query: Query, limits: { fallback: number; max: number }): number {
  const text = textOf(query, 'limit', 'invalid_limit');
  if (text === null) return limits.fallback;
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= limits.max) return limit;
  throw refuse('invalid_limit', 'limit', `limit is a whole number from 1 to ${limits.max}.`);
}

export const cursorOf = (query: Query): string | null => textOf(query, 'cursor', 'invalid_cursor');

/** One of the values, null when the parameter is absent. */
export function choiceOf<T extends string>(
  query: Query,
  name: string,
  values: readonly T[],
  code: RefusalCode,
): T | null {
  const text = textOf(query, name, code);
  if (text === null) return null;
  const value = values.find((one) => one === text);
  if (value !== undefined) return value;
  throw refuse(code, name, `${name} is one of ${values.join(', ')}.`);
}

export const flagOf = (query: Query, name: string, code: RefusalCode): boolean =>
  choiceOf(query, name, ['true', 'false'], code) === 'true';

/** Account numbers for a file, one for each account in order: spaces and hyphens don't count. */
export const acctIdsOf = ({ acctid = [] }: Query): string[] => [acctid].flat().map((text) => acctIdOf(text, 'acctid'));

export function acctIdOf(text: unknown, param: string): string {
  const acctId = typeof text === 'string' ? text.replace(/[\s-]/g, '') : '';
  if (/^[0-9A-Za-z]{1,22}$/.test(acctId)) return acctId;
  throw refuse('invalid_acctid', param, 'An account number has 1 to 22 letters and digits.');
}

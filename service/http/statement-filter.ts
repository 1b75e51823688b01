import { isDay } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import type { StatementFilter } from '../statement/index.ts';
import { textOf } from './query.ts';

type Query = Readonly<Record<string, unknown>>;

const lengthMax = 200;

/** The filters of a list, checked. */
export function filterOf(query: Query): StatementFilter {
  return {
    bankAccountId: filledOf(query, 'bank_account_id'),
    bank: filledOf(query, 'bank'),
    from: dayOf(query, 'from'),
    to: dayOf(query, 'to'),
    fileName: filledOf(query, 'file_name'),
    text: filledOf(query, 'text'),
    metadata: metadataOf(query),
  };
}

const refuse = (param: string, detail: string): Refusal => new Refusal('invalid_filter', detail, { param });

function filledOf(query: Query, name: string): string | null {
  const text = textOf(query, name, 'invalid_filter');
  if (text === null) return null;
  if (text.trim() !== '' && text.length <= lengthMax) return text;
  throw refuse(name, `${name} has 1 to ${lengthMax} characters.`);
}

function dayOf(query: Query, name: string): string | null {
  const text = textOf(query, name, 'invalid_filter');
  if (text === null || isDay(text)) return text;
  throw refuse(name, `${name} is a day such as 2026-01-31.`);
}

/** `metadata[client]=42` */
function metadataOf(query: Query): Record<string, string> {
  if (query.metadata !== undefined) throw refuse('metadata', 'Name the key: metadata[key]=value.');
  const names = Object.keys(query).filter((name) => /^metadata\[.*\]$/s.test(name));
  return Object.fromEntries(
    names.map((name) => [name.slice('metadata['.length, -1), textOf(query, name, 'invalid_filter') ?? '']),
  );
}

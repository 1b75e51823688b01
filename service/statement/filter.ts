import { resultRefusal } from './lifecycle.ts';
import type { Metadata, StatementRecord } from './record.ts';

/** What a list of statements is narrowed by; null and empty say nothing. */
export interface StatementFilter {
  readonly bankAccountId: string | null;
  /** Part of the bank's name. */
  readonly bank: string | null;
  /** Statements that have a day from here on. */
  readonly from: string | null;
  /** Statements that have a day until here. */
  readonly to: string | null;
  /** Part of the file's name. */
  readonly fileName: string | null;
  /** Part of the text of a row. */
  readonly text: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** True where the database alone can narrow the list. */
export const isEmptyFilter = ({ bankAccountId: _, metadata, ...others }: StatementFilter): boolean =>
  Object.keys(metadata).length === 0 && Object.values(others).every((value) => value === null);

/** What a filter asks a statement for. Each is opened and decoded only if it is asked for. */
export interface Searched extends Pick<StatementRecord, 'status'> {
  fileName(): string | null;
  metadata(): Metadata;
  result(): StatementRecord['result'];
}

/** Which of them a filter asks for. */
export const partsAsked = ({ bank, from, to, fileName, metadata }: StatementFilter) => ({
  fileName: fileName !== null,
  metadata: Object.keys(metadata).length > 0,
  result: bank !== null || from !== null || to !== null,
});

/** Everything but the rows and the bank account. */
export function matches(searched: Searched, filter: StatementFilter): boolean {
  const { bank, fileName, metadata } = filter;
  if (fileName !== null && !includes(searched.fileName(), fileName)) return false;
  const wanted = Object.entries(metadata);
  if (wanted.length > 0) {
    const own = searched.metadata();
    if (wanted.some(([key, value]) => own[key] !== value)) return false;
  }
  if (!partsAsked(filter).result) return true;
  const result = resultRefusal(searched.status) === null ? searched.result() : null;
  if (bank !== null && !includes(result?.bank ?? null, bank)) return false;
  if (filter.from === null && filter.to === null) return true;
  return (result?.accounts ?? []).some(({ current: { period } }) => {
    const [start, end] = [period.start ?? period.end, period.end ?? period.start];
    if (start === null || end === null) return false;
    return (filter.to === null || start <= filter.to) && (filter.from === null || end >= filter.from);
  });
}

const includes = (text: string | null, part: string): boolean =>
  text !== null && foldText(text).includes(foldText(part));

/** Without accents and in small letters; most texts are plain already. */
export const foldText = (text: string): string =>
  isPlain(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isPlain = (text: string): boolean => /^[\t\n\x20-\x7e]*$/.test(text);

import type { StatementLine } from '../api/wire.ts';
import { showInstantDay, showPeriod } from '../figures/days.ts';
import { readTyped, showDecimal } from '../figures/decimal.ts';
import { foldText } from '../figures/fold-text.ts';
import { accountTypeWords, verdictWords } from '../words/statuses.ts';

/** How statements stand, as people look for them. */
export const standings = ['review', 'proved', 'corrected', 'ended', 'reading'] as const;
export type Standing = (typeof standings)[number];

export const sortings = ['added', 'bank', 'period', 'closing', 'difference', 'status'] as const;
export type Sorting = (typeof sortings)[number];

/** What the list is asked; it stands in the address, so that a link and the way back carry it. */
export interface Question {
  readonly q?: string;
  readonly standing?: Standing;
  readonly client?: string;
  readonly bank?: string;
  readonly account?: string;
  /** Months, `2026-01`. */
  readonly from?: string;
  readonly to?: string;
  readonly sort?: Sorting;
  readonly up?: true;
}

export function readQuestion(search: Record<string, unknown>): Question {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;
  };
  const month = (name: string) => (/^\d{4}-\d\d$/.test(text(name) ?? '') ? text(name) : undefined);
  const question = {
    q: text('q'),
    standing: standings.find((one) => one === search.standing),
    client: text('client'),
    bank: text('bank'),
    account: text('account'),
    from: month('from'),
    to: month('to'),
    sort: sortings.find((one) => one === search.sort),
    up: search.up === true || search.up === 'true' ? (true as const) : undefined,
  };
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined && value !== ''));
}

export function standingOf({ status, reconciliation }: StatementLine): Standing {
  switch (status) {
    case 'needs_review':
      return 'review';
    case 'succeeded':
      return reconciliation.basis === 'corrected' ? 'corrected' : 'proved';
    case 'queued':
    case 'processing':
      return 'reading';
    default:
      return 'ended';
  }
}

export const accountOf = ({ account_type, account_number }: StatementLine['accounts'][number]): string =>
  [accountTypeWords(account_type), account_number].filter(Boolean).join(' ');

/** Each once, in order. */
export const distinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].toSorted((one, other) => one.localeCompare(other));

export const clientsOf = (lines: readonly StatementLine[]): readonly string[] =>
  distinct(lines.flatMap(({ client }) => client ?? []));

/** Whether the statement is found by everything but how it stands, which is counted. */
export function isFound(line: StatementLine, { q, client, bank, account, from, to }: Question): boolean {
  const { period } = line;
  if (client !== undefined && line.client !== client) return false;
  if (bank !== undefined && line.bank !== bank) return false;
  if (account !== undefined && !line.accounts.some((one) => accountOf(one) === account)) return false;
  if (from !== undefined && (period.end === null || period.end.slice(0, 7) < from)) return false;
  if (to !== undefined && (period.start === null || period.start.slice(0, 7) > to)) return false;
  return q === undefined || matches(line, q);
}

/** Figures and days are found as they are shown. */
function matches(line: StatementLine, q: string): boolean {
  const figures = [line.opening_balance, line.closing_balance, line.reconciliation.diff].flatMap((one) => one ?? []);
  const typed = readTyped(q);
  if (typed !== null && figures.some((one) => one.replace('-', '') === typed.replace('-', ''))) return true;
  const text = foldText(
    [
      line.bank ?? '',
      line.client ?? '',
      line.file_name ?? '',
      line.id,
      line.currency ?? '',
      verdictWords(line).word,
      showPeriod(line.period),
      line.period.start ?? '',
      line.period.end ?? '',
      showInstantDay(line.created_at),
      ...line.accounts.map(accountOf),
      ...figures.map(showDecimal),
    ].join(' '),
  );
  return foldText(q)
    .split(' ')
    .every((word) => text.includes(word));
}

/** The newest first unless asked otherwise; what has no value stands at the end either way. */
export function sorted(lines: readonly StatementLine[], { sort = 'added', up }: Question): readonly StatementLine[] {
  const known = lines.map((line) => [keyOf(line, sort), line] as const);
  const way = up === true ? 1 : -1;
  return known
    .toSorted(([one], [other]) => {
      if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
      return (
        way *
        (typeof one === 'string'
          ? one.localeCompare(String(other))
          : Number(one > (other as typeof one)) - Number(one < (other as typeof one)))
      );
    })
    .map(([, line]) => line);
}

function keyOf(line: StatementLine, sort: Sorting): string | bigint | number | null {
  switch (sort) {
    case 'added':
      return line.created_at;
    case 'bank':
      return line.bank === null ? null : foldText(line.bank);
    case 'period':
      return line.period.end ?? line.period.start;
    case 'closing':
      return unitsOf(line.closing_balance);
    case 'difference':
      return unitsOf(line.reconciliation.diff?.replace('-', '') ?? null);
    case 'status':
      return standings.length - standings.indexOf(standingOf(line));
  }
}

/** For comparing only: four decimals hold every currency. */
function unitsOf(value: string | null): bigint | null {
  if (value === null) return null;
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole.replace(/^-?$/, '0') + fraction.padEnd(4, '0'));
}

import { absolute, sum } from '../money/index.ts';
import { type Line, textOf } from '../page/index.ts';
import {
  type AccountReading,
  doubtText,
  type ReadingRow,
  type ReadingSuggestion,
  type UnclaimedFigure,
  unaccounted,
  withDoubt,
} from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';
import { type Candidates, currencyNamedIn, type Fact, squeeze } from '../rows/index.ts';
import type { Account, ProvedAccount } from './account.ts';
import { isOfOtherColumn, sumAbove, wordsBefore } from './listed-accounts.ts';
import { suggestionAt, withRowsAt } from './moved-rows.ts';
import { digitsOf, isEnd, sidesOf, sizeIn, unclaimedAt, withUnclaimed } from './page-figures.ts';
import { numberIn, type Part } from './parts.ts';
import type { ReadAccount } from './read-account.ts';
import { listedType, titledType } from './titled-type.ts';

/** A list whose first column is the currency prints it once: `USD   19 Feb   B/F balance   4,100.20`. */
const firstWord = /^[A-Z]{3}(?=\s)/u;

interface NamedCandidates extends Pick<Part, 'titles'> {
  readonly own: Candidates;
}

/** What the lines of each account say, and where they are silent, what the whole document says of all its accounts. */
export function withShared(parts: readonly NamedCandidates[], whole: Candidates): Candidates[] {
  // `Privatkonto CHF`, `Privatkonto EUR`: one code on each, and not the same, tells more than the country of their numbers.
  const ownCodes = parts.map(({ own }) => codeIn(own.outside));
  const areCoded = ownCodes.every((code) => code !== null) && new Set(ownCodes).size > 1;
  const named = parts.map((part, at) => currencyOf(part) ?? (areCoded ? (ownCodes[at] ?? null) : null));
  const others = new Set(named.filter((currency) => currency !== null && currency !== whole.currency));
  // Beside accounts of other currencies one that names none may be of any.
  const open = doubtText('severalCurrencies', { first: whole.currency, others: [...others].join(', ') });
  const inherited = others.size > 0 ? [open] : whole.conflicts;
  return parts.map(({ own, titles }, at) => {
    const accountNumber = numberIn(titles) ?? own.accountNumber;
    const type = titledType(titles) ?? listedType(accountNumber, whole.outside);
    const currency = named[at] ?? listedCurrency(accountNumber, whole.outside);
    const ofOwn = currency === null || currency === own.currency ? own.conflicts : [];
    return {
      ...own,
      currency: currency ?? whole.currency,
      conflicts: [...new Set([...(currency === null ? inherited : []), ...ofOwn])],
      accountNumber,
      accountType: type ?? own.accountType,
      titledType: type ?? own.titledType,
      pageCount: whole.pageCount,
      periods: whole.periods,
      statementDates: whole.statementDates,
      bank: whole.bank,
      bankName: whole.bankName,
      missingPages: [],
      mixedPages: [],
      pagesOfOthers: [],
    };
  });
}

const codes = /\b[A-Z]{3}\b/gu;

/** The only currency that these lines name by its code. */
function codeIn(lines: readonly string[]): string | null {
  const named = lines.flatMap((line) => line.match(codes) ?? []);
  const found = new Set(named.flatMap((one) => currencyNamedIn([one]) ?? []));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** `Foreign Currency Savings   641-881204-838   USD 2,785.29`: the currency by the lines of a list that bear the number. */
const listedCurrency = (number: string | null, lines: readonly string[]): string | null =>
  number === null ? null : codeIn(lines.filter((line) => line.includes(number)));

function currencyOf({ own, titles }: NamedCandidates): string | null {
  const code = firstWord.exec(titles.at(-1) ?? '')?.[0];
  const listed = code === undefined ? null : currencyNamedIn([code]);
  return listed ?? (own.currencySource === 'printed' ? own.currency : null);
}

/** Accounts that one document prints alike share what tells in from out, where nothing among an account's own rows objects. */
export function shareDirection(parts: readonly ReadAccount[]): ProvedAccount[] {
  const witness = (standing: string | undefined): AccountReading['directionWitness'] => {
    const alike = parts.find(
      ({ choice, read }) => read?.proved.proof.isProved && choice?.proposal.standing === standing,
    );
    return alike?.read?.accounts[0]?.directionWitness ?? null;
  };
  return parts.flatMap(({ choice, read }) => {
    if (!read || !choice || read.proved.proof.reasons.join() !== 'direction_unproved') return read ?? [];
    const isOpen = choice.witnesses.every(({ weight }) => weight > 0);
    const directionWitness = isOpen ? witness(choice.proposal.standing) : null;
    const accounts = read.accounts.map((account) => ({ ...account, directionWitness }));
    return { ...read, accounts, proved: prove(accounts, read.rows) };
  });
}

/** Accounts that were read one by one as those of one document. What stands before the first must be said of one of them. */
export function joinAccounts(
  read: readonly (Account & Pick<Part, 'titles'>)[],
  whole: Candidates,
  before: readonly Line[],
  facts: readonly Fact[],
): Account {
  const suggestions: ReadingSuggestion[] = [];
  const rows: ReadingRow[] = [];
  const accounts = read.map((one, index): AccountReading => {
    const first = rows.length;
    const to = (at: number): number => first + at;
    rows.push(...one.rows.map((row) => ({ ...row, account: index, index: to(row.index) })));
    suggestions.push(...(one.suggestions ?? []).map((suggestion) => suggestionAt(suggestion, to, index)));
    return { ...withRowsAt(one.accounts[0] as AccountReading, to), index };
  });
  const coded = accounts.map((account) => {
    const other = currencyBeside(account, before);
    if (other === null || other === account.currency) return account;
    const text = doubtText('severalCurrencies', { first: account.currency, others: other });
    return withDoubt(account, { reason: 'conflicting_facts', about: 'currency', text });
  });
  const names = read.map(({ titles }) => titles.map(squeeze).filter(({ length }) => length >= nameMin));
  const unclaimed = [
    ...unsaid(accounts, names, rows, before, facts),
    ...[...new Set([...whole.missingPages, ...whole.mixedPages])].map((text) => unaccounted(text, whole.pageCount)),
  ];
  return {
    accounts: coded.map((one, at) => (at === 0 ? withUnclaimed(one, unclaimed) : one)),
    rows,
    suggestions,
  };
}

/** `Foreign Currency Savings   USD   2,785.29` in a list of accounts over the one that closes with 2,785.29. */
function currencyBeside({ closing, currency }: AccountReading, before: readonly Line[]): string | null {
  if (closing === null || closing === 0n) return null;
  const sizeOf = sizeIn(currency);
  const codes = before.flatMap(({ tokens }) =>
    tokens.flatMap((token, at) =>
      sizeOf(token) === absolute(closing) ? (codeIn([token.figure?.currency ?? tokens[at - 1]?.text ?? '']) ?? []) : [],
    ),
  );
  return codes[0] ?? null;
}

const saidOf: ReadonlySet<Fact['role']> = new Set(['opening', 'closing', 'total_in', 'total_out']);

/** Balances and totals over all accounts that belong to none of them. */
function unsaid(
  accounts: readonly AccountReading[],
  names: readonly (readonly string[])[],
  rows: readonly ReadingRow[],
  before: readonly Line[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const lineOf = new Map(before.flatMap((line) => line.tokens.map((token) => [token, line] as const)));
  const sizeOf = sizeIn(accounts[0]?.currency);
  const known = sizesOf(accounts, rows);
  return facts.flatMap(({ token, role, label }): UnclaimedFigure[] => {
    const line = lineOf.get(token);
    const size = line && role !== 'aside' ? sizeOf(token) : null;
    if (!line || size === null) return [];
    const own = accounts.find((account, at) => isNumbered(label, account) || names[at]?.includes(squeeze(label)));
    const isSaid = own
      ? isEnd(own, size, token.figure?.sign === 'minus')
      : !saidOf.has(role) || size === 0n || known.has(size) || sumAbove(token, line, before, sizeOf) === size;
    const isListed = own !== undefined || accounts.some((account) => isNumbered(textOf(wordsBefore(line)), account));
    return isSaid || (isListed && isOfOtherColumn(token, line, before)) ? [] : [unclaimedAt(line, size)];
  });
}

const nameMin = 8;
const digitsMin = 4;

/** `Savings 112-233445-002`: the label ends with the account's number. */
function isNumbered(label: string, { accountNumber }: AccountReading): boolean {
  const number = digitsOf(accountNumber);
  return number.length >= digitsMin && digitsOf(label).endsWith(number);
}

/** Balances and sides of each account, and of all together. */
function sizesOf(accounts: readonly AccountReading[], rows: readonly ReadingRow[]): ReadonlySet<bigint> {
  const openings = accounts.flatMap(({ opening }) => opening ?? []);
  const closings = accounts.flatMap(({ closing }) => closing ?? []);
  const sizes = [
    ...[...openings, ...closings, sum(openings), sum(closings), ...sidesOf(rows)],
    ...accounts.flatMap(({ index }) => sidesOf(rows.filter(({ account }) => account === index))),
  ];
  return new Set(sizes.map(absolute));
}

import { foldText, monthByName } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import {
  type BalanceEntry,
  type CandidateTable,
  type Entry,
  type Fact,
  findAccountNumber,
  findAccountType,
  isProse,
  isRow,
  numberAtEnd,
} from '../rows/index.ts';
import { isDayBalance } from './day-balances.ts';
import { sizeOf } from './figures.ts';
import { printedSign } from './printed-sign.ts';

/** The tables of one account, in printed order, with the labelled figures that stand among them. */
export interface AccountGroup {
  readonly tables: readonly CandidateTable[];
  readonly facts: readonly Fact[];
  /** The labelled figures that stand elsewhere: a list of all accounts may say how this one closed. */
  readonly elsewhere: readonly Fact[];
  /** Of its figures those that stand among its rows or right below them. */
  readonly below: readonly Fact[];
  /** The statement has no other account, so that whatever the page says is about this one. */
  readonly isOnly: boolean;
  /** The text lines over its first table. */
  readonly titles: readonly string[];
  /** It opens with another balance than the account before it closed with, and nothing names it: rows may be missing. */
  readonly isBreak: boolean;
}

/** Parts the statement's tables into accounts; an ordinary statement is one. */
export function groupAccounts(
  tables: readonly CandidateTable[],
  facts: readonly Fact[],
  accountNumber: string | null,
  decimals: number,
): AccountGroup[] {
  const groups: CandidateTable[][] = [];
  let lastBalance: Money | null = null;
  for (const table of tables.flatMap(splitAtOpenings).map(withTitlesBefore)) {
    const current = groups.at(-1);
    if (current && startsAccount(table, current, lastBalance, facts, accountNumber, decimals)) groups.push([table]);
    else if (current) current.push(table);
    else groups.push([table]);
    lastBalance = balanceAtEnd(table, decimals);
  }
  return groups.map((group, position) => {
    const name = nameInBalances(facts, groups[position - 1]?.at(-1), group[0]);
    return {
      tables: group,
      ...shareOut(facts, groups, position, decimals),
      isOnly: groups.length === 1,
      titles: [
        ...(group[0]?.titles ?? []).filter((title) => !isProse(title)),
        ...(groups.length > 1 && name !== null ? [name] : []),
      ],
      isBreak: position > 0 && name === null && hasNoNameOfItsOwn(group, groups.slice(0, position)),
    };
  });
}

/** A table may hold several accounts under one heading: each opening balance after a row starts a new piece. */
function splitAtOpenings(table: CandidateTable): CandidateTable[] {
  const pieces: CandidateTable[] = [];
  let entries: Entry[] = [];
  let titles = table.titles;
  let { continues, accountTop } = table;
  for (const [position, entry] of table.entries.entries()) {
    // Newest first, the opening balance stands last and opens nothing after it.
    const isFollowed = table.entries
      .slice(position + 1)
      .some((later) => later.kind === 'row' || (later.kind === 'balance' && later.role === 'closing'));
    const isOpening = entry.kind === 'balance' && entry.role === 'opening' && isFollowed;
    if (isOpening && entries.some((one) => one.kind === 'row' || (one.kind === 'balance' && one.role === 'closing'))) {
      pieces.push({ ...table, titles, accountTop, continues, entries });
      titles = entries
        .slice(entries.findLastIndex((one) => one.kind !== 'section') + 1)
        .flatMap((one) => (one.kind === 'section' ? [one.text] : []));
      continues = titles.length === 0;
      accountTop = null;
      entries = [];
    }
    entries.push(entry);
  }
  return [...pieces, { ...table, titles, accountTop, continues, entries }];
}

/**
 * An account's name may stand far above its list, or on the page before, below the closing balance of another account.
 *
 *              Ending balance                              5,043.73
 *     Harbour Savings              Account number: 000003310290038
 *     Summary …
 *     Date     Description                 Amount          Balance
 *              Beginning balance                           6,800.00
 */
function withTitlesBefore(table: CandidateTable, at: number, all: readonly CandidateTable[]): CandidateTable {
  const before = all[at - 1];
  const first = table.entries.find((entry) => entry.kind === 'row' || entry.kind === 'balance');
  const isOpening = first?.kind === 'balance' && first.role === 'opening';
  if (!before || !isOpening || namesAccount(table.titles)) return table;
  const end = before.entries.findLastIndex((entry) => entry.kind !== 'section');
  const last = before.entries[end];
  if (last?.kind !== 'balance' || last.role !== 'closing') return table;
  const named = before.entries
    .slice(end + 1)
    .flatMap((entry) => (entry.kind === 'section' && entry.text.length < titleMax ? [entry.text] : []))
    .filter((title) => namesAccount([title]));
  return named.length === 0 ? table : { ...table, titles: [...table.titles, ...named], continues: false };
}

const titleMax = 60;

const namesAccount = (titles: readonly string[]): boolean =>
  numberIn(titles) !== null || findAccountType(titles) !== null;

/**
 * A table starts an account when it, or a figure right above it, opens with a balance that isn't carried from before:
 * the words over it name another account, or the balance before it is known and is another one.
 */
function startsAccount(
  table: CandidateTable,
  current: readonly CandidateTable[],
  lastBalance: Money | null,
  facts: readonly Fact[],
  accountNumber: string | null,
  decimals: number,
): boolean {
  const isEmpty = !current.some((one) => one.entries.some(isRow)) && !isComplete(current);
  const isNamed = namesAnotherAccount(table, current, accountNumber) || isInOtherCurrency(table, current);
  const first = table.entries.find((entry) => entry.kind === 'row' || entry.kind === 'balance');
  const isOpening =
    first?.kind === 'balance' &&
    (first.role === 'opening' ||
      (first.role !== 'closing' && table.entries.some(isRow) && !isDayBalance(first, table.entries)));
  const opening = isOpening ? printedBalance(first, decimals) : null;
  // Nothing but a balance so far: the account may begin in earnest here, unless another one is named.
  if (isEmpty) return isNamed && opening !== null && lastBalance !== null && opening !== lastBalance;
  if (opening === null)
    return (isNamed && opensBetween(facts, current.at(-1), table)) || isNamedAnew(facts, current, table);
  // A page that goes on repeats the account's name over the balance carried forward; a new account stands on its own.
  if (opening === lastBalance) return isNamed && current.at(-1)?.page === table.page;
  return isNamed || lastBalance !== null;
}

/** An account without rows still opens and closes. */
const isComplete = (tables: readonly CandidateTable[]): boolean =>
  ['opening', 'closing'].every((role) =>
    tables.some((table) => table.entries.some((entry) => entry.kind === 'balance' && entry.role === role)),
  );

const opensBetween = (
  facts: readonly Fact[],
  before: CandidateTable | undefined,
  table: CandidateTable | undefined,
): boolean => factBetween(facts, 'opening', before, table) !== undefined;

/** The last figure of this role that stands over a table, below the one before it. */
function factBetween(
  facts: readonly Fact[],
  role: Fact['role'],
  before: CandidateTable | undefined,
  table: CandidateTable | undefined,
): Fact | undefined {
  const from = before ? place(before.page, before.top) : Number.NEGATIVE_INFINITY;
  const until = table ? place(table.page, table.top) : Number.NEGATIVE_INFINITY;
  return facts.findLast(
    (fact) =>
      fact.role === role && place(fact.page, fact.token.box.y0) > from && place(fact.page, fact.token.box.y0) < until,
  );
}

/** Over both lists stand balances that name their account, and not the same one; one doesn't go on from the other. */
function isNamedAnew(facts: readonly Fact[], current: readonly CandidateTable[], table: CandidateTable): boolean {
  const name = nameInBalances(facts, current.at(-1), table);
  const known = name === null ? null : nameInBalances(facts, undefined, current[0]);
  if (known === null || known === name) return false;
  const closing = factBetween(facts, 'closing', undefined, current[0])?.token.figure?.digits;
  return factBetween(facts, 'opening', current.at(-1), table)?.token.figure?.digits !== closing;
}

/** `Rainy Day Pot balance at start` and `Rainy Day Pot balance at end`, both over a list: whose balances they are. */
function nameInBalances(
  facts: readonly Fact[],
  before: CandidateTable | undefined,
  table: CandidateTable | undefined,
): string | null {
  const [opening, closing] = (['opening', 'closing'] as const).map(
    (role) => ownerOf.exec(factBetween(facts, role, before, table)?.label ?? '')?.[1] ?? null,
  );
  return opening === closing ? (opening ?? null) : null;
}

const ownerOf = /^(.{4,40}?) (?:balance|saldo|solde|kontostand) /iu;

const place = (page: number, y: number): number => page * 100_000 + y;

/** Every line over it has stood over an account before, but for its dates: the page goes on, but the balances don't. */
function hasNoNameOfItsOwn(group: readonly CandidateTable[], before: readonly (readonly CandidateTable[])[]): boolean {
  if (before.every((account) => group.every((table) => isInOtherCurrency(table, account)))) return false;
  const tables = before.flat();
  const known = new Set(tables.flatMap((table) => table.titles.map(withoutDates)));
  const own = group[0]?.titles.slice(-3) ?? [];
  const number = numberIn(own);
  const numbers = tables.flatMap(({ titles }) => numberIn(titles) ?? []);
  const isNumbered = number !== null && !numbers.some((other) => isSameNumber(number, other));
  return !isNumbered && own.every((title) => known.has(withoutDates(title)));
}

const withoutDates = (title: string): string =>
  title
    .replace(/\p{L}+/gu, (word) => (monthByName.has(foldText(word)) ? '@' : word))
    .replace(/\d+/gu, '#')
    .trim();

function namesAnotherAccount(
  table: CandidateTable,
  current: readonly CandidateTable[],
  accountNumber: string | null,
): boolean {
  const near = table.titles.slice(-3);
  const before = current[0]?.titles ?? [];
  const number = numberIn(near);
  const type = findAccountType(near);
  if (number !== null) {
    const known = numberIn(before.slice(-3)) ?? accountNumber;
    return known === null || !isSameNumber(number, known);
  }
  return type !== null && type !== findAccountType(before.slice(-3)) && near.every((title) => title.length < 60);
}

/** Every figure that bears a sign bears another than those of the list before. */
function isInOtherCurrency(table: CandidateTable, current: readonly CandidateTable[]): boolean {
  const sign = printedSign([table]);
  const before = sign === null ? null : printedSign(current.slice(-1));
  return before !== null && sign !== before;
}

const numberIn = (titles: readonly string[]): string | null => findAccountNumber(titles) ?? bareNumber(titles);

/** The same number, also where one is printed in full and the other masked or shortened. */
function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.replace(/\D/gu, '')) as [string, string];
  return one.includes(other) || other.includes(one);
}

/** `Savings 0000002`: a title that ends in a number. */
const bareNumber = (titles: readonly string[]): string | null => {
  for (const title of titles.flatMap((one) => one.split(/\s{3,}/u))) {
    const found = numberAtEnd(title);
    if (found !== null && title.length < 60) return found;
  }
  return null;
};

const printedBalance = (entry: BalanceEntry, decimals: number): Money | null =>
  sizeOf(entry.cells.balance ?? entry.cells.amount ?? entry.cells.in ?? entry.cells.out, decimals);

/** The balance after the table's last line, where it is printed there. */
function balanceAtEnd(table: CandidateTable, decimals: number): Money | null {
  const last = table.entries.findLast((entry) => entry.kind === 'row' || entry.kind === 'balance');
  if (last?.kind === 'row') return sizeOf(last.cells.balance, decimals);
  return last?.kind === 'balance' ? printedBalance(last, decimals) : null;
}

function shareOut(
  facts: readonly Fact[],
  groups: readonly (readonly CandidateTable[])[],
  position: number,
  decimals: number,
): Pick<AccountGroup, 'facts' | 'elsewhere' | 'below'> {
  if (groups.length === 1) return { facts, elsewhere: [], below: facts };
  const own = new Set(factsWithin(facts, groups, position, decimals));
  const [from, until] = [startOf(groups[position]), lastRowEnd(groups[position]) + belowMax];
  return {
    facts: [...own],
    elsewhere: facts.filter((fact) => !own.has(fact)),
    below: [...own].filter(({ page, token }) => place(page, token.box.y0) > from && place(page, token.box.y0) < until),
  };
}

/** In points: a line or two below the rows. */
const belowMax = 30;

const startOf = (group: readonly CandidateTable[] | undefined): number =>
  group?.[0] ? place(group[0].page, group[0].top) : Number.POSITIVE_INFINITY;

function lastRowEnd(group: readonly CandidateTable[] | undefined): number {
  const sources = (group ?? []).flatMap((table) =>
    table.entries.flatMap((entry) => (entry.kind === 'section' ? [] : [entry.source])),
  );
  return sources.length === 0
    ? Number.NEGATIVE_INFINITY
    : Math.max(...sources.map((source) => place(source.page, source.bbox[3])));
}

/** The figures between the end of the account before and the end of this one. */
function factsWithin(
  facts: readonly Fact[],
  groups: readonly (readonly CandidateTable[])[],
  position: number,
  decimals: number,
): Fact[] {
  const from =
    position === 0 ? Number.NEGATIVE_INFINITY : (nameOf(groups[position]) ?? lastRowEnd(groups[position - 1]));
  const next = groups[position + 1];
  const own = lastRowEnd(groups[position]);
  const until = next
    ? (nameOf(next) ?? balancesOver(next, facts, own, decimals) ?? (own + startOf(next)) / 2)
    : Number.POSITIVE_INFINITY;
  return facts.filter((fact) => {
    const at = place(fact.page, fact.token.box.y0);
    return at > from && at <= Math.max(until, own);
  });
}

/**
 * Above the line over an account that says how it opens, with the very balance that its list begins with.
 *
 *     Account number 0100004471  Opening balance $6,120.80  Closing balance $7,418.70
 *     High Interest Savings
 */
function balancesOver(
  group: readonly CandidateTable[],
  facts: readonly Fact[],
  from: number,
  decimals: number,
): number | null {
  const first = group[0]?.entries.find((entry) => entry.kind === 'row' || entry.kind === 'balance');
  const opening = first?.kind === 'balance' ? printedBalance(first, decimals) : null;
  if (opening === null) return null;
  const fact = facts.find(({ role, page, token }) => {
    const at = place(page, token.box.y0);
    return role === 'opening' && at > from && at < startOf(group) && sizeOf(token, decimals) === opening;
  });
  return fact ? place(fact.page, fact.token.box.y0) - 1 : null;
}

/** Where the title stands that bears the account's number. */
const nameOf = (group: readonly CandidateTable[] | undefined): number | null => {
  const first = group?.[0];
  return first === undefined || first.accountTop === null ? null : place(first.page, first.accountTop);
};

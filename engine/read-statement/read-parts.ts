import { absolute } from '../money/index.ts';
import type { Line, PageLayout } from '../page/index.ts';
import type { AccountReading } from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';
import { type Candidates, type Fact, factsByToken, findFacts, readCandidates } from '../rows/index.ts';
import type { ProvedAccount } from './account.ts';
import { holdAgainstPage } from './hold-against-page.ts';
import { joinAccounts, shareDirection, withShared } from './join-accounts.ts';
import { sizeIn, unclaimedAt, withUnclaimed } from './page-figures.ts';
import { numberIn, type Parts } from './parts.ts';
import { type Asked, type ReadAccount, readAccount, saysTheSame, wordsOf } from './read-account.ts';
import { likenessOf } from './rows-not-read.ts';
import { rowsByLine } from './rows-on-page.ts';

/**
 * Several accounts are more than one of them; where the document is proved as one, with all their rows, it is one. A whole with
 * fewer rows than parts that all tie out, at least one of them not by chance, leaves an account out, even if it is proved.
 */
export function isFuller({ read, parts, heldCount }: ReadParts, whole: ProvedAccount | null): boolean {
  if (!whole) return true;
  const { isProved } = whole.proved.proof;
  const hasMore = read.rows.length > whole.rows.length;
  if (read.proved.proof.isProved) return !isProved || hasMore;
  if (!isProved) return read.rows.length >= whole.rows.length;
  const isStrong = (part: ReadAccount): boolean => part.read?.proved.proof.reasons.includes('weak_proof') === false;
  return hasMore && heldCount === parts.length && parts.some(isStrong);
}

/** Each account of a document read as one of its own, by the way of parting it in which most of them tie out. */
export function readParts(
  ways: readonly Parts[],
  whole: Candidates,
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  asked: Asked,
): ReadParts | null {
  const lines = layouts.flatMap((layout) => layout.lines);
  let best: ReadParts | null = null;
  for (const { before, parts } of ways) {
    const atFirst = readEach(parts, whole, asked);
    // Rows of one account may be none of those that were found on the whole page: what they say is said of a payment too.
    const around = readCandidates(layouts, wordsOf(atFirst.flatMap(({ choice }) => choice ?? [])));
    const stages = saysTheSame(whole, around) ? atFirst : readEach(parts, around, asked);
    const read = shareDirection(stages);
    if (read.length < parts.length || !areApart(read)) continue;
    const joined = joinAccounts(
      read.map((one, at) => ({ ...one, titles: parts[at]?.titles ?? [] })),
      around,
      before,
      facts,
    );
    const accounts = holdAgainstPage(joined.accounts, joined.rows, facts, lines);
    const all: ProvedAccount = { ...joined, accounts, proved: prove(accounts, joined.rows) };
    // Where one of them does not tie out, only numbers of their own tell that they are accounts at all.
    const areNumbered = parts.every(({ titles }) => numberIn(titles) !== null);
    const heldCount = read.filter(({ proved: { proof } }) => proof.diff === 0n).length;
    const isParted = heldCount === parts.length || (heldCount > 0 && areNumbered);
    if (isParted && heldCount > (best?.heldCount ?? 0)) best = { read: all, heldCount, parts: stages };
    if (all.proved.proof.isProved) break;
  }
  return best;
}

/**
 * One account's number on two parts says that they are one, unless each has a kind or a currency of its own. So does a
 * balance that moved to where the next part begins: that part goes on with it on another page. And so does one that moves
 * from and to the same balances in both: a summary, and the list of what it sums up. And so does a later period.
 */
function areApart(read: readonly ProvedAccount[]): boolean {
  const isOne = read.some(({ accounts: [own] }, at) => {
    if (!own || own.closing === null || own.closing === own.opening) return false;
    const isSame = (one: AccountReading | undefined): boolean =>
      one !== undefined && one.opening === own.opening && one.closing === own.closing && one.currency === own.currency;
    const next = read[at + 1]?.accounts[0];
    const goesOn = own.closing !== 0n && next?.opening === own.closing && next.currency === own.currency;
    return goesOn || isLater(own, next) || read.slice(at + 1).some(({ accounts: [other] }) => isSame(other));
  });
  if (isOne) return false;
  const numbers = read.flatMap(({ accounts: [own] }) =>
    own && own.accountNumber !== null ? [`${own.accountNumber} ${own.accountType} ${own.currency}`] : [],
  );
  return new Set(numbers).size === numbers.length;
}

/** A period behind that of the part before is another statement of its account, where nothing names two. */
function isLater(own: AccountReading, next: AccountReading | undefined): boolean {
  const [end, start] = [own.period.end, next?.period.start ?? null];
  const isNamedAlike = (['accountType', 'currency', 'accountNumber'] as const).every(
    (name) => own[name] === null || next?.[name] === null || own[name] === next?.[name],
  );
  const arePrinted = own.periodSource === 'printed' && next?.periodSource === 'printed';
  return isNamedAlike && arePrinted && end !== null && start !== null && end < start;
}

/** Accounts that were read one by one. */
export interface ReadParts {
  readonly read: ProvedAccount;
  readonly parts: readonly ReadAccount[];
  /** How many of them lead from balance to balance. */
  readonly heldCount: number;
}

/** What the lines of each part say may depend on what those of the others do. */
function readEach(parts: Parts['parts'], whole: Candidates, asked: Asked): ReadAccount[] {
  const own = parts.map(({ layouts }) => readCandidates(layouts));
  const shareAt =
    (at: number) =>
    (one: Candidates): Candidates =>
      withShared(
        parts.map(({ titles }, other) => ({ own: other === at ? one : (own[other] as Candidates), titles })),
        whole,
      )[at] as Candidates;
  return parts.map(({ layouts }, at) =>
    readAccount(layouts, findFacts(layouts), asked, { share: shareAt(at), isWhole: false }),
  );
}

const rowsMin = 2;

/**
 * Where one account is proved, and a part of the document with another opening balance and dated lines has none of its rows, that
 * part is pointed at: an account that can't be read is not to be left out.
 */
export function withPartsNotRead(read: ProvedAccount, ways: readonly Parts[], facts: readonly Fact[]): ProvedAccount {
  const [first, ...others] = read.accounts;
  if (!first || !read.proved.proof.isProved) return read;
  const rowOf = rowsByLine(read.rows);
  const found = factsByToken(facts);
  const sizeOf = sizeIn(first.currency);
  const known = [first.opening, first.closing].map((end) => end && absolute(end));
  const opens = ({ tokens }: Line): boolean =>
    tokens.some((token) => {
      const fact = found.get(token);
      if (fact?.role !== 'opening' || !fact.isBeside || token.figure?.digits === 0n) return false;
      const size = sizeOf(token);
      return size === null || !known.includes(size);
    });
  const isLost = (lines: readonly Line[]): boolean =>
    lines.some(opens) &&
    lines.every((line) => rowOf(line) === null) &&
    lines.filter((line) => likenessOf(line) !== null && !opens(line)).length >= rowsMin;
  const lists = ways.flatMap(({ parts }) => parts.map((part) => part.layouts.flatMap(({ lines }) => lines)));
  const lost = (lists.find(isLost) ?? []).filter(opens).map((line) => unclaimedAt(line));
  if (lost.length === 0) return read;
  const accounts = [withUnclaimed(first, lost), ...others];
  return { ...read, accounts, proved: prove(accounts, read.rows) };
}

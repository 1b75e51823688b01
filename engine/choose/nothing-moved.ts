import { foldText } from '../calendar/index.ts';
import { currencyDecimals, type Money, printedAmount } from '../money/index.ts';
import { groupByGaps, type Line, type PageLayout, textOf } from '../page/index.ts';
import { type AccountReading, type AccountType, isDebt } from '../reading/index.ts';
import { readDateOrder } from '../reconcile/index.ts';
import { type Candidates, type Fact, isBalanceRole, roleOfHeading, saysNone } from '../rows/index.ts';
import { makeSheet, type Sheet, type SheetLine } from '../sheet/index.ts';
import { findHeadingLines } from './column-words.ts';
import { isSentence, isSideTotal } from './items.ts';
import { isNotZero, sizeOf } from './money-of.ts';
import { conflictsOf } from './weak-proof.ts';

/**
 * The reading of a page without rows. It is complete (`saysNoRows`) where nothing moved: its labelled balances are all one
 * figure, its labelled totals all nought, and words, totals or a list without rows say that there was nothing. null where no
 * balance is printed.
 */
export function nothingMoved(
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  candidates: Candidates,
  askedType: AccountType | null,
): AccountReading | null {
  const decimals = currencyDecimals(candidates.currency);
  const lines = layouts.flatMap((layout) => layout.lines);
  const ends = facts.filter(({ role }) => isBalanceRole(role));
  const totals = facts.filter(({ role }) => role === 'total' || isSideTotal(role));
  const [first] = ends;
  const size = first ? sizeOf(first.token, decimals) : null;
  if (!first || size === null) return null;
  const sheet = makeSheet(lines, layouts.length, candidates.currency);
  const { period, isAmbiguous } = readDateOrder(candidates, []);
  const type = askedType ?? candidates.accountType;
  const isOwed = isDebt(type);
  // A title alone does not say that a balance is owed: labels that only a debt has must say so too.
  const isSideKnown = askedType !== null || isOwed === candidates.hasDebtLabels;
  const isOnce = !hasBothEnds(ends);
  const isStill =
    ends.every((end) => isSameBalance(end, first, decimals)) &&
    // `Total   1,281.43`, under the names of both balances, is what all accounts hold together.
    totals.every(
      (one) => sizeOf(one.token, decimals) === 0n || (one.role === 'total' && isSameBalance(one, first, decimals)),
    ) &&
    candidates.missingPages.length === 0 &&
    // A letter of a font that does not say what it draws may be part of a row.
    !lines.some(({ text }) => text.includes('\ufffd')) &&
    isSaid() &&
    !isAmbiguous &&
    period.start !== null &&
    period.end !== null &&
    isSideKnown;
  const value = signed(first, size, isOwed);
  const last = ends.findLast(({ role }) => role === 'closing');
  const printed = last ? sizeOf(last.token, decimals) : null;
  const opening = first.role === 'closing' && !isStill ? null : value;
  const closing = isStill ? value : last && printed !== null ? signed(last, printed, isOwed) : null;
  return {
    index: 0,
    accountType: type ?? 'chequing',
    accountNumber: candidates.accountNumber,
    currency: candidates.currency,
    period,
    periodSource: 'printed',
    opening,
    closing,
    openingSource: opening === null ? null : 'printed',
    closingSource: closing === null ? null : isOnce ? 'derived' : 'printed',
    totals: [],
    counts: [],
    order: 'oldest_first',
    directionWitness: null,
    unclaimed: [],
    saysNoRows: isStill,
    choices: 0,
    doubts: conflictsOf(candidates),
  };

  function isSaid(): boolean {
    const areSidesNought = ['total_in', 'total_out'].every((side) => totals.some(({ role }) => role === side));
    if (!areSidesNought && hasRows(sheet, facts, size as Money, decimals)) return false;
    // What opens an account and is printed once closes it where its own list is empty, and words or both sums say so.
    if (isOnce) return first?.role === 'opening' && hasEmptyList(sheet) && (saysSo(lines) || hasNoughts(sheet, totals));
    // Nought is printed in many places: only words make an account of it that holds nothing and moved nothing.
    return saysSo(lines) || (size !== 0n && (totals.length > 0 || hasEmptyList(sheet)));
  }
}

const isSameBalance = (one: Fact, other: Fact, decimals: number): boolean =>
  sizeOf(one.token, decimals) === sizeOf(other.token, decimals) &&
  one.token.figure?.sign === other.token.figure?.sign &&
  one.token.figure?.marker === other.token.figure?.marker;

/** One that opens and one that closes by their names, or two of different days. */
function hasBothEnds(ends: readonly Fact[]): boolean {
  const carried = new Set(ends.filter(({ role }) => role === 'carried').map(({ label }) => label.replace(/\D/gu, '')));
  return carried.size > 1 || new Set(ends.map(({ role }) => role)).size > 1;
}

function signed({ token }: Fact, size: Money, isOwed: boolean): Money {
  const { sign, marker } = token.figure ?? {};
  const isNegative = marker ? marker !== 'credit' : (sign === 'minus') !== isOwed;
  return (isNegative ? -size : size) as Money;
}

const wordsMax = 60;

const saysSo = (lines: readonly Line[]): boolean =>
  lines
    .flatMap(({ tokens }) => groupByGaps(tokens).map(textOf))
    .some((text) => text.length < wordsMax && saysNone(text));

/** `Total    0.00    0.00`: of both sides. */
const hasNoughts = ({ lines }: Sheet, totals: readonly Fact[]): boolean =>
  lines.some(
    ({ figures, printed }) =>
      figures.length > 1 && !figures.some(isNotZero) && totals.some(({ token }) => printed.includes(token)),
  );

/** The heading of a list: a day, and an amount or both sides. */
function hasEmptyList(sheet: Sheet): boolean {
  return findHeadingLines(sheet).some(({ cells }) => {
    const roles = cells.map(({ text }) => roleOfHeading(foldText(text)));
    const hasMoney = roles.includes('amount') || (roles.includes('in') && roles.includes('out'));
    return hasMoney && (roles.includes('date') || roles.includes('posted'));
  });
}

/** A line with a day and with money that no label explains. */
function hasRows(sheet: Sheet, facts: readonly Fact[], size: Money, decimals: number): boolean {
  const tokens = new Set(
    facts.filter(({ role, isBeside }) => isBeside && role !== 'unknown').map(({ token }) => token),
  );
  const isNamed = (line: SheetLine): boolean => line.printed.some((token) => tokens.has(token));
  return sheet.lines.some(
    (line) =>
      line.dates.length > 0 &&
      !isNamed(line) &&
      !isSentence(line) &&
      line.figures.some((figure) => isNotZero(figure) && printedAmount(figure.printed, decimals) !== size),
  );
}

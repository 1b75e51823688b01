import { currencyDecimals, type Money, money, printedAmount } from '../money/index.ts';
import { groupByGaps, isInDate, type Line, type PageLayout, textOf } from '../page/index.ts';
import { type AccountReading, type AccountType, isDebt } from '../reading/index.ts';
import { readDateOrder } from '../reconcile/index.ts';
import { type Candidates, type Fact, isBalanceRole, saysNone } from '../rows/index.ts';
import { makeSheet, type Sheet, type SheetLine } from '../sheet/index.ts';
import { findHeadingLines, roleOfCell } from './column-words.ts';
import { isSentence, isTotal } from './items.ts';
import { absolute, balanceValue, isNotZero, sizeOf } from './money-of.ts';
import { conflictsOf } from './weak-proof.ts';

/** A page without rows; complete where one balance, totals of nought, and words or an empty list say that nothing moved. */
export function nothingMoved(
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  candidates: Candidates,
  askedType: AccountType | null,
): AccountReading | null {
  const decimals = currencyDecimals(candidates.currency);
  const type = askedType ?? candidates.accountType;
  const isOwed = isDebt(type);
  const balanceOf = ({ token }: Fact): Money | null => {
    const [size, printed] = [sizeOf(token, decimals), token.figure];
    return size === null || !printed ? null : money(balanceValue({ size, printed }, isOwed ? 'owed' : 'held'));
  };
  const ends = facts.filter(({ role }) => isBalanceRole(role));
  const totals = facts.filter(({ role }) => isTotal(role));
  const [first] = ends;
  const value = first ? balanceOf(first) : null;
  if (!first || value === null) return null;
  const lines = layouts.flatMap((layout) => layout.lines);
  const sheet = makeSheet(lines, candidates.currency);
  const { period, isAmbiguous } = readDateOrder(candidates, []);
  // A title alone does not say that a balance is owed: labels that only a debt has must say so too.
  const isSideKnown = askedType !== null || isOwed === candidates.hasDebtLabels;
  const isOnce = !hasBothEnds(ends);
  const isStill =
    ends.every((end) => balanceOf(end) === value) &&
    // `Total   1,281.43`, under the names of both balances, is what all accounts hold together.
    totals.every((one) => balanceOf(one) === 0n || (one.role === 'total' && balanceOf(one) === value)) &&
    candidates.missingPages.length === 0 &&
    // A letter of a font that does not say what it draws may be part of a row.
    !lines.some(({ text }) => text.includes('\ufffd')) &&
    isSaid(absolute(value)) &&
    !isAmbiguous &&
    period.start !== null &&
    period.end !== null &&
    isSideKnown;
  const last = ends.findLast(({ role }) => role === 'closing');
  const opening = isStill || first.role !== 'closing' ? value : null;
  const closing = isStill ? value : last ? balanceOf(last) : null;
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

  function isSaid(size: bigint): boolean {
    const areSidesNought = ['total_in', 'total_out'].every((side) => totals.some(({ role }) => role === side));
    if (!areSidesNought && hasRows(size)) return false;
    // What opens an account and is printed once closes it where its own list is empty, and words or both sums say so.
    if (isOnce)
      return first?.role === 'opening' && hasEmptyList(sheet) && (saysSo(lines) || sheet.lines.some(isOfNoughts));
    // Nought is printed in many places: only words make an account of it that holds nothing and moved nothing.
    return saysSo(lines) || (size !== 0n && (totals.length > 0 || hasEmptyList(sheet)));
  }

  /** `Total    0.00    0.00`: of both sides. */
  function isOfNoughts({ figures, printed }: SheetLine): boolean {
    return figures.length > 1 && !figures.some(isNotZero) && totals.some(({ token }) => printed.includes(token));
  }

  /** A line with a day and with money that no label explains. */
  function hasRows(size: bigint): boolean {
    const named = facts.filter(({ role, isBeside }) => isBeside && role !== 'unknown');
    const tokens = new Set(named.map(({ token }) => token));
    return sheet.lines.some(
      (line) =>
        line.dates.length > 0 &&
        !line.printed.some((token) => tokens.has(token)) &&
        !isSentence(line) &&
        (line.figures.some((figure) => isNotZero(figure) && printedAmount(figure.printed, decimals) !== size) ||
          isUnreadMoney(line)),
    );
  }
}

const cents = /\d[.,]\d\d(?!\d)/u;

/** `02/05/2024   Card payment   <65.00>`: nobody knows what that is. */
const isUnreadMoney = ({ tokens }: SheetLine): boolean =>
  tokens.some((token, at) => token.figure === null && cents.test(token.text) && !isInDate(tokens, at));

/** One that opens and one that closes by their names, or two of different days. */
function hasBothEnds(ends: readonly Fact[]): boolean {
  const carried = new Set(ends.filter(({ role }) => role === 'carried').map(({ label }) => label.replace(/\D/gu, '')));
  return carried.size > 1 || new Set(ends.map(({ role }) => role)).size > 1;
}

const wordsMax = 60;

const saysSo = (lines: readonly Line[]): boolean =>
  lines
    .flatMap(({ tokens }) => groupByGaps(tokens).map(textOf))
    .some((text) => text.length < wordsMax && saysNone(text));

/** The heading of a list: a day, and an amount or both sides. */
function hasEmptyList(sheet: Sheet): boolean {
  return findHeadingLines(sheet).some(({ cells }) => {
    const roles = cells.map(roleOfCell);
    const hasMoney = roles.includes('amount') || (roles.includes('in') && roles.includes('out'));
    return hasMoney && (roles.includes('date') || roles.includes('posted'));
  });
}

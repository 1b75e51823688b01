import { absolute, type Money, money, signsThrough, sum, zero } from '../money/index.ts';
import { datesOf, isMoneyLike, type Line, type Token } from '../page/index.ts';
import type { AccountReading, ReadingRow, UnclaimedFigure } from '../reading/index.ts';
import { type Fact, namesBalance } from '../rows/index.ts';
import { sidesOf, sizeIn, unclaimedAt } from './page-figures.ts';
import { rowsByLine } from './rows-on-page.ts';

const partsMin = 2;
const partsMax = 5;
const edgeMax = 3;

/**
 * A summary that leads from the account's opening balance to another closing one, or from another opening one to its closing
 * balance, whatever words stand over it: rows are missing at that end.
 *
 *     £14,320.55   £29,842.59   £16,519.24   £27,643.90
 */
export function otherEnds(
  lines: readonly Line[],
  account: AccountReading,
  rows: readonly ReadingRow[],
): UnclaimedFigure[] {
  if (account.opening === null || account.closing === null) return [];
  const [opening, closing] = [absolute(account.opening), absolute(account.closing)];
  if (opening === 0n || closing === 0n) return [];
  const sizeOf = sizeIn(account.currency);
  const found: UnclaimedFigure[] = [];
  const rowOf = rowsByLine(rows);
  for (const list of listsOf(lines, (line) => rowOf(line) !== null)) {
    const figures = list.flatMap(({ token, line }) => {
      const size = sizeOf(token);
      return size === null || size === 0n ? [] : [{ size, sign: token.figure?.sign ?? 'none', line }];
    });
    // Where one list has both ends, it says no more than that.
    if ([opening, closing].every((end) => figures.some(({ size }) => size === end))) continue;
    for (const [at, first] of figures.entries())
      for (const [parts, last] of figures.slice(at + 1, at + 2 + partsMax).entries()) {
        if (parts < partsMin || (first.size === opening) === (last.size === closing)) continue;
        const moved = signed(last) - signed(first);
        const other = first.size === opening ? last : first;
        if (signsThrough(moved, figures.slice(at + 1, at + 1 + parts)) !== null)
          found.push(unclaimedAt(other.line, other.size));
      }
  }
  return found;
}

/**
 * Outside the rows something is called a balance, by whatever other words, and is none that the rows lead through, while
 * nothing but a row prints the balance that they end with: rows are missing before it.
 */
export function balancesNotReached(
  lines: readonly Line[],
  { opening, closing, currency }: AccountReading,
  rows: readonly ReadingRow[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  if (closing === null || rows.length === 0) return [];
  const sizeOf = sizeIn(currency);
  const rowOf = rowsByLine(rows);
  const lineOf = new Map<Token, Line>();
  for (const line of lines) if (rowOf(line) === null) for (const token of line.tokens) lineOf.set(token, line);
  const outside = facts.flatMap(({ token, role, label }) => {
    const line = lineOf.get(token);
    const size = line ? sizeOf(token) : null;
    return line && size !== null ? [{ line, size, role, label }] : [];
  });
  const known = new Set([opening, ...rows.map(({ balance }) => balance)].map((one) => one && absolute(one)));
  if (outside.some(({ size }) => size === absolute(closing))) return [];
  // `MOD Balance  0.00` over the list: what the account does not have.
  const isAbsent = ({ page, box }: Line, size: bigint): boolean =>
    size === 0n &&
    rows.every(({ source }) => source && (page < source.page || (page === source.page && box.y1 <= source.bbox[1])));
  return outside
    .filter(
      ({ line, size, role, label }) =>
        role === 'unknown' && namesBalance(label) && !known.has(size) && !isAbsent(line, size),
    )
    .map(({ size, line }) => unclaimedAt(line, size));
}

/**
 * `Savings   8,500.00   532.48   667.94   8,645.46`: one line prints three of an account's balances and sums, and in the place
 * of the fourth something else.
 */
export function sumsContradicted(
  lines: readonly Line[],
  { opening, closing, currency, index }: AccountReading,
  rows: readonly ReadingRow[],
): UnclaimedFigure[] {
  const sizeOf = sizeIn(currency);
  const [first, last] = [absolute(opening ?? zero), absolute(closing ?? zero)];
  const sides = sidesOf(rows.filter(({ account }) => account === index)).map(absolute);
  const own = new Set([first, last, ...sides]);
  if (own.size < 4 || own.has(zero)) return [];
  const [moneyIn, moneyOut] = sides as [Money, Money];
  const between = new Set([absolute(money(moneyIn - moneyOut)), sum(sides)]);
  return lines.flatMap((line) => {
    // A nought is none of the four.
    const sizes = line.tokens.filter(isMoneyLike).flatMap((token) => sizeOf(token) || []);
    const other = behindBothSums(sizes) ?? inPlaceOfOne(sizes);
    return other === undefined ? [] : [unclaimedAt(line, other)];
  });

  /** `Grand total   264,970.78   345,540.59   228,800.36 Cr`: there stands what they lead to, or what is between them. */
  function behindBothSums(sizes: readonly Money[]): Money | undefined {
    const [one, two, behind, more] = sizes;
    if (behind === undefined || more !== undefined || own.has(behind) || between.has(behind)) return undefined;
    return sides.every((side) => side === one || side === two) ? behind : undefined;
  }

  /** More may stand behind the four: `52,310.00   131,721.00   56,284.00   127,747.00   available 126,747.00`. */
  function inPlaceOfOne(sizes: readonly Money[]): Money | undefined {
    if (own.isSubsetOf(new Set(sizes))) return undefined;
    for (let at = 0; at + own.size <= sizes.length; at += 1) {
      const four = sizes.slice(at, at + own.size);
      // Both balances may stand before both sums.
      const isInOrder = four[0] === first || four[1] === last || four.at(-1) === last;
      if (isInOrder && own.intersection(new Set(four)).size === own.size - 1)
        return four.find((size) => !own.has(size));
    }
    return undefined;
  }
}

interface Listed {
  readonly token: Token;
  readonly line: Line;
}

/** Figures side by side on a line without a date, and such that stand below one another; none of them are rows. */
function listsOf(lines: readonly Line[], isRow: (line: Line) => boolean): Listed[][] {
  const lists: Listed[][] = [];
  let run: Listed[] = [];
  for (const line of lines) {
    const figures = line.tokens.filter(isMoneyLike);
    const [token, second] = figures;
    // `Balance on 01.05.23   297 652,23`: the day of the balance behind it is none of a row.
    const isOfFigure = (start: number, end: number): boolean => start > 0 && line.tokens[end] === token;
    const isDated = datesOf(line.tokens).some(({ start, end }) => !isOfFigure(start, end));
    if (!isDated || figures.length === line.tokens.length) lists.push(...sideBySide(line));
    // An address beside the list has lines between its own.
    const above = run.at(-1);
    if (token === undefined && above && isNear(above.line, line)) continue;
    const isListed = token !== undefined && second === undefined && !isDated && !isRow(line);
    const isBelow =
      above && token && above.line.page === line.page && Math.abs(above.token.box.x1 - token.box.x1) <= edgeMax;
    if (isListed && isBelow) run.push({ token, line });
    else {
      lists.push(run);
      run = isListed ? [{ token, line }] : [];
    }
  }
  return [...lists, run].filter((list) => list.length > partsMin + 1);
}

/** In letter sizes. */
const nearMax = 2;

const isNear = (above: Line, { page, box }: Line): boolean =>
  above.page === page && box.y0 - above.box.y1 < above.fontSize * nearMax;

/** `Account   €3,811.97   €2,257.08   €5,504.79   €7,059.69   NIL` */
function sideBySide(line: Line): Listed[][] {
  const runs: Listed[][] = [[]];
  for (const token of line.tokens)
    if (isMoneyLike(token)) runs.at(-1)?.push({ token, line });
    else runs.push([]);
  return runs;
}

const signed = ({ size, sign }: { readonly size: bigint; readonly sign: string }): bigint =>
  sign === 'minus' ? -size : size;

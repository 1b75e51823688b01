import { absolute, type Money, money } from '../money/index.ts';
import type { AccountReading, UnclaimedFigure } from '../reading/index.ts';
import type { CorrectedRow } from './corrected-reading.ts';

/**
 * The figures that nothing accounts for, after a person's corrections. Each row whose amount a person gave, where the machine
 * had none, takes up one of them. Where the corrected rows come to a figure, it is their balance or their sum after all.
 */
export function stillUnclaimed(
  unclaimed: readonly UnclaimedFigure[],
  account: AccountReading,
  rows: readonly CorrectedRow[],
  isChanged: boolean,
): UnclaimedFigure[] {
  const given: Money[] = rows
    .filter(({ original }) => original === null || original.amount === null)
    .flatMap(({ current }) => (current.amount === null ? [] : absolute(current.amount)));
  const left = unclaimed.filter(({ amount }) => {
    const at = given.indexOf(absolute(amount));
    if (at >= 0) given.splice(at, 1);
    return at < 0;
  });
  if (!isChanged) return left;
  const passed = balancesOf(account, rows);
  // What has no amount is a page that is missing.
  return left.filter(
    (figure) => figure.amount === 0n || (!passed.has(absolute(figure.amount)) && !isSumAbove(figure, rows)),
  );
}

/** The balances after each row, from the opening to the closing one. */
function balancesOf({ opening, order }: AccountReading, rows: readonly CorrectedRow[]): ReadonlySet<Money> {
  let running = opening ?? money(0n);
  const inTime = order === 'newest_first' ? [...rows].reverse() : rows;
  const found = inTime.map(({ current }) => {
    running = money(running + (current.amount ?? 0n));
    return absolute(running);
  });
  return new Set(opening === null ? [] : [absolute(opening), ...found]);
}

const rowsMin = 2;

/** `Total withdrawals   1,037.99`: what the rows right above it come to, or those of them on one side. */
function isSumAbove({ amount, source }: UnclaimedFigure, rows: readonly CorrectedRow[]): boolean {
  const isAbove = ({ current: { source: own } }: CorrectedRow): boolean =>
    own !== null && (own.page < source.page || (own.page === source.page && own.bbox[1] < source.bbox[1]));
  const size = absolute(amount);
  const sums = { all: 0n, in: 0n, out: 0n };
  return rows
    .filter(isAbove)
    .reverse()
    .some(({ current }, at) => {
      const moved = current.amount ?? 0n;
      sums.all += moved;
      sums[moved < 0n ? 'out' : 'in'] += moved;
      return at + 1 >= rowsMin && [sums.all, sums.in, sums.out].some((sum) => sum === size || sum === -size);
    });
}

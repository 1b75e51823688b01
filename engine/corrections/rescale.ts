import { currencyDecimals, formatMoney, type Money, money } from '../money/index.ts';
import type { AccountReading, ReadingRow } from '../reading/index.ts';
import type { CorrectedRow } from './corrected-reading.ts';
import { isProblem, type Problem, problem } from './problem.ts';

/** The same printed figure in a currency with other decimals: `"1200.00"` is `"1200"` in yen, `"12.50"` is nothing. */
export function rescale(amount: Money, from: string, to: string): Money | Problem {
  const places = currencyDecimals(to) - currencyDecimals(from);
  if (places >= 0) return money(amount * 10n ** BigInt(places));
  const step = 10n ** BigInt(-places);
  if (amount % step === 0n) return money(amount / step);
  return problem('value', `${formatMoney(amount, currencyDecimals(from))} has decimals that ${to} does not.`);
}

export function rescaleRow(row: ReadingRow, from: string, to: string): ReadingRow | Problem {
  const amount = row.amount === null ? null : rescale(row.amount, from, to);
  if (isProblem(amount)) return amount;
  const balance = row.balance === null ? null : rescale(row.balance, from, to);
  return isProblem(balance) ? balance : { ...row, amount, balance };
}

/** Everything the page prints about the account, in its new currency; row lists stay as they are. */
export function rescaleAccount(account: AccountReading, to: string): AccountReading | Problem {
  const { currency: from, opening, closing, totals, unclaimed } = account;
  const figures = [opening, closing, ...totals.map(({ amount }) => amount), ...unclaimed.map(({ amount }) => amount)];
  const scaled: (Money | null)[] = [];
  for (const figure of figures) {
    const amount = figure === null ? null : rescale(figure, from, to);
    if (isProblem(amount)) return amount;
    scaled.push(amount);
  }
  const [newOpening = null, newClosing = null, ...amounts] = scaled;
  const amountAt = (index: number): Money => amounts[index] ?? money(0n);
  return {
    ...account,
    currency: to,
    opening: newOpening,
    closing: newClosing,
    totals: totals.map((total, index) => ({ ...total, amount: amountAt(index) })),
    unclaimed: unclaimed.map((figure, index) => ({ ...figure, amount: amountAt(totals.length + index) })),
  };
}

export function rescaleRows(
  rows: readonly CorrectedRow[],
  account: number,
  from: string,
  to: string,
): CorrectedRow[] | Problem {
  const scaled: CorrectedRow[] = [];
  for (const row of rows) {
    const current = row.current.account === account ? rescaleRow(row.current, from, to) : row.current;
    if (isProblem(current)) return current;
    scaled.push({ ...row, current });
  }
  return scaled;
}

import { type AccountReading, currencyDecimals, formatMoney, type Outcome, type Reading } from '@tieout/engine';
import type { Truth, TruthAccount } from './generator/index.ts';

/**
 * What is wrong with a reading that succeeded: rows by day and amount, both balances, currency, period. `XXX`, and a period
 * that is derived or absent, are unsure and not wrong. Empty when all is right.
 */
export function wrongUnderSucceeded(truth: Truth, outcome: Outcome): string[] {
  if (outcome.kind === 'rejected' || !outcome.reading.proof.isProved) return [];
  if (truth.expect !== 'succeeded' && !(truth.expect_also ?? []).includes('succeeded')) return ['must not succeed'];
  const { reading } = outcome;
  const isOfSeveral = truth.multi_account === true || (truth.accounts !== undefined && truth.rows === undefined);
  if (!isOfSeveral) return differences(truth, wholeStatement(reading), reading.rows.map(asShown(reading)));
  const accounts = truth.accounts ?? [];
  if (accounts.length !== reading.accounts.length) return ['accounts merged or parted'];
  return accounts.flatMap((account, index) => {
    const rows = reading.rows.filter((row) => row.account === index).map(asShown(reading));
    return differences(account, shownAccount(reading.accounts[index] as AccountReading), rows);
  });
}

/** Right, but without the currency or the period that the page shows. */
export function isUnsure(truth: Truth, outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') return false;
  const shown = wholeStatement(outcome.reading);
  const lacksCurrency = shown.currency === unknownCurrency && Boolean(truth.currency);
  return lacksCurrency || (Boolean(truth.period?.end) && (shown.period?.end ?? null) === null);
}

const unknownCurrency = 'XXX';

/** What the wire says of an account or of all of them together. */
interface Shown {
  readonly opening: string | null;
  readonly closing: string | null;
  readonly currency: string;
  /** null when the page prints none. */
  readonly period: { readonly start: string | null; readonly end: string | null } | null;
}

interface ShownRow {
  readonly date: string | null;
  readonly amount: string | null;
}

type Answer = Partial<TruthAccount> & { readonly period_start_printed?: boolean };

function differences(truth: Answer, shown: Shown, rows: readonly ShownRow[]): string[] {
  const truthRows = truth.rows ?? [];
  const isDated = !truthRows.some((row) => 'date_inferred' in row && row.date_inferred);
  const key = ({ date, amount }: ShownRow): string => `${isDated ? date : ''} ${amount}`;
  const wrong: string[] = [];
  const missing = subtract(truthRows.map(key), rows.map(key));
  const added = subtract(rows.map(key), truthRows.map(key));
  if (missing.length + added.length > 0) {
    const some = [...missing.slice(0, 2).map((row) => `no ${row.trim()}`), ...added.slice(0, 2)];
    wrong.push(`rows: ${missing.length} missing, ${added.length} added (${some.join(', ')})`);
  }
  const { opening_balance: opening = null, closing_balance: closing = null } = truth;
  if (opening !== null && shown.opening !== opening) wrong.push(`opening balance ${shown.opening} for ${opening}`);
  if (closing !== null && shown.closing !== closing) wrong.push(`closing balance ${shown.closing} for ${closing}`);
  if (truth.currency && ![truth.currency, unknownCurrency].includes(shown.currency))
    wrong.push(`currency ${shown.currency} for ${truth.currency}`);
  const printed = { start: truth.period_start_printed === false ? null : truth.period?.start, end: truth.period?.end };
  for (const edge of ['start', 'end'] as const) {
    const read = shown.period?.[edge] ?? null;
    if (printed[edge] && read !== null && read !== printed[edge])
      wrong.push(`period ${edge === 'start' ? 'from' : 'to'} ${read} for ${printed[edge]}`);
  }
  return wrong;
}

/** The items of `left` that `right` has too few of. */
function subtract(left: readonly string[], right: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of right) counts.set(item, (counts.get(item) ?? 0) + 1);
  return left.filter((item) => {
    const count = counts.get(item) ?? 0;
    counts.set(item, count - 1);
    return count <= 0;
  });
}

const decimal = (amount: bigint | null, currency: string): string | null =>
  amount === null ? null : formatMoney(amount as Parameters<typeof formatMoney>[0], currencyDecimals(currency));

const asShown =
  (reading: Reading) =>
  ({ account, date, amount }: Reading['rows'][number]): ShownRow => ({
    date,
    amount: decimal(amount, reading.accounts[account]?.currency ?? unknownCurrency),
  });

const shownAccount = ({ opening, closing, currency, period, periodSource }: AccountReading): Shown => ({
  opening: decimal(opening, currency),
  closing: decimal(closing, currency),
  currency,
  period: periodSource === 'printed' ? period : null,
});

/** One account as it is; of several the sums of their balances, the currency they share and the days they span. */
function wholeStatement({ accounts }: Reading): Shown {
  const [first] = accounts;
  if (first !== undefined && accounts.length === 1) return shownAccount(first);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const currency = currencies.length === 1 ? (currencies[0] as string) : unknownCurrency;
  const total = (field: 'opening' | 'closing'): string | null => {
    const figures = accounts.flatMap((account) => account[field] ?? []);
    if (currencies.length !== 1 || figures.length < accounts.length) return null;
    return decimal(
      figures.reduce((sum: bigint, figure) => sum + figure, 0n),
      currency,
    );
  };
  const starts = accounts.flatMap(({ period }) => period.start ?? []).sort();
  const ends = accounts.flatMap(({ period }) => period.end ?? []).sort();
  const isPrinted = accounts.every(({ periodSource }) => periodSource === 'printed');
  return {
    opening: total('opening'),
    closing: total('closing'),
    currency,
    period: isPrinted ? { start: starts[0] ?? null, end: ends.at(-1) ?? null } : null,
  };
}

import type { FactSource, Row, Statement } from '../api/wire.ts';
import { addDecimals, isNegative, negate } from '../figures/decimal.ts';

/** The one equation of a statement: opening + in − out = closing. */
export interface Ledger {
  readonly currency: string | null;
  readonly opening: string | null;
  readonly moneyIn: string | null;
  readonly inCount: number;
  /** Without its sign. */
  readonly moneyOut: string | null;
  readonly outCount: number;
  readonly unreadCount: number;
  readonly computed: string | null;
  readonly closing: string | null;
  /** Where the balances come from, and what the page itself prints. */
  readonly openingSource: FactSource;
  readonly closingSource: FactSource;
  readonly printedOpening: string | null;
  readonly printedClosing: string | null;
  /** Over more than one account: the page prints none of the sums. */
  readonly isSum: boolean;
  readonly diff: string | null;
}

/** Over one account, or over all of them where `account` is null; without rows only what is printed is known. */
export function ledgerOf(statement: Statement, rows: readonly Row[] | null, account: number | null): Ledger {
  const chosen = account === null ? statement : statement.accounts[account];
  const opening = chosen?.opening_balance ?? null;
  const closing = chosen?.closing_balance ?? null;
  const isKnown = rows !== null;
  const counted = (rows ?? []).filter((row) => account === null || row.account === account);
  const amounts = counted.flatMap(({ amount }) => amount ?? []);
  const into = amounts.filter((amount) => !isNegative(amount));
  const out = amounts.filter(isNegative).map(negate);
  const isComplete = isKnown && amounts.length === counted.length && opening !== null;
  return {
    currency: chosen?.currency ?? null,
    opening,
    moneyIn: isKnown ? sum(into, opening ?? closing) : null,
    inCount: into.length,
    moneyOut: isKnown ? sum(out, opening ?? closing) : null,
    outCount: out.length,
    unreadCount: counted.length - amounts.length,
    computed: isComplete ? addDecimals([opening, ...amounts]) : null,
    closing,
    openingSource: chosen?.opening_balance_source ?? null,
    closingSource: chosen?.closing_balance_source ?? null,
    printedOpening: chosen?.reconciliation.printed.opening_balance ?? null,
    printedClosing: chosen?.reconciliation.printed.closing_balance ?? null,
    isSum: account === null && statement.accounts.length > 1,
    diff: chosen?.reconciliation.diff ?? null,
  };
}

/** The same with figures that are being typed: what the difference would become. */
export function ledgerWith(
  ledger: Ledger,
  rows: readonly Row[],
  facts: { opening?: string; closing?: string },
): Ledger {
  const opening = facts.opening ?? ledger.opening;
  const closing = facts.closing ?? ledger.closing;
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  const into = amounts.filter((amount) => !isNegative(amount));
  const out = amounts.filter(isNegative).map(negate);
  const isComplete = amounts.length === rows.length && opening !== null;
  const computed = isComplete ? addDecimals([opening, ...amounts]) : null;
  return {
    ...ledger,
    opening,
    closing,
    moneyIn: sum(into, opening ?? closing),
    inCount: into.length,
    moneyOut: sum(out, opening ?? closing),
    outCount: out.length,
    unreadCount: rows.length - amounts.length,
    computed,
    diff: computed === null || closing === null ? null : addDecimals([closing, negate(computed)]),
  };
}

/** A sum of nothing still has the currency's decimals, which another figure of the account shows. */
function sum(amounts: readonly string[], like: string | null): string | null {
  const decimals = like?.split('.')[1]?.length ?? 0;
  const zero = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
  return addDecimals([zero, ...amounts]);
}

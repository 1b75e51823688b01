import type { BreakKind } from './breaks.ts';
import { decimalString } from './figures.ts';
import type { Layout } from './layout.ts';
import type { Account, Ledger } from './ledger.ts';

/** The right answer beside a PDF, in the form that any folder of statements with answers uses. */
export interface Truth extends Partial<TruthAccount> {
  readonly layout: string;
  readonly bank: string;
  readonly country: string;
  readonly language: string;
  readonly currency: string;
  readonly source: string;
  readonly licence: string;
  readonly notes: string;
  readonly expect: TruthStatus;
  readonly expect_also?: readonly TruthStatus[];
  readonly order?: 'asc' | 'desc';
  readonly multi_account?: boolean;
  readonly accounts?: readonly TruthAccount[];
  readonly broken?: BreakKind | null;
  readonly broken_detail?: string;
  readonly is_late?: boolean;
  readonly phenomena?: readonly string[];
}

export type TruthStatus = 'succeeded' | 'needs_review' | 'rejected';

export interface TruthAccount {
  readonly account_type: string | null;
  readonly account_number: string | null;
  readonly currency: string;
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly rows: readonly TruthRow[];
}

export interface TruthRow {
  readonly date: string | null;
  readonly posted_date?: string | null;
  readonly description: string;
  readonly amount: string | null;
  readonly balance: string | null;
}

export function truthOf(
  layout: Layout,
  ledger: Ledger,
  broken: BreakKind | null,
  detail: string | null,
  isLate: boolean,
): Truth {
  const accounts = ledger.accounts.map((account) => accountTruth(layout, account));
  const [first] = accounts;
  if (first === undefined) throw new Error('a statement has an account');
  const verdict = verdictOf(layout, broken);
  const currencies = [...new Set(accounts.map((account) => account.currency))];
  return {
    layout: layout.name,
    bank: layout.bank,
    country: layout.country,
    language: layout.language,
    currency: currencies.join('+'),
    source: 'corpus/generator',
    licence: 'Apache-2.0',
    notes: layout.phenomena.join(', '),
    ...verdict,
    order: layout.prints.order ?? 'asc',
    broken,
    ...(detail === null ? {} : { broken_detail: detail }),
    is_late: isLate,
    phenomena: layout.phenomena,
    ...(accounts.length === 1 ? first : { multi_account: true, accounts }),
  };
}

/** A page that says too little cannot be proved: that it needs a look is then the right answer. */
function verdictOf({ prints }: Layout, broken: BreakKind | null): Pick<Truth, 'expect' | 'expect_also'> {
  if (broken !== null) return { expect: 'needs_review', expect_also: ['rejected'] };
  if (prints.opening && prints.closing) return { expect: 'succeeded' };
  // Running balances alone prove every row but the oldest: whoever takes that for a proof is not wrong.
  if (prints.balances !== 'none') return { expect: 'needs_review', expect_also: ['succeeded', 'rejected'] };
  return { expect: 'needs_review', expect_also: ['rejected'] };
}

function accountTruth(layout: Layout, account: Account): TruthAccount {
  const decimals = account.currency === 'JPY' ? 0 : 2;
  const { prints } = layout;
  return {
    account_type: account.type,
    account_number: account.number,
    currency: account.currency,
    period: {
      start: prints.period === true ? account.start : null,
      end: prints.period === false ? null : account.end,
    },
    opening_balance: prints.opening ? decimalString(account.opening, decimals) : null,
    closing_balance: prints.closing ? decimalString(account.closing, decimals) : null,
    rows: account.rows.map((row) => ({
      date: row.date,
      posted_date: row.postedDate,
      description: row.lines.join(' '),
      amount: decimalString(row.amount, decimals),
      balance: row.showsBalance ? decimalString(row.balance, decimals) : null,
    })),
  };
}

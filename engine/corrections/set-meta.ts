import { currencyDecimals, type Money } from '../money/index.ts';
import type { AccountReading, BalanceSource } from '../reading/index.ts';
import { type AuditEntry, wireMoney } from './audit.ts';
import type { CorrectedAccount, Draft, GivenFact } from './corrected-reading.ts';
import type { MetaKey, Operation } from './operation.ts';
import { isProblem, type Problem, problem } from './problem.ts';
import { rescaleAccount, rescaleRows } from './rescale.ts';
import { readAcctId, readBankName, readCurrency, readDay, readIntuBid, readMoney, readOfxBankId } from './values.ts';

type SetMeta = Extract<Operation, { op: 'set_meta' }>;
type Change = Omit<AuditEntry, 'operation' | 'op'>;
export type Step = { readonly draft: Draft; readonly changes: readonly Change[] };

/**
 * The bank and INTU.BID belong to the statement; BANKID to every account unless one is named; all else to the account
 * that is named, or to the first.
 */
export function setMeta(draft: Draft, operation: SetMeta, bankKeyOf: (name: string) => string | null): Step | Problem {
  const { key, value, account: named } = operation;
  const account = draft.accounts[named ?? 0];
  if (!account) return problem('account', `The statement has no account ${named ?? 0}; their indexes are from 0.`);
  switch (key) {
    case 'bank': {
      const bank = readBankName(value, 'value');
      if (isProblem(bank)) return bank;
      return { draft: { ...draft, bank, bankKey: bankKeyOf(bank) }, changes: [change(key, null, draft.bank, bank)] };
    }
    case 'intu_bid': {
      const intuBid = readIntuBid(value, 'value');
      if (isProblem(intuBid)) return intuBid;
      return { draft: { ...draft, intuBid }, changes: [change(key, null, draft.intuBid, intuBid)] };
    }
    case 'bank_id': {
      const ofxBankId = readOfxBankId(value, 'value');
      if (isProblem(ofxBankId)) return ofxBankId;
      return replaceAccounts(
        draft,
        key,
        named,
        (one) => ({ ...one, ofxBankId }),
        (one) => one.ofxBankId,
      );
    }
    case 'acct_id': {
      const acctId = readAcctId(value, 'value');
      if (isProblem(acctId)) return acctId;
      return replaceAccounts(
        draft,
        key,
        named ?? 0,
        (one) => ({ ...one, acctId }),
        (one) => one.acctId,
      );
    }
    case 'currency':
      return setCurrency(draft, account, value);
    default:
      return setPrinted(draft, account, key, value);
  }
}

const change = (key: MetaKey, account: number | null, before: string | null, after: string | null): Change => ({
  rowId: null,
  account,
  field: key,
  before,
  after,
});

/** `index` null: all of them. */
function replaceAccounts(
  draft: Draft,
  key: MetaKey,
  index: number | null,
  replace: (account: CorrectedAccount) => CorrectedAccount,
  show: (account: CorrectedAccount) => string | null,
): Step {
  const isMeant = (position: number): boolean => index === null || position === index;
  const accounts = draft.accounts.map((account, position) => (isMeant(position) ? replace(account) : account));
  const changes = draft.accounts.flatMap((account, position) =>
    isMeant(position) ? change(key, position, show(account), show(replace(account))) : [],
  );
  return { draft: { ...draft, accounts }, changes };
}

/** A new currency may have other decimals: every figure of the account must be one that it can print. */
function setCurrency(draft: Draft, { current, original }: CorrectedAccount, value: unknown): Step | Problem {
  const currency = readCurrency(value, 'value');
  if (isProblem(currency)) return currency;
  const account = rescaleAccount(current, currency);
  if (isProblem(account)) return account;
  const printed = rescaleAccount(original, currency);
  if (isProblem(printed)) return printed;
  const rows = rescaleRows(draft.rows, current.index, current.currency, currency);
  if (isProblem(rows)) return rows;
  const step = replaceAccounts(
    draft,
    'currency',
    current.index,
    (one) => ({ ...one, current: account, given: withFact(one.given, 'currency') }),
    (one) => one.current.currency,
  );
  return { ...step, draft: { ...step.draft, rows } };
}

type PrintedKey = Extract<MetaKey, 'opening_balance' | 'closing_balance' | 'period_start' | 'period_end'>;

function setPrinted(draft: Draft, account: CorrectedAccount, key: PrintedKey, value: unknown): Step | Problem {
  const current = withPrinted(account, key, value);
  if (isProblem(current)) return current;
  return replaceAccounts(
    draft,
    key,
    current.index,
    (one) => ({ ...one, current, given: withFact(one.given, factOf[key]) }),
    (one) => showPrinted(one.current, key),
  );
}

const factOf: Readonly<Record<PrintedKey, GivenFact>> = {
  opening_balance: 'opening',
  closing_balance: 'closing',
  period_start: 'period_start',
  period_end: 'period_end',
};

const withFact = (given: readonly GivenFact[], fact: GivenFact): readonly GivenFact[] =>
  given.includes(fact) ? given : [...given, fact];

function withPrinted(account: CorrectedAccount, key: PrintedKey, value: unknown): AccountReading | Problem {
  const { current } = account;
  if (key === 'opening_balance' || key === 'closing_balance') {
    const balance = readMoney(value, currencyDecimals(current.currency), 'value');
    if (isProblem(balance)) return balance;
    const end = key === 'opening_balance' ? 'opening' : 'closing';
    const source = sourceOf(account, end, balance);
    return end === 'opening'
      ? { ...current, opening: balance, openingSource: source }
      : { ...current, closing: balance, closingSource: source };
  }
  const day = readDay(value, 'value');
  if (isProblem(day)) return day;
  const { period } = current;
  return { ...current, period: key === 'period_start' ? { ...period, start: day } : { ...period, end: day } };
}

/** A person who types what the page prints corrects nothing. */
function sourceOf(
  { current, original }: CorrectedAccount,
  end: 'opening' | 'closing',
  balance: Money | null,
): BalanceSource | null {
  const scaled = rescaleAccount(original, current.currency);
  const read = isProblem(scaled) ? original[end] : scaled[end];
  const source = end === 'opening' ? original.openingSource : original.closingSource;
  return balance === read && source !== 'derived' ? source : 'corrected';
}

function showPrinted({ opening, closing, period, currency }: AccountReading, key: PrintedKey): string | null {
  switch (key) {
    case 'opening_balance':
      return wireMoney(opening, currency);
    case 'closing_balance':
      return wireMoney(closing, currency);
    case 'period_start':
      return period.start;
    case 'period_end':
      return period.end;
  }
}

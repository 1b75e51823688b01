import type { Day } from '../calendar/index.ts';
import { currencyDecimals, type Money, parseMoney, sum } from '../money/index.ts';
import type { AccountReading, ReadingRow, RowType } from '../reading/index.ts';
import type { ExportAccount, ExportRow, ExportStatement } from './export-input.ts';
import { fitidsFor } from './fitid.ts';

/** For tests: a statement written as a ledger, `date | description | amount | balance | type | cheque`, one row a line. */
export function exampleStatement(
  ledger: string,
  changes: Partial<Omit<ExportStatement, 'rows' | 'accounts'>> & {
    readonly account?: Partial<AccountReading>;
    readonly acctId?: string | null;
    readonly ofxBankId?: string | null;
  } = {},
): ExportStatement {
  const { account = {}, acctId = '1234567', ofxBankId = null, ...rest } = changes;
  const rows = ledger
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => exampleRow(line, index, account.currency ?? 'CAD'));
  const current = exampleAccount(rows, account);
  const fitids = fitidsFor(rows.map(({ current }) => current));
  return {
    bank: 'RBC Royal Bank',
    bankKey: 'rbc',
    intuBid: null,
    proof: exampleProof(rows),
    changeCounts: [0],
    isKindGiven: false,
    ...rest,
    accounts: [{ current, original: current, acctId, ofxBankId }],
    rows: rows.map((row, index) => ({ ...row, fitid: fitids[index] ?? '' })),
  };
}

/** Several statements as the accounts of one. */
export function joinAccounts(...statements: readonly ExportStatement[]): ExportStatement {
  const [first] = statements;
  if (!first) throw new Error('nothing to join');
  const accounts = statements.flatMap(({ accounts: [account] }, index): ExportAccount[] =>
    account ? [{ ...account, current: { ...account.current, index } }] : [],
  );
  const rows = statements
    .flatMap(({ rows: own }, account) => own.map((row) => ({ ...row, current: { ...row.current, account } })))
    .map((row, index) => ({ ...row, current: { ...row.current, index } }));
  const proofs = statements.flatMap(({ proof }) => proof.accounts);
  const proof = { isProved: statements.every((one) => one.proof.isProved), accounts: proofs };
  return { ...first, accounts, rows, proof, changeCounts: statements.flatMap((one) => one.changeCounts) };
}

function exampleRow(line: string, index: number, currency: string): ExportRow {
  const [date, description = '', amount, balance, type, checkNumber] = line.split('|').map((cell) => cell.trim());
  const money = (text: string | undefined): Money | null =>
    text ? parseMoney(text, currencyDecimals(currency)) : null;
  const current: ReadingRow = {
    index,
    account: 0,
    date: (date || null) as Day | null,
    postedDate: null,
    description,
    amount: money(amount),
    balance: money(balance),
    type: (type || 'other') as RowType,
    checkNumber: checkNumber || null,
    reasons: amount ? [] : ['missing_amount'],
    suggestion: null,
    source: { page: 1, bbox: [0, 0, 1, 1], text: line.trim() },
  };
  return { current, original: current, status: current.reasons.length > 0 ? 'needs_review' : 'ok', fitid: '' };
}

function exampleProof(rows: readonly ExportRow[]): ExportStatement['proof'] {
  const isProved = rows.every(({ status }) => status === 'ok');
  const strength = { equations: rows.length + 1, choices: 0 };
  return { isProved, accounts: [{ status: isProved ? 'pass' : 'fail', diff: null, strength }] };
}

function exampleAccount(rows: readonly ExportRow[], changes: Partial<AccountReading>): AccountReading {
  const opening = 'opening' in changes ? (changes.opening ?? null) : (100_00n as Money);
  const moved = sum(rows.flatMap(({ current }) => current.amount ?? []));
  return {
    index: 0,
    accountType: 'chequing',
    accountNumber: '00012-1234567',
    currency: 'CAD',
    period: { start: '2026-01-01' as Day, end: '2026-01-31' as Day },
    opening,
    closing: ((opening ?? 0n) + moved) as Money,
    totals: [],
    counts: [],
    order: 'oldest_first',
    directionWitness: 'sign',
    unclaimed: [],
    saysNoRows: false,
    periodSource: 'printed',
    openingSource: 'printed',
    closingSource: 'printed',
    choices: 0,
    doubts: [],
    ...changes,
  };
}

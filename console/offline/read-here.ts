import {
  type AccountReading,
  currencyDecimals,
  exportStatement,
  fitidsFor,
  formatMoney,
  type Money,
  type Outcome,
  type Reading,
  startCorrections,
} from '@tieout/engine';
import type { Shown, ShownAccount } from './shown.ts';

/** An outcome as the page shows it. Nothing is called proved that the engine has not proved. */
export function shownOf(outcome: Outcome): Shown {
  if (outcome.kind === 'rejected') return { kind: 'rejected', code: outcome.code, message: outcome.message };
  const { reading } = outcome;
  return {
    kind: 'read',
    isProved: reading.proof.isProved,
    title: reading.bank ?? 'Unknown bank',
    reasons: reasonsOf(reading),
    accounts: reading.accounts.map((account) => accountOf(reading, account)),
    files: filesOf(reading),
  };
}

const inWords = (code: string): string => code.replaceAll('_', ' ');

function reasonsOf({ proof, accounts }: Reading): string[] {
  if (proof.isProved) return [];
  const failed = proof.checks.filter(({ status }) => status === 'fail').map(({ name }) => `${inWords(name)} fails`);
  const doubts = accounts.flatMap((account) => account.doubts.map(({ text }) => text));
  return [...new Set([...failed, ...doubts, ...proof.reasons.map(inWords)])];
}

function accountOf(reading: Reading, account: AccountReading): ShownAccount {
  const { accountNumber, currency, period, accountType } = account;
  const written = (amount: Money | null): string | null =>
    amount === null ? null : formatMoney(amount, currencyDecimals(currency));
  const number = accountNumber === null ? '' : `****${accountNumber.replace(/\W/g, '').slice(-4)}`;
  return {
    name: [inWords(accountType), number, currency, `${period.start ?? '?'} – ${period.end ?? '?'}`]
      .filter((part) => part !== '')
      .join(' · '),
    opening: written(account.opening),
    closing: written(account.closing),
    rows: reading.rows
      .filter((row) => row.account === account.index)
      .map((row) => ({
        date: row.date ?? '',
        description: row.description,
        amount: written(row.amount) ?? '',
        balance: written(row.balance) ?? '',
        reasons: row.reasons.map(inWords).join(', '),
      })),
  };
}

/** For people alone: these two say inside whether the figures are proved. */
function filesOf(reading: Reading) {
  const ids = reading.rows.map(({ index }) => `txn_${index}`);
  const corrected = startCorrections(reading, ids, fitidsFor(reading.rows), { isKindGiven: false });
  return (['csv', 'xlsx'] as const).flatMap((format) => {
    const file = exportStatement(corrected, format);
    return file.kind === 'file' ? [file] : [];
  });
}

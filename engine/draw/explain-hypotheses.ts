import type { AccountReading } from '../reading/index.ts';
import type { Verdict } from '../reconcile/index.ts';
import { plain, plural } from './wording.ts';

export const ruleWords: Readonly<Record<Verdict['rule'], string>> = {
  columns: 'money out and money in stand in columns of their own',
  type: 'a column says in or out for each row',
  plain_in: 'a plain figure is money in, a minus is money out',
  plain_out: 'a plain figure is money out, a minus is money in',
  plus_in: 'a plus is money in, any other figure is money out',
  titled_or_signed: 'a minus is money out, and what stands under a title goes the way that it says',
  section: 'the section says the way, a minus turns it round',
  section_sized: 'the section says the way, whatever sign is printed',
  running_balance: 'the running balance says whether a figure was added or taken away',
};

const sideWords = { asset: 'balances are what the bank holds', owed: 'balances are what is owed' } as const;
const orderWords = { oldest_first: 'oldest first', newest_first: 'newest first' } as const;

const runnersUpMax = 6;

/** What was weighed for one account, best first, and why the others lost. */
export function explainHypotheses(trials: readonly Verdict[], account: AccountReading, isTaken: boolean): string[] {
  const [best, ...others] = trials;
  if (!best) return [];
  const lines = [
    `Hypotheses that the reader of words weighed for account ${account.index + 1}: ${trials.length}${isTaken ? '' : ' (NOT taken)'}`,
    `  1. ${nameOf(best)}: ${isTaken ? 'taken' : 'the best of them'}${stateOf(best, account)}`,
  ];
  others.slice(0, runnersUpMax).forEach((trial, position) => {
    lines.push(`  ${position + 2}. ${nameOf(trial)}: ${whyLost(trial, best, account)}`);
  });
  if (others.length > runnersUpMax) lines.push(`  and ${others.length - runnersUpMax} more, less likely.`);
  return lines;
}

const nameOf = (trial: Verdict): string =>
  `${ruleWords[trial.rule]}; ${sideWords[trial.side]}; ${orderWords[trial.order]}`;

const stateOf = (trial: Verdict, account: AccountReading): string =>
  trial.isProved
    ? '; opening, rows and closing agree.'
    : `, but ${faultsOf(trial, account).join(', ') || 'proves nothing'}.`;

function whyLost(trial: Verdict, best: Verdict, account: AccountReading): string {
  const faults = faultsOf(trial, account);
  if (faults.length > 0 && faults.join() === faultsOf(best, account).join()) {
    return 'it lacks as much as the first, and the page makes it less likely.';
  }
  if (faults.length > 0 && (best.isProved || !trial.isProved)) return `${faults.join(', ')}.`;
  return 'it adds up as well, but the page makes it less likely.';
}

function faultsOf(trial: Verdict, account: AccountReading): string[] {
  const { opening, closing, end, unread } = trial;
  const faults: string[] = [];
  if (opening === null) faults.push('no opening balance');
  if (closing === null) faults.push('no closing balance');
  if (unread > 0) faults.push(`${plural(unread, 'row')} would have no amount`);
  if (end !== null && closing !== null && !trial.equationHolds) {
    faults.push(
      `it would close at ${plain(end, account.currency)} where ${plain(closing, account.currency)} is printed`,
    );
  }
  if (trial.brokenLinks > 0) faults.push(`${plural(trial.brokenLinks, 'link')} of the running balance would break`);
  if (trial.brokenMarks.length > 0)
    faults.push(`${plural(trial.brokenMarks.length, 'balance')} between the rows would not fit`);
  return faults;
}

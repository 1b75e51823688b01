import { type Money, money } from '../money/index.ts';
import type { PrintedTotal } from '../reading/index.ts';
import type { Entry, Fact } from '../rows/index.ts';
import { balanceOf } from './figures.ts';
import { sharesLabel } from './summary-totals.ts';
import { markValue, type Trial } from './trial.ts';

/** A labelled opening or closing balance that contradicts the one the rows prove: the page disagrees with itself. */
export function conflictingBalances(facts: readonly Fact[], trial: Trial, decimals: number): PrintedTotal[] {
  const { opening, closing } = trial;
  if (opening === null || closing === null) return [];
  const conflicts: PrintedTotal[] = [];
  for (const fact of facts) {
    const value = balanceOf(fact.token, decimals, trial.side);
    if (
      value === null ||
      endsSentence(fact) ||
      (!fact.isBeside && !isInGrid(fact, facts)) ||
      fact.token.figure?.decimals !== decimals ||
      isJoint(value, facts, trial, decimals)
    )
      continue;
    if (fact.role === 'opening' && value !== opening && value !== closing)
      conflicts.push(net(money(closing - value), fact.label));
    if (fact.role === 'carried' && value !== closing && value !== opening && !trial.passes(value)) {
      conflicts.push(net(money(value - opening), fact.label));
    }
    if (fact.role === 'closing' && value !== closing && value !== opening)
      conflicts.push(net(money(value - opening), fact.label));
  }
  return conflicts;
}

/** `… or an average beginning day balance of $5,000.00.`: a balance told in a sentence may be any. */
const endsSentence = ({ token }: Fact): boolean => token.text.endsWith('.');

/** A line of figures under a line of labels, an opening or closing balance and more: a summary laid out as a grid. */
const isInGrid = (fact: Fact, facts: readonly Fact[]): boolean =>
  !sharesLabel(fact, facts) &&
  facts.some(
    (other) =>
      other !== fact &&
      !other.isBeside &&
      gridRoles.includes(other.role) &&
      other.page === fact.page &&
      Math.abs(other.token.baseline - fact.token.baseline) < 1,
  );

const gridRoles: readonly Fact['role'][] = ['opening', 'closing', 'total_in', 'total_out'];

/** Two periods in one file: where the first closes the second opens, on a balance that the rows reach in between. */
function isJoint(value: Money, facts: readonly Fact[], trial: Trial, decimals: number): boolean {
  const has = (role: Fact['role']): boolean =>
    facts.some((fact) => fact.role === role && balanceOf(fact.token, decimals, trial.side) === value);
  return has('opening') && has('closing') && trial.passes(value);
}

/** Balances before the rows and closing balances after them must all be the ones that the rows prove. */
export function conflictingMarks(entries: readonly Entry[], trial: Trial, decimals: number): PrintedTotal[] {
  const { opening, closing } = trial;
  if (opening === null || closing === null) return [];
  const inTime = trial.order === 'newest_first' ? [...entries].reverse() : entries;
  const first = inTime.findIndex((entry) => entry.kind === 'row');
  const last = inTime.findLastIndex((entry) => entry.kind === 'row');
  return inTime.flatMap((entry, position): PrintedTotal[] => {
    const value = entry.kind === 'balance' ? markValue(entry, decimals, trial.side) : null;
    if (entry.kind !== 'balance' || value === null) return [];
    const opens = first < 0 ? entry.role === 'opening' : position < first && entry.role !== 'closing';
    if (opens && value !== opening) return [net(money(closing - value), 'opening balance')];
    if (position > last && entry.role === 'closing' && value !== closing)
      return [net(money(value - opening), 'closing balance')];
    return [];
  });
}

const net = (amount: Money, label: string): PrintedTotal => ({ side: 'net', amount, label, rows: null });

import { type AccountType, isDebt } from '../reading/index.ts';
import type { RowEntry } from '../rows/index.ts';
import type { DateReading } from './date-order.ts';
import { directionOf, type Kind } from './direction.ts';
import type { Evidence } from './evidence.ts';
import { type Side, type SignRule, typeDirection } from './figures.ts';
import { listRows, type Trial, tryHypothesis } from './trial.ts';

/** Every hypothesis that the page allows, best first. The order of the list is the prior. */
export function weighHypotheses(evidence: Evidence, kind: Kind, dates: DateReading): Trial[] {
  const listed = listRows(evidence);
  const { rows } = listed;
  const likely = likelySide(kind.type);
  const sides: readonly Side[] = likely === 'owed' ? ['owed', 'asset'] : ['asset', 'owed'];
  const rules = rulesFor(rows, likely);
  const orders = ordersFor(rows, dates);
  const trials: Trial[] = [];
  sides.forEach((side, sideRank) => {
    rules.forEach((rule, ruleRank) => {
      orders.forEach((order, orderRank) => {
        trials.push(
          tryHypothesis({ rule, side, order }, evidence, listed, 20 - sideRank * 12 - ruleRank * 1.5 - orderRank * 0.5),
        );
      });
    });
  });
  return witnessedFirst(
    trials.sort((a, b) => b.score - a.score),
    evidence,
    kind,
  );
}

/** With every sign turned round the sums still agree: of readings that are proved, the one with most votes. */
function witnessedFirst(trials: Trial[], evidence: Evidence, kind: Kind): Trial[] {
  const proved = trials.filter((trial) => trial.isProved);
  if (proved.length < 2) return trials;
  const votes = new Map(proved.map((trial) => [trial, directionOf(trial, evidence, kind).votes]));
  const ranked = proved.sort((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0) || b.score - a.score);
  return [...ranked, ...trials.filter((trial) => !trial.isProved)];
}

export const likelySide = (type: AccountType | null): Side => (isDebt(type) ? 'owed' : 'asset');

function rulesFor(rows: readonly RowEntry[], likely: Side): SignRule[] {
  const single = rows.filter((row) => row.cells.amount !== null);
  if (single.length === 0) return ['columns'];
  const rules: SignRule[] = [];
  if (single.every((row) => typeDirection(row.typeWord) !== null)) rules.push('type');
  const sectioned: readonly SignRule[] = single.every((row) => row.side !== null) ? ['section', 'section_sized'] : [];
  const isUnsigned = single.every(
    (row) => row.cells.amount?.figure?.sign === 'none' && row.cells.amount.figure.marker === null,
  );
  // Where no figure bears a sign, a card's payments are told by their title alone, also when nothing can be proved.
  const isTitled = isUnsigned && new Set(single.map((row) => row.side)).size > 1;
  if (likely !== 'owed') rules.push(...sectioned, 'plain_in', 'plain_out');
  else if (isTitled) rules.push(...sectioned, 'plain_out', 'plain_in');
  else rules.push('plain_out', ...sectioned, 'plain_in');
  if (likely !== 'owed' && isTitledOrSigned(single)) rules.push('titled_or_signed');
  // A plus that only some figures bear marks the others as money out.
  if (single.some((row) => row.cells.amount?.figure?.sign === 'plus')) rules.push('plus_in');
  // Balances tell the signs only where nothing printed does: they must never overrule a word or a sign.
  const isUntold = isUnsigned && single.every((row) => row.side === null) && !rules.includes('type');
  if (isUntold && single.some((row) => row.cells.balance !== null)) rules.push('running_balance');
  return rules;
}

/** One list tells its sides by signs, another by its title: no row needs both. */
function isTitledOrSigned(rows: readonly RowEntry[]): boolean {
  const signOf = (row: RowEntry): string => row.cells.amount?.figure?.sign ?? 'none';
  return (
    rows.some((row) => row.side === null && signOf(row) === 'minus') &&
    rows.some((row) => row.side !== null) &&
    rows.every((row) => row.side === null || (isOneWay(row.side) && signOf(row) === 'none'))
  );
}

const isOneWay = (side: RowEntry['side']): boolean => side === 'in' || side === 'out';

function ordersFor(rows: readonly RowEntry[], { dayOf }: DateReading): Trial['order'][] {
  const isDated = ({ dates }: RowEntry): boolean => dates.date !== null && dayOf(dates.date) !== null;
  const [first, last] = [rows.find(isDated), rows.findLast(isDated)].map(
    (row) => row?.dates.date && dayOf(row.dates.date),
  );
  return first && last && first > last
    ? ['newest_first', 'oldest_first']
    : first === last
      ? ['oldest_first', 'newest_first']
      : ['oldest_first'];
}

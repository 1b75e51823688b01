import { datesIn } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import { money } from '../money/index.ts';
import { type Fact, type RowEntry, squeeze } from '../rows/index.ts';
import type { Evidence } from './evidence.ts';
import { balanceOf, type Moment, type Side } from './figures.ts';

/**
 * Figures around the tables whose label says nothing to us, each taken for a balance. A bank may call its balances by any
 * name, in any language: that the rows lead from or to one of these to the cent tells more than its name would.
 */
export function unnamedBalances({ entries, facts, decimals }: Evidence, side: Side): ReadonlySet<Money> {
  // Without rows any figure leads to itself: then only one that is called a balance will do.
  if (!entries.some((entry) => entry.kind === 'row')) return new Set();
  const between = betweenDays(facts);
  const found = new Set<Money>();
  for (const fact of facts) {
    const { role, token, label } = fact;
    if ((role !== 'unknown' && !isWholeDue(label)) || between.has(fact)) continue;
    const value = token.figure?.decimals === decimals ? balanceOf(token, decimals, side) : null;
    if (value !== null) found.add(value);
  }
  return found;
}

const edgeMax = 2;

/** Of dated figures one below the other, balances of days for all that is known, only the first and the last are ends. */
function betweenDays(facts: readonly Fact[]): ReadonlySet<Fact> {
  const lists: Fact[][] = [];
  for (const fact of facts) {
    if (datesIn(fact.label.split(' '))[0]?.start !== 0) continue;
    const home = lists.find(([first]) => first && isBelow(first, fact));
    if (home) home.push(fact);
    else lists.push([fact]);
  }
  return new Set(lists.flatMap((list) => list.slice(1, -1)));
}

const isBelow = (upper: Fact, lower: Fact): boolean =>
  upper.page === lower.page && Math.abs(upper.token.box.x1 - lower.token.box.x1) <= edgeMax;

/** What a card asks for in all is its balance, unless something is due already: the rows will say. */
export const isWholeDue = (label: string): boolean => wholeDue.test(squeeze(label));

const wholeDue =
  /^(?:your)?total(?:amount|payment|balance|outstanding)?(?:due|dues|payable|owed)$|^(?:your)?amount(?:due|owing|payable)(?:on|by)?[a-z]{0,9}$|^montant(?:du|apayer)(?:le|au)?[a-z]{0,9}$|^(?:montant|solde)totaldu$|^totalapagar$|^pagototal$|^totaldafatura$|^(?:zuzahlender)?gesamtbetrag$|^totaletebetalen$|^totaledovuto$/;

/** The balance before the first row, by its own amount and the balance after it. */
export function impliedOpening(
  timeline: readonly Moment[],
  amounts: ReadonlyMap<RowEntry, Money | null>,
  balances: ReadonlyMap<RowEntry, Money>,
): Money | null {
  const [first] = timeline;
  if (first?.kind !== 'row') return null;
  const [amount, balance] = [amounts.get(first) ?? null, balances.get(first) ?? null];
  return amount === null || balance === null ? null : money(balance - amount);
}

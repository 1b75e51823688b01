import { findWitnesses, isDirectionProved, weightOf } from './direction.ts';
import { sumOfSide } from './money-of.ts';
import { balanceFiguresOf, type End, type Proposal } from './proposal.ts';
import { type Summary, summariesBetween } from './summary.ts';
import { type HeldTotals, holdTotals } from './totals.ts';
import type { View } from './view.ts';

/** A proposal with the signs that most speaks for, held against what the page prints about its sums and ends. */
export type Weighed = ReturnType<typeof weigh>;

export function weigh(view: View, found: Proposal) {
  const [summary] = summariesBetween(view.summaries, found);
  const asFound = hear(view, found, summary);
  const heard = weightOf(asFound.witnesses) < 0 ? hear(view, mirror(found), summary) : asFound;
  const { proposal, totals, witnesses } = heard;
  const [best] = witnesses.toSorted((a, b) => b.weight - a.weight);
  return {
    ...heard,
    summary,
    /** What proves the direction, if anything does. */
    direction: isDirectionProved(witnesses) && best ? best.kind : null,
    areBothTold: isTotalled(proposal, totals, summary),
    ends: { opening: knownEnd(proposal, 'opening', totals), closing: knownEnd(proposal, 'closing', totals) },
  };
}

/** A proposal held against the sums that the page prints, and what speaks for and against its signs. */
function hear(view: View, proposal: Proposal, summary: Summary | undefined) {
  const totals = holdTotals(view, proposal, summary?.parts ?? []);
  return { proposal, witnesses: findWitnesses(view, proposal, totals.sides, summary), totals };
}

/** The page itself says what came in and what went out, and the rows come to both: what else it lists is no row. */
function isTotalled({ rows, standing }: Proposal, totals: HeldTotals, summary: Summary | undefined): boolean {
  const held = new Set(totals.held.map(({ side }) => side));
  if (totals.isBothOnOneLine || (held.has('in') && held.has('out'))) return true;
  const grows = standing === 'owed' ? -1 : 1;
  return summary?.added === sumOfSide(rows, grows) && summary.taken === sumOfSide(rows, grows === 1 ? -1 : 1);
}

const linksMin = 3;

/** A balance that only follows from the chain needs a printed total at its end: a misprint there would go unseen. */
function knownEnd(proposal: Proposal, name: 'opening' | 'closing', { confirmed }: HeldTotals): End | null {
  const { rows, order, goodLinks, badLinks } = proposal;
  const row = (name === 'opening') === (order === 'oldest_first') ? rows[0] : rows.at(-1);
  const isConfirmed = goodLinks >= linksMin && badLinks === 0 && confirmed.has(row && row.amount > 0n ? 'in' : 'out');
  return isConfirmed || proposal[name]?.source === 'printed' ? proposal[name] : null;
}

/** The same reading with every sign turned round; where a mark fixes a balance there is none. */
function mirror(proposal: Proposal): Proposal {
  if (balanceFiguresOf(proposal).some(({ printed }) => printed.marker !== null)) return proposal;
  const turn = (end: End | null): End | null => end && { ...end, value: -end.value };
  return {
    ...proposal,
    standing: proposal.standing === 'held' ? 'owed' : 'held',
    rows: proposal.rows.map((row) => ({ ...row, amount: -row.amount })),
    opening: turn(proposal.opening),
    closing: turn(proposal.closing),
  };
}

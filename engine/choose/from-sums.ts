import { cheapest, type EndCandidate, endValue } from './ends.ts';
import { balanceValue, type Sign, type Standing } from './money-of.ts';
import { balancesAfter, type End, type Proposal, rowsOf } from './proposal.ts';
import type { Exclusion, Unit } from './units.ts';

/** A sign for each unit, the last one first. */
interface Assignment {
  readonly sign: Sign;
  readonly before: Assignment | null;
  readonly movesAny: boolean;
  readonly total: bigint;
  readonly cost: number;
}

type Between = Readonly<{ opening: EndCandidate | null; closing: EndCandidate | null; standing: Standing }>;

/** The units that may be rows, and what they were found by. */
export interface Looked extends Exclusion {
  readonly units: readonly Unit[];
  readonly balanceColumn: number | null;
}

const assignmentsMax = 3_000;
const pairsMax = 6_000;
const endsMax = 40;
const standingCost = 3;

type Pairs = ReturnType<typeof pairsOf>;

/** Pairs of printed balances, the cheapest first, and by how far the second is from the first. */
export function pairsOf(ends: readonly EndCandidate[], isCard: boolean) {
  const openings = cheapest(ends, 'opening').slice(0, endsMax);
  const closings = cheapest(ends, 'closing').slice(0, endsMax);
  const pairs = (['held', 'owed'] as const)
    .flatMap((standing) =>
      openings.flatMap((opening) =>
        closings.map((closing) => ({
          opening,
          closing,
          standing,
          cost: ((standing === 'owed') === isCard ? 0 : standingCost) + opening.costs.opening + closing.costs.closing,
          difference: endValue(closing, standing) - endValue(opening, standing),
        })),
      ),
    )
    .filter(({ opening, closing }) => closing !== opening)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, pairsMax);
  return { pairs, byDifference: Map.groupBy(pairs, ({ difference }) => difference) };
}

/** The cheapest ways to sign the units, held against all pairs of printed balances by look-up of the difference. */
export function proposeFromSums(looked: Looked, ends: Pairs): Proposal[] {
  const assignments = cheapestAssignments(looked.units);
  const unitOf = new Map(looked.units.flatMap(({ members }, at) => members.map(({ figure }) => [figure, at] as const)));
  // What opens or closes the list is none of its rows.
  const isCounted = (signs: readonly Sign[]) => (end: EndCandidate) => signs[unitOf.get(end.figure) ?? -1];
  return assignments
    .filter(({ movesAny }) => movesAny)
    .flatMap((assignment) => {
      const pairs = ends.byDifference.get(assignment.total) ?? [];
      return pairs.map((pair) => ({ assignment, pair, cost: assignment.cost + pair.cost }));
    })
    .sort((a, b) => a.cost - b.cost)
    .values()
    .map(({ assignment, pair, cost }) => ({ signs: signsOf(assignment), pair, cost }))
    .filter(({ signs, pair }) => ![pair.opening, pair.closing].some(isCounted(signs)))
    .take(proposalsMax)
    .map(({ signs, pair, cost }) => proposalOf(looked, signs, pair, cost, rankOf(assignments, ends, cost)))
    .toArray();
}

/** What only stands somewhere may open or close a list where the sums say so, and not else. */
const likelyEndMax = 4;
const nearestPairsMax = 40;
const nearestAssignmentsMax = 200;

/** What goes along with words and places at least cost; the rest costs as many bits as it takes to write it down. */
export function proposeNearest(looked: Looked, { pairs }: Pairs): Proposal | null {
  const likely = (end: EndCandidate, cost: number): EndCandidate | null => (cost > likelyEndMax ? null : end);
  const ends = pairs.slice(0, nearestPairsMax).map((pair) => ({
    ...pair,
    opening: likely(pair.opening, pair.opening.costs.opening),
    closing: likely(pair.closing, pair.closing.costs.closing),
  }));
  const noEnds = { opening: null, closing: null, standing: 'held' as const, cost: 0, difference: 0n };
  const isKnown = ({ opening, closing }: Between): boolean => opening !== null && closing !== null;
  const [best] = cheapestAssignments(looked.units)
    .slice(0, nearestAssignmentsMax)
    .filter(({ movesAny }) => movesAny)
    .flatMap((assignment) =>
      (ends.length > 0 ? ends : [noEnds]).map((between) => {
        const missing = Math.log2(1 + Math.abs(Number(between.difference - assignment.total)));
        const bits = assignment.cost + (isKnown(between) ? between.cost + missing : unknownBits);
        return { assignment, between, bits };
      }),
    )
    .sort((one, other) => one.bits - other.bits);
  if (!best) return null;
  const { assignment, between, bits } = best;
  // That an end is not printed is a reason of its own, and none against these rows; to pass by those that are is one.
  const cost = ends.some(isKnown) ? bits : assignment.cost;
  return proposalOf(looked, signsOf(assignment), between, cost, 0);
}

/** What is missing where an end is not known: any amount that rows have. */
const unknownBits = 20;

const proposalsMax = 12;

function signsOf(assignment: Assignment): Sign[] {
  const signs: Sign[] = [];
  for (let one = assignment; one.before; one = one.before) signs.push(one.sign);
  return signs.reverse();
}

/** All sign choices while they are few, else the cheapest ones, in order of cost. */
function cheapestAssignments(units: readonly Unit[]): Assignment[] {
  let beam: Assignment[] = [{ sign: 0, before: null, movesAny: false, total: 0n, cost: 0 }];
  for (const unit of units) {
    // Each way goes on from the cheapest assignment to the dearest, so that three lists in order are sorted.
    const ways = ([1, -1, 0] as const).map((sign): Assignment[] => {
      const [moved, added] = [BigInt(sign) * unit.sum, unit.costs[sign]];
      return beam.map((before) => ({
        sign,
        before,
        movesAny: before.movesAny || sign !== 0,
        total: before.total + moved,
        cost: before.cost + added,
      }));
    });
    beam = ways
      .flat()
      .sort((one, other) => one.cost - other.cost)
      .slice(0, assignmentsMax);
  }
  return beam;
}

/** How many readings are as cheap as this one, in bits. */
function rankOf(assignments: readonly Assignment[], { pairs }: Pairs, cost: number): number {
  let [count, last] = [0, pairs.length];
  for (const assignment of assignments) {
    while (last > 0 && (pairs[last - 1]?.cost ?? 0) + assignment.cost > cost) last -= 1;
    count += last;
  }
  return Math.log2(Math.max(1, count));
}

function proposalOf(looked: Looked, signs: readonly Sign[], between: Between, cost: number, price: number): Proposal {
  const { units, balanceColumn, cost: baseCost } = looked;
  const { opening, closing, standing } = between;
  const endOf = (one: EndCandidate | null): End | null =>
    one && { value: endValue(one, standing), figure: one.figure, source: 'printed' };
  const against = units.filter((unit, at) => unit.costs[signs[at] ?? 0] > Math.min(...Object.values(unit.costs)));
  const chosen = [baseCost > 0, (opening?.costs.opening ?? 0) > 1, (closing?.costs.closing ?? 0) > 1].filter(Boolean);
  const counted = units.flatMap(({ members }, at) => members.map((member) => ({ ...member, sign: signs[at] ?? 0 })));
  const found: Proposal = {
    standing,
    order: 'oldest_first',
    balanceColumn,
    rows: rowsOf(counted, balanceColumn),
    opening: endOf(opening),
    closing: endOf(closing),
    goodLinks: 0,
    badLinks: 0,
    cost: baseCost + cost,
    choices: against.length + chosen.length,
    price,
  };
  const fitting = [found, { ...found, order: 'newest_first' } as const].find(fitsBalances);
  return fitting ? { ...fitting, goodLinks: found.rows.filter(({ balance }) => balance !== null).length } : found;
}

/** The amounts lead from the opening balance through every balance that is printed beside them. */
function fitsBalances(proposal: Proposal): boolean {
  const after = balancesAfter(proposal);
  return proposal.rows.every(
    (row) => row.balance === null || balanceValue(row.balance, proposal.standing) === after.get(row),
  );
}

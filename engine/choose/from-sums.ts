import { lostDates } from '../reconcile/index.ts';
import type { EndCandidate } from './ends.ts';
import type { Item } from './items.ts';
import { balanceValue, type Standing } from './money-of.ts';
import type { End, Proposal, ProposedRow, Sign } from './proposal.ts';
import { standsApart } from './stands-apart.ts';
import { costOf, type Unit } from './units.ts';

/** A sign for each unit, the last one first. */
interface Assignment {
  readonly sign: Sign;
  readonly before: Assignment | null;
  readonly movesAny: boolean;
  readonly total: bigint;
  readonly cost: number;
}

/** The balances that rows may lead between. */
interface Between {
  readonly opening: EndCandidate | null;
  readonly closing: EndCandidate | null;
  readonly standing: Standing;
}

interface Pair extends Between {
  readonly opening: EndCandidate;
  readonly closing: EndCandidate;
  readonly cost: number;
  /** By how far the second is from the first. */
  readonly difference: bigint;
}

/** What the units were found by. */
interface Looked {
  readonly balanceColumn: number | null;
  /** Bits against what is left out. */
  readonly baseCost: number;
}

const assignmentsMax = 3_000;
const pairsMax = 6_000;
const endsMax = 40;
const standingCost = 3;

/** Pairs of printed balances, the cheapest first, and by how far the second is from the first. */
export interface Pairs {
  readonly pairs: readonly Pair[];
  readonly byDifference: ReadonlyMap<bigint, readonly Pair[]>;
}

export function pairsOf(ends: readonly EndCandidate[], isCard: boolean): Pairs {
  const pairs = findPairs(ends, isCard);
  return { pairs, byDifference: Map.groupBy(pairs, ({ difference }) => difference) };
}

/**
 * Readings whose rows lead from one printed balance to another: the cheapest ways to sign the units against all pairs of
 * balances, by look-up of the difference.
 */
export function proposeFromSums(
  units: readonly Unit[],
  items: readonly Item[],
  { pairs, byDifference }: Pairs,
  options: Looked,
): Proposal[] {
  const assignments = cheapestAssignments(units);
  const found: { assignment: Assignment; pair: Pair; cost: number }[] = [];
  for (const assignment of assignments)
    if (assignment.movesAny)
      for (const pair of byDifference.get(assignment.total) ?? [])
        found.push({ assignment, pair, cost: assignment.cost + pair.cost });
  found.sort((a, b) => a.cost - b.cost);
  const unitOf = new Map(units.flatMap(({ members }, at) => members.map(({ figure }) => [figure, at] as const)));
  const isCounted = ({ assignment, pair }: (typeof found)[number]): boolean => {
    const signs = signsOf(assignment);
    return [pair.opening, pair.closing].some(({ figure }) => (signs[unitOf.get(figure) ?? -1] ?? 0) !== 0);
  };
  const rank = rankOf(assignments, pairs);
  return firstOf(found, proposalsMax, (one) => !isCounted(one)).map(({ assignment, pair, cost }) =>
    proposalOf(units, items, signsOf(assignment), pair, options.baseCost + cost, rank(cost), options),
  );
}

/** What only stands somewhere may open or close a list where the sums say so, and not else. */
const likelyEndMax = 4;
const nearestPairsMax = 40;
const nearestAssignmentsMax = 200;

/**
 * The reading that goes along with words and places at the least cost, and whose rows come nearest to leading from one balance
 * to the other: what is missing costs as many bits as it takes to write it down.
 */
export function proposeNearest(
  units: readonly Unit[],
  items: readonly Item[],
  { pairs }: Pairs,
  options: Looked,
): Proposal | null {
  const assignments = cheapestAssignments(units).slice(0, nearestAssignmentsMax);
  const likely = (end: EndCandidate, cost: number): EndCandidate | null => (cost > likelyEndMax ? null : end);
  const ends = pairs.slice(0, nearestPairsMax).map((pair) => ({
    ...pair,
    opening: likely(pair.opening, pair.opening.openingCost),
    closing: likely(pair.closing, pair.closing.closingCost),
  }));
  let best: { assignment: Assignment; between: Between; bits: number } | null = null;
  for (const assignment of assignments) {
    if (!assignment.movesAny) continue;
    for (const between of ends) {
      const isKnown = between.opening !== null && between.closing !== null;
      const missing = isKnown ? Math.log2(1 + Math.abs(Number(between.difference - assignment.total))) : unknownBits;
      const bits = assignment.cost + (isKnown ? between.cost : 0) + missing;
      if (!best || bits < best.bits) best = { assignment, between, bits };
    }
    best ??= { assignment, between: { opening: null, closing: null, standing: 'held' }, bits: assignment.cost };
  }
  if (!best) return null;
  const { assignment, between, bits } = best;
  // That an end is not printed is a reason of its own, and none against these rows; to pass by those that are is one.
  const areEndsPrinted = ends.some(({ opening, closing }) => opening !== null && closing !== null);
  const cost = areEndsPrinted ? bits : assignment.cost;
  return proposalOf(units, items, signsOf(assignment), between, options.baseCost + cost, 0, options);
}

/** What is missing where an end is not known: any amount that rows have. */
const unknownBits = 20;

const proposalsMax = 12;

function firstOf<One>(list: readonly One[], countMax: number, isWanted: (one: One) => boolean): One[] {
  const found: One[] = [];
  for (const one of list) {
    if (found.length === countMax) break;
    if (isWanted(one)) found.push(one);
  }
  return found;
}

function signsOf(assignment: Assignment): Sign[] {
  const signs: Sign[] = [];
  for (let one = assignment; one.before; one = one.before) signs.push(one.sign);
  return signs.reverse();
}

/** All sign choices while they are few, else the cheapest ones, in order of cost. */
function cheapestAssignments(units: readonly Unit[]): Assignment[] {
  let beam: Assignment[] = [{ sign: 0, before: null, movesAny: false, total: 0n, cost: 0 }];
  for (const unit of units) {
    const ways = ([1, -1, 0] as const).map((sign) => ({
      sign,
      sum: BigInt(sign) * unit.sum,
      cost: costOf(unit, sign),
      at: 0,
    }));
    const next: Assignment[] = [];
    const count = Math.min(beam.length * ways.length, assignmentsMax);
    // Each way goes on from the cheapest assignment to the dearest: the cheapest of the three comes next.
    while (next.length < count) {
      let [best, least] = [ways[0] as (typeof ways)[number], Infinity];
      for (const way of ways) {
        const cost = (beam[way.at]?.cost ?? Infinity) + way.cost;
        if (cost < least || (cost === least && way.at < best.at)) [best, least] = [way, cost];
      }
      const before = beam[best.at] as Assignment;
      next.push({
        sign: best.sign,
        before,
        movesAny: before.movesAny || best.sign !== 0,
        total: before.total + best.sum,
        cost: least,
      });
      best.at += 1;
    }
    beam = next;
  }
  return beam;
}

function findPairs(ends: readonly EndCandidate[], isCard: boolean): Pair[] {
  const openings = [...ends].sort((a, b) => a.openingCost - b.openingCost).slice(0, endsMax);
  const closings = [...ends].sort((a, b) => a.closingCost - b.closingCost).slice(0, endsMax);
  const balanceOf = ({ figure, side }: EndCandidate, standing: Standing): bigint =>
    balanceValue(figure, standing, side);
  const pairs: Pair[] = [];
  for (const standing of ['held', 'owed'] as const) {
    const base = (standing === 'owed') === isCard ? 0 : standingCost;
    for (const opening of openings)
      for (const closing of closings) {
        if (opening === closing) continue;
        pairs.push({
          opening,
          closing,
          standing,
          cost: base + opening.openingCost + closing.closingCost,
          difference: balanceOf(closing, standing) - balanceOf(opening, standing),
        });
      }
  }
  return pairs.sort((a, b) => a.cost - b.cost).slice(0, pairsMax);
}

/** How many readings are as cheap as this one, in bits. */
function rankOf(assignments: readonly Assignment[], pairs: readonly Pair[]): (cost: number) => number {
  return (cost) => {
    let count = 0;
    let last = pairs.length;
    for (const assignment of assignments) {
      while (last > 0 && (pairs[last - 1] as Pair).cost + assignment.cost > cost) last -= 1;
      count += last;
    }
    return Math.log2(Math.max(1, count));
  };
}

function proposalOf(
  units: readonly Unit[],
  items: readonly Item[],
  signs: readonly Sign[],
  { opening, closing, standing }: Between,
  cost: number,
  price: number,
  { balanceColumn, baseCost }: Looked,
): Proposal {
  const rows = rowsOf(units, items, signs, balanceColumn);
  const end = (candidate: EndCandidate | null): End | null =>
    candidate && {
      value: balanceValue(candidate.figure, standing, candidate.side),
      figure: candidate.figure,
      source: 'printed',
    };
  const first = end(opening);
  const leadsOn = (inTime: readonly ProposedRow[]): boolean =>
    first !== null && fitsBalances(inTime, first.value, standing);
  const isNewestFirst = !leadsOn(rows) && leadsOn(rows.toReversed());
  const excluded = baseCost > 0 ? 1 : 0;
  const choices = units.filter((unit, at) => costOf(unit, signs[at] ?? 0) > cheapest(unit)).length;
  return {
    standing,
    order: isNewestFirst ? 'newest_first' : 'oldest_first',
    balanceColumn,
    rows,
    opening: first,
    closing: end(closing),
    goodLinks: isNewestFirst || leadsOn(rows) ? rows.filter(({ balance }) => balance !== null).length : 0,
    badLinks: 0,
    signs: new Map(units.map((unit, at) => [unit.key, signs[at] ?? 0])),
    cost,
    choices: excluded + choices + ((opening?.openingCost ?? 0) > 1 ? 1 : 0) + ((closing?.closingCost ?? 0) > 1 ? 1 : 0),
    price,
  };
}

/** The lines that the signs make rows of, in printed order. */
function rowsOf(
  units: readonly Unit[],
  items: readonly Item[],
  signs: readonly Sign[],
  balanceColumn: number | null,
): ProposedRow[] {
  const byItem = new Map<Item, { figures: ProposedRow['figures'][number][]; amount: bigint }>();
  units.forEach((unit, at) => {
    const sign = signs[at] ?? 0;
    if (sign === 0) return;
    for (const { item, figure } of unit.members) {
      const row = byItem.get(item) ?? { figures: [], amount: 0n };
      row.figures.push(figure);
      row.amount += BigInt(sign) * figure.size;
      byItem.set(item, row);
    }
  });
  const printsUndated = [...byItem].some(([item, { amount }]) => !item.isDated && amount !== 0n);
  const listed = items.flatMap((item) => {
    const row = byItem.get(item);
    return row ? [{ item, ...row }] : [];
  });
  const lost = lostDates(
    listed.map(({ item: { line, date, isDated } }) => ({ page: line.page, date: date?.date ?? null, isDated })),
  );
  return listed.flatMap(({ item, figures, amount }, at): ProposedRow[] => {
    const balance = item.line.figures.find((figure) => figure.column === balanceColumn) ?? null;
    // An undated line of nothing is no row, unless the day above it is its own, and the nought none of its words.
    const isInWords = (): boolean => figures.every((figure) => !standsApart(item.line, figure));
    const isNothing = !item.isDated && figures.every(({ printed }) => printed.digits === 0n);
    const isEmpty = isNothing && (!printsUndated || lost.has(at) || isInWords());
    return isEmpty ? [] : [{ item, figures, amount, balance }];
  });
}

/** The amounts lead from the opening balance through every balance that is printed beside them. */
function fitsBalances(inTime: readonly ProposedRow[], opening: bigint, standing: Standing): boolean {
  let running = opening;
  return inTime.every(({ amount, balance }) => {
    running += amount;
    return balance === null || balanceValue(balance, standing) === running;
  });
}

const cheapest = (unit: Unit): number => Math.min(unit.costs.in, unit.costs.out, unit.costs.none);

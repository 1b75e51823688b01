import { remembering } from '../recall/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import { type Chain, findChains, type Link, type Part, signFree } from './chain.ts';
import { moneyRoles } from './column-words.ts';
import { cheapest, type EndCandidate, type EndName, endValue, findEnds } from './ends.ts';
import { type Looked, pairsOf, proposeFromSums, proposeNearest } from './from-sums.ts';
import type { Item, Items } from './items.ts';
import { balanceValue, type Sign } from './money-of.ts';
import { once } from './once.ts';
import { balancesAfter, balancesOf, type End, type Proposal, rowsOf, withSign } from './proposal.ts';
import { type Exclusion, findUnits, sizeAndMark } from './units.ts';
import type { View } from './view.ts';

const proposalsMax = 4;

export const proposalsOf = remembering(propose);

/** The readings that a view proposes: `sums` and `nearest` are looked for when asked for. */
function propose(view: View) {
  const { items, headings, isCard } = view;
  const rows = items.items.filter((item) => item.kind === 'row');
  if (rows.length === 0) return { chains: [], sums: () => [], nearest: () => [] };
  const ends = findEnds(view, rows);
  const all = findChains(view);
  // One row between two balances leads from one to the other by its only amount, and headings name both columns.
  const leadsByOne = ({ column, links: [, link, other] }: Chain): boolean => {
    const [only, another] = link?.parts ?? [];
    if (rows.length > 1 || !only || another || other) return false;
    return headings.get(column) === 'balance' && moneyRoles.has(headings.get(only.figure.column) ?? 'other');
  };
  const fromChain = (chain: Chain): Proposal => proposeFromChain(chain, ends);
  const datedIn = (some: readonly Item[]): number => some.filter(({ isDated }) => isDated).length;
  const chains = all
    .slice(0, proposalsMax)
    .filter((chain) => (chain.good > 1 || leadsByOne(chain)) && chain.good > chain.bad * 2)
    .map(fromChain)
    .filter((proposal) => datedIn(proposal.rows.map(({ item }) => item)) * 2 >= datedIn(rows));
  // Where balances run along the rows, no reading may pass them by.
  const isBeside = (column: number): boolean =>
    rows.some(({ line }) => line.figures.length > 1 && line.figures.some((figure) => figure.column === column));
  const headed = [...headings].find(([column, role]) => role === 'balance' && isBeside(column))?.[0] ?? null;
  const balanceColumn = chains[0]?.balanceColumn ?? headed;
  const openings = new Set(ends.flatMap(({ figure, costs }) => (costs.opening === 0 ? [sizeAndMark(figure)] : [])));
  const pairs = once(() => pairsOf(ends, isCard === true));
  const looked = once(() =>
    exclusionsOf(items, balanceColumn).map(
      (without): Looked => ({ ...without, balanceColumn, units: findUnits(view, without, balanceColumn, openings) }),
    ),
  );
  const byCost = (one: Proposal, other: Proposal): number => one.cost - other.cost;
  return {
    /** By the chain of running balances, the best first. */
    chains: chains.map(withRunningBalances),
    /** By sums alone, the cheapest first. */
    sums: (): Proposal[] =>
      looked()
        .flatMap((one) => proposeFromSums(one, pairs()))
        .sort(byCost)
        .slice(0, proposalsMax - chains.length)
        .map(withRunningBalances),
    /** Whether or not they tie out: the longest chain, and what goes along with the words. */
    nearest: (): Proposal[] => [
      ...[all[0], findChains(view, true)[0]].flatMap((chain) => (chain ? [fromChain(chain)] : [])),
      ...looked()
        .flatMap((one) => proposeNearest(one, pairs()) ?? [])
        .sort(byCost)
        .slice(0, 1),
    ],
  };
}

const blocksMax = 12;

/** What a reading may leave out: decoys, other blocks one by one or all below one, one column of figures. */
function exclusionsOf({ items, sections, columns }: Items, balanceColumn: number | null): Exclusion[] {
  const rows = items.filter((item) => item.kind === 'row');
  const blocks = [...new Set(rows.map((item) => item.block))];
  const decoys = new Set(rows.filter((item) => sections[item.section]?.isDecoy).map((item) => item.block));
  const rowsIn = (some: readonly number[]): number =>
    rows.filter(({ isDated, block }) => isDated && !decoys.has(block) && some.includes(block)).length;
  const without = (excluded: readonly number[], cost: number): Exclusion[] => {
    // What is left out may not be most of the page.
    const isLess = rowsIn(excluded) * 2 <= rowsIn(blocks) && excluded.length < blocks.length;
    return isLess ? [{ blocks: new Set([...decoys, ...excluded]), columns, cost }] : [];
  };
  const withoutBlock = (block: number, at: number): Exclusion[] => [
    ...without([block], 4),
    ...(at > 0 && at < blocks.length - 1 ? [...without(blocks.slice(at), 5), ...without(blocks.slice(0, at), 6)] : []),
  ];
  const amounts = [...columns].filter((column) => column !== balanceColumn);
  const several = amounts.length > 1 && amounts.length <= columnsMax ? amounts : [];
  return [
    { blocks: decoys, columns, cost: 0 },
    ...(decoys.size > 0 ? [{ blocks: new Set<number>(), columns, cost: 5 }] : []),
    ...several.map((column) => ({ blocks: decoys, columns: columns.difference(new Set([column])), cost: 4 })),
    ...blocks.flatMap((block, at) => (blocks.length > blocksMax || decoys.has(block) ? [] : withoutBlock(block, at))),
  ];
}

const columnsMax = 6;

const unlikely = 9;
/** What is called a balance at that end, or carried to it. */
const likely = 1;
const freePartsMax = 6;

/** The reading that a chain of running balances gives: its rows, and the balances at both ends. */
function proposeFromChain(chain: Chain, ends: readonly EndCandidate[]): Proposal {
  const { links, tail, column, standing, order } = chain;
  /** Amounts at an end of the chain, whose signs follow from the printed balance there. */
  const endSigns = new Map<SheetFigure, Sign>();
  const signOf = ({ figure, unit }: Part): Sign =>
    chain.signs.get(unit) ?? chain.freeSigns.get(figure) ?? endSigns.get(figure) ?? 0;
  const sumOf = (parts: readonly Part[]): bigint =>
    parts.reduce((sum, part) => sum + withSign(part.size, signOf(part)), 0n);
  const [first, last] = [links[0] as Link, links.at(-1) as Link];
  const own = first.parts.filter(({ item }) => item.line.index === first.balance.line);
  const head = beyond('opening', first, first.parts.toReversed(), own.length, own[0]);
  const foot = beyond('closing', last, tail, 0, tail[0]);
  const counted = [...head.parts.toReversed(), ...links.slice(1).flatMap((link) => link.parts), ...foot.parts];
  return {
    standing,
    order,
    balanceColumn: column,
    rows: rowsOf(
      counted.map((part) => ({ ...part, sign: signOf(part) })),
      column,
    ),
    opening: head.end,
    closing: foot.end,
    goodLinks: chain.good,
    badLinks: chain.bad,
    cost: 0,
    choices: 0,
    price: 0,
  };

  /** The amounts beyond the balance at an end that belong to the list: as many as lead to a balance that is printed there. */
  function beyond(name: EndName, { to, balance }: Link, all: readonly Part[], least: number, nearest?: Part) {
    const valueAt = (sum: bigint): bigint => (name === 'opening' ? to - sum : to + sum);
    const near = cheapest(ends, name);
    const printedAt = (sum: bigint) => near.find((end) => endValue(end, standing) === valueAt(sum));
    const costOf = (sum: bigint): number => printedAt(sum)?.costs[name] ?? unlikely;
    // Amounts without a sign of their own get the only signs that lead to a likely balance.
    const free = all.filter(({ unit, figure }) => !chain.signs.has(unit) && !chain.freeSigns.has(figure));
    const known = sumOf(all);
    if (free.length <= freePartsMax) signFree(free, (sum) => costOf(known + sum) <= likely, endSigns);
    const isNear = ({ item }: Part): boolean => item.isDated && (!nearest || item.block === nearest.item.block);
    const sums = [0n];
    for (const part of all) sums.push((sums.at(-1) as bigint) + sumOf([part]));
    const lengths = [Math.max(least, all.filter(isNear).length), ...sums.keys().drop(least)];
    const costs = lengths.map((length) => costOf(sums[length] as bigint));
    const parts = all.slice(0, lengths[costs.indexOf(Math.min(...costs))]);
    const printed = printedAt(sumOf(parts));
    const cost = costOf(sumOf(parts));
    const isOwn = parts.length === 0 && cost > 0;
    const figure = isOwn ? balance : printed && cost < unlikely ? printed.figure : null;
    const end: End = { value: valueAt(sumOf(parts)), figure, source: figure ? 'printed' : 'derived' };
    return { parts, end };
  }
}

/**
 * A reading by sums has no chain to begin with, and a chain only the balances of one column: those with `OD` behind them may
 * stand in another. Where figures of one column on rows without a balance are the balance after each of them, they are the
 * rows' printed balances all the same: a list of one row makes no chain. So they are where most of them hold, or are
 * balances that the rows pass, and the others are for the proof to break on.
 */
function withRunningBalances(proposal: Proposal): Proposal {
  const { rows, opening, standing } = proposal;
  if (!opening) return proposal;
  const bare = rows.filter(({ balance }) => balance === null);
  const others = bare.flatMap((row) =>
    row.item.line.figures.flatMap((figure) => (row.figures.includes(figure) ? [] : [{ row, figure }])),
  );
  const after = balancesAfter(proposal);
  const known = balancesOf(proposal);
  for (const printed of Map.groupBy(others, ({ figure }) => figure.column).values()) {
    const holding = printed.filter(({ row, figure }) => balanceValue(figure, standing) === after.get(row));
    // Beside other rows than theirs they are balances too.
    const passed = printed.filter(({ figure }) => known.has(figure.size));
    const count = passed.length > 1 ? passed.length : holding.length;
    if (count * 2 <= printed.length) continue;
    const balances = new Map(printed.map(({ row, figure }) => [row, figure]));
    return { ...proposal, rows: rows.map((row) => ({ ...row, balance: row.balance ?? balances.get(row) ?? null })) };
  }
  return proposal;
}

import { remembering } from '../recall/index.ts';
import { type Chain, findChains } from './chain.ts';
import { moneyRoles } from './column-words.ts';
import { findEnds } from './ends.ts';
import { proposeFromChain } from './from-chain.ts';
import { type Looked, pairsOf, proposeFromSums, proposeNearest } from './from-sums.ts';
import type { Item, Items } from './items.ts';
import { once } from './once.ts';
import type { Proposal } from './proposal.ts';
import { type Exclusion, findUnits, sizeAndMark } from './units.ts';
import type { View } from './view.ts';

export const proposalsMax = 4;

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
    exclusionsOf(items, balanceColumn).map((exclusion): Looked => {
      const units = findUnits(view, exclusion, balanceColumn, openings);
      return { units, balanceColumn, baseCost: exclusion.cost };
    }),
  );
  const byCost = (one: Proposal, other: Proposal): number => one.cost - other.cost;
  return {
    /** By the chain of running balances, the best first. */
    chains,
    /** By sums alone, the cheapest first. */
    sums: (): Proposal[] =>
      looked()
        .flatMap((one) => proposeFromSums(one, pairs()))
        .sort(byCost),
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
    ...(blocks.length > blocksMax
      ? []
      : blocks.flatMap((block, at) => (decoys.has(block) ? [] : withoutBlock(block, at)))),
  ];
}

const columnsMax = 6;

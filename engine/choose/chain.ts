import type { SheetFigure } from '../sheet/index.ts';
import { type Item, isTotal } from './items.ts';
import { absolute, balanceValue, type Sign, type Standing } from './money-of.ts';
import { chainUnitOf, withSign } from './proposal.ts';
import type { View } from './view.ts';

/** Figures between two printed balances, which must lead from the first to the second. */
export interface Link {
  readonly from: bigint | null;
  readonly to: bigint;
  readonly balance: SheetFigure;
  readonly parts: readonly Part[];
  /** Amounts of lines that words call a balance or a total, or that sum up both sides: they count where the link needs them. */
  readonly optional: readonly Part[];
}

export interface Part {
  readonly item: Item;
  readonly figure: SheetFigure;
  readonly unit: string;
  readonly size: bigint;
}

/** Columns that may hold running balances, in either order, the best first; `isBroken`: with the links that don't hold. */
export function findChains({ items: { items, columns } }: Pick<View, 'items'>, isBroken = false): Chain[] {
  const figures = items.flatMap(({ line, kind }) => (kind === 'other' ? [] : line.figures));
  // The amounts of each line, whichever column holds the balances.
  const partsOf = new Map(
    items.map((item) => {
      const own = item.line.figures.filter(({ column }) => columns.has(column));
      return [item, own.map((figure) => ({ item, figure, unit: chainUnitOf(figure), size: figure.size }))];
    }),
  );
  return [...Map.groupBy(figures, ({ column }) => column)]
    .filter(([column, own]) => own.length > 1 && columns.has(column))
    .flatMap(([column, own]) => waysOf(column, own))
    .flatMap((way) => followChain(partsOf, way, isBroken) ?? [])
    .filter(({ good }) => good > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}

const scoreOf = ({ good, bad, freeSigns, order }: Chain): number =>
  good - 2 * bad - freeSigns.size * 0.1 - (order === 'newest_first' ? 0.5 : 0);

type Way = ReturnType<typeof waysOf>[number];

/** How a column may hold balances: plain ones beside marked ones may be held or owed; without marks the two are mirror images. */
function waysOf(column: number, figures: readonly SheetFigure[]) {
  const isMarked = figures.some(({ printed }) => printed.marker !== null);
  const standings: readonly Standing[] = isMarked ? ['held', 'owed'] : ['held'];
  const orders = ['oldest_first', 'newest_first'] as const;
  return standings.flatMap((standing) => orders.map((order) => ({ column, standing, order })));
}

export type Chain = NonNullable<ReturnType<typeof followChain>>;

function followChain(partsOf: ReadonlyMap<Item, readonly Part[]>, way: Way, isBroken: boolean) {
  const walked = linksOf(partsOf, way);
  if (walked.links.length < 2) return null;
  const signs = voteSigns(walked.links);
  const freeSigns = new Map<SheetFigure, Sign>();
  const settled = walked.links.map((link) => settleLink(link, signs, freeSigns));
  // Amounts without a sign of their own go the way that the balance went, as far as anybody can tell.
  for (const { from, to, parts } of isBroken ? settled.filter(({ state }) => state === 'broken') : [])
    for (const { figure, unit } of parts) if (!signs.has(unit)) freeSigns.set(figure, to > (from ?? 0n) ? 1 : -1);
  const [first, last] = isBroken ? [0, settled.length] : bestRun(settled);
  const links = settled.slice(first, last);
  // A column of noughts leads from nought to nought.
  if (new Set(links.map(({ to }) => to)).size < 2) return null;
  const counted = links.slice(1);
  return {
    ...way,
    links,
    tail: last === settled.length ? walked.tail : [],
    signs,
    /** The sign of each amount whose unit has none of its own: it follows from the balances around it. */
    freeSigns,
    good: counted.filter(({ state }) => state === 'holds').length,
    bad: counted.filter(({ state }) => state === 'broken').length,
  };
}

/** The run of links that holds best: broken ends belong to another list in the same column. */
function bestRun(settled: readonly Settled[]): [number, number] {
  const worth = { holds: 1, still: 0, broken: -2 };
  let best = { first: 0, last: settled.length, score: -Infinity };
  let [first, score] = [0, 0];
  for (const [at, { state }] of settled.entries()) {
    score += at === first ? 0 : worth[state];
    if (score > best.score || (score === best.score && state === 'still')) best = { first, last: at + 1, score };
    if (score < 0) [first, score] = [at, 0];
  }
  return [best.first, best.last];
}

function linksOf(partsOf: ReadonlyMap<Item, readonly Part[]>, { column, standing, order }: Way) {
  const links: Link[] = [];
  let from: bigint | null = null;
  let [parts, optional]: [Part[], Part[]] = [[], []];
  /** By column, what the amounts since the last line that summed them up come to. */
  let sums = new Map<number, bigint>();
  for (const [item, all] of order === 'oldest_first' ? partsOf : [...partsOf].reverse()) {
    if (item.kind === 'other') continue;
    const balance = item.line.figures.findLast((figure) => figure.column === column);
    const own = all.filter(({ figure }) => figure.column !== column);
    const isSum = !item.isDated && !balance && sumUp(own, sums);
    for (const part of own) {
      const isCounted = (item.kind === 'row' && !isSum) || (balance && isNought(item, part.size));
      (isCounted ? parts : optional).push(part);
      sums.set(part.figure.column, (sums.get(part.figure.column) ?? 0n) + part.size);
    }
    if (isSum) sums = new Map();
    if (!balance) continue;
    const to = balanceValue(balance, standing);
    links.push({ from, to, balance, parts, optional });
    [from, parts, optional] = [to, [], []];
  }
  return { links, tail: parts };
}

/** `Tagwerk   358,94   0,00`: what the lines above come to on either side, whatever it is called. */
const sumUp = (own: readonly Part[], sums: ReadonlyMap<number, bigint>): boolean =>
  own.length > 1 && own.every(({ figure, size }) => size === (sums.get(figure.column) ?? 0n));

/** `02 May  Subtotal Design  0.00  914.16`: no sum can tell, and a total of nothing would bear no day of its own. */
const isNought = ({ role, isDated }: Item, size: bigint): boolean => size === 0n && isDated && isTotal(role);

/** Which way each unit moves the balance, by links with one figure: 0 if it explains nothing, unknown if both ways. */
function voteSigns(links: readonly Link[]): Map<string, Sign> {
  const votes = new Map<string, { up: number; down: number; idle: number }>();
  for (const { from, to, parts } of links) {
    if (from === null) continue;
    const moving = parts.filter(({ size }) => size !== 0n);
    const [hit, other] = moving.filter(({ size }) => size === absolute(to - from));
    for (const part of hit && !other ? moving : []) {
      const so = votes.get(part.unit) ?? { up: 0, down: 0, idle: 0 };
      const way = part !== hit ? 'idle' : to > from ? 'up' : 'down';
      votes.set(part.unit, { ...so, [way]: so[way] + 1 });
    }
  }
  const signs = new Map<string, Sign>();
  // Two columns of amounts, or a mark, say the sign themselves: only figures of a single plain column may go either way.
  const mayBeFree = [...votes.values()].filter(({ up, down, idle }) => idle <= up + down).length === 1;
  for (const [unit, { up, down, idle }] of votes) {
    const most = Math.max(up, down);
    if (idle > up + down) signs.set(unit, 0);
    else if (!mayBeFree || !unit.endsWith(' none') || Math.min(up, down) * 8 <= most)
      signs.set(unit, up > down ? 1 : -1);
  }
  // Units that never stand alone in a link: the sign that makes most links hold. One that is open may leave another its sign.
  const open = new Set(links.flatMap(({ parts }) => parts.map(({ unit }) => unit)).filter((unit) => !votes.has(unit)));
  for (let round = 0; round < Math.min(2, open.size); round += 1)
    for (const unit of open) signs.set(unit, likeliestSign(unit, links, signs));
  return signs;
}

/** The sign that makes most of these links hold; none where it makes as many hold without. */
function likeliestSign(own: string, links: readonly Link[], signs: ReadonlyMap<string, Sign>): Sign {
  let [without, up, down] = [0, 0, 0];
  for (const { from, to, parts } of links) {
    if (from === null) continue;
    let [rest, size] = [to - from, 0n];
    for (const part of parts)
      if (part.unit === own) size += part.size;
      else rest -= withSign(part.size, signs.get(part.unit) ?? 0);
    if (rest === 0n) without += 1;
    if (rest === size) up += 1;
    if (rest === -size) down += 1;
  }
  return up > without ? (down > up ? -1 : 1) : down > without ? -1 : 0;
}

/** Whether a link leads from balance to balance, with all the amounts that it takes. `still`: nothing moves, and nothing is proved. */
type Settled = Link & { readonly state: 'holds' | 'broken' | 'still' };

function settleLink(link: Link, signs: ReadonlyMap<string, Sign>, freeSigns: Map<SheetFigure, Sign>): Settled {
  if (link.from === null || (link.from === link.to && hasNoMover(link, signs))) return { ...link, state: 'still' };
  const ways = link.optional.length === 0 ? [link] : [link, { ...link, parts: [...link.parts, ...link.optional] }];
  const holding = ways.find((way) => leads(way, signs, freeSigns));
  return holding ? { ...holding, state: 'holds' } : { ...link, state: 'broken' };
}

/** No rows, or only amounts that move no balance of this column: `-150.00   0.00` below `-5,129.00   0.00` in a column of charges. */
function hasNoMover({ parts }: Link, signs: ReadonlyMap<string, Sign>): boolean {
  const moving = parts.filter(({ size }) => size !== 0n);
  return (parts.length === 0 || moving.length > 0) && moving.every(({ unit }) => signs.get(unit) === 0);
}

/** Whether the link holds; amounts without a sign of their own get the only signs that make it hold. */
function leads(link: Link, signs: ReadonlyMap<string, Sign>, freeSigns: Map<SheetFigure, Sign>): boolean {
  const free = link.parts.filter(({ unit }) => !signs.has(unit));
  let rest = link.to - (link.from ?? 0n);
  for (const { unit, size } of link.parts) rest -= withSign(size, signs.get(unit) ?? 0);
  return free.length === 0 ? rest === 0n : signFree(free, (sum) => sum === rest, freeSigns);
}

const freePartsMax = 12;

/** Gives some amounts the only signs by which their sum is right; false where there are none, or several. */
export function signFree(parts: readonly Part[], isRight: (sum: bigint) => boolean, signs: Map<SheetFigure, Sign>) {
  if (parts.length > freePartsMax) return false;
  const signOf = (mask: number, at: number): Sign => (mask & (1 << at) ? 1 : -1);
  const masks: number[] = [];
  for (let mask = 0; mask < 1 << parts.length && masks.length < 2; mask += 1)
    if (isRight(parts.reduce((sum, { size }, at) => sum + withSign(size, signOf(mask, at)), 0n))) masks.push(mask);
  const [only, another] = masks;
  if (only === undefined || another !== undefined) return false;
  for (const [at, { figure }] of parts.entries()) signs.set(figure, signOf(only, at));
  return true;
}

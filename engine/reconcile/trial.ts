import { type Money, money } from '../money/index.ts';
import { type BalanceEntry, isRow, type RowEntry } from '../rows/index.ts';
import type { Evidence } from './evidence.ts';
import { amountOf, balanceOf, type Moment, type Side, type SignRule, sizeOf } from './figures.ts';
import { signsByBalance } from './signs-by-balance.ts';
import { impliedOpening, unnamedBalances } from './unnamed-balances.ts';

/** One way to read an account: how signs are told, whose balance it is, which way time runs. */
export interface Hypothesis {
  readonly rule: SignRule;
  readonly side: Side;
  readonly order: 'oldest_first' | 'newest_first';
}

/** What the arithmetic says about a hypothesis. */
export interface Verdict extends Hypothesis {
  readonly opening: Money | null;
  readonly closing: Money | null;
  /** Where the rows lead to; null where one of them has no amount, or there is nothing to start from. */
  readonly end: Money | null;
  /** Rows without an amount. */
  readonly unread: number;
  readonly goodLinks: number;
  readonly brokenLinks: number;
  /** Balances on lines of their own that don't fit. */
  readonly brokenMarks: readonly BalanceEntry[];
  readonly equationHolds: boolean;
  /** A label calls it the closing balance; otherwise it is the last balance that the rows show. */
  readonly isClosingExplicit: boolean;
  readonly isProved: boolean;
  readonly score: number;
}

/** A hypothesis held against the arithmetic, with what it makes of every row. */
export interface Trial extends Verdict {
  readonly amounts: ReadonlyMap<RowEntry, Money | null>;
  /** Of the rows that print one. */
  readonly balances: ReadonlyMap<RowEntry, Money>;
  /** Whether the rows pass through this balance, printed or not. */
  passes(balance: Money): boolean;
}

/** The trial without its rows: of a long statement, those of every trial that was lost would fill the memory. */
export const verdictOf = ({ amounts, balances, passes, ...verdict }: Trial): Verdict => verdict;

const candidatesMax = 8;

/** `Übertrag auf Blatt 2`, `suma y sigue`: a balance that another page takes up closes nothing. */
const goesOn =
  /(?:auf|to|à|zu) (?:blatt|seite|page|folio|next)|next page|page suivante|sigue|continued|à reporter|segue/iu;

/** An account's rows with what is the same under every hypothesis. */
export interface Listed {
  readonly rows: readonly RowEntry[];
  /** In the column of money out a minus stands on few figures only: those are reversals. */
  readonly minusTurnsOut: boolean;
  /** The balances that the rows print, from the holder's side. */
  readonly balances: Readonly<Record<Side, ReadonlyMap<RowEntry, Money>>>;
}

export function listRows({ entries, decimals }: Evidence): Listed {
  const rows = entries.filter(isRow);
  let [outs, minuses] = [0, 0];
  const balances = { asset: new Map<RowEntry, Money>(), owed: new Map<RowEntry, Money>() };
  for (const row of rows) {
    const { out, balance } = row.cells;
    if (out?.figure && out.figure.digits !== 0n) {
      outs += 1;
      if (out.figure.sign === 'minus') minuses += 1;
    }
    const [asset, owed] = [balanceOf(balance, decimals, 'asset'), balanceOf(balance, decimals, 'owed')];
    if (asset !== null) balances.asset.set(row, asset);
    if (owed !== null) balances.owed.set(row, owed);
  }
  return { rows, minusTurnsOut: outs > 0 && minuses * 2 <= outs, balances };
}

/** Reads the account under one hypothesis and counts what agrees. */
export function tryHypothesis(hypothesis: Hypothesis, evidence: Evidence, listed: Listed, prior: number): Trial {
  const { side, order, rule } = hypothesis;
  const { decimals } = evidence;
  const { rows, minusTurnsOut } = listed;
  const balances = listed.balances[side];
  const { openings, closings, isEitherEnd, explicit, timeline } = arrange(evidence, side, order);
  const amounts =
    rule === 'running_balance'
      ? signsByBalance(timeline, balances, openings[0] ?? null, decimals)
      : new Map(rows.map((row) => [row, amountOf(row, rule, side, decimals, minusTurnsOut)]));
  const unnamed = unnamedBalances(evidence, side);
  const implied = rule === 'running_balance' ? null : impliedOpening(timeline, amounts, balances);
  const unnamedOpening = implied !== null && unnamed.has(implied) ? implied : null;
  const unread = countUnread(amounts);
  let best: Trial | null = null;
  for (const opening of openings.length === 0 ? [unnamedOpening] : openings.slice(0, candidatesMax)) {
    const walk = walkTimeline(timeline, amounts, balances, opening, side, decimals);
    const lastRowBalance = lastBalance(timeline, balances, side, decimals);
    // `Balance as on 1 April` can't both open and close, unless the sum says so.
    const ends = closings.filter((value) => value === walk.end || !(isEitherEnd && value === opening));
    const unnamedClosing = walk.end !== null && unnamed.has(walk.end) ? walk.end : null;
    const closing = ends.find((value) => value === walk.end) ?? ends[0] ?? lastRowBalance ?? unnamedClosing;
    const equationHolds = opening !== null && closing !== null && walk.end === closing;
    const isProved = equationHolds && walk.broken === 0 && walk.brokenMarks.length === 0;
    const links = walk.good + walk.broken;
    const score =
      (isProved ? 1000 : 0) +
      (equationHolds ? 60 : 0) +
      (links > 0 ? (100 * (walk.good - walk.broken)) / links : 0) -
      5 * walk.brokenMarks.length +
      prior;
    const trial: Trial = {
      ...hypothesis,
      amounts,
      balances,
      passes: passing((meet) => walkTimeline(timeline, amounts, balances, opening, side, decimals, meet)),
      opening,
      closing,
      end: walk.end,
      unread,
      goodLinks: walk.good,
      brokenLinks: walk.broken,
      brokenMarks: walk.brokenMarks,
      equationHolds,
      isClosingExplicit: closing !== null && explicit.includes(closing),
      isProved,
      score,
    };
    if (best === null || trial.score > best.score) best = trial;
  }
  return best as Trial;
}

interface Arranged {
  readonly openings: readonly Money[];
  readonly closings: readonly Money[];
  /** The page names neither: its dated balances stand for both. */
  readonly isEitherEnd: boolean;
  /** Those that a label calls the closing balance. */
  readonly explicit: readonly Money[];
  /** Rows and balances between them, in order of time. */
  readonly timeline: readonly Moment[];
}

/** Tells the balances at the two ends from those in between, and puts all in order of time. */
export function arrange(evidence: Evidence, side: Side, order: Hypothesis['order']): Arranged {
  const moments = evidence.entries.filter((entry): entry is Moment => entry.kind === 'row' || entry.kind === 'balance');
  const inTime = order === 'newest_first' ? [...moments].reverse() : moments;
  const firstRow = inTime.findIndex((moment) => moment.kind === 'row');
  const lastRow = inTime.findLastIndex((moment) => moment.kind === 'row');
  const openings: Money[] = [];
  const closings: Money[] = [];
  const explicit: Money[] = [];
  const timeline: Moment[] = [];
  inTime.forEach((moment, position) => {
    if (moment.kind === 'row') {
      timeline.push(moment);
      return;
    }
    const value = markValue(moment, evidence.decimals, side);
    if (value !== null && moment.role === 'closing') explicit.push(value);
    const isBefore = firstRow < 0 || position < firstRow;
    const isAfter = firstRow >= 0 && position > lastRow;
    if (value !== null && isBefore && (moment.role !== 'closing' || firstRow < 0))
      (moment.role === 'closing' ? closings : openings).push(value);
    // Of several balances below the rows only the last can close the account; the others must fit like any on the way.
    else if (
      value !== null &&
      isAfter &&
      (moment.role === 'closing' ||
        (moment.role === 'carried' && position === inTime.length - 1 && !goesOn.test(moment.source.text)))
    )
      closings.push(value);
    else timeline.push(moment);
  });
  const dated: Money[] = [];
  for (const fact of evidence.facts) {
    const value = balanceOf(fact.token, evidence.decimals, side);
    if (value === null) continue;
    if (fact.role === 'opening') openings.push(value);
    if (fact.role === 'closing') {
      closings.push(value);
      explicit.push(value);
    }
    if (fact.role === 'carried' && (fact.isBeside || /\d/u.test(fact.label))) dated.push(value);
  }
  // `Balance on 1 February`, `Balance on 28 February`: which one opens and which one closes is for the sum to say.
  const isEitherEnd = openings.length === 0 && closings.length === 0;
  if (openings.length === 0) openings.push(...dated);
  if (closings.length === 0) closings.push(...dated);
  return { openings: [...new Set(openings)], closings: [...new Set(closings)], isEitherEnd, explicit, timeline };
}

export const markToken = (mark: BalanceEntry) =>
  mark.cells.balance ?? mark.cells.amount ?? mark.cells.in ?? mark.cells.out;

/** A balance in the out column is overdrawn, one in the in column is yours; elsewhere its own marks tell. */
export function markValue(mark: BalanceEntry, decimals: number, side: Side): Money | null {
  const token = markToken(mark);
  if (token !== null && token === mark.cells.out) return negateSize(sizeOf(token, decimals));
  if (token !== null && token === mark.cells.in) return sizeOf(token, decimals);
  return balanceOf(token, decimals, side);
}

const negateSize = (size: Money | null): Money | null => (size === null ? null : money(-size));

function countUnread(amounts: ReadonlyMap<RowEntry, Money | null>): number {
  let count = 0;
  for (const amount of amounts.values()) if (amount === null) count += 1;
  return count;
}

/** Few statements ask for the balances on the way, so they are gathered when one does. */
function passing(walk: (meet: (balance: Money) => void) => void): Trial['passes'] {
  let met: Set<Money> | null = null;
  return (balance) => {
    if (met === null) {
      const found = new Set<Money>();
      walk((one) => found.add(one));
      met = found;
    }
    return met.has(balance);
  };
}

interface Walk {
  readonly end: Money | null;
  readonly good: number;
  readonly broken: number;
  readonly brokenMarks: readonly BalanceEntry[];
}

function walkTimeline(
  timeline: readonly Moment[],
  amounts: ReadonlyMap<RowEntry, Money | null>,
  balances: ReadonlyMap<RowEntry, Money>,
  opening: Money | null,
  side: Side,
  decimals: number,
  meet: (balance: Money) => void = () => {},
): Walk {
  let running: Money | null = opening;
  let total: bigint | null = opening;
  let [good, broken] = [0, 0];
  const brokenMarks: BalanceEntry[] = [];
  for (const moment of timeline) {
    if (moment.kind === 'balance') {
      const value = markValue(moment, decimals, side);
      if (running === null) running = value;
      else if (value !== running) brokenMarks.push(moment);
      continue;
    }
    const amount = amounts.get(moment) ?? null;
    const balance = balances.get(moment) ?? null;
    total = total === null || amount === null ? null : total + amount;
    const next: Money | null = running === null || amount === null ? null : money(running + amount);
    if (balance !== null && next !== null) {
      if (balance === next) good += 1;
      else broken += 1;
    }
    if (balance !== null && amount === null) broken += running === null ? 0 : 1;
    running = balance ?? next;
    if (running !== null) meet(running);
  }
  return { end: total === null ? null : money(total), good, broken, brokenMarks };
}

/** The balance at the end of the list, on the last row or on a line of its own below it. */
function lastBalance(
  timeline: readonly Moment[],
  balances: ReadonlyMap<RowEntry, Money>,
  side: Side,
  decimals: number,
): Money | null {
  const last = timeline.at(-1);
  if (!last) return null;
  return last.kind === 'row' ? (balances.get(last) ?? null) : markValue(last, decimals, side);
}

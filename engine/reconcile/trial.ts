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

/** A hypothesis held against the arithmetic. */
export interface Trial extends Hypothesis {
  readonly amounts: ReadonlyMap<RowEntry, Money | null>;
  readonly balances: ReadonlyMap<RowEntry, Money | null>;
  readonly opening: Money | null;
  readonly closing: Money | null;
  readonly goodLinks: number;
  readonly brokenLinks: number;
  /** Balances on lines of their own that don't fit. */
  readonly brokenMarks: readonly BalanceEntry[];
  /** Every balance that the rows pass through, printed or not. */
  readonly passed: ReadonlySet<Money>;
  readonly equationHolds: boolean;
  /** A label calls it the closing balance; otherwise it is the last balance that the rows show. */
  readonly isClosingExplicit: boolean;
  readonly isProved: boolean;
  readonly score: number;
}

const candidatesMax = 8;

/** `Übertrag auf Blatt 2`, `suma y sigue`: a balance that another page takes up closes nothing. */
const goesOn =
  /(?:auf|to|à|zu) (?:blatt|seite|page|folio|next)|next page|page suivante|sigue|continued|à reporter|segue/iu;

/** Reads the account under one hypothesis and counts what agrees. */
export function tryHypothesis(hypothesis: Hypothesis, evidence: Evidence, prior: number): Trial {
  const { side, order, rule } = hypothesis;
  const { decimals } = evidence;
  const rows = evidence.entries.filter(isRow);
  const outs = rows.flatMap((row) =>
    row.cells.out?.figure && row.cells.out.figure.digits !== 0n ? [row.cells.out.figure] : [],
  );
  const minusTurnsOut = outs.filter((figure) => figure.sign === 'minus').length * 2 <= outs.length && outs.length > 0;
  const balances = new Map(rows.map((row) => [row, balanceOf(row.cells.balance, decimals, side)]));
  const { openings, closings, isEitherEnd, explicit, timeline } = arrange(evidence, side, order);
  const amounts =
    rule === 'running_balance'
      ? signsByBalance(timeline, balances, openings[0] ?? null, decimals)
      : new Map(rows.map((row) => [row, amountOf(row, rule, side, decimals, minusTurnsOut)]));
  const unnamed = unnamedBalances(evidence, side);
  const implied = rule === 'running_balance' ? null : impliedOpening(timeline, amounts, balances);
  const unnamedOpening = implied !== null && unnamed.has(implied) ? implied : null;
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
      opening,
      closing,
      goodLinks: walk.good,
      brokenLinks: walk.broken,
      brokenMarks: walk.brokenMarks,
      passed: walk.passed,
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

interface Walk {
  readonly end: Money | null;
  readonly good: number;
  readonly broken: number;
  readonly brokenMarks: readonly BalanceEntry[];
  readonly passed: ReadonlySet<Money>;
}

function walkTimeline(
  timeline: readonly Moment[],
  amounts: ReadonlyMap<RowEntry, Money | null>,
  balances: ReadonlyMap<RowEntry, Money | null>,
  opening: Money | null,
  side: Side,
  decimals: number,
): Walk {
  let running: Money | null = opening;
  let total: bigint | null = opening;
  let [good, broken] = [0, 0];
  const brokenMarks: BalanceEntry[] = [];
  const passed = new Set<Money>();
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
    if (running !== null) passed.add(running);
  }
  return { end: total === null ? null : money(total), good, broken, brokenMarks, passed };
}

/** The balance at the end of the list, on the last row or on a line of its own below it. */
function lastBalance(
  timeline: readonly Moment[],
  balances: ReadonlyMap<RowEntry, Money | null>,
  side: Side,
  decimals: number,
): Money | null {
  const last = timeline.at(-1);
  if (!last) return null;
  return last.kind === 'row' ? (balances.get(last) ?? null) : markValue(last, decimals, side);
}

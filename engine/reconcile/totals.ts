import { absolute, type Money, money, sum } from '../money/index.ts';
import type { PrintedCount, PrintedTotal, UnclaimedFigure } from '../reading/index.ts';
import type { Entry, Fact, RowEntry, TotalEntry } from '../rows/index.ts';
import { printedCounts } from './counts.ts';
import { balanceOf, sizeOf } from './figures.ts';
import { markToken, markValue, type Trial } from './trial.ts';

export interface TotalsFound {
  readonly totals: readonly PrintedTotal[];
  readonly counts: readonly PrintedCount[];
  readonly unclaimed: readonly UnclaimedFigure[];
}

/**
 * Holds every total that the page prints against the rows. One that fits is kept with the rows it sums; one that fits
 * nothing is kept too, so that the proof fails on it.
 */
export function readTotals(
  entries: readonly Entry[],
  facts: readonly Fact[],
  trial: Trial,
  indexOf: (row: RowEntry) => number,
  decimals: number,
): TotalsFound {
  const totals: PrintedTotal[] = [];
  const unclaimed: UnclaimedFigure[] = [];
  const reader = new TableTotals(entries, trial, indexOf, decimals);
  for (const entry of entries) {
    if (entry.kind === 'total') totals.push(...reader.readTotal(entry));
    else if (entry.kind === 'stray') {
      for (const token of entry.tokens) {
        const size = sizeOf(token, decimals);
        if (size !== null && !reader.explains(entry, size)) unclaimed.push({ amount: size, source: entry.source });
      }
    }
  }
  for (const mark of trial.brokenMarks) {
    const size = sizeOf(markToken(mark), decimals);
    if (size !== null) unclaimed.push({ amount: size, source: mark.source });
  }
  totals.push(...summaryTotals(entries, facts, trial, decimals));
  totals.push(...conflictingBalances(facts, trial, decimals), ...conflictingClosings(entries, trial, decimals));
  return { totals, counts: printedCounts(entries, facts, trial, decimals), unclaimed };
}

class TableTotals {
  readonly #entries: readonly Entry[];
  readonly #trial: Trial;
  readonly #indexOf: (row: RowEntry) => number;
  readonly #decimals: number;

  constructor(entries: readonly Entry[], trial: Trial, indexOf: (row: RowEntry) => number, decimals: number) {
    this.#entries = entries;
    this.#trial = trial;
    this.#indexOf = indexOf;
    this.#decimals = decimals;
  }

  readTotal(entry: TotalEntry): PrintedTotal[] {
    const found: PrintedTotal[] = [];
    for (const column of ['out', 'in', 'amount'] as const) {
      const size = sizeOf(entry.cells[column], this.#decimals);
      if (size === null) continue;
      const side = column === 'amount' ? null : column;
      const match = [...this.#spans(entry), this.#rowsBelow(entry)]
        .map((rows) => (side === null ? rows : rows.filter((row) => this.#isOn(row, side))))
        .flatMap((rows) => (side === null ? this.#cuts(rows) : [rows]))
        .find((rows) => absolute(this.#sum(rows)) === size);
      const summed = match ?? this.#spans(entry)[0] ?? [];
      const total = this.#sum(summed);
      const isNegative = match ? total < 0n : side === 'out' || entry.role === 'total_out';
      found.push({
        side: side ?? 'net',
        amount: isNegative ? money(-size) : size,
        label: entry.label,
        rows: summed.map(this.#indexOf),
      });
    }
    return found;
  }

  /** In lists by day a total stands over its rows. */
  #rowsBelow(entry: Entry): RowEntry[] {
    const below = this.#entries.slice(this.#entries.indexOf(entry) + 1);
    const end = below.findIndex((one) => one.kind === 'total' || one.kind === 'section');
    return (end < 0 ? below : below.slice(0, end)).filter((one): one is RowEntry => one.kind === 'row');
  }

  /** An unlabelled figure that is the sum of the rows above it is a subtotal. */
  explains(entry: Entry, size: Money): boolean {
    return (
      size !== 0n &&
      this.#spans(entry).some(
        (rows) => rows.length > 1 && this.#cuts(rows).some((part) => absolute(this.#sum(part)) === size),
      )
    );
  }

  /** What a total may sum: the rows since the last title or total, all rows above, all rows. */
  #spans(entry: Entry): RowEntry[][] {
    const at = this.#entries.indexOf(entry);
    const above = this.#entries.slice(0, at);
    const sectionStart = above.findLastIndex((one) => one.kind === 'section');
    const totalStart = above.findLastIndex((one) => one.kind === 'total');
    const rowsOf = (entries: readonly Entry[]): RowEntry[] =>
      entries.filter((one): one is RowEntry => one.kind === 'row');
    const spans = [
      rowsOf(above.slice(sectionStart + 1)),
      rowsOf(above.slice(totalStart + 1)),
      rowsOf(above),
      rowsOf(this.#entries),
    ];
    const lastRow = rowsOf(above).at(-1);
    spans.push(rowsOf(above).filter((row) => isSameDate(row, lastRow)));
    const title = lastRow?.sectionTitle;
    if (title) spans.push(rowsOf(this.#entries).filter((row) => row.sectionTitle === title));
    return spans;
  }

  #cuts(rows: readonly RowEntry[]): RowEntry[][] {
    return [[...rows], rows.filter((row) => this.#isOn(row, 'in')), rows.filter((row) => this.#isOn(row, 'out'))];
  }

  #isOn(row: RowEntry, side: 'in' | 'out'): boolean {
    const amount = this.#trial.amounts.get(row) ?? money(0n);
    return side === 'in' ? amount > 0n : amount < 0n;
  }

  #sum(rows: readonly RowEntry[]): Money {
    return sum(rows.map((row) => this.#trial.amounts.get(row) ?? money(0n)));
  }
}

const isSameDate = (a: RowEntry, b: RowEntry | undefined): boolean =>
  JSON.stringify(a.dates.date) === JSON.stringify(b?.dates.date);

/** Totals of the summary box: each is the whole side, or together with its neighbours of the same side it is. */
function summaryTotals(
  entries: readonly Entry[],
  facts: readonly Fact[],
  trial: Trial,
  decimals: number,
): PrintedTotal[] {
  const rows = entries.filter((entry): entry is RowEntry => entry.kind === 'row');
  const amounts = rows.map((row) => trial.amounts.get(row) ?? money(0n));
  const sums = { in: sum(amounts.filter((amount) => amount > 0n)), out: sum(amounts.filter((amount) => amount < 0n)) };
  const sections = sectionSums(rows, trial);
  const columns = columnSums(rows, decimals);
  const found: PrintedTotal[] = [];
  for (const side of ['in', 'out'] as const) {
    const whole = absolute(sums[side]);
    const box = summaryBox(facts);
    const sizes = new Map<string, { size: Money; label: string }>();
    for (const fact of box.filter((one) => one.role === `total_${side}`)) {
      const size = sizeOf(fact.token, decimals);
      if (size !== null) sizes.set(`${size}`, { size, label: fact.label });
    }
    const parts = [...sizes.values()].filter(({ size }) => size !== whole && size !== 0n && !columns.has(size));
    const isWhole = [...sizes.values()].some(({ size }) => size === whole);
    const extras = box.filter((fact) => fact.role === 'unknown').map((fact) => sizeOf(fact.token, decimals));
    const missing = money(whole - sum(parts.map(({ size }) => size)));
    const isSplit = canSumTo(missing, extras) || parts.every(({ size }) => sections.includes(size));
    const signed = (size: Money): Money => (side === 'in' ? size : money(-size));
    if (isWhole) found.push({ side, amount: sums[side], label: 'summary', rows: null });
    for (const part of parts)
      if (!isSplit) found.push({ side, amount: signed(part.size), label: part.label, rows: null });
  }
  return found;
}

const extrasMax = 8;

/** Whether some of the box's other figures make up what the labelled ones leave open. */
function canSumTo(target: Money, figures: readonly (Money | null)[]): boolean {
  const known = figures.filter((size): size is Money => size !== null).slice(0, extrasMax);
  for (let choice = 0; choice < 2 ** known.length; choice += 1) {
    if (sum(known.filter((_, position) => (choice >> position) & 1)) === target) return true;
  }
  return false;
}

function sectionSums(rows: readonly RowEntry[], trial: Trial): Money[] {
  const sums = new Map<string, Money>();
  for (const row of rows) {
    const key = row.sectionTitle ?? '';
    sums.set(key, money((sums.get(key) ?? 0n) + (trial.amounts.get(row) ?? 0n)));
  }
  return [...sums.values()].map(absolute);
}

/** Where gross, fee and net stand side by side, the summary may sum any of them: each column's ins, outs and both. */
function columnSums(rows: readonly RowEntry[], decimals: number): ReadonlySet<Money> {
  const sums = new Set<Money>();
  const count = Math.max(0, ...rows.map((row) => row.cells.amounts.length));
  for (let column = 0; column < count; column += 1) {
    const amounts = rows.map((row) => balanceOf(row.cells.amounts[column] ?? null, decimals, 'asset') ?? money(0n));
    for (const part of [amounts, amounts.filter((amount) => amount > 0n), amounts.filter((amount) => amount < 0n)])
      sums.add(absolute(sum(part)));
  }
  return sums;
}

/** The labelled figures that stand together with an opening and a closing balance. */
function summaryBox(all: readonly Fact[]): Fact[] {
  const facts = all.filter((fact) => fact.isBeside || !sharesLabel(fact, all));
  const openings = facts.filter((fact) => fact.role === 'opening');
  const closings = facts.filter((fact) => fact.role === 'closing');
  return facts.filter((fact) =>
    openings.some((opening) =>
      closings.some((closing) => {
        if (opening.page !== fact.page || closing.page !== fact.page) return false;
        const [y0, y1] = [opening.token.box.y0, closing.token.box.y0].sort((a, b) => a - b) as [number, number];
        return y1 - y0 < 300 && fact.token.box.y0 >= y0 - 2 && fact.token.box.y0 <= y1 + 2;
      }),
    ),
  );
}

/** Two figures of one line under the same label: the labels stand elsewhere than we think, so they prove nothing. */
const sharesLabel = (fact: Fact, facts: readonly Fact[]): boolean => {
  const line = facts.filter(
    (other) => other.page === fact.page && Math.abs(other.token.baseline - fact.token.baseline) < 1 && !other.isBeside,
  );
  return new Set(line.map((other) => other.label)).size < line.length;
};

/** A labelled opening or closing balance that contradicts the one the rows prove: the page disagrees with itself. */
function conflictingBalances(facts: readonly Fact[], trial: Trial, decimals: number): PrintedTotal[] {
  const { opening, closing } = trial;
  if (opening === null || closing === null) return [];
  const conflicts: PrintedTotal[] = [];
  for (const fact of facts) {
    const value = balanceOf(fact.token, decimals, trial.side);
    if (
      value === null ||
      !fact.isBeside ||
      fact.token.figure?.decimals !== decimals ||
      isJoint(value, facts, trial, decimals)
    )
      continue;
    if (fact.role === 'opening' && value !== opening && value !== closing)
      conflicts.push(net(money(closing - value), fact.label));
    if (fact.role === 'carried' && value !== closing && value !== opening && !trial.passed.has(value)) {
      conflicts.push(net(money(value - opening), fact.label));
    }
    if (fact.role === 'closing' && value !== closing && value !== opening)
      conflicts.push(net(money(value - opening), fact.label));
  }
  return conflicts;
}

/** Two periods in one file: where the first closes the second opens, on a balance that the rows reach in between. */
function isJoint(value: Money, facts: readonly Fact[], trial: Trial, decimals: number): boolean {
  const has = (role: Fact['role']): boolean =>
    facts.some((fact) => fact.role === role && balanceOf(fact.token, decimals, trial.side) === value);
  return has('opening') && has('closing') && trial.passed.has(value);
}

/** Closing balances below the rows must all be the one that the rows prove. */
function conflictingClosings(entries: readonly Entry[], trial: Trial, decimals: number): PrintedTotal[] {
  const { opening, closing } = trial;
  if (opening === null || closing === null) return [];
  const inTime = trial.order === 'newest_first' ? [...entries].reverse() : entries;
  const below = inTime.slice(inTime.findLastIndex((entry) => entry.kind === 'row') + 1);
  return below.flatMap((entry): PrintedTotal[] => {
    const value = entry.kind === 'balance' && entry.role === 'closing' ? markValue(entry, decimals, trial.side) : null;
    return value === null || value === closing ? [] : [net(money(value - opening), 'closing balance')];
  });
}

const net = (amount: Money, label: string): PrintedTotal => ({ side: 'net', amount, label, rows: null });

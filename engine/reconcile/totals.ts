import { absolute, type Money, money, sum } from '../money/index.ts';
import type { PrintedCount, PrintedTotal, UnclaimedFigure } from '../reading/index.ts';
import { type Entry, type Fact, isRow, type RowEntry, squeeze, type TotalEntry } from '../rows/index.ts';
import { printedCounts } from './counts.ts';
import { balanceOf, sizeOf } from './figures.ts';
import type { AccountGroup } from './groups.ts';
import { markToken, markValue, type Trial } from './trial.ts';
import { isWholeDue } from './unnamed-balances.ts';

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
  { facts, isOnly }: Pick<AccountGroup, 'facts' | 'isOnly'>,
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
  if (isOnly) totals.push(...conflictingTotals(entries, facts, trial, decimals));
  totals.push(...conflictingBalances(facts, trial, decimals), ...conflictingMarks(entries, trial, decimals));
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
      if (!match && side === null && this.#isReached(entry, size)) continue;
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

  /** `Zwischensumme von Seite 1`: the balance so far, opening and all. */
  #isReached(entry: Entry, size: Money): boolean {
    const { opening, order } = this.#trial;
    const above = this.#entries.slice(0, this.#entries.indexOf(entry));
    const rows = above.filter(isRow);
    return opening !== null && order === 'oldest_first' && absolute(money(opening + this.#sum(rows))) === size;
  }

  /** In lists by day a total stands over its rows. */
  #rowsBelow(entry: Entry): RowEntry[] {
    const below = this.#entries.slice(this.#entries.indexOf(entry) + 1);
    const end = below.findIndex((one) => one.kind === 'total' || one.kind === 'section');
    return (end < 0 ? below : below.slice(0, end)).filter(isRow);
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
    const rowsOf = (entries: readonly Entry[]): RowEntry[] => entries.filter(isRow);
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
  const rows = entries.filter(isRow);
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

/** A total of a whole side that stands by itself, away from the balances, and is the sum of nothing. */
function conflictingTotals(
  entries: readonly Entry[],
  facts: readonly Fact[],
  trial: Trial,
  decimals: number,
): PrintedTotal[] {
  const rows = entries.filter(isRow);
  const amounts = rows.map((row) => trial.amounts.get(row) ?? money(0n));
  const sections = sectionSums(rows, trial);
  const box = summaryBox(facts);
  return facts.flatMap((fact): PrintedTotal[] => {
    const side = sideOf(fact);
    const size = sizeOf(fact.token, decimals);
    if (side === null || size === null || !fact.isBeside || !namesWholeSide(fact.label) || box.includes(fact))
      return [];
    const whole = sum(amounts.filter((amount) => (side === 'in' ? amount > 0n : amount < 0n)));
    if (size === absolute(whole) || sections.includes(size)) return [];
    return [{ side, amount: side === 'in' ? size : money(-size), label: fact.label, rows: null }];
  });
}

const sideOf = ({ role }: Fact): 'in' | 'out' | null =>
  role === 'total_in' ? 'in' : role === 'total_out' ? 'out' : null;

/** Words for all the money that came in or went out, wherever they stand; `Total fees` or `Total deposits at 3 %` are not. */
const wholeSide =
  /^total(?:amounts?|importe)?(?:of)?(?:all)?(?:your)?(?:paid(?:in|out)|money(?:in|out)|payments?(?:in|out)|debits?|credits?|withdrawals?|deposits?|debitos?|creditos?|cargos|abonos|addebiti|accrediti|uscite|entrate|entradas|saidas|soll|haben|lastschriften|gutschriften|af|bij|desdebits|descredits|desretraits|desdepots|amountdebited|amountcredited)$|^(?:no|number|noof|numberof)(?:debit|credit)s?(?:transactions|items)?$/;

/** `Debits 23  32,707.99` in a summary of its own: with their number beside them, these are all of them. */
const namesWholeSide = (label: string): boolean =>
  wholeSide.test(squeeze(label)) || /^(?:debits|credits)\s+\d{1,4}$/iu.test(label.trim());

const extrasMax = 8;

/** Whether some of the box's other figures make up what the labelled ones leave open. */
function canSumTo(target: Money, figures: readonly (Money | null)[]): boolean {
  const known = figures.filter((size): size is Money => size !== null).slice(0, extrasMax);
  for (let choice = 0; choice < 2 ** known.length; choice += 1) {
    if (sum(known.filter((_, position) => (choice >> position) & 1)) === target) return true;
  }
  return false;
}

/** Each section's sum, and that of all sections of one side: `Net purchases` are those of every card, less refunds. */
function sectionSums(rows: readonly RowEntry[], trial: Trial): Money[] {
  const sums = new Map<string, Money>();
  for (const row of rows) {
    for (const key of [`title ${row.sectionTitle ?? ''}`, `side ${row.side ?? ''}`])
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
  const named = facts.filter((fact) => fact.role === 'opening');
  const openings = named.length > 0 ? named : facts.filter((fact) => fact.role === 'carried');
  const ends = facts.filter((fact) => fact.role === 'closing' || fact.role === 'carried');
  const closings = ends.length > 0 ? ends : facts.filter((fact) => isWholeDue(fact.label));
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

/** A line of figures under a line of labels, an opening or closing balance and more: a summary laid out as a grid. */
const isInGrid = (fact: Fact, facts: readonly Fact[]): boolean =>
  !sharesLabel(fact, facts) &&
  facts.some(
    (other) =>
      other !== fact &&
      !other.isBeside &&
      gridRoles.includes(other.role) &&
      other.page === fact.page &&
      Math.abs(other.token.baseline - fact.token.baseline) < 1,
  );

const gridRoles: readonly Fact['role'][] = ['opening', 'closing', 'total_in', 'total_out'];

/** Two figures of one line under the same label: the labels stand elsewhere than we think, so they prove nothing. */
const sharesLabel = (fact: Fact, facts: readonly Fact[]): boolean => {
  const line = facts.filter(
    (other) => other.page === fact.page && Math.abs(other.token.baseline - fact.token.baseline) < 1 && !other.isBeside,
  );
  const labelled = line.filter((other) => other.label !== '');
  return new Set(labelled.map((other) => other.label)).size < labelled.length;
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
      (!fact.isBeside && !isInGrid(fact, facts)) ||
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

/** Balances before the rows and closing balances after them must all be the ones that the rows prove. */
function conflictingMarks(entries: readonly Entry[], trial: Trial, decimals: number): PrintedTotal[] {
  const { opening, closing } = trial;
  if (opening === null || closing === null) return [];
  const inTime = trial.order === 'newest_first' ? [...entries].reverse() : entries;
  const first = inTime.findIndex((entry) => entry.kind === 'row');
  const last = inTime.findLastIndex((entry) => entry.kind === 'row');
  return inTime.flatMap((entry, position): PrintedTotal[] => {
    const value = entry.kind === 'balance' ? markValue(entry, decimals, trial.side) : null;
    if (entry.kind !== 'balance' || value === null) return [];
    const opens = first < 0 ? entry.role === 'opening' : position < first && entry.role !== 'closing';
    if (opens && value !== opening) return [net(money(closing - value), 'opening balance')];
    if (position > last && entry.role === 'closing' && value !== closing)
      return [net(money(value - opening), 'closing balance')];
    return [];
  });
}

const net = (amount: Money, label: string): PrintedTotal => ({ side: 'net', amount, label, rows: null });

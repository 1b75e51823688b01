import { absolute, type Money, money, sum } from '../money/index.ts';
import type { PrintedTotal } from '../reading/index.ts';
import { type Entry, isRow, type RowEntry, type TotalEntry } from '../rows/index.ts';
import { sizeOf } from './figures.ts';
import type { Trial } from './trial.ts';

/** Which of the rows the totals among them sum. */
export class TableTotals {
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
      const named = column === 'amount' ? null : column;
      const side = named !== null && this.#isOfOtherSide(entry, named, size) ? otherSide[named] : named;
      const match = this.#summed(entry, side, size);
      if (!match && this.#isReached(entry, size, side)) continue;
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

  /** The rows of one side, or of any, whose sum it is. */
  #summed(entry: TotalEntry, side: 'in' | 'out' | null, size: Money): RowEntry[] | undefined {
    return [...this.#spans(entry), this.#rowsBelow(entry)]
      .map((rows) => (side === null ? rows : rows.filter((row) => this.#isOn(row, side))))
      .flatMap((rows) => (side === null ? this.#cuts(rows) : [rows]))
      .find((rows) => absolute(this.#sum(rows)) === size);
  }

  /** In a box under the rows all totals stand in the last column: then their words name the side, if the sum agrees. */
  #isOfOtherSide(entry: TotalEntry, column: 'in' | 'out', size: Money): boolean {
    const other = otherSide[column];
    const isNamed = entry.role === `total_${other}` && entry.cells[other] === null;
    return isNamed && !this.#summed(entry, column, size) && this.#summed(entry, other, size) !== undefined;
  }

  /** `Zwischensumme von Seite 1`: the balance so far, opening and all; one that is owed stands under money out. */
  #isReached(entry: Entry, size: Money, side: 'in' | 'out' | null): boolean {
    const { opening, order } = this.#trial;
    if (opening === null || order !== 'oldest_first') return false;
    const above = this.#entries.slice(0, this.#entries.indexOf(entry));
    const balance = money(opening + this.#sum(above.filter(isRow)));
    return side === null ? absolute(balance) === size : balance === (side === 'in' ? size : -size);
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

  /** What a total may sum: the rows since the last title or total, or since one before it, all rows above, all rows. */
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
    return [...spans, ...lastSections(rowsOf(above))];
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

const sectionsMax = 8;

/** `Total withdrawals` below the last of several lists: card purchases, then other withdrawals. */
function lastSections(rows: readonly RowEntry[]): RowEntry[][] {
  const starts = rows.flatMap((row, at) => (row.sectionTitle === rows[at - 1]?.sectionTitle ? [] : [at]));
  return starts.slice(-sectionsMax).map((start) => rows.slice(start));
}

const otherSide = { in: 'out', out: 'in' } as const;

const isSameDate = (a: RowEntry, b: RowEntry | undefined): boolean =>
  JSON.stringify(a.dates.date) === JSON.stringify(b?.dates.date);

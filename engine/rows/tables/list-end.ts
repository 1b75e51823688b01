import type { TotalEntry } from './candidate-table.ts';

/** Whether a list has come to its end, and by what: a row shows that it goes on, most else that follows is not its own. */
export class ListEnd {
  #hasEnded: boolean;
  /** A title after the closing balance: what follows is another list. */
  #isOver: boolean;
  /** A line of totals has closed the list, money out, money in and balance; and then a title has come. */
  #afterTotals: 'no' | 'totalled' | 'titled' = 'no';
  /** A title and headings that we don't know have come. */
  isOtherList = false;

  constructor(isOver: boolean) {
    this.#isOver = isOver;
    this.#hasEnded = isOver;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** After the closing balance, or under a title below the totals, no figure without a label is the list's. */
  get isClosed(): boolean {
    return this.#hasEnded || this.#afterTotals === 'titled';
  }

  close(): void {
    this.#hasEnded = true;
  }

  total(): void {
    this.#afterTotals = 'totalled';
  }

  title(): void {
    if (this.#hasEnded) this.#isOver = true;
    if (this.#afterTotals === 'totalled') this.#afterTotals = 'titled';
  }

  /** A line of the list after its end: only a title may open another. */
  goOn(): void {
    this.#isOver = false;
  }

  row(): void {
    this.#hasEnded = false;
    this.#afterTotals = 'no';
    this.isOtherList = false;
  }

  /** Figures that stand below the list and are none of its own. */
  leavesOut(isDated: boolean, role: TotalEntry['role'] | null): boolean {
    if (this.#hasEnded && role !== 'opening' && (this.#isOver || (!isDated && role === null))) return true;
    return this.#afterTotals === 'titled' && isNeither(isDated, role);
  }

  /** Figures of the other list that has begun. */
  isOthers(isDated: boolean, role: TotalEntry['role'] | null): boolean {
    return this.isOtherList && isNeither(isDated, role);
  }
}

/** Neither a row nor a balance. */
const isNeither = (isDated: boolean, role: TotalEntry['role'] | null): boolean => !isDated && !isBalance(role);

export const isBalance = (role: TotalEntry['role'] | null): role is 'opening' | 'closing' | 'carried' =>
  role === 'opening' || role === 'closing' || role === 'carried';

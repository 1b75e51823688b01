/** One way of printing statements: the pages, what must be read from them, and one misprint that must not pass. */
export interface LayoutCase {
  readonly pages: readonly string[];
  /** A line per row: day, amount, balance (or `none`), description. Amounts and balances from the holder's side. */
  readonly rows: string;
  /** What is printed, and what the falsified twin prints in its place. */
  readonly misprint: readonly [string, string];
  /** Why the page has too few witnesses of in and out to be proved, though all sums agree. */
  readonly directionOpen?: string;
}

export type LayoutCases = Readonly<Record<string, LayoutCase>>;

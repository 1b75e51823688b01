import type { IsoDay } from './days.ts';
import type { Cents } from './figures.ts';
import type { Account, Ledger, Row } from './ledger.ts';
import type { Paper } from './paper.ts';
import type { Phenomenon } from './phenomena.ts';
import type { Producer } from './producers/index.ts';
import type { Random } from './random.ts';

/** A family of statements: one bank's manner, of which the seed varies the data, the length and the small print. */
export interface Layout {
  readonly name: string;
  readonly bank: string;
  readonly country: string;
  readonly language: string;
  readonly phenomena: readonly Phenomenon[];
  readonly prints: Prints;
  /** Fewest and most rows that the family makes sense with. */
  readonly rowsMin?: number;
  readonly rowsMax?: number;
  readonly ledger: (random: Random, rowCount: number) => Ledger;
  readonly draw: (statement: PrintedStatement, random: Random) => Drawing;
}

/** What the pages say about their own rows: it decides which alterations contradict the page. */
export interface Prints {
  readonly opening: boolean;
  readonly closing: boolean;
  readonly period: boolean | 'end_only';
  readonly balances: 'every' | 'day_end' | 'none';
  /** `two`: money out and money in have a column each. */
  readonly amounts: 'one' | 'two' | 'sections';
  /** Opening and closing stand together on the first page, so that a lost last page shows. */
  readonly closingOnFirstPage: boolean;
  readonly order?: 'asc' | 'desc';
  /** No line says the closing balance: it is the last row's running balance, and a lost last row goes unseen. */
  readonly endsAtLastRow?: boolean;
}

export interface Drawing {
  readonly paper: Paper;
  readonly producer: Producer;
}

/** The ledger as it goes to print: a broken statement prints something else than what happened. */
export interface PrintedStatement {
  readonly accounts: readonly PrintedAccount[];
}

export interface PrintedAccount extends Account {
  readonly printed: readonly PrintedRow[];
}

export interface PrintedRow extends Row {
  /** The running balance that is right here, for lines carried over to the next page. */
  readonly trueBalance: Cents;
  readonly isInWrongColumn: boolean;
  /** A figure that stands in the table after this row and belongs to nothing. */
  readonly plantedAfter: Cents | null;
}

/** The column an amount is printed in. */
export function sideOf(row: PrintedRow): 'in' | 'out' {
  return row.amount > 0n !== row.isInWrongColumn ? 'in' : 'out';
}

export function isSameDay(first: Row | undefined, second: Row | undefined): boolean {
  return first !== undefined && second !== undefined && dayOf(first) === dayOf(second);
}

function dayOf(row: Row): IsoDay {
  return row.postedDate ?? row.date;
}

import { remembering } from '../recall/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { absolute, markClassOf, type Standing } from './money-of.ts';

export type Sign = 1 | -1 | 0;

/** A printed balance at one end of the list, or one that follows from the chain. */
export interface End {
  readonly value: bigint;
  /** null where no figure prints it. */
  readonly figure: SheetFigure | null;
  readonly source: 'printed' | 'derived';
}

/** A line taken as a row. */
export interface ProposedRow {
  readonly item: Item;
  /** The figures that make its amount. */
  readonly figures: readonly SheetFigure[];
  readonly amount: bigint;
  readonly balance: SheetFigure | null;
}

/** One whole reading of an account, before it is held against totals, coverage, direction and dates. */
export interface Proposal {
  readonly standing: Standing;
  readonly order: 'oldest_first' | 'newest_first';
  readonly balanceColumn: number | null;
  /** In printed order. */
  readonly rows: readonly ProposedRow[];
  readonly opening: End | null;
  readonly closing: End | null;
  readonly goodLinks: number;
  readonly badLinks: number;
  /** Bits that the reading's choices cost against what words and places say. */
  readonly cost: number;
  readonly choices: number;
  /** Readings that were as cheap or cheaper, in bits: what a coincidence among them would explain. */
  readonly price: number;
}

/** What an amount of this size moves the balance by. */
export const withSign = (size: bigint, sign: Sign): bigint => (sign === 0 ? 0n : sign === 1 ? size : -size);

/** Figures that share a column and a mark move a printed balance the same way. */
export const chainUnitOf = (figure: SheetFigure): string => `${figure.column} ${markClassOf(figure)}`;

/** Without printed balances also the section's side, and whether the line has a date and words, may make the difference. */
export const unitOf = (item: Item, figure: SheetFigure, side: string | null): string =>
  `${chainUnitOf(figure)} ${item.isDated ? 'dated' : hasWords(item) ? 'undated' : 'bare'} ${side}`;

const hasWords = ({ line }: Item): boolean => /\p{L}{2}/u.test(line.label);

/** The sizes of all balances that a reading passes through, from its opening to its closing one. */
export const balancesOf: (proposal: Proposal) => ReadonlySet<bigint> = remembering(
  ({ opening, closing, rows, order }) => {
    const sizes = new Set([opening, closing].flatMap((end) => (end ? [absolute(end.value)] : [])));
    let running = opening?.value ?? 0n;
    for (const { amount } of order === 'oldest_first' ? rows : [...rows].reverse()) {
      running += amount;
      sizes.add(absolute(running));
    }
    return sizes;
  },
);

/** The figures that the rows' amounts and balances are printed as. */
export const figuresOf = ({ rows }: Pick<Proposal, 'rows'>): Set<SheetFigure> =>
  new Set(rows.flatMap(({ figures, balance }) => (balance ? [...figures, balance] : figures)));

/** The lines of the first and the last row. */
export function extentOf({ rows }: Proposal): [number, number] {
  const indexes = rows.map(({ item }) => item.line.index);
  return [Math.min(...indexes), Math.max(...indexes)];
}

/** The columns that the rows' amounts stand in. */
export const amountColumnsOf = ({ rows }: Pick<Proposal, 'rows'>): ReadonlySet<number> =>
  new Set(rows.flatMap(({ figures }) => figures.map(({ column }) => column)));

/**
 * Whether a line prints an amount and its balance where the rows print theirs; an amount alone, where rows share a day and the
 * balance after it.
 */
export function printsAsRows({ rows, balanceColumn }: Pick<Proposal, 'rows' | 'balanceColumn'>) {
  const columns = amountColumnsOf({ rows });
  const areShared = rows.some(({ item }) => !item.isDated) && rows.some(({ balance }) => balance === null);
  return ({ figures }: SheetLine): boolean =>
    figures.some(({ column }) => columns.has(column)) &&
    (areShared || figures.some(({ column }) => column === balanceColumn));
}

import { remembering } from '../recall/index.ts';
import { lostDates } from '../reconcile/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { standsApart } from './cells.ts';
import type { Item } from './items.ts';
import { absolute, isNotZero, markClassOf, type Sign, type Standing } from './money-of.ts';

/** A printed balance at one end of the list, or one that follows from the chain. */
export interface End {
  readonly value: bigint;
  /** null where no figure prints it. */
  readonly figure: SheetFigure | null;
  readonly source: 'printed' | 'derived';
}

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

export const withSign = (size: bigint, sign: Sign): bigint => (sign === 0 ? 0n : sign === 1 ? size : -size);

/** Figures that share a column and a mark move a printed balance the same way; `-100,00 C` takes back what `100,00 C` is. */
export const chainUnitOf = (figure: SheetFigure): string => {
  const isTakenBack = figure.printed.marker !== null && figure.printed.sign === 'minus';
  return `${figure.column} ${isTakenBack ? '-' : ''}${markClassOf(figure)}`;
};

/** Without printed balances also the section's side, and whether the line has a date and words, may make the difference. */
export const unitOf = (item: Item, figure: SheetFigure, side: string | null): string =>
  `${chainUnitOf(figure)} ${item.isDated ? 'dated' : hasWords.test(item.line.label) ? 'undated' : 'bare'} ${side}`;

const hasWords = /\p{L}{2}/u;

export const rowsInTime = ({ rows, order }: Pick<Proposal, 'rows' | 'order'>): readonly ProposedRow[] =>
  order === 'oldest_first' ? rows : rows.toReversed();

export const balancesAfter: (proposal: Proposal) => ReadonlyMap<ProposedRow, bigint> = remembering((proposal) => {
  let running = proposal.opening?.value ?? 0n;
  return new Map(
    rowsInTime(proposal).map((row) => {
      running += row.amount;
      return [row, running];
    }),
  );
});

/** The sizes of all balances that a reading passes through, from its opening to its closing one. */
export const balancesOf: (proposal: Proposal) => ReadonlySet<bigint> = remembering((proposal) => {
  const ends = [proposal.opening, proposal.closing].flatMap((end) => end?.value ?? []);
  return new Set([...ends, ...balancesAfter(proposal).values()].map(absolute));
});

/** Whether a figure has the size of the balance at this end. */
export const printsEnd = (figure: SheetFigure, end: End | null): boolean =>
  end !== null && figure.size === absolute(end.value);

export const printsAnEnd = (figure: SheetFigure, { opening, closing }: Proposal): boolean =>
  printsEnd(figure, opening) || printsEnd(figure, closing);

export const rowLinesOf: (proposal: Proposal) => ReadonlySet<SheetLine> = remembering(
  ({ rows }) => new Set(rows.map(({ item }) => item.line)),
);

export const figuresOf = ({ rows }: Pick<Proposal, 'rows'>): Set<SheetFigure> =>
  new Set(rows.flatMap(({ figures, balance }) => (balance ? [...figures, balance] : figures)));

/** The figures that print the balances at both ends. */
export const endFiguresOf = ({ opening, closing }: Proposal): SheetFigure[] =>
  [opening, closing].flatMap((end) => end?.figure ?? []);

export const balanceFiguresOf = (proposal: Proposal): SheetFigure[] => [
  ...endFiguresOf(proposal),
  ...proposal.rows.flatMap(({ balance }) => balance ?? []),
];

/** The lines of the first and the last row. */
export function extentOf({ rows }: Pick<Proposal, 'rows'>): [number, number] {
  const indexes = rows.map(({ item }) => item.line.index);
  return [Math.min(...indexes), Math.max(...indexes)];
}

export const amountColumnsOf = ({ rows }: Pick<Proposal, 'rows'>): ReadonlySet<number> =>
  new Set(rows.flatMap(({ figures }) => figures.map(({ column }) => column)));

/** Whether a line prints amount and balance where rows do; an amount alone, where rows share a day and its balance. */
export function printsAsRows({ rows, balanceColumn }: Pick<Proposal, 'rows' | 'balanceColumn'>) {
  const columns = amountColumnsOf({ rows });
  const areShared = rows.some(({ item }) => !item.isDated) && rows.some(({ balance }) => balance === null);
  return ({ figures }: SheetLine): boolean =>
    figures.some(({ column }) => columns.has(column)) &&
    (areShared || figures.some(({ column }) => column === balanceColumn));
}

/** The lines that the signs make rows of, in printed order. */
export function rowsOf(all: readonly { item: Item; figure: SheetFigure; sign: Sign }[], balanceColumn: number | null) {
  const counted = all.filter(({ sign }) => sign !== 0);
  const byItem = [...Map.groupBy(counted, ({ item }) => item)].sort(([a], [b]) => a.line.index - b.line.index);
  const listed = byItem.map(([item, own]) => ({
    item,
    figures: own.map(({ figure }) => figure),
    amount: own.reduce((sum, { figure, sign }) => sum + withSign(figure.size, sign), 0n),
  }));
  const printsUndated = listed.some(({ item, amount }) => !item.isDated && amount !== 0n);
  const lost = lostDates(
    listed.map(({ item: { line, date, isDated } }) => ({ page: line.page, date: date?.date ?? null, isDated })),
  );
  return listed.flatMap(({ item, figures, amount }, at): ProposedRow[] => {
    // An undated line of nothing is no row, unless the day above it is its own, and the nought none of its words.
    const mayBeRow = printsUndated && !lost.has(at) && figures.some((figure) => standsApart(item.line, figure));
    if (!item.isDated && !figures.some(isNotZero) && !mayBeRow) return [];
    const balance = item.line.figures.findLast((figure) => figure.column === balanceColumn) ?? null;
    return [{ item, figures, amount, balance }];
  });
}

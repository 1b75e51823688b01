import { debtTermsIn, type FactRole, isBalanceRole, namesDebt } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import type { Item } from './items.ts';
import { balanceValue, type Sided, type Standing } from './money-of.ts';
import type { RoleOf } from './role-of.ts';
import type { Summary } from './summary.ts';

/** A printed figure that may open or close the list. */
export interface EndCandidate {
  readonly figure: SheetFigure;
  readonly item: Item;
  readonly role: FactRole | null;
  /** The side that its column or its words put it on. */
  readonly side: Sided;
  /** Bits against it as the opening and as the closing balance. */
  readonly openingCost: number;
  readonly closingCost: number;
}

const unlikely = 9;
/** A summary leads from it or to it, by whatever name. */
const summedCost = 1;
/** What its words call a total, a count or a limit is no balance at an end. */
const neverEnds: ReadonlySet<FactRole> = new Set(['total_in', 'total_out', 'count', 'aside']);
/** Bits against what a card asks for as its closing balance. */
const owedCost = 4;
const candidatesMax = 80;

/** All figures that may be a balance at an end, the likely ones first. Nothing but a row's own amount is ruled out. */
export function findEnds(
  items: readonly Item[],
  roleOf: RoleOf,
  labelOf: (line: SheetLine, token: number) => string,
  sideOf: (item: Item, figure: SheetFigure) => Sided,
  firstRow: number,
  lastRow: number,
  summaries: readonly Summary[],
): EndCandidate[] {
  const opened = new Set(summaries.map(({ opening }) => opening));
  const closed = new Set(summaries.map(({ closing }) => closing));
  const found: EndCandidate[] = [];
  for (const item of items) {
    const isBefore = item.line.index < firstRow;
    const isAfter = item.line.index > lastRow;
    const isAmong = item.isDated && item.date !== null && item.line.index > firstRow && item.line.index < lastRow;
    if (isAmong && item.kind === 'row') continue;
    const extra = item.kind === 'row' ? (item.isDated ? 2 : 1) : 0;
    for (const figure of [...item.line.figures, ...labelledAsides(item, roleOf)]) {
      const role = roleOf(item.line, figure.token, true) ?? (item.line.figures.length === 1 ? item.role : null);
      // `Total amount due` is asked for, and often all that is owed.
      const isOwed = role === 'aside' && isAllOwed(labelOf(item.line, figure.token));
      if (role !== null && neverEnds.has(role) && !isOwed) continue;
      // `27.12.22   - 50 000,00   TOTAL ENERGIES` among the rows is a payment, if anything.
      if (isAmong && role === 'total') continue;
      // Nought is printed in many places: only words or a summary make a balance of it.
      const isSummed = opened.has(figure) || closed.has(figure);
      if (figure.printed.digits === 0n && !isSummed && role !== 'opening' && role !== 'closing' && role !== 'carried')
        continue;
      found.push({
        figure,
        item,
        role,
        side: sideOf(item, figure),
        openingCost: Math.min(openingCost(role, isBefore, isAfter) + extra, opened.has(figure) ? summedCost : unlikely),
        closingCost: Math.min(
          (isOwed ? owedCost : closingCost(role, isBefore, isAfter)) + extra,
          closed.has(figure) ? summedCost : unlikely,
        ),
      });
    }
  }
  return found
    .sort((a, b) => Math.min(a.openingCost, a.closingCost) - Math.min(b.openingCost, b.closingCost))
    .slice(0, candidatesMax);
}

/** A least payment, or a limit, is not all that is owed. */
const isAllOwed = (label: string): boolean => namesDebt(label) && debtTermsIn(label).every((term) => term === 'asked');

/** `Limit: 60.000,00 TL Previous balance: 8.412,75 TL`: within a line of text a colon, or such words, name a figure. */
const labelledAsides = ({ line, kind }: Item, roleOf: RoleOf): SheetFigure[] =>
  kind === 'row'
    ? []
    : line.asides.filter(
        ({ token }) => line.tokens[token - 1]?.text.endsWith(':') || isBalanceRole(roleOf(line, token)),
      );

function openingCost(role: FactRole | null, isBefore: boolean, isAfter: boolean): number {
  if (role === 'opening') return 0;
  if (role === 'carried') return isBefore ? 1 : isAfter ? 4 : 3;
  if (role === 'closing' || role === 'total' || role === 'aside') return unlikely;
  return role === 'unknown' || role === null ? (isBefore ? 5 : 7) : unlikely;
}

function closingCost(role: FactRole | null, isBefore: boolean, isAfter: boolean): number {
  if (role === 'closing') return 0;
  if (role === 'carried') return isAfter ? 1 : isBefore ? 3 : 3;
  if (role === 'total') return isAfter ? 4 : unlikely;
  if (role === 'opening' || role === 'aside') return unlikely;
  return role === 'unknown' || role === null ? (isAfter ? 5 : 6) : unlikely;
}

/** The cheapest candidate with this value. */
export function endWithValue(
  ends: readonly EndCandidate[],
  value: bigint,
  which: 'openingCost' | 'closingCost',
  standing: Standing,
): EndCandidate | null {
  let best: EndCandidate | null = null;
  for (const end of ends)
    if (balanceValue(end.figure, standing, end.side) === value && (best === null || end[which] < best[which]))
      best = end;
  return best;
}
